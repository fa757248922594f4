"""The bars and boards around the stage: turn bar, shared decks, prompt with chips and buttons, plate, log."""

from __future__ import annotations

from rdi_table.engine.view import RoundView
from rdi_table.scene.content import (
    ButtonFace,
    Icon,
    InnSeal,
    Label,
    LogFace,
    PlateFace,
    Ribbon,
    Seal,
    TurnBar,
)
from rdi_table.scene.geometry import Rect, around
from rdi_table.scene.look import Look, line_of, line_told
from rdi_table.scene.piles_layout import lay_pile
from rdi_table.scene.placement import BUTTON_Z, PILE_Z, PORTRAIT_Z, PROMPT_Z, TRAY_Z, Spread
from rdi_table.scene.ui import ButtonSpec, PromptSpec

BAR_ICONS = ("undo", "save", "guide", "settings", "leave")
BAR_ART = {"undo": "undo", "save": "save", "guide": "guide", "settings": "gear", "leave": "door"}
PHASES = ("draw", "action", "order", "drink")
GROUPS = (
    ("drink", "drink_deck", "drink_discard", "drinks"),
    ("maledictions", "maledictions", "maledictions_discard", "maledictions"),
    ("blessings", "blessings", "blessings_discard", "blessings"),
    ("prizes", "prizes", "bin", "prizes"),
)
MAT_BAR_Z = PORTRAIT_Z - 1
PILE_W, PILE_H, PAIR_GAP, GROUP_GAP, INN_RADIUS = 48.0, 67.0, 6.0, 34.0, 28.0
LINES_IN_REACH = 80
BUTTON_HIGH = 46.0


def lay_turn_bar(spread: Spread, look: Look) -> None:
    """Lay the bar on top with the words of the turn, the phases and its icons."""
    bar, turn = look.zones.turn_bar, look.view.turn_frame
    phases = list(look.labels.phases)
    in_round = any(isinstance(frame, RoundView) for frame in look.view.stack)
    if in_round and len(phases) > 1:
        phases[1] = look.labels.gambling
    current = PHASES.index(turn.phase) if turn.phase in PHASES else -1
    text = look.labels.turn_bar.format(n=look.view.turn, name=look.name(turn.seat)) if turn.seat >= 0 else ""
    ring = round(look.ui.ring * 40) / 40
    face = TurnBar(look.character(turn.seat), text, tuple(phases), current, ring)
    spread.put(("turn-bar",), bar, face, MAT_BAR_Z)
    shown = [name for name in BAR_ICONS if name in look.ui.bar]
    for place, name in enumerate(reversed(shown)):
        key = ("bar", name)
        lit = look.ui.hover == key or look.ui.focus == key
        middle = (bar.right - 16 - 27 * place, bar.cy)
        spread.put(key, around(middle, 26, 26), Icon(BAR_ART[name], "gold" if lit else "quiet"), PILE_Z, owner=key)


def lay_decks(spread: Spread, look: Look) -> None:
    """Lay the shared decks that are in play, and the Inn, centred under the turn bar."""
    zone = look.zones.decks
    groups = [group for group in GROUPS if _in_play(look, group)]
    pair = 2 * PILE_W + PAIR_GAP
    total = len(groups) * pair + 2 * INN_RADIUS
    room = zone.w - total - 16
    gap = min(GROUP_GAP, room / max(1, len(groups)))
    x = zone.cx - (total + gap * len(groups)) / 2
    y = zone.y + 2
    for word, deck, discard, emblem in groups:
        icon = {"drinks": "drink", "maledictions": "malediction", "blessings": "blessing", "prizes": "prize"}[emblem]
        lay_pile(spread, look, None, deck, Rect(x, y, PILE_W, PILE_H), icon)
        lay_pile(spread, look, None, discard, Rect(x + PILE_W + PAIR_GAP, y, PILE_W, PILE_H), icon)
        _caption(spread, look, word, Rect(x - gap / 2, y + PILE_H + 5, pair + gap, 16))
        x += pair + gap
    inn = ("inn",)
    spread.put(inn, Rect(x, y + 5, 2 * INN_RADIUS, 2 * INN_RADIUS), InnSeal(look.glow(inn)), PILE_Z, owner=inn)
    _caption(spread, look, "inn", Rect(x - gap / 2, y + PILE_H + 5, 2 * INN_RADIUS + gap, 16))


def _caption(spread: Spread, look: Look, word: str, box: Rect) -> None:
    spread.put(("label", None, word), box, Label(look.labels.groups[word], "sans", 12.5, "cream"), PORTRAIT_Z)


def _in_play(look: Look, group: tuple[str, str, str, str]) -> bool:
    """Tell whether a shared deck is in play: it has cards, or somebody holds some of them."""
    _, deck, discard, name = group
    if look.view.piles.get(deck) or look.view.piles.get(discard) or name == "drinks":
        return True
    return any(card.deck == name for player in look.view.players for pile in player.piles.values() for card in pile)


def lay_prompt(spread: Spread, look: Look) -> None:
    """Lay the ribbon: buttons at its right end, then the chips, the sentence in what is left."""
    prompt, zone = look.ui.prompt, look.zones.prompt
    if prompt is None or look.ui.veil is not None:
        return
    right = lay_buttons_right(spread, look, prompt.buttons, zone)
    right = _chips(spread, look, prompt, zone, right)
    left = zone.x + (58 if prompt.seat is not None else 14)
    face = Ribbon(prompt.sentence, prompt.help, look.character(prompt.seat), right - 12 - left)
    spread.put(("prompt",), zone, face, PROMPT_Z)


def lay_buttons_right(spread: Spread, look: Look, buttons: tuple[ButtonSpec, ...], zone: Rect) -> float:
    """Lay buttons from the right end of a strip leftwards, the main one outermost; return where the room ends."""
    high = min(BUTTON_HIGH, zone.h - 16)
    most = zone.w * 0.5
    natural = [button_wide(button, high) for button in buttons]
    shrink = min(1.0, most / sum(natural)) if natural and sum(natural) > most else 1.0
    right = zone.right - 10
    for index in reversed(range(len(buttons))):
        wide = natural[index] * shrink
        place = Rect(right - wide, zone.cy - high / 2, wide, high)
        lay_button(spread, look, ("button", index), buttons[index], place, BUTTON_Z)
        right -= wide + 9
    return right


def button_wide(button: ButtonSpec, high: float) -> float:
    """Return how wide a button wants to be: its label in capitals, its key, room on both sides."""
    px = high * 0.42
    key = len(button.key) * 6.5 + 18 if button.key else 0.0
    return max(100.0, len(button.label) * px * 0.67 + px * 2.0 + key)


def lay_button(
    spread: Spread, look: Look, key: tuple[object, ...], button: ButtonSpec, place: Rect, z: float
) -> None:
    """Lay one button, pressed or lit as the controller says."""
    ui = look.ui
    state = "down" if ui.pressed == key else "hover" if ui.hover == key else ""
    face = ButtonFace(button.label, button.key, button.kind, button.enabled, state)
    spread.put(key, place, face, z, owner=key)


def _chips(spread: Spread, look: Look, prompt: PromptSpec, zone: Rect, right: float) -> float:
    """Lay the chips of the seats concerned, left of the buttons; return where the text ends."""
    if not prompt.chips:
        return right
    most = (right - zone.x) * 0.55
    pitch = min(42.0, most / len(prompt.chips))
    side = min(38.0, pitch - 2)
    for place, chip in enumerate(reversed(prompt.chips)):
        key = ("chip", chip.seat)
        lit = "hover" if look.ui.hover == key else chip.state
        face = Seal(look.character(chip.seat), str(chip.seat + 1), lit)
        middle = (right - pitch * (place + 0.5), zone.cy)
        spread.put(key, around(middle, side, side), face, BUTTON_Z, owner=key)
    return right - pitch * len(prompt.chips) - 4


def lay_plate(spread: Spread, look: Look) -> None:
    """Lay the plate: whose hand, what is possible, and the button that shuts the hand."""
    plate, zone = look.ui.plate, look.zones.plate
    if plate is None:
        return
    face = PlateFace(
        look.character(plate.seat), plate.heading, plate.second, plate.lines, plate.button is not None
    )
    spread.put(("plate",), zone, face, TRAY_Z)
    if plate.button is not None:
        place = Rect(zone.x + 13, zone.bottom - 37, zone.w - 26, 28)
        lay_button(spread, look, ("bar", "shut"), plate.button, place, TRAY_Z + 1)


def lay_log(spread: Spread, look: Look) -> None:
    """Lay the log with the lines in reach of its lower edge; which of them fit is found by measuring."""
    ui, zone = look.ui, look.zones.log
    end = max(0, len(ui.log) - max(0, ui.log_scroll))
    first = max(0, end - LINES_IN_REACH)
    face = LogFace(
        heading=look.labels.log,
        lines=ui.log[first:end],
        first=first,
        total=len(ui.log),
        characters=tuple(player.character for player in look.view.players),
        folded=ui.log_folded,
        hover=line_told(ui),
        focus=line_of(ui.focus, ui),
    )
    high = 30.0 if ui.log_folded else zone.h
    place = Rect(zone.x, zone.bottom - high, zone.w, high)
    spread.put(("log",), place, face, TRAY_Z, owner=("log", -1))

