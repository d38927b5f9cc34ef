//! The menus of the help and of the guide to the rules.

use super::wording::{HELP_OPTION, HELP_PROMPT, RULE_PROMPT};
use super::{Console, ConsoleQuestion, StyledText, Tone};

impl Console {
    pub(super) fn show_menu(&self, text: &mut StyledText) {
        text.line("HELP");
        for (number, title) in (1..).zip(self.voice().pages()) {
            text.line(format!("  {number}. {title}"));
        }
        text.add(Tone::Plain, HELP_PROMPT);
    }

    pub(super) fn show_rule_menu(&self, text: &mut StyledText) {
        text.line("RULE GUIDE");
        for (letter, title) in ('a'..).zip(self.voice().rule_pages()) {
            text.line(format!("  {letter}. {title}"));
        }
        text.add(Tone::Plain, RULE_PROMPT);
    }

    pub(super) fn open_help(&mut self, option: &str, text: &mut StyledText) {
        if option == "4" {
            self.show_rule_menu(text);
            self.question = ConsoleQuestion::RulePage;
            return;
        }
        if !self.voice().page(option, self.reader(), text) {
            text.line(HELP_OPTION);
        }
        self.ask(text);
    }

    pub(super) fn open_guide(&mut self, option: &str, text: &mut StyledText) {
        if !self.voice().rule_page(&option.to_lowercase(), self.reader(), text) {
            text.line(HELP_OPTION);
        }
        self.ask(text);
    }
}
