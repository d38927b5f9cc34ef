//! Memory: it does not grow while the program draws for a long time.

use std::path::Path;
use std::time::Duration;

use super::desk::{Desk, program};
use super::start::title;

/// A rat moves to a lake and swims; nine moves.
const MOVES: &str = "g3g4 c7c8 g4f4 c8c7 f4f5 c7c8 f5f6 c8c7 f6e6";
const FRAMES: usize = 2000;
/// Frames drawn before memory is measured, after which pictures and pipelines are loaded.
const BEGUN: usize = 200;
/// A driver's caches may still grow a little.
const MOST_MIB: u64 = 48;

fn resident_mib(process: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    Some(line.trim().strip_suffix(" kB")?.parse::<u64>().ok()? / 1024)
}

fn frames(folder: &Path) -> usize {
    std::fs::read_dir(folder).map_or(0, Iterator::count)
}

#[test]
#[ignore = "needs a graphics driver"]
fn drawing_water_for_two_thousand_frames_takes_no_more_memory() {
    for driver in ["vulkan", "gl"] {
        let home = tempfile::tempdir().unwrap();
        let folder = home.path().join("frames");
        let words = ["--data-dir", "no/such/folder", "film", "--moves", MOVES, "--fps", "240", "--size", "160x120"];
        let mut film = program().env("WGPU_BACKEND", driver).args(words).arg("--out").arg(&folder).spawn().unwrap();
        let mut begun = None;
        let mut last = (0, 0);
        while film.try_wait().unwrap().is_none() {
            let drawn = frames(&folder);
            if let Some(now) = resident_mib(film.id()).filter(|_| drawn > BEGUN) {
                let (first, then) = *begun.get_or_insert((drawn, now));
                // The program frees its memory at the end, so the largest value is used.
                last = (drawn, now.max(last.1));
                let grown = now.saturating_sub(then);
                if grown > MOST_MIB {
                    film.kill().unwrap();
                    film.wait().unwrap();
                    panic!("{driver}: {then} MiB after {first} frames, {now} MiB after {drawn}");
                }
            }
            std::thread::sleep(Duration::from_millis(100));
        }
        assert!(film.wait().unwrap().success());
        assert!(frames(&folder) >= FRAMES, "{driver}: {} frames", frames(&folder));
        println!("{driver}: MiB after so many frames: {begun:?}, then at most {last:?}");
    }
}

/// The limit for a development build with a software driver, both of which take more than the shipped program.
const TITLE_MIB: u64 = 620;

#[test]
#[ignore = "needs a display"]
fn the_title_does_not_hold_what_reading_its_pictures_took() {
    let desk = Desk::new();
    let mut game = desk.start(&[]);
    title(&mut game);
    std::thread::sleep(Duration::from_secs(3));
    let held = resident_mib(game.process()).unwrap();
    println!("{held} MiB at the title");
    assert!(held < TITLE_MIB, "{held} MiB at the title");
}
