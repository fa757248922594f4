"""How to play, in our own words: pages of a paragraph, up to four steps and a picture.

Awkward facts: a page must be read in a minute by somebody with a tankard in the other hand; the numbers come from the
card data where they stand in it; every character has a page with the same shape. `page_for` says which page helps with
what is going on at the table.
"""

from __future__ import annotations

from dataclasses import dataclass

from rdi_table.engine.view import DeedView, DrinkView, PlayView, RoundView, TableView

GROUPS = ("The evening", "At the table", "The regulars")


@dataclass(frozen=True, slots=True)
class Step:
    """One step: a head and a sentence or two of markup."""

    head: str
    text: str


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the guide. `picture` names what is drawn: cards (`card:KEY`), pieces of a character, or a diagram."""

    key: str
    group: str
    title: str
    line: str
    text: str
    steps: tuple[Step, ...] = ()
    pictures: tuple[str, ...] = ()
    caption: str = ""


PAGES: tuple[Page, ...] = (
    Page(
        "goal", GROUPS[0], "The last one awake", "What everybody is here for",
        "Everybody begins with 20 {fort} Fortitude, no {drink} Alcohol Content and a purse of {gold}. Blows "
        "cost Fortitude, "
        "Drinks raise Alcohol Content, and the Inn is not cheap.",
        (
            Step("Passed out", "When the clear bead reaches the red heart, that player is out."),
            Step("Thrown out", "Whoever has no {gold} left is shown the door, once the table has come to rest."),
            Step("The last one awake wins", "If the last ones fall together, they share the evening and the headache."),
        ),
        ("track",), "The gap between bead and heart is what is left of the evening.",
    ),
    Page(
        "turn", GROUPS[0], "A turn", "Four things, always in this order",
        "The gold pill at the top shows where a turn stands.",
        (
            Step("Discard and draw", "Throw away what is not wanted, then draw up to seven. Nobody plays anything "
                 "yet."),
            Step("Action", "Play one Action card, or none. Anytime cards come on top of that."),
            Step("Order a Drink", "The top Drink goes face down on somebody else's pile. It costs nothing and must be "
                 "done."),
            Step("Drink", "Turn up the own top Drink and take it. With an empty pile, sober up by 1."),
        ),
        ("phases",), "Between the phases anybody may take the own number and play an Anytime card.",
    ),
    Page(
        "cards", GROUPS[0], "Cards and answers", "Who may play what, and when",
        "The colour of the band says what a card is. A card that is played lies on the stage, and the "
        "table is asked who "
        "answers it. The last answer is carried out first.",
        (
            Step("Action", "One in the own Action phase."),
            Step("Sometimes", "Exactly when its text says so, in anybody's turn, as many as there are."),
            Step("Anytime", "Nearly always, even in the middle of a Round or as an answer."),
            Step("Negate and Ignore", "A Negated card does nothing at all. An Ignored one still happens to all the "
                 "others."),
        ),
        ("card:dont_think_so", "card:fly_away", "card:hurt_things"),
        "Once somebody has answered, everybody may answer anew: waiting costs nothing.",
    ),
    Page(
        "drinks", GROUPS[0], "Drinks", "What lies in the tankard",
        "A Drink with a Chaser brings the next card along, and both count as one Drink. Nobody may say "
        "anything until the "
        "last Chaser lies there.",
        (
            Step("Changing a Drink", "Cards may spike it, water it, or let its drinker leave it. The Wench can forbid "
                 "that."),
            Step("Round on the House", "Everybody gets a copy of the next Drink."),
            Step("Drinking Contest", "Everybody turns one up; the strongest Drink wins 1 {gold} from each other "
                 "player."),
            Step("New barrels", "When the Drinks run out, everybody pays the Inn 1 {gold} and they are shuffled anew."),
        ),
        ("card:wine_chaser", "card:light_ale", "card:dragon_breath_ale"), "Wine with a Chaser of Light Ale: one "
        "Drink of 3.",
    ),
    Page(
        "gambling", GROUPS[0], "Gambling", "A Round, from ante to pot",
        "A Round stops the turn until somebody has the pot. Everybody antes 1 {gold}; the starter is in control.",
        (
            Step("In turn", "Play a Gambling or Cheating card to take control, or pass. A pass is not leaving."),
            Step("Winning", "When all the others have passed, whoever is in control takes the pot."),
            Step("Raising", "*I raise!* takes control, and everybody still in antes 1 more."),
            Step("The lock", "After *Top that, if you can!* only a Cheating card takes control."),
        ),
        ("card:gambling_im_in", "card:i_raise", "card:top_that"), "Without Gold one may stay in, and win it all back.",
    ),
    Page(
        "leaving", GROUPS[0], "Last call", "Before anybody is carried out",
        "Nobody is out in the middle of anything. First everything that lies on the table is carried out, "
        "then there is a "
        "last call: anybody may still save somebody.",
        (
            Step("Half to the Inn", "Half of the purse, rounded up, goes to the Inn, the rest to those still awake."),
            Step("Several at once", "Those who pass out share out first; only then does the Inn look for empty "
                 "purses."),
            Step("What stays", "Maledictions and Blessings in other hands stay where they are."),
        ),
        ("track",), "Bead on heart: last call.",
    ),
    Page(
        "screen", GROUPS[1], "One screen, many hands", "How nobody sees the others' cards",
        "Hands are shut unless their owner opens them. Every seat has a number: it is on the portrait.",
        (
            Step("Your own turn", "*Open my hand*, then drag cards. The hand shuts by itself when a card is played."),
            Step("Answering", "Tap the own number, tap it again, and play. Everybody else looks away, of course."),
            Step("Nobody answers", "One press of Space for the whole table, once nobody wants to."),
            Step("A peek", "Hold the own number to see the hand; let go, and it is shut."),
        ),
        ("keys",), "Space always moves things on, and never plays a card.",
    ),
    Page(
        "hands", GROUPS[1], "With the hands", "Everything is dragged, or clicked twice",
        "What can be done glows. What cannot be done says why when it is tried.",
        (
            Step("On somebody", "Drop the card on their mat: the whole mat is the target."),
            Step("No target", "Drop it in the middle. That is also how one answers what lies there."),
            Step("Upkeep", "Turn Deities, feed the Rage, move the marker: drag it, click it, or let Space do it."),
            Step("Reading", "Hold the right button over any card to read it large, with the reason it cannot be "
                 "played."),
        ),
        ("card:wildshape",), "Two clicks work like a drag, everywhere.",
    ),
    Page(
        "cormac", GROUPS[2], "Cormac the Mighty", "Slow to calm down",
        "Cards with a skull are not thrown away: they feed his Rage. The angrier he is, the harder he hits, "
        "and the faster "
        "the Drinks go to his head.",
        (
            Step("After the blow", "A card with {rage} goes face down on the *Building Pile* once it has done its "
                 "work."),
            Step("Enough of them", "When the pile is as high as the next tile says, the tile turns and the pile "
                 "slides on."),
            Step("Two skulls", "Then one more card from hand may follow. Maledictions may not."),
            Step("Calming down", "A few cards clear both piles and turn all tiles back."),
        ),
        ("card:hurt_things", "pile:building", "tiles", "pile:raging"),
        "Only the last tile that turned counts. Negated cards do not feed the Rage, Ignored ones do.",
    ),
    Page(
        "erin", GROUPS[2], "Erin the Ever-Changing", "Never the same twice",
        "One of four Forms is hers at a time, and most of her cards change it when they are done.",
        (
            Step("Bear", "Hits others for 1 more with cards from hand, and antes 2 when a Round begins."),
            Step("Raven", "Takes 1 {gold} more whenever she gains some and antes at the Inn's cost in her "
                          "own Rounds, but "
                 "drinks 1 {drink} more."),
            Step("Tree", "Takes 2 less of every blow and every Drink, until she plays a card. In her own turn it ends "
                 "the turn."),
            Step("Back to Elf", "Before she draws, the marker may go home. A Tree must."),
        ),
        ("forms",), "What counts is the Form she has when a card is carried out, not when it was played.",
    ),
    Page(
        "ohava", GROUPS[2], "Ohava, the Grand Cleric", "Sweet until united",
        "Four Deities who rarely agree. Nearly every card of hers turns one of them over, whether she likes it or not.",
        (
            Step("After everything", "The Deity on a card turns when the card is done, even if somebody Ignored it."),
            Step("Three in harmony", "She draws up to eight cards."),
            Step("Four in harmony", "Every number on her own cards grows by 1, for better or worse."),
            Step("Too late for itself", "A card's own flip never changes that card, but it may change the one below "
                 "it."),
        ),
        ("deities",), "Negated cards turn nobody.",
    ),
    Page(
        "melvyn", GROUPS[2], "Melvyn, Collegium Archivist", "Flexible, if the Runes are",
        "At the beginning of each of his turns he turns up a Rune. They lie there until he spends them.",
        (
            Step("Scrolls", "A card with a scroll does more if the Runes on it are paid while it is played."),
            Step("All or nothing", "Each scroll once, each with Runes of its own; the four-coloured one takes any."),
            Step("No second thoughts", "What is paid is gone, even if the card is Negated, and nothing is added "
                 "later."),
            Step("As good as a Rune", "*Calligraphic flourish* pays one Rune of any colour."),
        ),
        ("runes", "card:happy_little_runes"), "Drag a Rune on the hovering card; click the card to play it.",
    ),
    Page(
        "marah", GROUPS[2], "Marah the Maledictor", "Generous with bad luck",
        "Her cards put Maledictions in other hands, and there they stay: they cannot be thrown away.",
        (
            Step("In the way", "Each one takes a place in the hand, so its holder draws one card less."),
            Step("The way out", "Play it, at the time its type allows. It usually hurts the one who plays it."),
            Step("Riders", "Some are laid on another card while that one is played, and never later."),
            Step("Never for her", "Marah draws none, and they stay when she is gone."),
        ),
        ("card:sacrifice", "card:thirst", "card:enfeeblement"), "Everybody shares one Malediction Deck.",
    ),
    Page(
        "murgath", GROUPS[2], "Murgath the Blessed", "Sorry about your luck",
        "Nobody hits harder, and nobody is sorrier: whoever he really hurts draws a Blessing.",
        (
            Step("Heart or text", "Drop a Blessing on the own track for the {fort} in its heart, or in the middle for "
                 "its text."),
            Step("One a card", "However often one card hurts somebody, it is one Blessing."),
            Step("Just in time", "It is drawn before anybody passes out, and may be drunk up at last call."),
            Step("Not for that one", "Protection never helps against the very blow that brought it."),
        ),
        ("card:cleave", "card:renewal", "card:protection"), "Blessings may be thrown away like any card.",
    ),
)


def page(key: str) -> Page:
    """Return the page with this key, or the first one."""
    return next((p for p in PAGES if p.key == key), PAGES[0])


def page_for(view: TableView) -> str:
    """Return the key of the page that helps with what is going on."""
    top = view.stack[-1]
    if isinstance(top, DeedView):
        return view.players[top.seat].character
    if any(isinstance(f, RoundView) for f in view.stack):
        return "gambling"
    if any(isinstance(f, DrinkView) for f in view.stack):
        return "drinks"
    if any(isinstance(f, PlayView) for f in view.stack):
        return "cards"
    question = view.question
    if question is not None and question.kind == "respond" and question.why == "passing_out":
        return "leaving"
    return "turn" if question is not None and question.kind != "begin" else "screen"
