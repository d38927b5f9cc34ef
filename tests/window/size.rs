//! The window fits the screen that it opens on, however small the screen and however much everything is enlarged.

use std::process::Command;

use super::desk::Desk;
use super::places::Place;
use super::shot::{VERMILION, close};

/// The window's width and height in pixels of the screen, once it is there.
fn size(desk: &Desk) -> Option<(f32, f32)> {
    let words = ["search", "--name", "Riverleap", "getwindowgeometry", "--shell"];
    let output = Command::new("xdotool").args(words).env("DISPLAY", desk.display()).output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let number = |name: &str| text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix('=')?.parse().ok());
    Some((number("WIDTH")?, number("HEIGHT")?))
}

/// A blank part of the title's first button, and one of its last.
fn buttons((width, height): (f32, f32)) -> [Place; 2] {
    let scale = (height / 800.0).min(width / 1080.0);
    let left = (84.0 * scale).max(width * 0.066);
    [321.0, 669.0].map(|top| Place(left + 296.0 * scale, height / 2.0 + (top - 400.0) * scale))
}

#[test]
#[ignore = "needs a display"]
fn the_first_window_fits_its_screen_at_every_scale() {
    for (screen, scales) in [((1280.0, 800.0), ["1", "2", "3"].as_slice()), ((800.0, 600.0), &["1"])] {
        let (width, height) = screen;
        let desk = Desk::with(&["-screen", "0", &format!("{width}x{height}x24")]);
        for scale in scales {
            let mut command = desk.program(&[]);
            command.env("WINIT_X11_SCALE_FACTOR", scale);
            let mut game = desk.start_command(command);
            let what = format!("{width}-by-{height}-at-{scale}");
            let fits = |size: (f32, f32)| size.0 <= width && size.1 <= height;
            game.wait_until(&format!("{what}: the title in a window that fits"), |shot| {
                size(&desk).filter(|size| fits(*size)).is_some_and(|size| {
                    // Most of the screen is used, and the first button is where it belongs.
                    size.0 > 0.8 * width && size.1 > 0.8 * height && close(shot.at(buttons(size)[0]), VERMILION)
                })
            })
            .keep(&format!("size-{what}"));
            // On a busy machine the first click may come while the window is being resized; a second one does no harm.
            for _ in 0..2 {
                let Some(size) = size(&desk) else { break };
                game.click(buttons(size)[1]);
                std::thread::sleep(std::time::Duration::from_secs(2));
            }
            let (status, complaints) = game.end();
            assert_eq!(status.code(), Some(0), "{what}: Quit is in sight: {complaints}");
        }
    }
}
