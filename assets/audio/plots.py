"""Waveforms and spectrograms, to look at what cannot be heard here."""

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt

from kit import RATE


def draw(sounds, folder):
    folder.mkdir(parents=True, exist_ok=True)
    names = list(sounds)
    for start in range(0, len(names), 12):
        page = names[start : start + 12]
        figure, axes = plt.subplots(len(page), 2, figsize=(16, 2 * len(page)), squeeze=False)
        for row, name in zip(axes, page):
            mono = sounds[name] if sounds[name].ndim == 1 else sounds[name].mean(axis=1)
            row[0].plot([place / RATE for place in range(len(mono))], mono, linewidth=0.4)
            row[0].set_ylim(-1, 1)
            row[0].set_title(name, fontsize=8)
            size = 512 if len(mono) < 4 * RATE else 4096
            row[1].specgram(mono, NFFT=size, noverlap=size * 3 // 4, Fs=RATE, vmin=-140, vmax=-30)
            row[1].set_ylim(0, 9000)
        figure.tight_layout()
        figure.savefig(folder / f"sounds-{start // 12}.png", dpi=60)
        plt.close(figure)
