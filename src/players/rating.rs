//! How strong a player is, by Glicko-2 (<http://www.glicko.net/glicko/glicko2.pdf>), from matches against the opponents
//! of this program, whose strength was measured.

use std::cmp::Ordering;

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

use crate::engine::Strength;
use crate::game::library::{GameFilter, GameOrder, LibraryGame, OwnResult, SortKey, select};
use crate::rules::GameId;

use super::seat::Seat;

/// A finished match of the player against an opponent of this program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatedMatch {
    pub game: GameId,
    pub opponent: Strength,
    pub score: MatchScore,
}

/// The result of a match for the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchScore {
    Win,
    Draw,
    Loss,
}

/// An estimate of the player's strength. A difference of 400 points means that the stronger side scores ten times as
/// much as the weaker.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlayerRating {
    pub points: f64,
    /// The standard deviation of the estimate, in points.
    pub deviation: f64,
}

/// The results against one opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpponentTally {
    pub opponent: Strength,
    pub wins: u32,
    pub draws: u32,
    pub losses: u32,
    /// The number of wins since the last match that was not won.
    pub streak: u32,
}

/// The points of the middle opponent, to which all others are related.
const MIDDLE: f64 = 1500.0;
/// The deviation of the opponents' points, which come from some hundred matches each.
const OF_OPPONENTS: f64 = 30.0;
/// A measured score is taken to be at least this far from 0 and 1, because all matches won says only "much stronger".
const LEAST_SCORE: f64 = 0.01;

impl RatedMatch {
    /// The matches of the library that count, the oldest first: finished matches of the player against an opponent of
    /// this program, without undo, hint or evaluation. `player` is the player's name, which is needed only if no side
    /// was played by the only person at this computer.
    pub fn of_library(games: &[LibraryGame], player: Option<&str>) -> Vec<RatedMatch> {
        let by_date = GameOrder { key: SortKey::Date, descending: false };
        let rated = |place: usize| {
            let summary = games.get(place)?.summary.as_ref()?;
            let counted = summary.counted(player)?;
            let Ok(Seat::Engine(opponent)) = counted.opponent.parse() else { return None };
            let score = match counted.result {
                OwnResult::Won => MatchScore::Win,
                OwnResult::Drawn => MatchScore::Draw,
                OwnResult::Lost => MatchScore::Loss,
                OwnResult::Unfinished => return None,
            };
            Some(RatedMatch { game: summary.game(), opponent, score })
        };
        select(games, &GameFilter::default(), by_date).into_iter().filter_map(rated).collect()
    }
}

impl PlayerRating {
    /// The limits between which the strength lies with a probability of 95 %.
    pub fn limits(self) -> (f64, f64) {
        (self.points - 1.96 * self.deviation, self.points + 1.96 * self.deviation)
    }

    /// The score, from 0 to 1, that a player of this strength is expected to get against this opponent.
    pub fn expected_against(self, game: GameId, opponent: Strength) -> f64 {
        1.0 / (1.0 + 10_f64.powf((points_of(game, opponent) - self.points) / 400.0))
    }

    /// The opponent against whom the expected score is nearest to a half.
    pub fn next_opponent(self, game: GameId) -> Strength {
        let distance = |opponent: &Strength| (points_of(game, *opponent) - self.points).abs();
        let nearest =
            |one: &Strength, other: &Strength| distance(one).partial_cmp(&distance(other)).unwrap_or(Ordering::Equal);
        Strength::ALL.into_iter().min_by(nearest).unwrap_or(Strength::ALL[0])
    }
}

/// The points of an opponent in a game, from the measured matches between neighbouring opponents.
pub fn points_of(game: GameId, opponent: Strength) -> f64 {
    let middle = Strength::ALL[Strength::ALL.len() / 2 - 1];
    let above_weakest = |wanted: Strength| -> f64 {
        let levels = Strength::ALL.into_iter().take_while(|level| *level <= wanted);
        levels.skip(1).map(|level| step_to(game, level)).sum()
    };
    MIDDLE + above_weakest(opponent) - above_weakest(middle)
}

/// How many points an opponent is above the next weaker one. 0 if this was not measured.
fn step_to(game: GameId, level: Strength) -> f64 {
    let Some(measured) = level.measured_in(game) else { return 0.0 };
    let score = (f64::from(measured.thousandths()) / 1000.0).clamp(LEAST_SCORE, 1.0 - LEAST_SCORE);
    400.0 * (score / (1.0 - score)).log10()
}

/// The estimate after each of these matches of a game, the oldest first. Matches of the other game are left out.
///
/// ```
/// use riverleap::engine::Strength;
/// use riverleap::players::rating::{MatchScore, RatedMatch, ratings};
/// use riverleap::rules::GameId;
///
/// let won = RatedMatch { game: GameId::Jungle, opponent: Strength::ALL[4], score: MatchScore::Win };
/// let curve = ratings(GameId::Jungle, &[won; 8]);
/// assert!(curve[7].points > curve[0].points && curve[7].deviation < curve[0].deviation);
/// ```
pub fn ratings(game: GameId, matches: &[RatedMatch]) -> Vec<PlayerRating> {
    let mut player = Glicko2Rating::new();
    let config = Glicko2Config::new();
    let of_game = matches.iter().filter(|rated| rated.game == game);
    let after = |rated: &RatedMatch| {
        let opponent =
            Glicko2Rating { rating: points_of(game, rated.opponent), deviation: OF_OPPONENTS, ..Glicko2Rating::new() };
        let outcome = match rated.score {
            MatchScore::Win => Outcomes::WIN,
            MatchScore::Draw => Outcomes::DRAW,
            MatchScore::Loss => Outcomes::LOSS,
        };
        player = glicko2(&player, &opponent, &outcome, &config).0;
        PlayerRating { points: player.rating, deviation: player.deviation }
    };
    of_game.map(after).collect()
}

/// The results in a game against each opponent, the weakest first. Opponents without a match are left out.
pub fn tallies(game: GameId, matches: &[RatedMatch]) -> Vec<OpponentTally> {
    let tally = |opponent: Strength| {
        let of = || matches.iter().filter(move |rated| rated.game == game && rated.opponent == opponent);
        let count = |score: MatchScore| of().filter(|rated| rated.score == score).count() as u32;
        let streak = of().rev().take_while(|rated| rated.score == MatchScore::Win).count() as u32;
        let (wins, draws, losses) = (count(MatchScore::Win), count(MatchScore::Draw), count(MatchScore::Loss));
        (wins + draws + losses > 0).then_some(OpponentTally { opponent, wins, draws, losses, streak })
    };
    Strength::ALL.into_iter().filter_map(tally).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn matches(opponent: usize, scores: &[MatchScore]) -> Vec<RatedMatch> {
        let opponent = Strength::ALL[opponent - 1];
        scores.iter().map(|score| RatedMatch { game: GameId::Jungle, opponent, score: *score }).collect()
    }

    #[test]
    fn opponents_are_in_the_order_of_their_levels() {
        for game in GameId::ALL {
            let points = Strength::ALL.map(|level| points_of(game, level));
            assert!(points.is_sorted(), "{game}: {points:?}");
            assert!((points[4] - MIDDLE).abs() < 1e-9, "{game}: {points:?}");
        }
    }

    /// A player who scores against every opponent what the opponent's points let one expect is rated like that.
    #[test]
    fn a_level_that_plays_like_the_measured_ones_gets_their_points() {
        let own = points_of(GameId::Jungle, Strength::ALL[3]);
        let mut all = Vec::new();
        for round in 0..40 {
            for opponent in 3..=5 {
                let strength = PlayerRating { points: own, deviation: 0.0 };
                let expected = strength.expected_against(GameId::Jungle, Strength::ALL[opponent - 1]);
                // The results are spread evenly, so that their mean is the expected score.
                let before = (f64::from(round) * expected).floor();
                let won = (f64::from(round + 1) * expected).floor() > before;
                all.extend(matches(opponent, &[if won { MatchScore::Win } else { MatchScore::Loss }]));
            }
        }
        let last = *ratings(GameId::Jungle, &all).last().unwrap_or(&PlayerRating { points: 0.0, deviation: 0.0 });
        let (least, most) = last.limits();
        assert!(least < own && own < most, "{own} {last:?}");
        assert!(last.deviation < 80.0, "{last:?}");
    }

    #[test]
    fn scores_and_streaks_are_counted_for_each_opponent() {
        use MatchScore::{Draw, Loss, Win};
        let all = [matches(2, &[Win, Loss, Win, Win]), matches(4, &[Draw])].concat();
        let [frog, lower] = &tallies(GameId::Jungle, &all)[..] else { unreachable!("two opponents") };
        assert_eq!((frog.opponent, frog.wins, frog.draws, frog.losses, frog.streak), (Strength::ALL[1], 3, 0, 1, 2));
        assert_eq!((lower.opponent, lower.draws, lower.streak), (Strength::ALL[3], 1, 0));
        assert!(tallies(GameId::Chesimals, &all).is_empty());
    }

    #[test]
    fn the_next_opponent_is_the_one_that_is_as_strong() {
        for (index, level) in Strength::ALL.into_iter().enumerate() {
            let points = points_of(GameId::Jungle, level);
            let rating = PlayerRating { points, deviation: 50.0 };
            assert_eq!(rating.next_opponent(GameId::Jungle), level, "{index}");
        }
    }
}
