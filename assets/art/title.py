"""The title scene, cut into layers on one canvas of 1920x1200. Every drawing is in canvas pixels; LAYERS lists them from far to near."""
import math, random
from kit import Svg, spline, sym
from flora import *
import pieces
W, H = 1920, 1200
SUN = (1300, 520)
def blur(i, s): return f'<filter id="{i}" x="-30%" y="-60%" width="160%" height="220%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="{s}"/></filter>'
def rim(i, dx, dy, col="#FFE6A0", op=.75):
    """a lit edge on the side the sun is on, inside the shape"""
    return (f'<filter id="{i}" filterUnits="userSpaceOnUse" x="-340" y="-200" width="2600" height="1600" color-interpolation-filters="sRGB"><feOffset in="SourceAlpha" dx="{dx}" dy="{dy}" result="o"/>'
            f'<feComposite in="SourceAlpha" in2="o" operator="out" result="e"/><feFlood flood-color="{col}" flood-opacity="{op}"/><feComposite in2="e" operator="in" result="r"/><feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="r"/></feMerge></filter>')
def lin(i, stops, x1=0, y1=0, x2=0, y2=1, user=False):
    units = 'gradientUnits="userSpaceOnUse"' if user else ""
    return f'<linearGradient id="{i}" {units} x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}">'+"".join(f'<stop offset="{o}" stop-color="{c}" stop-opacity="{a}"/>' for o, c, a in stops)+'</linearGradient>'
def radial(i, stops, extra=""):
    return f'<radialGradient id="{i}" {extra}>'+"".join(f'<stop offset="{o}" stop-color="{c}" stop-opacity="{a}"/>' for o, c, a in stops)+'</radialGradient>'
def defs(*d): return "<defs>"+"".join(d)+"</defs>"

# ---------------------------------------------------------------- air
def sky():
    r = random.Random(4)
    o = defs(lin("s", ((0,"#0E3B48",1),(.2,"#1F6468",1),(.36,"#5FA28B",1),(.47,"#CBCB88",1),(.55,"#F9CF78",1),(.62,"#FFE3A2",1),(1,"#FFE3A2",1))),
             radial("g", ((0,"#FFF3C8",1),(.22,"#FFE9AE",.85),(.42,"#FFDF98",.5),(.66,"#FBD894",.2),(.85,"#F3D79B",.05),(1,"#F3D79B",0))),
             radial("d", ((0,"#FFFBEA",1),(.82,"#FFF6D8",1),(.93,"#FFF1C6",.96),(1,"#FFEDB8",0))), blur("b1", 7), blur("b2", 16))
    o += f'<rect x="-400" y="-300" width="2800" height="1900" fill="url(#s)"/><ellipse cx="{SUN[0]}" cy="{SUN[1]+30}" rx="900" ry="640" fill="url(#g)"/>'
    # high clouds: long strokes, cool above, lit below
    for x, y, w, h, c, a, b in ((300,330,520,26,"#2E7676",.7,"b2"),(760,250,420,20,"#2B7274",.6,"b2"),(1500,170,560,26,"#2A6E72",.7,"b2"),(1760,300,420,24,"#7FB394",.6,"b2"),(960,404,360,15,"#F7DDA0",.75,"b1"),(1010,432,220,9,"#FFE9B8",.8,"b1"),
                                (1650,400,380,16,"#F3DCA2",.7,"b1"),(1590,432,240,10,"#FFEBC0",.8,"b1"),(560,470,420,16,"#E3CF96",.6,"b1"),(240,520,420,14,"#D8CC96",.5,"b1"),(1860,500,300,14,"#F9DFA6",.6,"b1"),(1180,318,260,10,"#D9D6A0",.55,"b1"),(1450,300,240,9,"#D9D6A0",.5,"b1")):
        d = curve([(x-w/2,y,"c"),(x-w*.25,y-h*r.uniform(.5,.9)),(x+w*.1,y-h*r.uniform(.6,1.1)),(x+w*.5,y-h*.1,"c"),(x+w*.2,y+h*.5),(x-w*.2,y+h*.35)])
        o += f'<path d="{d}" fill="{c}" opacity="{a}" filter="url(#{b})"/>'
    return o+f'<circle cx="{SUN[0]}" cy="{SUN[1]}" r="266" fill="url(#d)"/>'
def rays():
    r = random.Random(9); o = defs(radial("r", ((0,"#FFF4CC",0),(.2,"#FFF0C0",.3),(.5,"#FFEFC0",.12),(1,"#FFEFC0",0)), f'gradientUnits="userSpaceOnUse" cx="{SUN[0]}" cy="{SUN[1]}" r="980"'), blur("b", 9))
    d = ""; a = -176
    while a < -4:
        w = r.uniform(2.5, 7); d += f"M{SUN[0]} {SUN[1]}L"+" ".join(f"{f(SUN[0]+1000*math.cos(rad(q)))} {f(SUN[1]+1000*math.sin(rad(q)))}" for q in (a, a+w))+"Z"; a += w+r.uniform(6, 13)
    return o+f'<path d="{d}" fill="url(#r)" filter="url(#b)"/>'
def birds():
    o = ""
    for x, y, s, a in ((880,436,15,6),(922,414,19,-4),(966,402,14,-10),(950,448,12,4),(1000,430,11,-6),(838,470,10,8)):
        o += f'<g transform="translate({x} {y}) rotate({a}) scale({s/20:.2f})"><path d="M-26 -6C-18 -14 -8 -10 0 2C8 -10 18 -14 26 -6C16 -8 8 -2 3 6Q0 9 -3 6C-8 -2 -16 -8 -26 -6Z" fill="#1F4C4C"/></g>'
    return o
def mist(seed, y, h, col, n):
    r = random.Random(seed); o = defs(blur("b", 15)); d = ""
    for i in range(n):
        x = -150+2220*(i+.5)/n+r.uniform(-70,70); w = r.uniform(300, 560); hh = h*r.uniform(.25,.6); yy = y+r.uniform(-.3,.3)*h
        o += f'<ellipse cx="{f(x)}" cy="{f(yy)}" rx="{f(w/2)}" ry="{f(hh/2)}" fill="{col}" opacity="{r.uniform(.28,.55):.2f}" filter="url(#b)"/>'
    return o

# ---------------------------------------------------------------- hills
def karst(cx, base, w, h, seed, grad, lit, dark, crown=None, lop=.6):
    """one tower of limestone: steep sides, a tousled crown, the side to the sun lit"""
    r = random.Random(seed); m = 10; L, R = [], []; lean = r.uniform(-.08, .08)
    for i in range(m+1):
        t = i/m; hw = .5*w*(1-.24*t)*max(0, 1-t**3.6)**.5
        for P, s in ((L, -1), (R, 1)):
            P.append((cx+lean*w*t+s*hw*(1+r.uniform(-.09,.09)*(t > .05)), base-h*t+r.uniform(-.012,.012)*h))
    out = L+R[::-1][1:]; D = curve([out[0]+("c",)]+out[1:-1]+[out[-1]+("c",)])
    o = f'<clipPath id="k{seed}"><path d="{D}"/></clipPath>'
    if crown:      # trees along the skyline
        d = ""
        for i in range(len(out)-1):
            a, b = out[i], out[i+1]; n = max(1, int(math.dist(a, b)/(w*.07)))
            for j in range(n):
                u = j/n; x, y = a[0]+(b[0]-a[0])*u, a[1]+(b[1]-a[1])*u
                if y < base-h*.58 and r.random() < .9: q = w*r.uniform(.03,.065); d += f"M{f(x-q)} {f(y+q*.3)}a{f(q)} {f(q*1.1)} 0 1 1 {f(2*q)} 0a{f(q)} {f(q)} 0 1 1 {f(-2*q)} 0Z"
        o += f'<path d="{d}" fill="url(#{grad})"/>'
    o += f'<path d="{D}" fill="url(#{grad})"/>'
    s = 1 if cx < SUN[0] else -1; E = R if s > 0 else L; inner = []
    for i, (x, y) in enumerate(E):
        t = i/m; c0 = cx+lean*w*t; inner.append((x+(c0-x)*(.36+.3*(i % 2))*r.uniform(.75,1.2), y+r.uniform(-.02,.02)*h))
    fac = [E[0]+("c",)]+E[1:]+inner[::-1]
    st = ""
    for i in range(7):
        x = cx+w*r.uniform(-.36,.36); y = base-h*r.uniform(.3,.8); l = h*r.uniform(.1,.26); st += f"M{f(x)} {f(y)}q{f(r.uniform(-7,7))} {f(l*.5)} {f(r.uniform(-5,5))} {f(l)}"
    return o+f'<g clip-path="url(#k{seed})"><path d="{curve(fac)}" fill="url(#{lit})" opacity="{lop}"/><path d="{st}" fill="none" stroke="{dark}" stroke-width="{f(max(2,w*.02))}" stroke-linecap="round" opacity=".22"/></g>'
def far():
    o = defs(lin("a", ((0,"#6CA093",1),(.5,"#A3BD98",1),(1,"#F8E0A6",1)), 0, 330, 0, 745, True), lin("al", ((0,"#D9D6A0",1),(.7,"#F9E6B0",1),(1,"#FBE6B2",0)), 0, 330, 0, 745, True),
             lin("fog", ((0,"#F8E0A6",0),(.6,"#F8E0A6",.9),(1,"#F8E0A6",1)), 0, 610, 0, 750, True), blur("sp", 9), lin("fall", ((0,"#FFF8E2",0),(.16,"#FFF8E2",.85),(1,"#FFF8E2",.95)), 0, 560, 0, 750, True), lin("b", ((0,"#3F8878",1),(.55,"#72A686",1),(1,"#F1DDA2",1)), 0, 420, 0, 770, True), lin("bl", ((0,"#B5CE96",1),(.7,"#EBDFA2",1),(1,"#F6E2AA",0)), 0, 400, 0, 760, True))
    for i, (x, w, h) in enumerate(((-20,260,300),(210,230,250),(420,250,390),(600,200,300),(770,230,390),(905,150,250),(1040,150,190),(1500,170,230),(1620,190,370),(1770,240,430),(1930,240,300))): o += karst(x, 760, w, h, 100+i, "a", "al", "#5E8F80", False, .5)
    o += '<rect x="-80" y="610" width="2080" height="180" fill="url(#fog)"/>'
    for i, (x, w, h) in enumerate(((80,230,240),(300,190,180),(520,240,300),(680,170,210),(862,180,270),(985,130,160),(1110,130,100),(1470,150,120),(1560,150,230),(1710,210,290),(1880,230,220))): o += karst(x, 770, w, h, 140+i, "b", "bl", "#33706A", True, .55)
    # a fall of water between two towers
    o += '<path d="M846 566C850 556 862 553 874 557C884 560 892 566 894 574C898 610 893 640 897 672C899 700 896 730 898 752H838C841 724 836 700 840 668C844 636 840 604 846 566Z" fill="#2E7268" opacity=".55"/><path d="M850 566C856 560 866 559 874 564C880 590 876 616 881 650C884 690 880 720 883 752H846C849 716 845 690 849 652C852 622 847 596 850 566Z" fill="#F4F7E4" opacity=".95"/><path d="M856 570C859 606 853 650 857 744M864 580C868 622 862 668 866 744M872 574C876 624 870 660 875 744" fill="none" stroke="#8FC4B4" stroke-width="2.6" stroke-linecap="round" opacity=".8"/><path d="M884 590C889 630 885 680 888 740" fill="none" stroke="#F4F7E4" stroke-width="4" stroke-linecap="round" opacity=".8"/><ellipse cx="866" cy="738" rx="66" ry="26" fill="#FFF6DC" opacity=".8" filter="url(#sp)"/>'
    return o+'<rect x="-80" y="750" width="2080" height="60" fill="#F1DDA2"/>'
def crown(x, y, R, c, lit, r):
    d = "".join(f"M{f(x+dx*R-q*R)} {f(y+dy*R)}a{f(q*R)} {f(q*R)} 0 1 1 {f(2*q*R)} 0a{f(q*R)} {f(q*R)} 0 1 1 {f(-2*q*R)} 0Z" for dx, dy, q in ((0,0,.8),(-.6,.2,.55),(.6,.16,.58),(-.3,-.5,.5),(.34,-.46,.52),(0,.6,.8)))
    s = 1 if x < SUN[0] else -1
    l = "".join(f"M{f(x+s*dx*R)} {f(y+dy*R)}q{f(s*.22*R)} {f(-.02*R)} {f(s*.3*R)} {f(.24*R)}" for dx, dy in ((.28,-.86),(.72,-.26),(-.24,-.8)))
    return f'<path d="{d}" fill="{c}"/><path d="{l}" fill="none" stroke="{lit}" stroke-width="{f(R*.12)}" stroke-linecap="round" opacity=".7"/>'
def palm(x, y, h, lean, c, seed, L=None):
    r = random.Random(seed); tx, ty = x+lean, y-h; L = L or h*.52; w = h*.026
    o = f'<path d="M{f(x-w*1.3)} {f(y)}Q{f(x+lean*.05-w*.5)} {f(y-h*.55)} {f(tx-w*.4)} {f(ty)}L{f(tx+w*.4)} {f(ty)}Q{f(x+lean*.05+w)} {f(y-h*.55)} {f(x+w*1.3)} {f(y)}Z" fill="{c[0]}"/>'
    for a, b, k in ((-150,-112,1),(-30,112,1),(-128,-104,1.1),(-52,104,1.1),(-176,-84,.86),(-4,84,.86),(-108,-88,.96),(-74,84,.98),(-92,r.choice((-70,70)),.8)): o += frond(tx, ty, L*k*r.uniform(.88,1.1), a+r.uniform(-8,8), c, bend=b, n=15, w=.26, droop=30, wide=.085, tip=False)
    return o+f'<circle cx="{f(tx-w)}" cy="{f(ty+w*1.4)}" r="{f(w*1.1)}" fill="{c[0]}"/><circle cx="{f(tx+w)}" cy="{f(ty+w*1.7)}" r="{f(w*1.1)}" fill="{c[0]}"/>'
def near():
    o = defs(lin("hz", ((0,"#2C6647",1),(.52,"#2C6647",1),(.62,"#93B577",1),(.73,"#93B577",1),(.8,"#2C6647",1),(1,"#2C6647",1)), -80, 0, 2000, 0, True), lin("a", ((0,"#2F7761",1),(.55,"#5C9A74",1),(1,"#DCD397",1)), 0, 470, 0, 775, True), lin("al", ((0,"#9DC287",1),(.8,"#D8D898",1),(1,"#E6DC9E",0)), 0, 470, 0, 775, True))
    for i, (x, w, h) in enumerate(((-10,260,260),(170,180,150),(360,230,230),(640,220,190),(800,170,120),(1545,170,110),(1680,210,190),(1840,250,270))): o += karst(x, 775, w, h, 200+i, "a", "al", "#2C6A55", True, .5)
    r = random.Random(21)
    for y, R, c, l, gap in ((716,34,"#5C946A","#C7D58C",(1130,1440)),(734,30,"#3F7C58","#A9CB7C",(1180,1440)),(756,36,"#2C6647","#7FB066",(1150,1490))):
        x = -60
        while x < 1990:
            if not gap[0] < x < gap[1] or r.random() < .25: 
                k = .55 if gap[0]-90 < x < gap[1]+90 else 1; o += crown(x, y+r.uniform(-10,8)+(1-k)*16, R*r.uniform(.7,1.2)*k, c, l, r)
            x += R*r.uniform(.8,1.15)
    P = ("#2B6149","#387357","#5B9468"); Q = ("#1F5240","#2C664B","#4C8A5E")
    o += palm(700,765,300,-46,P,1)+palm(738,770,180,34,Q,2)+palm(1052,764,150,-26,P,3)+palm(1520,762,200,-30,P,4)+palm(470,770,240,-30,Q,5)+palm(150,770,220,30,P,6)+palm(1590,764,280,30,Q,7)+palm(1860,764,330,-50,Q,8)+palm(936,764,104,14,P,9)
    return o+'<rect x="-80" y="752" width="2080" height="50" fill="url(#hz)"/>'

# ---------------------------------------------------------------- river
ROW = ((758,1338,34), (762,1322,38), (770,1300,44), (784,1272,56), (812,1256,84), (850,1254,120), (900,1262,158), (960,1264,200), (1040,1244,246), (1130,1214,300), (1260,1180,380))
def at(y):
    for (a, ca, wa), (b, cb, wb) in zip(ROW, ROW[1:]):
        if y <= b: u = max(0, (y-a)/(b-a)); return ca+(cb-ca)*u, wa+(wb-wa)*u
    return ROW[-1][1:]
def shore(grow, jitter=0, seed=0, y0=0):
    r = random.Random(seed); L = [(c-w-grow*w**.6+r.uniform(-1,1)*jitter*w**.5, y) for y, c, w in ROW]; R = [(c+w+grow*w**.6+r.uniform(-1,1)*jitter*w**.5, y) for y, c, w in ROW]
    L[0] = (L[0][0], L[0][1]-y0); R[0] = (R[0][0], R[0][1]-y0)
    return curve([L[0]+("c",)]+L[1:-1]+[L[-1]+("c",), R[-1]+("c",)]+R[1:-1][::-1]+[R[0]+("c",)])
def stone(x, y, s, c=("#6E6A55","#A59C78","#C9BE93"), wet=False):
    o = f'<ellipse cx="{f(x)}" cy="{f(y+s*.3)}" rx="{f(s*1.1)}" ry="{f(s*.26)}" fill="#06222A" opacity=".35"/>'
    if wet: o += f'<ellipse cx="{f(x)}" cy="{f(y+s*.3)}" rx="{f(s*1.35)}" ry="{f(s*.36)}" fill="none" stroke="#DDF7EE" stroke-width="{f(s*.06)}" opacity=".7"/>'
    d = curve([(x-s,y+s*.3,"c"),(x-s*.86,y-s*.24),(x-s*.3,y-s*.62),(x+s*.4,y-s*.52),(x+s*.9,y-s*.1),(x+s,y+s*.3,"c")])
    return o+f'<path d="{d}" fill="{c[0]}"/><path d="{curve([(x-s*.92,y+s*.16,"c"),(x-s*.82,y-s*.22),(x-s*.3,y-s*.58),(x+s*.36,y-s*.48),(x+s*.2,y-s*.1),(x-s*.3,y+s*.06)])}" fill="{c[1]}"/><path d="{curve([(x-s*.74,y-s*.18,"c"),(x-s*.3,y-s*.54),(x+s*.2,y-s*.48,"c"),(x-s*.2,y-s*.32)])}" fill="{c[2]}"/>'
def river():
    r = random.Random(31); water = shore(0)
    o = defs(lin("l", ((0,"#86AE5C",1),(.12,"#4F8C50",1),(.4,"#24613F",1),(1,"#123A29",1)), 0, 752, 0, 1200, True),
             lin("w", ((0,"#FFEDB8",1),(.06,"#F3E0A4",1),(.16,"#A8D8B8",1),(.32,"#4DB6B8",1),(.58,"#2391A4",1),(1,"#0F587A",1)), 0, 740, 0, 1230, True),
             lin("e", ((0,"#E9D79C",1),(.3,"#DBC388",1),(1,"#B4955A",1)), 0, 740, 0, 1230, True),
             lin("h", ((0,"#FFF6D0",.95),(.35,"#FFF0C0",.5),(.8,"#FFEFC0",.12),(1,"#FFEFC0",0)), 0, 745, 0, 1130, True),
             f'<clipPath id="wc"><path d="{water}"/></clipPath>', blur("b1", 10), blur("b2", 22), blur("b3", 4))
    top = [(-80, 768)]+[(x, 762+r.uniform(-5,4)) for x in range(-40, 1990, 48)]+[(2000, 768)]
    o += f'<path d="{curve(top, False)}L2000 1260L-80 1260Z" fill="url(#l)"/>'
    for i in range(44):      # swells of the meadow
        y = 768+(i/44)**1.4*400; x = r.uniform(-60, 1980); k = (y-740)/460
        o += f'<ellipse cx="{f(x)}" cy="{f(y)}" rx="{f(60+300*k)}" ry="{f(3+20*k)}" fill="{r.choice(("#A6C268","#3B7C48","#5F9C50"))}" opacity="{.34*(1-k*.7):.2f}"/>'
    for x, y, rx, ry, c, a in ((1120,776,190,7,"#D8DC84",.55),(1060,796,150,8,"#C4D270",.42),(1010,824,130,9,"#AFC763",.34),(1110,812,60,5,"#E2E292",.4),(1440,774,120,6,"#D8DC84",.55),(1440,796,70,6,"#C4D270",.4),(1040,862,90,8,"#9ABD5C",.3)): o += f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="{c}" opacity="{a}" filter="url(#b3)"/>'
    for i in range(46):
        y = 774+r.random()**1.3*90; c0, w0 = at(y); x = c0-w0-14-r.uniform(6,150) if i % 3 else c0+w0+14+r.uniform(4,60); q = 1+(y-770)*.02
        o += f'<circle cx="{f(x)}" cy="{f(y)}" r="{f(q)}" fill="{r.choice(("#FFF6DC","#FFE28A","#F6B7A0"))}"/>' if i % 2 else f'<path d="M{f(x-2*q)} {f(y-5*q)}L{f(x)} {f(y)}L{f(x+1.5*q)} {f(y-6*q)}M{f(x)} {f(y)}L{f(x+4*q)} {f(y-4*q)}" fill="none" stroke="#2F7A45" stroke-width="{f(q*.9)}" stroke-linecap="round" opacity=".8"/>'
    o += '<path d="M1120 757C1190 749 1300 746 1350 746C1420 746 1500 750 1560 757C1500 762 1420 764 1350 764C1280 764 1190 762 1120 757Z" fill="#FFEFBE"/><path d="M1180 757C1240 754 1300 752 1346 752C1400 752 1460 754 1500 757" fill="none" stroke="#E9C97C" stroke-width="1.6" opacity=".7"/><path d="M1120 757C1190 762 1280 764 1350 764C1420 764 1500 762 1560 757" fill="none" stroke="#6FA05A" stroke-width="3"/>'
    o += f'<path d="{shore(1.5,.5,3,2)}" fill="#0F3323" opacity=".5" transform="translate(0 6)"/><path d="{shore(1.25,.5,3,2)}" fill="url(#e)"/><path d="{shore(.62,.35,5,1)}" fill="#A98B55"/><path d="{shore(.36,.3,6)}" fill="#86774F"/>'
    o += f'<path d="{shore(.16,.12,8)}" fill="#EAF9EC" opacity=".9"/>'
    o += f'<path d="{water}" fill="url(#w)"/><g clip-path="url(#wc)">'
    o += f'<path d="{water}" fill="none" stroke="#7FD3C8" stroke-width="26" opacity=".5" filter="url(#b3)"/>'
    # the banks' green lies dark on the water
    o += f'<path d="{curve([(980,1260),(1010,1100),(1060,960),(1110,880),(1150,822),(1210,786),(1190,830),(1180,900),(1150,980),(1150,1080),(1130,1260)])}" fill="#0D4B4A" opacity=".55" filter="url(#b2)"/><path d="{curve([(1800,1260),(1690,1120),(1560,970),(1450,880),(1360,830),(1400,900),(1450,960),(1500,1060),(1560,1260)])}" fill="#0D4B4A" opacity=".5" filter="url(#b2)"/>'
    o += f'<path d="M1318 742L1350 742L1420 1150H1180Z" fill="url(#h)" filter="url(#b1)"/>'
    for i in range(70):      # long calm swells; they widen as they come near
        t = r.random()**1.1; y = 760+t*440; c, w = at(y); x = c+r.uniform(-.86,.86)*w; l = (18+t*120)*r.uniform(.6,1.4); h = 1.2+t*5.5
        o += f'<path d="M{f(x-l)} {f(y)}Q{f(x-l*.3)} {f(y-h)} {f(x)} {f(y-h*.4)}T{f(x+l)} {f(y)}Q{f(x+l*.3)} {f(y+h)} {f(x)} {f(y+h*.7)}T{f(x-l)} {f(y)}Z" fill="{"#0C5068" if i % 3 else "#9FE3D4"}" opacity="{.2 if i % 3 else .26}"/>'
    for i in range(26):      # the sun's road, broken by the swell
        t = (i/26)**1.3; y = 748+t*300; l = (9+t*62)*r.uniform(.7,1.2); x = 1322-24*t+r.uniform(-10,10)*(1+t*2)
        o += f'<ellipse cx="{f(x)}" cy="{f(y)}" rx="{f(l)}" ry="{f(1.4+t*3.4)}" fill="#FFF3C8" opacity="{.75*(1-t)+.12:.2f}"/>'
    o += '</g>'
    for x, y, s in ((1020,930,22),(996,950,15),(1050,905,12),(940,1060,20),(1130,838,9),(1500,905,16),(1522,918,11),(1560,1000,24),(1400,846,9),(1640,1090,22)): o += stone(x, y, s)
    o += stone(1090,1010,20,("#3F5550","#6F8478","#9DAE98"),True)+stone(1120,1024,12,("#3F5550","#6F8478","#9DAE98"),True)+stone(1486,968,15,("#3F5550","#6F8478","#9DAE98"),True)
    for x, y, R, a, fl in ((1180,1120,44,30,False),(1112,1100,34,200,True),(1246,1160,38,120,False),(1560,1120,46,60,True),(1500,1150,36,250,False),(1466,1102,26,10,False),(1166,858,12,0,False),(1362,872,14,90,False)): o += lily(x, y, R, ("#23603F","#4B9953","#9FD07A"), a, fl)
    for x, y, h, n in ((1046,918,70,9),(1004,968,90,9),(1104,852,44,8),(1158,812,26,7),(1440,868,44,8),(1508,934,80,9),(1372,824,24,7),(1566,1030,100,9),(930,1100,110,9)): o += tuft(x, y, h, n, FRONT if y > 880 else ("#4C8C4C","#7DB058","#B9D67A"), int(x), 48)
    return o

# ---------------------------------------------------------------- foliage of the middle ground
def bush_left():
    o = defs(rim("r", -2.5, 2.5, "#F6E9A0", .3))
    o += '<g filter="url(#r)">'
    o += frond(640,1010,330,-128,DEEP,-40,15)+frond(700,980,340,-98,BACK,-34,15)+frond(860,960,260,-66,BACK,46,14)+frond(780,940,300,-84,DEEP,30,15)+frond(560,1000,330,-112,DEEP,-36,15)+frond(470,1010,310,-70,DEEP,44,15)
    o += banana(600,1000,330,-104,46,DEEP,-22,3,4)+banana(690,1000,300,-72,42,BACK,30,4,4)+banana(500,1020,300,-126,44,DEEP,-20,9,4)
    o += '</g><g filter="url(#r)">'+shrub(880,960,260,170,4,(DEEP,BACK,BACK,MID),5,40)+shrub(690,1010,340,210,4,(DEEP,DEEP,BACK,BACK),6,46)+shrub(470,1050,360,220,4,(DEEP,DEEP,BACK,BACK),7,48)+'</g>'
    o += shrub(200,1100,420,260,3,(NIGHT,DEEP,DEEP),8,56)+shrub(-10,1100,320,300,3,(NIGHT,DEEP,DEEP),9,56)
    return o+'<path d="M-60 1090H1000V1210H-60Z" fill="#0F2E22"/>' if False else o
def bush_right():
    o = defs(rim("r", 2.5, 2.5, "#F6E9A0", .5))
    o += '<g filter="url(#r)">'+frond(1760,960,330,-60,DEEP,46,15)+frond(1690,930,330,-84,BACK,26,15)+frond(1880,980,340,-104,DEEP,-34,15)+frond(1560,900,210,-120,BACK,-44,13)+banana(1830,960,350,-78,48,DEEP,24,5,4)+banana(1740,960,330,-112,46,BACK,-22,6,4)+banana(1900,990,330,-122,46,DEEP,-18,8,4)
    o += '</g><g filter="url(#r)">'+shrub(1500,890,190,110,4,(BACK,BACK,MID),11,32)+shrub(1640,930,320,170,4,(DEEP,BACK,BACK,MID),12,42)+shrub(1860,980,360,250,4,(DEEP,DEEP,BACK,MID),13,48)+'</g>'
    return o
def front_of_wolf():
    o = defs(rim("r", -2.5, 2.5, "#F6E9A0", .45))+'<g filter="url(#r)">'
    o += shrub(970,1012,170,116,3,(BACK,MID,FRONT),41,32)+fern(1016,1000,110,-96,MID,-40)+fern(878,980,130,-80,MID,44)+shrub(860,1030,190,110,3,(BACK,MID,MID),42,34)+shrub(1000,1060,110,90,3,(MID,MID,FRONT),46,28)
    return o+'</g>'
def front_of_elephant():
    o = defs(rim("r", 2.5, 2.5, "#F6E9A0", .45))+'<g filter="url(#r)">'
    o += frond(1960,1010,330,-104,MID,-30,16)+frond(1900,1010,250,-84,BACK,26,15)+frond(1990,960,260,-128,FRONT,-30,16)+fern(1500,960,150,-76,MID,50)+shrub(1540,985,200,110,3,(BACK,MID,FRONT),43,36)+shrub(1790,1030,330,170,3,(BACK,MID,MID),44,42)+shrub(1900,1080,260,220,3,(BACK,MID,FRONT),45,46)
    return o+'</g>'
def reeds_left():
    o = defs(rim("r", -2.5, 2.5, "#FFF3B0", .55))+'<g filter="url(#r)">'
    o += shrub(680,1140,300,170,4,(BACK,MID,MID,FRONT),51,46)+shrub(560,1200,300,220,4,(DEEP,BACK,MID,MID),53,50)+shrub(810,1190,260,130,4,(MID,MID,FRONT,FRONT),52,42)+shrub(960,1240,190,140,4,(MID,MID,FRONT,FRONT),58,38)
    o += fern(770,1130,150,-124,FRONT,-46)+fern(806,1130,130,-70,FRONT,50)+fern(1000,1200,120,-60,LIME,50)+fan(720,1200,190,-165,-25,11,FRONT,54,.1)+fan(880,1225,130,-165,-20,11,LIME,55,.1)
    o += shrub(990,1130,120,92,3,(MID,MID,FRONT),59,28)+cattail(1026,1130,150,FRONT,12)+cattail(1046,1126,112,FRONT,22)+cattail(1008,1140,116,FRONT,-6)+tuft(1022,1150,124,14,FRONT,56,38,.035)+tuft(960,1200,100,12,LIME,57,46)
    o += '</g>'+hibiscus(742,1086,25,10)+hibiscus(786,1122,20,40)+hibiscus(650,1070,20,-20)
    return o
def reeds_right():
    o = defs(rim("r", 2.5, 2.5, "#FFF3B0", .55))+'<g filter="url(#r)">'
    o += shrub(1500,1130,140,84,4,(MID,MID,FRONT,FRONT),61,32)+shrub(1860,1200,360,210,4,(BACK,MID,MID,FRONT),62,50)+shrub(1600,1190,260,112,4,(MID,MID,FRONT,FRONT),67,40)+shrub(1720,1200,260,130,4,(MID,FRONT,FRONT,LIME),63,42)+shrub(1530,1250,200,120,4,(MID,MID,FRONT,LIME),68,36)
    o += fern(1490,1120,110,-112,LIME,-50)+fern(1620,1140,120,-70,FRONT,50)+fern(1780,1140,150,-104,FRONT,-46)+fan(1790,1220,170,-160,-20,11,FRONT,64,.1)+fan(1640,1235,130,-160,-20,11,LIME,65,.1)
    o += cattail(1462,1090,120,FRONT,-14)+cattail(1448,1094,88,FRONT,-18)+tuft(1456,1100,96,12,FRONT,66,40,.035)
    o += '</g>'+heliconia(1836,1140,190,6)+heliconia(1880,1160,180,-8,-1)+hibiscus(1672,1112,24,20,("#B9731C","#F0B03A","#FFD98A"))+hibiscus(1712,1142,18,60,("#B9731C","#F0B03A","#FFD98A"))
    return o

# ---------------------------------------------------------------- animals
def parts(o):
    s = Svg(); s.o = o
    return s
def contour(s, *d): s.add(f'<g fill="{s.o}" stroke="{s.o}" stroke-width="26" stroke-linejoin="round">'+"".join(f'<path d="{x}"/>' for x in d)+'</g>')
def under_head(s, k, y=372, rx=190, ry=120, op=.34): s.add(f'<g clip-path="url(#{k})"><ellipse cx="268" cy="{y}" rx="{rx}" ry="{ry}" fill="{s.o}" opacity="{op}"/></g>')
def flipx(P, d): return [(256+(p[0]-256)*d,)+tuple(p[1:]) for p in P]
def wolf_body():
    s = parts("#232B36"); back = spline([(130,470),(40,430),(-60,452),(-150,520),(-210,640),(-230,960,'c'),(300,960,'c')])
    H = [(256,300),(150,330),(104,396),(54,440,'c'),(86,464,'c'),(24,540,'c'),(62,560,'c'),(2,660,'c'),(36,682,'c'),(-4,820),(10,960,'c'),(256,960)]; chest = spline(sym(H))
    contour(s, back, chest)
    s.tone(back, "#7C7673", "#9B9591", "#575150")
    k, _ = s.tone(chest, "#918B88", "#BDB7B1", "#6E6967", sh=(-20,-10))
    bib = spline(sym([(256,400),(176,424),(140,500,'c'),(172,522,'c'),(142,610,'c'),(182,632,'c'),(168,720,'c'),(206,744,'c'),(256,860,'c')]))
    s.add(f'<g clip-path="url(#{k})"><path d="{bib}" fill="#E9EEF0"/><path d="{bib}" transform="translate(60 30)" fill="#C3CDD5" opacity=".7"/></g>')
    s.add(f'<g fill="none" stroke="#6E6967" stroke-width="9" stroke-linecap="round"><path d="M70 590L96 640M60 690L84 740M440 590L418 640M448 690L428 740M-110 560L-84 600M-160 640L-132 676"/></g>')
    under_head(s, k); return s
def leopard_body():
    import heads_cats
    s = parts("#38221A"); back = spline([(150,430),(60,380),(-60,390),(-190,450),(-270,560),(-300,720),(-300,960,'c'),(300,960,'c')])
    chest = spline(sym([(256,330),(140,340),(96,420),(30,520),(-6,640),(-2,800),(20,960,'c'),(256,960)])); tail = [(-250,700),(-360,660),(-420,560),(-400,450),(-440,380)]
    s.add(f'<path d="{spline(tail, False)}" fill="none" stroke="{s.o}" stroke-width="80" stroke-linecap="round"/><path d="{spline(tail, False)}" fill="none" stroke="#D9A44C" stroke-width="54" stroke-linecap="round"/><path d="M-408 520L-372 512M-420 460L-376 448M-450 400L-412 380M-384 590L-352 572" stroke="{s.o}" stroke-width="22" stroke-linecap="round"/>')
    contour(s, back, chest)
    kb, _ = s.tone(back, "#DDA850", "#F2CC80", "#AC7A33", sh=(-14,-14))
    def spots(P, k): s.add(f'<g clip-path="url(#{k})">'+"".join(heads_cats.rosette(x, y, q, a, s.o, "#BE8234") for x, y, q, a in P)+'</g>')
    spots([(-60,450,30,20),(-150,520,30,90),(-30,540,28,150),(-120,620,32,40),(-210,640,28,200),(-220,760,30,10),(-110,730,30,120),(-10,640,26,300),(20,440,22,70),(-20,760,28,20)], kb)
    k, _ = s.tone(chest, "#EDBE63", "#F8D88F", "#C08D3C", sh=(-18,-12))
    bib = spline(sym([(256,420),(190,440),(166,520),(176,640),(206,760),(256,840)])); s.add(f'<g clip-path="url(#{k})"><path d="{bib}" fill="#FFF3DC"/><path d="{bib}" transform="translate(56 24)" fill="#E8CFA0" opacity=".7"/></g>')
    spots([(90,520,30,40),(60,620,30,130),(130,610,26,220),(100,720,30,10),(40,730,26,80),(424,530,30,100),(452,630,30,20),(380,620,26,260),(420,730,30,150),(128,450,22,10),(384,450,22,60),(140,800,28,0),(380,810,28,90)], k)
    under_head(s, k); return s
def cat_body():
    s = parts("#38261F"); tail = [(120,840),(-20,820),(-110,740),(-130,620),(-80,530),(-100,460)]
    s.add(f'<path d="{spline(tail, False)}" fill="none" stroke="{s.o}" stroke-width="86" stroke-linecap="round"/><path d="{spline(tail, False)}" fill="none" stroke="#E0913F" stroke-width="60" stroke-linecap="round"/><path d="{spline([(-104,470),(-84,528),(-134,620),(-116,730)], False)}" fill="none" stroke="#F8BC7C" stroke-width="16" stroke-linecap="round"/><path d="M-146 600L-106 590M-126 690L-92 664M-106 536L-66 552" stroke="#B9622A" stroke-width="16" stroke-linecap="round"/>')
    chest = spline(sym([(256,330),(160,350),(118,430),(74,540),(44,660),(40,800),(60,960,'c'),(256,960)])); contour(s, chest)
    k, _ = s.tone(chest, "#F3E6D2", "#FFFAF0", "#CDB592", sh=(-22,-10))
    a = spline([(20,440),(140,440),(176,520),(150,640),(160,740),(90,800),(0,780)]); b = spline([(492,420),(380,440),(346,540),(370,640),(350,700),(420,760),(520,760)])
    s.add(f'<g clip-path="url(#{k})"><path d="{a}" fill="#E0913F"/><path d="{spline([(60,560),(90,470),(130,452),(108,520),(86,640)])}" fill="#F8BC7C"/><path d="M150 560L110 570M150 630L100 640M150 700L104 704" stroke="#B9622A" stroke-width="16" stroke-linecap="round"/><path d="{b}" fill="#6A5952"/><path d="M256 700V960" stroke="#CDB592" stroke-width="10"/></g>')
    s.add('<path d="M236 470L228 510M268 480L272 524M220 540L216 576M292 546L298 580" stroke="#D9C2A2" stroke-width="10" stroke-linecap="round"/>')
    under_head(s, k, 388, 200, 110, .3); return s
def dog_body():
    s = parts("#3B2219"); back = spline([(360,440),(470,470),(560,560),(600,700),(600,960,'c'),(200,960,'c')])
    chest = spline(sym([(256,330),(150,340),(112,430),(54,530),(24,660),(30,800),(50,960,'c'),(256,960)])); contour(s, back, chest)
    s.tone(back, "#B97B44", "#CE945C", "#8E5929"); k, _ = s.tone(chest, "#D3935A", "#EBBB80", "#A56A34", sh=(-18,-12))
    bib = spline(sym([(256,400),(170,410),(140,480),(150,580),(176,680),(206,770),(256,830)])); s.add(f'<g clip-path="url(#{k})"><path d="{bib}" fill="#FFF1DC"/><path d="{bib}" transform="translate(64 24)" fill="#E6CBA4" opacity=".75"/><path d="M256 790V960" stroke="#8E5929" stroke-width="10"/></g>')
    s.add('<path d="M214 520L222 560M262 540L262 584M300 522L292 562M238 620L242 652" stroke="#DDBF95" stroke-width="10" stroke-linecap="round"/>')
    under_head(s, k, 380, 190, 110); return s
def tiger_body():
    s = parts("#2E1A14"); back = spline([(360,420),(470,350),(620,350),(760,420),(850,560),(870,760),(870,960,'c'),(200,960,'c')])
    chest = spline(sym([(256,330),(120,330),(66,420),(0,520),(-40,650),(-40,820),(-20,960,'c'),(256,960)])); contour(s, back, chest)
    kb, _ = s.tone(back, "#DE7629", "#F59A4A", "#AE551B", sh=(-14,-16))
    def stripes(P, k): s.add(f'<g clip-path="url(#{k})">'+"".join(f'<path d="{spline(q)}" fill="{s.o}"/>' for q in P)+'</g>')
    stripes([[(x,330+dy,'c'),(x+30,420+dy),(x+14,540+dy),(x-20,620+dy,'c'),(x-16,520+dy),(x-8,420+dy)] for x, dy in ((500,0),(570,-6),(640,4),(710,34),(780,90),(836,170))], kb)
    k, _ = s.tone(chest, "#EE8430", "#FAA552", "#BE5D1D", sh=(-20,-12))
    bib = spline(sym([(256,400),(170,430),(150,520),(166,620),(200,740),(256,820)])); s.add(f'<g clip-path="url(#{k})"><path d="{bib}" fill="#FFF4E2"/><path d="{bib}" transform="translate(60 24)" fill="#E9CFAF" opacity=".7"/></g>')
    T = [[(-40,540,'c'),(40,530),(120,560,'c'),(50,566),(-30,580)],[(-60,640,'c'),(30,622),(140,650,'c'),(40,664),(-50,690)],[(-60,750,'c'),(40,730),(150,752,'c'),(50,776),(-50,800)],[(60,440,'c'),(110,452),(150,492,'c'),(96,488),(40,476)]]
    stripes(T+[[(512-p[0],)+tuple(p[1:]) for p in q] for q in T], k); under_head(s, k, 390, 220, 120, .36); return s
def elephant_body():
    s = parts("#26303C"); back = spline([(330,150),(440,96),(560,70),(680,96),(780,190),(826,330),(840,520),(850,960,'c'),(240,960,'c')])
    chest = spline([(120,180),(60,280),(30,420),(36,620),(60,960,'c'),(440,960,'c'),(470,700),(490,480),(450,260),(380,160)]); contour(s, back, chest)
    s.tone(back, "#B3ABA2", "#D2CBC2", "#8C837B", sh=(-18,-18))
    s.add('<g fill="none" stroke="#857C75" stroke-width="9" stroke-linecap="round"><path d="M540 210C562 232 572 262 570 290M600 330C620 356 624 392 616 420M680 200C706 228 716 262 714 292M730 330C744 360 748 396 742 424M560 470C584 492 592 528 586 556"/></g>')
    s.add(f'<path d="{back}" fill="url(#eb)"/>'); s.defn(lin("eb", ((0,"#26303C",0),(.3,"#26303C",.1),(.75,"#1C2A33",.62),(1,"#1C2A33",.8)), 0, 70, 0, 900, True))
    k, _ = s.tone(chest, "#BDB5AC", "#DAD4CB", "#978E86", sh=(-20,-10))
    s.add(f'<g clip-path="url(#{k})"><path d="M256 640C262 740 262 840 256 960" stroke="#857C75" stroke-width="12" fill="none"/><path d="M90 560C130 580 170 580 200 566M100 620C136 640 170 640 196 630M330 570C370 584 410 580 440 560M330 640C370 650 400 648 430 634" stroke="#978E86" stroke-width="9" fill="none" stroke-linecap="round"/><ellipse cx="262" cy="330" rx="260" ry="190" fill="#26303C" opacity=".4"/></g>')
    return s
def rat_body():
    s = parts("#35272A"); back = spline([(150,400),(120,480,'c'),(640,520,'c'),(590,430),(500,392),(380,360)])
    tail = [(640,520),(700,440),(770,420),(820,460),(880,440),(900,370),(880,330)]
    s.add(f'<path d="{spline(tail, False)}" fill="none" stroke="{s.o}" stroke-width="46" stroke-linecap="round"/><path d="{spline(tail, False)}" fill="none" stroke="#DB948D" stroke-width="24" stroke-linecap="round"/><path d="{spline([(p[0]-4,p[1]-4) for p in tail], False)}" fill="none" stroke="#F3B0A7" stroke-width="8" stroke-linecap="round"/>')
    contour(s, back); s.tone(back, "#94807D", "#B8A39D", "#6F5C5C", sh=(-10,-14)); return s
def beast(n, body, x, y, size, rot=0, sun=1, lean=0):
    """sun: +1 the light's edge is on the right, -1 on the left"""
    s = body(); k = size/512
    return (defs(*s.defs, rim("rim", -3*sun, 3, "#FFE3A0", .48))+f'<g filter="url(#rim)"><g transform="translate({x} {y}) rotate({lean}) scale({k:.4f}) translate(-256 -256)">{"".join(s.body)}'
            f'<g transform="rotate({rot} 256 330)">{pieces.head_inline(n, "h"+n[:3]+"_")}</g></g></g>')
def rat():
    x, y, size = 1158, 1000, 150; b = beast("rat", rat_body, x, y, size, -4)
    d = defs(f'<clipPath id="above"><path d="M-340 -200H2260V{y+58}H-340Z"/></clipPath>', lin("rf", ((0,"#2F97A6",1),(.3,"#2A8FA0",.9),(1,"#2A8FA0",0))), radial("rw", ((0,"#0C4A5E",.75),(.6,"#0C4A5E",.4),(1,"#0C4A5E",0))))
    o = d+f'<ellipse cx="{x+46}" cy="{y+66}" rx="180" ry="34" fill="url(#rw)"/><g clip-path="url(#above)">{b}</g>'
    o += f'<path d="M{x-78} {y+58}C{x-40} {y+44} {x+40} {y+46} {x+70} {y+52}C{x+110} {y+48} {x+150} {y+52} {x+172} {y+58}C{x+120} {y+84} {x+60} {y+96} {x} {y+94}C{x-40} {y+92} {x-66} {y+80} {x-78} {y+58}Z" fill="url(#rf)"/><g fill="none" stroke="#0B4458" stroke-width="3" stroke-linecap="round" opacity=".35"><path d="M{x-40} {y+72}H{x+44}M{x-26} {y+82}H{x+24}M{x+70} {y+70}H{x+130}"/></g>'
    o += f'<g fill="none" stroke-linecap="round"><path d="M{x-72} {y+57}C{x-36} {y+44} {x+40} {y+46} {x+68} {y+54}M{x+92} {y+54}C{x+120} {y+48} {x+150} {y+52} {x+168} {y+58}" stroke="#F1FFF8" stroke-width="5"/><path d="M{x-112} {y+66}C{x-80} {y+94} {x+60} {y+102} {x+150} {y+84}M{x-84} {y+50}C{x-104} {y+54} {x-112} {y+60} {x-112} {y+66}" stroke="#D6F8EE" stroke-width="4" opacity=".85"/><path d="M{x-152} {y+72}C{x-110} {y+118} {x+90} {y+128} {x+214} {y+94}M{x-150} {y+58}C{x-154} {y+62} {x-156} {y+68} {x-152} {y+72}" stroke="#BFF0E8" stroke-width="3.4" opacity=".6"/></g>'
    return o

# ---------------------------------------------------------------- the leap
HERO = (1300, 470)
def shadow(): return defs(radial("s", ((0,"#052431",.72),(.62,"#052431",.6),(.8,"#062B38",.36),(1,"#062B38",0))))+'<ellipse cx="1266" cy="930" rx="172" ry="38" fill="url(#s)"/>'
def splash():
    o = '<g fill="none" stroke="#EFFFF8" stroke-linecap="round"><path d="M1112 924C1128 900 1192 887 1264 887C1338 887 1400 900 1416 924" stroke-width="3.4" opacity=".5"/><path d="M1104 938C1120 968 1190 980 1264 980C1346 980 1412 968 1428 936" stroke-width="4" opacity=".7"/><path d="M1090 950C1108 984 1176 1001 1250 1001M1290 1001C1366 1000 1424 984 1440 952" stroke-width="3" opacity=".4"/></g>'
    for x, y, s, a in ((1176,886,6,-26),(1164,850,7,-30),(1210,852,5,-16),(1206,806,6,-18),(1252,828,7,-6),(1284,862,5,2),(1296,800,8,4),(1330,846,6,14),(1344,812,6,18),(1362,870,6,26),(1240,776,4,-6),(1322,776,4,10)):
        o += f'<g transform="translate({x} {y}) rotate({a}) scale({s/10})"><path d="M0 -18C7 -5 9 1 9 6A9 9 0 1 1 -9 6C-9 1 -7 -5 0 -18Z" fill="#BDF0E6"/><path d="M0 -18C7 -5 9 1 9 6A9 9 0 0 1 2 14.500C6 6 4 -6 0 -18Z" fill="#4FB3BC"/><circle cx="-3.200" cy="4" r="2.800" fill="#fff"/></g>'
    return o
def arc():
    """the way the lion came: ribbons of light from the left bank up to the disc"""
    o = defs(lin("t", ((0,"#FFF9DC",0),(.25,"#FFF6D0",.35),(1,"#FFFDF0",.95)), 1040, 872, 1180, 600, True))
    for (x0, y0), (x1, y1), (x2, y2), w in (((1046,868),(1040,700),(1160,600),13),((1080,884),(1084,740),(1200,632),9),((1014,838),(996,660),(1126,540),8),((1112,880),(1124,790),(1230,660),5)):
        L, R = [], []
        for i in range(13):
            t = i/12; x = (1-t)**2*x0+2*t*(1-t)*x1+t*t*x2; y = (1-t)**2*y0+2*t*(1-t)*y1+t*t*y2
            dx = 2*(1-t)*(x1-x0)+2*t*(x2-x1); dy = 2*(1-t)*(y1-y0)+2*t*(y2-y1); q = math.hypot(dx, dy); k = w*t**1.2
            L.append((x-dy/q*k, y+dx/q*k)); R.append((x+dy/q*k, y-dx/q*k))
        o += f'<path d="{curve([L[0]+("c",)]+L[1:-1]+[L[-1]+("c",), R[-1]+("c",)]+R[1:-1][::-1])}" fill="url(#t)"/>'
    return o
def halo(): return defs(radial("h", ((0,"#FFF8DC",.9),(.62,"#FFF2C0",.6),(.74,"#FFE9A6",.24),(1,"#FFE9A6",0))))+f'<circle cx="{HERO[0]}" cy="{HERO[1]}" r="330" fill="url(#h)"/>'
def disc(): return pieces.svg(f'<g transform="rotate(9 160 160)">{pieces.piece("sun","lion","T_",rank=7)}</g>', "6 0 308 308", 500)

# ---------------------------------------------------------------- foreground
def shade():
    return defs(lin("s", ((0,"#04120D",.93),(.2,"#04120D",.78),(.33,"#04120D",.4),(.44,"#04120D",.08),(.52,"#04120D",0)), 0, 0, 1, 0), radial("v", ((.66,"#04120D",0),(1,"#04120D",.55)), 'cx=".64" cy=".5" r=".78"'))+'<rect width="1920" height="1200" fill="url(#s)"/><rect width="1920" height="1200" fill="url(#v)"/>'
def leaf0(): return frond(-40,-30,440,6,MID,52,18,.34,18)+frond(-60,60,330,28,BACK,40,16)
def leaf1(): return monstera(-46,120,300,30,MID,5)+monstera(-50,-20,250,62,FRONT,5)
def leaf2(): return frond(1970,-30,520,166,MID,-58,20,.33,18)+frond(1990,120,420,150,FRONT,-50,18,.33,18)
def leaf3(): return banana(1700,-60,380,112,52,NIGHT,-24,2,0)+banana(1640,-60,300,126,44,NIGHT,-20,3,0)+banana(1760,-60,360,92,50,DEEP,16,4,0)
def leaf4(): return monstera(1980,60,300,150,FRONT,5)+banana(1990,-40,360,132,50,LIME,-18,7,5)
def leaf5(): return banana(-50,1270,500,-50,70,BACK,26,11,6)+banana(-60,1200,380,-20,56,MID,22,12,6)+monstera(30,1275,260,-58,MID,6)
def leaf6(): return frond(-60,1010,420,-44,BACK,52,18)+frond(-60,1110,440,-26,MID,44,18)
def leaf7(): return banana(2000,1290,420,-136,60,FRONT,-26,13,6)+monstera(1990,1200,260,-156,MID,6,-1)+banana(1960,1290,330,-112,46,LIME,-14,14,5)
def leaf8(): return fan(430,1260,300,-170,-20,9,DEEP,71,.12,5)+fan(320,1270,250,-165,-30,9,MID,72,.12,5)

# ---------------------------------------------------------------- moving bits
def small(b, x0, y0, w, h): return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x0} {y0} {w} {h}" width="{w}" height="{h}">{b}</svg>'
def glint(i):
    d = ("M4 13C20 5 32 5 46 12C60 19 74 18 92 9C76 22 60 24 45 17C32 11 20 10 4 13Z", "M10 12C26 6 40 7 52 11C64 15 74 14 86 10C74 19 62 20 50 15C38 11 26 10 10 12Z", "M3 10C14 6 24 8 32 11C40 14 46 13 54 10C46 18 38 18 31 14C24 11 14 9 3 10ZM58 16C66 13 72 14 78 16C84 17 88 16 93 14C88 21 83 21 77 19C71 17 66 16 58 16Z")[i]
    return small(f'<path d="{d}" fill="#F4FFF6" opacity=".92"/>', 0, 0, 96, 24)
def drift_leaf(i): return small(blade(8,46,58,-38,13,(LIME,SUNLIT)[i],bend=(26,-30)[i],veins=5), 0, 0, 64, 64)
def mote(): return small(defs(radial("m", ((0,"#FFFDE8",1),(.18,"#FFF6C0",.9),(.4,"#FFE98C",.35),(1,"#FFE27A",0))))+'<circle cx="16" cy="16" r="16" fill="url(#m)"/>', 0, 0, 32, 32)
SMALL = {f"title_glint_{i}": ((lambda i=i: glint(i)), 96) for i in range(3)}
SMALL.update({f"title_drift_leaf_{i}": ((lambda i=i: drift_leaf(i)), 64) for i in range(2)}, title_mote=(mote, 32), title_disc=(disc, 500))

def L(name, draw=None, scale=1, soft=0, **m): return dict(name="title_"+name, draw=draw, scale=scale, soft=soft or scale > 1.5, motion=m)
LAYERS = [
    L("sky", sky, 2),
    L("rays", rays, 4, sway_deg=1.6, pivot=SUN, period_s=26, parallax=.03),
    L("far", far, 1.5, parallax=.08),
    L("birds", birds, 1, drift=(120,-14), period_s=70, parallax=.1),
    L("mist_0", lambda: mist(3, 700, 90, "#FFF0C6", 8), 4, drift=(70,0), period_s=44, parallax=.12),
    L("near", near, 1.25, parallax=.16),
    L("mist_1", lambda: mist(8, 752, 70, "#FFEFC4", 8), 4, drift=(-90,0), period_s=36, phase=.3, parallax=.2),
    L("river", river, 1.25, soft=1, parallax=.28),
    L("bush_left", bush_left, 1, parallax=.34), L("bush_right", bush_right, 1, parallax=.34),
    L("elephant", lambda: beast("elephant", elephant_body, 1662, 706, 288, 0, -1), drift=(0,3), period_s=6.4, phase=.1, parallax=.38),
    L("wolf", lambda: beast("wolf", wolf_body, 946, 790, 172, 3, 1), drift=(0,2.5), period_s=5.2, phase=.4, parallax=.38),
    L("fern_left", front_of_wolf, sway_deg=.5, pivot=(920,1010), period_s=7, parallax=.4),
    L("fern_right", front_of_elephant, sway_deg=.4, pivot=(1700,1060), period_s=8, phase=.5, parallax=.4),
    L("leopard", lambda: beast("leopard", leopard_body, 772, 862, 200, 2, 1), drift=(0,3), period_s=5.8, phase=.7, parallax=.44),
    L("tiger", lambda: beast("tiger", tiger_body, 1704, 926, 252, -3, -1), drift=(0,3.5), period_s=6, phase=.25, parallax=.46),
    L("dog", lambda: beast("dog", dog_body, 1540, 936, 156, -4, -1), drift=(0,2.5), period_s=3.6, phase=.6, parallax=.46),
    L("cat", lambda: beast("cat", cat_body, 900, 966, 176, 4, 1), drift=(0,2.5), period_s=4.6, phase=.15, parallax=.46),
    L("shadow", shadow, 2, drift=(3,0), period_s=5, parallax=.3),
    L("splash", splash, drift=(0,-4), period_s=5, parallax=.32),
    L("rat", rat, drift=(0,6), period_s=5, phase=.5, parallax=.36),
    L("reeds_left", reeds_left, sway_deg=.5, pivot=(800,1230), period_s=6.4, parallax=.56), L("reeds_right", reeds_right, sway_deg=.5, pivot=(1700,1230), period_s=7.2, phase=.4, parallax=.56),
    L("shade", shade, 4),
    L("halo", halo, 4, drift=(0,10), period_s=5, parallax=.4),
    L("arc", arc, parallax=.4),
    L("disc", None, at=(1300,470), drift=(0,10), period_s=5, parallax=.5),
    L("leaf_0", leaf0, sway_deg=2.2, pivot=(-40,-30), period_s=8, parallax=.8), L("leaf_1", leaf1, sway_deg=1.6, pivot=(-50,40), period_s=9.5, phase=.4, parallax=.9),
    L("leaf_3", leaf3, sway_deg=1.6, pivot=(1700,-70), period_s=9, phase=.2, parallax=.7), L("leaf_2", leaf2, sway_deg=2.2, pivot=(1975,20), period_s=7.5, phase=.6, parallax=.8),
    L("leaf_4", leaf4, sway_deg=1.5, pivot=(1985,0), period_s=8.6, phase=.1, parallax=.95),
    L("leaf_6", leaf6, sway_deg=2, pivot=(-60,1060), period_s=7.8, phase=.8, parallax=.75), L("leaf_8", leaf8, sway_deg=1.2, pivot=(380,1260), period_s=8.2, phase=.3, parallax=.85),
    L("leaf_5", leaf5, sway_deg=1.5, pivot=(-40,1240), period_s=9, phase=.5, parallax=1.0),
    L("leaf_7", leaf7, sway_deg=1.5, pivot=(1960,1240), period_s=8.8, parallax=1.0),
]
for l in LAYERS:
    if l["name"] in ("title_sky", "title_shade"): l["full"] = True
EXTRA = dict(glints=dict(area=((1318,756),(1342,756),(1490,1130),(930,1130)), count="14"), motes=dict(area=((560,560),(1880,1120)), count="18"), falling=dict(count="5"))
FOCUS = (1300, 600)      # the disc: in the middle of a window too narrow for the canvas
NOTE = """// The title's scene, from far to near, in pixels of its canvas; y points down. Written by assets/art/build.py from title.py.
// at: the layer's middle. drift, sway_deg (round pivot): how far it moves, period_s how slowly, phase where it begins.
// parallax: how strongly it follows the pointer, 0 to 1. scale: how many canvas pixels a pixel of the picture is.
"""
