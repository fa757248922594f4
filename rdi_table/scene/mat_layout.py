"""One mat: panel, portrait, track with its markers, piles, hand, cards in front. Own pieces are in `pieces_layout`.

A mat is laid out in its own coordinates, so that the same code serves the column, the mat that leans in at 1.2, and the
dark copy it leaves behind.
"""

from __future__ import annotations

from rdi_table.engine.cardset import CharacterDef
from rdi_table.engine.view import PlayerView
from rdi_table.scene.content import (
    Backs,
    EmptySlot,
    Glow,
    Gold,
    HandNote,
    Label,
    MatPanel,
    Nothing,
    Portrait,
    Shade,
    Tag,
)
from rdi_table.scene.geometry import Rect
from rdi_table.scene.look import Look, line_told, round_in_progress, turn_seat
from rdi_table.scene.mat import Mat
from rdi_table.scene.mat_sizes import LEAN_FACTOR, SIZES
from rdi_table.scene.pieces_layout import has_pieces, lay_pieces
from rdi_table.scene.piles_layout import lay_pile, lay_row
from rdi_table.scene.placement import (
    GLOW_Z,
    LEAN_LIFT,
    MAT_Z,
    PILE_Z,
    PORTRAIT_Z,
    TAG_Z,
    Spread,
)
from rdi_table.scene.track_layout import lay_track

PILES_DOWN, PIECES_DOWN, FRONT_DOWN = 0.18, 0.45, 0.7
BAND = 4.0


def lean_rect(look: Look, seat: int) -> Rect:
    """Return where the mat of a seat lies while it leans in over the stage."""
    size, stage = SIZES["M"].designed, look.zones.stage
    wide, high = size[0] * LEAN_FACTOR, size[1] * LEAN_FACTOR
    x = stage.x + 6 if look.zones.is_left(seat) else stage.right - 6 - wide
    return Rect(x, stage.y + 4, wide, min(high, max(high, stage.h)))


def lay_mats(spread: Spread, look: Look, leaning: int | None) -> None:
    """Lay down all mats; the leaning one leaves a dark copy in its column."""
    for player, place in zip(look.view.players, look.zones.mats):
        mat = _mat(look, player, place)
        if player.seat == leaning:
            _lay_mat(spread.framed((place.x, place.y), mat.factor, ghost=("mat", leaning)), look, mat)
            _shade(spread, look, player, place)
            _lean(spread, look, player)
        else:
            _lay_mat(spread.framed((place.x, place.y), mat.factor), look, mat)


def _mat(look: Look, player: PlayerView, place: Rect) -> Mat:
    """Return the mat for a place in a column; with more than six seats the S mats shrink to their height."""
    name = look.zones.mat_class
    size = SIZES[name]
    factor = min(1.0, place.h / (size.designed[1] - 2))
    return Mat(player, size, name, place.w / factor, place.h / factor, factor)


def _lean(spread: Spread, look: Look, player: PlayerView) -> None:
    size = SIZES["M"]
    place = lean_rect(look, player.seat)
    mat = Mat(player, size, "M", size.designed[0], size.designed[1], LEAN_FACTOR)
    _lay_mat(spread.framed((place.x, place.y), LEAN_FACTOR, LEAN_LIFT), look, mat)


def _shade(spread: Spread, look: Look, player: PlayerView, place: Rect) -> None:
    shade = Shade(player.character, 10)
    spread.put(("place", player.seat), place, shade, TAG_Z + 1, owner=("mat", player.seat))


def _lay_mat(spread: Spread, look: Look, mat: Mat) -> None:
    seat, player = mat.seat, mat.player
    light = mat_light(look, seat)
    if light and spread.ghost is None:
        spread.put(("glow", "mat", seat), mat.panel, Glow(light, 10), GLOW_Z)
    spread.put(("mat", seat), mat.panel, _panel(look, mat), MAT_Z, owner=("mat", seat))
    halo = light if light in ("turn", "asked") else ""
    badge = 0.72 * mat.size.radius
    portrait = Portrait(player.character, str(seat + 1), halo, player.out, badge)
    spread.put(("portrait", seat), mat.size.portrait_box(), portrait, PORTRAIT_Z, owner=("portrait", seat))
    lay_track(spread, look, mat)
    if not player.out:
        _gold(spread, look, mat)
        _piles(spread, look, mat)
        lay_pieces(spread, look, mat.player, mat.size, mat.high, mat.down(PIECES_DOWN))
        _front(spread, look, mat)
    if spread.ghost is None:
        _tag(spread, look, mat, light)


def mat_light(look: Look, seat: int) -> str:
    """Return the light a mat stands in: due, target, asked, turn, hover or none."""
    ui, view = look.ui, look.view
    if view.players[seat].out:
        return ""
    own = look.glow(("mat", seat))
    if own:
        return own
    if line_told(ui) >= 0 and seat in ui.log[line_told(ui)].seats:
        return "hover"
    if _is_asked(look, seat):
        return "asked"
    return "turn" if seat == turn_seat(view) else ""


def _is_asked(look: Look, seat: int) -> bool:
    """Tell whether a seat looks at its hand or is asked for a bid, out of its own turn."""
    ui = look.ui
    if ui.veil is not None:
        return ui.veil.seat == seat
    round_view = round_in_progress(look.view)
    if round_view is not None and round_view.asked == seat:
        return True
    return ui.open_hand == seat and look.view.turn_frame.seat != seat


def _panel(look: Look, mat: Mat) -> MatPanel:
    player = mat.player
    definition = look.cards.characters.get(player.character)
    why, when = next(((w, t) for seat, w, t in look.ui.out_notes if seat == mat.seat), ("", ""))
    return MatPanel(
        character=player.character,
        name=look.name(mat.seat),
        title=_title(definition, look.name(mat.seat), mat.name) if definition else "",
        size=mat.name,
        factor=mat.factor,
        left=look.zones.is_left(mat.seat),
        out=look.labels.out if player.out else "",
        out_why=why,
        out_when=when,
        divider=mat.name == "S" and not player.out,
    )


def _title(character: CharacterDef, name: str, size: str) -> str:
    """Return what stands by the name of a seat: its character, or what that is called when the seat goes by its name.

    So Anna is *Cormac*, and Cormac is *the Mighty*; a small mat has no room for that, and need not say Cormac twice.
    """
    if name != character.name:
        return character.name
    if size == "S":
        return ""
    return character.title.removeprefix(character.name).lstrip(", ") or character.name


def _gold(spread: Spread, look: Look, mat: Mat) -> None:
    x, y = mat.size.gold_at
    x -= 0 if look.zones.is_left(mat.seat) else BAND
    high = mat.size.gold_px * 1.3
    spread.put(("gold", mat.seat), Rect(x - 74, y - high / 2, 74, high), Gold(mat.player.gold), PORTRAIT_Z)


def _piles(spread: Spread, look: Look, mat: Mat) -> None:
    size, player, seat = mat.size, mat.player, mat.seat
    w, h = size.pile
    top = size.pile_y + mat.down(PILES_DOWN)
    deck, discard, drinks = (Rect(x, top, w, h) for x in size.pile_x)
    lay_pile(spread, look, seat, "deck", deck, player.character)
    lay_pile(spread, look, seat, "discard", discard, "discard")
    lay_pile(spread, look, seat, "drinks", drinks, "drink")
    _hand(spread, look, mat)
    if mat.name != "L":
        return
    for name, box in (("deck", deck), ("discard", discard), ("drinks", drinks), ("hand", _hand_box(mat))):
        label = Label(look.labels.piles[name], "sans", 12.5, "quiet")
        spread.put(("label", seat, name), Rect(box.x - 8, box.bottom + 3, box.w + 16, 16), label, PORTRAIT_Z)
    note = HandNote(look.labels.in_hand.format(n=len(player.pile("hand"))))
    x, y = size.name_at[0], size.gold_at[1]
    spread.put(("note", seat), Rect(x, y - 12, 100, 24), note, PORTRAIT_Z)


def _hand_box(mat: Mat) -> Rect:
    size = mat.size
    return Rect(size.hand_at[0], size.hand_at[1] + mat.down(PILES_DOWN), size.hand_wide, size.hand[1])


def _hand(spread: Spread, look: Look, mat: Mat) -> None:
    """Lay the hand as overlapping backs with its number; a hand that lies open in the tray leaves an empty place."""
    size, seat = mat.size, mat.seat
    hand = mat.player.pile("hand")
    key = ("pile", seat, "hand")
    glow = look.glow(key)
    box = _hand_box(mat)
    count = str(len(hand))
    if look.ui.open_hand == seat:
        wide = box.w if mat.name != "S" else 54
        slot = EmptySlot("", look.labels.open, count, glow)
        spread.put(key, Rect(box.x, box.y, wide, box.h), slot, PILE_Z, owner=key)
    elif not hand:
        spread.put(key, Rect(box.x, box.y, size.hand[0], box.h), EmptySlot("hand", glow=glow), PILE_Z, owner=key)
    else:
        wide = _hand_wide(mat, len(hand))
        backs = Backs(tuple(card.deck for card in hand), size.hand[0] / wide, count, glow)
        right_aligned = mat.name == "M"
        x = box.right - wide if right_aligned else box.x
        spread.put(key, Rect(x, box.y, wide, box.h), backs, PILE_Z, owner=key)


def _hand_wide(mat: Mat, n: int) -> float:
    """Return how wide a shut hand lies: cards overlap so that it keeps to its place."""
    card, most = mat.size.hand[0], mat.size.hand_wide
    pitch = {"S": 14.0, "M": 7.5, "L": 0.3}[mat.name]
    return min(most, card + pitch * (n - 1))


def _front(spread: Spread, look: Look, mat: Mat) -> None:
    """Lay the cards in front: side by side, overlapping when many, the newest whole."""
    size, seat, cards = mat.size, mat.seat, mat.player.pile("front")
    if has_pieces(mat.player):
        (x, y), most, (w, h) = size.front_at, size.front_wide, size.front
    else:
        x, y, most = size.front_alone
        w, h = size.front if mat.name != "L" else size.piece
    alone_or_low = mat.name != "M" and has_pieces(mat.player)
    y += mat.down(FRONT_DOWN if alone_or_low else PIECES_DOWN)
    key = ("pile", seat, "front")
    place = Rect(x, y, most, h)
    if mat.name == "S" and not has_pieces(mat.player):
        place = Rect(x, size.piece_at[1], most, y + h - size.piece_at[1])
    spread.put(key, place, Nothing(), PILE_Z - 1, owner=key if look.glow(key) else ("mat", seat))
    if mat.name == "L" and not cards:
        slot = EmptySlot("", look.labels.in_front, glow=look.glow(key))
        spread.put(("slot", seat, "front"), place, slot, PILE_Z - 0.5)
    lay_row(spread, look, seat, cards, Rect(x, y, most, h), w)


def _tag(spread: Spread, look: Look, mat: Mat, light: str) -> None:
    """Lay the word on the upper edge: what the controller says, else whose turn it is."""
    text = next((text for seat, text in look.ui.tags if seat == mat.seat), "")
    if not text and mat.seat == turn_seat(look.view) and not mat.player.out:
        text = look.labels.turn
    if not text:
        return
    kind = light if light in ("due", "asked") else "turn"
    high = 17.0
    box = Rect(mat.size.tag_right - 120, -high / 2 + 1, 120, high)
    spread.put(("tag", mat.seat), box, Tag(text, kind), TAG_Z)
