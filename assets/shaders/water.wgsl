// Rivers of any shape: banks by the distance from the edge, depth, waves, rings. Lengths are squares of the board.
// The theme's pattern is one of CRESTS, LINES and DASHES. No branch and no loop here depends on uniforms alone, because
// a software driver (lavapipe of Mesa 22.3) would compile the shader again whenever one changes, and keep all versions.
#import bevy_sprite::mesh2d_vertex_output::VertexOutput

struct Water {
    // Colours in linear light.
    rim: vec4<f32>, bank: vec4<f32>, wet: vec4<f32>, shallow: vec4<f32>, middle: vec4<f32>, deep: vec4<f32>, foam: vec4<f32>,
    // Width and height of the board, the water's own time in seconds, width of the bank.
    frame: vec4<f32>,
    // The radius of a ring at the end of its life.
    reach: f32,
    // Middle (from the lower left corner), share of its life from 0 to 1, strength; strength 0 means no ring.
    rings: array<vec4<f32>, RINGS>,
};
const RINGS: i32 = 16;
@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> water: Water;
// Red: distance from the river's edge, 1 = DEEPEST. Green: coverage of the dots between two squares of water.
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var depth_picture: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(2) var depth_sampler: sampler;

const DEEPEST: f32 = 0.64;
const INSET: f32 = 0.03;

fn hash(cell: vec2<i32>) -> f32 {
    var h = u32(cell.x) * 0x9E3779B1u ^ u32(cell.y) * 0x85EBCA77u;
    h = (h ^ (h >> 15u)) * 0x2C1B3C6Du;
    return f32((h ^ (h >> 13u)) & 0xFFFFu) / 65535.0;
}

// Value noise between 0 and 1.
fn noise(p: vec2<f32>) -> f32 {
    let cell = vec2<i32>(floor(p));
    let s = smoothstep(vec2(0.0), vec2(1.0), fract(p));
    let lower = mix(hash(cell), hash(cell + vec2(1, 0)), s.x);
    let upper = mix(hash(cell + vec2(0, 1)), hash(cell + vec2(1, 1)), s.x);
    return mix(lower, upper, s.y);
}

// Cosine and sine of a share of a whole turn, from 0 to 1; off by at most a thousandth, and far cheaper than exact.
fn turned(share: f32) -> vec2<f32> {
    let x = fract(vec2(share + 0.25, share)) - 0.5;
    let y = 16.0 * x * abs(x) - 8.0 * x;
    return y + 0.225 * (y * abs(y) - y);
}

// Gradient noise between -1 and 1: rounder than value noise, so that no grid is visible in thin lines.
fn swell(p: vec2<f32>) -> f32 {
    let cell = vec2<i32>(floor(p));
    let f = fract(p);
    let s = f * f * f * (f * (f * 6.0 - 15.0) + 10.0);
    var corners: vec4<f32>;
    for (var i = 0; i < 4; i++) {
        let corner = vec2(i & 1, i >> 1u);
        corners[i] = dot(turned(hash(cell + corner)), f - vec2<f32>(corner));
    }
    return 1.4 * mix(mix(corners.x, corners.y, s.x), mix(corners.z, corners.w, s.x), s.y);
}

fn band(depth: f32) -> vec3<f32> {
    let b = water.frame.w;
    var colour = water.rim.rgb;
    colour = mix(colour, water.bank.rgb, smoothstep(0.016, 0.024, depth));
    colour = mix(colour, water.wet.rgb, smoothstep(b, b + 0.016, depth));
    colour = mix(colour, water.shallow.rgb, smoothstep(b + 0.018, b + 0.03, depth));
    colour = mix(colour, water.middle.rgb, smoothstep(b + 0.03, b + 0.11, depth));
    return mix(colour, water.deep.rgb, smoothstep(0.16, 0.52, depth));
}

// Light strokes of foam across the river, which drift and come and go.
fn crests(p: vec2<f32>, t: f32) -> f32 {
    let q = p + 0.22 * vec2(swell(p * 1.3 + t * 0.07), swell(p * 1.3 + vec2(7.0, -t * 0.09)));
    let height = swell(vec2(q.x * 0.9 + 3.0, q.y * 3.4 - t * 0.16));
    let width = 0.035 + 0.05 * swell(q * 1.7 + 4.0);
    let stroke = 1.0 - smoothstep(width * 0.4, width, abs(height - 0.12));
    let patches = smoothstep(0.08, 0.4, swell(vec2(q.x * 1.5 + t * 0.05, q.y * 1.5 + 11.0 - t * 0.03)));
    return stroke * patches;
}

// One carved wave in each square.
fn lines(p: vec2<f32>, t: f32) -> f32 {
    let c = fract(p);
    let y = 0.5 + 0.055 * sin((c.x - 0.5) * 17.0 + 0.35 * sin(t * 0.5 + floor(p.y) * 1.7));
    let ends = smoothstep(0.16, 0.2, c.x) * (1.0 - smoothstep(0.8, 0.84, c.x));
    return (1.0 - smoothstep(0.014, 0.024, abs(c.y - y))) * ends;
}

// Three dashes in each square.
fn dashes(p: vec2<f32>) -> f32 {
    let c = fract(p);
    let row = abs(fract(c.y * 3.0) - 0.5) / 3.0;
    let along = abs(fract(c.x * 4.0) - 0.5);
    return (1.0 - smoothstep(0.016, 0.022, row)) * (1.0 - smoothstep(0.3, 0.33, along));
}

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
    let size = water.frame.xy;
    let t = water.frame.z;
    let field = textureSample(depth_picture, depth_sampler, in.uv);
    let edge = field.r * DEEPEST;
    if edge <= INSET * 0.5 {
        discard;
    }
    var p = vec2(in.uv.x, 1.0 - in.uv.y) * size;
    let still_p = p;

    // Rings shift the picture of the water outwards and carry foam.
    var rings = 0.0;
    for (var i = 0; i < RINGS; i++) {
        let ring = water.rings[i];
        let away = still_p - ring.xy;
        let radius = water.reach * ring.z;
        // Most of the water is far from every ring, where there is nothing to do.
        if dot(away, away) > (radius + 0.1) * (radius + 0.1) {
            continue;
        }
        let distance = length(away);
        let width = 0.035 + 0.05 * ring.z;
        let fade = (1.0 - ring.z) * ring.w;
        let outer = 1.0 - smoothstep(0.0, width, abs(distance - radius));
        let inner = 1.0 - smoothstep(0.0, width * 0.8, abs(distance - radius * 0.62));
        rings = max(rings, (outer + 0.55 * inner) * fade);
        p += normalize(away + vec2(1e-4)) * outer * fade * 0.05;
    }

#ifdef DASHES
    let depth = edge - INSET;
    let inside = 0.0;
    var colour = mix(water.middle.rgb, water.foam.rgb, dashes(still_p));
    let cell = abs(fract(still_p + 0.5) - 0.5);
    colour = mix(colour, water.rim.rgb, 1.0 - smoothstep(0.012, 0.018, min(cell.x, cell.y)));
#else
    let wobble = 0.016 * (noise(still_p * 5.0) - 0.5) + 0.006 * sin(t * 0.8 + still_p.x * 3.0 + still_p.y * 4.0);
    let depth = edge - INSET + wobble;
    let inside = smoothstep(0.08, 0.13, depth);
    var colour = band(depth);
#endif
#ifdef CRESTS
    // Long slow streaks, as if the river flowed; lighter where a wave faces the light.
    let streak = noise(vec2(p.x * 1.3, p.y * 3.2 - t * 0.1) + noise(p * 2.0 + t * 0.05));
    colour = mix(colour, water.shallow.rgb, 0.3 * smoothstep(0.45, 0.85, streak) * inside);
    let bent = p + 0.1 * vec2(swell(p * 2.0 - t * 0.1), swell(p * 2.0 + t * 0.12 + 5.0));
    let light = 1.0 - abs(swell(bent * 2.3 + vec2(t * 0.1, -t * 0.07)));
    colour = mix(colour, water.foam.rgb, 0.055 * pow(light, 12.0) * inside);
    // Small waves lap at the bank.
    let lap = smoothstep(0.012, 0.0, abs(depth - 0.105 - 0.012 * sin(t * 0.9 + noise(still_p * 3.0) * 6.0)));
    colour = mix(colour, water.foam.rgb, 0.35 * lap);
    colour = mix(colour, water.foam.rgb, 0.75 * crests(p, t) * inside);
#endif
#ifdef LINES
    let grain = fract(8.0 * (p.y + 0.12 * noise(vec2(p.x * 0.5, p.y * 4.0))));
    colour = mix(colour, water.deep.rgb, 0.45 * smoothstep(0.6, 1.0, grain) * inside);
    colour = mix(colour, water.foam.rgb, 0.9 * lines(p, t));
#endif
    colour = mix(colour, water.foam.rgb, 0.5 * field.g * inside);
    colour = mix(colour, water.foam.rgb, 0.85 * clamp(rings, 0.0, 1.0) * smoothstep(0.0, 0.06, depth));
    let alpha = smoothstep(0.0, 0.008, depth);
    return vec4(colour, alpha);
}
