//! The food chain: which piece may take which, on boards drawn by hand and, in both games, compared with the rule book
//! square by square.

use riverleap::rules::grid::Square;
use riverleap::rules::{Action, GameId, Move, Position, Side, Threats};

use crate::chesimals::drawn as units;
use crate::drawn::drawn;
use crate::random::{self, Dice};
use crate::sessions::content;

fn pairs(position: impl Into<Position>) -> String {
    let threats = Threats::of(&position.into());
    threats.pairs().iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

#[test]
fn rank_trap_water_and_the_rat_on_the_path_decide() {
    // In White's trap the dog has lost its rank: the cat and the elephant can take it. The dog attacks as usual.
    assert_eq!(pairs(drawn(". . .\n .C Td .E\n .R . .", |_| {})), "a2b2 b2a2 c2b2");
    // The lion leaps onto the dog unless the rat swims on its path; the rat can take no animal on land.
    assert_eq!(pairs(drawn(".d\n ~\n ~\n .L", |_| {})), "a1a4");
    assert_eq!(pairs(drawn(".d\n ~r\n ~\n .L", |_| {})), "");
    // A rat takes an elephant from land only.
    assert_eq!(pairs(drawn(".R .e", |_| {})), "a1b1");
    assert_eq!(pairs(drawn("~R .e", |_| {})), "");
    // Animals of equal rank take each other, whichever side is to move.
    assert_eq!(pairs(drawn(".W .w", |_| {})), "a1b1 b1a1");
}

#[test]
fn who_has_won_is_in_no_danger() {
    assert_eq!(pairs(drawn("dC .r .R", |_| {})), "");
    assert_eq!(Threats::of(&drawn("dC .r .R", |_| {}).into()).in_danger(), [] as [Square; 0]);
}

/// Asks the rule book for every pair of squares.
fn asked(position: &Position, side: Side) -> Vec<Move> {
    let squares: Vec<Square> = position.board().squares().collect();
    let all = squares.iter().flat_map(|from| squares.iter().map(|to| Move { from: *from, to: *to }));
    let turned = position.begun_by(side);
    let stands = |square| position.piece_at(square).map(riverleap::rules::Piece::side);
    all.filter(|pair| stands(pair.from) == Some(side) && stands(pair.to) == Some(side.opponent()))
        .filter(|pair| turned.check(*pair).is_ok())
        .collect()
}

fn agree(position: &Position) {
    let mut expected: Vec<Move> = Side::BOTH.into_iter().flat_map(|side| asked(position, side)).collect();
    expected.sort_unstable();
    let threats = Threats::of(position);
    assert_eq!(threats.pairs(), expected, "{position:?}");
    for square in position.board().squares() {
        let count = |found: &dyn Fn(&&Move) -> bool| expected.iter().filter(found).count();
        assert_eq!(threats.prey(square).count(), count(&|pair| pair.from == square));
        assert_eq!(threats.hunters(square).count(), count(&|pair| pair.to == square));
        assert_eq!(threats.in_danger().contains(&square), threats.hunters(square).count() > 0);
    }
}

#[test]
fn on_any_board_by_any_rules_it_is_what_the_rule_book_says_square_by_square() {
    let dice = &mut Dice(13);
    for _ in 0..150 {
        agree(&random::position(dice).into());
    }
}

#[test]
fn chesimals_of_both_sides_take_as_they_are_linked() {
    let dice = &mut Dice(5);
    let mut position = content().level_of(GameId::Chesimals, "default", None).unwrap().value.start;
    for _ in 0..60 {
        if position.begins_turn() {
            agree(&position);
        }
        let actions = position.legal_actions();
        if actions.is_empty() {
            break;
        }
        position.play_unchecked(dice.pick(&actions));
    }
}

#[test]
fn in_the_middle_of_a_turn_only_what_is_left_of_it_counts() {
    let mut position = Position::from(units("cb . .\n . . gb\n Cw Gw ."));
    assert_eq!(pairs(position.clone()), "a1c2 a1a3 b1c2 a3a1 a3b1");
    position.play_unchecked("a1a2".parse::<Action>().unwrap());
    assert_eq!(position.side_to_move(), Side::White);
    assert!(matches!(&position, Position::Chesimals(position) if !position.is_turn_start()));
    // The chief has moved in this turn, its guard has not; the other side would have a whole turn.
    assert_eq!(pairs(position), "b1c2 a3b1 a3a2");
}
