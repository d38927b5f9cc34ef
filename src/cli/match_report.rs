//! The result of `riverleap match`, in lines of text or as one JSON object.

use std::collections::BTreeMap;
use std::io::{self, Write};

use crate::players::arena::{Contest, ContestGame, SprtVerdict, Tally};
use crate::rules::Side;

use super::json::Object;

/// The result of a contest.
pub(super) struct MatchReport<'a> {
    pub contest: &'a Contest,
    pub tally: &'a Tally,
    pub ends: &'a Ends,
    /// How each player's engine differs from the default: its disabled features, and the files of its weights and
    /// network.
    pub changes: [String; 2],
}

impl MatchReport<'_> {
    pub fn lines(&self, out: &mut impl Write) -> io::Result<()> {
        let MatchReport { contest, tally, ends, changes } = self;
        let Tally { wins, draws, losses, .. } = tally;
        for ((name, player), changes) in ["a", "b"].iter().zip(&contest.players).zip(changes) {
            writeln!(out, "{name}: {}{changes}", player.seat)?;
        }
        writeln!(out, "games {} wins {wins} draws {draws} losses {losses}", tally.games())?;
        let score = 100.0 * tally.score();
        match tally.elo() {
            Some((elo, error)) => writeln!(out, "score {score:.1} % elo {elo:+.1} +- {error:.1}")?,
            None => writeln!(out, "score {score:.1} %")?,
        }
        for (color, [wins, draws, losses]) in [("white", ends.white), ("black", ends.black)] {
            writeln!(out, "as {color}: wins {wins} draws {draws} losses {losses}")?;
        }
        let names: Vec<String> = ends.names.iter().map(|(name, count)| format!("{name} {count}")).collect();
        writeln!(out, "ends: {}", names.join(", "))?;
        writeln!(out, "plies a game: {}", ends.plies_a_game())?;
        if ends.avoid > 0 {
            writeln!(out, "moves to avoid: {}, played {}", ends.avoid, ends.played.len())?;
            ends.played.iter().try_for_each(|played| writeln!(out, "played: {played}"))?;
        }
        for fault in &ends.faults {
            writeln!(out, "fault: {fault}")?;
        }
        if let Some(sprt) = contest.sprt {
            let verdict = match sprt.verdict(tally) {
                SprtVerdict::Open => "open".to_owned(),
                SprtVerdict::Low => format!("{} elo or less", sprt.elo0),
                SprtVerdict::High => format!("{} elo or more", sprt.elo1),
            };
            writeln!(out, "sprt {},{}: llr {:.2}, {verdict}", sprt.elo0, sprt.elo1, sprt.ratio(tally))?;
        }
        Ok(())
    }

    /// Writes the result as one JSON object.
    pub fn object(&self, out: &mut impl Write) -> io::Result<()> {
        let MatchReport { contest, tally, ends, changes } = self;
        let scores = |[wins, draws, losses]: [usize; 3]| {
            Object::new().plain("wins", wins).plain("draws", draws).plain("losses", losses)
        };
        let [a, b] = [0, 1].map(|index| format!("{}{}", contest.players[index].seat, changes[index]));
        let mut object = Object::new().text("a", a).text("b", b).plain("games", tally.games());
        object = object.plain("wins", tally.wins).plain("draws", tally.draws).plain("losses", tally.losses);
        object = object.plain("score", format!("{:.1}", 100.0 * tally.score()));
        if let Some((elo, error)) = tally.elo() {
            object = object.plain("elo", format!("{elo:.1}")).plain("error", format!("{error:.1}"));
        }
        object = object.object("as_white", scores(ends.white)).object("as_black", scores(ends.black));
        let counts = ends.names.iter().fold(Object::new(), |counts, (name, count)| counts.plain(name, count));
        object = object.object("ends", counts).plain("plies", ends.plies_a_game()).texts("faults", &ends.faults);
        if ends.avoid > 0 {
            object = object.plain("avoid", ends.avoid).plain("played", ends.played.len());
        }
        if let Some(sprt) = contest.sprt {
            let verdict = match sprt.verdict(tally) {
                SprtVerdict::Open => "open",
                SprtVerdict::Low => "low",
                SprtVerdict::High => "high",
            };
            object = object.plain("llr", format!("{:.2}", sprt.ratio(tally))).text("sprt", verdict);
        }
        object.line(out)
    }
}

/// Statistics of the games in addition to the score: endings, results by colour, faults and lengths.
#[derive(Default)]
pub(super) struct Ends {
    names: BTreeMap<&'static str, usize>,
    white: [usize; 3],
    black: [usize; 3],
    faults: Vec<String>,
    /// The number of games that began from a position with a move to avoid, and the positions and moves of those in
    /// which it was played.
    avoid: usize,
    played: Vec<String>,
    plies: usize,
    games: usize,
}

impl Ends {
    pub fn count(&mut self, games: &[ContestGame], contest: &Contest) {
        for outcome in games {
            let game = &outcome.game;
            *self.names.entry(game.end_word()).or_default() += 1;
            let table = if outcome.first == Side::White { &mut self.white } else { &mut self.black };
            table[2 - outcome.halves() as usize] += 1;
            if let Some((side, fault)) = &game.fault {
                let who = if *side == outcome.first { "a" } else { "b" };
                self.faults.push(format!("game {}, {who} {fault}", outcome.number + 1));
            }
            if let Some((test, avoid)) =
                contest.openings.test_position(outcome.number).and_then(|test| Some((test, test.avoid?)))
            {
                self.avoid += 1;
                if game.session.plies().first().is_some_and(|ply| ply.action == avoid) {
                    self.played.push(format!("{} {avoid}", test.position.to_text()));
                }
            }
            self.plies += game.session.cursor();
            self.games += 1;
        }
    }

    /// The mean number of plies in a game, rounded down.
    fn plies_a_game(&self) -> usize {
        self.plies / self.games.max(1)
    }
}
