//! The groups of numbers in `motion.ron` with their shipped values. Times are in milliseconds. Lengths are in squares
//! of the board. Comments in `assets/motion.ron` explain each number.

use serde::Deserialize;

use super::numbers::{MS, Number, NumberUnit, SHARE, count, degrees, dotted, numbers, squares, times};

/// Defines a group of numbers. Each row of the group gives the shipped value, the unit and the range of a number. A
/// number that a file leaves out has its shipped value.
macro_rules! group {
    ($(#[$doc:meta])* $place:ident: $name:ident { $($field:ident: $value:expr, $kind:expr;)* }) => {
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

        impl $name {
            pub(super) const NUMBERS: &[Number] = &numbers! { $($place.$field: $kind),* };
        }
    };
}

group! {
    /// For several actions that arrive at the same time: `between_ms` is the pause between their animations, and
    /// `most_ms` is the longest time that these animations may take together.
    queue: Queue { between_ms: 60.0, MS; most_ms: 1500.0, MS; }
}

group! {
    /// A leap over water: the animal crouches, flies in an arc, and is squashed for a moment when it lands.
    leap: Leap {
        crouch_ms: 60.0, MS;
        air_ms: 170.0, MS;
        air_per_square_ms: 50.0, MS;
        height: -0.05, squares(-2.0, 4.0);
        height_per_square: 0.2, squares(-1.0, 2.0);
        grow: 0.2, times(0.0, 2.0);
        tilt_deg: 7.0, degrees(90.0);
        stretch: 0.167, times(0.0, 0.5);
        gather: 0.167, times(0.0, 0.5);
        squash_ms: 90.0, MS;
        squash_width: 1.12, times(0.2, 3.0);
        squash_height: 0.88, times(0.2, 3.0);
    }
}

group! {
    /// The motion of an animal in the water.
    swim: Swim {
        sink: 0.07, squares(0.0, 0.5);
        bob: 0.012, squares(0.0, 0.3);
        bob_hz: 0.3, times(0.0, 5.0);
        in_from: 0.35, SHARE;
        in_to: 1.0, SHARE;
        out_from: 0.0, SHARE;
        out_to: 0.65, SHARE;
        splash: 0.7, SHARE;
    }
}

group! {
    /// A capture: the attacker hits its victim, and the victim flies to the tray for captured pieces.
    capture: Capture {
        reach: 0.86, squares(0.0, 2.0);
        leap_reach: 1.0, squares(0.0, 4.0);
        hold_ms: 40.0, MS;
        hold_by_weight_ms: 20.0, MS;
        push: 0.9, squares(0.0, 4.0);
        push_by_weight: 0.35, squares(0.0, 4.0);
        push_ms: 100.0, MS;
        tilt_deg: 8.0, degrees(180.0);
        tilt_by_weight_deg: 16.0, degrees(180.0);
        flight_ms: 160.0, MS;
        flight_height: 0.4, squares(0.0, 4.0);
        flight_size: 0.42, times(0.0, 2.0);
        rise: 1.0, squares(0.0, 4.0);
        tray_ms: 120.0, MS;
        set_down_after: 0.45, SHARE;
        set_down_over: 0.16, SHARE;
    }
}

group! {
    /// How an animal in a trap leans to the side, sinks and becomes darker.
    trap: Trap {
        droop_ms: 200.0, MS;
        tilt_deg: 9.0, degrees(90.0);
        sink: 0.05, squares(0.0, 0.5);
        dim: 0.28, SHARE;
        leave: 0.5, SHARE;
    }
}

group! {
    /// The finale after an animal has entered a den and won.
    den: Den {
        finale_ms: 900.0, MS;
        hops: 2.0, count(10.0);
        height: 0.42, squares(0.0, 2.0);
        lower: 0.4, SHARE;
        grow: 0.45, times(0.0, 2.0);
        grow_in: 0.18, SHARE;
        grow_out: 0.3, SHARE;
        glow: 4.4, squares(0.0, 12.0);
        glow_from: 0.4, SHARE;
        glow_in: 0.15, SHARE;
        glow_out: 0.55, SHARE;
    }
}

group! {
    /// How a piece shakes when its move is refused.
    refused: Refused { shake_ms: 120.0, MS; shake: 0.06, squares(0.0, 0.5); swings: 2.0, times(0.0, 10.0); }
}

group! {
    /// How an animal that can move rises while the pointer is over it.
    hover: Hover { ms: 90.0, MS; lift: 0.03, squares(0.0, 1.0); }
}

group! {
    /// The height and the size of a piece while the player drags it.
    carried: Carried { lift: 0.12, squares(0.0, 1.0); size: 1.06, times(0.5, 2.0); }
}

group! {
    /// The shadow of a piece in the air.
    shadow: Shadow {
        shrink: 0.35, times(0.0, 4.0);
        smallest: 0.4, SHARE;
        fade: 0.55, times(0.0, 4.0);
        palest: 0.3, SHARE;
        away: 0.1, squares(0.0, 1.0);
    }
}

group! {
    /// A ring that spreads on the water.
    ripple: Ripple { ms: 800.0, MS; reach: 0.85, squares(0.0, 4.0); }
}

group! {
    /// The shake of the camera when a big animal lands or falls. The camera shakes only if the player has switched
    /// camera shake on in the settings.
    camera: Camera {
        shake_ms: 120.0, MS;
        shake_px: 3.0, (NumberUnit::Pixels, (0.0, 20.0));
        swings: 2.0, times(0.0, 10.0);
    }
}
