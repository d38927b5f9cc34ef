//! Shows notices over any screen, for example that the last run of the game crashed, or that an opened file cannot be
//! played. Only one notice is shown at a time, until the player dismisses it.

use std::collections::VecDeque;
use std::path::PathBuf;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::Ui;

use super::editor::edit_file;
use super::sign::Sign;
use crate::app::crash::Report;
use crate::app::input::{LayerLeft, ScreenLayer, Stack, UiAction, on_top};
use crate::app::play::{FrameSet, Screen};
use crate::app::ui::clipboard::Clipboard;
use crate::app::ui::layout::{Card, CardPart};
use crate::app::ui::lettering::Lettering;
use crate::app::ui::widgets::{ButtonLook, MenuButton, Words, button_bar};
use crate::app::ui::{Kit, Panels};
use crate::game::content::NotOpened;
use crate::game::record::RecordError;
use crate::game::save::SaveError;
use crate::locale::{Locale, Say, message, say};

pub fn plugin(app: &mut App) {
    app.init_resource::<Notices>()
        .init_resource::<Clipboard>()
        .add_observer(leave)
        .add_systems(
            Update,
            tell_crash
                .in_set(FrameSet::Prepare)
                .run_if(not(in_state(Screen::Loading)).and_then(resource_added::<Crashed>)),
        )
        .add_systems(
            EguiPrimaryContextPass,
            show.after(super::title::show).after(super::play::MatchPage::Panel).run_if(on_top(ScreenLayer::Notice)),
        );
}

/// The report of a crash in the last run of the game.
#[derive(Resource, Clone, Debug)]
pub struct Crashed(pub Report);

/// The content of a notice.
#[derive(Clone, Debug, PartialEq)]
pub enum Notice {
    Crashed(Report),
    NotOpened {
        error: Box<NotOpened>,
        /// The file, if it is a level with a fault, which can be mended in the editor.
        level: Option<PathBuf>,
    },
    /// The opened match is not laid on the table, because another window plays it.
    Taken(SaveError),
    /// A record was opened only up to its first fault.
    InPart(Box<RecordError>),
}

/// The notices that have not been dismissed, the present one first.
#[derive(Resource, Default)]
pub struct Notices {
    waiting: VecDeque<Notice>,
    /// Whether the whole report of a crash is shown.
    whole: bool,
}

impl Notices {
    pub fn tell(&mut self, notice: Notice, stack: &mut Stack) {
        if !stack.contains(ScreenLayer::Notice) {
            *self = Notices::default();
        }
        self.waiting.push_back(notice);
        stack.open(ScreenLayer::Notice);
    }

    /// Removes the present notice.
    fn done(&mut self) {
        if let Some(Notice::Crashed(report)) = self.waiting.pop_front() {
            report.put_away();
        }
        self.whole = false;
    }
}

/// The player's choice on a notice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NoticeChoice {
    Done,
    /// Show or hide the whole report.
    Report,
    Copy,
    /// Open the level in the editor.
    Edit,
}

impl Notice {
    fn title(&self, locale: &Locale) -> String {
        match self {
            Notice::Crashed(_) => say!(locale, "notice-crashed"),
            Notice::NotOpened { .. } | Notice::Taken(_) => say!(locale, "notice-not-opened"),
            Notice::InPart(_) => say!(locale, "notice-in-part"),
        }
    }

    /// Returns the text as a few paragraphs of one sentence each.
    fn words(&self, locale: &Locale) -> Vec<String> {
        match self {
            Notice::Crashed(report) => vec![
                say!(locale, "notice-crashed-what", what = report.what()),
                say!(locale, "notice-crashed-kept"),
                say!(locale, "notice-crashed-where", file = report.path.display().to_string()),
            ],
            Notice::NotOpened { error, .. } => {
                let fault = error.say(locale);
                // Some messages already end with a question, for example whether another word was meant. No full stop
                // is added to such a message.
                let is_whole = fault.ends_with(['?', '？']);
                vec![if is_whole { fault } else { say!(locale, "notice-not-opened-words", fault) }]
            }
            Notice::Taken(error) => vec![error.say(locale)],
            Notice::InPart(fault) => vec![say!(locale, "notice-in-part-words", fault = fault.say(locale))],
        }
    }
}

const WIDTH: f32 = 640.0;
const WIDE: f32 = 1000.0;

/// Shows the notice or, if `whole` is set, the whole report of a crash.
pub fn page(ui: &mut Ui, notice: &Notice, whole: bool) -> Option<NoticeChoice> {
    let kit = Kit::of(ui);
    let locale = kit.locale();
    let title = notice.title(locale);
    let report = match notice {
        Notice::Crashed(report) => Some(report),
        _ => None,
    };
    let width = if whole { WIDE } else { WIDTH };
    Card::new(("notice", whole), width).title(&title).show(ui, |ui, part| match part {
        CardPart::Body => {
            match report.filter(|_| whole) {
                Some(report) => report.text.lines().for_each(|line| {
                    ui.add(Words::new(Lettering::Console, line));
                }),
                None => notice.words(locale).into_iter().for_each(|words| {
                    ui.add(Words::prose(words));
                }),
            }
            None
        }
        CardPart::Foot => {
            let button = |what: NoticeChoice, icon: &'static str, words: String| {
                (what, MenuButton::new(("notice", what), icon, words).look(ButtonLook::Paper).height(56.0))
            };
            let words = if whole { say!(locale, "notice-less") } else { say!(locale, "notice-report") };
            let more = report.map(|_| {
                [
                    button(NoticeChoice::Report, "icon_text", words),
                    button(NoticeChoice::Copy, "icon_copy", say!(locale, "notice-copy")),
                ]
            });
            let edits = matches!(notice, Notice::NotOpened { level: Some(_), .. });
            let edit = edits.then(|| button(NoticeChoice::Edit, "icon_palette", say!(locale, "notice-edit")));
            let done = MenuButton::new(("notice", NoticeChoice::Done), "icon_check", say!(locale, "notice-done"));
            let done = done.look(ButtonLook::Main).height(56.0).does(UiAction::Back);
            button_bar(ui, more.into_iter().flatten().chain(edit), [(NoticeChoice::Done, done)])
        }
    })
}

pub fn tell_crash(crashed: Res<Crashed>, mut notices: ResMut<Notices>, mut stack: ResMut<Stack>) {
    notices.tell(Notice::Crashed(crashed.0.clone()), &mut stack);
}

/// Dismisses the notice if the player leaves it with Back.
fn leave(left: On<LayerLeft>, mut notices: ResMut<Notices>, mut stack: ResMut<Stack>) {
    if left.0 == ScreenLayer::Notice {
        put_away(&mut notices, &mut stack);
    }
}

fn put_away(notices: &mut Notices, stack: &mut Stack) {
    notices.done();
    if notices.waiting.is_empty() {
        stack.close(ScreenLayer::Notice);
    } else {
        stack.open(ScreenLayer::Notice);
    }
}

fn show(
    mut panels: Panels,
    mut notices: ResMut<Notices>,
    mut stack: ResMut<Stack>,
    mut clipboard: ResMut<Clipboard>,
    mut signs: MessageWriter<Sign>,
    mut commands: Commands,
) -> Result {
    let Some(notice) = notices.waiting.front().cloned() else { return Ok(()) };
    let whole = notices.whole;
    match panels.over("notice", |ui| page(ui, &notice, whole))? {
        Some(NoticeChoice::Done) => put_away(&mut notices, &mut stack),
        Some(NoticeChoice::Edit) => {
            put_away(&mut notices, &mut stack);
            if let Notice::NotOpened { level: Some(file), .. } = notice {
                edit_file(file, &mut commands);
            }
        }
        Some(NoticeChoice::Report) => notices.whole = !whole,
        Some(NoticeChoice::Copy) => {
            if let Notice::Crashed(report) = notice {
                let copied = clipboard.copy(&report.text);
                signs.write(match copied {
                    Ok(()) => Sign::word(message!("notice-copied")),
                    Err(_) => Sign::word(message!("copy-no-clipboard")),
                });
            }
        }
        None => {}
    }
    Ok(())
}
