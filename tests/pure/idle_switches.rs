//! A switch that is said to change nothing on a level changes nothing: matches by chance are the same under every value.

use std::collections::BTreeSet;
use std::sync::Arc;

use riverleap::game::levels::{IdleReason, Level, RuleSwitch, idle_switches, read_level};
use riverleap::game::session::Session;
use riverleap::rules::jungle::{Board, LeapDirections, PerAnimal, Position, Rank, RuleSet};
use riverleap::rules::{Clock, NoMoves, Repetition, Side};

use crate::random::{self, Dice};

const LEVELS: u64 = 600;
/// Matches on each level and for each of its idle switches.
const GAMES: usize = 3;
const LONGEST: usize = 150;

/// A level by chance, with match rules by chance.
fn level(dice: &mut Dice) -> Level {
    let position = random::position(dice);
    let mut rules = position.board().rules().clone();
    let ours = &mut rules.match_rules;
    ours.no_moves = dice.pick(&[NoMoves::Loss, NoMoves::Draw, NoMoves::Pass]);
    ours.repetition = dice.pick(&[Repetition::Free, Repetition::Threefold, Repetition::SevenSeventeen]);
    ours.quiet_limit = dice.pick(&[None, Some(20), Some(100)]);
    if dice.one_in(3) {
        ours.clock = Some(Clock { total_s: Some(600), increment_s: None, move_s: dice.pick(&[None, Some(30)]) });
    }
    rules.win_by_elimination |= !rules.win_by_den;
    rules.announce_forced_den = rules.win_by_den && dice.one_in(3);
    let to_move = dice.pick(&[None, Some(position.side_to_move())]);
    Level {
        name: "By chance".to_owned(),
        author: String::new(),
        description: String::new(),
        descriptions: <_>::default(),
        notes: String::new(),
        start: with_rules(&position, rules).into(),
        to_move,
    }
}

fn with_rules(position: &Position, rules: RuleSet) -> Position {
    let board = Arc::new(Board::new(position.board().grid().clone(), rules));
    Position::new(board, position.pieces(), position.side_to_move()).unwrap()
}

/// The rules with other values of the switch: all values if the switch has few, otherwise a few by chance.
fn others(switch: RuleSwitch, rules: &RuleSet, dice: &mut Dice) -> Vec<RuleSet> {
    let mut others = Vec::new();
    let mut change = |change: &mut dyn FnMut(&mut RuleSet)| {
        let mut other = rules.clone();
        change(&mut other);
        others.push(other);
    };
    match switch {
        RuleSwitch::Leapers => {
            for way in [None, Some(LeapDirections::Both), Some(LeapDirections::Vertical)] {
                change(&mut |rules| rules.leapers = PerAnimal([way; 8]));
            }
        }
        RuleSwitch::Swimmers => {
            [false, true].into_iter().for_each(|swims| change(&mut |rules| rules.swimmers = PerAnimal([swims; 8])));
        }
        RuleSwitch::Ranks => {
            for _ in 0..4 {
                let ranks = PerAnimal(std::array::from_fn(|_| Rank(dice.roll(8) as u8 + 1)));
                change(&mut |rules| rules.ranks = ranks);
            }
        }
        // These values contradict the rest of the rules, so files cannot have them.
        RuleSwitch::MissedTurns => change(&mut |rules| rules.match_rules.missed_turns = Some(1)),
        RuleSwitch::AnnounceForcedDen => change(&mut |rules| rules.announce_forced_den = true),
        _ => {
            assert!(!switch.choices().is_empty(), "{} is never idle", switch.name());
            others.extend(switch.choices().iter().map(|word| switch.read(word, rules.clone()).unwrap()));
        }
    }
    assert!(others.len() > 1 || [RuleSwitch::MissedTurns, RuleSwitch::AnnounceForcedDen].contains(&switch));
    others
}

/// Plays matches by chance under the level's rules and under the other rules at the same time.
fn play(level: &Level, switch: RuleSwitch, dice: &mut Dice) {
    let start = level.start.as_jungle().unwrap();
    let others: Vec<Level> = others(switch, start.board().rules(), dice)
        .into_iter()
        .map(|rules| Level { start: with_rules(start, rules).into(), ..level.clone() })
        .collect();
    for _ in 0..GAMES {
        let mut sessions: Vec<Session> =
            [level].into_iter().chain(&others).map(|level| Session::new(level.match_start())).collect();
        for _ in 0..LONGEST {
            let (first, rest) = sessions.split_first().unwrap();
            let (legal, ending) = (first.legal_actions(), first.ending());
            for other in rest {
                let at = || format!("{}: {:?} of\n{level:?}", switch.name(), other.position());
                assert_eq!(other.position().to_text(), first.position().to_text(), "{}", at());
                assert_eq!(other.legal_actions(), legal, "{}", at());
                assert_eq!(other.ending(), ending, "{}", at());
            }
            if legal.is_empty() {
                break;
            }
            let action = dice.pick(&legal);
            for session in &mut sessions {
                session.try_play(action).unwrap();
            }
        }
    }
}

#[test]
fn an_idle_switch_changes_no_match() {
    let (mut reasons, mut switches, mut games) = (BTreeSet::new(), BTreeSet::new(), 0);
    for seed in 0..LEVELS {
        let mut dice = Dice(seed);
        let level = level(&mut dice);
        for (switch, reason) in idle_switches(&level) {
            play(&level, switch, &mut dice);
            reasons.insert(format!("{reason:?}"));
            switches.insert(switch.name());
            games += GAMES;
        }
    }
    assert!(games > 2_000, "{games}");
    assert_eq!(switches.len(), 13, "{switches:?}");
    // Random levels have every reason but the two that need a rare set of animals.
    assert!(reasons.len() >= 13, "{reasons:?}");
}

fn read(overrides: &str, terrain: [&str; 4], pieces: [&str; 4]) -> Level {
    let text = format!("(name: \"Odd\", overrides: ({overrides}), terrain: {terrain:?}, pieces: {pieces:?})");
    read_level("odd.ron", &text, None, |_| unreachable!()).unwrap()
}

/// Two hundred matches on small boards, on each of which a switch is idle for this reason.
#[test]
fn each_reason_is_told_and_right() {
    use IdleReason as Why;
    use RuleSwitch as S;
    let (dry, river, traps) = (
        ["..d..", ".....", ".....", "..D.."],
        ["..d..", ".~.~.", ".~.~.", "..D.."],
        [".tdt.", "..t..", "..T..", ".TDT."],
    );
    let edge = ["..d..", ".~...", ".~...", ".~D.."];
    let (big, rats) = (["l...t", ".....", ".....", "T...L"], ["r...e", ".....", ".....", "E...R"]);
    let same = ["e...c", ".....", ".....", "C...E"];
    let told = [
        (S::RatTakesElephant, Why::NoRat, read("", river, big)),
        (S::ElephantTakesRat, Why::NoElephant, read("", river, ["r....", ".....", ".....", ".L..R"])),
        (S::RatTakesElephant, Why::NoRatAgainstElephant, read("", river, ["r...e", ".....", ".....", "C...L"])),
        (S::RatTakesRatAcrossShore, Why::NoRat, read("", river, big)),
        (S::RatTakesRatAcrossShore, Why::NoRatAgainstRat, read("", river, ["r....", ".....", ".....", "C...L"])),
        (S::RatTakesRatAcrossShore, Why::NoWater, read("", dry, rats)),
        (S::RatTakesRatAcrossShore, Why::NoSwimmingRat, read("swimmers: [dog]", river, rats)),
        (S::LeapBlockedBy, Why::NoWater, read("", dry, rats)),
        (S::LeapBlockedBy, Why::NobodyLeaps, read("", river, rats)),
        (S::LeapBlockedBy, Why::NoLeapOverWater, read("leapers: {lion: Vertical, tiger: Vertical}", edge, big)),
        (S::LeapBlockedBy, Why::NobodySwims, read("", river, big)),
        (S::Leapers, Why::NoWater, read("", dry, rats)),
        (
            S::Leapers,
            Why::NoLeapOverWater,
            read("", ["~.d..", "~....", "~....", "~.D.."], [".l...", ".....", ".....", "....L"]),
        ),
        (S::Swimmers, Why::NoWater, read("", dry, rats)),
        (S::TrapOwner, Why::NoTraps, read("", dry, rats)),
        (S::TrappedAttacker, Why::NoTraps, read("", dry, rats)),
        (S::EqualRanks, Why::NoEqualRanks, read("", dry, ["l...c", ".....", ".....", "T...D"])),
        (S::Ranks, Why::NoRanksCompared, read("", dry, ["e....", ".....", ".....", "E...R"])),
        (S::Ranks, Why::NoRanksCompared, read("", traps, ["r....", ".....", ".....", "E...."])),
        (S::MissedTurns, Why::NoMoveTime, read("", traps, same)),
        (S::AnnounceForcedDen, Why::DenWinsNothing, read("win_by: [Elimination]", traps, same)),
        (S::First, Why::FirstIsGiven, Level { to_move: Some(Side::White), ..read("", traps, same) }),
    ];
    let mut reasons = BTreeSet::new();
    for (switch, reason, level) in told {
        let found = idle_switches(&level).into_iter().find(|(idle, _)| *idle == switch);
        assert_eq!(found, Some((switch, reason)), "{level:?}");
        let mut dice = Dice(1906);
        (0..200 / GAMES + 1).for_each(|_| play(&level, switch, &mut dice));
        reasons.insert(format!("{reason:?}"));
    }
    assert_eq!(reasons.len(), 15, "{reasons:?}");
}

#[test]
fn what_matters_is_not_called_idle() {
    let idle = |level: &Level| idle_switches(level).into_iter().map(|(switch, _)| switch).collect::<Vec<_>>();
    let standard = crate::sessions::content().level("jungle").unwrap().value;
    assert_eq!(idle(&standard), [RuleSwitch::MissedTurns]);
    let tournament = crate::sessions::content().rules("tournament").unwrap().value;
    let timed = crate::sessions::content().level_with("jungle", tournament).unwrap().value;
    assert_eq!(idle(&timed), []);
    // Rats and an elephant, but equal ranks may matter between them.
    let rules = "equal_ranks: BothFall, ranks: {rat: 8}";
    let pair = read(rules, ["..d..", ".....", ".....", "..D.."], ["r....", ".....", ".....", "E...."]);
    assert!(!idle(&pair).contains(&RuleSwitch::Ranks) && !idle(&pair).contains(&RuleSwitch::EqualRanks));
    let other = crate::sessions::content().level_of(riverleap::rules::GameId::Chesimals, "default", None).unwrap();
    assert_eq!(idle_switches(&other.value), [], "the switches are those of Jungle");
}
