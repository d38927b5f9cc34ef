//! Easing curves by name: each maps a fraction of the time to a fraction of the distance.

use serde::Deserialize;
use strum::{IntoStaticStr, VariantArray};

use crate::base::with_defaults::with_defaults;

use super::numbers::NamedEasing;

/// An easing curve. All curves start at 0, end at 1 and never decrease, so that no piece overshoots its square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, IntoStaticStr, VariantArray)]
pub enum Easing {
    /// Constant speed.
    Linear,
    QuadraticIn,
    QuadraticOut,
    QuadraticInOut,
    /// Slow at first, then faster.
    CubicIn,
    /// Fast at first, then slower.
    CubicOut,
    /// Slow, fast, slow.
    CubicInOut,
    QuarticOut,
    SineIn,
    SineOut,
    SineInOut,
    /// Covers most of the distance quickly at the start, and the remaining distance slowly.
    ExponentialOut,
}

impl Easing {
    /// The name of the curve in `motion.ron`.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Returns the fraction of the distance that is covered after the fraction `t` of the time. `t` is clamped to the
    /// range from 0 to 1.
    pub fn at(self, t: f32) -> f32 {
        use std::f32::consts::{FRAC_PI_2, PI};
        let t = t.clamp(0.0, 1.0);
        let both = |power: i32| {
            if t < 0.5 { (2.0 * t).powi(power) / 2.0 } else { 1.0 - (2.0 - 2.0 * t).powi(power) / 2.0 }
        };
        match self {
            _ if t >= 1.0 => 1.0,
            Easing::Linear => t,
            Easing::QuadraticIn => t * t,
            Easing::QuadraticOut => 1.0 - (1.0 - t).powi(2),
            Easing::QuadraticInOut => both(2),
            Easing::CubicIn => t.powi(3),
            Easing::CubicOut => 1.0 - (1.0 - t).powi(3),
            Easing::CubicInOut => both(3),
            Easing::QuarticOut => 1.0 - (1.0 - t).powi(4),
            Easing::SineIn => 1.0 - (t * FRAC_PI_2).cos(),
            Easing::SineOut => (t * FRAC_PI_2).sin(),
            Easing::SineInOut => (1.0 - (t * PI).cos()) / 2.0,
            Easing::ExponentialOut => (1.0 - (-10.0 * t).exp2()) / (1.0 - (-10.0_f32).exp2()),
        }
    }
}

macro_rules! easings {
    ($($motion:ident: $curve:ident;)+) => {
        with_defaults! {
            /// The easing curve of each motion.
            #[derive(Clone, Debug, PartialEq, Deserialize)]
            #[serde(default, deny_unknown_fields)]
            pub struct Easings {
                $(pub $motion: Easing = Easing::$curve,)+
            }
        }

        impl Easings {
            pub(super) const NAMED: &[NamedEasing] = &[$(NamedEasing {
                path: concat!("easing.", stringify!($motion)),
                field: |motion| &mut motion.easing.$motion,
            }),+];
        }
    };
}

easings! {
    step: CubicInOut;
    drop: CubicOut;
    home: CubicOut;
    leap: Linear;
    crouch: CubicOut;
    squash: CubicInOut;
    wet: CubicInOut;
    droop: CubicOut;
    push: CubicOut;
    flight: CubicInOut;
    tray: CubicOut;
    grow: CubicOut;
    glow: CubicOut;
    lift: CubicOut;
    turn: CubicInOut;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_curve_goes_from_0_to_1_and_never_back() {
        for easing in Easing::VARIANTS {
            assert_eq!((easing.at(0.0), easing.at(1.0)), (0.0, 1.0), "{easing:?}");
            assert_eq!((easing.at(-1.0), easing.at(2.0)), (0.0, 1.0), "{easing:?}");
            let values: Vec<f32> = (0..=1000_u16).map(|nth| easing.at(f32::from(nth) / 1000.0)).collect();
            assert!(values.windows(2).all(|pair| pair[0] <= pair[1] + 1e-6), "{easing:?}");
        }
    }
}
