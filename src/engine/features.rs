//! The parts of the search and of the evaluation that can be switched off, so that matches can measure them.

use std::str::FromStr;

macro_rules! features {
    ($($field:ident $name:literal $meaning:literal)*) => {
        /// The parts of the search and of the evaluation that are switched on. By default, all are on.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct Features {
            $(#[doc = $meaning] pub $field: bool,)*
        }

        impl Default for Features {
            fn default() -> Features {
                Features { $($field: true,)* }
            }
        }

        impl Features {
            /// The name and the meaning of each feature.
            pub const ALL: &[(&str, &str)] = &[$(($name, $meaning),)*];

            /// Switches the feature of that name off; returns `false` if there is no such feature.
            fn switch_off(&mut self, name: &str) -> bool {
                match name {
                    $($name => self.$field = false,)*
                    _ => return false,
                }
                true
            }
        }
    };
}

features! {
    table "table" "results are looked up in the table of positions"
    aspiration "aspiration" "a search begins with a narrow window around the last value"
    null_move "null-move" "a side that is well off even without its turn is cut"
    reverse_futility "reverse-futility" "a side that is far ahead near the leaves is cut"
    den_approach "den-approach" "no side is cut as far ahead while an enemy is near its den"
    reductions "reductions" "late actions are searched less deep"
    late_pruning "late-pruning" "very late quiet actions near the leaves are left out"
    futility "futility" "quiet actions near the leaves that cannot help are left out"
    contempt "contempt" "a draw is worse than a slightly inferior position"
    measured_contempt "measured-contempt" "contempt is smaller for a side that is behind"
    fading "fading" "values draw nearer to that of a draw as the quiet limit does"
    den_extension "den-extension" "an answer to a den threat is searched deeper"
    quiescence "quiescence" "captures are played out at the leaves"
    killers "killers" "quiet actions that have refuted a sister are tried early"
    countermoves "countermoves" "quiet actions that have refuted the same action are tried early"
    history "history" "quiet actions are tried in the order of their success"
    internal_reduction "internal-reduction" "nodes about which the table knows nothing are searched less deep"
    paths "paths" "animals are evaluated by their real ways to the dens"
    hunters "hunters" "animals are evaluated by what is left to eat them"
    races "races" "runners whom nobody can stop are seen"
    mobility "mobility" "safe squares around the animals are counted"
    threats "threats" "animals that could be taken are counted"
    parity "parity" "the opposition is counted where one animal is left on each side"
    river "river" "swimmers under the leaps of others are counted"
    network "network" "the output of a network trained for the board is added"
}

/// There is no feature of this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no feature '{0}'")]
pub struct NoFeature(pub String);

impl FromStr for Features {
    type Err = NoFeature;

    /// Reads the names of the features that are switched off, separated by commas.
    fn from_str(text: &str) -> Result<Features, NoFeature> {
        let mut features = Features::default();
        for name in text.split(',').map(str::trim).filter(|name| !name.is_empty()) {
            if !features.switch_off(name) {
                return Err(NoFeature(name.to_owned()));
            }
        }
        Ok(features)
    }
}
