"""Make the icons of the packaged program from sprites/app_icon.png: icon.ico (Windows) and icon.icns (macOS).

Run it once after the picture has changed: `pip install pillow && python packaging/build_icons.py`.
"""

from pathlib import Path

from PIL import Image

HERE = Path(__file__).resolve().parent
SIZES = [(16, 16), (32, 32), (48, 48), (256, 256)]


def main() -> None:
    """Write both icons beside this script."""
    picture = Image.open(HERE.parent / "sprites" / "app_icon.png").convert("RGBA")
    picture.save(HERE / "icon.ico", sizes=SIZES)
    picture.resize((1024, 1024), Image.Resampling.LANCZOS).save(HERE / "icon.icns")


if __name__ == "__main__":
    main()
