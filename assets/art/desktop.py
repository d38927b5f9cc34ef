#!/usr/bin/env python3
"""Icons for desktops, in ../icons: the program's in all sizes, and those of its two kinds of files.

    python3 assets/art/desktop.py

Needs what build.py needs. From 48 pixels up the program's icon is the lion's chip; below, the rings are only noise, and
the head alone fills a plain disc."""
import json, os, subprocess, sys, tempfile
HERE = os.path.dirname(os.path.abspath(__file__)); OUT = os.path.join(HERE, "..", "icons")
sys.path.insert(0, HERE); sys.dont_write_bytecode = True
import pieces
from pieces import CX, CY, SUN, circ

PROGRAM, KINDS = (16, 22, 24, 32, 48, 64, 128, 256, 512), (16, 32, 48, 64, 128, 256)

def large(): return pieces.svg(pieces.chip("sun", "lion"), "19 7 282 282")

def small():
    """one flat disc, one dark line round it, and the head as large as it goes"""
    disc = f'<path d="{circ(128)}" fill="{SUN["wall"]}"/><path d="{circ(117)}" fill="{SUN["ring"]}"/>'
    return pieces.svg(disc+pieces.head_on("sun", "lion", "s", .55, 4), "26 14 268 268")

def sheet(inner):
    """a sheet of paper with a folded corner, and what lies on it"""
    page = "M52 14H170L226 70V236a8 8 0 0 1 -8 8H52a8 8 0 0 1 -8 -8V22a8 8 0 0 1 8 -8Z"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256"><path d="{page}" transform="translate(0 5)" fill="#0A0604" opacity=".28"/>' \
        f'<path d="{page}" fill="#F6EAD1" stroke="#7C5A2E" stroke-width="7"/><path d="M170 14V62a8 8 0 0 0 8 8H226Z" fill="#DFCBA2" stroke="#7C5A2E" stroke-width="7" stroke-linejoin="round"/>{inner}</svg>'

def chip(x, y, k): return f'<g transform="translate({x-CX*k:.2f} {y-CY*k:.2f}) scale({k})">{pieces.chip("sun", "lion", "c")}</g>'

def record():
    """lines of moves, and the winner below"""
    lines = "".join(f'<path d="M70 {y}H{x}" stroke="#8A7148" stroke-width="11" stroke-linecap="round"/>' for y, x in ((52, 142), (82, 196), (112, 196), (142, 106)))
    return sheet(lines+chip(162, 182, .44))

def level():
    """a piece of a board: land, a river, and one that would leap it"""
    tone = ("#B9CF86", "#A9C275"); cells = ""
    for row in range(4):
        for column in range(4):
            water = row in (1, 2) and column in (1, 2)
            cells += f'<rect x="{67+column*34}" y="{84+row*34}" width="32" height="32" rx="5" fill="{"#24808F" if water else tone[(row+column) % 2]}"/>'
    frame = '<rect x="60" y="77" width="148" height="148" rx="10" fill="#7A4A26"/>'
    return sheet(frame+cells+chip(84, 202, .2)+chip(184, 102, .13))

def main():
    jobs = []
    with tempfile.TemporaryDirectory() as work:
        for name, draw, sizes in (("riverleap", None, PROGRAM), ("riverleap-record", record, KINDS), ("riverleap-level", level, KINDS)):
            for size in sizes:
                drawing = draw or (large if size >= 48 else small)
                svg = os.path.join(work, f"{name}-{size}.svg"); open(svg, "w").write(drawing())
                jobs.append(dict(svg=svg, png=f"{OUT}/{name}-{size}.png", width=size))
        os.makedirs(OUT, exist_ok=True)
        lists = os.path.join(work, "jobs.json"); json.dump(jobs, open(lists, "w"))
        subprocess.check_call(["node", os.path.join(HERE, "render.mjs"), lists])
    for job in jobs:
        subprocess.run(["python3", "-c", "import oxipng, sys; oxipng.optimize(sys.argv[1], level=4)", job["png"]], check=True)

main()
