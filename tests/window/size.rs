//! The window fits the screen on which it opens, however small the screen and however large the scale.

use std::process::Command;

use super::desk::Desk;
use super::places::Area;
use super::start::{QUIT, title_that};

/// The window's width and height in pixels of the screen, once the window exists.
fn size(desk: &Desk) -> Option<(f32, f32)> {
    let words = ["search", "--name", "Riverleap", "getwindowgeometry", "--shell"];
    let output = Command::new("xdotool").args(words).env("DISPLAY", desk.display()).output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let number = |name: &str| text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix('=')?.parse().ok());
    Some((number("WIDTH")?, number("HEIGHT")?))
}

/// Whether this is within the window, which lies at the screen's corner.
fn within(area: Area, (width, height): (f32, f32)) -> bool {
    area.from.0 >= 0.0 && area.from.1 >= 0.0 && area.to.0 <= width && area.to.1 <= height
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
            let (_, shot) = title_that(&mut game, &format!("{what}: the title in a window that fits"), |title| {
                // The window uses most of the screen, and the first button is visible.
                size(&desk)
                    .filter(|size| fits(*size))
                    .is_some_and(|size| size.0 > 0.8 * width && size.1 > 0.8 * height && within(title.first, size))
            });
            shot.keep(&format!("size-{what}"));
            // Controls that a small window has no room for are scrolled into view by the focus.
            let last = game.bring(QUIT);
            assert!(size(&desk).is_some_and(|size| within(last.area(), size)), "{what}: {last:?}");
            game.click(QUIT);
            let (status, complaints) = game.end();
            assert_eq!(status.code(), Some(0), "{what}: Quit is in sight: {complaints}");
        }
    }
}
