"""The match's surround: the dusk behind board and panel, and the leaves at the window's edges, in canvas pixels (1920x1200)."""
import math, random
from flora import *
from title import defs, rim, lin, radial, blur
def backdrop():
    r = random.Random(12); W, H = 1920, 1200
    o = defs(radial("g", ((0,"#4E8A5E",1),(.22,"#2F6A4C",1),(.55,"#184436",1),(1,"#0A211A",1)), 'gradientUnits="userSpaceOnUse" cx="330" cy="60" r="1750"'),
             radial("p", ((0,"#5FA080",.5),(.5,"#3E8068",.24),(1,"#3E8068",0))), lin("k", ((0,"#FFF2B8",0),(.25,"#F3F3B4",.16),(.6,"#F3F3B4",.2),(.76,"#F3F3B4",.08),(1,"#FFF2B8",0)), 0, 0, 300, 0, True),
             lin("f", ((0,"#fff",1),(.8,"#000",1))), '<mask id="m" maskUnits="userSpaceOnUse" x="0" y="0" width="1920" height="1200"><rect width="1920" height="1200" fill="url(#f)"/></mask>',
             radial("v", ((.55,"#04100B",0),(1,"#04100B",.72)), 'cx=".46" cy=".42" r=".78"'), blur("b", 14))
    o += f'<rect width="{W}" height="{H}" fill="url(#g)"/><ellipse cx="1090" cy="360" rx="220" ry="520" fill="url(#p)"/><ellipse cx="60" cy="360" rx="260" ry="520" fill="url(#p)"/>'
    # trunks far off, and lianas
    T = ("#14382D","#1B463A")
    for x, w, c in ((18,30,1),(112,20,1),(1052,26,1),(1112,40,0),(1846,34,1),(1900,54,0),(700,40,1),(420,44,0),(1400,46,0),(1600,30,1)):
        o += f'<path d="M{x-w*.5} -20C{x-w*.3} 400 {x-w*.55} 800 {x-w*.9} 1220H{x+w*.9}C{x+w*.5} 800 {x+w*.3} 400 {x+w*.5} -20Z" fill="{T[c]}" opacity=".75"/><path d="M{x-w*.5} -20C{x-w*.3} 400 {x-w*.55} 800 {x-w*.9} 1220H{x-w*.5}C{x-w*.2} 800 {x-w*.05} 400 {x-w*.22} -20Z" fill="#3B7A5C" opacity=".28"/>'
    for x, l, k in ((70,520,30),(1082,640,-22),(1064,420,18),(1862,560,-26),(1880,380,20)):
        o += f'<path d="M{x} -20C{x+k} {l*.3:.0f} {x-k} {l*.7:.0f} {x+k*.4:.0f} {l}" fill="none" stroke="#123228" stroke-width="5"/>'
        for i in range(9): y = l*(.15+.1*i); o += blade(x+k*.3*math.sin(i), y, 30, 60+60*(i % 2), 7, ("#173F31","#20533F","#2F6D4F"), edge=False)
    A, B = ("#10332A","#164236","#1F5443"), ("#164136","#1D5242","#2A6A53")
    # wings of foliage: far ones thin in the haze, near ones dark; the middle, behind board and panel, stays calm
    for x, y, L, a, b, c in ((-40,700,380,-40,34,B),(-50,520,340,-20,36,B),(180,1240,420,-70,36,A),(60,1230,420,-100,-30,B),(1088,1260,420,-96,-26,B),(1100,1260,380,-72,34,A),(1060,1260,360,-118,-34,A),(1960,760,380,-150,-34,B),(1970,540,340,-166,-36,B),(1760,1250,400,-64,30,A),(1900,1240,420,-100,-30,B),
                             (1090,-60,360,78,26,A),(1120,-60,320,110,-30,B),(500,-60,300,60,40,A),(800,-60,300,120,-40,A),(500,1260,300,-60,40,A),(820,1260,300,-120,-40,A),(1500,-60,280,80,30,A),(1500,1260,280,-90,30,A)):
        o += frond(x, y, L, a, c, b, 14)
    o += '<g mask="url(#m)"><rect width="300" height="1700" fill="url(#k)" transform="translate(60 -90) skewX(28)"/><rect width="300" height="1700" fill="url(#k)" transform="translate(560 -90) skewX(28) scale(.6 1)"/><rect width="300" height="1700" fill="url(#k)" transform="translate(1080 -90) skewX(28) scale(.45 1)" opacity=".6"/></g>'
    for x, y, R, a0, a1, n, c, s in ((-30,1010,230,-80,10,7,MID,1),(60,1230,240,-150,-30,8,BACK,2),(1950,1040,230,190,262,7,MID,3),(1870,1230,220,-150,-30,8,BACK,4),(1088,1250,210,-140,-40,8,BACK,5),(-30,300,200,-30,50,6,BACK,6),(1950,330,200,140,220,6,BACK,7)): o += fan(x, y, R, a0, a1, n, c, s, .11, 5)
    o += fern(-20,830,240,-30,MID,50)+fern(-20,640,200,-10,BACK,60)+fern(1940,860,240,-150,MID,-50)+fern(1940,640,200,-170,BACK,-60)+shrub(60,1230,260,130,3,(DEEP,BACK,MID),21,40)+shrub(1880,1230,240,130,3,(DEEP,BACK,MID),22,40)+shrub(1090,1235,170,84,3,(DEEP,BACK,MID),23,30)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {W} {H}" width="{W}" height="{H}">{o}<rect width="{W}" height="{H}" fill="url(#v)"/></svg>'
def lit(b, sun=-1): return defs(rim("r", 2.2, 2.2, "#F3F2B4", .5))+f'<g filter="url(#r)">{b}</g>'
# every leaf keeps clear of the board's frame (canvas x 150..1032) and of the panel (1143..1794), with room to sway
def leaf0(): return lit(frond(-60,-40,470,74,MID,18,17,.24,20)+monstera(-66,70,190,38,FRONT,5)+banana(26,-50,250,78,30,LIME,18,3,3))
def leaf1(): return lit(frond(-70,1180,430,-70,MID,-14,17,.22,18)+banana(-40,1250,400,-74,40,FRONT,14,5,4)+monstera(-64,1130,180,-34,MID,5)+banana(30,1260,210,-68,24,LIME,10,6,2))
def leaf2(): return lit(frond(1984,-40,440,106,MID,-16,17,.22,20)+monstera(1984,80,180,146,FRONT,5)+banana(1900,-50,220,100,28,LIME,-16,7,3))
def leaf3(): return lit(frond(1988,1180,430,-112,MID,16,17,.22,18)+banana(1974,1250,400,-107,40,FRONT,-12,9,4)+monstera(1984,1140,180,-146,MID,5,-1)+banana(1912,1260,190,-108,22,LIME,-8,10,2))
def leaf4(): return lit(banana(1080,-60,260,84,25,MID,-6,11,3)+banana(1100,-60,210,98,23,FRONT,8,12,3)+banana(1064,-50,150,82,17,LIME,14,13,2))
def leaf5(): return lit(fan(1088,1264,180,-102,-78,5,MID,41,.09,4,4)+banana(1080,1270,180,-95,15,FRONT,-3,14,3)+banana(1100,1270,140,-84,13,LIME,3,15,2))
def L(i, draw, **m): return dict(name=f"match_leaf_{i}", draw=draw, scale=1, soft=0, motion=m)
LAYERS = [L(0, leaf0, anchor="TopLeft", sway_deg=1.2, pivot=(-60,-60), period_s=9, parallax=.5), L(1, leaf1, anchor="BottomLeft", sway_deg=1.1, pivot=(-60,1260), period_s=8, phase=.4, parallax=.6),
          L(2, leaf2, anchor="TopRight", sway_deg=1.2, pivot=(1980,-60), period_s=8.6, phase=.7, parallax=.5), L(3, leaf3, anchor="BottomRight", sway_deg=1.1, pivot=(1980,1260), period_s=9.4, phase=.2, parallax=.6),
          L(4, leaf4, anchor="Top", sway_deg=1.3, pivot=(1086,-60), period_s=7.4, phase=.5, parallax=.3), L(5, leaf5, anchor="Bottom", sway_deg=1.2, pivot=(1088,1262), period_s=7, phase=.1, parallax=.3)]
EXTRA = dict(motes=dict(area=((0,500),(1920,1180)), count="10"))
NOTE = """// The leaves round the match, in pixels of a canvas 1920x1200 that fills the window's height; y points down.
// Written by assets/art/build.py from surround.py. The rest is as in title.ron; anchor: which corner or edge of the
// window (Top, Bottom: its middle) a leaf keeps its distance from, in canvas pixels.
"""
