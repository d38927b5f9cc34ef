"""Icons, panels, logo."""
import math, random
from kit import spline
from scene import rr
from lettering import glyph, kern, centred, bounds
ICON = dict(
 undo="M9 6L4 11L9 16M4 11H15a5 5 0 0 1 0 10H11", redo="M15 6L20 11L15 16M20 11H9a5 5 0 0 0 0 10H13",
 turn="M4 9a8 8 0 0 1 14-3l2 2M20 3v5h-5M20 15a8 8 0 0 1-14 3l-2-2M4 21v-5h5", resign="M5 21.5L9 3.5M8.7 5c4-2.6 6.4 2.6 11.3 0l-2 8.6c-4.6 2.6-7.2-2.6-11.2 0",
 flag="M6 21V3.5M6 4.5H18.5L15.5 9L18.5 13.5H6", menu="M4 7h16M4 12h16M4 17h16", play="M7 4l13 8l-13 8Z",
 levels="M3 20h5v-5h5v-5h5V5h3", quit="M14 4H5v16h9M10 12h11M17 8l4 4l-4 4", rules="M12 6c-3-2-6-2-9-1v14c3-1 6-1 9 1c3-2 6-2 9-1V5c-3-1-6-1-9 1v14",
 pause="M8 5v14M16 5v14", home="M3.5 11.5L12 4l8.5 7.5M6 10v10h4.5v-6h3v6H18V10", rematch="M19.5 12a7.5 7.5 0 1 1-2.6-5.7M20 3v5h-5M10 9.2v5.6l4.8-2.8Z",
 close="M6 6l12 12M18 6L6 18", check="M4.5 12.5l5 5L19.5 7", info="M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M12 11v5.5M12 7.5v.1",
 swords="M4 4L17 17M14 19.5L19.5 14M17.5 17.5L20.7 20.7M20 4L7 17M10 19.5L4.5 14M6.5 17.5L3.3 20.7",
 crown="M3.5 7.5l3.3 9.5h10.4l3.3-9.5l-5 3.6L12 4.5l-3.5 6.6ZM6.8 20.5h10.4", chevron="M9 5l7 7l-7 7")
def _gear(n=8, R=9.6, r=7.1):
    P = []
    for i in range(n):
        a = 360/n*i
        for d, q in ((-15, r), (-8.5, R), (8.5, R), (15, r)): P.append((12+q*math.cos(math.radians(a+d)), 12+q*math.sin(math.radians(a+d))))
    return "M"+"L".join(f"{x:.2f} {y:.2f}" for x, y in P)+"ZM12 8.9a3.1 3.1 0 1 0 0 6.2a3.1 3.1 0 1 0 0-6.2"
ICON["settings"] = _gear()
ICON["continue"] = "M5 5v14M10 5l10 7l-10 7Z"
ICON.update(
 flask="M9.500 3h5M10.500 3v6.500L4.800 18.600A1.600 1.600 0 0 0 6.200 21h11.600a1.600 1.600 0 0 0 1.400 -2.400L13.500 9.500V3M7.600 15.200h8.800M10.500 18h.1",
 sound="M4 9.500v5h3.500L12 18.500v-13L7.500 9.500ZM15.500 9.300a4 4 0 0 1 0 5.400M18.300 6.500a8 8 0 0 1 0 11",
 sound_off="M4 9.500v5h3.500L12 18.500v-13L7.500 9.500ZM16 9.500l5 5M21 9.500l-5 5",
 music="M9 17.500V5.500L20 3.500v12M9 9.500L20 7.500M6.500 15a2.500 2.500 0 1 0 0 5a2.500 2.500 0 1 0 0 -5M17.500 13a2.500 2.500 0 1 0 0 5a2.500 2.500 0 1 0 0 -5",
 play_fwd="M8 5.500v13l10.500 -6.500Z", step_fwd="M6.500 5.500v13l8.500 -6.500ZM18 5.500v13", step_back="M17.500 5.500v13l-8.500 -6.500ZM6 5.500v13",
 loop="M17 3l3.500 3.500L17 10M4 11.500v-1a4 4 0 0 1 4 -4h12.500M7 21l-3.500 -3.500L7 14M20 12.500v1a4 4 0 0 1 -4 4H3.500",
 save="M4 5.500A1.500 1.500 0 0 1 5.500 4H16l4 4v10.500a1.500 1.500 0 0 1 -1.500 1.500h-13A1.500 1.500 0 0 1 4 18.500ZM8 4v4.500h7V4M7.500 20v-6.500h9V20",
 copy="M9 10.500A1.500 1.500 0 0 1 10.500 9h8a1.500 1.500 0 0 1 1.500 1.500v8a1.500 1.500 0 0 1 -1.500 1.500h-8A1.500 1.500 0 0 1 9 18.500ZM15 9V5.500A1.500 1.500 0 0 0 13.500 4h-8A1.500 1.500 0 0 0 4 5.500v8A1.500 1.500 0 0 0 5.500 15H9",
 reset="M4.500 12a7.500 7.500 0 1 0 2.600 -5.700M4 3v5h5",
 film="M4 6.500A1.500 1.500 0 0 1 5.500 5h13A1.500 1.500 0 0 1 20 6.500v11a1.500 1.500 0 0 1 -1.500 1.500h-13A1.500 1.500 0 0 1 4 17.500ZM8 5v14M16 5v14M4 9.700h4M4 14.300h4M16 9.700h4M16 14.300h4",
 onion="M9 6.500a5.500 5.500 0 1 0 0 11a5.500 5.500 0 1 0 0 -11M15 6.500a5.500 5.500 0 1 0 0 11a5.500 5.500 0 1 0 0 -11",
 palette="M12 3a9 9 0 1 0 0 18c1.700 0 2.300 -1.200 1.800 -2.400c-.7 -1.600 .3 -3.100 2 -3.100h2.200a3 3 0 0 0 3 -3C21 7 17 3 12 3ZM7.500 12.500h.1M9.500 8h.1M14.500 8h.1",
 speed="M4.500 18.500a9 9 0 1 1 15 0M12 14.500l4.200 -5.200M12 14.500h.1M7 13.500h.1M9 9.500h.1",
 water="M2.500 8c2.400 -2.200 4.600 -2.200 6.400 0s4 2.200 6.200 0s4 -2.200 6.400 0M2.500 13c2.400 -2.200 4.600 -2.200 6.400 0s4 2.200 6.200 0s4 -2.200 6.400 0M2.500 18c2.400 -2.200 4.600 -2.200 6.400 0s4 2.200 6.200 0s4 -2.200 6.400 0",
 back="M10.500 5.500L4 12l6.500 6.500M4 12h16",
 hint="M9 18.500h6M10.500 21.300h3M9 15.800c-1.900 -1.300 -3 -3 -3 -5.200a6 6 0 0 1 12 0c0 2.200 -1.100 3.900 -3 5.200Z", online="M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0 -18M3.500 12h17M12 3c3 2.600 4 5.600 4 9s-1 6.400 -4 9c-3 -2.600 -4 -5.600 -4 -9s1 -6.400 4 -9",
 puzzle="M3.500 7h4.400v-.9a2.300 2.300 0 0 1 4.600 0v.9H17v4.400h.9a2.300 2.300 0 0 1 0 4.600h-.9V20H12.500v-.4a2.300 2.300 0 0 0 -4.600 0v.4H3.500V16h.5a2.300 2.300 0 0 0 0 -4.600h-.5Z")
# for screens in several languages, for every hand
ICON.update(
 language="M3 5.500h11.500M8.700 3v2.500M12.300 5.500C11.500 10 8.500 13.500 3.500 15.500M5.500 9c1.200 2.600 3.200 4.600 6 5.900M12.500 21l4.300 -10.500L21 21M14.200 17.300h5.200",
 text="M10.500 20L15.800 5.500L21 20M12.600 15h6.400M2.500 20l3.400 -9.500L9.200 20M3.700 16.800h4.300",
 contrast="M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0 -18Z",
 keyboard="M4 6h16A1.500 1.500 0 0 1 21.500 7.500v9A1.500 1.500 0 0 1 20 18H4A1.500 1.500 0 0 1 2.500 16.500v-9A1.500 1.500 0 0 1 4 6ZM6.500 10h.1M10.200 10h.1M13.800 10h.1M17.500 10h.1M9 14h6M6 14h.1M18 14h.1",
 gamepad="M7.500 6.500h9a5 5 0 0 1 5 4.600l.500 4.600a2.600 2.600 0 0 1 -4.700 1.800L15.400 15h-6.800l-1.900 2.500A2.600 2.600 0 0 1 2 15.700l.500 -4.600A5 5 0 0 1 7.500 6.500ZM8 9v3.600M6.200 10.800h3.600M15 12h.1M17.300 9.700h.1",
 hand="M9 14V4.700a1.650 1.650 0 0 1 3.300 0v6l5.200 1.100a2.300 2.300 0 0 1 1.800 2.600l-.6 3.900a3.200 3.200 0 0 1 -3.200 2.700h-3.500a3.600 3.600 0 0 1 -2.900 -1.500L5.100 14.800a1.550 1.550 0 0 1 2.300 -2.100L9 14",
 mouse="M12 3a6 6 0 0 1 6 6v6a6 6 0 0 1 -12 0V9a6 6 0 0 1 6 -6ZM12 7v3.500",
 clock="M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0 -18M12 7v5l3.500 2.200",
 paste="M9 4.500H6.500A1.500 1.500 0 0 0 5 6v13.500A1.500 1.500 0 0 0 6.500 21h11a1.500 1.500 0 0 0 1.500 -1.500V6a1.500 1.500 0 0 0 -1.500 -1.500H15M9 3h6v3.500H9ZM12 10v6.500M9 13.500l3 3l3 -3",
 trash="M4 6.500h16M9.200 6.500V3.500h5.600v3M6 6.500l.9 13.100A1.500 1.500 0 0 0 8.400 21h7.200a1.500 1.500 0 0 0 1.500 -1.400L18 6.500M10.200 10.500v6.500M13.800 10.500v6.500",
 folder="M3 18.500V6a1.500 1.500 0 0 1 1.500 -1.500h4.700l2.500 3h7.800A1.500 1.500 0 0 1 21 9v9.500a1.500 1.500 0 0 1 -1.500 1.500h-15A1.500 1.500 0 0 1 3 18.500Z",
 resume="M3.500 4h6.500v6.500H3.500ZM3.500 13.500h6.500V20H3.500ZM14 5.500h6.500M14 9h4M14 15h6.500M14 18.500h4",
 person="M12 3.500a4.200 4.200 0 1 0 0 8.400a4.200 4.200 0 1 0 0 -8.400M4.500 20.500c.500 -4 3.500 -5.700 7.500 -5.700s7 1.700 7.500 5.700",
 people="M9 4.500a3.700 3.700 0 1 0 0 7.400a3.700 3.700 0 1 0 0 -7.400M2.500 20c.4 -3.600 3 -5 6.500 -5s6.100 1.400 6.500 5M15.500 4.800a3.700 3.700 0 0 1 0 6.800M18 15.300c2 .7 3.300 2.200 3.500 4.700",
 rotate="M5 10h8.500A1.500 1.500 0 0 1 15 11.500V20a1.500 1.500 0 0 1 -1.500 1.500H5A1.500 1.500 0 0 1 3.500 20V11.500A1.500 1.500 0 0 1 5 10ZM10 4h3a6.500 6.500 0 0 1 6.500 6.500v3M16.300 10.800l3.200 3.200l3.200 -3.200",
 flip="M3.500 12h17M12 15.300l4.800 5.700H7.200ZM12 8.700L7.200 3h9.600Z",
 foodchain="M4.300 8.200L3.500 2.500L8.500 5.300A8.300 8.300 0 0 1 17 7.500L11 12.500L17.200 17.500A8.200 8.200 0 1 1 4.300 8.200M10.700 9h.1M19.300 12.500a1 1 0 1 0 2 0a1 1 0 1 0 -2 0",
 fullscreen="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
 why="M5.500 3.500h13A1.500 1.500 0 0 1 20 5v10.500A1.500 1.500 0 0 1 18.500 17H12l-4.500 4V17h-2A1.500 1.500 0 0 1 4 15.500V5A1.500 1.500 0 0 1 5.500 3.500ZM9.800 8.300a2.250 2.250 0 1 1 3.500 1.900c-.8 .5 -1.200 .9 -1.200 1.500M12.100 14.100h.05",
 plus="M12 5v14M5 12h14", minus="M5 12h14",
 up="M5.500 10.500L12 4l6.500 6.500M12 4v16", down="M5.500 13.500L12 20l6.500 -6.500M12 20V4", left="M10.500 5.500L4 12l6.500 6.500M4 12h16", right="M13.500 5.500L20 12l-6.500 6.500M20 12H4",
 tab="M3 12h14M11.500 6.500L17 12l-5.500 5.500M21 5.500v13", shift="M12 3.500L3.500 12.500h5V20h7v-7.500h5Z", enter="M20 5v6.500a2 2 0 0 1 -2 2H4.500M9.500 8L4 13.500L9.500 19",
 backspace="M9 5.500h10.500A1.500 1.500 0 0 1 21 7v10a1.500 1.500 0 0 1 -1.500 1.500H9L3 12ZM11.500 9.500l5 5M16.500 9.500l-5 5", space="M3.500 10v5h17v-5",
 face_picture="M12 5.500a7.500 7.500 0 1 0 0 15a7.500 7.500 0 1 0 0 -15M5.400 9.300A3.200 3.200 0 1 1 9 5.900M18.600 9.300A3.200 3.200 0 1 0 15 5.900M9.200 12v.4M14.800 12v.4M12 15v2.200M12 15h-.9h1.800Z",
 face_character="M5.500 3.500h13a2 2 0 0 1 2 2v13a2 2 0 0 1 -2 2h-13a2 2 0 0 1 -2 -2v-13a2 2 0 0 1 2 -2ZM8 7.700h8M8.600 12h6.800M7.500 16.300h9M12 7.700v8.600",
 jungle="M12 12.300c3.200 0 6 2.600 6 5.400c0 1.900 -1.400 2.800 -3 2.800c-1.200 0 -2 -.5 -3 -.5s-1.800 .5 -3 .5c-1.600 0 -3 -.9 -3 -2.800c0 -2.800 2.800 -5.400 6 -5.400ZM4 10.200v1.600M9 4.500v2M15 4.500v2M20 10.200v1.600",
 chesimals="M12 2.500a3.500 3.500 0 1 0 0 7a3.500 3.500 0 1 0 0 -7M6.200 12.700l4.300 4.300l-4.300 4.300l-4.300 -4.300ZM15 13.700h6.600v6.600h-6.600ZM10.300 9L8.300 12.500M13.700 9l2 3.200M11.800 17h2",
 end_turn="M19.500 7.700A8.800 8.800 0 1 0 20.700 13.500M20 3v5h-5M7.800 12.300l3 3l5 -5.500",
 royal_chief="M4 3.500C9 2.800 15 2.800 20 3.500C20.800 12 19 17.500 12 21.500C5 17.500 3.200 12 4 3.500ZM7.700 8.500l1.100 5.500h6.400l1.100 -5.500l-2.500 2l-1.800 -3.300l-1.800 3.300Z",
 # half a point each; a sheet with its lines; matches to go on with; a board
 draw="M4.500 5.300L7.500 3v8.500M18.500 3.500L5.500 20.500M14.300 15.300a2.600 2.600 0 1 1 4.700 1.700L14.300 21h5.500",
 record="M6.500 3H14.500L19 7.500v12a1.500 1.500 0 0 1 -1.500 1.500h-11A1.500 1.500 0 0 1 5 19.500v-15A1.500 1.500 0 0 1 6.500 3ZM14 3v5h5M8.500 12.500h7M8.500 16.500h7",
 unfinished="M3.500 6h17M3.500 12h8M3.500 18h8M15 11v9.500l6.500 -4.700Z",
 board="M5 3.500h14a1.500 1.500 0 0 1 1.500 1.500v14a1.500 1.500 0 0 1 -1.500 1.500h-14a1.500 1.500 0 0 1 -1.500 -1.500v-14a1.500 1.500 0 0 1 1.500 -1.500ZM3.500 9.200h17M3.500 14.800h17M9.200 3.500v17M14.800 3.500v17",
 # kept games; a position looked at closely; strength over time
 library="M3.500 4h4.500v16h-4.500ZM8 4h4.500v16H8ZM13.300 5.200l4.200 -1.100l3.700 14.600l-4.200 1.100Z",
 analysis="M10.500 3.500a7 7 0 1 0 0 14a7 7 0 1 0 0 -14M15.600 15.600L21 21M6.800 12l2.400 -3.200l2.400 2.200l2.600 -3.600",
 chart="M4 4v16h16.500M7.500 15.500l4 -5l3.200 2.500l5 -6.500",
 face_rank="M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0 -18M9 8h6l-3.700 8.500")
FILLED = dict(contrast="M12 3a9 9 0 0 1 0 18Z")      # what is not line
def icon(n):
    full = f'<path d="{FILLED[n]}" fill="#fff"/>' if n in FILLED else ""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="96" height="96"><path d="{ICON[n]}" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>{full}</svg>'
def nine(b, w=192): return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {w}" width="{w}" height="{w}">{b}</svg>'
def panel():
    """192, inset 48: a rail of the board's wood with a brass fillet and leaf mounts, round a field of dark green lacquer (panel_leaf.png tiles over it)"""
    r = random.Random(5)
    o = '''<defs><linearGradient id="t" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#A66B3A"/><stop offset=".4" stop-color="#8F5A30"/><stop offset="1" stop-color="#734522"/></linearGradient>
<linearGradient id="b" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7C4B26"/><stop offset="1" stop-color="#593419"/></linearGradient>
<linearGradient id="l" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#9C6536"/><stop offset=".4" stop-color="#87542C"/><stop offset="1" stop-color="#6F4321"/></linearGradient>
<linearGradient id="r" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#784924"/><stop offset="1" stop-color="#5A351A"/></linearGradient>
<linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#FBE6AC"/><stop offset=".3" stop-color="#E3B660"/><stop offset=".62" stop-color="#B9812F"/><stop offset="1" stop-color="#8A5C1E"/></linearGradient>
<linearGradient id="f" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#21463A"/><stop offset=".4" stop-color="#1A382D"/><stop offset="1" stop-color="#10261E"/></linearGradient>
<radialGradient id="n" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#FFF3C8"/><stop offset=".45" stop-color="#E6B65E"/><stop offset="1" stop-color="#8A5C1E"/></radialGradient></defs>'''
    for i in range(6): o += rr(1+i*.5, 3+i*.6, 190-i, 188.5-i, 27-i*.5, "#030705", 'opacity=".085"')
    m, M, w = 4, 188, 15
    o += rr(m,m+2.5,M-m,M-m-1,23,"#26140A")+f'<clipPath id="w"><path d="M{m+22} {m}H{M-22}a22 22 0 0 1 22 22V{M-24}a22 22 0 0 1 -22 22H{m+22}a22 22 0 0 1 -22 -22V{m+22}a22 22 0 0 1 22 -22Z"/></clipPath><g clip-path="url(#w)">'
    B = M-2
    for k, d in (("l",f"M{m} {m}L{m+40} {m+40}V{B-40}L{m} {B}Z"),("r",f"M{M} {m}L{M-40} {m+40}V{B-40}L{M} {B}Z"),("t",f"M{m} {m}L{m+40} {m+40}H{M-40}L{M} {m}Z"),("b",f"M{m} {B}L{m+40} {B-40}H{M-40}L{M} {B}Z")):
        x, y = dict(l=(m,m),r=(M-w,m),t=(m,m),b=(m,B-w))[k]; W, H = (w, M-m) if k in "lr" else (M-m, w)
        o += f'<clipPath id="c{k}"><path d="{d}"/></clipPath><g clip-path="url(#c{k})"><rect x="{x}" y="{y}" width="{W}" height="{H}" fill="url(#{k})"/>'
        for i in range(4):
            q = 2+i*3.4+r.uniform(-.8,.8); a = r.uniform(-1,1); st = f'fill="none" stroke="#4A2A13" stroke-width="{r.choice((.6,.8,1)):.1f}" opacity="{r.uniform(.25,.5):.2f}"'
            o += f'<path d="M{x} {y+q:.1f}H48C80 {y+q+a:.1f} 112 {y+q-a:.1f} 144 {y+q:.1f}H190" {st}/>' if k in "tb" else f'<path d="M{x+q:.1f} {y}V48C{x+q+a:.1f} 80 {x+q-a:.1f} 112 {x+q:.1f} 144V190" {st}/>'
        o += '</g>'
    o += f'<path d="M{m} {m}l{w+6} {w+6}M{M} {m}l{-w-6} {w+6}M{m} {B}l{w+6} {-w-6}M{M} {B}l{-w-6} {-w-6}" stroke="#3A2110" stroke-width="1" opacity=".8"/></g>'
    o += f'<rect x="{m+.9}" y="{m+.9}" width="{M-m-1.8}" height="{M-m-3.8}" rx="21.2" fill="none" stroke="#D8A468" stroke-width="1.3" opacity=".75"/>'
    # the brass fillet, and below it the field, a step deeper: shaded under the top and left rail, lit at the foot
    i0 = m+w; o += rr(i0-1.6,i0-1.6,M-m-2*w+3.2,M-m-2*w+1.2,11.5,"#2A1609")+rr(i0,i0,M-m-2*w,M-m-2*w-2,10,"url(#g)")+rr(i0+2.1,i0+2.1,M-m-2*w-4.2,M-m-2*w-6.2,8.2,"#050D0A")
    fx, fw, fh = i0+2.7, M-m-2*w-5.4, M-m-2*w-7.4
    o += rr(fx,fx,fw,fh,7.6,"url(#f)")
    o += f'<clipPath id="k"><rect x="{fx}" y="{fx}" width="{fw}" height="{fh}" rx="7.6"/></clipPath><g clip-path="url(#k)">'
    for i in range(6): o += f'<rect x="{fx-4+i*.8:.1f}" y="{fx-4+i*.9:.1f}" width="{fw+12}" height="{fh+12}" rx="9" fill="none" stroke="#020806" stroke-width="6" opacity=".085"/>'
    o += f'</g><rect x="{fx+.5}" y="{fx+.5}" width="{fw-1}" height="{fh-1}" rx="7.2" fill="none" stroke="#9FD0B0" stroke-width=".7" opacity=".14"/>'
    # leaf mounts on the corners of the rail
    def leafp(L, W): return f"M0 0C{L*.2:.1f} {-W:.1f} {L*.65:.1f} {-W*.9:.1f} {L} 0C{L*.65:.1f} {W*.9:.1f} {L*.2:.1f} {W:.1f} 0 0Z"
    def half(L, W): return f"M0 0C{L*.2:.1f} {-W:.1f} {L*.65:.1f} {-W*.9:.1f} {L} 0Z"
    corner = ""
    for dy, fl in ((1.3,"#1C0E05"),(0,"url(#g)")):
        for a, L, W in ((5,31,5),(85,31,5),(45,19,5.6)):
            corner += f'<g transform="translate(9.500 {9.5+dy}) rotate({a})" opacity="{.75 if dy else 1}"><path d="{leafp(L,W)}" fill="{fl}" stroke="#5E3B12" stroke-width="{.9 if not dy else 1.6}" stroke-linejoin="round"/>'+(f'<path d="{half(L,W)}" fill="#FFF3C8" opacity=".42"/><path d="M2 0H{L*.84:.1f}" stroke="#6E4716" stroke-width=".8"/><path d="'+"".join(f"M{L*q:.1f} 0L{L*(q+.13):.1f} {sg*W*.5:.1f}" for q in (.3,.48,.64) for sg in (-1,1))+'" stroke="#6E4716" stroke-width=".55" opacity=".8"/>' if not dy else '')+'</g>'
    corner += '<circle cx="10.500" cy="11.600" r="4.200" fill="#1C0E05" opacity=".8"/><circle cx="10.500" cy="10.500" r="3.900" fill="url(#n)" stroke="#5E3B12" stroke-width=".7"/><circle cx="9.500" cy="9.400" r="1.100" fill="#FFFBEA"/>'
    for t in ("", "translate(192 0) scale(-1 1)", "translate(0 190) scale(1 -1)", "translate(192 190) scale(-1 -1)"): o += f'<g transform="{t}">{corner}</g>'
    return nine(o)
def panel_leaf():
    """128 tile for the middle of a panel: leaves in low relief, lit from the top left"""
    def sprig(x, y, a, k=1):
        s = f'<g transform="translate({x} {y}) rotate({a}) scale({k})">'
        for i, (yy, L) in enumerate(((20,24),(8,25),(-4,22),(-15,17))):
            for sg in (-1, 1): s += f'<path d="M0 {yy}C{sg*3} {yy-8} {sg*L*.55:.1f} {yy-15} {sg*L} {yy-15}C{sg*L*.8:.1f} {yy-5} {sg*L*.35:.1f} {yy} 0 {yy}Z"/>'
        return s+'<path d="M0 -21C-6 -28 -5 -36 0 -43C5 -36 6 -28 0 -21Z"/><path d="M-1 28V-20H1V28Z"/></g>'
    o = "".join(sprig(x, y, a) for x, y, a in ((32,36,0),(96,100,0)))
    for x, y in ((96,36),(32,100)): o += f'<g transform="translate({x} {y})">'+"".join(f'<path d="M0 -4.500C-5 -9 -4.500 -16 0 -20C4.500 -16 5 -9 0 -4.500Z" transform="rotate({q})"/>' for q in range(0,360,60))+'<circle r="2.800"/></g>'
    e = lambda n, d, col, op: f'<feOffset in="SourceAlpha" dx="{d}" dy="{d}" result="o{n}"/><feComposite in="SourceAlpha" in2="o{n}" operator="out" result="e{n}"/><feFlood flood-color="{col}" flood-opacity="{op}"/><feComposite in2="e{n}" operator="in" result="f{n}"/>'
    fl = f'<filter id="r" filterUnits="userSpaceOnUse" x="0" y="0" width="128" height="128" color-interpolation-filters="sRGB">{e(1,1.1,"#D8F0D2",.2)}{e(2,-1.1,"#010604",.5)}<feFlood flood-color="#BFE3C4" flood-opacity=".035"/><feComposite in2="SourceAlpha" operator="in" result="b"/><feMerge><feMergeNode in="b"/><feMergeNode in="f1"/><feMergeNode in="f2"/></feMerge></filter>'
    return nine(f'<defs>{fl}</defs><g filter="url(#r)" fill="#000">{o}</g>', 128)
def panel_paper():
    """192, inset 48: rice paper let into the lacquer, with a worn edge and brass keys in the corners"""
    o = '<defs><linearGradient id="p" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#F8EDD3"/><stop offset=".5" stop-color="#F3E6C8"/><stop offset="1" stop-color="#ECDCB8"/></linearGradient><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#FBE6AC"/><stop offset=".4" stop-color="#D9AE5C"/><stop offset="1" stop-color="#8A5C1E"/></linearGradient></defs>'
    o += rr(1.5,2,189,189,17.5,"#030A07",'opacity=".55"')+rr(2.6,2.6,186.8,186,16.6,"url(#g)")+rr(4.6,4.6,182.8,182,14.8,"#5F4318")+rr(5.2,5.4,181.6,181,14.2,"url(#p)")
    o += '<rect x="6" y="6.400" width="180" height="179" rx="13.500" fill="none" stroke="#8A6A34" stroke-width="2" opacity=".22"/><rect x="11" y="11" width="170" height="169.500" rx="10" fill="none" stroke="#C9A968" stroke-width="1" opacity=".7"/>'
    key = "M15 33V21q0 -6 6 -6H33M20 29V24q0 -4 4 -4H29"
    for t in ("", "translate(192 0) scale(-1 1)", "translate(0 191.500) scale(1 -1)", "translate(192 191.500) scale(-1 -1)"): o += f'<g transform="{t}"><path d="{key}" fill="none" stroke="#FFF9E6" stroke-width="1.700" stroke-linecap="round" transform="translate(.8 .9)"/><path d="{key}" fill="none" stroke="#A67F3A" stroke-width="1.600" stroke-linecap="round"/></g>'
    return nine(o)
def logo():
    """1200 px; 'River' dips like water, 'leap' rises over it"""
    size, x, base = 142, 24, 156; word = "Riverleap"; xs = x; items = []
    extra = dict(Ri=-1, le=-1, er=-1)
    tot = sum(glyph("SerifBk", c, 0, 0, size)[1] for c in word)
    for i, c in enumerate(word):
        adv = glyph("SerifBk", c, 0, 0, size)[1]; mid = (xs+adv/2-x)/tot
        dy = 7*math.sin(mid*math.pi*2) if mid < .55 else -34*math.sin((mid-.55)/.45*math.pi)
        rot = 2.2*math.cos(mid*math.pi*2) if mid < .55 else -9*math.cos((mid-.55)/.45*math.pi)
        items.append(glyph("SerifBk", c, xs, base+dy, size, rot=rot)[0])
        xs += adv+(kern("SerifBk", c, word[i+1], size) if i+1 < len(word) else 0)+extra.get(word[i:i+2], 0)+2.2
    d = "".join(items)
    o = '<defs><linearGradient id="gold" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#FFF6DC"/><stop offset=".5" stop-color="#FCE3A4"/><stop offset="1" stop-color="#E9A63F"/></linearGradient><linearGradient id="red" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#B9421F"/><stop offset="1" stop-color="#8E2C14"/></linearGradient></defs>'
    o += f'<path d="{d}" transform="translate(0 9)" fill="#1A0D06" stroke="#1A0D06" stroke-width="20" stroke-linejoin="round" opacity=".55"/>'
    o += f'<path d="{d}" fill="#3A1A0E" stroke="#3A1A0E" stroke-width="17" stroke-linejoin="round"/><path d="{d}" transform="translate(0 5)" fill="#A5441C"/><path d="{d}" fill="url(#gold)"/>'
    y = base; e = xs-10
    wv = spline([(x+6,y+40),(x+70,y+30),(x+140,y+44),(x+210,y+30),(x+290,y+46),(x+370,y+34),(x+460,y+38),(e,y+29,'c'),(x+460,y+46),(x+370,y+46),(x+290,y+60),(x+210,y+44),(x+140,y+58),(x+70,y+46)])
    o += f'<path d="{wv}" transform="translate(0 6)" fill="#1A0D06" stroke="#1A0D06" stroke-width="9" stroke-linejoin="round" opacity=".45"/><path d="{wv}" fill="#3A1A0E" stroke="#3A1A0E" stroke-width="9" stroke-linejoin="round"/><path d="{wv}" fill="#3FA3B0"/>'
    o += f'<path d="{spline([(x+12,y+40),(x+70,y+33),(x+140,y+47),(x+210,y+33),(x+290,y+49),(x+370,y+37),(x+460,y+40.5),(e-30,y+34)],False)}" fill="none" stroke="#BFF0E8" stroke-width="3" stroke-linecap="round"/>'
    sx = xs+18; t = 44
    o += rr(f"{sx:.1f}",t,60,158,12,"#1A0D06",'opacity=".5" transform="translate(0 6)"')+rr(f"{sx:.1f}",t,60,158,12,"url(#red)")+f'<rect x="{sx+4:.1f}" y="{t+4}" width="52" height="150" rx="9" fill="none" stroke="#F7DFA8" stroke-width="2"/>'
    for i, c in enumerate("斗兽棋"): o += f'<path d="{centred("Hanzi", c, sx+30, t+31+i*48, 44)}" fill="#FFF4DC"/>'
    w = sx+60+14; h = 226
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w:.1f} {h}" width="1200" height="{round(1200*h/w)}">{o}</svg>'
ALL = {f"icon_{n}": (lambda n=n: icon(n)) for n in ICON}
ALL.update(panel=panel, panel_leaf=panel_leaf, panel_paper=panel_paper, logo=logo)
