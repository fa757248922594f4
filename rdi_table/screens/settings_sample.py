"""A piece of the table in the settings: a prompt, a log and a mat, laid out, drawn and moved by the scene itself.

It follows each change at once: larger words, other movement, what the table would ask. A change of the movement lets
the heart on the mat move, there and back.
"""

from __future__ import annotations

from pygame import Surface

from rdi_table.engine.cardset import CardSet
from rdi_table.engine.view import CardView, PlayerView, TableView, TurnView
from rdi_table.scene.art import Art
from rdi_table.scene.bars_layout import lay_log, lay_prompt
from rdi_table.scene.faces_from_cards import CardFaces
from rdi_table.scene.geometry import Rect
from rdi_table.scene.graph import Graph
from rdi_table.scene.look import look_at
from rdi_table.scene.mat_layout import lay_mats
from rdi_table.scene.mat_sizes import SIZES
from rdi_table.scene.motion import Motion
from rdi_table.scene.painter import Painter
from rdi_table.scene.placement import Placement, Spread
from rdi_table.scene.ui import ButtonSpec, LogLine, NodeKey, PromptSpec, UiState
from rdi_table.scene.zones import PROMPT_HIGH, Zones
from rdi_table.screens.canvas import Canvas
from rdi_table.settings import Settings
from rdi_table.words import settings as words
from rdi_table.words.effects import effect_line

GAP = 12.0
FIRST, HURT = (14, 6), (9, 8)
Box = tuple[float, float, float, float]


class Sample:
    """The piece of table in its box. `row` is the setting that is being changed."""

    def __init__(self, art: Art, cards: CardSet, canvas: Canvas, box: Box, settings: Settings) -> None:
        self._cards = cards
        self._canvas = canvas
        self._box = box
        self._hurt = False
        self._row = ""
        self._settings = settings
        painter = Painter(art, canvas.scale, settings.text_scale, CardFaces(cards, effect_line))
        self._graph = Graph(painter, canvas.size)
        self._motion = Motion(self._graph, settings.animation)
        self._show(glide=False)

    @property
    def moving(self) -> bool:
        """Tell whether anything moves."""
        return len(self._motion.tweens) > 0

    def follow(self, settings: Settings, row: str) -> None:
        """Show what the settings are now, and what has just been changed."""
        moved = settings.animation != self._settings.animation
        self._settings, self._row = settings, row
        self._motion.finish()
        self._motion.speed = settings.animation
        if moved:
            self._hurt = not self._hurt
        self._show(glide=True)

    def update(self, ms: float) -> bool:
        """Let time pass; return whether anything moved."""
        moving = self.moving
        self._motion.update(ms)
        return moving

    def draw(self, surface: Surface) -> None:
        """Draw everything."""
        for node in self._graph.ordered():
            node.draw(surface, self._graph.painter)

    def _show(self, glide: bool) -> None:
        self._motion.show(self._placements(), self._ui(), glide)

    def _placements(self) -> dict[NodeKey, Placement]:
        """Return where the scene lays prompt, log and mat."""
        look = look_at(_view(self._cards, HURT if self._hurt else FIRST), self._ui(), self._zones(), self._cards)
        spread = Spread(self._canvas.scale)
        lay_mats(spread, look, None)
        lay_prompt(spread, look)
        lay_log(spread, look)
        return spread.out

    def _zones(self) -> Zones:
        """Return the zones of a table that has nothing but a prompt, a log and one mat."""
        x, y, wide, high = self._box
        tall = PROMPT_HIGH.get(self._settings.text_scale, PROMPT_HIGH[1.0])
        below = y + tall + GAP
        room = y + high - below
        size = "M" if room >= SIZES["M"].designed[1] else "S"
        mat_wide, mat_high = SIZES[size].designed
        shrink = min(1.0, room / mat_high)
        mat = Rect(x + wide - mat_wide * shrink, below, mat_wide * shrink, mat_high * shrink)
        log = Rect(x, below, wide - mat.w - 24, room)
        nowhere = Rect(0, 0, 1, 1)
        canvas = self._canvas
        return Zones(
            canvas.size, canvas.scale, self._settings.text_scale, canvas.wide, canvas.high, size, (mat,), 1, nowhere,
            nowhere, nowhere, Rect(x, y, wide, tall), nowhere, nowhere, log, False,
        )  # fmt: skip

    def _ui(self) -> UiState:
        settings = self._settings
        sentence, helping, button = words.sample_prompt(
            self._row, settings.upkeep_by_hand, settings.ask_every_step, settings.quick_table
        )
        prompt = PromptSpec(sentence, helping, (ButtonSpec(button, "Space", "brown"),), (), 0)
        told = (*words.SAMPLE_LOG, words.SAMPLE_BLOW) if self._hurt else words.SAMPLE_LOG
        lines = tuple(LogLine(text, seat) for seat, text in told)
        return UiState(words.SAMPLE_NAMES, prompt, log=lines, ring=0.0)


def _view(cards: CardSet, marks: tuple[int, int]) -> TableView:
    """Return two seats in the middle of an evening; the first one's numbers are handed in."""
    first, second = _people(cards)
    own = tuple(card.key for card, _ in cards.deck(cards.characters[first].deck))
    piles = {
        "hand": _backs(first, 8), "deck": _backs(first, 21), "drinks": _backs("drinks", 1),
        "discard": tuple(CardView(100 + place, key, first) for place, key in enumerate(own[:9])),
        "building": (CardView(200, own[1 % len(own)], first),),
        "raging": tuple(CardView(300 + place, key, first) for place, key in enumerate(own[:5])),
        "front": tuple(CardView(400, card.key, "blessings") for card, _ in cards.deck("blessings")[:1]),
    }  # fmt: skip
    anna = PlayerView(0, first, marks[0], marks[1], 7, False, piles, {"tile": 2})
    ben = PlayerView(1, second, 11, 8, 5, False, {}, {})
    turn = TurnView(1, 0, "action", False)
    return TableView(None, (anna, ben), {}, 14, 11, (turn,), None, None)


def _people(cards: CardSet) -> tuple[str, str]:
    """Return two characters: one with the most to see on a mat, and another."""
    keys = list(cards.characters)
    first = next((key for key in keys if cards.characters[key].rules == "cormac"), keys[0])
    second = next((key for key in keys if cards.characters[key].rules == "erin"), keys[-1])
    return first, second


def _backs(deck: str, n: int) -> tuple[CardView, ...]:
    return tuple(CardView(None, None, deck) for _ in range(n))
