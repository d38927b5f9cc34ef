//! Positions that are set up by hand, square by square, and the line of a match within a study.

use riverleap::game::content::{Content, Folders, LevelChoice};
use riverleap::game::session::Session;
use riverleap::game::study::Study;
use riverleap::rules::{GameId, Position, Side};

use crate::random::Dice;
use crate::sessions::play;

/// The start of the usual board, and of every other level of both games.
fn starts() -> Vec<Position> {
    let content = Content::new(Folders::default());
    let all = GameId::ALL.into_iter().flat_map(|game| {
        let levels = content.levels_of(game).into_iter();
        levels
            .filter_map(|level| content.choose(&LevelChoice { level, ..LevelChoice::of(game) }).ok())
            .collect::<Vec<_>>()
    });
    all.map(|level| level.value.match_start()).collect()
}

/// Whatever is put and taken away, the position is the one that its own text describes, a refused change leaves it as
/// it is, and no square but the chosen one changes.
#[test]
fn any_sequence_of_changes_by_hand_is_a_position() {
    let (mut done, mut refused) = (0, 0);
    for (index, start) in starts().into_iter().enumerate() {
        for seed in 0..6 {
            println!("start {index} seed {seed}");
            let dice = &mut Dice(seed);
            let board = start.board();
            let squares: Vec<_> = board.squares().collect();
            let pieces: Vec<_> = Side::BOTH.into_iter().flat_map(|side| board.all_pieces(side)).collect();
            let mut position = if seed == 0 { start.without_pieces() } else { start.clone() };
            for _ in 0..60 {
                let at = dice.pick(&squares);
                let piece = Some(dice.pick(&pieces)).filter(|_| dice.roll(4) > 0);
                match position.with_square(at, piece) {
                    Ok(changed) => {
                        done += 1;
                        assert_eq!(changed.piece_at(at), piece);
                        let others = |position: &Position| {
                            position.pieces().into_iter().filter(|(square, _)| *square != at).collect::<Vec<_>>()
                        };
                        assert_eq!(others(&changed), others(&position));
                        assert_eq!(changed.turn_count(), position.turn_count());
                        position = changed;
                    }
                    Err(_) => refused += 1,
                }
                let read = board.position(&position.to_text()).unwrap();
                assert_eq!(read, position, "{position:?}");
                assert_eq!(read.legal_actions(), position.legal_actions(), "{position:?}");
                // Such a position can be looked at, whatever it is.
                let _ = Session::new(position.clone()).ending();
            }
        }
    }
    assert!(done > 1000 && refused > 100, "{done} done, {refused} refused");
}

#[test]
fn all_pieces_are_those_of_the_side_each_once() {
    for start in starts() {
        for side in Side::BOTH {
            let all = start.board().all_pieces(side);
            assert!(all.iter().all(|piece| piece.side() == side));
            for (index, piece) in all.iter().enumerate() {
                assert!(!all[..index].contains(piece), "{piece:?}");
            }
            let placed = start.pieces().into_iter().map(|(_, piece)| piece).filter(|piece| piece.side() == side);
            assert!(placed.into_iter().all(|piece| all.contains(&piece)));
        }
    }
}

#[test]
fn counters_and_the_side_to_move_are_set() {
    for start in starts() {
        let mut turn = start.turn_count();
        (turn.to_move, turn.quiet_plies, turn.move_number) = (Side::Black, 7, 31);
        let changed = start.with_turn(turn);
        assert_eq!((changed.turn_count(), changed.pieces()), (turn, start.pieces()));
        assert_eq!(start.board().position(&changed.to_text()).unwrap(), changed);
    }
}

/// Lines that were tried while a match was paused stay beside what is played afterwards.
#[test]
fn a_match_goes_on_beside_the_lines_that_were_tried() {
    let content = Content::new(Folders::default());
    let start = content.choose(&LevelChoice::of(GameId::Jungle)).unwrap().value.match_start();
    let mut session = Session::new(start);
    play(&mut session, "a3a4");
    let mut study = Study::of_session(&session);
    let tried = ["g7g6", "a4a5"].map(|text| study.play(text.parse().unwrap()));
    study.annotate(tried[1], |notes| notes.comments.push("better?".to_owned()));
    for text in ["c7d7", "c3d3"] {
        play(&mut session, text);
    }
    let study = study.with_main_line(&session);
    let main: Vec<_> = study.main_line().filter_map(|node| study.action(node)).collect();
    assert_eq!(main, session.plies().iter().map(|ply| ply.action).collect::<Vec<_>>());
    assert!(study.contains(tried[1]) && !study.is_main(tried[0]));
    assert_eq!(study.notes(tried[1]).unwrap().comments, ["better?"]);
    // It is the same whether or not the lines had been the main line.
    assert_eq!(study.clone().with_main_line(&session), study);
    // A match from another start has none of these lines.
    let other = content.choose(&LevelChoice::of(GameId::Chesimals)).unwrap().value.match_start();
    let other = Session::new(other);
    assert_eq!(study.with_main_line(&other), Study::of_session(&other));
}
