//! The content of a corpus: settings and matches of every kind, random from fixed seeds.

use std::collections::BTreeSet;

use riverleap::game::content::Content;
use riverleap::game::levels::{Level, LevelsByName};
use riverleap::game::record::{Heading, Record};
use riverleap::game::session::{Ending, Session};
use riverleap::game::settings::{LastSeats, MachinePace, Scenery, Settings, Sound, Speed, VERSION};
use riverleap::rules::Side;
use strum::VariantArray;

use crate::random::Dice;
use crate::records::{act, anything};

/// Settings files by name.
pub fn settings() -> Vec<(String, Settings)> {
    let mut all = vec![("standard.ron".to_owned(), Settings::default())];
    let dice = &mut Dice(11);
    let seats = ["human", "engine:1", "engine:10", "engine", "cmd:/opt/my engine --fast \"x\""];
    for number in 1..=8 {
        let mut loudness = || dice.roll(101) as f32 / 100.0;
        let sound = Sound { effects: loudness(), ambience: loudness(), music: loudness(), muted: false };
        let settings = Settings {
            version: VERSION,
            theme: dice.pick(&["jungle", "wooden", "contrast", "gone"]).to_owned(),
            speed: dice.pick(Speed::VARIANTS),
            reduced_motion: dice.one_in(2),
            scenery: dice.pick(&[Scenery::Auto, Scenery::Living, Scenery::Still]),
            lively: dice.one_in(2),
            sound: Sound { muted: dice.one_in(2), ..sound },
            pace: dice.pick(MachinePace::VARIANTS),
            evaluation: dice.one_in(2),
            table: LastSeats {
                white: dice.pick(&seats).to_owned(),
                black: dice.pick(&seats).to_owned(),
                ..LastSeats::default()
            },
            ..Settings::default()
        };
        all.push((format!("chosen-{number}.ron"), settings));
    }
    all
}

/// Folder, name and match of each file.
pub fn records(content: &Content) -> Vec<(&'static str, String, Record)> {
    let mut all = Vec::new();
    let mut add = |folder, name: String, record| all.push((folder, name, record));
    for name in LevelsByName::rules_names(content) {
        for round in 0..4 {
            let level = content.level_with("jungle", LevelsByName::rules(content, &name).unwrap()).unwrap().value;
            let session = acted(&level, 100 + round, [20, 60, 90, 120][round as usize]);
            add("records", format!("set-{name}-{round}.jgn"), saved("jungle", session, content));
        }
    }
    for (index, name) in content.level_names().iter().enumerate() {
        let level = content.level(name).unwrap().value;
        add("records", format!("level-{name}.jgn"), saved(name, acted(&level, index as u64, 50), content));
        // A level under other rules than its own, as chosen before a match.
        let level = content.level_with(name, LevelsByName::rules(content, "tournament").unwrap()).unwrap().value;
        add("journals", format!("level-{name}.jgn"), kept(name, unfinished(&level, index as u64), content, index));
    }
    for (index, set) in ["classic", "mine", "donnelly"].into_iter().enumerate() {
        let mut rules = LevelsByName::rules(content, set).unwrap();
        rules.match_rules.quiet_limit = Some(60);
        let level = content.level_with("jungle", rules).unwrap().value;
        let session = acted(&level, 7 + index as u64, 70);
        add("records", format!("changed-{set}.jgn"), saved("jungle", session, content));
        add("journals", format!("changed-{set}.jgn"), kept("jungle", unfinished(&level, 3), content, index));
    }
    for (name, session) in ends(content) {
        add("records", format!("end-{name}.jgn"), saved("somewhere", session, content));
    }
    all
}

/// A save of the text game, between two people with names.
fn saved(level: &str, session: Session, content: &Content) -> Record {
    let heading = Heading::new(level, session.start(), content);
    let (white, black) = ("Ann \"the \\ Cat\"".to_owned(), "engine:10".to_owned());
    let other = vec![("Event".to_owned(), "Évènement".to_owned()), ("Round".to_owned(), "3".to_owned())];
    Record::new(Heading { white, black, date: "2026.11.22".to_owned(), other, ..heading }, session)
}

/// A journal as the window writes it.
fn kept(level: &str, session: Session, content: &Content, index: usize) -> Record {
    let seats = [
        ["human", "engine:2"],
        ["engine:10", "human"],
        ["human", "human"],
        ["engine", "engine:7"],
        ["cmd:/opt/my engine --fast", "human"],
    ];
    let [white, black] = seats[index % seats.len()].map(str::to_owned);
    Record::new(Heading { white, black, ..Heading::new(level, session.start(), content) }, session)
}

fn acted(level: &Level, seed: u64, acts: usize) -> Session {
    let dice = &mut Dice(seed);
    let mut session = Session::new(level.started_by(dice.pick(&Side::BOTH)));
    for _ in 0..acts {
        act(&mut session, dice);
    }
    session
}

/// A match that has not ended, under random play.
fn unfinished(level: &Level, seed: u64) -> Session {
    let mut session = acted(level, seed, 60);
    while session.ending().is_some() {
        session.undo();
    }
    session
}

/// One match for every way to end.
fn ends(content: &Content) -> Vec<(&'static str, Session)> {
    let mut found: Vec<(&'static str, Session)> = Vec::new();
    let mut seen = BTreeSet::new();
    for seed in 0..20_000 {
        let dice = &mut Dice(seed);
        let mut session = if dice.one_in(2) {
            let set = dice.pick(&["classic", "tournament", "donnelly", "leiden", "terminal", "mine"]);
            Session::new(content.level_with("jungle", LevelsByName::rules(content, set).unwrap()).unwrap().value.start)
        } else {
            anything(dice)
        };
        for _ in 0..120 {
            if session.ending().is_some() {
                break;
            }
            act(&mut session, dice);
        }
        // Some records also hold moves that were undone after the end.
        if dice.one_in(3) {
            session.undo();
        }
        let mut last = session.clone();
        last.jump(last.plies().len());
        if let Some(name) = last.ending().map(Ending::termination)
            && seen.insert(name)
        {
            found.push((name, session));
        }
        if seen.len() == 11 {
            break;
        }
    }
    assert_eq!(seen.len(), 11, "{seen:?}");
    found
}
