"""The workbench: noise, filters, struck bars, rooms, and Ogg files that come out the same every time."""

import io
import struct
import zlib

import numpy as np
import soundfile

RATE = 44100
NOTES = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}

# Ratios and shares of the partials of a struck bar, and how long each rings beside the first.
BAR = [(1.0, 1.0, 1.0), (2.756, 0.5, 0.45), (5.404, 0.28, 0.22), (8.933, 0.12, 0.12)]
MARIMBA = [(1.0, 1.0, 1.0), (3.95, 0.22, 0.28), (9.6, 0.07, 0.1)]
KALIMBA = [(1.0, 1.0, 1.0), (2.01, 0.1, 0.5), (5.95, 0.16, 0.16), (11.3, 0.05, 0.07)]
BAMBOO = [(1.0, 1.0, 1.0), (2.3, 0.55, 0.6), (3.8, 0.25, 0.4), (6.1, 0.1, 0.25)]


def dice(name):
    """Chance that belongs to a name: the same in every run, and unmoved by what other sounds draw."""
    return np.random.default_rng(zlib.crc32(name.encode()))


def pitch(name):
    """Hertz of a note such as `F#4`."""
    semitone = NOTES[name[0]] + ("#" in name) + 12 * int(name[-1])
    return 440.0 * 2 ** ((semitone - 57) / 12)


def seconds(length):
    return np.arange(round(length * RATE)) / RATE


def decay(time, ring):
    """Falls by 60 dB within `ring` seconds."""
    return np.exp(-6.908 * time / ring)


def band(noise, low, high, order=2):
    """Lets a band through, by Butterworth's slopes without their phase. Circular: a loop stays a loop."""
    hertz = np.fft.rfftfreq(len(noise), 1 / RATE)
    hertz[0] = 1e-3
    gain = 1 / np.sqrt(1 + (low / hertz) ** (2 * order)) / np.sqrt(1 + (hertz / high) ** (2 * order))
    return np.fft.irfft(np.fft.rfft(noise) * gain, len(noise))


def hiss(chance, length, low, high, order=2):
    """Noise of a band with a mean power of one."""
    noise = band(chance.standard_normal(round(length * RATE)), low, high, order)
    return noise / np.sqrt(np.mean(noise**2))


def struck(length, hertz, ring, partials, hardness=1.0, chance=None):
    """A bar that was struck: partials that fade, the higher the sooner. `hardness` is the share of the upper ones."""
    time = seconds(length)
    sound = np.zeros(len(time))
    for ratio, share, rings in partials:
        wobble = 1.0 if chance is None else chance.uniform(0.97, 1.03) if ratio > 1 else 1.0
        level = share * (1.0 if ratio == 1 else hardness * (1.0 if chance is None else chance.uniform(0.75, 1.25)))
        if hertz * ratio * wobble < 16000:
            sound += level * np.sin(2 * np.pi * hertz * ratio * wobble * time) * decay(time, ring * rings)
    return sound


def thump(length, high, low, ring):
    """A body that gives way: a low tone that falls."""
    time = seconds(length)
    hertz = low + (high - low) * np.exp(-time / (ring * 0.12))
    return np.sin(2 * np.pi * np.cumsum(hertz) / RATE) * decay(time, ring)


def contact(chance, length, low, high, ring):
    """The noise of two things touching."""
    time = seconds(length)
    return hiss(chance, length, low, high) * decay(time, ring) * np.minimum(1, time / 0.0006)


def bubble(hertz, rise, ring):
    """Air that closes under water: a short tone that climbs."""
    time = seconds(ring * 1.1)
    sweep = hertz * (1 + rise * (1 - np.exp(-time / (ring * 0.5))))
    return np.sin(2 * np.pi * np.cumsum(sweep) / RATE) * decay(time, ring) * np.minimum(1, time / 0.002)


def add(sound, part, at, level=1.0):
    """Lays a part into a sound; what would stand beyond its end is cut."""
    start = round(at * RATE)
    part = part[: len(sound) - start]
    sound[start : start + len(part)] += level * part


def add_round(loop, part, at, level=1.0, pan=0.0):
    """Lays a part into a stereo loop; what reaches beyond the end goes on at the beginning. Pan from -1 to 1."""
    places = (round(at * RATE) + np.arange(len(part))) % len(loop)
    angle = (pan + 1) * np.pi / 4
    np.add.at(loop, (places, 0), part * level * np.cos(angle))
    np.add.at(loop, (places, 1), part * level * np.sin(angle))


def room(sound, ring, wet, chance):
    """A mono sound with a little air around it; the room begins 4 ms late, so the attack stays where it was."""
    time = seconds(ring)
    answer = hiss(chance, ring, 250, 5000) * decay(time, ring) * (time > 0.004)
    answer *= wet / np.sqrt(np.sum(answer**2))
    size = len(sound) + len(answer)
    return sound + np.fft.irfft(np.fft.rfft(sound, size) * np.fft.rfft(answer, size), size)[: len(sound)]


def valley(loop, ring, wet, chance, low=200, high=4500):
    """A stereo loop in a wide place; the tail of its end lies under its beginning."""
    around = np.zeros(loop.shape)
    time = seconds(ring)
    for side in (0, 1):
        answer = hiss(chance, ring, low, high) * decay(time, ring) * np.minimum(1, time / 0.02)
        answer *= wet / np.sqrt(np.sum(answer**2))
        # Each ear hears mostly its own side.
        heard = 0.7 * loop[:, side] + 0.3 * loop[:, 1 - side]
        around[:, side] = np.fft.irfft(np.fft.rfft(heard) * np.fft.rfft(answer, len(loop)), len(loop))
    return loop + around


def finish(sound, fade=0.03):
    """No step at either end, no constant part."""
    sound = band(sound, 35, 20000, 1)
    head, tail = round(0.0004 * RATE), round(fade * RATE)
    sound[:head] *= np.linspace(0, 1, head)
    sound[-tail:] *= 0.5 + 0.5 * np.cos(np.linspace(0, np.pi, tail))
    return sound


def write(path, sound, quality, decibels):
    """Writes an Ogg Vorbis file whose decoded peak is there; answers what a player will hear."""
    level = 10 ** (decibels / 20)
    sound = sound * level / np.max(np.abs(sound))
    for _ in range(2):
        coded = encoded(sound, quality)
        heard, _ = soundfile.read(io.BytesIO(coded))
        sound = sound * level / np.max(np.abs(heard))
    coded = encoded(sound, quality)
    path.write_bytes(coded)
    heard, _ = soundfile.read(io.BytesIO(coded))
    return heard, len(coded)


def encoded(sound, quality):
    buffer = io.BytesIO()
    channels = 1 if sound.ndim == 1 else sound.shape[1]
    with soundfile.SoundFile(
        buffer, "w", RATE, channels, format="OGG", subtype="VORBIS", compression_level=1 - quality
    ) as file:
        # The encoder keeps a whole block on its stack.
        for start in range(0, len(sound), 4096):
            file.write(sound[start : start + 4096])
    return with_serial(bytearray(buffer.getvalue()), 1)


def with_serial(data, serial):
    """Gives every Ogg page this stream number: the library draws it by chance, and each run would differ."""
    at = 0
    while at < len(data):
        lacing = data[at + 27 : at + 27 + data[at + 26]]
        size = 27 + len(lacing) + sum(lacing)
        data[at + 14 : at + 18] = struct.pack("<I", serial)
        data[at + 22 : at + 26] = bytes(4)
        data[at + 22 : at + 26] = struct.pack("<I", checksum(data[at : at + size]))
        at += size
    return bytes(data)


def checksum_table():
    table = []
    for value in range(256):
        value <<= 24
        for _ in range(8):
            value = (value << 1) ^ (0x04C11DB7 if value & 0x80000000 else 0)
        table.append(value & 0xFFFFFFFF)
    return table


TABLE = checksum_table()


def checksum(page):
    value = 0
    for byte in page:
        value = ((value << 8) & 0xFFFFFFFF) ^ TABLE[(value >> 24) ^ byte]
    return value
