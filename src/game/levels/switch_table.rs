//! The macro for a table of switches. Each row defines a switch of the rules: its name in files and records, how two
//! rule sets are compared by it, and its sentence on screens.

use serde::{Deserialize, Deserializer};

/// Generates an enum of switches from a table. Each `struct` after the table becomes a type into which files are read.
/// In this type, the `..` is replaced by one field for every switch.
///
/// A row is `Variant place: FieldType => "key of its sentence";`, where the place is
/// - `rules.field`, a field of the rules;
/// - `match_rules.field`, a field of the match rules, which are a part of the rules;
/// - or `two.name(field, field)`, two fields of the rules that are one field in files.
///
/// A field of the rules that has no row must be listed after `besides`, or else the program does not compile. Either
/// every row has the key of a sentence, or no row has one.
macro_rules! switch_table {
    (
        $(#[$doc:meta])*
        pub enum $Switch:ident of $Rules:ident $rows:tt
        besides $rules_besides:tt and $match_besides:tt
        $($(#[$file_doc:meta])* struct $File:ident $fields:tt)+
    ) => {
        $crate::game::levels::switch_table::switch_enum! {
            $(#[$doc])* $Switch $Rules $rows $rules_besides $match_besides
        }
        $($crate::game::levels::switch_table::switch_file! {
            $(#[$file_doc])* $File $Rules $rows $fields
        })+
    };
}

macro_rules! switch_enum {
    (
        $(#[$doc:meta])* $Switch:ident $Rules:ident {$(
            $Variant:ident
            $(rules.$field:ident)? $(match_rules.$of_match:ident)? $(two.$both:ident($($half:ident),+))?:
            $Field:ty $(=> $sentence:literal)?;
        )+}
        ($($rules_besides:ident),*) ($($match_besides:ident),*)
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $Switch {
            $($Variant,)+
        }

        impl $Switch {
            /// All switches, in the order in which files and records list them.
            pub const ALL: &'static [$Switch] = &[$($Switch::$Variant,)+];
            /// The names of all switches, in the order of `ALL`.
            pub const NAMES: &'static [&'static str] = &[$(stringify!($($field)? $($of_match)? $($both)?),)+];

            /// The name of the switch in files.
            pub fn name(self) -> &'static str {
                Self::NAMES[self as usize]
            }

            /// All possible values of the switch, as files write them. The list is empty if the switch has no fixed
            /// list of values.
            pub fn choices(self) -> &'static [&'static str] {
                match self {
                    $($Switch::$Variant => <$Field as SwitchField>::CHOICES,)+
                }
            }

            /// The value of the switch in these rules.
            pub fn value(self, rules: &$Rules) -> SwitchValue {
                match self {
                    $($Switch::$Variant => <$Field as SwitchField>::value((
                        $(rules.$field)? $(rules.match_rules.$of_match)? $($(rules.$half),+)?
                    )),)+
                }
            }

            /// Returns the switches whose values differ between the two sets of rules.
            pub fn differences(a: &$Rules, b: &$Rules) -> Vec<$Switch> {
                Self::ALL.iter().copied().filter(|switch| switch.value(a) != switch.value(b)).collect()
            }

            /// Returns the switches whose values differ from those of `base`, in the form that files use to override
            /// `base`: `name: value`. A table holds only the entries that differ.
            pub fn written_differences(rules: &$Rules, base: &$Rules) -> Vec<String> {
                let written = |switch: $Switch| {
                    format!("{}: {}", switch.name(), switch.value(rules).written_over(switch.value(base)))
                };
                Self::differences(rules, base).into_iter().map(written).collect()
            }

            /// Returns all switches in the form that files use: `name: value, name: value`.
            pub fn write_all(rules: &$Rules) -> String {
                let fields = Self::ALL.iter().map(|switch| format!("{}: {}", switch.name(), switch.value(rules)));
                fields.collect::<Vec<_>>().join(", ")
            }
        }

        // If a field of the rules has no row and is not listed after `besides`, this constant does not compile.
        const _: fn($Rules) = |$Rules {
            match_rules: MatchRules { $($match_besides: _,)* $($($of_match: _,)?)+ },
            $($rules_besides: _,)*
            $($($field: _,)? $($($half: _,)+)?)+
        }| ();

        $crate::game::levels::switch_table::switch_sentences! { $Switch $($Variant $($sentence)?)+ }
    };
}

macro_rules! switch_sentences {
    ($Switch:ident $($Variant:ident)+) => {};
    ($Switch:ident $($Variant:ident $sentence:literal)+) => {
        impl $Switch {
            /// The key of the sentence that describes the switch.
            pub fn sentence(self) -> &'static str {
                match self {
                    $($Switch::$Variant => $sentence,)+
                }
            }
        }
    };
}

macro_rules! switch_file {
    (
        $(#[$doc:meta])* $File:ident $Rules:ident {$(
            $Variant:ident
            $(rules.$field:ident)? $(match_rules.$of_match:ident)? $(two.$both:ident($($half:ident),+))?:
            $Field:ty $(=> $sentence:literal)?;
        )+}
        {
            $($(#[$before_doc:meta])* $before:ident: $Before:ty,)*
            ..
            $($(#[$after_doc:meta])* $after:ident: $After:ty,)*
        }
    ) => {
        #[derive(Debug, Deserialize)]
        $(#[$doc])*
        #[serde(deny_unknown_fields)]
        pub(super) struct $File {
            $($(#[$before_doc])* pub $before: $Before,)*
            $(
                #[serde(default, deserialize_with = "crate::game::levels::switch_table::given")]
                $($field)? $($of_match)? $($both)?: Option<$Field>,
            )+
            $($(#[$after_doc])* pub $after: $After,)*
        }

        impl $File {
            /// Replaces values in `rules` with the values of the switches in the file. `node` is the place of the
            /// switches in the text.
            pub fn lay_over(&mut self, rules: &mut $Rules, node: &RonNode) -> Result<(), PlacedError> {
                $(if let Some(written) = self.$($field)?$($of_match)?$($both)?.take() {
                    let below = ($(rules.$field)? $(rules.match_rules.$of_match)? $($(rules.$half),+)?);
                    let value = written.over(below, stringify!($($field)? $($of_match)? $($both)?), node)?;
                    ($(rules.$field)? $(rules.match_rules.$of_match)? $($(rules.$half),+)?) = value;
                })+
                Ok(())
            }
        }
    };
}

/// Wraps the value of a field in `Some`, so that only a missing field is read as `None`. Without this function,
/// `quiet_limit: None` would be read as a missing field.
pub(super) fn given<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

pub(super) use {switch_enum, switch_file, switch_sentences, switch_table};
