//! The groups of numbers in `motion.ron` with their shipped values. Times in milliseconds, lengths in squares. Comments
//! in `assets/motion.ron` explain each number.

use serde::Deserialize;

/// Defines a group of numbers; a number missing from a file has the value given here.
macro_rules! group {
    ($(#[$doc:meta])* $name:ident { $($field:ident: $value:expr),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Deserialize)]
        #[serde(default, deny_unknown_fields)]
        pub struct $name {
            $(pub $field: f32),*
        }

        impl Default for $name {
            fn default() -> $name {
                $name { $($field: $value),* }
            }
        }
    };
}

group! {
    /// A sequence of actions, animated one after the other.
    Queue { between_ms: 60.0, most_ms: 1500.0 }
}

group! {
    /// A leap over water: crouch, arc, squash.
    Leap {
        crouch_ms: 60.0,
        air_ms: 170.0,
        air_per_square_ms: 50.0,
        height: -0.05,
        height_per_square: 0.2,
        grow: 0.2,
        tilt_deg: 7.0,
        stretch: 0.167,
        gather: 0.167,
        squash_ms: 90.0,
        squash_width: 1.12,
        squash_height: 0.88,
    }
}

group! {
    /// An animal in the water.
    Swim {
        sink: 0.07,
        bob: 0.012,
        bob_hz: 0.3,
        in_from: 0.35,
        in_to: 1.0,
        out_from: 0.0,
        out_to: 0.65,
        splash: 0.7,
    }
}

group! {
    /// The contact of a capture, and the victim's path to its tray.
    Capture {
        reach: 0.86,
        leap_reach: 1.0,
        hold_ms: 40.0,
        hold_by_weight_ms: 20.0,
        push: 0.9,
        push_by_weight: 0.35,
        push_ms: 100.0,
        tilt_deg: 8.0,
        tilt_by_weight_deg: 16.0,
        flight_ms: 160.0,
        flight_height: 0.4,
        flight_size: 0.42,
        rise: 1.0,
        tray_ms: 120.0,
        set_down_after: 0.45,
        set_down_over: 0.16,
    }
}

group! {
    /// The droop of a trapped animal.
    Trap { droop_ms: 200.0, tilt_deg: 9.0, sink: 0.05, dim: 0.28, leave: 0.5 }
}

group! {
    /// The finale in a den.
    Den {
        finale_ms: 900.0,
        hops: 2.0,
        height: 0.42,
        lower: 0.4,
        grow: 0.45,
        grow_in: 0.18,
        grow_out: 0.3,
        glow: 4.4,
        glow_from: 0.4,
        glow_in: 0.15,
        glow_out: 0.55,
    }
}

group! {
    /// A refused move: small shakes.
    Refused { shake_ms: 120.0, shake: 0.06, swings: 2.0 }
}

group! {
    /// A movable animal under the pointer.
    Hover { ms: 90.0, lift: 0.03 }
}

group! {
    /// A piece that the player drags.
    Carried { lift: 0.12, size: 1.06 }
}

group! {
    /// The shadow of a piece in the air.
    Shadow { shrink: 0.35, smallest: 0.4, fade: 0.55, palest: 0.3, away: 0.1 }
}

group! {
    /// A ring on the water.
    Ripple { ms: 800.0, reach: 0.85 }
}

group! {
    /// The shake of the camera when a big animal lands or falls, if its setting is on.
    Camera { shake_ms: 120.0, shake_px: 3.0, swings: 2.0 }
}
