//! Plays games of the engine against itself. A game depends only on its number and the settings.

use std::io;
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;

use crate::engine::{
    Engine, EngineOptions, Features, NeuralNetwork, Score, SearchLimits, Strength, Weights, fingerprint,
};
use crate::game::levels;
use crate::game::session::{Ending, Session};
use crate::players::situation;
use crate::rules::Position;

use super::game::{ScoredTurn, SelfPlayGame};
use super::openings::{endgame, varied_opening};

/// The size of each engine's transposition table in MiB. It is large enough for fast games, and small enough to be
/// cleared quickly before each game.
const HASH_MIB: usize = 2;

/// The settings of the games.
#[derive(Clone, Debug)]
pub struct SelfPlay {
    pub start: Position,
    pub weights: Weights,
    /// The network whose output is added to the hand-made evaluation; `None` if no network is used.
    pub network: Option<Arc<NeuralNetwork>>,
    /// The smallest and the largest number of random plies in an opening.
    pub opening_plies: RangeInclusive<usize>,
    /// How many of 100 games begin with an endgame: the last position of an opening, reduced to five to ten animals.
    pub endgames: usize,
    /// The largest number of plies of a game. A game that is not over after this many plies is drawn.
    pub most_plies: usize,
    /// A game with this many plies since the last capture is drawn, if the rules do not draw it earlier.
    pub most_quiet_plies: u32,
    /// The number of nodes searched per move.
    pub nodes: u64,
    pub seed: u64,
    pub jobs: usize,
}

impl SelfPlay {
    /// Returns one line of text with all settings that determine the games. A file of games contains only games with
    /// the same settings.
    pub fn settings(&self) -> String {
        let weights: Vec<u8> = self.weights.values(self.start.game()).into_iter().flat_map(i32::to_le_bytes).collect();
        let weights = fingerprint(&weights);
        // The name of a rule set stays the same when its file is edited. Therefore the text contains a hash of the
        // squares and the rules.
        let ground = levels::write_ground(&self.start.board());
        let ground = fingerprint(ground.as_bytes());
        let SelfPlay { opening_plies, endgames, most_plies, most_quiet_plies, nodes, seed, .. } = self;
        let network = self.network.as_ref().map(|network| fingerprint(&network.to_bytes()));
        let network = network.map_or("none".to_owned(), |network| format!("{network:016x}"));
        let (least, most) = (opening_plies.start(), opening_plies.end());
        format!(
            "from {}, rules {}, ground {ground:016x}, seed {seed}, nodes {nodes}, opening {least} to {most}, endgames {endgames} %, \
             longest {most_plies}, quiet {most_quiet_plies}, weights {weights:016x}, network {network}, no contempt, no fading",
            self.start.to_text(),
            self.start.rules_name()
        )
    }

    /// Plays the games with these numbers, and passes each finished game to `keep`.
    ///
    /// # Errors
    /// Returns an error if `keep` fails, if the memory is not enough for an engine, or if a thread panics. A failure of
    /// `keep` also stops the other games.
    pub fn play(&self, numbers: &[usize], keep: impl FnMut(SelfPlayGame) -> io::Result<()> + Send) -> io::Result<()> {
        let next = AtomicUsize::new(0);
        let over = AtomicBool::new(false);
        let keep = Mutex::new(keep);
        let work = || {
            // Both sides share one engine and its transposition table, and a fit needs scores that mean the same in
            // every position. Therefore contempt is off, and so is the fading of evaluations near the limit of quiet
            // plies. If no network is given, the built-in networks are off too, because `train` begins with the
            // hand-made evaluation alone.
            let network = self.network.is_some();
            let features = Features { contempt: false, fading: false, network, ..Features::default() };
            let options = EngineOptions {
                hash_mib: HASH_MIB,
                threads: 1,
                features,
                network: self.network.clone(),
                contempt: 0,
                tables: None,
            };
            let mut engine =
                Engine::with_weights(Strength::FULL, options, self.weights.clone()).map_err(io::Error::other)?;
            while let Some(number) = numbers.get(next.fetch_add(1, Ordering::Relaxed)) {
                if over.load(Ordering::Relaxed) {
                    break;
                }
                let game = self.game(&mut engine, *number);
                let kept = keep.lock().map_or(Ok(()), |mut keep| keep(game));
                if kept.is_err() {
                    over.store(true, Ordering::Relaxed);
                    return kept;
                }
            }
            Ok(())
        };
        thread::scope(|scope| {
            // If a thread cannot be started, fewer threads play.
            let helper = |_| thread::Builder::new().spawn_scoped(scope, work).ok();
            let helpers: Vec<_> = (1..self.jobs.min(numbers.len())).map_while(helper).collect();
            let own = work();
            let gone = || Err(io::Error::other("a thread that was playing games has stopped"));
            helpers.into_iter().map(|helper| helper.join().unwrap_or_else(|_| gone())).fold(own, Result::and)
        })
    }

    fn game(&self, engine: &mut Engine, number: usize) -> SelfPlayGame {
        let opened = varied_opening(&self.start, self.opening_plies.clone(), self.seed, number);
        let few = endgame(&opened, self.endgames, self.seed, number);
        let start = few.as_ref().map(|few| few.to_text());
        let mut session = few.map_or(opened, Session::new);
        let limits = SearchLimits { nodes: Some(self.nodes), ..SearchLimits::default() };
        let mut scores = vec![None; session.cursor()];
        engine.forget();
        while session.ending().is_none()
            && session.cursor() < self.most_plies
            && session.position().quiet_plies() < self.most_quiet_plies
        {
            let result = engine.think(&situation(&session), &limits, &AtomicBool::new(false), |_| {});
            let Some(best) = result.best else { break };
            if session.try_play(best).is_err() {
                break;
            }
            scores.push(result.score.map(number_of));
            // The session plays forced passes by itself, without a search, so they have no score.
            scores.resize(session.cursor(), None);
        }
        let turns = session.plies().iter().zip(scores);
        SelfPlayGame {
            number,
            start,
            winner: session.ending().and_then(Ending::winner),
            turns: turns.map(|(ply, score)| ScoredTurn { action: ply.action, score }).collect(),
        }
    }
}

fn number_of(score: Score) -> i32 {
    match score {
        Score::Cp(hundredths) => hundredths.clamp(1 - ScoredTurn::WIN, ScoredTurn::WIN - 1),
        Score::Win(_) => ScoredTurn::WIN,
        Score::Loss(_) => -ScoredTurn::WIN,
    }
}
