//! `riverleap bench`: prints a table of performance figures.

use std::io::Write;
use std::num::NonZero;
use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::{Duration, Instant};

use clap::Args;

use crate::engine::tables::{EndgameTables, Material, TableBuild};
use crate::engine::{Engine, EngineOptions, SearchLimits, Situation};
use crate::game::content::{Content, LevelChoice};
use crate::rules::{GameId, Position};

use super::{Complaint, ExitAnswer};

/// Print the figures we watch: perft and search of both games, endgame tables and, with a display, the cost of a frame,
/// an idle window and a start
#[derive(Debug, Args)]
#[command(after_help = "Example: riverleap bench --gpu")]
pub(super) struct BenchCommand {
    /// Only the network: the load that a server on this machine can handle
    #[cfg(feature = "net")]
    #[arg(long)]
    net: bool,
    /// Only the graphics card: the time of each frame of a match that plays by itself, 60 frames a second. It needs no
    /// window
    #[cfg(feature = "app")]
    #[arg(long, conflicts_with = "net")]
    gpu: bool,
    /// The server that is measured
    #[cfg(feature = "net")]
    #[arg(long, hide = true)]
    net_host: bool,
}

impl BenchCommand {
    pub fn run(&self, content: &Content, out: &mut impl Write) -> Result<ExitAnswer, Complaint> {
        #[cfg(feature = "net")]
        if self.net_host {
            return super::net::bench::host(content, out).map(|()| ExitAnswer::Yes);
        }
        #[cfg(feature = "net")]
        if self.net {
            return super::net::bench::run(|what, figure| row(out, what, figure)).map(|()| ExitAnswer::Yes);
        }
        #[cfg(feature = "app")]
        if self.gpu {
            return window::gpu(content, out);
        }
        let level = content.choose(&LevelChoice::default())?;
        row(out, "perft 6 of the standard start", &perft(&level.value.start, 6))?;
        for threads in [1, thread::available_parallelism().map_or(1, NonZero::get)] {
            row(out, &format!("search for a second, threads: {threads}"), &search(&level.value.start, threads)?)?;
        }
        row(out, "endgame tables of three kinds", &solving(&level.value.start, 1)?)?;
        let field = content.choose(&LevelChoice::of(GameId::Chesimals))?.value.start;
        row(out, "perft 3 of Chesimals II", &perft(&field, 3))?;
        row(out, "search of Chesimals II for a second", &search(&field, 1)?)?;
        #[cfg(feature = "app")]
        window::run(content, out)?;
        Ok(ExitAnswer::Yes)
    }
}

fn row(out: &mut impl Write, what: &str, figure: &str) -> Result<(), Complaint> {
    writeln!(out, "{what:34} {figure}")?;
    // Some rows take seconds to measure, so each row is shown as soon as its figure is known.
    out.flush()?;
    Ok(())
}

/// Measures the speed of perft; returns the median of five runs.
fn perft(start: &Position, depth: u32) -> String {
    let mut runs: Vec<(Duration, u64)> = (0..5)
        .map(|_| {
            let begun = Instant::now();
            let leaves = start.perft(depth);
            (begun.elapsed(), leaves)
        })
        .collect();
    runs.sort_unstable();
    let (took, leaves) = runs[2];
    format!("{:.0} M leaves/s", leaves as f64 / took.as_secs_f64() / 1e6)
}

/// Searches the start position for one second, with an empty transposition table.
fn search(start: &Position, threads: usize) -> Result<String, Complaint> {
    let engine = Engine::new(EngineOptions { threads, ..EngineOptions::default() });
    let mut engine = engine.map_err(Complaint::input)?;
    let limits = SearchLimits { move_time: Some(Duration::from_secs(1)), ..SearchLimits::default() };
    let mut depth = 0;
    let begun = Instant::now();
    let result = engine.think(&Situation::new(start.clone()), &limits, &AtomicBool::new(false), |info| {
        depth = info.depth;
    });
    let speed = result.nodes as f64 / begun.elapsed().as_secs_f64() / 1e6;
    Ok(format!("{speed:.2} M nodes/s, depth {depth}"))
}

/// Solves all tables of up to three elephants, lions and rats, as many at the same time as there are threads.
fn solving(start: &Position, threads: usize) -> Result<String, Complaint> {
    let Some(start) = start.as_jungle() else { return Ok("not measured: another game".to_owned()) };
    let pieces = start.pieces().map(|(_, piece)| piece).filter(|piece| "ELR".contains(piece.animal.letter()));
    let build = TableBuild { army: Material::of(pieces), animals: 3, threads };
    let tables = EndgameTables::open(None, start.board()).map_err(Complaint::input)?;
    let begun = Instant::now();
    let built = tables.build(&build, &AtomicBool::new(false), |_| {}).map_err(Complaint::input)?;
    Ok(format!("{:.2} M positions/s", built.solved as f64 / begun.elapsed().as_secs_f64() / 1e6))
}

#[cfg(feature = "app")]
mod window {
    use std::io::Write;
    use std::time::{Duration, Instant};

    use crate::app::play::{Laying, MoveRequested};
    use crate::app::testing;
    use crate::app::window::film::FrameTimes;
    use crate::cli::logging::Logging;
    use crate::cli::{Complaint, ExitAnswer, film, play};
    use crate::game::content::Content;

    use super::row;

    pub fn run(content: &Content, out: &mut impl Write) -> Result<ExitAnswer, Complaint> {
        Logging::default().begin_quietly()?;
        // The window comes first: its memory would otherwise include what the other measurements leave behind.
        match play::measured(content) {
            Ok(figures) => figures.iter().try_for_each(|(what, figure)| row(out, what, figure))?,
            Err(error) => row(out, "window", &format!("not measured: {error}"))?,
        }
        for (what, figure) in own_systems()? {
            row(out, what, &figure)?;
        }
        match film::draw_calls(content) {
            Ok((title, table)) => {
                row(out, "draw calls, title", &title.to_string())?;
                row(out, "draw calls, match", &table.to_string())?;
            }
            Err(error) => row(out, "draw calls", &format!("not measured: {error}"))?,
        }
        Ok(ExitAnswer::Yes)
    }

    pub fn gpu(content: &Content, out: &mut impl Write) -> Result<ExitAnswer, Complaint> {
        Logging::default().begin_quietly()?;
        let figures = film::measure_gpu(content)?;
        row(out, "drawn by", &figures.adapter)?;
        row(out, "frames, 1280 x 800", &figures.frames.count().to_string())?;
        row(out, "a frame until it is drawn", &times(&figures.frames))?;
        row(out, "of this the processor prepares", &times(&figures.processor))?;
        let card = figures.card.as_ref().map_or("not told by this driver".to_owned(), times);
        row(out, "on the card", &card)?;
        row(out, "draw calls, sprites and water", &figures.draw_calls.to_string())?;
        Ok(ExitAnswer::Yes)
    }

    fn times(times: &FrameTimes) -> String {
        let ms = |hundredths| times.hundredths(hundredths).as_secs_f64() * 1e3;
        format!("median {:.2} ms, 99 of 100 under {:.2} ms, longest {:.2} ms", ms(50), ms(99), ms(100))
    }

    /// Measures the cost of a whole frame of the game without renderer and panels, while pieces are moving. The cost
    /// includes Bevy's picking and transforms, so the game's own systems cost less than this.
    fn own_systems() -> Result<Vec<(&'static str, String)>, Complaint> {
        const FRAMES: usize = 1200;
        let mut app = testing::headless_board()?;
        testing::lay(&mut app, Laying::New);
        let mut moving = Vec::with_capacity(FRAMES);
        while moving.len() < FRAMES {
            let busy = app.world().resource::<crate::app::motion::BoardClock>().busy();
            let session = testing::table(&app).session();
            let request = session.and_then(|session| {
                let wanted = *session.legal_actions().first()?;
                Some(MoveRequested::now(session, wanted))
            });
            if request.is_none() {
                testing::lay(&mut app, Laying::New);
            }
            if let Some(request) = request.filter(|_| !busy) {
                app.world_mut().write_message(request);
            }
            let begun = Instant::now();
            app.update();
            moving.push(begun.elapsed());
        }
        moving.sort_unstable();
        let us = |time: Duration| time.as_secs_f64() * 1e6;
        let figure =
            format!("median {:.0} us, 99 of 100 under {:.0} us", us(moving[FRAMES / 2]), us(moving[FRAMES / 100 * 99]));
        Ok(vec![("a moving frame without renderer", figure)])
    }
}
