//! Text in tones: a terminal paints them with escape codes, a panel with its own colours, a file not at all.

use crate::rules::Side;

/// How a stretch of text is meant; what colour that is, is the reader's business.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    Plain,
    /// Something that belongs to a side: the manual paints the upper side yellow, the lower blue.
    Of(Side),
}

/// A stretch of text in one tone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    pub tone: Tone,
    pub text: String,
}

/// Spans in reading order. Lines end with `\n`; a prompt, where the player types, has no end.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text(Vec<Span>);

impl Text {
    pub fn spans(&self) -> &[Span] {
        &self.0
    }

    /// Without any colour.
    pub fn plain(&self) -> String {
        self.0.iter().map(|span| span.text.as_str()).collect()
    }

    /// With the escape codes that terminals paint by.
    pub fn ansi(&self) -> String {
        let painted = |span: &Span| match span.tone {
            Tone::Plain => span.text.clone(),
            Tone::Of(Side::Black) => format!("\x1b[1;33m{}\x1b[0m", span.text),
            Tone::Of(Side::White) => format!("\x1b[1;34m{}\x1b[0m", span.text),
        };
        self.0.iter().map(painted).collect()
    }

    /// Adds text that does not end the line.
    pub fn add(&mut self, tone: Tone, text: impl AsRef<str>) -> &mut Text {
        let text = text.as_ref();
        match self.0.last_mut() {
            Some(last) if last.tone == tone => last.text.push_str(text),
            _ if text.is_empty() => {}
            _ => self.0.push(Span { tone, text: text.to_owned() }),
        }
        self
    }

    /// Adds a plain line.
    pub fn line(&mut self, text: impl AsRef<str>) -> &mut Text {
        self.add(Tone::Plain, text).add(Tone::Plain, "\n")
    }

    /// Adds a line that belongs to a side.
    pub fn line_of(&mut self, side: Side, text: impl AsRef<str>) -> &mut Text {
        self.add(Tone::Of(side), text).add(Tone::Plain, "\n")
    }
}
