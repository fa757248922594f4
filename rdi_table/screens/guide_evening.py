"""Pictures of the guide about the evening: the track, a turn, the stack, a Drink, the felt, last call.

Each is laid out on 578 x 334 units or more; with a game in view they show that one.
"""

from __future__ import annotations

import math

from rdi_table.engine.view import PlayerView, RoundView
from rdi_table.scene.art import palette
from rdi_table.scene.labels import LABELS
from rdi_table.screens.guide_stage import HIGH, Stage

TRACKS = ((20, 0), (9, 7), (6, 6))
PHASES = ("draw", "action", "order", "drink")
STATIONS = (76.0, 218.0, 360.0, 502.0)
SAMPLE = ("marah", "erin", "cormac", "melvyn")
INN = palette.rgb("#5A3A1C")


def tracks(stage: Stage) -> None:
    """Draw three tracks of an evening, or those of everybody at the table."""
    left, middle = stage.left, stage.middle
    players = stage.game.view.players if stage.game is not None else ()
    if players and stage.game is not None:
        pitch = min(64.0, (stage.high - 96) / len(players))
        for place, player in enumerate(players):
            y = middle + (place - (len(players) - 1) / 2) * pitch
            radius = min(19.0, pitch * 0.42)
            stage.seal(player.character, left + 44, y, radius, str(player.seat + 1), player.out)
            stage.line(stage.game.names[player.seat], left + 74, y, 15, "sans_bold", anchor="midleft", room=100)
            mark = min(36.0, pitch * 0.62)
            stage.track(left + 186, y, 350, player.fortitude, player.alcohol, player.out, mark)
        return
    for place, (fortitude, alcohol) in enumerate(TRACKS):
        y = middle - 82 + 84 * place
        word = stage.label_of(place)
        stage.line(word, left + 166, y, 17, "body_italic", palette.QUIET, "midright", 156)
        stage.track(left + 178, y, 360, fortitude, alcohol, fortitude == alcohol)


def phases(stage: Stage) -> None:
    """Draw the four phases of a turn, each with what is done in it."""
    turn = stage.game.view.turn_frame if stage.game is not None else None
    left, middle = stage.left, stage.middle
    tall = max(0.0, stage.high - HIGH) / 2
    top = middle - 84 - tall * 0.5
    low = middle + 34 + tall * 0.12
    for place, x in enumerate(STATIONS):
        now = turn is not None and turn.phase == PHASES[place]
        lit = now or turn is None
        stage.pill(LABELS.phases[place], "turn" if lit else "note", left + x, top, 17)
        stage.number(place + 1, left + x, top - 36)
        if place:
            stage.arrow((left + x - 92, top), (left + x - 54, top), "answer", 4, 0)
        below = low + 88 + tall * 0.1
        stage.line(stage.label_of(place), left + x, below, 16.5, "body_italic", palette.HEADING, room=140)
    _draw_phase(stage, left + STATIONS[0], low)
    _action_phase(stage, left + STATIONS[1], low)
    _order_phase(stage, left + STATIONS[2], low)
    _drink_phase(stage, left + STATIONS[3], low)


def _draw_phase(stage: Stage, x: float, y: float) -> None:
    owner = _someone(stage, 0)
    for place in (-1, 0, 1):
        stage.back(owner, x + place * 24, y + abs(place) * 5, 78, -9 * place)
    stage.badge("7", x + 48, y + 60)


def _action_phase(stage: Stage, x: float, y: float) -> None:
    stage.card(stage.card_key(0), x - 10, y + 4, 90, tilt=5)
    stage.seal(_someone(stage, 1), x + 42, y - 58, 25)
    stage.arrow((x - 2, y - 6), (x + 26, y - 40), "loss", 5, 0.2)


def _order_phase(stage: Stage, x: float, y: float) -> None:
    stage.back("drinks", x - 10, y + 4, 84, tilt=4)
    stage.seal(_someone(stage, 1), x + 42, y - 58, 25)
    stage.arrow((x - 2, y - 8), (x + 26, y - 40), "add", 5, 0.2)


def _drink_phase(stage: Stage, x: float, y: float) -> None:
    key = stage.card_key(1)
    stage.card(key, x - 14, y + 2, 90)
    known = stage.cards.cards.get(key)
    drawn = stage.pen.art.parts.tankard(stage.px(64), known.alcohol if known is not None else None)
    stage.pen.surface.blit(drawn, drawn.get_rect(center=stage.real(x + 40, y + 44)))


def _someone(stage: Stage, place: int) -> str:
    """Return a character: the one whose turn it is, the next one, or anybody."""
    if stage.game is None:
        return ("cormac", "erin")[place]
    view = stage.game.view
    seats = [player for player in view.players if not player.out]
    here = next((at for at, player in enumerate(seats) if player.seat == view.turn_frame.seat), 0)
    return seats[(here + place) % len(seats)].character


def stack(stage: Stage) -> None:
    """Draw a card, the one that Ignores it, and the one that Negates that."""
    left, middle = stage.left, stage.middle
    y = middle + 20
    places = (left + 104, left + 289, left + 474)
    for place, x in enumerate(places):
        key = stage.card_key(place)
        owner = _owner(stage, key) or SAMPLE[2]
        glow = palette.PLAYABLE if place == len(places) - 1 else None
        stage.card(key, x, y, 112, "full", glow=glow)
        look = palette.character(owner)
        stage.pill(stage.label_of(place), "tag", x, y - 103, 13.5, look.colour, look.emblem)
        stage.number(3 - place, x - 62, y - 74)
        if place:
            stage.arrow((x - 60, y - 20), (places[place - 1] + 64, y - 20), "answer", 6, -0.2)
    stage.pill(stage.label_of(3), "stamp", places[1], y + 46, 14)


def _owner(stage: Stage, key: str) -> str | None:
    card = stage.cards.cards.get(key)
    return card.deck if card is not None and card.deck in stage.cards.characters else None


def pour(stage: Stage) -> None:
    """Draw a Drink with its Chaser, and what they come to."""
    left, middle = stage.left, stage.middle
    y = middle + 4
    total = 0
    for place, x in enumerate((left + 112, left + 276)):
        key = stage.card_key(place)
        stage.card(key, x, y, 116, "full")
        stage.name(stage.label_of(place), x, y + 100)
        total += stage.cards.cards[key].alcohol if key in stage.cards.cards else 0
    stage.line("+", left + 194, y, 40, "figures", palette.BRIGHT_GOLD)
    stage.line("=", left + 364, y, 40, "figures", palette.BRIGHT_GOLD)
    drawn = stage.pen.art.parts.tankard(stage.px(128), total)
    stage.pen.surface.blit(drawn, drawn.get_rect(center=stage.real(left + 462, y)))


def felt(stage: Stage) -> None:
    """Draw the felt with pot, crown and stools: a Round with four, or the one at the table."""
    left, middle = stage.left, stage.middle
    size = (stage.px(536), stage.px(252))
    cloth = stage.pen.art.parts.felt(size)
    stage.pen.surface.blit(cloth, cloth.get_rect(center=stage.real(left + 289, middle + 2)))
    here = _round(stage)
    pot = here.pot if here is not None else 6
    heap = stage.pen.art.parts.coin_heap(max(1, pot), stage.px(30))
    stage.pen.surface.blit(heap, heap.get_rect(center=stage.real(left + 289, middle - 22)))
    stage.line(str(pot), left + 289, middle + 30, 34, "figures", palette.BRIGHT_GOLD)
    stage.line(stage.label_of(4), left + 289, middle + 58, 14.5, "body_italic", palette.CREAM)
    stools = _stools(stage, here)
    for place, (character, word, kind, number) in enumerate(stools):
        x, y = _round_place(place, len(stools))
        _stool(stage, left + x, middle + y, character, word, kind, number)
    key = here.card.key if here is not None and here.card is not None else None
    stage.card(key or stage.card_key(0), left + 196, middle + 4, 76, tilt=6)


def _round(stage: Stage) -> RoundView | None:
    if stage.game is None:
        return None
    return next((one for one in stage.game.view.stack if isinstance(one, RoundView)), None)


def _stools(stage: Stage, here: RoundView | None) -> list[tuple[str, str, str, str]]:
    """Return everybody at the felt: character, word, kind of word, number."""
    control, passed, asked, left = (stage.label_of(place) for place in range(4))
    if here is None or stage.game is None:
        words = ((control, "turn"), (passed, "note"), (asked, "asked"), (left, "out"))
        return [(who, word, kind, str(at + 1)) for at, (who, (word, kind)) in enumerate(zip(SAMPLE, words))]
    found = []
    for player in stage.game.view.players:
        seat = player.seat
        state = (control, "turn") if seat == here.control else (asked, "asked") if seat == here.asked else ("", "note")
        if seat in here.left or player.out:
            state = (left, "out")
        elif seat in here.passed and seat != here.control:
            state = (passed, "note")
        found.append((player.character, *state, str(seat + 1)))
    return found


def _round_place(place: int, many: int) -> tuple[float, float]:
    """Return where a stool stands on the felt, clockwise from the lower left."""
    angle = math.pi * (0.84 + 2 * place / many)
    return 289 + 218 * math.cos(angle), 78 * math.sin(angle) - 4


def _stool(stage: Stage, x: float, y: float, character: str, word: str, kind: str, number: str) -> None:
    look = palette.character(character)
    drawn = stage.pen.art.parts.stool(stage.px(23), look.colour, look.portrait, word or None, kind, number)
    rect = drawn.get_rect(midtop=stage.real(x, y - 23))
    stage.pen.surface.blit(drawn, rect)
    if kind == "turn":
        crown = stage.pen.art.parts.crown(stage.px(30))
        stage.pen.surface.blit(crown, crown.get_rect(center=stage.real(x, y - 30)))


def last_call(stage: Stage) -> None:
    """Draw a bead that has reached its heart, and the way the purse goes."""
    left, middle = stage.left, stage.middle
    tall = max(0.0, stage.high - HIGH) / 2
    falling = _falling(stage)
    fortitude, alcohol = (falling.fortitude, falling.alcohol) if falling is not None else (8, 8)
    y = middle - 62 - tall * 0.5
    who = falling.character if falling is not None else "erin"
    stage.seal(who, left + 74, y, 32, str(falling.seat + 1) if falling is not None else "2")
    stage.track(left + 130, y, 400, fortitude, min(alcohol, fortitude))
    stage.pill(stage.label_of(0), "danger", left + 330, y - 46, 15)
    low = middle + 46 + tall * 0.4
    gold = falling.gold if falling is not None else 9
    heap = stage.pen.art.parts.coin_heap(max(1, gold), stage.px(34))
    stage.pen.surface.blit(heap, heap.get_rect(center=stage.real(left + 289, low - 4)))
    stage.line(str(gold), left + 289, low + 46, 26, "figures", palette.BRIGHT_GOLD)
    stage.arrow((left + 232, low), (left + 148, low), "away", 6, 0.14)
    stage.arrow((left + 346, low), (left + 430, low), "add", 6, -0.14)
    stage.round_mark(INN, "inn", left + 96, low, 36)
    stage.badge(str(-(-gold // 2)), left + 124, low + 28, "gold", 17)
    stage.name(stage.label_of(1), left + 96, low + 58)
    _heirs(stage, left + 490, low, gold - -(-gold // 2), who)
    stage.name(stage.label_of(2), left + 484, low + 58)


def _heirs(stage: Stage, x: float, y: float, gold: int, but: str) -> None:
    """Draw those who share the rest."""
    heirs = [who for who in ("cormac", "ohava") if who != but]
    if stage.game is not None:
        heirs = [one.character for one in stage.game.view.players if not one.out and one.character != but][:4]
    if not heirs:
        return
    step = min(58.0, 116 / len(heirs))
    for place, who in enumerate(heirs):
        at = x + (place - (len(heirs) - 1) / 2) * step
        stage.seal(who, at, y, 26)
        share = gold // len(heirs)
        stage.badge(str(share), at + 18, y + 22, "gold", 15)


def _falling(stage: Stage) -> PlayerView | None:
    """Return who is about to pass out at the table."""
    if stage.game is None:
        return None
    return next((one for one in stage.game.view.players if not one.out and one.alcohol >= one.fortitude), None)
