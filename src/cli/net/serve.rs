//! `riverleap serve`: a host without a window, for many games at once.

use std::io::Write;
use std::net::SocketAddr;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use clap::Args;
use tracing::level_filters::LevelFilter;

use crate::content::{Content, LevelChoice};
use crate::levels::LevelsByName;
use crate::net::wire::Opening;
use crate::net::{Hall, Keeping, Limits, random_bytes, wire};
use crate::rules::{Clock, GameId};
use crate::session::Session;
use crate::session::record::{Heading, Record, today};

use super::super::logging::Logging;
use super::super::{Answer, Complaint, tell};
use super::Listen;

/// After a word to stop, everything is over within 5 seconds; so much of that is for the last words.
const LAST_WORDS: Duration = Duration::from_secs(4);

/// The longest clock that a guest may wish for, in seconds.
const LONGEST_CLOCK: u32 = 24 * 3600;

/// A server without a window, for many games at once
#[derive(Debug, Args)]
#[command(after_help = "Example: riverleap serve --listen 0.0.0.0:7462 --metrics 127.0.0.1:9100 --drain 600")]
pub(crate) struct Serve {
    #[command(flatten)]
    listen: Listen,
    /// The level of new games where the guest names none: a name or a file
    #[arg(long, value_name = "NAME|FILE", default_value = "jungle")]
    level: String,
    /// The rule set of new games, in place of the level's own: a name or a file
    #[arg(long, value_name = "NAME|FILE")]
    rules: Option<String>,
    /// Answer /metrics, /live and /ready here, over HTTP
    #[arg(long, value_name = "ADDR:PORT")]
    metrics: Option<SocketAddr>,
    /// When asked to stop, let the games finish first, for so long at most
    #[arg(long, value_name = "SECONDS", default_value_t = 0)]
    drain: u64,
    #[command(flatten)]
    log: Logging,
}

impl Serve {
    pub fn run(&self, content: &Content, out: &mut impl Write) -> Result<Answer, Complaint> {
        self.log.begin(LevelFilter::INFO)?;
        let bad = |error: &dyn std::fmt::Display| Complaint::Input(error.to_string());
        // A level that cannot be read is said now, not to the first guest.
        let shelf = Shelf::new(self, content)?;
        let key = super::key(content)?;
        let dice = || wire::Token(random_bytes());
        let mut hall = Hall::new("riverleap", Limits::server(), Box::new(move |it| shelf.record(it)), Box::new(dice));
        let (keeping, kept) = Keeping::open(&super::folder(content)?.join("serve")).map_err(|error| bad(&error))?;
        let resumed = hall.keep(keeping, kept, Instant::now());
        let network = super::start()?;
        let hosted = network.host(hall, self.listen.options("riverleap", key));
        let mut hosted = hosted.map_err(|error| bad(&error))?;
        super::introduce(&hosted, out)?;
        if let Some(address) = self.metrics {
            let health = network.answer_health(address, &hosted);
            let address =
                health.map_err(|error| bad(&format!("--metrics {address}: {error}; name another address")))?;
            writeln!(out, "metrics {address}")?;
            out.flush()?;
        }
        tracing::info!(resumed, address = %hosted.address(), "ready");
        let (stop, asked) = channel();
        network.on_stop(move || {
            // Where nobody waits any more, the program is stopping.
            let _ = stop.send(());
        });
        self.run_until(&hosted, &asked);
        if hosted.wait_stopped(LAST_WORDS) {
            tracing::info!("stopped");
            Ok(Answer::Yes)
        } else {
            tell(&"not everything could be finished in time");
            Ok(Answer::No)
        }
    }

    /// Until there is a word to stop, and the games have finished or their time is up; a second word stops at once.
    fn run_until(&self, hosted: &crate::net::Hosted, asked: &std::sync::mpsc::Receiver<()>) {
        if asked.recv().is_err() {
            return;
        }
        hosted.close(Duration::from_secs(self.drain));
        let until = Instant::now() + Duration::from_secs(self.drain);
        while !hosted.has_stopped() && Instant::now() < until {
            match asked.recv_timeout(Duration::from_millis(100)) {
                Err(RecvTimeoutError::Timeout) => {}
                _ => {
                    hosted.close(Duration::ZERO);
                    return;
                }
            }
        }
    }
}

/// What guests can play here.
struct Shelf {
    content: Content,
    usual: LevelChoice,
}

impl Shelf {
    fn new(serve: &Serve, content: &Content) -> Result<Shelf, Complaint> {
        let usual = LevelChoice { level: serve.level.clone(), rules: serve.rules.clone(), ..LevelChoice::default() };
        content.choose(&usual)?;
        Ok(Shelf { content: content.clone(), usual })
    }

    /// A new game. What comes from a guest is looked up among the names of the game's files, never opened as a path.
    fn record(&self, opening: &Opening) -> Option<Record> {
        let game = match opening.game.as_deref() {
            None if opening.level.is_none() => self.usual.game,
            None => GameId::default(),
            Some(game) => GameId::from_id(game)?,
        };
        let mut choice = if game == self.usual.game { self.usual.clone() } else { LevelChoice::of(game) };
        if let Some(level) = &opening.level {
            if !self.content.is_known(game, level) {
                return None;
            }
            choice = LevelChoice { game, level: level.clone(), rules: None };
        }
        if let Some(rules) = &opening.rules {
            LevelsByName::rules(&self.content, rules).ok()?;
            choice.rules = Some(rules.clone());
        }
        let level = self.content.choose(&choice).ok()?;
        let mut start = level.value.match_start();
        if let Some(clock) = opening.clock {
            start = start.with_clock(Some(bounded(clock)?));
        }
        let session = Session::new(start);
        let heading = Heading::new(&level.origin.stem(), session.start(), &self.content).begun_on(today());
        Some(Record { heading, session })
    }
}

/// A clock that can be played with; `None`: it cannot.
fn bounded(clock: Clock) -> Option<Clock> {
    let fits = |part: Option<u32>, least: u32| part.is_none_or(|part| (least..=LONGEST_CLOCK).contains(&part));
    (fits(clock.total_s, 1) && fits(clock.increment_s, 0) && fits(clock.move_s, 1)).then_some(clock)
}
