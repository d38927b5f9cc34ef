"""The short sounds of the table: wood, lacquer, bamboo and water. Each answers one mono sound for a name."""

import numpy as np

from kit import (
    BAMBOO,
    BAR,
    KALIMBA,
    MARIMBA,
    add,
    bubble,
    contact,
    decay,
    dice,
    finish,
    hiss,
    pitch,
    room,
    seconds,
    struck,
    thump,
)


def move(name):
    """A wooden disc set down on grass: a round knock, a breath of leaves."""
    chance = dice(name)
    length = 0.24
    sound = struck(length, chance.uniform(410, 470), 0.12, BAR, 0.85, chance)
    add(sound, thump(length, 215, 124, 0.12), 0, 0.55)
    add(sound, contact(chance, 0.05, 900, 3200, 0.014), 0, 0.2)
    grass = hiss(chance, 0.14, 2200, 6500) * np.sin(np.linspace(0, np.pi, round(0.14 * 44100))) ** 2
    add(sound, grass, 0.008, 0.022)
    return finish(room(sound, 0.16, 0.16, chance))


def capture(name, size):
    """Disc on disc, then both on the board; the larger the animal, the lower and longer."""
    chance = dice(name)
    length, hertz, ring, boom, deep, gap = {
        "small": (0.32, 690, 0.1, 0.35, 150, 0.034),
        "middle": (0.42, 470, 0.14, 0.8, 105, 0.042),
        "large": (0.62, 285, 0.22, 1.35, 68, 0.052),
    }[size]
    hertz *= chance.uniform(0.95, 1.05)
    sound = struck(length, hertz, ring, BAR, 1.15, chance)
    add(sound, contact(chance, 0.04, 1500, 6000, 0.008), 0, 0.3)
    second = struck(length - gap, hertz * chance.uniform(0.72, 0.78), ring * 1.15, BAR, 0.7, chance)
    gap *= chance.uniform(0.85, 1.15)
    add(sound, second, gap, 0.75)
    add(sound, thump(length - gap, deep * 2.1, deep, 0.2 + ring), gap, boom)
    add(sound, contact(chance, 0.05, 700, 3500, 0.016), gap, 0.14)
    # The captured disc rolls to rest.
    at = gap + 0.07
    for rest in range({"small": 2, "middle": 2, "large": 3}[size]):
        knock = struck(0.09, hertz * chance.uniform(1.15, 1.4), 0.06, BAR, 0.6, chance)
        add(sound, knock, at, 0.13 / (rest + 1))
        at += chance.uniform(0.045, 0.06)
    return finish(room(sound, 0.22, 0.2, chance))


def leap(name):
    """A big cat goes over the water: a soft push, then air that rises and falls."""
    chance = dice(name)
    length = 0.37
    time = seconds(length)
    along = time / length
    top = chance.uniform(0.42, 0.5)
    rise = np.where(along < top, along / top, (1 - along) / (1 - top))
    centre = 380 * 2 ** (chance.uniform(2.2, 2.5) * np.sin(rise * np.pi / 2) ** 1.4)
    sound = np.zeros(len(time))
    bands = 170 * 2 ** np.arange(0, 5.2, 0.4)
    for hertz in bands:
        near = np.exp(-((np.log2(hertz / centre)) ** 2) / 0.32)
        sound += hiss(chance, length, hertz * 0.85, hertz * 1.18, 3) * near
    sound *= 0.1 + np.sin(np.pi * along**0.85) ** 1.5
    sound *= (1 - along) ** 0.25
    add(sound, thump(0.12, 190, 95, 0.09), 0, 0.9)
    add(sound, contact(chance, 0.06, 600, 2600, 0.02), 0, 0.3)
    return finish(sound, 0.05)


def land(name):
    """Four paws and a disc on the far bank."""
    chance = dice(name)
    length = 0.4
    sound = thump(length, 175, chance.uniform(74, 84), 0.26)
    add(sound, struck(length, chance.uniform(265, 300), 0.15, BAR, 0.8, chance), 0, 0.85)
    add(sound, contact(chance, 0.08, 450, 2400, 0.03), 0, 0.3)
    add(sound, struck(0.1, chance.uniform(410, 450), 0.07, BAR, 0.4, chance), 0.055, 0.16)
    dust = hiss(chance, 0.2, 1800, 5200) * decay(seconds(0.2), 0.2)
    dust *= np.minimum(1, seconds(0.2) / 0.02)
    add(sound, dust, 0.012, 0.028)
    return finish(room(sound, 0.2, 0.18, chance))


def splash(name):
    """A small body meets the river: slap, plop, drops."""
    chance = dice(name)
    length = 0.62
    time = seconds(length)
    slap = hiss(chance, length, 500, 3600, 1) * decay(time, 0.17) * np.minimum(1, time / 0.002)
    spray = hiss(chance, length, 2200, 7000, 1) * decay(time, 0.5) * np.minimum(1, time / 0.035)
    sound = 0.24 * slap + 0.055 * spray
    add(sound, bubble(chance.uniform(255, 330), 0.75, 0.16), 0.018, 0.75)
    add(sound, bubble(chance.uniform(420, 520), 0.6, 0.12), chance.uniform(0.075, 0.1), 0.5)
    for _ in range(13):
        at = chance.uniform(0.05, 0.4)
        drop = bubble(chance.uniform(650, 1900), chance.uniform(0.2, 0.5), chance.uniform(0.03, 0.07))
        add(sound, drop, at, chance.uniform(0.07, 0.2) * (1 - at * 1.4))
    return finish(room(sound, 0.2, 0.15, chance), 0.08)


def trap(name):
    """Bamboo gives, creaks and rattles shut."""
    chance = dice(name)
    length = 0.52
    sound = np.zeros(round(length * 44100))
    # The creak: wood that sticks and slips, faster and faster.
    at, rate = 0.0, chance.uniform(42, 52)
    low = chance.uniform(560, 640)
    while at < 0.17:
        slip = struck(0.03, low * (1 + at), 0.022, [(1, 1, 1), (1.83, 0.8, 0.8), (3.1, 0.4, 0.6)], 1, chance)
        add(sound, slip, at, chance.uniform(0.3, 0.48) * (0.75 + 2 * at))
        at += chance.uniform(0.85, 1.15) / rate
        rate *= 1.07
    # The rattle: hollow sticks that come to rest.
    at, gap, level = 0.185, 0.052, 1.0
    for _ in range(6):
        stick = struck(0.14, chance.uniform(820, 1350), 0.075, BAMBOO, 0.8, chance)
        add(sound, stick, at, level)
        add(sound, contact(chance, 0.02, 2000, 7000, 0.006), at, 0.16 * level)
        at += gap * chance.uniform(0.9, 1.1)
        gap *= 0.86
        level *= 0.7
    add(sound, thump(0.2, 170, 110, 0.13), 0.185, 0.5)
    return finish(room(sound, 0.2, 0.2, chance))


def den(name):
    """A bronze gong for the den, and a run of kalimba up to it."""
    chance = dice(name)
    length = 1.75
    time = seconds(length)
    sound = np.zeros(len(time))
    partials = [
        (1, 1, 1.0),
        (1.49, 0.5, 0.9),
        (2.01, 0.7, 0.9),
        (2.63, 0.42, 0.7),
        (3.02, 0.36, 0.65),
        (3.76, 0.26, 0.55),
        (4.51, 0.2, 0.45),
        (5.63, 0.13, 0.35),
        (7.2, 0.08, 0.25),
    ]
    for ratio, share, rings in partials:
        # The upper partials bloom after the blow.
        bloom = 1 - 0.75 * np.exp(-time / (0.012 * ratio))
        beat = 1 + 0.12 * np.sin(2 * np.pi * (1.1 + 0.4 * ratio) * time)
        tone = np.sin(2 * np.pi * pitch("D3") * ratio * time + 0.12 * np.sin(2 * np.pi * 4.3 * time))
        sound += share * tone * bloom * beat * decay(time, 2.8 * rings)
    add(sound, thump(0.5, 160, 73, 0.4), 0, 1.3)
    add(sound, contact(chance, 0.1, 500, 2600, 0.05), 0, 0.2)
    for place, note in enumerate(["A4", "D5", "F#5", "A5", "D6"]):
        at = 0.1 + 0.075 * place
        ring = 1.0 if note == "D6" else 0.6
        add(sound, struck(length - at, pitch(note), ring, KALIMBA, 1, chance), at, 0.55 + 0.08 * place)
        add(sound, struck(length - at, pitch(note) / 2, 0.4, MARIMBA, 1, chance), at, 0.3)
    return finish(room(sound, 0.7, 0.3, chance), 0.3)


def refused(name):
    """Two dull knocks: no."""
    chance = dice(name)
    length = 0.27
    sound = np.zeros(round(length * 44100))
    hertz = chance.uniform(172, 192)
    for at, level, tone in [(0.0, 1.0, 1.0), (chance.uniform(0.09, 0.1), 0.85, 0.89)]:
        knock = struck(length - at, hertz * tone, 0.11, BAR, 0.25, chance)
        add(sound, knock, at, level)
        add(sound, contact(chance, 0.04, 250, 1100, 0.015), at, 0.14 * level)
    return finish(sound)


def low_time(name):
    """Three temple blocks: hurry, without fright."""
    chance = dice(name)
    length = 0.75
    sound = np.zeros(round(length * 44100))
    for at, note, level in [(0.0, "A5", 0.8), (0.14, "A5", 0.85), (0.28, "D6", 1.0)]:
        add(sound, struck(length - at, pitch(note), 0.17, BAMBOO, 0.5, chance), at, level)
        add(sound, struck(length - at, pitch(note) / 2, 0.22, MARIMBA, 0.6, chance), at, 0.5 * level)
        add(sound, contact(chance, 0.02, 1500, 5000, 0.007), at, 0.12 * level)
    return finish(room(sound, 0.35, 0.25, chance), 0.1)


def your_turn(name):
    """Two kalimba tones, a fourth apart: somebody nods at you."""
    chance = dice(name)
    length = 0.95
    sound = np.zeros(round(length * 44100))
    for at, note, level in [(0.0, "A4", 0.75), (0.17, "D5", 1.0)]:
        add(sound, struck(length - at, pitch(note), 0.34, KALIMBA, 0.5, chance), at, level)
        add(sound, struck(length - at, pitch(note) / 2, 0.24, MARIMBA, 0.4, chance), at, 0.4 * level)
        add(sound, contact(chance, 0.02, 1200, 4200, 0.006), at, 0.08 * level)
    return finish(room(sound, 0.45, 0.25, chance), 0.15)


def click(name):
    """A fingertip on lacquer."""
    chance = dice(name)
    length = 0.085
    sound = struck(length, chance.uniform(880, 980), 0.045, BAR, 0.35, chance)
    add(sound, struck(length, chance.uniform(330, 370), 0.05, BAR, 0.2, chance), 0, 0.6)
    add(sound, contact(chance, 0.02, 1200, 3800, 0.006), 0, 0.1)
    return finish(sound, 0.02)
