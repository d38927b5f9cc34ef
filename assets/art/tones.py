"""Heads in few tones, for themes that do not paint: every colour of the drawing becomes one of a ramp or of a few steps, by its lightness."""
import re
import heads
def lightness(colour):
    """CIE L*, 0 to 1"""
    r, g, b = (int(colour[i:i+2], 16)/255 for i in (1, 3, 5)); y = .2126*r**2.2+.7152*g**2.2+.0722*b**2.2
    return (116*y**(1/3)-16 if y > .008856 else 903.3*y)/100
def ramp(*stops):
    """between (lightness, colour) and the next"""
    def tone(colour):
        L = lightness(colour)
        for (a, dark), (b, light) in zip(stops, stops[1:]):
            if L <= b:
                t = max(0, (L-a)/(b-a)); return "#"+"".join(f"{round(int(dark[i:i+2], 16)*(1-t)+int(light[i:i+2], 16)*t):02X}" for i in (1, 3, 5))
        return stops[-1][1]
    return tone
def steps(*stops):
    """the colour of the first step that is not below the lightness"""
    return lambda colour: next((tone for limit, tone in stops if lightness(colour) <= limit), stops[-1][1])
def head(n, tone, halo=None, pid=""):
    """the inside of a head's drawing in these tones; a halo is a pale line around it, for dark grounds"""
    t = heads.build(n, halo); t = t[t.index(">")+1:-6]
    t = re.sub(r'id="(\w+)"', rf'id="{pid}\1"', t); t = re.sub(r"#([kpe]\d+)\b", rf"@{pid}\1", t)
    full = lambda c: c if len(c) == 7 else "#"+"".join(2*d for d in c[1:])
    return re.sub(r"#(?:[0-9A-Fa-f]{6}|[0-9A-Fa-f]{3})\b", lambda m: tone(full(m.group())), t).replace("@", "#")
