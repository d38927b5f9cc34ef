//! Pages with choices: the rules, the settings, the opponents, the boards, the matches that were left.

use bevy_egui::egui::Key;
use bevy_egui::egui::accesskit::Role;
use egui_kittest::kittest::{NodeT, Queryable};
use riverleap::app::input::{Bindings, UiAction};
use riverleap::app::play::{Seat, Seats};
use riverleap::app::screens::pages::{
    BoardShelf, KeysChoice, ListRow, OpponentsChoice, OwnMatches, Picks, Pile, Rebinding, ResumeChoice, RowChoice,
    RuleScenes, RulesPageChoice, RulesTab, SettingsEvent, SettingsTab, SettingsView, SetupChoice, SetupFor, ThemeEntry,
    opponents, resume, rules, settings, setup,
};
use riverleap::engine::Strength;
use riverleap::game::content::{Content, Folders, LevelChoice};
use riverleap::game::settings::{Faces, FoodChain, Language, Orientation, Settings};
use riverleap::locale::{Say, say};
use riverleap::rules::{GameId, Pair, Side};

use super::Page;

#[test]
fn the_rules_have_a_part_for_each_game_and_one_for_the_keys() {
    let content = Content::new(Folders::default());
    let boards = GameId::ALL.map(|game| content.choose(&LevelChoice::of(game)).unwrap().value.start.board());
    for language in Language::ALL {
        let tab = RulesTab::Game(GameId::Jungle);
        let mut page = Page::new(language, tab, |ui, tab| rules(ui, tab, &boards, true, &mut RuleScenes::default()));
        let locale = page.locale.clone();
        let tab = |words: String| locale.named(&say!(locale, "rules-tabs"), &words);
        let (goal, undo) = (say!(locale, "rules-goal"), UiAction::Undo.say(&locale));
        assert!(page.is_there(Role::Label, &goal) && !page.is_there(Role::Label, &undo));
        assert_eq!(page.pick(&tab(say!(locale, "rules-keys"))), None);
        assert_eq!(*page.shown(), RulesTab::Keys);
        assert!(!page.is_there(Role::Label, &goal) && page.is_there(Role::Label, &undo));
        assert_eq!(page.pick(&tab(say!(locale, "game-chesimals"))), None);
        let (aim, credit) = (say!(locale, "chesimals-aim-win"), say!(locale, "chesimals-credit"));
        assert!(
            page.is_there(Role::Label, &aim) && page.is_there(Role::Label, &credit) && credit.contains("Joe Joyce")
        );
        assert_eq!(page.press(&say!(locale, "lessons-title")), Some(RulesPageChoice::Lessons));
        assert_eq!(page.press(&say!(locale, "rules-done")), Some(RulesPageChoice::Close));
    }
}

struct Chosen {
    tab: SettingsTab,
    settings: Settings,
}

#[test]
fn the_settings_change_by_name() {
    let themes = ["jungle", "contrast"].map(|id| ThemeEntry {
        id: id.to_owned(),
        name: id.to_uppercase(),
        description: String::new(),
    });
    for language in Language::ALL {
        let (bindings, rebinding) = (Bindings::default(), Rebinding::default());
        let chosen = Chosen { tab: SettingsTab::Look, settings: Settings::default() };
        let mut page = Page::new(language, chosen, |ui, Chosen { tab, settings: wanted }| {
            let shown = SettingsView {
                themes: &themes,
                note: None,
                bindings: &bindings,
                rebinding: &rebinding,
                light: false,
                data: Some("/home/ann/riverleap"),
            };
            settings(ui, tab, wanted, shown)
        });
        let locale = page.locale.clone();
        let tab = |words: String| locale.named(&say!(locale, "settings-tabs"), &words);
        page.pick(&locale.named(&say!(locale, "settings-faces"), &say!(locale, "settings-faces-plain")));
        page.pick(&locale.named(&say!(locale, "settings-theme"), "CONTRAST"));
        page.click(Role::CheckBox, &say!(locale, "settings-left-handed"));
        page.pick(&tab(say!(locale, "settings-tab-play")));
        page.pick(&locale.named(&say!(locale, "settings-food-chain"), &say!(locale, "settings-food-chain-always")));
        page.pick(&locale.named(&say!(locale, "settings-orientation"), &say!(locale, "settings-orientation-turn")));
        page.pick(&tab(say!(locale, "settings-tab-sound")));
        page.click(Role::CheckBox, &say!(locale, "settings-muted"));
        // A slider is pushed by the arrow keys.
        page.harness.get_by_label_contains(&say!(locale, "settings-effects")).focus();
        page.harness.run_steps(2);
        page.harness.key_press(Key::ArrowLeft);
        page.harness.run_steps(2);
        assert_eq!(page.harness.state_mut().wish.take(), Some(SettingsEvent::TryEffects));
        let Settings { faces, theme, left_handed, food_chain, orientation, sound, .. } = page.shown().settings.clone();
        assert_eq!((faces, theme.as_str(), left_handed), (Faces::RankOnly, "contrast", true));
        assert_eq!((food_chain, orientation), (FoodChain::Always, Orientation::TurnBoard));
        assert!(sound.muted && (sound.effects - 0.75).abs() < 1e-3, "{sound:?}");
        page.pick(&tab(say!(locale, "settings-tab-keys")));
        assert_eq!(page.shown().tab, SettingsTab::Keys);
        let add = say!(locale, "settings-keys-add", action = UiAction::FullScreen.say(&locale));
        assert_eq!(page.press(&add), Some(SettingsEvent::Keys(KeysChoice::Add(UiAction::FullScreen))));
        page.pick(&tab(say!(locale, "settings-tab-about")));
        assert!(page.is_there(Role::Label, &say!(locale, "about-chesimals")));
        page.press(&say!(locale, "about-licences"));
        assert_eq!(page.shown().tab, SettingsTab::Licences);
        page.press(&say!(locale, "about-back"));
        assert_eq!(page.press(&say!(locale, "settings-done")), Some(SettingsEvent::Done));
    }
}

#[test]
fn an_opponent_is_picked_and_takes_the_other_side() {
    for (language, game) in Language::ALL.into_iter().flat_map(|language| GameId::ALL.map(|game| (language, game))) {
        let picks = Picks::of(&Settings::default());
        let mut page =
            Page::new(language, picks, |ui, picks| opponents(ui, picks, game, "A board", &OwnMatches::default()));
        let locale = page.locale.clone();
        let third = Strength::new(3).unwrap();
        let card = |level: Strength, side: Option<Side>| {
            let (name, habit) = (locale.opponent(level), locale.habit(game, level));
            let card = say!(locale, "opponents-card", level = u32::from(level.number()), name, habit);
            match side {
                Some(side) => say!(locale, "opponents-card-plays", card, sides = locale.side(side)),
                None => card,
            }
        };
        assert_eq!(page.pick(&card(third, None)), None);
        assert!(page.is_there(Role::RadioButton, &card(third, Some(Side::Black))));
        assert_eq!(page.shown().seats().0.0, [Seat::Human, Seat::Engine(third)]);
        let people = say!(locale, "opponents-people");
        page.pick(&locale.named(&people, &say!(locale, "opponents-you-play", side = Side::Black)));
        assert_eq!(page.shown().seats().0.0, [Seat::Engine(third), Seat::Human]);
        page.pick(&locale.named(&people, &say!(locale, "opponents-two")));
        assert!(!page.is_there(Role::RadioButton, &card(third, None)), "two people need no opponent");
        assert_eq!(page.shown().seats(), Seats(Pair([Seat::Human, Seat::Human])));
        for side in Side::BOTH {
            assert!(page.is_there(Role::TextInput, &say!(locale, "opponents-name-of", side)));
        }
        page.each(&[
            ("A board".to_owned(), OpponentsChoice::Board),
            (say!(locale, "page-title"), OpponentsChoice::Title),
            (say!(locale, "page-start"), OpponentsChoice::Start),
        ]);
    }
}

#[test]
fn a_board_a_clock_and_rules_are_picked() {
    let content = Content::new(Folders::default());
    for language in Language::ALL {
        let shelf = BoardShelf::of(&content, &LevelChoice::default(), &Settings::default());
        let mut page = Page::new(language, shelf, |ui, shelf| setup(ui, shelf, "Two people", SetupFor::Match));
        let locale = page.locale.clone();
        page.pick(&locale.written("Creek"));
        assert_eq!(page.shown().choice().unwrap().level, "creek");
        // The choice of each game is kept.
        let game = |game: GameId| locale.named(&say!(locale, "setup-game"), &game.say(&locale));
        page.pick(&game(GameId::Chesimals));
        assert_eq!(page.shown().choice().unwrap().level, "default");
        page.pick(&locale.written("Royal Hunt"));
        let LevelChoice { game: played, level, rules } = page.shown().choice().unwrap();
        assert_eq!((played, level.as_str(), rules), (GameId::Chesimals, "hunt", None));
        page.pick(&game(GameId::Jungle));
        assert_eq!(page.shown().choice().unwrap().level, "creek");
        let minutes = say!(locale, "setup-clock-minutes");
        let sliders = |page: &Page<BoardShelf, SetupChoice>| page.harness.query_all_by_role(Role::Slider).count();
        assert_eq!(sliders(&page), 0);
        page.pick(&locale.named(&say!(locale, "setup-clock"), &say!(locale, "setup-clock-custom")));
        assert_eq!(sliders(&page), 3);
        assert!(page.harness.query_by_label_contains(&minutes).is_some());
        page.each(&[
            ("Two people".to_owned(), SetupChoice::Players),
            (say!(locale, "page-title"), SetupChoice::Title),
            (say!(locale, "page-start"), SetupChoice::Start),
        ]);
    }
}

#[test]
fn a_match_that_was_left_is_gone_on_with_or_deleted() {
    let home = tempfile::tempdir().unwrap();
    let journals = home.path().join("journal");
    std::fs::create_dir(&journals).unwrap();
    for name in ["Anna", "Jürgen"] {
        let record = format!("[White \"{name}\"]\n[WhiteSeat \"human\"]\n[BlackSeat \"engine:6\"]\n\n1. Ea4 Eg6 *\n");
        std::fs::write(journals.join(format!("match-{}.jgn", name.len())), record).unwrap();
    }
    let content = Content::new(Folders { data: Some(home.path().to_owned()), ..Folders::default() });
    for language in Language::ALL {
        let mut pile = Pile::of(&content);
        while pile.read_one() {}
        let mut page = Page::new(language, pile, |ui, pile| resume(ui, pile));
        let locale = page.locale.clone();
        let rows: Vec<String> =
            page.harness.query_all_by_role(Role::RadioButton).filter_map(|row| row.accesskit_node().label()).collect();
        assert_eq!(rows.len(), 2, "{rows:?}");
        for (index, row) in rows.iter().enumerate() {
            assert!(row.contains("Anna") || row.contains("Jürgen"), "{row}");
            assert_eq!(page.pick(row), Some(ResumeChoice::Row(ListRow::Here(index), RowChoice::GoOn)));
        }
        let delete = say!(locale, "resume-delete");
        for index in 0..2 {
            page.harness.get_all_by_role_and_label(Role::Button, &delete).nth(index).unwrap().click();
            page.harness.run_steps(3);
            assert_eq!(
                page.harness.state_mut().wish.take(),
                Some(ResumeChoice::Row(ListRow::Here(index), RowChoice::Delete))
            );
        }
        assert_eq!(page.press(&say!(locale, "page-title")), Some(ResumeChoice::Title));
    }
}
