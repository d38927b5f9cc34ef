//! Text whose parts have tones. A terminal shows the tones with escape codes, and a panel of the graphical game shows
//! them in its own colours. A file contains only the text.

use crate::base::escape::shown_lines;
use crate::rules::Side;

/// The continuation of a broken line is indented by this many columns more than the line itself.
const FURTHER_IN: usize = 2;

/// The meaning of a stretch of text; the colour is chosen by the code that shows the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    Plain,
    /// Something that belongs to a side: the manual "Jungle Game" paints the upper side yellow, the lower one blue.
    Of(Side),
}

/// A stretch of text in one tone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    pub tone: Tone,
    pub text: String,
}

/// Spans in reading order. Lines end with `\n`, except for a prompt, after which the player types. Control characters
/// are escaped, so the text cannot send control sequences to a terminal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StyledText(Vec<Span>);

impl StyledText {
    pub fn spans(&self) -> &[Span] {
        &self.0
    }

    /// Returns the text without colours.
    pub fn plain(&self) -> String {
        self.0.iter().map(|span| span.text.as_str()).collect()
    }

    /// Returns the text with the escape codes that colour it on a terminal.
    pub fn ansi(&self) -> String {
        let painted = |span: &Span| match span.tone {
            Tone::Plain => span.text.clone(),
            Tone::Of(Side::Black) => format!("\x1b[1;33m{}\x1b[0m", span.text),
            Tone::Of(Side::White) => format!("\x1b[1;34m{}\x1b[0m", span.text),
        };
        self.0.iter().map(painted).collect()
    }

    /// Returns the text in which every line longer than `columns` is broken at blanks, or after a slash if there is no
    /// blank. The continuation of a broken line is indented two columns more than the line.
    pub fn wrapped(&self, columns: usize) -> StyledText {
        let mut wrapped = StyledText::default();
        let letters: Vec<(char, Tone)> =
            self.0.iter().flat_map(|span| span.text.chars().map(|letter| (letter, span.tone))).collect();
        for line in letters.split_inclusive(|(letter, _)| *letter == '\n') {
            wrap(line, columns, &mut wrapped);
        }
        wrapped
    }

    /// Builds a text from spans of another text.
    pub fn of(spans: &[Span]) -> StyledText {
        StyledText(spans.to_vec())
    }

    /// Adds text without a line break after it.
    pub fn add(&mut self, tone: Tone, text: impl AsRef<str>) -> &mut StyledText {
        let text = shown_lines(text.as_ref());
        match self.0.last_mut() {
            Some(last) if last.tone == tone => last.text.push_str(&text),
            _ if text.is_empty() => {}
            _ => self.0.push(Span { tone, text: text.into_owned() }),
        }
        self
    }

    /// Adds a plain line.
    pub fn line(&mut self, text: impl AsRef<str>) -> &mut StyledText {
        self.add(Tone::Plain, text).add(Tone::Plain, "\n")
    }

    /// Adds a line that belongs to a side.
    pub fn line_of(&mut self, side: Side, text: impl AsRef<str>) -> &mut StyledText {
        self.add(Tone::Of(side), text).add(Tone::Plain, "\n")
    }
}

/// Returns the text with its first letter as a capital.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

type ToneLetters<'a> = &'a [(char, Tone)];

fn wrap(mut line: ToneLetters<'_>, columns: usize, text: &mut StyledText) {
    let put = |letters: ToneLetters<'_>, text: &mut StyledText| {
        for (letter, tone) in letters {
            text.add(*tone, letter.encode_utf8(&mut [0; 4]));
        }
    };
    let length =
        |line: ToneLetters<'_>| line.iter().rposition(|(letter, _)| !letter.is_whitespace()).map_or(0, |at| at + 1);
    let indent = line.iter().take_while(|(letter, _)| *letter == ' ').count();
    let further = (indent + FURTHER_IN).min(columns / 2);
    let (mut room, mut used) = (columns, indent);
    while length(line) > room {
        let Some(end) = last_break(line, used, room) else { break };
        put(&line[..length(&line[..end])], text);
        text.add(Tone::Plain, "\n").add(Tone::Plain, " ".repeat(further));
        line = &line[end..];
        (room, used) = (columns - further, 0);
    }
    put(line, text);
}

/// Returns the position at which the line is broken. This is the last beginning of a word up to `room`, or else the
/// last position after a slash up to `room`, or else the first position of either kind beyond `room`.
fn last_break(line: ToneLetters<'_>, from: usize, room: usize) -> Option<usize> {
    let begins_word = |at: &usize| line[at - 1].0 == ' ' && line[*at].0 != ' ';
    let follows_slash = |at: &usize| line[at - 1].0 == '/' && line[*at].0 != ' ';
    let here = from + 1..=room.min(line.len() - 1);
    let mut beyond = room + 1..line.len();
    let last = |may: &dyn Fn(&usize) -> bool| here.clone().rev().find(may);
    last(&begins_word)
        .or_else(|| last(&follows_slash))
        .or_else(|| beyond.find(|at| begins_word(at) || follows_slash(at)))
}
