//! `riverleap serve`: hosts many games at once, without a window.

use std::io::Write;
use std::net::SocketAddr;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use clap::Args;
use tracing::level_filters::LevelFilter;

use crate::game::content::{Content, LevelChoice};
use crate::game::levels::LevelsByName;
use crate::game::record::{Heading, Record, today};
use crate::game::session::Session;
use crate::game::settings::{INCREMENT_S, TOTAL_S};
use crate::net::wire::NewGameRequest;
use crate::net::{
    GameServer, HostOptions, HostStop, Keeping, LineSource, RelayReach, ServerLimits, host_key, random_bytes, wire,
};
use crate::rules::{Clock, GameId};

use super::super::logging::Logging;
use super::super::start::game;
use super::super::{Complaint, ExitAnswer, tell};
use super::Listen;

/// The time limit for sending the last messages when the server stops. The whole stop may take 5 seconds.
const LAST_WORDS: Duration = Duration::from_secs(4);

/// The longest clock that a guest may choose, in seconds.
const LONGEST_CLOCK: u32 = 24 * 3600;

/// Host many games at once, without a window
#[derive(Debug, Args)]
#[command(
    after_help = "Example: riverleap serve --listen 0.0.0.0:7462 --metrics 127.0.0.1:9100 --clock 10+5 --drain 600"
)]
pub(crate) struct ServeCommand {
    #[command(flatten)]
    listen: Listen,
    /// The game of new matches, jungle or chesimals, if the guest names no game
    #[arg(long, value_name = "GAME", default_value = "jungle", value_parser = game)]
    game: GameId,
    /// The level of new matches of the game named by `--game`, if the guest names no level: a name or a file [default:
    /// the standard level of the game]
    #[arg(long, value_name = "NAME|FILE")]
    level: Option<String>,
    /// The rule set of new matches, in place of the level's own: a name or a file
    #[arg(long, value_name = "NAME|FILE")]
    rules: Option<String>,
    /// The clock of new matches, if the guest names neither clock nor rules. Write the minutes for the whole match and
    /// the seconds gained with each move, like 5+3 or 10+0 [default: the clock of the rules]
    #[arg(long, value_name = "MINUTES+SECONDS", value_parser = clock)]
    clock: Option<Clock>,
    /// Give a seat only to guests with the invite
    #[arg(long)]
    invited_only: bool,
    /// Answer HTTP requests for /metrics, /live and /ready at this address; a port without an address can be reached
    /// from this machine only
    #[arg(long, value_name = "PORT|ADDR:PORT", value_parser = health_address)]
    metrics: Option<SocketAddr>,
    /// The number of leading bits of an IPv6 address that identify one customer; the limits per address count all
    /// addresses of a customer together. Providers assign a /56, a /48 or a /64
    #[arg(long, value_name = "BITS", default_value_t = LineSource::IPV6_PREFIX, value_parser = clap::value_parser!(u8).range(16..=128))]
    ipv6_prefix: u8,
    /// When asked to stop, first wait at most this long for the games to end
    #[arg(long, value_name = "SECONDS", default_value_t = 0)]
    drain: u64,
    #[command(flatten)]
    log: Logging,
}

impl ServeCommand {
    pub fn run(&self, content: &Content, out: &mut impl Write) -> Result<ExitAnswer, Complaint> {
        self.log.begin(LevelFilter::INFO)?;
        // The boards are read now, so that a bad level is reported before the first guest connects.
        let shelf = ServedBoards::new(self, content)?;
        let folder = super::folder(content)?;
        super::tell_of_new_key(&folder);
        let key = host_key(&folder).map_err(Complaint::input)?;
        let dice = || wire::SeatToken(random_bytes());
        let limits = ServerLimits { ipv6_prefix: self.ipv6_prefix, ..ServerLimits::server() };
        let mut server = GameServer::new("riverleap", limits, Box::new(move |it| shelf.record(it)), Box::new(dice));
        server.keep(Keeping::open(&folder.join("serve")).map_err(Complaint::input)?);
        if self.invited_only {
            server.seat_invited_only();
        }
        let resumed = server.resume(Instant::now());
        let network = super::start()?;
        let Listen { listen, no_discovery, no_relay } = self.listen;
        let options = HostOptions {
            listen,
            key,
            announced: (!no_discovery).then(|| "riverleap".to_owned()),
            reach: (!no_relay).then_some(RelayReach::Internet),
        };
        let mut hosted = network.host(server, options).map_err(Complaint::input)?;
        super::introduce(&hosted, out)?;
        if let Some(address) = self.metrics {
            let health = network.answer_health(address, &hosted);
            let bad = |error| Complaint::Input(format!("--metrics {address}: {error}; name another address"));
            let address = health.map_err(bad)?;
            writeln!(out, "metrics {address}")?;
            out.flush()?;
        }
        tracing::info!(resumed, address = %hosted.address(), "ready");
        let (stop, asked) = channel();
        network.on_stop(move || {
            // Sending fails only if the program is already stopping, so the error is ignored.
            let _ = stop.send(());
        });
        self.run_until(&hosted, &asked);
        match hosted.wait_stopped(LAST_WORDS) {
            HostStop::Saved => {
                tracing::info!("stopped");
                Ok(ExitAnswer::Yes)
            }
            HostStop::NotSaved { games: 1 } => {
                tell(&"one game could not be saved: what was played last in it is lost");
                Ok(ExitAnswer::No)
            }
            HostStop::NotSaved { games } => {
                tell(&format!("{games} games could not be saved: what was played last in them is lost"));
                Ok(ExitAnswer::No)
            }
            HostStop::Late => {
                tell(&"not everything could be finished in time");
                Ok(ExitAnswer::No)
            }
        }
    }

    /// Serves until a request to stop, then until all games have ended or the drain time is over. A second request
    /// stops the server at once.
    fn run_until(&self, hosted: &crate::net::HostedServer, asked: &std::sync::mpsc::Receiver<()>) {
        if asked.recv().is_err() {
            return;
        }
        let drain = Duration::from_secs(self.drain);
        hosted.close(drain);
        // If the time overflows, there is no limit.
        let until = Instant::now().checked_add(drain);
        while !hosted.has_stopped() && until.is_none_or(|until| Instant::now() < until) {
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

/// The games that guests can play on this server.
struct ServedBoards {
    content: Content,
    usual: LevelChoice,
    clock: Option<Clock>,
}

impl ServedBoards {
    fn new(serve: &ServeCommand, content: &Content) -> Result<ServedBoards, Complaint> {
        let of_game = LevelChoice::of(serve.game);
        let level = serve.level.clone().unwrap_or(of_game.level);
        let usual = LevelChoice { game: serve.game, level, rules: serve.rules.clone() };
        content.choose(&usual)?;
        Ok(ServedBoards { content: content.clone(), usual, clock: serve.clock })
    }

    /// Creates a new game. The names that a guest sends are looked up among the known files, never opened as paths.
    fn record(&self, opening: &NewGameRequest) -> Option<Record> {
        let game = match opening.game.as_deref() {
            None => self.usual.game,
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
        match opening.clock {
            Some(clock) => start = start.with_clock(Some(bounded(clock)?)),
            // If the guest names rules, the clock of these rules applies.
            None if self.clock.is_some() && opening.rules.is_none() => start = start.with_clock(self.clock),
            None => {}
        }
        let session = Session::new(start);
        let heading = Heading::new(&level.origin.stem(), session.start(), &self.content).begun_on(today());
        Some(Record::new(heading, session))
    }
}

/// Returns the clock if its values are within the limits.
fn bounded(clock: Clock) -> Option<Clock> {
    let fits = |part: Option<u32>, least: u32| part.is_none_or(|part| (least..=LONGEST_CLOCK).contains(&part));
    (fits(clock.total_s, 1) && fits(clock.increment_s, 0) && fits(clock.move_s, 1)).then_some(clock)
}

/// Reads the address for metrics; a port alone means the loopback address.
fn health_address(text: &str) -> Result<SocketAddr, String> {
    let here = |port| SocketAddr::from(([127, 0, 0, 1], port));
    let port = text.parse().map(here);
    port.or_else(|_| text.parse()).map_err(|_| "write a port, or an address with one, like 127.0.0.1:9462".to_owned())
}

/// Reads a clock of minutes and seconds, as players write it, like `5+3` or `10+0`.
fn clock(text: &str) -> Result<Clock, String> {
    let (longest, most) = (TOTAL_S.end() / 60, INCREMENT_S.end());
    let wrong = || {
        format!(
            "write the minutes for the whole match (1 to {longest}) and the seconds gained with each move (0 to {most}), \
             like 5+3 or 10+0"
        )
    };
    let number =
        |text: &str| text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse::<u32>().ok()).flatten();
    let (minutes, seconds) = text.trim().split_once('+').ok_or_else(wrong)?;
    let (minutes, seconds) = number(minutes).zip(number(seconds)).ok_or_else(wrong)?;
    if !(1..=longest).contains(&minutes) || !INCREMENT_S.contains(&seconds) {
        return Err(wrong());
    }
    // An increment of 0 seconds is stored as no increment.
    Ok(Clock { total_s: Some(minutes * 60), increment_s: (seconds > 0).then_some(seconds), move_s: None })
}

#[cfg(test)]
mod tests {
    use super::clock;
    use crate::rules::Clock;

    #[test]
    fn a_clock_is_minutes_and_seconds() {
        let of = |total, increment_s| Clock { total_s: Some(total), increment_s, move_s: None };
        for (text, wanted) in [("5+3", of(300, Some(3))), ("10+0", of(600, None)), (" 180+60 ", of(10_800, Some(60)))] {
            assert_eq!(clock(text), Ok(wanted), "{text}");
        }
        for text in
            ["", "5", "+3", "5+", "0+3", "181+0", "5+61", "5-3", "-5+3", "5+-3", "5+3+1", "five+three", "99999999999+1"]
        {
            let told = clock(text);
            assert!(told.as_ref().is_err_and(|told| told.contains("like 5+3 or 10+0")), "{text}: {told:?}");
        }
    }
}
