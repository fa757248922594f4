"""One marked-up text on its way into lines: wrapped, shrunk to its box, balanced, drawn.

Works on runs of one style, so that bold words, italics and small icons share a line and letters keep their kerning.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from pygame import Surface

from .fonts import Fonts, bold, italic
from .icons import Icons
from .markup import GAP, INLINE, Piece, Word, words
from .paint import clear, halved
from .palette import Colour, luminance

LINE_PITCH = 1.19
BASELINE = 0.90
DEPTH = 0.28
ELLIPSIS = "…"
WIDTHS = {"icon": 0.97, GAP: 0.14}
EVEN = ("center", "even")
FIT_STEP = 0.035
Line = list[Word]


def _space_style(before: Word, after: Word) -> str:
    """Return the style of the space between two words: theirs if they share one."""
    same = before and after and before[-1].style == after[0].style != "icon"
    return before[-1].style if same and before[-1].style not in WIDTHS else "plain"


class Block:
    """One text on its way into lines."""

    def __init__(
        self,
        fonts: Fonts,
        icons: Icons,
        markup: str,
        role: str,
        width: int,
        max_lines: int | None,
        height: int | None,
    ) -> None:
        self._fonts = fonts
        self._icons = icons
        self._words = words(markup)
        self._roles = {"plain": role, "bold": bold(role), "italic": italic(role)}
        self._width = width
        self._widths: dict[tuple[str, str, float], float] = {}
        self._known_px: float | None = None
        self._max_lines = max_lines
        self._height = height

    def fit(self, px: float, floor: float) -> float:
        """Return the largest size from `px` down to `floor` at which the text fits."""
        if px <= floor or self.fits(px):
            return px
        steps = max(1, math.ceil(math.log(px / floor) / FIT_STEP))
        grow = math.log(px / floor) / steps
        sizes = [floor * math.exp(grow * step) for step in range(steps)]
        place = self._guess(sizes, px)
        while place > 0 and not self.fits(sizes[place]):
            place -= 1
        return sizes[place]

    def _guess(self, sizes: list[float], known: float) -> int:
        """Return the largest size that should fit, judged by widths at a size already measured.

        A font draws each letter when it is first measured at a new size, so trying every size would cost most of the
        time a face takes.
        """
        self._known_px = known
        low, high = 0, len(sizes) - 1
        while low < high:
            middle = (low + high + 1) // 2
            low, high = (middle, high) if self.fits(sizes[middle]) else (low, middle - 1)
        self._known_px = None
        return low

    def fits(self, px: float) -> bool:
        """Tell whether the text fits at `px`."""
        lines = self._wrap(px, self._width)
        if self._max_lines is not None and len(lines) > self._max_lines:
            return False
        if self._height is not None and self._tall(len(lines), px) > self._height:
            return False
        return all(self._word_width(word, px) <= self._width for word in self._words)

    @staticmethod
    def _tall(lines: int, px: float) -> int:
        return math.ceil(((lines - 1) * LINE_PITCH + BASELINE + DEPTH) * px) if lines else 1

    def draw(self, px: float, colour: Colour, align: str, icon_colour: Colour | None) -> Surface:
        """Return the text set at `px`."""
        lines = self._kept_lines(self._balanced(px) if align in EVEN else self._wrap(px, self._width), px)
        detail, _ = self._fonts.at(self._roles["plain"], px)
        tall = self._tall(len(lines), px)
        canvas = clear((self._width * detail, tall * detail), colour)
        for place, line in enumerate(lines):
            spans = list(self._spans(line))
            wide = sum(self._span_width(span, px) for span in spans)
            x = max(0.0, (self._width - wide) / 2) if align == "center" else 0.0
            baseline = (place * LINE_PITCH + BASELINE) * px
            self._draw_line(canvas, spans, (x * detail, baseline * detail), px, detail, colour, icon_colour)
        return canvas if detail == 1 else halved(canvas)

    def lines(self, px: float, align: str) -> tuple[str, ...]:
        """Return the lines at `px` as plain text."""
        set_lines = self._balanced(px) if align in EVEN else self._wrap(px, self._width)
        return tuple(" ".join("".join(piece.text for piece in word) for word in line) for line in set_lines)

    def draw_run(self, px: float, colour: Colour, icon_colour: Colour | None) -> Surface:
        """Return the text in one line as wide as it needs to be."""
        self._width = max(1, math.ceil(self._line_width([word for word in self._words if word], px)) + 1)
        return self.draw(px, colour, "left", icon_colour)

    def _draw_line(
        self,
        canvas: Surface,
        spans: list[Piece],
        start: tuple[float, float],
        px: float,
        detail: int,
        colour: Colour,
        icon_colour: Colour | None,
    ) -> None:
        x, baseline = start
        for span in spans:
            if span.style == GAP:
                pass
            elif span.style == "icon":
                side = max(4, round(px * 0.92 * detail))
                icon = self._inline(span.text, side, colour, icon_colour)
                canvas.blit(icon, (round(x + px * detail * 0.03), round(baseline - side * 0.85)))
            else:
                _, font = self._fonts.at(self._roles[span.style], px)
                drawn = font.render(span.text, True, colour)
                canvas.blit(drawn, (round(x), round(baseline - font.get_ascent())))
            x += self._span_width(span, px) * detail

    def _inline(self, name: str, side: int, colour: Colour, icon_colour: Colour | None) -> Surface:
        look = INLINE[name]
        own = look.on_dark if luminance(colour) > 0.45 else look.on_light
        return self._icons.icon(look.icon, side, icon_colour or own)

    def _kept_lines(self, lines: list[Line], px: float) -> list[Line]:
        """Return the lines there is room for; the last one ends with "…" when some had to go."""
        room = len(lines)
        if self._max_lines is not None:
            room = min(room, self._max_lines)
        while self._height is not None and room > 1 and self._tall(room, px) > self._height:
            room -= 1
        if room == len(lines):
            return lines
        last = list(lines[room - 1])
        while last and self._line_width([*last, (Piece(ELLIPSIS, "plain"),)], px) > self._width:
            last.pop()
        tail = Piece(ELLIPSIS, "plain")
        last = [*last[:-1], (*last[-1], tail)] if last else [(tail,)]
        return [*lines[: room - 1], last]

    def _balanced(self, px: float) -> list[Line]:
        """Return the lines in the narrowest measure that needs no more of them: centred text then looks even."""
        wanted = len(self._wrap(px, self._width))
        longest = max((self._word_width(word, px) for word in self._words), default=0.0)
        narrow, wide = max(self._width // 2, math.ceil(longest) - 1), self._width
        while wide - narrow > 2:
            middle = (narrow + wide) // 2
            if len(self._wrap(px, middle)) <= wanted:
                wide = middle
            else:
                narrow = middle
        return self._wrap(px, wide)

    def _wrap(self, px: float, width: int) -> list[Line]:
        lines: list[Line] = [[]]
        used = 0.0
        space = self._text_width(" ", "plain", px)
        for word in self._broken(px, width):
            if not word:
                lines.append([])
                used = 0.0
                continue
            wide = self._word_width(word, px)
            if lines[-1] and used + space + wide > width:
                lines.append([])
                used = 0.0
            used += wide + (space if lines[-1] else 0)
            lines[-1].append(word)
        return lines if self._words else []

    def _broken(self, px: float, width: int) -> Iterator[Word]:
        """Yield the words; one that is wider than a whole line comes in pieces."""
        for word in self._words:
            if self._word_width(word, px) <= width or len(word) != 1 or word[0].style in WIDTHS:
                yield word
                continue
            rest = word[0].text
            while rest:
                end = len(rest)
                while end > 1 and self._text_width(rest[:end], word[0].style, px) > width:
                    end -= 1
                yield (Piece(rest[:end], word[0].style),)
                rest = rest[end:]

    @staticmethod
    def _spans(line: Line) -> Iterator[Piece]:
        """Yield the line as few long stretches, so that letters keep their kerning."""
        pending: Piece | None = None
        for place, word in enumerate(line):
            pieces = word if place == 0 else (Piece(" ", _space_style(line[place - 1], word)), *word)
            for piece in pieces:
                if pending and piece.style == pending.style and piece.style not in WIDTHS:
                    pending = Piece(pending.text + piece.text, pending.style)
                    continue
                if pending:
                    yield pending
                pending = piece
        if pending:
            yield pending

    def _line_width(self, line: Line, px: float) -> float:
        return sum(self._span_width(span, px) for span in self._spans(line))

    def _word_width(self, word: Word, px: float) -> float:
        return sum(self._span_width(piece, px) for piece in word)

    def _span_width(self, span: Piece, px: float) -> float:
        if span.style in WIDTHS:
            return px * WIDTHS[span.style]
        return self._text_width(span.text, span.style, px)

    def _text_width(self, text: str, style: str, px: float) -> float:
        measured = self._known_px or px
        key = (text, style, measured)
        if key not in self._widths:
            detail, font = self._fonts.at(self._roles[style], measured)
            self._widths[key] = font.size(text)[0] / detail
        return self._widths[key] * px / measured
