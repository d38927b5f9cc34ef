//! A macro for structs whose fields can have their own default values.

/// Defines a struct and its `Default`. A default value is written as `field: u32 = 3`, which is the form that Rust
/// plans for such fields. A field without a value has the default of its type.
macro_rules! with_defaults {
    ($(#[$meta:meta])* $vis:vis struct $name:ident {
        $($(#[$field_meta:meta])* pub $field:ident: $type:ty $(= $value:expr)?,)*
    }) => {
        $(#[$meta])*
        $vis struct $name {
            $($(#[$field_meta])* pub $field: $type,)*
        }

        impl Default for $name {
            fn default() -> $name {
                $name { $($field: $crate::base::with_defaults::with_defaults!(@value $($value)?),)* }
            }
        }
    };
    (@value) => { Default::default() };
    (@value $value:expr) => { $value };
}
pub(crate) use with_defaults;
