//! The book of exercises: exercises come back after days, are written and read back, and nothing in the file is lost.

use std::fs;

use jiff::ToSpan;
use jiff::civil::{Date, date};
use riverleap::game::content::{Content, Folders};
use riverleap::game::practice::{Exercise, PRACTICE_FILE, PracticeBook, TIMES};
use riverleap::game::record::Heading;
use riverleap::game::session::Session;
use riverleap::game::study::Study;
use riverleap::players::review::{Review, ReviewRequest};
use riverleap::rules::GameId;
use std::sync::atomic::AtomicBool;

const DAY: Date = date(2026, 3, 1);

fn content() -> Content {
    Content::new(Folders::default())
}

/// The exercises of a game in which White's elephant runs past a rat that can drive it into a corner.
fn exercises() -> Vec<Exercise> {
    let start = content().choose(&Default::default()).unwrap().value.match_start();
    let mut session = Session::new(start);
    for text in ["a3a4", "c7d7", "a4a5", "a7a6"] {
        session.try_play(text.parse::<riverleap::rules::Action>().unwrap()).unwrap();
    }
    let request = ReviewRequest { session: &session, nodes: 50_000, lines: 1, jobs: 1, hash_mib: 16 };
    let review = request.run(&AtomicBool::new(false), |_, _| ()).unwrap().unwrap();
    let heading = Heading::new("jungle", session.start(), &content());
    let mistakes = review.mistakes().into_iter().map(|index| &review.turns[index]);
    let exercise = |turn: &riverleap::players::review::ReviewedTurn| {
        let (own, study) = turn.exercise(&session).unwrap();
        Exercise::new(heading.clone(), own, study, DAY)
    };
    mistakes.map(exercise).collect()
}

#[test]
fn an_exercise_is_a_record_that_gives_the_same_judgement_back() {
    let home = tempfile::tempdir().unwrap();
    let made = exercises();
    assert!(!made.is_empty());
    PracticeBook::change(home.path(), &content(), DAY, |book| book.add(made.clone())).unwrap();
    let read = PracticeBook::open(home.path(), &content(), DAY);
    assert_eq!(read.exercises().len(), made.len());
    for (read, made) in read.exercises().iter().zip(&made) {
        assert!(read.is_same(made));
        let of = |exercise: &Exercise| {
            let study: &Study = exercise.record.study.as_ref().unwrap();
            Review::of_exercise(&exercise.record.session, study).unwrap().turns.remove(0)
        };
        let (one, other) = (of(read), of(made));
        assert_eq!((one.side, one.chance, one.plies.clone()), (other.side, other.chance, other.plies.clone()));
        assert_eq!(one.lines[0].actions, other.lines[0].actions);
        assert!(one.loss() > 0.1, "{}", one.loss());
    }
    assert_eq!(read.exercises()[0].record.session.start().game(), GameId::Jungle);
}

#[test]
fn an_exercise_comes_back_after_some_days_and_not_when_it_was_solved_often() {
    let home = tempfile::tempdir().unwrap();
    let exercise = exercises().remove(0);
    let open = |day: Date| PracticeBook::open(home.path(), &content(), day);
    let note = |solved: bool, day: Date| {
        PracticeBook::change(home.path(), &content(), day, |book| book.note(&exercise, solved, day)).unwrap();
    };
    PracticeBook::change(home.path(), &content(), DAY, |book| book.add([exercise.clone()])).unwrap();
    assert_eq!(open(DAY).due(DAY).len(), 1);
    let mut day = DAY;
    for (solved, pause) in [(true, 1), (true, 3), (false, 1), (true, 1), (true, 3)] {
        note(solved, day);
        assert!(open(day).due(day).is_empty());
        assert!(open(day).due(day + (pause - 1).days()).is_empty());
        day += pause.days();
        assert_eq!(open(day).due(day).len(), 1, "{pause} days later");
    }
    note(true, day);
    assert_eq!(open(day).exercises()[0].solved, TIMES);
    assert!(open(day).due(day + 1000.days()).is_empty(), "it is not asked again");
    // Nor when its game is reviewed again.
    let added = PracticeBook::change(home.path(), &content(), day, |book| book.add([exercise.clone()])).unwrap();
    assert_eq!((added, open(day).exercises().len()), (0, 1));
}

#[test]
fn a_day_that_jumps_hides_no_exercise() {
    let home = tempfile::tempdir().unwrap();
    let exercise = exercises().remove(0);
    let wrong = date(2093, 1, 1);
    PracticeBook::change(home.path(), &content(), wrong, |book| {
        book.add([exercise.clone()]);
        book.note(&exercise, true, wrong);
    })
    .unwrap();
    assert_eq!(PracticeBook::open(home.path(), &content(), DAY).due(DAY).len(), 1);
}

#[test]
fn what_cannot_be_read_is_set_aside_and_the_rest_stays() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join(PRACTICE_FILE);
    PracticeBook::change(home.path(), &content(), DAY, |book| book.add(exercises())).unwrap();
    let written = fs::read_to_string(&path).unwrap();
    let broken = format!("{written}\n[Game \"jungle\"]\n[Version \"3\"]\n[Level \"no such level\"]\n\n1. z9z9 *\n");
    fs::write(&path, &broken).unwrap();
    let count = PracticeBook::open(home.path(), &content(), DAY).exercises().len();
    PracticeBook::change(home.path(), &content(), DAY, |book| book.add([])).unwrap();
    assert_eq!(PracticeBook::open(home.path(), &content(), DAY).exercises().len(), count);
    let aside = home.path().join(format!("{PRACTICE_FILE}.bad"));
    assert_eq!(fs::read_to_string(aside).unwrap(), broken);
    assert_eq!(fs::read_to_string(&path).unwrap(), written);
}
