//! The page on which a board is begun, or chosen to be changed.

use std::collections::BTreeMap;
use std::path::PathBuf;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;
use bevy_egui::egui::{Ui, vec2};

use super::desk::EditorDesk;
use crate::app::play::Screen;
use crate::app::screens::library::Library;
use crate::app::screens::thumbnail::Thumbnail;
use crate::app::ui::clipboard::Clipboard;
use crate::app::ui::layout::{Card, CardPart, list};
use crate::app::ui::lettering::Lettering;
use crate::app::ui::widgets::{ButtonLook, IconButton, MenuButton, Plate, Words, button_bar};
use crate::app::ui::{Kit, PanelLocale, Panels};
use crate::game::content::Content;
use crate::game::drafts::{
    DraftField, DraftStore, DrawnBoard, FreshBoard, descriptions, draft_of_text, field_text, fresh_level,
    with_field_text,
};
use crate::locale::{BoxedSay, Locale, Say, message, say};
use crate::rules::GameId;

pub fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Create), read_shelf)
        .add_systems(OnExit(Screen::Create), |mut commands: Commands| commands.remove_resource::<CreateShelf>())
        .add_systems(
            EguiPrimaryContextPass,
            show.pipe(carry_out).run_if(in_state(Screen::Create)).run_if(resource_exists::<CreateShelf>),
        );
}

/// The boards that can be changed.
#[derive(Resource, Default)]
pub struct CreateShelf {
    boards: Vec<ShelfBoard>,
    /// Why the last choice was not carried out.
    note: Option<BoxedSay>,
}

/// Why a board was not opened from elsewhere. The page says it when it is shown next.
#[derive(Resource)]
pub struct CreateNote(pub BoxedSay);

/// A board of the list.
struct ShelfBoard {
    from: BoardSource,
    title: String,
    description: String,
    descriptions: BTreeMap<String, String>,
    picture: Option<DrawnBoard>,
}

/// Where a board comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
enum BoardSource {
    /// A draft that is not saved, by its name.
    Draft(String),
    /// A level of the player's own.
    Own(PathBuf),
    /// A level that others have made. A copy of its text is changed.
    Others(String),
}

/// The player's choice on the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CreateChoice {
    New(GameId),
    Change(usize),
    Forget(usize),
    /// Begins with the board in the clipboard: a line of text, or a record.
    Paste,
    Title,
}

impl CreateShelf {
    /// Says why a board was not opened.
    pub(super) fn tell(&mut self, why: BoxedSay) {
        self.note = Some(why);
    }

    /// Lists drafts that are not saved, own levels, and all other levels.
    pub fn of(content: &Content) -> CreateShelf {
        let mut boards = Vec::new();
        if let Some(store) = DraftStore::of(content) {
            for name in store.names() {
                if let Ok(text) = store.text(&name) {
                    boards.push(ShelfBoard::of(BoardSource::Draft(name), &text));
                }
            }
        }
        let mut others = Vec::new();
        for game in GameId::ALL {
            for (origin, text) in content.level_texts(game) {
                let own = origin.path().filter(|path| content.data_folder().is_some_and(|data| path.starts_with(data)));
                match own {
                    Some(path) => boards.push(ShelfBoard::of(BoardSource::Own(path.to_owned()), &text)),
                    None => others.push(ShelfBoard::of(BoardSource::Others(text.clone()), &text)),
                }
            }
        }
        boards.extend(others);
        CreateShelf { boards, note: None }
    }
}

impl ShelfBoard {
    fn of(from: BoardSource, text: &str) -> ShelfBoard {
        let words = |field| field_text(text, field);
        let (title, description) = (words(DraftField::Name), words(DraftField::Description));
        ShelfBoard { from, title, description, descriptions: descriptions(text), picture: DrawnBoard::of(text) }
    }
}

const SIZE: (f32, f32) = (1060.0, 748.0);
const HIGH: f32 = 560.0;
const ROW: f32 = 108.0;
const PICTURE: (f32, f32) = (88.0, 88.0);
const FORGET: f32 = 44.0;

/// Shows the page.
pub fn page(ui: &mut Ui, shelf: &CreateShelf) -> Option<CreateChoice> {
    let kit = Kit::of(ui);
    let locale = kit.locale();
    let title = say!(locale, "title-create");
    let room = ui.max_rect();
    let height = if room.height() > room.width() { room.height() } else { SIZE.1 };
    let card = Card::new("create", SIZE.0).height(height).title(&title);
    let card = if room.height() >= HIGH { card.filled() } else { card };
    card.show(ui, |ui, part| match part {
        CardPart::Body => {
            if let Some(note) = &shelf.note {
                ui.add(Words::small(note.say(locale)).colour(kit.palette().brass));
            }
            list(ui, "create boards", |ui| {
                let mut chosen = None;
                for (index, board) in shelf.boards.iter().enumerate() {
                    chosen = row(ui, locale, board, index).or(chosen);
                }
                chosen
            })
        }
        CardPart::Foot => {
            let new = GameId::ALL.map(|game| {
                let words = say!(locale, "create-new", game = game.say(locale));
                let look = if game == GameId::default() { ButtonLook::Main } else { ButtonLook::Paper };
                let button = MenuButton::new(("create", game), "icon_plus", words);
                (CreateChoice::New(game), button.look(look).height(60.0))
            });
            let paste = MenuButton::new("create paste", "icon_paste", say!(locale, "create-paste"));
            let paste = (CreateChoice::Paste, paste.look(ButtonLook::Paper).height(60.0));
            let title = MenuButton::new("create title", "icon_home", say!(locale, "page-title"));
            button_bar(
                ui,
                new.into_iter().chain([paste]),
                [(CreateChoice::Title, title.look(ButtonLook::Plain).height(60.0))],
            )
        }
    })
}

fn row(ui: &mut Ui, locale: &Locale, board: &ShelfBoard, index: usize) -> Option<CreateChoice> {
    let kit = Kit::of(ui);
    let title = locale.written(&board.title);
    let title = if title.trim().is_empty() { say!(locale, "create-nameless") } else { title };
    let (kind, is_draft) = match &board.from {
        BoardSource::Draft(_) => (say!(locale, "create-draft"), true),
        BoardSource::Own(_) => (say!(locale, "create-own"), false),
        BoardSource::Others(_) => (say!(locale, "create-copy"), false),
    };
    let said = locale.named(&title, &kind);
    let description = locale.described(&board.description, &board.descriptions);
    let room = ui.available_width();
    ui.horizontal_top(|ui| {
        let width = if is_draft { room - FORGET - 8.0 } else { room };
        let plate = ui.allocate_ui(vec2(width, ROW), |ui| {
            let plate = Plate::new(("create board", index), &said, false).description(&description);
            plate.margin(vec2(12.0, 10.0)).show(ui, ROW, |ui| {
                ui.horizontal_top(|ui| {
                    ui.spacing_mut().item_spacing.x = 16.0;
                    match &board.picture {
                        Some(picture) => _ = ui.add(Thumbnail::drawn(picture, PICTURE)),
                        None => ui.add_space(PICTURE.0),
                    }
                    ui.vertical(|ui| {
                        ui.spacing_mut().item_spacing.y = 2.0;
                        ui.add(Words::new(Lettering::Subheading, &title).unsaid());
                        ui.add(Words::small(&kind).colour(kit.palette().brass).unsaid());
                        ui.add(Words::small(&description).colour(kit.palette().muted).unsaid());
                    });
                });
            })
        });
        let mut chosen = plate.inner.clicked().then_some(CreateChoice::Change(index));
        if is_draft {
            let words = say!(locale, "create-forget", name = &title);
            if ui.add(IconButton::new(("create forget", index), "icon_trash", &words).size(FORGET)).clicked() {
                chosen = Some(CreateChoice::Forget(index));
            }
        }
        chosen
    })
    .inner
}

fn read_shelf(world: &mut World) {
    let note = world.remove_resource::<CreateNote>().map(|note| note.0);
    let shelf = CreateShelf::of(&world.resource::<Library>().0);
    world.insert_resource(CreateShelf { note, ..shelf });
}

fn show(mut panels: Panels, shelf: Res<CreateShelf>) -> Result<Option<CreateChoice>> {
    panels.page("create", |ui| page(ui, &shelf))
}

fn carry_out(
    In(chosen): In<Option<CreateChoice>>,
    (content, locale, clipboard): (Res<Library>, Res<PanelLocale>, Res<Clipboard>),
    mut shelf: ResMut<CreateShelf>,
    open: Option<Res<EditorDesk>>,
    mut next: ResMut<NextState<Screen>>,
    mut commands: Commands,
) {
    let content = &content.0;
    let store = DraftStore::of(content);
    let begun = |text: String| {
        let file = store.as_ref().map(|store| store.begin(content, &text));
        EditorDesk::new(file, text)
    };
    // The draft that was left last is still on its desk, with its history and its lock.
    let is_open = |index: usize| {
        let from = shelf.boards.get(index).map(|board| &board.from);
        open.as_ref().is_some_and(|open| match from {
            Some(BoardSource::Draft(name)) => open.has(Some(name), None),
            Some(BoardSource::Own(path)) => open.has(None, Some(path)),
            Some(BoardSource::Others(_)) | None => false,
        })
    };
    let desk = match chosen {
        None => return,
        Some(CreateChoice::Change(index)) if is_open(index) => return next.set(Screen::Editor),
        Some(CreateChoice::Title) => return next.set(Screen::Title),
        Some(CreateChoice::New(game)) => {
            Ok(begun(fresh_level(FreshBoard::of(game), &say!(&locale.locale, "create-new-name"))))
        }
        Some(CreateChoice::Paste) => match clipboard.paste() {
            Ok(text) => match draft_of_text(&text, content, &say!(&locale.locale, "create-new-name")) {
                Ok(text) => Ok(begun(text)),
                Err(error) => {
                    shelf.note = Some(Box::new(error));
                    return;
                }
            },
            Err(_) => {
                shelf.note = Some(Box::new(message!("copy-no-clipboard")));
                return;
            }
        },
        Some(CreateChoice::Forget(index)) => {
            if let (Some(store), Some(BoardSource::Draft(name))) =
                (&store, shelf.boards.get(index).map(|board| &board.from))
                && let Err(error) = store.forget(name)
            {
                shelf.note = Some(Box::new(error));
                return;
            }
            if is_open(index) {
                commands.remove_resource::<EditorDesk>();
            }
            *shelf = CreateShelf::of(content);
            return;
        }
        Some(CreateChoice::Change(index)) => {
            let Some(board) = shelf.boards.get(index) else { return };
            match (&board.from, &store) {
                (BoardSource::Draft(name), Some(store)) => {
                    store.open(name).map(|(file, text)| EditorDesk::new(Some(file), text))
                }
                (BoardSource::Own(path), Some(store)) => {
                    store.open_level(path, "").map(|(file, text)| EditorDesk::new(Some(file), text))
                }
                (BoardSource::Others(text), _) => {
                    let name = say!(&locale.locale, "create-copy-name", name = locale.locale.written(&board.title));
                    Ok(begun(with_field_text(text, DraftField::Name, &name).unwrap_or_else(|| text.clone())))
                }
                (BoardSource::Draft(_) | BoardSource::Own(_), None) => return,
            }
        }
    };
    match desk {
        Ok(desk) => {
            commands.insert_resource(desk);
            next.set(Screen::Editor);
        }
        Err(error) => shelf.note = Some(Box::new(error)),
    }
}
