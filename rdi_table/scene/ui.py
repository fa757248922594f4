"""What the controller tells the scene besides the view: sentences, what glows, what is carried, what is open.

Frozen values only. The scene draws `TableView` plus `UiState` and nothing else; it makes up no sentence and knows no
rule. A `NodeKey` names everything that can be pointed at, focused or dropped on:

`("card", id)` a known card anywhere · `("back", seat_or_None, pile, index)` an unknown one · `("mat", seat)` ·
`("portrait", seat)` with its number badge · `("pile", seat_or_None, name)` a pile as a place ·
`("deity", seat, name)` · `("form", seat, name)` · `("marker", seat)` Erin's form marker · `("tile", seat, letter)` ·
`("track", seat)` · `("stage",)` the middle · `("pot",)` · `("inn",)` · `("button", index)` of the prompt, veil or
chooser · `("chip", seat)` · `("log", index)` · `("bar", name)` an icon of the turn bar (`undo`, `save`, `guide`,
`settings`) or the button of the plate (`shut`) · `("choice", index)` a word or number to choose · `("scroll", index)`
a power-up of the armed card · `("veil",)`, `("zoom",)` and `("story",)` what covers the rest · `("number", seat)` a
number that rises from a mat · `("coach",)` a lesson.
"""

from __future__ import annotations

from dataclasses import dataclass

from rdi_table.engine.commands import Pick

NodeKey = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class ButtonSpec:
    """A button: its label, its key (`Space`, `Enter`, `Esc`, `2`), its kind (red, green, brown, gold)."""

    label: str
    key: str = ""
    kind: str = "red"
    enabled: bool = True


@dataclass(frozen=True, slots=True)
class ChipSpec:
    """A seat in the prompt: `state` is `open` (may claim), `looked` (small eye), `target` (may be picked), `quiet`."""

    seat: int
    state: str = "open"


@dataclass(frozen=True, slots=True)
class PromptSpec:
    """The ribbon: one sentence (markup), one line of help, at most two buttons, seat chips, whose portrait."""

    sentence: str
    help: str = ""
    buttons: tuple[ButtonSpec, ...] = ()
    chips: tuple[ChipSpec, ...] = ()
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class PlateSpec:
    """The plate at the lower left: heading, second line, up to four (icon, markup) lines, and perhaps a button."""

    seat: int | None
    heading: str
    second: str
    lines: tuple[tuple[str, str], ...] = ()
    button: ButtonSpec | None = None


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the tale: a sentence with markup, the seat whose seal it bears (None: the inn), what it is about.

    `rule` marks the line between two turns; `story` says how its number came about, as (figure, words), heading first.
    """

    text: str
    seat: int | None = None
    cards: tuple[int, ...] = ()
    seats: tuple[int, ...] = ()
    rule: bool = False
    story: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class ArmedSpec:
    """A card that hovers on the stage until its picks, Runes or riders are complete."""

    card: int
    tag: str
    picks: tuple[Pick, ...] = ()
    powers: tuple[int, ...] = ()
    payment: tuple[int, ...] = ()
    riders: tuple[int, ...] = ()
    scrolls: tuple[tuple[str, ...], ...] = ()
    fitting: frozenset[int] = frozenset()
    ways: tuple[str, ...] = ()
    """What each way to play it comes to, in short: "plain: −2 {fort}", "with Fire: −3 {fort}"."""


@dataclass(frozen=True, slots=True)
class ChooserSpec:
    """A chooser on the felt: cards, words or numbers to choose from, and how many are marked."""

    heading: str
    cards: tuple[int, ...] = ()
    words: tuple[str, ...] = ()
    marked: tuple[int, ...] = ()
    count: str = ""
    ordered: bool = False


@dataclass(frozen=True, slots=True)
class VeilSpec:
    """The hand-over curtain: whose turn to look, the words, its buttons. What `lit` names stays bright above it."""

    seat: int
    heading: str
    text: str
    buttons: tuple[ButtonSpec, ...]
    lit: frozenset[NodeKey] = frozenset()
    backs: bool = True


@dataclass(frozen=True, slots=True)
class ZoomSpec:
    """A card read large: its key in the card data (or a pile opened to leaf through), notes, and why not now."""

    key: str
    reason: str = ""
    notes: tuple[str, ...] = ()
    playable: bool = False


@dataclass(frozen=True, slots=True)
class BubbleSpec:
    """A refusal at the place where it happened, in window pixels."""

    text: str
    at: tuple[int, int]


@dataclass(frozen=True, slots=True)
class StorySpec:
    """The story of a number on a small parchment: (figure, words), heading first, beside a place in window pixels."""

    steps: tuple[tuple[str, str], ...]
    at: tuple[int, int]


@dataclass(frozen=True, slots=True)
class CoachSpec:
    """A lesson told once: an icon, a heading, what a thing is, and what to do about it (markup)."""

    icon: str
    heading: str
    what: str
    how: str


@dataclass(frozen=True, slots=True)
class TipSpec:
    """What the thing the pointer rests on has to say, in markup, shown beside it."""

    text: str
    key: NodeKey


@dataclass(frozen=True, slots=True)
class UiState:
    """Everything the scene needs besides the view; see the classes above."""

    names: tuple[str, ...]
    prompt: PromptSpec | None = None
    plate: PlateSpec | None = None
    log: tuple[LogLine, ...] = ()
    log_scroll: int = 0
    log_folded: bool = False
    open_hand: int | None = None
    peek: bool = False
    hand_order: tuple[int, ...] = ()
    tray_seat: int | None = None
    playable: frozenset[int] = frozenset()
    marked: frozenset[int] = frozenset()
    targets: frozenset[NodeKey] = frozenset()
    due: frozenset[NodeKey] = frozenset()
    carried: NodeKey | None = None
    pointer: tuple[int, int] | None = None
    hover: NodeKey | None = None
    focus: NodeKey | None = None
    armed: ArmedSpec | None = None
    chooser: ChooserSpec | None = None
    veil: VeilSpec | None = None
    zoom: ZoomSpec | None = None
    bubble: BubbleSpec | None = None
    tags: tuple[tuple[int, str], ...] = ()
    stack_tags: tuple[tuple[int, str], ...] = ()
    stamps: tuple[tuple[int, str], ...] = ()
    forecast: str = ""
    ghosts: tuple[tuple[int, str, int], ...] = ()
    pressed: NodeKey | None = None
    ring: float = 0.0
    leaning: int | None = None
    """The seat whose mat leans in by wish; a due deed and Runes to be spent make theirs lean in anyway."""
    pills: tuple[tuple[int, str, str], ...] = ()
    """Beside a seat's mat: (seat, markup, kind), the kind `loss`, `gain`, `drink` or `gold`."""
    out_notes: tuple[tuple[int, str, str], ...] = ()
    """For a seat that is out: (seat, why, when), two short lines."""
    danger: bool = False
    """What is forecast brings somebody near the floor."""
    tip: TipSpec | None = None
    story: StorySpec | None = None
    coach: CoachSpec | None = None
    bar: tuple[str, ...] = ()
    """The icons of the turn bar that do something now: `undo`, `save`, `guide`, `settings`."""
