//! Pages of buttons: the title, the pause menu, a question, the result.

use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{Pos2, Rect, vec2};
use riverleap::app::screens::PauseReason;
use riverleap::app::screens::pages::{
    Clip, FinishedMatch, GameOverChoice, GoesOn, PauseChoice, PauseOffers, RematchKind, TitleChoice, TitleMenu,
    YesNoQuestion, pause, question, result, title,
};
use riverleap::engine::Strength;
use riverleap::game::settings::Language;
use riverleap::locale::{Locale, say};
use riverleap::rules::Side;

use super::Page;

const ALL: PauseOffers = PauseOffers { analysis: true, board: true };

#[test]
fn the_title_leads_where_its_buttons_say() {
    for language in Language::ALL {
        let mut page = Page::new(language, (), |ui, ()| title(ui, &TitleMenu::default()));
        let locale = page.locale.clone();
        page.each(&[
            (say!(locale, "title-play"), TitleChoice::Play),
            (say!(locale, "online-title"), TitleChoice::Multiplayer),
            (say!(locale, "title-boards"), TitleChoice::Boards),
            (say!(locale, "title-rules"), TitleChoice::Rules),
            (say!(locale, "title-library"), TitleChoice::Library),
            (say!(locale, "title-settings"), TitleChoice::Settings),
            (say!(locale, "title-laboratory"), TitleChoice::Laboratory),
            (say!(locale, "title-quit"), TitleChoice::Quit),
        ]);
        assert!(page.is_there(Role::Image, &say!(locale, "title-game")), "the logo has a name");
        assert!(!page.is_there(Role::Button, &say!(locale, "title-new")), "there is nothing to continue");
    }
}

#[test]
fn a_match_that_was_left_is_offered() {
    for language in Language::ALL {
        let note = "Somebody has finished it.";
        let menu = TitleMenu { goes_on: Some(GoesOn::Here { at: 17 }), unfinished: true, note: Some(note) };
        let mut page = Page::new(language, (), move |ui, ()| title(ui, &menu));
        let locale = page.locale.clone();
        page.each(&[
            (say!(locale, "title-continue", move = 17_u32), TitleChoice::GoOn),
            (say!(locale, "title-unfinished"), TitleChoice::Unfinished),
            (say!(locale, "title-new"), TitleChoice::Play),
        ]);
        assert!(page.is_there(Role::Label, note));
    }
}

#[test]
fn a_match_elsewhere_is_offered_with_its_players_and_its_host() {
    for language in Language::ALL {
        let players = "Ann and Ben (at Ann’s)";
        let menu = TitleMenu { goes_on: Some(GoesOn::Elsewhere(players)), unfinished: true, note: None };
        let mut page = Page::new(language, (), move |ui, ()| title(ui, &menu));
        let locale = page.locale.clone();
        page.each(&[
            (say!(locale, "title-continue-elsewhere", players), TitleChoice::GoOn),
            (say!(locale, "title-unfinished"), TitleChoice::Unfinished),
        ]);
    }
}

/// From a large screen to a telephone, with and without a match to continue, whose players may have the longest names.
#[test]
fn the_whole_title_is_seen_without_scrolling() {
    let sizes = [(1920, 1080), (1280, 800), (1280, 720), (800, 600), (900, 1600), (390, 844)];
    let long = "Wolfgang Amadeus Mozartin und Maximiliane Auerhuberin (bei Wolfgang Amadeus Mozartin)";
    let menus = [None, Some(GoesOn::Here { at: 17 }), Some(GoesOn::Elsewhere(long))];
    for ((width, height), goes_on) in sizes.into_iter().flat_map(|size| menus.map(|menu| (size, menu))) {
        let size = vec2(width as f32, height as f32);
        let menu = TitleMenu { goes_on, unfinished: true, note: None };
        let page = Page::sized(size, Language::German, (), move |ui, ()| title(ui, &menu));
        let window = Rect::from_min_size(Pos2::ZERO, size);
        let logo = page.place(Role::Image, &say!(page.locale, "title-game"));
        let last = page.place(Role::Button, &say!(page.locale, "title-quit"));
        assert!(window.contains_rect(logo) && window.contains_rect(last), "{size} {goes_on:?}: {logo} {last}");
    }
}

#[test]
fn the_pause_does_what_its_buttons_say() {
    for language in Language::ALL {
        for reason in [PauseReason::Wanted, PauseReason::PadGone("Pad".to_owned()), PauseReason::Unfocused] {
            let mut page = Page::new(language, reason.clone(), |ui, reason| pause(ui, reason, ALL));
            let locale = page.locale.clone();
            page.each(&[
                (say!(locale, "pause-play-on"), PauseChoice::PlayOn),
                (say!(locale, "title-rules"), PauseChoice::Rules),
                (say!(locale, "title-settings"), PauseChoice::Settings),
                (say!(locale, "analysis"), PauseChoice::Analyse),
                (say!(locale, "pause-draw"), PauseChoice::OfferDraw),
                (say!(locale, "pause-type"), PauseChoice::TypeMoves),
                (say!(locale, "pause-again"), PauseChoice::StartAgain),
                (say!(locale, "pause-title-screen"), PauseChoice::Title),
                (say!(locale, "copy-record"), PauseChoice::Clip(Clip::CopyRecord)),
                (say!(locale, "copy-position"), PauseChoice::Clip(Clip::CopyPosition)),
                (say!(locale, "copy-paste"), PauseChoice::Clip(Clip::Paste)),
                (say!(locale, "keep-board"), PauseChoice::KeepBoard),
            ]);
            let words = match reason {
                PauseReason::Wanted => continue,
                PauseReason::PadGone(_) => say!(locale, "pause-pad-gone"),
                PauseReason::Unfocused => say!(locale, "pause-unfocused"),
                PauseReason::GoesOn => unreachable!("it has another menu"),
            };
            assert!(page.is_there(Role::Label, &words), "{words}");
        }
    }
}

#[test]
fn where_others_play_along_nothing_pauses_or_begins_again() {
    for language in Language::ALL {
        let mut page = Page::new(language, PauseReason::GoesOn, |ui, reason| pause(ui, reason, ALL));
        let locale = page.locale.clone();
        page.each(&[
            (say!(locale, "pause-play-on"), PauseChoice::PlayOn),
            (say!(locale, "pause-draw"), PauseChoice::OfferDraw),
            (say!(locale, "pause-leave"), PauseChoice::Title),
            (say!(locale, "keep-board"), PauseChoice::KeepBoard),
        ]);
        assert!(page.is_there(Role::Label, &say!(locale, "pause-goes-on")));
        assert!(!page.is_there(Role::Button, &say!(locale, "pause-again")));
        assert!(!page.is_there(Role::Button, &say!(locale, "analysis")));
    }
}

#[test]
fn a_match_against_a_person_elsewhere_is_not_analysed_while_it_lasts() {
    let page =
        Page::new(Language::English, PauseReason::Wanted, |ui, reason| pause(ui, reason, PauseOffers::default()));
    let locale = page.locale.clone();
    assert!(page.is_there(Role::Button, &say!(locale, "pause-again")));
    assert!(!page.is_there(Role::Button, &say!(locale, "analysis")));
    assert!(!page.is_there(Role::Button, &say!(locale, "keep-board")));
}

#[test]
fn a_question_is_answered_with_yes_or_no() {
    for language in Language::ALL {
        let locale = Locale::new(language);
        let asked = YesNoQuestion {
            title: say!(locale, "ask-draw", side = Side::White),
            words: Some(say!(locale, "ask-draw-agree", side = Side::Black)),
            icon: "icon_check",
            yes: say!(locale, "ask-draw-yes"),
            no: say!(locale, "ask-no"),
        };
        let mut page = Page::new(language, (), |ui, ()| question(ui, &asked));
        page.each(&[(asked.yes.clone(), true), (asked.no.clone(), false)]);
        assert!(page.is_there(Role::Label, &asked.title) && page.is_there(Role::Label, asked.words.as_ref().unwrap()));
    }
}

#[test]
fn the_result_says_who_has_won_and_leads_on() {
    for language in Language::ALL {
        for winner in [Some(Side::Black), None] {
            let locale = Locale::new(language);
            let finished = FinishedMatch {
                winner,
                title: say!(locale, "result-draw"),
                beaten_by: winner.map(|_| say!(locale, "result-wins", who = "Ann")),
                reason: "They have agreed.".to_owned(),
                moves: 31,
                again: RematchKind::Begins,
                undo: true,
                reviews: true,
                kept: Some("It is kept.".to_owned()),
                score: Some("3–1".to_owned()),
                next: Some(Strength::ALL[4]),
            };
            let mut page = Page::new(language, finished, |ui, finished| result(ui, finished));
            page.each(&[
                (say!(locale, "result-review"), GameOverChoice::Review),
                (say!(locale, "result-rematch"), GameOverChoice::Rematch),
                (say!(locale, "result-next", who = Strength::ALL[4]), GameOverChoice::NextOpponent(Strength::ALL[4])),
                (say!(locale, "result-undo"), GameOverChoice::Undo),
                (say!(locale, "result-board"), GameOverChoice::Board),
                (say!(locale, "result-title"), GameOverChoice::Title),
            ]);
            let mut told = vec![say!(locale, "result-draw"), say!(locale, "result-moves", moves = 31_usize)];
            told.extend(["It is kept.".to_owned(), "3–1".to_owned()]);
            told.extend(winner.map(|_| say!(locale, "result-wins", who = "Ann")));
            for words in told {
                assert!(page.is_there(Role::Label, &words), "{words}");
            }
        }
    }
}
