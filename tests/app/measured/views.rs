//! Every screen and every state of it, and how to get there.

use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy_egui::egui::accesskit::Action;
use riverleap::app::input::{Device, ScreenLayer, Stack, UiAction};
use riverleap::app::motion::BoardClock;
use riverleap::app::play::{Act, Advice, Intent, Laying, MatchSetup, Screen, Seat, Seats};
use riverleap::app::screens::PauseReason;
use riverleap::app::testing::{self, ask, frames};
use riverleap::engine::Strength;
use riverleap::game::settings::Settings;
use riverleap::locale::{Locale, Say, say};
use riverleap::rules::{GameId, Pair, Side};

use super::laid::{lay, lay_units, leave_matches};
use super::{editor, games, lesson, notice, online, puzzle, rules_room};
use crate::table::{screen, session};

/// A state of the game that can be shown. Views of the same match are adjacent, so that the match is laid once; a match
/// with a remote player is last.
macro_rules! views {
    ($($screen:ident: $($view:ident)*;)*) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum View {
            $($($view,)*)*
        }

        impl View {
            pub const ALL: [View; [$($(View::$view,)*)*].len()] = [$($(View::$view,)*)*];

            /// The screen of the view.
            fn screen(self) -> Screen {
                match self {
                    $($(View::$view => Screen::$screen,)*)*
                }
            }
        }

        /// Every screen must have a row above.
        const _: fn(Screen) = |screen| match screen {
            $(Screen::$screen => {})*
        };
    };
}

views! {
    // The loading screen has one word, and a film of a scene has only the board.
    Loading: ;
    Stage: ;
    Title: Title TitleWithMatches RulesGame RulesUnits RulesKeys SettingsLook SettingsPlay SettingsSound SettingsKeys
        SettingsAbout SettingsLicences Rebinding NoticeCrash NoticeReport NoticeFile;
    Opponents: Opponents OpponentsTwo OpponentsWatch Typing;
    Setup: Setup SetupOwnClock SetupWhoBegins SetupUnits;
    RulesRoom: RulesRoom RulesRoomTable RulesRoomChanged RulesRoomUnits;
    Multiplayer: Join Host MayRelays Waiting OtherKey;
    Lessons: Lessons;
    Lesson: Lesson LessonWrong LessonOver;
    Puzzles: Puzzles;
    Puzzle: Puzzle PuzzleWrong PuzzleSolved;
    Resume: Resume ResumeDeleted;
    Library: LibraryGames LibraryRename LibraryStrength;
    Create: Create;
    Editor: Editor EditorWords EditorPicture EditorFindings EditorUnits;
    Lab: Lab LabTime LabNumbers;
    GameOver: ResultWin ResultSeen ResultDraw;
    Review: Review ReviewMistakes ReviewAnalysis ReviewSetup ReviewFilm Practice ReviewSetupUnits;
    Play: Match MatchHint Pause PauseWithoutPad Resign DrawOffer Console MatchWhyNot MatchMachine UnitsMatch UnitsWhyNot
        Compare Elsewhere Talk;
}

use View::{
    Compare, Console, Create, DrawOffer, Editor, EditorFindings, EditorPicture, EditorUnits, EditorWords, Elsewhere,
    Host, Join, Lab, LabNumbers, LabTime, Lesson, LessonOver, LessonWrong, Lessons, LibraryGames, LibraryRename,
    LibraryStrength, Match, MatchHint, MatchMachine, MatchWhyNot, MayRelays, NoticeCrash, NoticeFile, NoticeReport,
    Opponents, OpponentsTwo, OpponentsWatch, OtherKey, Pause, PauseWithoutPad, Practice, Puzzle, PuzzleSolved,
    PuzzleWrong, Puzzles, Rebinding, Resign, ResultDraw, ResultSeen, ResultWin, Resume, ResumeDeleted, Review,
    ReviewAnalysis, ReviewFilm, ReviewMistakes, ReviewSetup, ReviewSetupUnits, RulesGame, RulesKeys, RulesRoom,
    RulesRoomChanged, RulesRoomTable, RulesRoomUnits, RulesUnits, SettingsAbout, SettingsKeys, SettingsLicences,
    SettingsLook, SettingsPlay, SettingsSound, Setup, SetupOwnClock, SetupUnits, SetupWhoBegins, Talk, Title,
    TitleWithMatches, Typing, UnitsMatch, UnitsWhyNot, Waiting,
};

pub fn locale(app: &App) -> Locale {
    Locale::new(app.world().resource::<Settings>().language.unwrap())
}

/// Goes to the view from any state of the app.
pub fn go(app: &mut App, view: View) {
    *app.world_mut().resource_mut::<Stack>() = Stack::default();
    let device = *app.world().resource::<Device>();
    let locale = &locale(app);
    match view {
        Title | TitleWithMatches => {
            leave_matches(app, if view == Title { &[] } else { &[3, 8] });
            app.world_mut().resource_mut::<MatchSetup>().begun = None;
            enter(app, Screen::Title, true);
        }
        RulesGame | RulesUnits | RulesKeys => {
            enter(app, Screen::Title, false);
            let tab = match view {
                RulesGame => GameId::Jungle.say(locale),
                RulesUnits => GameId::Chesimals.say(locale),
                _ => say!(locale, "rules-keys"),
            };
            open(app, ScreenLayer::Rules, &locale.named(&say!(locale, "rules-tabs"), &tab));
        }
        SettingsLook | SettingsPlay | SettingsSound | SettingsKeys | SettingsAbout | SettingsLicences | Rebinding => {
            enter(app, Screen::Title, false);
            let tab = match view {
                SettingsLook => say!(locale, "settings-tab-look"),
                SettingsPlay => say!(locale, "settings-tab-play"),
                SettingsSound => say!(locale, "settings-tab-sound"),
                SettingsAbout | SettingsLicences => say!(locale, "settings-tab-about"),
                _ => say!(locale, "settings-tab-keys"),
            };
            open(app, ScreenLayer::Settings, &locale.named(&say!(locale, "settings-tabs"), &tab));
            if view == Rebinding {
                press(app, &say!(locale, "settings-keys-add", action = UiAction::CopyPosition.say(locale)));
            } else if view == SettingsLicences {
                press(app, &say!(locale, "about-licences"));
            }
        }
        NoticeCrash | NoticeReport | NoticeFile => {
            enter(app, Screen::Title, false);
            notice::go(app, view, locale);
        }
        Opponents | OpponentsTwo | OpponentsWatch | Typing => {
            enter(app, Screen::Opponents, false);
            let people = match view {
                OpponentsTwo | Typing => say!(locale, "opponents-two"),
                OpponentsWatch => say!(locale, "opponents-watch"),
                _ => say!(locale, "opponents-you-play", side = Side::White),
            };
            press(app, &locale.named(&say!(locale, "opponents-people"), &people));
            if view == Typing {
                app.insert_resource(Device::Pad);
                assert!(ask(app, &say!(locale, "opponents-name-of", side = Side::Black), Action::Focus));
            }
        }
        Setup | SetupOwnClock | SetupWhoBegins | SetupUnits => {
            enter(app, Screen::Setup, true);
            let game = if view == SetupUnits { GameId::Chesimals } else { GameId::Jungle };
            press(app, &locale.named(&say!(locale, "setup-game"), &game.say(locale)));
            if view == SetupOwnClock {
                press(app, &locale.named(&say!(locale, "setup-clock"), &say!(locale, "setup-clock-custom")));
            } else if view == SetupWhoBegins {
                press(app, &locale.written("Terminal"));
            }
        }
        Join | Host | MayRelays | Waiting | OtherKey | Compare | Elsewhere | Talk => online::go(app, view, locale),
        Lessons => enter(app, Screen::Lessons, true),
        Lesson | LessonWrong | LessonOver => lesson::go(app, view, locale),
        Puzzles => enter(app, Screen::Puzzles, true),
        Puzzle | PuzzleWrong | PuzzleSolved => puzzle::go(app, view, locale),
        Resume | ResumeDeleted => {
            leave_matches(app, &[1, 4, 8, 2, 6]);
            enter(app, Screen::Resume, true);
            frames(app, 10);
            if view == ResumeDeleted {
                press(app, &say!(locale, "resume-delete"));
            }
        }
        Lab | LabTime | LabNumbers => {
            enter(app, Screen::Lab, false);
            let tab = match view {
                LabTime => say!(locale, "lab-tab-time"),
                LabNumbers => say!(locale, "lab-tab-numbers"),
                _ => say!(locale, "lab-tab-choice"),
            };
            // In a large window, all parts are side by side.
            ask(app, &locale.named(&say!(locale, "lab-tabs"), &tab), Action::Click);
        }
        Match | MatchHint | Pause | PauseWithoutPad | Resign | DrawOffer | Console => {
            let laid = screen(app) == Screen::Play && session(app).cursor() > 50;
            if !laid {
                lay(app);
            }
            at_the_match(app, view, locale);
        }
        ResultWin | ResultSeen | ResultDraw => {
            lay(app);
            if view == ResultDraw {
                testing::act_as(app, Side::White, Act::OfferDraw);
                testing::act_as(app, Side::Black, Act::AcceptDraw);
            } else {
                testing::act_as(app, Side::White, Act::Resign);
            }
            app.world_mut().resource_mut::<BoardClock>().finish();
            frames(app, 4);
            if view == ResultSeen {
                app.world_mut().resource_mut::<Stack>().close(ScreenLayer::Result);
            }
        }
        Review | ReviewMistakes | ReviewAnalysis | ReviewSetup | ReviewFilm => {
            go(app, ResultWin);
            review(app, locale);
            match view {
                ReviewMistakes => press(app, &say!(locale, "review-learn")),
                ReviewFilm => press(app, &say!(locale, "film")),
                ReviewAnalysis | ReviewSetup => press(app, &say!(locale, "analysis")),
                _ => {}
            }
            if view == ReviewSetup {
                press(app, &say!(locale, "analysis-set-up"));
            }
        }
        ReviewSetupUnits => {
            lay_units(app);
            testing::play(app, "f14g12").unwrap();
            app.world_mut().resource_mut::<Stack>().open(ScreenLayer::Pause);
            frames(app, 4);
            press(app, &say!(locale, "analysis"));
            press(app, &say!(locale, "analysis-set-up"));
        }
        RulesRoom | RulesRoomTable | RulesRoomChanged | RulesRoomUnits => rules_room::go(app, view, locale),
        Create | Editor | EditorWords | EditorPicture | EditorFindings | EditorUnits => editor::go(app, view, locale),
        LibraryGames | LibraryRename | LibraryStrength | Practice => games::go(app, view, locale),
        MatchWhyNot | MatchMachine => {
            let other = if view == MatchMachine { Seat::Engine(Strength::FULL) } else { Seat::Human };
            app.insert_resource(Seats(Pair([Seat::Human, other])));
            testing::lay(app, Laying::New);
            testing::play(app, if view == MatchMachine { "a3a4" } else { "c3c4" }).unwrap();
        }
        UnitsMatch | UnitsWhyNot => {
            lay_units(app);
            testing::play(app, if view == UnitsMatch { "f14g12" } else { "e12e13" }).unwrap();
        }
    }
    if view != Typing {
        app.insert_resource(device);
    }
    frames(app, 6);
    assert_eq!(screen(app), view.screen(), "{view:?}");
}

/// Opens the review of the match with the result on the screen, and waits until the match is judged.
fn review(app: &mut App, locale: &Locale) {
    press(app, &say!(locale, "result-review"));
    let from = Instant::now();
    // The percentages of the accuracy stand on the screen then.
    while !testing::widgets(app).iter().any(|widget| widget.words.contains('%')) {
        assert!(from.elapsed().as_secs() < 300, "the match is never judged");
        std::thread::sleep(Duration::from_millis(5));
        frames(app, 1);
    }
}

fn at_the_match(app: &mut App, view: View, locale: &Locale) {
    match view {
        MatchHint => {
            app.world_mut().write_message(Intent::Hint);
            let from = Instant::now();
            while app.world().resource::<Advice>().hint().is_none() && from.elapsed().as_secs() < 60 {
                std::thread::sleep(Duration::from_millis(2));
                frames(app, 1);
            }
        }
        Pause | PauseWithoutPad => {
            app.world_mut().resource_mut::<Stack>().open(ScreenLayer::Pause);
            if view == PauseWithoutPad {
                app.insert_resource(PauseReason::PadGone("Pad".to_owned()));
            }
        }
        Resign => press(app, &say!(locale, "match-resign")),
        DrawOffer => {
            let side = session(app).side_to_move();
            testing::act_as(app, side, Act::OfferDraw);
        }
        Console => app.world_mut().resource_mut::<Stack>().open(ScreenLayer::Console),
        _ => {}
    }
    if view != DrawOffer && session(app).draw_offer().is_some() {
        let side = session(app).side_to_move();
        testing::act_as(app, side, Act::DeclineDraw);
    }
}

pub fn enter(app: &mut App, wanted: Screen, anew: bool) {
    if anew && screen(app) == wanted {
        enter(app, if wanted == Screen::Title { Screen::Setup } else { Screen::Title }, false);
    }
    if screen(app) != wanted {
        app.world_mut().resource_mut::<NextState<Screen>>().set(wanted);
        frames(app, 3);
    }
}

fn open(app: &mut App, layer: ScreenLayer, tab: &str) {
    app.world_mut().resource_mut::<Stack>().open(layer);
    frames(app, 4);
    press(app, tab);
}

pub fn press(app: &mut App, words: &str) {
    frames(app, 3);
    assert!(ask(app, words, Action::Click), "{words:?} is not there:\n{}", testing::tree(app));
}
