"""Emblems of Chesimals II, without colour: a unit's silhouette with what is cut out of it, and the mark of each band.

A silhouette fills a box of 200 round the origin, y down; a mark fills a circle of radius 10."""
import math
def dot(x, y, r): return f"M{x-r} {y}a{r} {r} 0 1 0 {2*r} 0a{r} {r} 0 1 0 {-2*r} 0Z"
def ring(x, y, r, q): return dot(x, y, r)+f"M{x-q} {y}a{q} {q} 0 1 1 {2*q} 0a{q} {q} 0 1 1 {-2*q} 0Z"
def poly(*P): return "M"+"L".join(f"{x:.1f} {y:.1f}" for x, y in P)+"Z"
# ------------------------------------------------------------------ units: (silhouette, cut lines as (path, width), cut areas)
GUARD = ("M0 -96C52 -96 80 -62 80 -10V58C80 74 66 86 46 92C36 95 24 96 15 96V34H-15V96C-24 96 -36 95 -46 92C-66 86 -80 74 -80 58V-10C-80 -62 -52 -96 0 -96Z", (("M0 -92V-44", 11), ("M-78 52C-66 60 -52 64 -36 65M78 52C66 60 52 64 36 65", 8)),
         "M-60 -14C-46 -24 -30 -24 -15 -14V12C-30 20 -48 18 -60 4ZM60 -14C46 -24 30 -24 15 -14V12C30 20 48 18 60 4Z")
KNIGHT = ("M-46 96C-48 70 -34 56 -14 42C-4 34 0 26 -2 16C-14 24 -28 28 -40 29C-46 42 -56 54 -68 56C-80 57 -92 46 -94 32C-95 22 -88 8 -76 -10C-66 -28 -58 -44 -44 -56C-34 -65 -22 -70 -14 -76L-18 -99C-4 -96 8 -88 16 -78C58 -64 84 -20 84 34C84 58 80 78 74 96Z",
          (("M22 -50C46 -30 56 2 54 44", 8), ("M-86 36C-82 38 -78 38 -74 35", 6)), dot(-36, -28, 9))
ELEPHANT = ("M92 22C92 -34 62 -66 16 -66C4 -66 -4 -64 -12 -60C-24 -76 -46 -82 -64 -74C-86 -64 -96 -38 -96 -4C-96 20 -98 40 -100 56C-101 70 -92 80 -80 80C-66 80 -58 70 -58 56L-72 54C-72 60 -75 64 -79 63C-84 62 -82 54 -81 48C-79 36 -74 28 -66 24C-60 30 -54 34 -48 36V88H-10V52C8 58 28 58 44 52V88H82V54C88 44 92 34 92 22Z",
            (("M-28 -48C-2 -46 8 -22 -2 2C-10 18 -28 22 -40 12", 9), ("M92 -2C100 6 100 18 97 28", 7)), dot(-62, -36, 8))
TUSK = "M-66 22C-62 40 -50 50 -32 48C-42 42 -48 34 -49 22Z"
WARMACHINE = ("M-66 -98H-34V-78H-17V-98H17V-78H34V-98H66V-50H54V40H92V58H-92V40H-54V-50H-66Z", (("M-56 -47H56", 8),), "M-17 30V-4C-17 -28 17 -28 17 -4V30Z")
WHEELS = ((-52, 62, 37), (52, 62, 37))
CROWN = ("M-88 -38L-42 2L0 -66L42 2L88 -38L70 66H-70Z"+dot(-88, -46, 15)+dot(0, -78, 16)+dot(88, -46, 15), (("M-66 38H66", 9),), "")
ROYAL = ("M-92 -34L-58 4L-46 -60L-14 -4L0 -78L14 -4L46 -60L58 4L92 -34L74 70H-74Z"+dot(-92, -42, 14)+dot(-46, -70, 14)+dot(0, -86, 16)+dot(46, -70, 14)+dot(92, -42, 14), (("M-70 36H70", 9),), "")
UNITS = dict(chief=CROWN, guard=GUARD, knight=KNIGHT, elephant=ELEPHANT, warmachine=WARMACHINE)
# ------------------------------------------------------------------ marks of the bands
def star(n, R, q, turn=-90): return poly(*((r*math.cos(math.radians(turn+180/n*i)), r*math.sin(math.radians(turn+180/n*i))) for i in range(2*n) for r in (R if i % 2 == 0 else q,)))
MARKS = dict(
    yellow=star(4, 10.6, 3.6),                                              # a star
    orange=poly((0, -9.4), (9.6, 7.6), (-9.6, 7.6)),                        # a flame's wedge
    white=ring(0, 0, 8.8, 4.4),                                             # a ring
    grey="M-8.6 -7.2H8.6V-1.6H-8.6ZM-8.6 1.6H8.6V7.2H-8.6Z",                # two bars
    green="M-8.6 8.6C-11 -3.500 -3.500 -11 8.600 -8.600C11 3.500 3.500 11 -8.600 8.600Z",   # a leaf
    purple="M-3.1 -9H3.1V-3.1H9V3.1H3.1V9H-3.1V3.1H-9V-3.1H-3.1Z",          # a cross
    blue="M3.600 -9.400A9.500 9.500 0 1 0 9.600 4.200A8.100 8.100 0 0 1 3.600 -9.400Z",    # a moon
    red=dot(-5, 0, 4.4)+dot(5, 0, 4.4))                                     # two dots
