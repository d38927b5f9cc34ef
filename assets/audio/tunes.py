"""What has a melody or goes round: the ends of a match, the music of the riverbank, the jungle's own voice."""

import numpy as np

from kit import (
    BAMBOO,
    BAR,
    KALIMBA,
    MARIMBA,
    RATE,
    add,
    add_round,
    band,
    bubble,
    contact,
    dice,
    finish,
    hiss,
    pitch,
    room,
    seconds,
    struck,
    thump,
    valley,
)


def melody(name, length, notes, ring=1.0):
    """Marimba with kalimba an octave above; notes as (second, note, loudness)."""
    chance = dice(name)
    sound = np.zeros(round(length * RATE))
    for at, note, level in notes:
        rest = length - at
        add(sound, struck(rest, pitch(note), 0.9 * ring, MARIMBA, 1, chance), at, level)
        add(sound, struck(rest, pitch(note) * 2, 0.8 * ring, KALIMBA, 0.8, chance), at, 0.28 * level)
        add(sound, contact(chance, 0.03, 500, 2200, 0.012), at, 0.07 * level)
    return sound, chance


def win(name):
    """Up the pentatonic scale and into an open chord."""
    run = ["D4", "F#4", "A4", "B4", "D5"]
    notes = [(0.11 * place, note, 0.6 + 0.06 * place) for place, note in enumerate(run)]
    notes += [(0.55, "A4", 0.7), (0.72, "B4", 0.75), (0.89, "D5", 0.8), (1.12, "F#5", 0.95)]
    notes += [(1.12, "D4", 0.7), (1.13, "A4", 0.6), (1.15, "D5", 0.7), (1.45, "A5", 0.5)]
    sound, chance = melody(name, 2.9, notes, 1.5)
    for at in (0.0, 0.55, 1.12):
        add(sound, thump(0.4, 150, 73, 0.3), at, 0.55)
    return finish(room(sound, 0.9, 0.3, chance), 0.5)


def lose(name):
    """Down, and low; a shrug rather than a funeral."""
    notes = [(0.0, "B4", 0.8), (0.26, "A4", 0.75), (0.52, "F#4", 0.75), (0.86, "E4", 0.7), (1.24, "B3", 0.9)]
    notes += [(1.24, "F#3", 0.6), (1.27, "D4", 0.45)]
    sound, chance = melody(name, 2.6, notes, 1.5)
    add(sound, thump(0.5, 120, 62, 0.4), 1.24, 0.5)
    return finish(room(sound, 0.9, 0.3, chance), 0.5)


def draw(name):
    """A question and the same answer: nobody is above."""
    notes = [(0.0, "A4", 0.8), (0.2, "D5", 0.75), (0.4, "E5", 0.7), (0.8, "E5", 0.7), (1.0, "D5", 0.75)]
    notes += [(1.2, "A4", 0.8), (1.2, "E4", 0.55), (1.22, "D4", 0.5)]
    sound, chance = melody(name, 2.5, notes, 1.4)
    return finish(room(sound, 0.9, 0.3, chance), 0.5)


BEAT = 60 / 72
BARS = 16
# Two bars each: what the pad holds, and the bass.
CHORDS = [
    (["D3", "A3", "E4", "F#4"], "D2"),
    (["B2", "F#3", "D4", "A4"], "B1"),
    (["G2", "D3", "B3", "A4"], "G2"),
    (["A2", "E3", "B3", "E4"], "A1"),
    (["D3", "A3", "D4", "F#4"], "D2"),
    (["B2", "F#3", "D4", "E4"], "B1"),
    (["E3", "B3", "D4", "G4"], "E2"),
    (["A2", "E3", "A3", "D4"], "A1"),
]
# One bar a line, in eighths.
KALIMBA_LINE = """
D5 -  A4 -  B4 -  -  -
A4 -  F#4 - E4 -  -  -
B4 -  D5 -  F#5 - E5 -
D5 -  -  B4 -  -  A4 -
B4 -  -  A4 D5 -  -  -
A4 -  B4 -  D5 E5 -  -
E5 -  -  D5 B4 -  A4 -
A4 -  -  -  E4 -  -  -
D5 -  A4 -  B4 -  D5 -
F#5 - E5 -  D5 -  -  -
B4 -  D5 -  F#5 - A5 -
F#5 - -  E5 -  -  D5 -
E5 -  -  D5 B4 -  -  -
D5 -  B4 -  A4 -  E4 -
A4 -  B4 -  E5 -  D5 -
B4 -  A4 -  -  -  -  -
"""
# (beat, beats, note): the flute answers where the kalimba rests.
FLUTE_LINE = [
    (14, 2.0, "A4"),
    (18, 1.5, "D5"),
    (22.5, 1.5, "E5"),
    (24, 3.0, "D5"),
    (28, 1.5, "B4"),
    (29.5, 2.5, "A4"),
    (46, 2.0, "A4"),
    (50.5, 1.0, "B4"),
    (51.5, 2.5, "D5"),
    (55, 1.0, "E5"),
    (56, 2.5, "B4"),
    (61, 3.0, "A4"),
]


def music(name):
    """Sixteen slow bars in D: kalimba, a bamboo flute, low marimba, a pad like mist."""
    chance = dice(name)
    loop = np.zeros((round(BARS * 4 * BEAT * RATE), 2))
    late = lambda: chance.normal(0, 0.006)
    dry = loop.copy()
    for bar, line in enumerate(KALIMBA_LINE.strip().splitlines()):
        for eighth, note in enumerate(line.split()):
            if note != "-":
                at = (bar * 4 + eighth / 2) * BEAT + late()
                level = (0.5 if eighth % 4 == 0 else 0.4) * chance.uniform(0.88, 1.1)
                add_round(dry, plucked(note, chance), at, level, -0.22)
    for place, (chord, bass) in enumerate(CHORDS):
        start = place * 8 * BEAT
        for note in chord:
            pan = chance.uniform(-0.7, 0.7)
            add_round(loop, held(note, 8 * BEAT, chance), start - 0.6, 0.05, pan)
        for beat, level in [(0, 0.8), (3, 0.32), (4, 0.62), (6.5, 0.38)]:
            low = struck(1.6, pitch(bass) * (1.5 if beat == 3 else 1), 1.3, MARIMBA, 0.6, chance)
            add_round(loop, band(low, 40, 2000, 1), start + beat * BEAT + late(), level, 0.05)
        # A quiet broken chord, as fingers do between the notes.
        for step, beat in enumerate([0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 7.0]):
            note = chord[1 + (step * 2) % 3]
            add_round(dry, plucked(note, chance), start + beat * BEAT + late(), 0.16 * chance.uniform(0.8, 1.1), 0.3)
        for beat, hertz in [(2, 610), (6, 540), (7.5, 700)]:
            stick = struck(0.2, hertz * chance.uniform(0.98, 1.02), 0.11, BAMBOO, 0.5, chance)
            add_round(loop, stick, start + beat * BEAT + late(), 0.05, 0.55 if beat == 6 else -0.55)
    for beat, beats, note in FLUTE_LINE:
        add_round(dry, blown(note, beats * BEAT, chance), beat * BEAT, 0.17, 0.15)
    loop = valley(loop + dry, 2.2, 0.5, chance)
    return band(loop[:, 0], 30, 12000, 1), band(loop[:, 1], 30, 12000, 1)


def plucked(note, chance):
    tine = struck(1.9, pitch(note), 1.5, KALIMBA, 0.8, chance)
    add(tine, struck(0.06, 240, 0.05, BAR, 0.3, chance), 0, 0.12)
    tine[: round(0.001 * RATE)] *= np.linspace(0, 1, round(0.001 * RATE))
    return tine * np.minimum(1, (1.9 - seconds(1.9)) / 0.2)


def held(note, length, chance):
    """Three voices a little apart, soft at both ends, longer than the chord so that chords melt."""
    time = seconds(length + 2.2)
    swell = np.minimum(1, time / 1.6) * np.minimum(1, (time[-1] - time) / 1.9)
    sound = np.zeros(len(time))
    for shift in (-0.0017, 0.0, 0.0021):
        hertz = pitch(note) * (1 + shift)
        for partial, share in [(1, 1.0), (2, 0.35), (3, 0.16), (4, 0.07)]:
            start = chance.uniform(0, 2 * np.pi)
            sound += share * np.sin(2 * np.pi * hertz * partial * time + start)
    return sound * np.sin(swell * np.pi / 2) ** 2


def blown(note, length, chance):
    """A bamboo flute: nearly a sine, breath around it, vibrato that comes late."""
    time = seconds(length + 0.25)
    vibrato = np.minimum(1, time / 0.9) ** 2 * 0.006 * np.sin(2 * np.pi * 4.7 * time)
    scoop = -0.03 * np.exp(-time / 0.05)
    phase = 2 * np.pi * np.cumsum(pitch(note) * (1 + vibrato + scoop)) / RATE
    tone = np.sin(phase) + 0.22 * np.sin(2 * phase) + 0.1 * np.sin(3 * phase)
    breath = hiss(chance, len(time) / RATE, pitch(note) * 0.9, pitch(note) * 2.4)
    swell = np.minimum(1, time / 0.13) * np.minimum(1, (time[-1] - time) / 0.25)
    return (tone + breath * (0.05 + 0.18 * np.exp(-time / 0.06))) * np.sin(swell * np.pi / 2) ** 2


AMBIENCE = 24.0


def ambience(name):
    """The river near, insects around, birds far away. Nothing in it asks to be listened to."""
    chance = dice(name)
    length = round(AMBIENCE * RATE)
    time = np.arange(length) / RATE
    loop = np.zeros((length, 2))
    # Whole turns within the loop, so that every swell meets its own beginning.
    wave = lambda turns, depth, start: 1 + depth * np.sin(2 * np.pi * turns * time / AMBIENCE + start)
    for side in (0, 1):
        start = 1.9 * side
        flow = hiss(chance, AMBIENCE, 180, 560) * wave(2, 0.25, start) * wave(5, 0.15, start)
        ripple = hiss(chance, AMBIENCE, 700, 1700) * wave(3, 0.35, start) * wave(11, 0.2, 2 * start)
        leaves = hiss(chance, AMBIENCE, 2600, 4800) * wave(1, 0.5, start) * wave(4, 0.3, start)
        loop[:, side] += 0.034 * flow + 0.009 * ripple + 0.0026 * leaves
    for _ in range(420):
        drop = bubble(chance.uniform(380, 1500), chance.uniform(0.1, 0.45), chance.uniform(0.03, 0.09))
        add_round(loop, drop, chance.uniform(0, AMBIENCE), chance.uniform(0.01, 0.05), chance.uniform(-0.8, 0.8))
    for hertz, every, pan, level, pulses in [
        (4350, 0.75, -0.75, 0.014, 3),
        (3900, 1.2, 0.7, 0.012, 4),
        (4700, 2.0, 0.2, 0.009, 6),
    ]:
        for place in range(round(AMBIENCE / every)):
            for pulse in range(pulses):
                shape = np.sin(np.linspace(0, np.pi, round(0.021 * RATE))) ** 2
                chirp = shape * np.sin(2 * np.pi * hertz * seconds(0.021))
                at = place * every + 0.034 * pulse + chance.normal(0, 0.002)
                add_round(loop, chirp, at, level * chance.uniform(0.8, 1.1), pan)
    birds = np.zeros((length, 2))
    for at, call, pan in [
        (1.4, CUCKOO, -0.6),
        (4.9, WARBLE, 0.5),
        (8.6, FALL, -0.2),
        (11.2, CUCKOO, -0.55),
        (13.8, TRILL, 0.75),
        (17.0, WARBLE, 0.35),
        (19.6, FALL, 0.0),
        (22.3, TRILL, -0.8),
    ]:
        shift = chance.uniform(0.96, 1.05)
        for after, lasts, high, low, level in call:
            add_round(birds, whistle(lasts, high * shift, low * shift), at + after, 0.085 * level, pan)
    loop += valley(birds, 1.6, 1.2, chance, 500, 5000) * 0.8
    return band(loop[:, 0], 90, 9000, 1), band(loop[:, 1], 90, 9000, 1)


# Calls as (second, length, from Hz, to Hz, loudness).
CUCKOO = [(0.0, 0.22, 1010, 990, 1.0), (0.34, 0.3, 800, 780, 0.9)]
WARBLE = [
    (0.0, 0.12, 2100, 2600, 0.6),
    (0.15, 0.1, 2700, 2200, 0.7),
    (0.28, 0.16, 2300, 2900, 0.8),
    (0.48, 0.2, 2500, 1900, 0.6),
]
FALL = [(0.0, 0.5, 2000, 1350, 0.7), (0.62, 0.5, 1900, 1250, 0.5)]
TRILL = [(0.09 * turn, 0.07, 3000 - 60 * turn, 2500 - 60 * turn, 0.5 - 0.04 * turn) for turn in range(8)]


def whistle(lasts, high, low):
    time = seconds(lasts)
    hertz = high * (low / high) ** (time / lasts)
    phase = 2 * np.pi * np.cumsum(hertz) / RATE
    return (np.sin(phase) + 0.12 * np.sin(2 * phase)) * np.sin(np.pi * np.minimum(1, time / lasts)) ** 1.3
