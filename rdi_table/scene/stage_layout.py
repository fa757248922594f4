"""The stage: which of stack, Drink, Round, chooser or order it shows, what surrounds it, and the arrows to the mats.

One thing at a time, the newest: a chooser, else what is being played on top of a Drink or a Round, else that itself.
Cards in play that belong to something older lie small in the upper corner, so that every card has its place.
"""

from __future__ import annotations

from rdi_table.engine.view import CardView, DrinkView, LookView, PlayView, RoundView
from rdi_table.scene.armed_layout import ARMED_WIDE, lay_armed
from rdi_table.scene.arrows_layout import lay_due_arrow, lay_pills, lay_to_mat
from rdi_table.scene.chooser_layout import lay_chooser, lay_look
from rdi_table.scene.collect_layout import lay_collect
from rdi_table.scene.content import Back, Forecast, Label, StageFrame
from rdi_table.scene.drink_layout import lay_contest, lay_drink
from rdi_table.scene.geometry import Rect
from rdi_table.scene.look import Look, card_key, collecting, frame_cards
from rdi_table.scene.mat_layout import lean_rect
from rdi_table.scene.mat_sizes import SIZES
from rdi_table.scene.overlay_layout import veil_sheet
from rdi_table.scene.placement import FORECAST_Z, STAGE_CARD_Z, STAGE_TAG_Z, STAGE_Z, Spread
from rdi_table.scene.round_layout import lay_round, over_felt
from rdi_table.scene.stack_layout import lay_stack

FORECAST_HIGH, CARRIED_ROOM = 28.0, 150.0
CORNER_W, CORNER_H, SMALL_W, SMALL_H = 46.0, 64.0, 34.0, 48.0


def free_stage(look: Look, leaning: int | None) -> Rect:
    """Return the part of the stage that no leaning mat and no curtain covers."""
    stage = look.zones.stage
    x, y, right, bottom = stage.x, stage.y, stage.right, stage.bottom
    if leaning is not None and look.zones.mat_class in SIZES and look.zones.mat_class != "L":
        mat = lean_rect(look, leaning)
        x, right = (mat.right + 8, right) if look.zones.is_left(leaning) else (x, mat.x - 8)
    if look.ui.veil is not None:
        bottom = min(bottom, veil_sheet(look).y - 52)
    return Rect(x, y, max(80.0, right - x), max(120.0, bottom - y))


def lay_stage(spread: Spread, look: Look, leaning: int | None) -> None:
    """Lay down the stage with everything that is going on there."""
    free = free_stage(look, leaning)
    ui = look.ui
    stage = ("stage",)
    glow = look.glow(stage)
    quiet = len(look.view.stack) <= 1 and ui.armed is None and ui.chooser is None and not _ordering(look)
    frame = StageFrame("action" if quiet else "", glow)
    # A card may be dropped anywhere in the middle, not only inside the frame that is seen.
    spread.put(stage, _frame_box(free), frame, STAGE_Z, owner=stage, strip=(free, 0.0, STAGE_Z))
    main = free
    if ui.armed is not None:
        main = _beside_armed(free)
        beside = Rect(main.right, free.y, free.right - main.right, free.h)
        lay_armed(spread, look, free if _nothing_else(look) else beside, leaning)
    _main(spread, look, main)
    _corner_cards(spread, look, free)
    _forecast(spread, look, free)
    lay_pills(spread, look)
    lay_due_arrow(spread, look)


def _frame_box(free: Rect) -> Rect:
    """Return the faint frame in the middle of the stage, and the place a card is dropped on."""
    wide = min(380.0, free.w - 16)
    return Rect(free.cx - wide / 2, free.y + 10, wide, free.h - 28)


def _nothing_else(look: Look) -> bool:
    return not _plays(look)[1] and _base(look) is None


def _beside_armed(free: Rect) -> Rect:
    """Return what is left of the stage beside an armed card, when something else lies there."""
    return Rect(free.x, free.y, max(100.0, free.w - ARMED_WIDE - 40), free.h)


def _base(look: Look) -> DrinkView | RoundView | None:
    """Return the Drink or Round that is going on, the newest."""
    frames = [frame for frame in look.view.stack if isinstance(frame, DrinkView | RoundView)]
    return frames[-1] if frames else None


def _plays(look: Look) -> tuple[list[PlayView], list[PlayView]]:
    """Return the cards played before the Drink or Round that is going on, and those played on it."""
    base = _base(look)
    start = look.view.stack.index(base) if base is not None else -1
    plays = [(place, frame) for place, frame in enumerate(look.view.stack) if isinstance(frame, PlayView)]
    before = [frame for place, frame in plays if place < start]
    return before, [frame for place, frame in plays if place > start]


def _ordering(look: Look) -> bool:
    question = look.view.question
    return question is not None and question.kind == "order"


def _main(spread: Spread, look: Look, free: Rect) -> None:
    plays = _plays(look)[1]
    base = _base(look)
    top = look.view.stack[-1] if look.view.stack else None
    if look.ui.chooser is not None:
        lay_chooser(spread, look, free)
    elif isinstance(top, LookView):
        lay_look(spread, look, free, top)
    elif isinstance(base, RoundView):
        aside = free.w < look.zones.stage.w - 40 and look.ui.armed is None
        felt = Rect(look.zones.stage.x, free.y, look.zones.stage.w, free.h) if aside else free
        lay_round(spread, look, felt, base, bool(plays))
        lay_stack(spread, look, free if aside else over_felt(free), plays)
    elif isinstance(base, DrinkView) and base.why == "contest" and not plays:
        lay_contest(spread, look, free, base)
    elif isinstance(base, DrinkView):
        lay_drink(spread, look, free, base, plays)
    elif plays:
        lay_stack(spread, look, free, plays)
    elif _ordering(look):
        _order(spread, look, free)
    elif collecting(look.view) is not None:
        lay_collect(spread, look, free)


def _order(spread: Spread, look: Look, free: Rect) -> None:
    """Lay the top Drink, face down, in the middle of the stage."""
    pile = look.view.piles.get("drink_deck", ())
    high = min(165.0, free.h - 110)
    down = max(min(52.0, free.h * 0.17), (free.h - high - 80) * 0.45)
    box = Rect(free.cx - high / 2.8, free.y + down, high / 1.4, high)
    key = card_key(CardView(None, None, "drinks"), None, "drink_deck", max(0, len(pile) - 1))
    if key == look.ui.carried or look.ui.carried == ("pile", None, "drink_deck"):
        return
    deck = ("pile", None, "drink_deck")
    spread.put(key, box, Back("drinks", glow="playable", lift=1), STAGE_CARD_Z, owner=deck)
    for seat in range(len(look.view.players)):
        if ("mat", seat) in look.ui.targets:
            lay_to_mat(spread, look, ("arrow", "order", seat), box, seat, "target")
    caption = Label(look.labels.top_drink, "body_italic", 15.5, "cream")
    spread.put(("caption", "order"), Rect(free.x, box.bottom + 12, free.w, 22), caption, STAGE_TAG_Z)


def _corner_cards(spread: Spread, look: Look, free: Rect) -> None:
    """Lay small, in the upper corner, the cards in play that nothing else on the stage shows."""
    cards = [card for frame in _plays(look)[0] for card in frame_cards(frame)]
    cards += list(look.view.piles.get("in_play", ()))
    left = [card for card in cards if card.id is not None and ("card", card.id) not in spread.out]
    if look.ui.armed is not None:
        left = [card for card in left if card.id != look.ui.armed.card]
    seen: set[int | None] = set()
    for card in left:
        if card.id in seen:
            continue
        box = Rect(free.x + 6 + len(seen) * 50, free.y + 4, CORNER_W, CORNER_H)
        if isinstance(_base(look), DrinkView):
            # Columns and arrows begin at the edge of the stage, so the Event lies above it, beside the decks.
            box = Rect(free.x + 6 + len(seen) * 38, look.zones.decks.bottom - 22, SMALL_W, SMALL_H)
        seen.add(card.id)
        spread.put(("card", card.id), box, look.face(card, "compact"), STAGE_CARD_Z - 1, owner=("card", card.id))


def _forecast(spread: Spread, look: Look, free: Rect) -> None:
    if not look.ui.forecast or look.ui.veil is not None:
        return
    kind = "danger" if look.ui.danger else "target" if look.ui.carried is not None else "plain"
    box = Rect(free.x + 6, free.bottom - 3 - FORECAST_HIGH, free.w - 12, FORECAST_HIGH)
    hover = look.ui.focus if look.ui.focus in look.ui.targets else look.ui.hover
    if look.ui.carried is not None and hover is not None and hover[0] == "mat" and isinstance(hover[1], int):
        # The carried card stands before the mat it is held over: the sentence makes room for it.
        aside = min(CARRIED_ROOM, box.w * 0.3)
        box = Rect(box.x + (aside if look.zones.is_left(hover[1]) else 0), box.y, box.w - aside, box.h)
    spread.put(("forecast",), box, Forecast(look.ui.forecast, kind), FORECAST_Z)


