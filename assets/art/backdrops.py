"""The first title backdrop, one picture, drawn in 1280x800 and rendered at 1920x1200. title.py's layers take its place."""
import math, random
from kit import spline
from scene import *
import pieces
W, H = 1280, 800
def page(b, shared=False): return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {W} {H}" width="{W}" height="{H}">{pieces.shared_defs() if shared else ""}{b}</svg>'
def hills(y, amp, n, col, seed):
    q = random.Random(seed); P = [(-60,y+40)]
    for i in range(n):
        x = -40+i*(W+80)/n; P += [(x,y+q.uniform(10,30)),(x+(W+80)/n*.32,y-amp*q.uniform(.45,1)),(x+(W+80)/n*.62,y-amp*q.uniform(.35,.8))]
    P += [(W+60,y+20)]
    return f'<path d="{spline(P,False)}L{W+60} {H}L-60 {H}Z" fill="{col}"/>'
def body(x, y, s, c, edge, neck=.30, wide=.62, depth=.95, lean=0):
    """neck and shoulders below a head: base tone with a light left edge and a shaded right side; (x,y) is the head's centre, s its size"""
    n, w = neck*s, wide*s; k = s
    L = [(-n,-.05*k),(-n*1.02,.22*k),(-w*.72,.42*k),(-w,.66*k),(-w*1.04,depth*k)]
    R = [(n,-.05*k),(n*1.02,.22*k),(w*.72,.42*k),(w,.66*k),(w*1.04,depth*k)]
    P = L+R[::-1]; d = spline(P[:4]+[P[4]+('c',), P[5]+('c',)]+P[6:])
    b, l, dk = c; i = f"b{int(x)}_{int(y)}"
    return (f'<g transform="translate({x} {y}) rotate({lean})"><clipPath id="{i}"><path d="{d}"/></clipPath><path d="{d}" fill="{edge}" stroke="{edge}" stroke-width="{s*.05:.1f}" stroke-linejoin="round"/><path d="{d}" fill="{dk}"/>'
            f'<g clip-path="url(#{i})"><path d="{d}" transform="translate({-s*.09:.1f} 0)" fill="{l}"/><path d="{d}" transform="translate({-s*.05:.1f} {s*.03:.1f})" fill="{b}"/><ellipse cx="0" cy="{s*.2:.1f}" rx="{s*.46:.1f}" ry="{s*.28:.1f}" fill="{edge}" opacity=".4"/></g></g>')
def head(n, x, y, s, rot=0): return f'<g transform="translate({x} {y}) rotate({rot}) scale({s/512:.4f}) translate(-256 -256)">{pieces.head_inline(n,"h"+n[:3]+"_")}</g>'
COAT = dict(elephant=(("#97A8B8","#B6C4CF","#72869A"),"#26303C"), tiger=(("#E57E2E","#F59A4A","#B85A1E"),"#2E1A14"), leopard=(("#E2B157","#F2CC80","#B98838"),"#38221A"),
            wolf=(("#8492A2","#A6B3C0","#62707F"),"#232B36"), dog=(("#C68850","#DFAE74","#9C6732"),"#3B2219"), cat=(("#F0E2CC","#FBF3E4","#C9B08E"),"#38261F"))
def animal(n, x, y, s, rot=0, **kw):
    c, e = COAT[n]; return body(x, y, s, c, e, **kw)+head(n, x, y, s, rot)
def title():
    pieces.SHARED = {}
    o = []; A = o.append; r = random.Random(11)
    A('''<defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1C5157"/><stop offset=".34" stop-color="#5D9C86"/><stop offset=".58" stop-color="#F3CF86"/><stop offset=".7" stop-color="#F7E2AE"/></linearGradient>
<radialGradient id="sun"><stop offset="0" stop-color="#FFF6D6"/><stop offset=".28" stop-color="#FFEFC0"/><stop offset=".3" stop-color="#FFE7A8" stop-opacity=".74"/><stop offset=".45" stop-color="#FFE29A" stop-opacity=".5"/><stop offset=".62" stop-color="#FFE09A" stop-opacity=".27"/><stop offset=".8" stop-color="#FFDF94" stop-opacity=".09"/><stop offset=".92" stop-color="#FFDF94" stop-opacity=".02"/><stop offset="1" stop-color="#FFDF94" stop-opacity="0"/></radialGradient>
<linearGradient id="riv" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#F3DFA4"/><stop offset=".18" stop-color="#7CC0B2"/><stop offset=".55" stop-color="#2C8798"/><stop offset="1" stop-color="#145068"/></linearGradient>
<linearGradient id="shade" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#08170F" stop-opacity=".9"/><stop offset=".3" stop-color="#08170F" stop-opacity=".62"/><stop offset=".5" stop-color="#08170F" stop-opacity="0"/></linearGradient>
<linearGradient id="mist" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#F7E2AE" stop-opacity="0"/><stop offset=".7" stop-color="#F7E2AE" stop-opacity=".45"/><stop offset="1" stop-color="#F7E2AE" stop-opacity="0"/></linearGradient>
<linearGradient id="land" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#33734A"/><stop offset="1" stop-color="#1C4A31"/></linearGradient></defs>''')
    A(rr(0,0,W,H,0,"url(#sky)")+'<circle cx="866" cy="330" r="400" fill="url(#sun)"/>')
    A(hills(430,170,6,"#A9B98A",3)+'<rect y="350" width="1280" height="130" fill="url(#mist)"/>'+hills(458,110,8,"#6E9670",5)+hills(482,64,11,"#447A58",9)+hills(498,30,26,"#33694A",12))
    A('<path d="M0 504H1280V800H0Z" fill="url(#land)"/>')
    A(f'<path d="{spline([(846,500,"c"),(796,526),(716,566),(650,640),(570,810,"c"),(1122,810,"c"),(1058,650),(982,580),(920,532),(880,500,"c")])}" fill="#E3CF97"/><path d="{spline([(847,501,"c"),(800,528),(722,569),(658,642),(582,810,"c"),(1110,810,"c"),(1049,652),(976,584),(916,535),(879,501,"c")])}" fill="#C9AE72"/>')
    A(f'<path d="{spline([(850,501,"c"),(808,530),(734,572),(674,646),(606,810,"c"),(1086,810,"c"),(1032,654),(962,588),(908,537),(876,501,"c")])}" fill="url(#riv)"/>')
    d = d2 = ""
    for i in range(46):
        t = r.random()**.8; y = 502+t*290; c = 862-16*t; w = 12+(y-500)*.66; x = c+r.uniform(-.8,.8)*w; L = 8+t*48
        s = f"M{x-L/2:.0f} {y:.0f}q{L/4:.0f} {-2-4*t:.0f} {L/2:.0f} 0t{L/2:.0f} 0"
        if i%3: d += s
        else: d2 += s
    A(f'<path d="{d}" fill="none" stroke="#8FD6D2" stroke-width="2.2" stroke-linecap="round" opacity=".55"/><path d="{d2}" fill="none" stroke="#FFF6DC" stroke-width="2.6" stroke-linecap="round" opacity=".8"/>')
    A('<path d="M852 503H878L926 800H790Z" fill="#FFF3C4" opacity=".14"/>')
    # undergrowth behind the watchers
    for x,y,R,n,s in ((470,620,120,7,1),(560,560,90,7,2),(650,560,70,6,3),(985,556,60,6,4),(1060,540,120,8,5),(1180,600,150,8,6),(400,700,150,7,7),(1250,700,150,7,8)):
        A(bush(x,y,R,-170,-10,n,MID,s))
    # left bank: wolf stands furthest, then leopard, then cat at the water
    A('<g transform="translate(2 -12)">'+animal("wolf",632,508,104,2,neck=.3,wide=.5,depth=.9)+bush(590,620,66,-165,-20,6,MID,25)+bush(672,612,58,-165,-15,6,FRONT,26)+bush(630,632,52,-150,-30,6,MID,27))
    A(animal("leopard",548,560,112,-2,neck=.33,wide=.56,depth=.9)+bush(496,682,84,-165,-15,8,MID,24)+bush(590,684,66,-165,-15,7,FRONT,28)+bush(545,694,66,-155,-25,7,MID,29))
    A(animal("cat",608,644,96,-3,neck=.3,wide=.5,depth=.9)+bush(560,750,76,-165,-15,7,FRONT,30)+bush(652,742,56,-165,-15,7,LIME,31)+bush(606,758,62,-150,-30,6,FRONT,32)+"</g>")
    # right bank
    A('<g transform="translate(-14 -12)">'+animal("elephant",1076,474,176,0,neck=.36,wide=.56,depth=.8)+bush(992,612,82,-165,-15,8,MID,21)+bush(1176,612,110,-165,-15,8,FRONT,22)+bush(1076,640,84,-155,-25,7,MID,20)+bush(1230,640,90,-165,-30,7,MID,41))
    A(animal("tiger",1118,620,152,-3,neck=.36,wide=.56,depth=.85)+bush(1046,766,98,-165,-20,8,FRONT,23)+bush(1190,768,122,-165,-20,8,FRONT,33)+bush(1118,782,92,-155,-25,8,LIME,34))
    A(animal("dog",1010,612,92,3,neck=.32,wide=.5,depth=.85)+bush(966,712,58,-165,-20,7,FRONT,35)+bush(1054,722,62,-165,-15,7,FRONT,36)+bush(1008,726,54,-150,-30,6,LIME,37)+"</g>")
    # the rat swims: only the rat may enter the water
    A('<g transform="translate(0 -14)">'+head("rat",770,628,92,-3))
    A('<path d="M708 664C732 652 810 652 832 664C838 686 702 686 708 664Z" fill="#2C8091"/><path d="M718 662C738 654 802 654 822 662" fill="none" stroke="#E6FBF4" stroke-width="4" stroke-linecap="round"/><path d="M698 674C724 692 816 692 842 674M686 686C724 712 816 712 856 686" fill="none" stroke="#BFF0E8" stroke-width="3" stroke-linecap="round" opacity=".7"/></g>')
    for x,y,R,n,s in ((1250,800,190,7,9),(470,810,150,7,10),(1080,830,110,6,11),(560,826,100,6,12)): A(bush(x,y,R,-170,-20,n,FRONT,s))
    A(rr(0,0,W,H,0,"url(#shade)"))
    for x,y,R,a0,a1,n,c,s in ((1290,-20,260,95,175,7,BACK,31),(1020,-40,170,60,130,5,BACK,32),(-20,820,300,-88,-8,7,BACK,33)): A(bush(x,y,R,a0,a1,n,c,s))
    A(frond(1300,30,250,150,12,MID,-42)+frond(1220,-20,190,118,11,FRONT,-30)+monstera(1296,120,150,168,FRONT)+leaf(1120,-14,120,70,20,LIME)+leaf(1290,-10,180,128,28,LIME))
    A(frond(-30,20,250,-2,12,MID,48)+monstera(-24,780,170,-40,MID)+frond(-20,700,190,-40,11,MID,46)+monstera(70,830,130,-66,MID)+leaf(10,812,170,-24,26,FRONT)+monstera(-30,60,140,22,MID))
    t = page("".join(o), True); pieces.SHARED = None
    return t
