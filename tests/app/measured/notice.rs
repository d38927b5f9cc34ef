//! The notices: after a crash, with its report, and of a file that cannot be played.

use bevy::prelude::*;
use riverleap::app::crash::{self, PanicFault, Report};
use riverleap::app::screens::{Crashed, OpenRequested};
use riverleap::app::testing::frames;
use riverleap::locale::{Locale, say};

use super::views::{View, press};

pub fn go(app: &mut App, view: View, locale: &Locale) {
    if view == View::NoticeFile {
        let file = "tests/data/levels-bad/no-such-file-but-with-a-rather-long-name.riverleap.ron";
        app.world_mut().write_message(OpenRequested(file.into()));
        frames(app, 6);
        return;
    }
    let data = tempfile::tempdir().unwrap();
    let fault = PanicFault {
        what: "index out of bounds: the len is 63 but the index is 64".to_owned(),
        place: Some("src/board/tiles.rs:112:9".to_owned()),
        thread: Some("Compute Task Pool (1)".to_owned()),
        trace: (0..40).map(|depth| format!("{depth}: riverleap::app::board::tiles::dress_the_tiles\n")).collect(),
    };
    crash::write(data.path(), &fault).unwrap();
    let mut report = Report::newest(data.path()).unwrap();
    // The report is the same in every run, and as long as on a player's computer.
    report.path = "/home/ann/.local/share/riverleap/crashes/2026-11-24-081125-4711.txt".into();
    app.world_mut().remove_resource::<Crashed>();
    app.insert_resource(Crashed(report));
    frames(app, 6);
    if view == View::NoticeReport {
        press(app, &say!(locale, "notice-report"));
        frames(app, 6);
    }
}
