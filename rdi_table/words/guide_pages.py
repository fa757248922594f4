"""The pages of the guide: what they say, and what their pictures are made of.

Awkward facts: no page may be longer than what fits beside its picture; numbers that stand in the card data stand in the
strip, not here; titles and lines of characters come from the data.
"""

from __future__ import annotations

from dataclasses import dataclass

TOLD = "Told at the bar"
GROUPS = ("The evening", "The regulars", "The table", TOLD)


@dataclass(frozen=True, slots=True)
class Step:
    """One step: a head and a sentence or two of markup."""

    head: str
    text: str


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the guide.

    `icon` stands in the contents, `picture` and `strip` name what is drawn, of `cards` (keys, as the picture wants
    them) and with `labels` (its words, in the order it wants them). `note` is the line above it, `caption` that below.
    """

    key: str
    group: str
    icon: str
    title: str
    line: str
    text: str
    steps: tuple[Step, ...] = ()
    picture: str = ""
    cards: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()
    note: str = ""
    caption: str = ""
    strip: str = ""


EVENING = (
    Page(
        "goal", GROUPS[0], "crown", "The last one awake", "What everybody is here for",
        "Blows cost {fort} Fortitude, Drinks raise {drink} Alcohol Content, and the Inn is not cheap. The gap between "
        "the two is what is left of the evening.",
        (
            Step("Passed out", "The clear bead reaches the red heart: that player is out."),
            Step("Thrown out", "Without a single {gold} one is shown the door, once the table has come to rest."),
            Step("The last one awake wins", "If the last ones fall together, they share the evening and the headache."),
        ),
        "tracks", (), ("at the beginning", "later", "out"), "Everybody has one track from 0 to 20",
        "A gap of 3 or less glows: one good blow, and good night.", "stakes",
    ),
    Page(
        "turn", GROUPS[0], "hourglass", "A turn", "Four things, always in this order",
        "The gold pill above the table shows how far a turn has come. Between the phases anybody may tap their "
        "own number and play an **Anytime** card.",
        (
            Step("Discard and draw", "Throw away what is not wanted, then draw up to seven. Nobody plays anything "
                 "yet."),
            Step("Action", "Play **one** Action, or none. Anytime cards come on top of that."),
            Step("Order a Drink", "The top Drink goes face down on somebody else's pile. It costs nothing, and it must "
                 "be done."),
            Step("Drink", "Turn up your own top Drink and take it. With an empty pile, sober up by **1**."),
        ),
        "phases", ("hurt_things", "dragon_breath_ale"),
        ("throw away, draw", "one card", "for somebody else", "bottoms up"),
        "One turn, from left to right", "Then the next one is asked to take the mouse.",
    ),
    Page(
        "cards", GROUPS[0], "card", "Cards and answers", "Who may play what, and when",
        "The colour of its band says what a card is. A card that is played lies on the stage, and the table is asked "
        "who answers it.",
        (
            Step("Last in, first out", "An answer is carried out before the card it answers. Then everybody may answer "
                 "anew: waiting costs nothing."),
            Step("Ignore", "An Ignored card still happens, but not to the one who Ignored it."),
            Step("Negate", "A Negated card does nothing at all. Not even its icons count."),
            Step("After that", "Turning a Deity, feeding the Rage, changing Form: last of all."),
        ),
        "stack", ("fool_seeking_missiles", "fly_away", "dont_think_so"),
        ("Marah plays", "Erin Ignores it", "Cormac Negates that", "would be Negated"),
        "Three cards, carried out from right to left", "So Erin is hit after all.", "types",
    ),
    Page(
        "drinks", GROUPS[0], "stein", "Drinks and Chasers", "What lies in the tankard",
        "A Drink **with a Chaser** brings the next card along, and both count as one Drink. Nobody may say anything "
        "until the last Chaser lies there.",
        (
            Step("Changing a Drink", "Cards may spike it, water it down, or let somebody leave it. The Wench can "
                 "forbid that."),
            Step("Round on the House", "Everybody gets a copy of the next Drink."),
            Step("Drinking Contest", "Everybody turns one up. The strongest Drink wins **1** {gold} from each of the "
                 "others."),
            Step("New barrels", "When the Drinks run out, everybody pays the Inn **1** {gold}."),
        ),
        "pour", ("wine_chaser", "light_ale"), ("the Drink", "its Chaser"), "One Drink, two cards",
        "Only a Drink without a Chaser ends the row.", "barrel",
    ),
    Page(
        "gambling", GROUPS[0], "gambling", "Gambling", "A Round, from ante to pot",
        "A Round stops the turn until somebody has the pot. Everybody antes **1** {gold}, and whoever began it is in "
        "control: that one wears the crown.",
        (
            Step("In turn", "Play a Gambling or Cheating card to take control, or pass. To pass is not to leave."),
            Step("Winning", "When all the others have passed, whoever is in control takes the pot."),
            Step("Raising", "*I raise!* takes control, and everybody still in antes **1** more."),
            Step("No more Gold", "One may stay in without any, and win it all back."),
        ),
        "felt", ("i_raise",), ("in control", "passed", "asked", "left the Round", "Gold in the pot"),
        "A Round with four at the felt", "The card that gave control lies beside the crown.", "bids",
    ),
    Page(
        "leaving", GROUPS[0], "moon", "Last call", "Before anybody is carried out",
        "Nobody goes out in the middle of anything. First everything on the table is carried out, then comes a last "
        "call: anybody may still save somebody.",
        (
            Step("Half to the Inn", "Half of the purse, rounded up, goes to the Inn. Those still awake share the "
                 "rest."),
            Step("Several at once", "Those who pass out share out first. Only then does the Inn look for empty "
                 "purses."),
            Step("What stays", "Maledictions and Blessings in other hands stay where they are."),
        ),
        "last_call", (), ("last call", "half, rounded up", "the rest"), "The bead has reached the heart",
        "The Inn always takes the larger half.",
    ),
)  # fmt: skip

REGULARS = (
    Page(
        "melvyn", GROUPS[1], "", "", "",
        "Every turn begins with a **Rune**, turned up from a deck of its own. It lies before Melvyn until it is spent, "
        "and makes a card do more.",
        (
            Step("Scrolls", "A card with a scroll does more, if the Runes on it are paid while it is played."),
            Step("All or nothing", "Each scroll once, each with Runes of its own. The plain one takes any."),
            Step("No second thoughts", "What is paid is gone, even if the card is Negated. Nothing can be added "
                 "later."),
            Step("As good as a Rune", "*Calligraphic flourish* pays one Rune of any colour."),
        ),
        "runes", ("happy_little_runes",), ("one each turn", "pays the scroll", "hovers until it is played"),
        "Fire on the scroll: the card does more", "Drag a Rune on the card, then click the card.", "runes",
    ),
    Page(
        "marah", GROUPS[1], "", "", "",
        "Marah's cards put **Maledictions** in other hands, and there they stay: they cannot be thrown away.",
        (
            Step("In the way", "Each takes a place in the hand, so whoever holds it draws one card less."),
            Step("The way out", "Play it, when its type allows. It usually hurts the one who plays it."),
            Step("Riders", "Some are laid on another card while that one is played, and never later."),
            Step("Not for Marah", "Marah draws none. And when Marah is gone, they stay."),
        ),
        "curses", ("curse_you_all", "thirst"), ("drawn by the others", "in the way"),
        "One card, and everybody else draws", "Everybody shares one Malediction Deck.", "curses",
    ),
    Page(
        "ohava", GROUPS[1], "", "", "",
        "Four **Deities** who rarely agree. Nearly every card of Ohava's turns one of them over, welcome or not.",
        (
            Step("After everything", "The Deity on a card turns when the card is done, even if somebody Ignored it."),
            Step("Three in harmony", "Ohava draws up to **eight** cards."),
            Step("Four in harmony", "Every number on Ohava's own cards grows by **1**, for better or worse."),
            Step("Too late for itself", "A flip never changes its own card, but it may change the one below it."),
        ),
        "deities", ("morning_dew",), ("played", "turns this one"),
        "Three agree: the next card may make it four", "A Negated card turns nobody.", "deities",
    ),
    Page(
        "murgath", GROUPS[1], "", "", "",
        "Nobody hits harder, and nobody's sword is sorrier: whoever really loses {fort} to Murgath draws a "
        "**Blessing**.",
        (
            Step("Heart or text", "Drop a Blessing on your own track for its heart, or in the middle for its text."),
            Step("One a card", "However often one card hurts somebody, it is one Blessing."),
            Step("Just in time", "It is drawn before anybody passes out, and may be used at last call."),
            Step("Not for that blow", "Protection never helps against the very blow that brought it."),
        ),
        "gifts", ("cleave", "renewal"), ("the blow", "the present", "its heart", "its text"),
        "Hit, and be generous", "Blessings may be thrown away like any card.", "gifts",
    ),
    Page(
        "cormac", GROUPS[1], "", "", "",
        "Cormac's blows are plain ones. What makes them frightening is the **Rage** behind them: the more of it, the "
        "more every blow costs.",
        (
            Step("Play a card with {rage}", "When it is done it goes on the **Building** pile, not to the discards. "
                 "With two icons, one more card from hand may follow."),
            Step("Fill the pile", "Once it is as high as the next Tile says, the Tile turns and the pile slides on the "
                 "**Raging** pile."),
            Step("Hit harder, drink harder", "The newest Tile adds its numbers to each blow, and to each Drink that "
                 "goes down."),
            Step("Cool off", "*Barbarian's constitution* and *Calm. Like a lake* empty both piles and turn every Tile "
                 "back."),
        ),
        "rage", ("hurt_things", "barbarian_rage", "friendly_headbutt", "mighty_heave"),
        ("played", "Building", "when full", "Raging", "cooled off", "Discards"),
        "Every card with a Rage icon goes this way", "A Negated card feeds no Rage, an Ignored one does.", "tiles",
    ),
    Page(
        "erin", GROUPS[1], "", "", "",
        "One of four **Forms** is Erin's at a time, and most of Erin's cards change it when they are done.",
        (
            Step("After the card", "The marker moves last of all. What counts is the Form Erin has while a card is "
                 "carried out."),
            Step("Bear or Raven", "A Bear hits harder. A Raven takes more of everything: {gold}, and {drink} too."),
            Step("Tree", "A Tree shrugs off blows and Drinks until it plays a card. In Erin's own turn it ends the "
                 "turn."),
            Step("Back to Elf", "Before drawing, the marker may go home. A Tree's must."),
        ),
        "forms", ("fly_away",), ("played", "then a Raven"),
        "A card that ends as a Raven", "The paw marks the Form of the moment.", "forms",
    ),
)  # fmt: skip

TABLE = (
    Page(
        "screen", GROUPS[2], "hand", "One screen, many hands", "How nobody sees the others' cards",
        "Hands are shut until their owner opens them. Every seat has a **number**: it is on the portrait.",
        (
            Step("The own turn", "*Open my hand*, then drag cards. The hand shuts by itself when a card is played."),
            Step("Answering", "Tap your own number, tap it again, and play. Everybody else looks away, of course."),
            Step("Nobody answers", "One press of Space for the whole table, once nobody wants to."),
            Step("A peek", "Hold your own number to see the hand. Let go, and it is shut."),
        ),
        "hands", ("fly_away", "keen_eyes", "wildshape", "deep_roots"), ("tap", "tap again", "shut", "open"),
        "Ben is number 2", "Space always moves things on, and never plays a card.",
    ),
    Page(
        "hands", GROUPS[2], "two_hands", "With the hands", "Everything is dragged, or clicked twice",
        "What can be done glows. What cannot be done says why, when it is tried.",
        (
            Step("On somebody", "Drop the card on their mat: the whole mat is the target."),
            Step("No target", "Drop it in the middle. That is also how one answers what lies there."),
            Step("Upkeep", "Turn Deities, feed the Rage, move the marker: drag it, click it, or let Space do it."),
            Step("Reading", "Right-click any card, or hold the button, to read it large, with the reason it cannot be "
                 "played."),
        ),
        "drag", ("hurt_things", "fly_away"), ("on a mat", "in the middle", "Anna"),
        "Two ways to play a card", "Two clicks work like a drag, everywhere.",
    ),
    Page(
        "keys", GROUPS[2], "key", "Keys", "Everything works without a mouse, too",
        "Tab goes from place to place, arrows go on inside one, Enter picks up and puts down. What has the focus wears "
        "a pale blue ring.",
        (
            Step("Space is safe", "It moves things on, and never plays a card. A new question takes no key for a "
                 "moment, so that nobody answers what nobody has read."),
            Step("Numbers", "A number claims for its seat, or picks that seat where one is asked for. With Shift it "
                 "always claims."),
        ),
        "keys", (), (), "", "",
    ),
    Page(
        "words", GROUPS[2], "book", "Words on cards", "What exactly it means",
        "Cards are short, and mean what they say.",
        (
            Step("Somebody else", "Never the one who plays the card. *Somebody* may be."),
            Step("Would cost {fort}", "Before it is lost: answer now, or not at all."),
            Step("Lose, pay, gain", "As far as there is any: nothing falls below 0, and markers stop at 20."),
            Step("Ignore and Negate", "Ignored: not for me. Negated: for nobody."),
        ),
        "legend", (), ("Fortitude", "Alcohol Content", "Gold", "card", "Rage", "Malediction", "Blessing", "Rune"),
        "Small signs in the text of a card", "",
    ),
)  # fmt: skip

KEY_ROWS: tuple[tuple[str, str], ...] = (
    ("Space", "moves things on"), ("1 to 6", "that seat looks, or is picked"), ("Tab", "from place to place"),
    ("Arrows", "inside a place"), ("Enter", "picks up, puts down, presses"), ("Esc", "puts back, never minds"),
    ("Z", "reads a card large"), ("S", "sorts the open hand"), ("L", "folds the tale"), ("F1", "this guide"),
    ("F9", "shuts the hand"), ("F11", "fills the screen"),
)  # fmt: skip
