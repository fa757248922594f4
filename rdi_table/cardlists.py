"""The decks as a table of text, for `rdi-table cards list`."""

from __future__ import annotations

from rdi_table.engine.cardset import CardDef, CardSet

HEADINGS = ("copies", "card", "type", "when", "from", "key")


def deck_lines(cards: CardSet, deck: str) -> list[str]:
    """Return a deck as lines: a heading, then each card with its copies, title, type, moment, source and key."""
    rows = cards.deck(deck)
    many = sum(n for _, n in rows)
    table = [HEADINGS, *(_row(card, n) for card, n in rows)]
    widths = [max(len(row[i]) for row in table) for i in range(len(HEADINGS))]
    lines = [f"{cards.decks[deck].name} ({deck}): {len(rows)} titles, {many} cards"]
    for row in table:
        cells = [cell.rjust(width) if i == 0 else cell.ljust(width) for i, (cell, width) in enumerate(zip(row, widths))]
        lines.append("  " + "  ".join(cells).rstrip())
    return lines


def _row(card: CardDef, copies: int) -> tuple[str, ...]:
    kind = card.type if card.type != "drink" else f"drink {card.alcohol:+d}" + (" chaser" if card.chaser else "")
    return (str(copies), card.name, kind, card.when, card.source, card.key)
