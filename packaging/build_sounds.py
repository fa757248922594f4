"""Make the sounds of the table: short, quiet, all synthesised here from noise and sines. Deterministic.

Run it after a change: `pip install numpy && python packaging/build_sounds.py`. It writes 16-bit mono WAV files at
44,100 Hz to sprites/sounds/. The running app needs no numpy.
"""

from __future__ import annotations

import wave
from collections.abc import Callable
from pathlib import Path

import numpy as np

RATE = 44_100
OUT = Path(__file__).resolve().parent.parent / "sprites" / "sounds"
Sound = np.ndarray


def seconds(length: float) -> Sound:
    """Return the time of each sample."""
    return np.arange(int(RATE * length)) / RATE


def noise(length: float, low: float, high: float, seed: int) -> Sound:
    """Return noise between two frequencies in Hz, peak 1."""
    rng = np.random.default_rng(seed)
    spectrum = np.fft.rfft(rng.standard_normal(int(RATE * length)))
    frequency = np.fft.rfftfreq(int(RATE * length), 1 / RATE)
    spectrum[(frequency < low) | (frequency > high)] = 0
    samples = np.fft.irfft(spectrum, int(RATE * length))
    return samples / np.max(np.abs(samples))


def decay(length: float, seconds_to_third: float, attack: float = 0.002) -> Sound:
    """Return an envelope that rises in `attack` seconds and falls to a third every `seconds_to_third`."""
    t = seconds(length)
    return np.minimum(t / attack, 1) * np.exp(-t / seconds_to_third)


def at(length: float, start: float, sound: Sound) -> Sound:
    """Return silence of a length with a sound laid in at a time."""
    out = np.zeros(int(RATE * length))
    first = int(RATE * start)
    part = sound[: len(out) - first]
    out[first : first + len(part)] = part
    return out


def tone(length: float, frequency: float, fall: float) -> Sound:
    """Return a sine that dies away."""
    return np.sin(2 * np.pi * frequency * seconds(length)) * decay(length, fall)


def slide() -> Sound:
    """A card slides over wood: a soft swell of high noise."""
    length = 0.22
    t = seconds(length)
    swell = np.sin(np.pi * t / length) ** 1.6
    return noise(length, 1_200, 6_500, 11) * swell * 0.5 + noise(length, 250, 900, 12) * swell * 0.25


def flip() -> Sound:
    """A card turns over: two snaps, the second lower."""
    length = 0.18
    first = noise(0.1, 900, 7_000, 21) * decay(0.1, 0.018)
    second = noise(0.1, 300, 3_000, 22) * decay(0.1, 0.032)
    return at(length, 0, first) * 0.7 + at(length, 0.07, second)


def coin() -> Sound:
    """A coin lands on others: bright, a little out of tune."""
    length = 0.6
    partials = ((2_637, 0.22), (4_186, 0.17), (6_271, 0.12), (8_869, 0.08), (11_250, 0.05))
    clink = sum(tone(0.5, f * 1.003**i, fall) / (i + 1) for i, (f, fall) in enumerate(partials))
    return at(length, 0, clink) + at(length, 0.085, clink) * 0.55


def tankard() -> Sound:
    """A tankard is set down: a hollow knock and a splash of foam."""
    length = 0.45
    t = seconds(length)
    sweep = np.sin(2 * np.pi * np.cumsum(180 - 110 * np.minimum(t / 0.12, 1)) / RATE)
    foam = noise(length, 2_000, 9_000, 31) * decay(length, 0.12, 0.05) * 0.12
    return sweep * decay(length, 0.09) + noise(length, 120, 1_400, 32) * decay(length, 0.03) * 0.6 + foam


def thud() -> Sound:
    """A Rage Tile comes down: the table feels it."""
    length = 0.6
    t = seconds(length)
    drop = np.sin(2 * np.pi * np.cumsum(95 - 45 * np.minimum(t / 0.2, 1)) / RATE)
    rattle = noise(length, 500, 2_500, 41) * decay(length, 0.08, 0.02) * 0.25
    return drop * decay(length, 0.16) + noise(length, 60, 500, 42) * decay(length, 0.05) * 0.7 + rattle


def dice() -> Sound:
    """Dice roll out on the felt: six knocks, closer and softer."""
    length = 0.7
    out = np.zeros(int(RATE * length))
    when = 0.0
    for i in range(6):
        knock = noise(0.08, 700, 4_500, 50 + i) * decay(0.08, 0.016)
        out += at(length, when, knock) * (0.9 - 0.11 * i)
        when += 0.13 - 0.017 * i
    return out


def burn() -> Sound:
    """A Negated card burns: a hiss that crackles."""
    length = 0.5
    hiss = noise(length, 1_800, 9_000, 61) * decay(length, 0.18, 0.03) * 0.5
    crackles = np.zeros(int(RATE * length))
    for i in range(7):
        crackles += at(length, 0.04 + 0.055 * i, noise(0.03, 1_500, 8_000, 62 + i) * decay(0.03, 0.005)) * 0.8
    return hiss + crackles


def cheer() -> Sound:
    """The tavern cheers: a crowd of vowels rising together."""
    length = 1.6
    t = seconds(length)
    rng = np.random.default_rng(71)
    crowd = np.zeros_like(t)
    for _ in range(26):
        base = rng.uniform(110, 330)
        bend = base * (1 + 0.18 * np.minimum(t / 0.5, 1) - 0.1 * t / length)
        phase = 2 * np.pi * np.cumsum(bend) / RATE + rng.uniform(0, 6)
        voice = sum(np.sin(phase * k) / k for k in (1, 2, 3, 5))
        crowd += voice * np.clip((t - rng.uniform(0, 0.25)) / 0.15, 0, 1)
    envelope = np.minimum(t / 0.2, 1) * np.clip((length - t) / 0.8, 0, 1)
    return crowd / np.max(np.abs(crowd)) * envelope + noise(length, 600, 4_000, 72) * envelope * 0.2


def chime() -> Sound:
    """A Deity turns: a soft bell, a fifth above another."""
    length = 0.9
    return at(length, 0, tone(0.9, 784, 0.25)) + at(length, 0.09, tone(0.8, 1_175, 0.3)) * 0.8


SOUNDS: dict[str, tuple[Callable[[], Sound], float]] = {
    "slide": (slide, 0.30),
    "flip": (flip, 0.45),
    "coin": (coin, 0.40),
    "tankard": (tankard, 0.60),
    "thud": (thud, 0.75),
    "dice": (dice, 0.50),
    "burn": (burn, 0.40),
    "cheer": (cheer, 0.50),
    "chime": (chime, 0.40),
}
"""Each sound with its peak: louder things are louder."""


def main() -> None:
    """Write every sound."""
    OUT.mkdir(parents=True, exist_ok=True)
    for name, (make, peak) in SOUNDS.items():
        samples = make()
        samples = samples / np.max(np.abs(samples)) * peak
        fade = np.minimum(1, (len(samples) - np.arange(len(samples))) / (0.01 * RATE))
        data = np.round(samples * fade * 32_767).astype("<i2")
        with wave.open(str(OUT / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(data.tobytes())


if __name__ == "__main__":
    main()
