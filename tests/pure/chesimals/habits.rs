//! The habit that the set-up screen describes is visible in an opponent's games of Chesimals II.

use std::sync::LazyLock;
use std::sync::atomic::AtomicBool;

use riverleap::engine::{Engine, Strength};
use riverleap::game::session::Session;
use riverleap::players::situation;
use riverleap::rules::chesimals::Position;
use riverleap::rules::{Action, Move, Side};

use super::machine::{nodes, options};
use super::{in_chesimals, setups};
use crate::random::Dice;

/// This many turns show a habit; games begin with some random actions and are cut off after this many turns.
const TURNS: usize = 240;
const OPENING: usize = 8;
const LONGEST: usize = 26;
/// More than the weakest levels search, and enough to see captures.
const NODES: u64 = 900;

/// The play of an opponent against itself.
#[derive(Debug, Default)]
struct Ways {
    turns: usize,
    moves: usize,
    /// Turns in which a capture was possible, and those among them with a capture.
    tempted: usize,
    tempted_and_took: usize,
    /// Moves of royal chesimals.
    royal: usize,
    /// The number of ranks that its units came nearer to the other edge, in total.
    gained: i32,
}

impl Ways {
    fn of(name: &str) -> Ways {
        let level: Strength = name.parse().unwrap();
        let mut opponent = Engine::at_level(level, options()).unwrap();
        let (mut ways, mut dice) = (Ways::default(), Dice(5));
        while ways.turns < TURNS {
            let mut session = Session::new(setups::setup("default").match_start());
            while session.ending().is_none() && session.turns() < LONGEST {
                if session.cursor() < OPENING {
                    session.try_play(dice.pick(&session.legal_actions())).unwrap();
                } else {
                    ways.watch(&mut opponent, &mut session);
                }
            }
        }
        println!("{name}: {ways:?}");
        ways
    }

    /// Plays one turn, or the rest of a turn that the opening has begun.
    fn watch(&mut self, opponent: &mut Engine, session: &mut Session) {
        let (begun, side) = (session.turns(), session.side_to_move());
        let before = in_chesimals(session.position()).clone();
        let mut took = false;
        while session.turns() == begun && session.ending().is_none() {
            let position = in_chesimals(session.position()).clone();
            let never = AtomicBool::new(false);
            let best = opponent.think(&situation(session), &nodes(NODES), &never, |_| {}).best.unwrap();
            if let Some(wanted) = best.as_move() {
                self.moves += 1;
                self.gained += gained(side, wanted);
                took |= position.piece_at(wanted.to).is_some();
                let royal = position.piece_at(wanted.from).is_some_and(|unit| unit.chesimal.is_royal());
                self.royal += usize::from(royal);
            }
            session.try_play(best).unwrap();
        }
        let tempted = can_capture(&before);
        self.turns += 1;
        self.tempted += usize::from(tempted);
        self.tempted_and_took += usize::from(tempted && took);
    }

    fn moves_of_a_turn(&self) -> f64 {
        self.moves as f64 / self.turns as f64
    }

    fn bites(&self) -> f64 {
        assert!(self.tempted >= 10, "{self:?}");
        self.tempted_and_took as f64 / self.tempted as f64
    }

    fn royal_moves(&self) -> f64 {
        self.royal as f64 / self.moves as f64
    }

    fn ranks_of_a_move(&self) -> f64 {
        f64::from(self.gained) / self.moves as f64
    }
}

fn gained(side: Side, Move { from, to }: Move) -> i32 {
    let up = i32::from(to.rank()) - i32::from(from.rank());
    if side == Side::White { up } else { -up }
}

fn can_capture(position: &Position) -> bool {
    let mut moves = position.legal_actions().into_iter().filter_map(Action::as_move);
    moves.any(|wanted| position.piece_at(wanted.to).is_some())
}

/// The engine itself, which has none of these habits.
static PLAIN: LazyLock<Ways> = LazyLock::new(|| Ways::of("elephant"));
static DOG: LazyLock<Ways> = LazyLock::new(|| Ways::of("dog"));
static CAT: LazyLock<Ways> = LazyLock::new(|| Ways::of("cat"));
static HEDGEHOG: LazyLock<Ways> = LazyLock::new(|| Ways::of("hedgehog"));

/// A weaker level moves more randomly, so each level is compared with its neighbours.
#[test]
fn the_mouse_would_rather_not_bite_and_the_dog_takes_what_it_can() {
    let (mouse, cat, dog, wolf) = (Ways::of("mouse").bites(), CAT.bites(), DOG.bites(), Ways::of("wolf").bites());
    assert!(mouse < PLAIN.bites() / 2.0 && dog > cat && dog > wolf, "{mouse} {cat} {dog} {wolf}");
}

#[test]
fn the_frog_and_the_hare_go_forward() {
    let (frog, hare) = (Ways::of("frog").ranks_of_a_move(), Ways::of("hare").ranks_of_a_move());
    let plain = PLAIN.ranks_of_a_move();
    assert!(frog > plain && hare > plain, "{frog} {hare} {plain}");
}

#[test]
fn the_hedgehog_takes_small_turns() {
    let (hedgehog, dog, plain) = (HEDGEHOG.moves_of_a_turn(), DOG.moves_of_a_turn(), PLAIN.moves_of_a_turn());
    assert!(hedgehog < dog && hedgehog < plain, "{hedgehog} {dog} {plain}");
}

#[test]
fn the_cat_leaves_its_royal_chesimals_at_home_and_the_lion_leads_with_them() {
    let (hedgehog, cat, dog) = (HEDGEHOG.royal_moves(), CAT.royal_moves(), DOG.royal_moves());
    assert!(cat < hedgehog && cat < dog, "{hedgehog} {cat} {dog}");
    let (tiger, lion, plain) = (Ways::of("tiger"), Ways::of("lion"), PLAIN.royal_moves());
    let (tiger, lion) = (tiger.royal_moves(), lion.royal_moves());
    assert!(lion > tiger && lion > plain, "{tiger} {lion} {plain}");
}
