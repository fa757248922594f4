"""The text of `sprites/CREDITS.md`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

AUTHORS = (
    "Lorc, Delapouite, John Colburn, Felbrigg, John Redman, Carl Olsen, Sbed, PriorBlue, Willdabeast, Viscious Speed, "
    "Lord Berandas, Irongamer, HeavenlyDog, Lucas, Faithtoken, Skoll, Andy Meneely, Cathelineau, Kier Heyl, Aussiesim, "
    "Sparker, Zeromancer, Rihlsul, Quoting, Guard13007, DarkZaitzev, SpencerDub, GeneralAce135, Zajkonur, Catsu, "
    "Starseeker, Pepijn Poolman, Pierre Leducq, Caro Asercion"
)

FONT_AUTHORS = {
    "Cinzel": "The Cinzel Project Authors (Natanael Gama)",
    "Alegreya": "The Alegreya Project Authors (Juan Pablo del Peral, Huerta Tipografica)",
    "AlegreyaSans": "The Alegreya Sans Project Authors (Juan Pablo del Peral, Huerta Tipografica)",
    "IMFellEnglishSC": "Igino Marini",
}


def credits_text(fonts: Sequence[tuple[str, str, str]], icon_package: tuple[str, str], icons: Mapping[str, str]) -> str:
    """Return the credits; `fonts` are (package, version, family), `icons` maps our name to the name in the set."""
    lines = [
        "# Credits for what lies in this folder",
        "",
        "Written by `packaging/build_sprites.py`; change it there.",
        "",
        "## Icons (`icons/`)",
        "",
        f"From the npm package `{icon_package[0]}` {icon_package[1]}, which holds the icons of game-icons.net.",
        "Licence: Creative Commons Attribution 3.0 (CC BY 3.0), https://creativecommons.org/licenses/by/3.0/",
        "",
        f"Authors: {AUTHORS}, and other contributors to game-icons.net.",
        "",
        "Changed by us: only the icons in use were taken, renamed by what they mean here, and filled white; the",
        "program colours and shades them. The package does not say who drew which icon, so the whole list is named.",
        "",
        "## Fonts (`fonts/`)",
        "",
        "Licence: SIL Open Font License 1.1; the full text of each family lies beside it as `FAMILY-OFL.txt`.",
        "",
        "| family | npm package | version | authors |",
        "|---|---|---|---|",
    ]
    lines += [f"| {family} | `{name}` | {version} | {FONT_AUTHORS[family]} |" for name, version, family in fonts]
    lines += [
        "",
        "Changed by us: where a font has lining figures as an option they are the plain digits here, nothing else.",
        "`Alegreya-Italic.ttf` is the Medium Italic.",
        "",
        "## Ours",
        "",
        "`table*.jpg`, `wall*.jpg`, `parchment.png` and `app_icon.png` are drawn by the build script, under the",
        "licence of this program; the dragon in `app_icon.png` is an icon of the set above. No publisher's picture is",
        "used. `sounds/*.wav` are synthesised by `packaging/build_sounds.py` from noise and sines.",
        "",
        "## Which icon is which",
        "",
        "| ours | in the set |",
        "|---|---|",
    ]
    lines += [f"| {name} | {original} |" for name, original in sorted(icons.items())]
    return "\n".join(lines) + "\n"
