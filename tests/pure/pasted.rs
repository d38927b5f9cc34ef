//! Pasted texts: positions and records of either game, and texts that are neither.

use riverleap::game::content::{LevelChoice, NotPasted, Pasted};
use riverleap::game::record::{Heading, Record};
use riverleap::game::session::Session;
use riverleap::rules::{Board, Clock, GameId, Side};

use crate::sessions::{content, play};

fn table() -> Board {
    let clock = Clock { total_s: Some(60), increment_s: None, move_s: None };
    content().level("jungle").unwrap().value.start.board().with_clock(Some(clock))
}

fn pasted(text: &str) -> Result<Pasted, NotPasted> {
    content().pasted(text, &table())
}

fn played(choice: &LevelChoice, moves: &str) -> Record {
    let mut session = Session::new(content().choose(choice).unwrap().value.match_start());
    moves.split_whitespace().for_each(|text| play(&mut session, text));
    Record::new(Heading::new(&choice.level, session.start(), &content()), session)
}

fn jungle() -> Record {
    played(&LevelChoice::default(), "a3a4 g7g6")
}

fn chesimals() -> Record {
    let mut record = played(&LevelChoice::of(GameId::Chesimals), "");
    for _ in 0..5 {
        let action = record.session.legal_actions()[0];
        record.session.try_play(action).unwrap();
    }
    record
}

#[test]
fn what_was_copied_can_be_pasted() {
    for record in [jungle(), chesimals()] {
        let (position, text) = (record.session.position(), record.to_string());
        for around in [("", ""), ("\u{feff}", "\r\n"), ("\n  ", "\n\n")] {
            let wrapped = |text: &str| format!("{}{text}{}", around.0, around.1);
            let Ok(Pasted::Position(read)) = pasted(&wrapped(&position.to_text())) else { panic!("{position:?}") };
            assert_eq!((read.to_text(), read.game()), (position.to_text(), position.game()));
            let expected = Pasted::Record { record: Box::new(record.clone()), fault: None };
            assert_eq!(pasted(&wrapped(&text)), Ok(expected));
        }
    }
}

#[test]
fn a_position_gets_the_rules_of_the_match_that_is_played() {
    let Ok(Pasted::Position(position)) = pasted("7/3E3/7/7/7/7/7/7/6r b 3 9") else { panic!() };
    assert_eq!(position.board(), table());
    assert_eq!((position.side_to_move(), position.quiet_plies(), position.move_number()), (Side::Black, 3, 9));
    // For a board of Chesimals II, Jungle's board is the standard one.
    let setup = content().choose(&LevelChoice::of(GameId::Chesimals)).unwrap().value.start.board();
    let read = content().pasted("7/3E3/7/7/7/7/7/7/6r w", &setup);
    assert!(matches!(read, Ok(Pasted::Position(position)) if position.game() == GameId::Jungle));
}

#[test]
fn of_several_games_the_last_is_taken_and_of_a_broken_one_the_good_part() {
    let (first, last) = (played(&LevelChoice::default(), "g3g4"), jungle());
    let Ok(Pasted::Record { record, .. }) = pasted(&format!("{first}\n{last}")) else { panic!() };
    assert_eq!(*record, last);
    let broken = last.to_string().replace("Eg6", "Eg9");
    let Ok(Pasted::Record { record, fault: Some(fault) }) = pasted(&broken) else { panic!() };
    assert_eq!((record.session.plies().len(), fault.game), (1, 1));
    assert!(fault.to_string().contains("ply 2, Eg9"), "{fault}");
    // A record without a single legal move has nothing to show.
    let Err(NotPasted::Record(fault)) = pasted("[Game \"jungle\"]\n\n1. Zz9 *") else { panic!() };
    assert!(fault.to_string().contains("ply 1, Zz9"), "{fault}");
    assert!(matches!(pasted("[Game \"go\"]\n\n*"), Err(NotPasted::Record(_))));
    // A record without moves gives the start.
    assert!(matches!(pasted(&played(&LevelChoice::default(), "").to_string()), Ok(Pasted::Record { fault: None, .. })));
}

#[test]
fn everything_else_is_told_apart() {
    for text in ["", " \n\t\u{feff}"] {
        assert_eq!(pasted(text), Err(NotPasted::Empty));
    }
    for text in
        ["Dear Ann,", "https://example.org/a/b", "(name: \"Classic\")", "a3a4", "w b", "7/7/7\n7/7/7", "🐘/🐀?x"]
    {
        let read = pasted(text);
        assert!(read.is_err(), "{text}: {read:?}");
    }
    assert_eq!(pasted("Dear Ann,"), Err(NotPasted::Neither));
    assert_eq!(pasted("https://example.org/a/b"), Err(NotPasted::Neither));
    assert_eq!(pasted("7/7/7\n7/7/7"), Err(NotPasted::Neither));
    for (text, column) in [("7/3X3/7/7/7/7/7/7/6r w", 4), ("7/3E3/7/7/7/7/7/7/6r x", 22), ("8/8 w", 4)] {
        let Err(NotPasted::Position(error)) = pasted(text) else { panic!("{text}") };
        assert_eq!(error.column(), column, "{text}: {error}");
    }
    assert_eq!(pasted(&"x".repeat(2 << 20)), Err(NotPasted::TooLong { most_bytes: 1 << 20 }));
}
