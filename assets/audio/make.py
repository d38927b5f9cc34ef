"""Makes every sound of the game: `pip install -r requirements.txt`, then `python3 make.py [NAME ...]`.

All sounds are computed, none is recorded. Chance is seeded by each sound's own name, so the same versions of numpy and
libsndfile write the same bytes again, and changing one sound leaves the others alone. `kit.py` holds the tools,
`effects.py` the short sounds, `tunes.py` melodies and loops. For each file it prints length, size, peak, loudness, the
loudest moment as the ear weighs it, how soon the sound is there, the constant part and the last samples. With
`--plots FOLDER` it also draws waveforms and spectrograms (needs matplotlib).

Short sounds are mono and begin at once (picture and sound belong together). Loops are made in a circle: whatever
reaches over the end is laid under the beginning.
"""

import argparse
import pathlib
import sys

import numpy as np

import effects
import tunes
from kit import RATE, write

HERE = pathlib.Path(__file__).parent
PEAK = -3.0
# Share of the encoder's best quality.
SHORT, LOOP = 0.5, 0.3


def sounds():
    """Name, maker and quality of each file."""
    several = {
        "move": 4,
        "leap": 3,
        "land": 3,
        "splash": 4,
        "trap": 3,
        "den": 1,
        "refused": 3,
        "low_time": 1,
        "your_turn": 1,
        "click": 2,
    }
    for what, count in several.items():
        for variant in range(count):
            yield f"{what}_{variant}", getattr(effects, what), SHORT
    for size in ("small", "middle", "large"):
        for variant in range(3):
            yield f"capture_{size}_{variant}", lambda name, size=size: effects.capture(name, size), SHORT
    for what in ("win", "lose", "draw"):
        yield f"{what}_0", getattr(tunes, what), SHORT
    yield "ambience_jungle", lambda name: np.column_stack(tunes.ambience(name)), LOOP
    yield "music_riverbank", lambda name: np.column_stack(tunes.music(name)), LOOP


def decibels(value):
    return 20 * np.log10(max(value, 1e-9))


def loudest(mono):
    """Level of the loudest 80 ms as the ear weighs it (curve A): what the mix in the game goes by."""
    square = np.fft.rfftfreq(len(mono), 1 / RATE) ** 2
    weight = 1.26 * 12194**2 * square**2 / ((square + 20.6**2) * (square + 12194**2))
    weight /= np.sqrt((square + 107.7**2) * (square + 737.9**2))
    power = np.fft.irfft(np.fft.rfft(mono) * weight, len(mono)) ** 2
    window = min(len(mono), round(0.08 * RATE))
    sums = np.concatenate([[0], np.cumsum(power)])
    return np.sqrt(np.max(sums[window:] - sums[:-window]) / window)


def report(name, heard, size):
    loud = np.max(np.abs(heard.reshape(len(heard), -1)), axis=1)
    peak = np.max(loud)
    there = np.argmax(loud > peak / 100) / RATE * 1000
    top = np.argmax(loud) / RATE * 1000
    rms = np.sqrt(np.mean(heard**2))
    ear = loudest(heard if heard.ndim == 1 else heard.mean(axis=1))
    print(
        f"{name:18} {len(heard) / RATE:7.3f} s {size / 1000:6.1f} kB  peak {decibels(peak):5.1f}"
        f"  rms {decibels(rms):5.1f}  ear {decibels(ear):5.1f}"
        f"  head {there:4.1f} ms  top {top:6.0f} ms  dc {np.mean(heard):+.4f}  end {np.max(loud[-20:]):.4f}"
    )


def main():
    options = argparse.ArgumentParser()
    options.add_argument("names", nargs="*", help="only these, such as move_0 or capture")
    options.add_argument("--plots", type=pathlib.Path)
    options = options.parse_args()
    total, all_heard = 0, {}
    for name, make, quality in sounds():
        if options.names and not any(name.startswith(wanted) for wanted in options.names):
            continue
        heard, size = write(HERE / f"{name}.ogg", make(name), quality, PEAK)
        report(name, heard, size)
        total += size
        all_heard[name] = heard
    print(f"{len(all_heard)} files, {total / 1e6:.2f} MB")
    if options.plots:
        import plots

        plots.draw(all_heard, options.plots)


if __name__ == "__main__":
    sys.exit(main())
