"""One sentence for every reason why something cannot be done, with the way out where there is one.

A sentence is a template. `<key|words>` is the fact `key` of the reason, or the words if it was not given; a part in
`[brackets]` is dropped if a fact in it is missing. Which facts each code may carry (all optional):

* seats: `seat` the player who tried (or is concerned), `asked` whom the question is put to; `key's` makes it possessive
* card keys: `card` what was tried (PROTECTED: the card that cannot be touched; ONLY_CHEATING_BEATS_THE_LOCK: the card
  with the lock), `answered` the card on top, `tried` a card laid on another one (NOT_A_PAYMENT, NOT_A_RIDER)
* `color` of a Rune (RUNE_MISSING), `due` a Deity (FLIP_THIS_DEITY_FIRST), `deed` and `value` (ANOTHER_DEED_IS_DUE)
* numbers: `least`, `most` (WRONG_NUMBER_OF_PICKS), `need` (PAYS_TOO_MUCH)

Facts of other names are ignored, so the engine may say more than the sentence does.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from rdi_table.engine.reasons import Code, Fact, Reason
from rdi_table.words.names import Names, article, count, readable, upper_first
from rdi_table.words.phrases import deed_words

_FACT = re.compile(r"<(\w+)('s)?(?:\|([^>]*))?>")
_OPTIONAL = re.compile(r"\[([^\]]*)\]")

_CARDS = ("card", "answered", "tried")
_SEATS = ("seat", "asked", "target", "by")


def sentence(reason: Reason, names: Names, **known: Fact) -> str:
    """Return why it cannot be done, as one sentence in markup.

    `known` are facts the caller has and the reason may lack: `seat` who tried, `card` the key of what was tried.
    """
    data = {**known, **reason.data}
    special = _SPECIAL.get(reason.code)
    template = special(data, names) if special else TEMPLATES[reason.code]
    return upper_first(fill(template, data, names))


def fill(template: str, data: Mapping[str, Fact], names: Names) -> str:
    """Return the template with its facts put in."""

    def optional(match: re.Match[str]) -> str:
        keys = [found[0] for found in _FACT.findall(match[1])]
        return match[1] if all(key in data for key in keys) else ""

    def fact(match: re.Match[str]) -> str:
        key, possessive, words = match.groups()
        return f"{_word(key, data[key], names)}{possessive or ''}" if key in data else words or ""

    return _FACT.sub(fact, _OPTIONAL.sub(optional, template))


def _word(key: str, fact: Fact, names: Names) -> str:
    if isinstance(fact, tuple):
        return names.seats([int(seat) for seat in fact]) if key in _SEATS else names.card_list([str(f) for f in fact])
    if key in _SEATS and isinstance(fact, int):
        return names.seat(fact)
    if key in _CARDS and isinstance(fact, str):
        return names.card(fact)
    if key in ("due", "deity"):
        return names.deity(fact)
    return readable(fact) if isinstance(fact, str) else str(fact)


def _picks(data: Mapping[str, Fact], names: Names) -> str:
    least, most = data.get("least"), data.get("most")
    if not isinstance(least, int) or not isinstance(most, int):
        return "That is not the right number of choices."
    if most == 0:
        return "There is nothing to choose here."
    if least == most:
        return f"Exactly {count(least, 'choice')} {'has' if least == 1 else 'have'} to be made here."
    return f"Between {least} and {most} choices have to be made here."


def _rune(data: Mapping[str, Fact], names: Names) -> str:
    color = str(data.get("color", "any"))
    rune = "A Rune" if color == "any" else upper_first(f"{article(readable(color))} Rune")
    return f"{rune} is missing: without it the card is played plain."


def _protected(data: Mapping[str, Fact], names: Names) -> str:
    for key in ("answered", "card"):
        card = names.definition(str(data.get(key, "")))
        if card is not None and card.only_affected_by:
            only = next((k for k, c in names.cards.cards.items() if c.family == card.only_affected_by), "")
            return f"Only {names.card(only or card.only_affected_by)} can do anything about <{key}>"
        if card is not None and card.cannot_be_negated:
            return f"<{key}> cannot be Negated."
    return "<answered|That card> is beyond the reach of this one."


def _deed(data: Mapping[str, Fact], names: Names) -> str:
    deed, value = data.get("deed"), data.get("value", "")
    if not isinstance(deed, str) or isinstance(value, tuple):
        return "Something else is due first."
    return f"First <seat|somebody> has to {deed_words(deed, value, names)}."


_SPECIAL: dict[Code, Callable[[Mapping[str, Fact], Names], str]] = {
    Code.WRONG_NUMBER_OF_PICKS: _picks,
    Code.RUNE_MISSING: _rune,
    Code.PROTECTED: _protected,
    Code.ANOTHER_DEED_IS_DUE: _deed,
}

TEMPLATES: dict[Code, str] = {
    Code.GAME_OVER: "The game is over, and the chairs are going up on the tables.",
    Code.NO_SUCH_SEAT: "There is no such seat at this table.",
    Code.OUT_OF_THE_GAME: "<seat|That player> is out of the game.",
    Code.NOT_ASKED: "The question is for <asked|somebody else> just now.",
    Code.NOT_WHAT_IS_ASKED: "That is not what is asked: the ribbon says what is.",
    Code.NO_SUCH_CARD: "There is no such card in this game.",
    Code.NOT_IN_HAND: "<card|That card> is not in <seat's|this player's> hand.",
    Code.NOBODY_PLAYS_NOW: "No card may be played until this is settled.",
    Code.UNPLAYABLE: "<card|This card> can never be played.",
    Code.ONLY_AS_ACTION: "<card|This card> is for <seat's|its player's> own Action Phase.",
    Code.ACTION_USED: "One Action a turn, and <seat|this player> has played it.",
    Code.ONLY_IN_A_ROUND: "<card|This card> needs a Round of Gambling, and there is none.",
    Code.NOT_IN_THE_ROUND: "<seat|This player> is not in this Round of Gambling.",
    Code.NOT_YOUR_BID: "<asked's|Somebody else's> bid comes first.",
    Code.ONLY_CHEATING_BEATS_THE_LOCK: "Only a Cheating card can beat <card|this one> now.",
    Code.DOES_NOT_TAKE_CONTROL: "<card|This card> starts a Round, but cannot take control of one.",
    Code.NOTHING_COSTS_FORTITUDE: "Nothing here would cost <seat|this player> any Fortitude.",
    Code.NOT_FROM_ANOTHER_PLAYER: "<card|This card> answers another player's card only.",
    Code.NO_FORTITUDE_LOST: "<seat|This player> has lost no Fortitude just now.",
    Code.ALREADY_SOFTENED: "Who softened or Ignored a loss with a card cannot hit back for it as well.",
    Code.SHARER_IS_DONE: "Pain that was shared is settled: <seat|the sharer> may not answer it any further.",
    Code.NO_GOLD_AT_STAKE: "<seat|This player> is not about to lose any Gold.",
    Code.NOTHING_TO_ANTE: "<seat|This player> does not have to ante anything just now.",
    Code.NO_DRINK_REVEALED: "No Drink is turned up at the moment.",
    Code.NOT_YOUR_DRINK: "<card|This card> works on its player's own Drink only.",
    Code.ONLY_ANOTHERS_DRINK: "<card|This card> works on somebody else's Drink only.",
    Code.COPIES_CANNOT_BE_SPLIT: "What a Round on the House pours for everybody cannot be split.",
    Code.DRINK_ALREADY_IGNORED: "That Drink is Ignored already, so it hardly matters what is in it.",
    Code.NOT_JUST_DRUNK: "<seat|This player> has not drunk anything just now.",
    Code.DRINK_WAS_SOFTENED: "Only a Drink drunk in full counts here, and that one was softened.",
    Code.ONLY_IN_OWN_ORDER_PHASE: "<card|This card> waits for <seat's|its player's> own turn, when Drinks are ordered.",
    Code.NO_CARD_TO_ANSWER: "There is no card on the table to answer.",
    Code.NOT_A_SOMETIMES_CARD: "<card|This card> answers Sometimes cards only[, and <answered> is none].",
    Code.NOT_AN_ANYTIME_CARD: "<card|This card> answers Anytime cards only[, and <answered> is none].",
    Code.NOT_A_BLESSING: "<card|This card> answers Blessings only[, and <answered> is none].",
    Code.DOES_NOT_AFFECT_A_DRINK: "<answered|That card> changes no Drink, so the Wench does not mind.",
    Code.NO_CHEATING_CARD: "Nobody is cheating just now, at least not with a card.",
    Code.NOT_AFTER_LAST_PASS: "The last pass is in, so it is too late for <card|that> now.",
    Code.NOT_AGAINST_AN_ANTE: "<card|This card> is no answer to an ante.",
    Code.ROUND_ENDS_ANYWAY: "This Round is ending as it is.",
    Code.POT_IS_EMPTY: "The pot is empty, so there is nothing to take.",
    Code.NO_GOLD_TO_ANTE: "<seat's|This player's> purse is empty, so there is nothing to ante.",
    Code.NO_WINNER_YET: "Nobody has won this Round yet.",
    Code.ONLY_WITH_ANOTHER_CARD: "<card|This card> is laid on another card while that one is being played.",
    Code.NO_TARGET: "There is nobody and nothing to play <card|this> on now.",
    Code.WRONG_PICK: "That cannot be chosen for <card|this>, but what glows can be.",
    Code.PICKED_TWICE: "The same choice cannot be made twice.",
    Code.NOT_YOURSELF: "<card|This card> is for somebody else, not for its own player.",
    Code.NO_SUCH_MODE: "<card|This card> cannot be played in that way.",
    Code.NO_SUCH_POWER: "<card|This card> has no such power-up.",
    Code.POWER_TWICE: "Each power-up can be bought only once.",
    Code.PAYS_TOO_MUCH: "That is more than the power-up costs[: <need> would do].",
    Code.NOT_A_PAYMENT: "<tried|That card> pays for no power-up here.",
    Code.NOT_A_RIDER: "<tried|That card> cannot be laid on this one.",
    Code.CARD_USED_TWICE: "One card can do only one thing at a time.",
    Code.WRONG_COSTS: "That is not the price of <card|this card> as it is printed.",
    Code.MALEDICTIONS_STAY: "Maledictions cannot be thrown away.",
    Code.TOO_MANY_MALEDICTIONS: "Fewer Maledictions than other cards may go, so throw in one more card.",
    Code.NO_DRINK_FOR_YOURSELF: "A Drink is ordered for somebody else, never for the own pile.",
    Code.DRINK_ALREADY_ORDERED: "The Drink of this turn is ordered already.",
    Code.ORDER_FIRST: "First a Drink is ordered for somebody else, then the own one is turned up.",
    Code.NOTHING_IS_DUE: "There is nothing to do by hand just now.",
    Code.FLIP_THIS_DEITY_FIRST: "<due|Another Deity> is due first.",
    Code.NO_SUCH_SETTING: "This table has no such setting.",
}
"""The sentence of each code; those missing here are made by a function above."""
