//! `riverleap bench --net`: measures the load that a server handles, with fast players over QUIC on this machine.

use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

use crate::game::content::{Content, LevelChoice};
use crate::game::record::{Heading, Record};
use crate::game::session::Session;
use crate::net::wire::{NewGameRequest, SeatToken, Want};
use crate::net::{
    ClientEvent, ClientRequest, DialTarget, GameClient, GameServer, HostOptions, Invite, Keeping, Network, PATIENCE,
    SecretKey, ServerLimits, Who, random_bytes,
};
use crate::rules::{GameId, splitmix};

use super::super::Complaint;

/// The numbers of simultaneous matches that are measured for each game, and how long each measurement lasts.
const GAMES: [usize; 3] = [1, 50, 200];
const TIME: Duration = Duration::from_secs(6);

/// How long the players may take to connect.
const COMING: Duration = Duration::from_secs(60);

/// The measured figures.
struct NetFigures {
    actions: usize,
    took: Duration,
    latencies: Vec<Duration>,
    /// The processor time of the host during the games, and its memory in bytes before and after the games.
    processor: Option<Duration>,
    memory: Option<[u64; 2]>,
}

/// Measures each number of simultaneous matches in `GAMES`, for each game.
pub(in crate::cli) fn run(mut row: impl FnMut(&str, &str) -> Result<(), Complaint>) -> Result<(), Complaint> {
    for game in GameId::ALL {
        for games in GAMES {
            let figures = measure(game, games).map_err(Complaint::Input)?;
            row(&format!("network, {games} of {}", game.id()), &figures.text(games))?;
        }
    }
    Ok(())
}

impl NetFigures {
    fn text(&self, games: usize) -> String {
        let mut sorted = self.latencies.clone();
        sorted.sort_unstable();
        let at = |part: usize| sorted.get((sorted.len() * part / 100).min(sorted.len().saturating_sub(1)));
        let ms = |time: Option<&Duration>| time.map_or(0.0, |time| time.as_secs_f64() * 1e3);
        let speed = self.actions as f64 / self.took.as_secs_f64();
        let mut text =
            format!("{speed:.0} actions/s, median {:.1} ms, 99 of 100 under {:.1} ms", ms(at(50)), ms(at(99)));
        if let Some([before, after]) = self.memory {
            let each = after.saturating_sub(before) / games as u64;
            text += &format!(", {} kB a game ({} MB in all)", each / 1024, after / 1_048_576);
        }
        if let Some(processor) = self.processor {
            let each = processor.as_secs_f64() * 1e6 / self.actions.max(1) as f64;
            text += &format!(", {each:.0} us of the host's processor an action");
        }
        text
    }
}

/// Runs the host that is measured. The host is a separate process, and ends when its standard input is closed.
pub(in crate::cli) fn host(content: &Content, out: &mut impl Write) -> Result<(), Complaint> {
    let mut records = Vec::new();
    for game in GameId::ALL {
        let level = content.choose(&LevelChoice::of(game))?;
        let session = Session::new(level.value.match_start());
        let heading = Heading::new(&level.origin.stem(), session.start(), content);
        records.push((game.id(), Record::new(heading, session)));
    }
    let shelf = move |opening: &NewGameRequest| {
        let wanted = records.iter().find(|(id, _)| opening.game.as_deref() == Some(*id));
        wanted.map(|(_, record)| record.clone())
    };
    let mut server =
        GameServer::new("bench", ServerLimits::unbounded(), Box::new(shelf), Box::new(|| SeatToken(random_bytes())));
    // Games are saved as on a server, in a folder that is removed after the measurement.
    let folder = std::env::temp_dir().join(format!("riverleap-bench-{}", std::process::id()));
    server.keep(Keeping::open(&folder).map_err(Complaint::input)?);
    let network = super::start()?;
    let listen = Some(std::net::SocketAddr::from(([127, 0, 0, 1], 0)));
    let options = HostOptions { listen, key: SecretKey::random(), announced: None, reach: None };
    let mut hosted = network.host(server, options).map_err(Complaint::input)?;
    writeln!(out, "{}", hosted.invite())?;
    out.flush()?;
    let mut rest = String::new();
    // The measurement ends when the input ends or cannot be read.
    let _ = io::stdin().read_line(&mut rest);
    hosted.close(Duration::ZERO);
    hosted.wait_stopped(Duration::from_secs(5));
    fs::remove_dir_all(&folder)?;
    Ok(())
}

struct BenchHost(Child);

impl Drop for BenchHost {
    fn drop(&mut self) {
        // The host ends when its standard input is closed. A host that hangs is killed.
        drop(self.0.stdin.take());
        let until = Instant::now() + Duration::from_secs(8);
        while Instant::now() < until && matches!(self.0.try_wait(), Ok(None)) {
            std::thread::sleep(Duration::from_millis(20));
        }
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn measure(game: GameId, games: usize) -> Result<NetFigures, String> {
    let failed = |what: &'static str| move |error: &dyn std::fmt::Display| format!("{what}: {error}");
    let program = std::env::current_exe().map_err(|error| failed("this program")(&error))?;
    let child = Command::new(program)
        .args(["bench", "--net-host"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| failed("the host does not start")(&error))?;
    let mut host = BenchHost(child);
    let mut line = String::new();
    let out = host.0.stdout.take().ok_or("the host says nothing")?;
    BufReader::new(out).read_line(&mut line).map_err(|error| failed("the host says nothing")(&error))?;
    let invite: Invite = line.parse().map_err(|error| failed("the host's invite")(&error))?;
    let network = Network::start().map_err(|error| failed("the network")(&error))?;
    let before = memory(host.0.id());
    let (woken, wakes) = channel();
    let mut players = BenchPlayers::come(&network, &invite, game, games, &woken, &wakes)?;
    let spent = processor(host.0.id());
    let mut figures = players.play(&wakes);
    let spent_after = processor(host.0.id());
    figures.processor = Some(spent_after?.saturating_sub(spent?)).filter(|time| !time.is_zero());
    figures.memory = before.zip(memory(host.0.id())).map(|(before, after)| [before, after]);
    Ok(figures)
}

struct BenchPlayers {
    clients: Vec<GameClient>,
    /// When each player sent the move that is not answered yet; `None` if there is no such move.
    asked: Vec<Option<Instant>>,
    chance: u64,
}

impl BenchPlayers {
    /// Connects two players for each match. The players connect one after another.
    fn come(
        network: &Network,
        invite: &Invite,
        game: GameId,
        games: usize,
        woken: &Sender<usize>,
        wakes: &Receiver<usize>,
    ) -> Result<BenchPlayers, String> {
        let mut clients: Vec<GameClient> = Vec::new();
        let until = Instant::now() + COMING;
        for number in 0..games * 2 {
            let want = match clients.last().and_then(GameClient::game) {
                Some(game) if number % 2 == 1 => Want::Sit { table: Some(game.table), side: None },
                _ => Want::Open(NewGameRequest { game: Some(game.id().to_owned()), ..NewGameRequest::default() }),
            };
            let woken = woken.clone();
            let wake = Arc::new(move || {
                // Sending fails only if the measurement is over.
                let _ = woken.send(number);
            });
            let who = Who { name: format!("Player {number}"), want, seats: None, patience: PATIENCE };
            let target = DialTarget::Invite { invite: invite.clone(), relays: false };
            clients.push(network.go_to(target, who, wake));
            while clients.last().is_some_and(|client| client.game().is_none()) {
                let late = wakes.recv_timeout(until.saturating_duration_since(Instant::now())).is_err();
                clients.iter_mut().for_each(|client| while client.hear().is_some() {});
                if let Some(client) = clients.last().filter(|client| late || client.is_lost()) {
                    return Err(format!("player {number} did not get in: {:?}", client.state()));
                }
            }
        }
        let asked = vec![None; clients.len()];
        Ok(BenchPlayers { clients, asked, chance: 1 })
    }

    /// Lets all players move as fast as the host answers.
    fn play(&mut self, wakes: &Receiver<usize>) -> NetFigures {
        let begun = Instant::now();
        let mut latencies = Vec::new();
        for number in 0..self.clients.len() {
            self.act(number, &mut latencies);
        }
        while begun.elapsed() < TIME {
            if let Ok(number) = wakes.recv_timeout(Duration::from_millis(50)) {
                self.act(number, &mut latencies);
            }
        }
        NetFigures { actions: latencies.len(), took: begun.elapsed(), latencies, processor: None, memory: None }
    }

    fn act(&mut self, number: usize, latencies: &mut Vec<Duration>) {
        let client = &mut self.clients[number];
        while let Some(heard) = client.hear() {
            let answered = matches!(heard, ClientEvent::Changed(_)) && client.pending().is_none();
            if let Some(asked) = self.asked[number].take_if(|_| answered) {
                latencies.push(asked.elapsed());
            }
        }
        let Some(game) = client.game() else { return };
        if game.session().ending().is_some() {
            if game.seat.is_some_and(|side| !game.rematch[side]) {
                client.wish(ClientRequest::Rematch(true));
            }
        } else if game.is_my_turn() && client.pending().is_none() {
            let actions = game.session().legal_actions();
            let at = splitmix::next(&mut self.chance) % actions.len().max(1) as u64;
            if let Some(action) = actions.get(usize::try_from(at).unwrap_or_default())
                && client.wish(ClientRequest::Play(*action))
            {
                self.asked[number] = Some(Instant::now());
            }
        }
    }
}

/// Returns the memory of a process in bytes; known on Linux only.
fn memory(process: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.split_whitespace().next()?.parse::<u64>().ok().map(|kilobytes| kilobytes * 1024)
}

/// Returns the processor time of a process; zero where it is not known.
fn processor(process: u32) -> Result<Duration, String> {
    let Ok(stat) = fs::read_to_string(format!("/proc/{process}/stat")) else { return Ok(Duration::ZERO) };
    // The name of the program is in round brackets and may contain any character. User and system time are the 12th and
    // 13th fields after the name.
    let after = stat.rsplit_once(')').map_or("", |(_, after)| after);
    let ticks: Option<u64> = after.split_whitespace().skip(11).take(2).map(|ticks| ticks.parse::<u64>().ok()).sum();
    // Linux gives these two times in hundredths of a second.
    ticks.map(|ticks| Duration::from_millis(ticks * 10)).ok_or_else(|| "the host has ended".to_owned())
}
