//! The sentences of a match and about its players.

use std::io::ErrorKind;

use riverleap::base::disk::SystemError;
use riverleap::engine::{NoMemory, Reason, Strength};
use riverleap::game::session::{Ban, BanReason, Ending, Refused, Session, Warning};
use riverleap::game::settings::Language;
use riverleap::locale::{Departure, Locale, Say, Suggestion};
use riverleap::players::{Misstart, PlayerFault, Seat};
use riverleap::rules::jungle::{self, Animal};
use riverleap::rules::{Action, Move, Pair, Piece, Position, Side};

use super::agree::{SUN_AND_MOON, agree_with_display, agree_with_words, every};
use super::rule_books::{at, outcomes, refusals};
use crate::drawn::drawn;

fn entry() -> Move {
    Move { from: at("d8"), to: at("d9") }
}

pub fn piece(animal: Animal) -> Piece {
    Piece::from(jungle::Piece { side: Side::White, animal })
}

pub fn endings() -> Vec<Ending> {
    use Ending::*;
    let (loser, winner, side, offerer, entry) = (Side::Black, Side::White, Side::Black, Side::White, entry());
    let repetition = |turns| Repetition { plies: turns, turns };
    let quiet = |turns| QuietLimit { turns, from: 0, last: 0 };
    let mut all = every!(Ending {
        Board(_) => [Board(outcomes()[0])],
        NoMoves { .. } => [NoMoves { loser, banned: false }, NoMoves { loser, banned: true }],
        NoMovesDraw { .. } => [NoMovesDraw { side, neither: false }, NoMovesDraw { side, neither: true }],
        AnnouncedDen { .. } => [
            AnnouncedDen { winner, entry, at_once: true },
            AnnouncedDen { winner, entry, at_once: false },
        ],
        Repetition { .. } => [repetition([0, 1, 2]), repetition([1, 4, 12]), repetition([0, 4, 8])],
        QuietLimit { .. } => [quiet(1), quiet(2), quiet(100)],
        MissedTurns { .. } => [MissedTurns { loser, turns: 1 }, MissedTurns { loser, turns: 3 }],
        Time { .. } => [Time { loser }],
        Resignation { .. } => [Resignation { loser }],
        Agreement { .. } => [Agreement { offerer }],
        Abandoned { .. } => [Abandoned { loser }],
    });
    all.extend(outcomes().into_iter().map(Board));
    all
}

fn bans() -> Vec<Ban> {
    use BanReason::*;
    let lakes = Position::from(drawn(".C .  .r", |_| {}));
    let who = Session::new(lakes).piece_list().at(at("a1")).unwrap();
    let ban = |reason| Ban { piece: who, kind: piece(Animal::Cat), wanted: entry(), reason };
    let reasons = every!(BanReason {
        Seven { .. } => [Seven { plies: vec![1, 5, 9] }],
        Seventeen { .. } => [Seventeen { squares: ["a1", "a2", "b1"].map(at).to_vec() }],
    });
    reasons.into_iter().map(ban).collect()
}

fn warnings() -> Vec<Warning> {
    use Warning::*;
    let (wanted, plies) = (entry(), [0, 4]);
    let third = |wanted| ThirdTime { wanted, plies };
    let ahead = |reason| BanAhead { wanted, piece: piece(Animal::Elephant), reason };
    let missed = |missed| MissedTurns { side: Side::Black, missed };
    every!(Warning {
        Twice { .. } => [Twice { plies }],
        ThirdTime { .. } => [third(Action::Move(wanted)), third(Action::End), third(Action::Pass)],
        Banned(_) => [Banned(bans()[0].clone()), Banned(bans()[1].clone())],
        BanAhead { .. } => [
            ahead(BanReason::Seven { plies: vec![] }),
            ahead(BanReason::Seventeen { squares: vec![] }),
        ],
        QuietLimit { .. } => [QuietLimit { left: 1 }, QuietLimit { left: 9 }],
        MissedTurns { .. } => [missed(1), missed(2)],
    })
}

fn refused() -> Vec<Refused> {
    use Refused::*;
    let (side, offerer) = (Side::White, Side::Black);
    let all = every!(Refused {
        Rules(_) => [Rules(refusals()[0].clone())],
        Banned(_) => [Banned(bans()[0].clone()), Banned(bans()[1].clone())],
        MatchOver { .. } => [MatchOver { ending: endings()[0] }],
        NoPass { .. } => [NoPass { side }],
        Late { .. } => [Late { side }],
        NotYourTurn { .. } => [NotYourTurn { side }],
        NoClock => [NoClock],
        NothingToUndo => [NothingToUndo],
        NothingToRedo => [NothingToRedo],
        NoOffer => [NoOffer],
        OffererWaits { .. } => [OffererWaits { offerer }],
        NotYourOffer { .. } => [NotYourOffer { offerer }],
    });
    all.into_iter().chain(endings().into_iter().map(|ending| MatchOver { ending })).collect()
}

#[test]
fn a_match_says_on_the_screen_what_it_displays() {
    agree_with_display(&refused());
    agree_with_words(&refused(), |refused, names: Pair<&str>| refused.words(names));
    agree_with_words(&endings(), |ending, names: Pair<&str>| ending.reason(names));
    agree_with_words(&warnings(), |warning, names: Pair<&str>| warning.words(names));
    agree_with_display(&bans());
}

#[test]
fn a_hint_is_the_reason_in_a_whole_sentence() {
    use Reason::*;
    let (prey, price) = (piece(Animal::Cat), piece(Animal::Dog));
    let reasons = every!(Reason {
        EntersDen { .. } => [EntersDen { turns: 1 }, EntersDen { turns: 3 }],
        Wins { .. } => [Wins { turns: 1 }, Wins { turns: 2 }],
        WinsThisTurn => [WinsThisTurn],
        WinsByForce => [WinsByForce],
        LastsLongest => [LastsLongest],
        Takes(_) => [Takes(prey)],
        TakesThisTurn(_) => [TakesThisTurn(prey)],
        Catches { .. } => [Catches { prey, turns: 2 }],
        Trades { .. } => [Trades { prey, price }],
        Saves(_) => [Saves(price)],
        Attacks(_) => [Attacks(prey)],
    });
    let wanted = Move { from: at("g3"), to: at("g4") };
    let hints = reasons.into_iter().map(Some).chain([None]);
    let hints: Vec<_> = hints.map(|reason| Suggestion::Move { piece: piece(Animal::Lion), wanted, reason }).collect();
    agree_with_words(&hints, |hint, _| match hint {
        Suggestion::Move { reason: Some(reason), .. } => format!("The lion from g3 to g4 {reason}."),
        _ => "The lion from g3 to g4 looks best.".to_owned(),
    });
    let start = Position::from(drawn(".L .  .r", |_| {}));
    let best = Suggestion::of(&start, Action::Move(Move { from: at("a1"), to: at("b1") }), Some(LastsLongest));
    assert_eq!(best.say(&Locale::new(Language::English)), "The lion from a1 to b1 holds out longest.");
    let end = Suggestion::of(&start, Action::End, None);
    assert_eq!(end.say(&Locale::new(Language::English)), "Ending the turn looks best.");
}

#[test]
fn a_machine_that_leaves_is_named_with_its_fault() {
    use PlayerFault::*;
    let error = SystemError { kind: ErrorKind::Other, text: "No such file".to_owned() };
    let misstarts = every!(Misstart {
        Misstart::Program { .. } => [Misstart::Program { program: "krill".to_owned(), error: error.clone() }],
        Misstart::Guard { .. } => [Misstart::Guard { error: error.clone() }],
        Misstart::NoMemory(_) => [Misstart::NoMemory(NoMemory { mib: 4096 })],
    });
    let refused = || refused().remove(0);
    let faults = every!(PlayerFault {
        CannotStart(_) => [CannotStart(misstarts[0].clone())],
        Person => [Person],
        Uninvited => [Uninvited],
        Gone => [Gone],
        Silent { .. } => [Silent { seconds: 10 }],
        Deaf => [Deaf],
        NoMove => [NoMove],
        Illegal { .. } => [PlayerFault::illegal(Action::Move(entry()), refused())],
    });
    let faults: Vec<_> = faults.into_iter().chain(misstarts.into_iter().map(CannotStart)).collect();
    let program = Seat::Program("/opt/krill --fast".to_owned());
    let opponent = Seat::Engine(Strength::new(2).unwrap());
    for (seat, name) in [(program, "krill"), (opponent, "The Frog")] {
        let left: Vec<_> = faults.iter().map(|fault| Departure { seat: &seat, side: Side::Black, fault }).collect();
        agree_with_words(&left, |left, names: Pair<&str>| {
            let fault = match left.fault {
                PlayerFault::Illegal { wanted, refused } => format!("wanted {wanted}: {}", refused.words(names)),
                fault => format!("{fault}."),
            };
            format!("{name} {fault} You take over {}.", names[Side::Black])
        });
    }
    let person = Departure { seat: &Seat::Human, side: Side::White, fault: &Gone };
    let said = person.say(&Locale::new(Language::English));
    assert_eq!(said, format!("{0} has gone away. You take over {0}.", SUN_AND_MOON[Side::White]));
}
