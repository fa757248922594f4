"""Positions for looking at the table and for its tests: views built by hand, as the engine would project them."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from pathlib import Path

from rdi_table.engine.cardset import CardSet, load_cards
from rdi_table.engine.questions import Question
from rdi_table.engine.view import (
    CardView,
    ChooseView,
    CollectView,
    DeedView,
    DrinkView,
    LookView,
    PlayerView,
    PlayView,
    PourView,
    RoundView,
    TableView,
    TurnView,
    WindowView,
)
from rdi_table.scene.ui import (
    ArmedSpec,
    BubbleSpec,
    ButtonSpec,
    ChipSpec,
    ChooserSpec,
    LogLine,
    PlateSpec,
    PromptSpec,
    UiState,
    VeilSpec,
    ZoomSpec,
)

ROOT = Path(__file__).resolve().parents[1]
SEATS = (
    ("Anna", "cormac"), ("Ben", "erin"), ("Cleo", "marah"), ("Dora", "ohava"), ("Emil", "murgath"), ("Finn", "melvyn"),
)  # fmt: skip


@lru_cache(maxsize=1)
def card_set() -> CardSet:
    """Return the real card data."""
    return load_cards((ROOT / "cards.json").read_bytes())


class Dealer:
    """Gives out cards with ids of their own."""

    def __init__(self) -> None:
        self.next_id = 0
        self.decks = {name: [c.key for c, n in card_set().deck(name) for _ in range(n)] for name in card_set().decks}
        self.at: dict[str, int] = {}

    def card(self, deck: str, key: str | None = None) -> CardView:
        """Return a known card of a deck: the one asked for, or the next."""
        if key is None:
            place = self.at.get(deck, 0)
            self.at[deck] = place + 1
            key = self.decks[deck][(place * 3) % len(self.decks[deck])]
        self.next_id += 1
        return CardView(self.next_id, key, deck)

    def cards(self, deck: str, n: int) -> tuple[CardView, ...]:
        """Return n known cards."""
        return tuple(self.card(deck) for _ in range(n))

    def key_like(self, **fields: object) -> str:
        """Return the key of the first card with these fields."""
        return next(k for k, c in card_set().cards.items() if all(getattr(c, f) == v for f, v in fields.items()))


def backs(deck: str, n: int) -> tuple[CardView, ...]:
    """Return n cards seen from behind."""
    return tuple(CardView(None, None, deck) for _ in range(n))


def player(
    deal: Dealer, seat: int, character: str, open_hand: bool = False, hand: int = 7, front: int = 1
) -> PlayerView:
    """Return a seat in the middle of an evening."""
    piles: dict[str, tuple[CardView, ...]] = {
        "hand": deal.cards(character, hand) if open_hand else backs(character, hand),
        "deck": backs(character, 18 + seat),
        "discard": deal.cards(character, 6 + seat),
        "drinks": backs("drinks", 1 + seat % 3),
        "front": tuple(deal.card("blessings" if seat % 2 else "maledictions") for _ in range(front)),
    }
    marks: dict[str, int | str | bool] = {}
    if character == "cormac":
        marks["tile"] = 2
        piles |= {"building": deal.cards("cormac", 1), "raging": deal.cards("cormac", 5)}
    elif character == "erin":
        marks["form"] = "bear"
    elif character == "ohava":
        marks |= {"korash": True, "elaana": True, "farnir": False, "shalni": True}
    elif character == "melvyn":
        runes = [k for k, c in card_set().cards.items() if c.type == "rune"]
        piles |= {
            "runes_deck": backs("runes", 8),
            "runes": tuple(deal.card("runes", key) for key in (runes[0], runes[0], *runes[1:3])),
        }
    fortitude, alcohol = ((14, 6), (11, 8), (15, 4), (17, 3), (18, 7), (13, 5))[seat % 6]
    return PlayerView(seat, character, fortitude, alcohol, 5 + seat, False, piles, marks)


def table(
    n: int, turn: int = 0, viewer: int | None = None, phase: str = "action", deal: Dealer | None = None
) -> TableView:
    """Return n seats around the table, nothing going on."""
    deal = deal or Dealer()
    order = SEATS if n > 2 else SEATS[:2]
    players = tuple(player(deal, seat, order[seat % 6][1], open_hand=seat == viewer) for seat in range(n))
    piles = {
        "drink_deck": backs("drinks", 19),
        "drink_discard": deal.cards("drinks", 8),
        "maledictions": backs("maledictions", 9),
        "maledictions_discard": deal.cards("maledictions", 3),
        "blessings": backs("blessings", 14),
        "blessings_discard": deal.cards("blessings", 3),
        "in_play": (),
    }
    if n < 4:
        piles = {k: v for k, v in piles.items() if "ma" not in k and "ble" not in k}
    stack = (TurnView(1, turn, phase, False),)
    return TableView(viewer, players, piles, 14, 12, stack, Question(turn, "act"), None)


def names(n: int) -> tuple[str, ...]:
    """Return the names of n seats."""
    return tuple(SEATS[seat % 6][0] for seat in range(n))


def tale(n: int = 12) -> tuple[LogLine, ...]:
    """Return a log."""
    lines = [
        LogLine("Turn 11", rule=True),
        LogLine("**Ben** becomes a **Bear**.", 1),
        LogLine("**Anna** loses 3 {fort} (2, Bear +1): 17 to 14.", 0, seats=(0,)),
        LogLine("**Ben** orders a drink for **Anna**.", 1),
        LogLine("**Ben** drinks Light Ale: 1 {drink}.", 1),
        LogLine("Turn 12", rule=True),
        LogLine("**Cleo** discards 1 and draws 3 {card}.", 2 if n > 2 else 0),
        LogLine("**Cleo** plays **Fool-seeking missiles!** on **Anna** and **Ben**.", 2 if n > 2 else 0),
    ]
    return tuple(lines)


def chips(n: int) -> tuple[ChipSpec, ...]:
    """Return a chip for every seat."""
    return tuple(ChipSpec(seat) for seat in range(n))


def shut_plate(name: str, character: str, seat: int) -> PlateSpec:
    """Return the plate while all hands are shut."""
    return PlateSpec(
        seat, f"{name}'s turn", f"{character.title()} · 7 cards",
        (("action", "Action: **Fool-seeking missiles!**"),
         ("sometimes", "Now: a **Sometimes** card that answers **I don't think so!**"),
         ("hand_shut", "All hands are shut")),
    )  # fmt: skip


def open_plate(name: str, character: str, seat: int) -> PlateSpec:
    """Return the plate of an open hand."""
    return PlateSpec(
        seat, f"{name}'s hand", f"{character.title()} · 7 cards",
        (("action", "**1** Action still to play"), ("anytime", "**3** Anytime cards, any time"),
         ("rage", "Tile **B**: hits take **2** {fort} more")),
        ButtonSpec("Shut the hand", "F9", "brown"),
    )  # fmt: skip


def action_open(n: int = 2, carried: bool = True) -> tuple[TableView, UiState]:
    """Anna's Action with an open hand, a card being dragged on Ben."""
    view = table(n, 0, 0)
    hand = view.players[0].pile("hand")
    ui = UiState(
        names(n),
        PromptSpec("**Anna**, play one Action on somebody, or none.", "An Anytime card may be played as well.",
                   (ButtonSpec("To the drinks", "Space", "brown"),), (), 0),
        open_plate("Anna", "cormac", 0),
        tale(n),
        open_hand=0, tray_seat=0, hand_order=tuple(c.id or 0 for c in hand),
        playable=frozenset(c.id or 0 for c in hand[:5]),
    )  # fmt: skip
    if carried:
        ui = replace(
            ui, carried=("card", hand[2].id), pointer=(880, 320), hover=("mat", 1), targets=frozenset({("mat", 1)}),
            forecast="Ben loses **4** {fort} (card 2, Rage +2)", ghosts=((1, "fortitude", 7),),
            pills=((1, "−4 {fort}", "loss"),),
        )  # fmt: skip
    return view, ui


def find(*words: str) -> str:
    """Return the key of the first card whose title holds one of these words."""
    for word in words:
        for key, card in card_set().cards.items():
            if word.lower() in card.name.lower():
                return key
    return next(iter(card_set().cards))


def stack_of_three(n: int = 6) -> tuple[TableView, UiState]:
    """Cleo's card, an Ignore on it, a Negate on that, and the question to everybody."""
    deal = Dealer()
    cleo, ben, dora = (2, 1, 3) if n > 3 else (0, 1, n - 1)
    view = table(n, cleo, deal=deal)
    first = deal.card("marah", find("missiles", "Fool"))
    second = deal.card("erin", find("Fly away"))
    third = deal.card("ohava", find("I don't think so"))
    targets = (0, 1) if cleo else (1,)
    stack = (
        *view.stack,
        PlayView(2, first, cleo, targets, "text", (), 0, False, (), (), "respond"),
        PlayView(3, second, ben, (), "text", (), 2, False, (), (), "respond"),
        PlayView(4, third, dora, (), "text", (), 3, False, (), (), "respond"),
        WindowView(5, 4, "card", tuple(range(n)), 0, True),
    )
    view = replace(view, stack=stack, question=Question(0, "respond", "card", 4))
    who = names(n)
    ui = UiState(
        who,
        PromptSpec("**Does anybody answer?**", "Press your own number to have a look.",
                   (ButtonSpec("Nobody answers", "Space"),), chips(n)),
        shut_plate(who[cleo], view.players[cleo].character, cleo),
        tale(n),
        tray_seat=cleo,
        stack_tags=((2, f"{who[cleo]} plays"), (3, f"{who[ben]} Ignores it"), (4, f"{who[dora]} Negates that")),
        stamps=((3, "would be Negated"),),
        forecast="**If nobody answers:** Fly Away! is Negated. **Anna** and **Ben** lose 1 {fort} and draw "
                 "1 {malediction} each",
        pills=tuple((seat, "−1 {fort} +1 {malediction}", "loss") for seat in targets),
        ghosts=tuple((seat, "fortitude", 10) for seat in targets),
    )  # fmt: skip
    return view, ui


def gambling(n: int = 4, answered: bool = False) -> tuple[TableView, UiState]:
    """A Round of Gambling: who is asked, who passed, who left."""
    deal = Dealer()
    asked = 1
    view = table(n, 2 % n, viewer=asked, phase="action", deal=deal)
    control = n - 1
    card = deal.card("erin", find("I raise"))
    left = (0,) if n > 2 else ()
    members = tuple(s for s in range(n) if s not in left)
    frame = RoundView(2, 2 % n, members, (), left, control, asked, 6, False, card, None)
    view = replace(view, stack=(*view.stack, frame), question=Question(asked, "bid"))
    hand = view.players[asked].pile("hand")
    who = names(n)
    ui = UiState(
        who,
        PromptSpec(f"**{who[asked]}**, take control, or pass.", "A Gambling or Cheating card takes the pot's control.",
                   (ButtonSpec("All pass", "", "brown"), ButtonSpec("Pass", "Space")), (), asked),
        open_plate(who[asked], view.players[asked].character, asked),
        tale(n),
        open_hand=asked, tray_seat=asked, hand_order=tuple(c.id or 0 for c in hand),
        playable=frozenset(c.id or 0 for c in hand[2:4]),
        tags=((asked, "asked"), (control, "in control")),
        targets=frozenset({("pot",)}) if not answered else frozenset(),
    )  # fmt: skip
    if answered:
        cheat = deal.card("marah", find("loaded", "So is my"))
        play = PlayView(9, cheat, asked, (), "text", (), 0, False, (), (), "respond")
        view = replace(view, stack=(*view.stack, play))
        ui = replace(ui, stack_tags=((9, f"{who[asked]} bids"),))
    return view, ui


def drink(n: int = 5, cards: int = 3) -> tuple[TableView, UiState]:
    """Finn's Drink with two Chasers."""
    deal = Dealer()
    seat = n - 1
    view = table(n, seat, phase="drink", deal=deal)
    row = tuple(deal.card("drinks") for _ in range(cards))
    pour = PourView(seat, row, 8, 0, 0, False, False, False)
    view = replace(view, stack=(*view.stack, DrinkView(2, "drink", seat, (pour,), None, "respond")))
    who = names(n)
    ui = UiState(
        who,
        PromptSpec("**Does anybody change this Drink?**", "Press your own number to have a look.",
                   (ButtonSpec(f"Let {who[seat]} drink", "Space"),), chips(n)),
        shut_plate(who[seat], view.players[seat].character, seat), tale(n), tray_seat=seat,
        forecast=f"**If nobody answers:** **{who[seat]}** drinks all three as one: 13 {{drink}} against 15 {{fort}}",
        pills=((seat, "5 to 13 {drink}", "drink"),), ghosts=((seat, "alcohol", 13),),
    )  # fmt: skip
    return view, ui


def contest(n: int = 4) -> tuple[TableView, UiState]:
    """A Drinking Contest."""
    deal = Dealer()
    view = table(n, 2 % n, phase="drink", deal=deal)
    pours = tuple(
        PourView(s, tuple(deal.card("drinks") for _ in range(1 + (s % 2))), 3 + s % 3, 0, 0, False, False, False)
        for s in range(n)
    )
    view = replace(view, stack=(*view.stack, DrinkView(2, "contest", 2 % n, pours, deal.card("drinks"), "respond")))
    ui = UiState(
        names(n),
        PromptSpec("**Drinking Contest: does anybody answer?**", "Press your own number to have a look.",
                   (ButtonSpec("Drink up", "Space"),), chips(n)),
        shut_plate("Dora", "ohava", 3 % n), tale(n), tray_seat=3 % n,
        forecast="**If nobody answers:** all drink at once, and **Dora** gets 1 {gold} from each",
        ghosts=tuple((s, "alcohol", 9) for s in range(n)),
    )  # fmt: skip
    return view, ui


def deed(n: int = 6) -> tuple[TableView, UiState]:
    """A due deed: the Rage card is to be laid down."""
    deal = Dealer()
    view = table(n, 0, deal=deal)
    card = deal.card("cormac", find("barbarian!"))
    play = PlayView(2, card, 0, (1,), "text", (), 0, False, (), (), "after")
    view = replace(view, stack=(*view.stack, play, DeedView(3, 0, "rage", card.id or 0)), question=Question(0, "deed"))
    ui = UiState(
        names(n),
        PromptSpec("**Anna**, lay the card on the Building Rage Pile.", "Its Rage icon is due: it happens even so.",
                   (ButtonSpec("Do it for me", "Space", "brown"),), (), 0),
        shut_plate("Anna", "cormac", 0), tale(n), tray_seat=0,
        due=frozenset({("pile", 0, "building"), ("card", card.id)}), tags=((0, "feed the Rage"),),
    )  # fmt: skip
    return view, ui


def chooser(n: int = 4, cards: int = 6, words: tuple[str, ...] = ()) -> tuple[TableView, UiState]:
    """A choice of cards on the felt."""
    deal = Dealer()
    view = table(n, 2 % n, viewer=2 % n, deal=deal)
    row = tuple(deal.card("erin") for _ in range(cards))
    frame = ChooseView(2, 2 % n, "take", "card", tuple(c.id or 0 for c in row), row, 1, 2, None)
    view = replace(view, stack=(*view.stack, frame), question=Question(2 % n, "choose"))
    ids = tuple(c.id or 0 for c in row)
    ui = UiState(
        names(n),
        PromptSpec("**Cleo**, take two cards from this hand.", "Enter marks a card.",
                   (ButtonSpec("Take them", "Space"),), (), 2 % n),
        shut_plate("Cleo", "marah", 2 % n), tale(n), tray_seat=2 % n,
        chooser=ChooserSpec("Ben's hand", ids, words, ids[1:3], "2 of 2"),
    )  # fmt: skip
    return view, ui


def hand_over(n: int = 3) -> tuple[TableView, UiState]:
    """A seat wants to look: curtain, one card lit."""
    deal = Dealer()
    view = table(n, 0, deal=deal)
    card = deal.card("cormac", find("barbarian!"))
    play = PlayView(2, card, 0, (1,), "text", (), 0, False, (), (), "respond")
    view = replace(view, stack=(*view.stack, play, WindowView(3, 2, "card", (1,), 0, False)),
                   question=Question(1, "respond", "card", 2))  # fmt: skip
    ui = UiState(
        names(n),
        PromptSpec("**Does anybody answer?**", "Press your own number.", (ButtonSpec("Nobody answers", "Space"),),
                   chips(n)),
        None, tale(n), tray_seat=None, stack_tags=((2, "Anna plays"),), tags=((1, "looks"),),
        veil=VeilSpec(1, "Ben, have a look", "Everybody else looks away, please.",
                      (ButtonSpec("Open my hand", "2", "green"), ButtonSpec("Never mind", "Esc", "brown")),
                      frozenset({("mat", 1), ("card", card.id)})),
        pills=((1, "−4 {fort}", "loss"),), ghosts=((1, "fortitude", 8),),
    )  # fmt: skip
    return view, ui


def many_cards(n: int = 6) -> tuple[TableView, UiState]:
    """A trial of strength: 20 cards in hand, 15 Runes, 12 cards in front, six cards on the stack."""
    view, ui = stack_of_three(n)
    deal = Dealer()
    deal.next_id = 5000
    runes = [k for k, c in card_set().cards.items() if c.type == "rune"]
    finn = view.players[5 % n]
    hand = deal.cards("melvyn", 14) + deal.cards("blessings", 6)
    piles = {
        **finn.piles, "hand": hand, "front": deal.cards("maledictions", 12), "runes_deck": (),
        "runes": tuple(deal.card("runes", runes[i % len(runes)]) for i in range(15)),
        "runes_discard": deal.cards("runes", 2),
    }  # fmt: skip
    emil = view.players[4 % n]
    players = list(view.players)
    players[5 % n] = replace(finn, piles=piles)
    players[4 % n] = replace(emil, gold=27, fortitude=20, alcohol=0,
                             piles={**emil.piles, "hand": backs("murgath", 14), "front": deal.cards("blessings", 6)})
    negate = find("I don't think so")
    plays = [f for f in view.stack if isinstance(f, PlayView)]
    more = [PlayView(10 + i, deal.card("murgath", negate), s, (), "text", (), 4 if not i else 9 + i, False, (), (), "r")
            for i, s in enumerate((4, 5, 0))]  # fmt: skip
    view = replace(view, viewer=5, players=tuple(players), stack=(view.stack[0], *plays, *more),
                   piles={**view.piles, "drink_deck": ()})  # fmt: skip
    long = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Bartholomew the Third")
    ui = replace(
        ui, names=long, open_hand=5, tray_seat=5, hand_order=tuple(c.id or 0 for c in hand),
        playable=frozenset(c.id or 0 for c in hand[3:8]), focus=("card", hand[11].id),
        stack_tags=(*ui.stack_tags, (10, "Emil Negates that"), (11, "Bartholomew the Third Negates that"),
                    (12, "Anna Negates that")),
        stamps=(), plate=open_plate("Bartholomew the Third", "melvyn", 5), tags=((5, "looks"),),
    )  # fmt: skip
    return view, ui


def somebody_out(n: int = 4) -> tuple[TableView, UiState]:
    """A seat is out; a Drink is ordered."""
    view = table(n, 2 % n, phase="order")
    players = list(view.players)
    players[1] = replace(players[1], out=True, fortitude=8, alcohol=9, gold=0, piles={},
                         marks={"out_why": "passed_out", "out_turn": 16})  # fmt: skip
    seat = 2 % n
    view = replace(view, players=tuple(players), question=Question(seat, "order"))
    others = [s for s in range(n) if s not in (1, seat)]
    ui = UiState(
        names(n),
        PromptSpec("**Dora**, for whom is this drink?", "Press a number, click a mat, or drag the Drink there.", (),
                   tuple(ChipSpec(s, "target") for s in others), seat),
        shut_plate("Dora", "ohava", seat), tale(n), tray_seat=seat,
        targets=frozenset(("mat", s) for s in others), forecast="**Anna** has 1 {drink} waiting, **Finn** has 2",
        out_notes=((1, "Ben passed out: 9 {drink} against 8 {fort}", "Turn 16, an Ogre Brew"),),
    )  # fmt: skip
    return view, ui


def armed(n: int = 6) -> tuple[TableView, UiState]:
    """A card with a scroll, armed: the Runes that fit glow, the others rest."""
    seat = 5 if n > 5 else 1
    view = table(n, seat, viewer=seat)
    players = list(view.players)
    if players[seat].character != "melvyn":
        players[seat] = player(Dealer(), seat, "melvyn", open_hand=True)
        view = replace(view, players=tuple(players))
    deal = Dealer()
    deal.next_id = 9000
    key = next(k for k, c in card_set().cards.items() if c.powers and c.type == "action")
    card = deal.card("melvyn", key)
    me = view.players[seat]
    hand = (card, *me.pile("hand"))
    view = replace(view, players=tuple(
        replace(p, piles={**p.piles, "hand": hand}) if p.seat == seat else p for p in view.players))  # fmt: skip
    fire = me.pile("runes")[:2]
    scrolls = tuple(p.cost for p in card_set().cards[key].powers)
    ui = UiState(
        names(n),
        PromptSpec("**Finn**, add a Fire Rune, or play it plain.", "Spent Runes are gone even if it is Negated.",
                   (ButtonSpec("Play it plain", "Enter"),), (), seat),
        open_plate("Finn", "melvyn", seat), tale(n), open_hand=seat, tray_seat=seat,
        hand_order=tuple(c.id or 0 for c in hand),
        armed=ArmedSpec(card.id or 0, "Finn, armed for Ben", (0,), (), (), (), scrolls,
                        frozenset(c.id or 0 for c in fire), ("plain: −2 {fort}", "with Fire: −3 {fort}")),
        forecast="**If nobody answers:** **Ben** 13 to 11 {fort}, with Fire 10", tags=((seat, "add a Rune"),),
    )  # fmt: skip
    return view, ui


def zoomed(n: int = 4) -> tuple[TableView, UiState]:
    """A card read large, with the reason why it cannot be played now."""
    view, ui = action_open(n, carried=False)
    key = find("Fly away")
    return view, replace(ui, zoom=ZoomSpec(
        key, "No card is about to take {fort} from Ben. It can be played in that moment.",
        ("Ben becomes a **Raven** after it resolved.", "A **Tree** becomes an Elf as soon as it is played.",
         "It can be **Negated** like any Sometimes card.", "Not for Drinks: those need a card that names a Drink.")),
    )  # fmt: skip


def refused(n: int = 3) -> tuple[TableView, UiState]:
    """A bubble says no; cards are marked to be thrown away; the focus is on a button."""
    view, ui = action_open(n, carried=False)
    hand = view.players[0].pile("hand")
    return view, replace(
        ui, marked=frozenset(c.id or 0 for c in hand[1:3]), focus=("button", 0),
        bubble=BubbleSpec("Maledictions cannot be thrown away.", (640, 330)), hover=("card", hand[5].id),
    )  # fmt: skip


def owed(n: int = 5) -> tuple[TableView, UiState]:
    """Everybody owes Dora Gold; one has got out of it."""
    view = table(n, 2)
    frame = CollectView(2, tuple(s for s in range(n) if s != 3), 1, 3, "payment", None, (1,))
    view = replace(view, stack=(*view.stack, frame), question=Question(0, "respond", "payment", 2))
    prompt = PromptSpec("Everybody but **Dora** is to pay **Dora** 1 Gold. Does anybody answer?",
                        "Press your own number.", (ButtonSpec("They pay", "Space"),), chips(n))  # fmt: skip
    return view, UiState(names(n), prompt, None, tale(n), tray_seat=2, hover=("log", 2))


def looked_at(n: int = 4) -> tuple[TableView, UiState]:
    """Somebody looks at the top of a deck: the others see backs."""
    view = table(n, 2)
    view = replace(view, stack=(*view.stack, LookView(2, 3, 1, "deck", backs("erin", 5))))
    return view, UiState(names(n), PromptSpec("**Dora** looks at **Ben**'s deck."), None, tale(n), tray_seat=3)


def on_the_house(n: int = 6) -> tuple[TableView, UiState]:
    """A Round on the House: one row, arrows to every mat; a card changes a Drink of it."""
    deal = Dealer()
    view = table(n, 1, phase="drink", deal=deal)
    row = deal.cards("drinks", 2)
    pours = tuple(PourView(s, row, 3, -1, 0, s == 2, s != 1, False) for s in range(n))
    change = PlayView(3, deal.card("murgath"), 4, (), "text", (), 2, False, (), (), "respond")
    view = replace(view, stack=(*view.stack, DrinkView(2, "round", 1, pours, deal.card("drinks"), "respond"), change))
    drink_up = ButtonSpec("Drink up", "Space")
    prompt = PromptSpec("**Round on the House:** does anybody answer?", "", (drink_up,), chips(n))
    return view, UiState(names(n), prompt, None, tale(n), tray_seat=1, stack_tags=((3, "Emil spikes the Drink"),))


POSITIONS = {
    "owed": owed, "looked_at": looked_at, "house": on_the_house,
    "action2": lambda: action_open(2), "action3": lambda: action_open(3), "stack6": stack_of_three,
    "stack3": lambda: stack_of_three(3), "gambling4": gambling, "gambling6": lambda: gambling(6),
    "gambling_answered": lambda: gambling(6, True), "drink5": drink, "drink_many": lambda: drink(4, 6),
    "contest4": contest, "contest6": lambda: contest(6), "deed6": deed, "chooser": chooser,
    "words": lambda: chooser(4, 0, ("lose 2 Fortitude", "draw 2 Maledictions")), "numbers": lambda: chooser(
        4, 3, tuple("0123")), "handover": hand_over, "many": many_cards, "out4": somebody_out,
    "out6": lambda: somebody_out(6), "out2": lambda: somebody_out(2), "armed": armed, "armed2": lambda: armed(2),
    "zoom": zoomed, "refused": refused,
}  # fmt: skip
