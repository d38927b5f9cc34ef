//! The sentences about faults in files with demos of the rules.

use crate::game::rule_demos::{DemoFault, LONGEST_WAIT_S};
use crate::locale::{Locale, Say, say};

impl Say for DemoFault {
    fn say(&self, locale: &Locale) -> String {
        match self {
            DemoFault::Form(fault) => fault.say(locale),
            DemoFault::Level(fault) => fault.say(locale),
            DemoFault::NamedRules => say!(locale, "file-demo-named-rules"),
            DemoFault::OtherSwitches { switch } => say!(locale, "file-demo-other-switches", switch = *switch),
            DemoFault::TooFewValues => say!(locale, "file-demo-too-few-values"),
            DemoFault::TooMany { found, most } => say!(locale, "file-demo-too-many", found = *found, most = *most),
            DemoFault::ValueTwice(value) => say!(locale, "file-demo-value-twice", value),
            DemoFault::NoTries => say!(locale, "file-demo-no-tries"),
            DemoFault::NoEvents => say!(locale, "file-demo-no-events"),
            DemoFault::NoEvent(text) => say!(locale, "file-demo-no-event", text, most = LONGEST_WAIT_S),
            DemoFault::Refused { event, why } => {
                let why = why.say(locale);
                say!(locale, "file-demo-refused", event, why = why.trim_end_matches(['.', '。']))
            }
            DemoFault::Over(event) => say!(locale, "file-demo-over", event),
            DemoFault::OtherOutcome { wanted, found } => {
                say!(locale, "file-demo-other-outcome", wanted = wanted.to_string(), found = found.to_string())
            }
            DemoFault::NoDifference { first, second } => say!(locale, "file-demo-no-difference", first, second),
        }
    }
}
