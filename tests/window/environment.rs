//! In any environment the program opens a window or prints an error message, without a panic or an endless wait.

use std::ffi::{OsStr, OsString};
use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpListener};
use std::os::unix::ffi::OsStringExt;
use std::os::unix::net::{UnixListener, UnixStream};
use std::process::{Command, Output};
use std::time::{Duration, Instant};

use super::desk::{Desk, program};
use super::start::{quit, says, title};

/// The variables at the start, and the expected part of the error message.
type Row<'a> = (&'a [(&'a str, &'a str)], &'a str);

/// A display has ten seconds to answer; the rest allows for a busy machine.
const NOT_FOR_EVER: Duration = Duration::from_secs(40);

fn run(mut command: Command, variables: &[(impl AsRef<OsStr>, impl AsRef<OsStr>)]) -> Output {
    for (name, value) in variables {
        command.env(name, value);
    }
    let begun = Instant::now();
    let output = command.output().unwrap();
    assert!(begun.elapsed() < NOT_FOR_EVER, "it took {:?}", begun.elapsed());
    output
}

/// The program in an environment in which it can never open a window.
fn bare() -> Command {
    let mut command = program();
    command.args(["--data-dir", "no/such/folder", "play"]).env_remove("XDG_RUNTIME_DIR");
    command
}

fn no_text() -> OsString {
    OsString::from_vec(b":0\xff".to_vec())
}

#[test]
fn a_display_that_is_none_gets_a_sentence() {
    let rows: [Row; 22] = [
        (&[("DISPLAY", "localhost:10.0")], "\"localhost:10.0\" does not answer"),
        (&[("DISPLAY", "nohost.invalid:0")], "\"nohost.invalid:0\" does not answer"),
        (&[("DISPLAY", ":4071.5")], "\":4071.5\" does not answer"),
        (&[("DISPLAY", ":65535")], "\":65535\" does not answer"),
        (&[("DISPLAY", "unix:4071")], "\"unix:4071\" does not answer"),
        (&[("DISPLAY", "foo")], "\"foo\", which is not the name of a display"),
        (&[("DISPLAY", ":")], "\":\", which is not the name of a display"),
        (&[("DISPLAY", ":x")], "\":x\", which is not the name of a display"),
        (&[("DISPLAY", ":0.x")], "\":0.x\", which is not the name of a display"),
        (&[("DISPLAY", " ")], "\" \", which is not the name of a display"),
        (&[("DISPLAY", "\u{1b}[2J")], "\"\\u{1b}[2J\", which is not the name of a display"),
        (&[("DISPLAY", ""), ("WAYLAND_DISPLAY", ""), ("WAYLAND_SOCKET", "")], "no display"),
        (&[("WAYLAND_DISPLAY", "wayland-4071")], "\"wayland-4071\" does not answer"),
        (&[("WAYLAND_DISPLAY", "wayland-4071"), ("XDG_RUNTIME_DIR", "")], "\"wayland-4071\" does not answer"),
        (&[("WAYLAND_DISPLAY", "src"), ("XDG_RUNTIME_DIR", ".")], "\"src\" does not answer"),
        (&[("WAYLAND_DISPLAY", "/dev/null")], "\"/dev/null\" does not answer"),
        (&[("WAYLAND_DISPLAY", "wayland-4071"), ("DISPLAY", ":4071")], "\":4071\" does not answer"),
        (&[("WAYLAND_SOCKET", "foo")], "\"foo\" does not answer"),
        (&[("WAYLAND_SOCKET", "-1")], "\"-1\" does not answer"),
        (&[("WAYLAND_SOCKET", "4071")], "\"4071\" does not answer"),
        (&[("WAYLAND_SOCKET", "0")], "\"0\" does not answer"),
        (&[("WAYLAND_SOCKET", ""), ("WAYLAND_DISPLAY", "wayland-0")], "\"\" does not answer"),
    ];
    for (variables, words) in rows {
        println!("{variables:?}");
        says(&run(bare(), variables), words);
    }
    for (name, words) in [("DISPLAY", "which is not the name of a display"), ("WAYLAND_DISPLAY", "there is no display")]
    {
        println!("{name} is not text");
        says(&run(bare(), &[(name, no_text())]), words);
    }
}

#[test]
fn a_server_that_never_answers_is_not_waited_for() {
    let folder = tempfile::tempdir().unwrap();
    // These displays accept the connection and never answer.
    let path = folder.path().join("wayland-silent");
    let _wayland = UnixListener::bind(&path).unwrap();
    let (number, _x11) =
        (100..1000).find_map(|number| Some((number, TcpListener::bind(("127.0.0.1", 6000 + number)).ok()?))).unwrap();
    let (x11, wayland) = (format!("127.0.0.1:{number}"), path.display().to_string());
    says(&run(bare(), &[("DISPLAY", &x11)]), &format!("{x11:?} does not answer"));
    says(&run(bare(), &[("WAYLAND_DISPLAY", &wayland)]), &format!("{wayland:?} does not answer"));
}

#[test]
#[ignore = "needs a display"]
fn a_display_that_cannot_show_the_window_is_named() {
    let cookie = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(cookie.path(), authority()).unwrap();
    let cookie = cookie.path().to_str().unwrap();
    let rows: [(&[&str], Row); 9] = [
        (&[], (&[("DISPLAY", ".5")], "has no screen with that number")),
        (&["-extension", "RANDR"], (&[], "lacks the extension RANDR")),
        (&["-auth", cookie], (&[("XAUTHORITY", "/nonexistent")], "do you have access to it?")),
        (&[], (&[("WINIT_X11_SCALE_FACTOR", "foo")], "WINIT_X11_SCALE_FACTOR is \"foo\"")),
        (&[], (&[("WINIT_X11_SCALE_FACTOR", "0")], "WINIT_X11_SCALE_FACTOR is \"0\"")),
        (&[], (&[("WINIT_X11_SCALE_FACTOR", "NaN")], "WINIT_X11_SCALE_FACTOR is \"NaN\"")),
        (&[], (&[("WINIT_X11_SCALE_FACTOR", "1e9")], "WINIT_X11_SCALE_FACTOR is \"1e9\"")),
        (&[], (&[("WGPU_BACKEND", "dx12")], "WGPU_BACKEND is \"dx12\"")),
        (&[], (&[("WGPU_BACKEND", "nonsense")], "WGPU_BACKEND is \"nonsense\"")),
    ];
    for (options, (variables, words)) in rows {
        println!("{options:?} {variables:?}");
        let desk = Desk::with(options);
        let mut command = desk.program(&["play"]);
        command.env_remove("XDG_RUNTIME_DIR");
        let variables = variables.iter().map(|(name, value)| match *name {
            "DISPLAY" => (*name, format!("{}{value}", desk.display())),
            _ => (*name, (*value).to_owned()),
        });
        says(&run(command, &variables.collect::<Vec<_>>()), words);
    }
}

/// An authority file that admits clients with these sixteen bytes: each field is its length and its bytes.
fn authority() -> Vec<u8> {
    const ANYWHERE: [u8; 2] = [0xff, 0xff];
    let fields: [&[u8]; 4] = [b"", b"", b"MIT-MAGIC-COOKIE-1", &[7; 16]];
    let field = |bytes: &[u8]| [&(bytes.len() as u16).to_be_bytes(), bytes].concat();
    ANYWHERE.into_iter().chain(fields.into_iter().flat_map(field)).collect()
}

#[test]
#[ignore = "needs a display"]
fn a_display_that_refuses_the_window_after_all_is_named() {
    let desk = Desk::new();
    let socket = format!("/tmp/.X11-unix/X{}", desk.display().trim_start_matches(':'));
    // The first connection checks whether the display answers; later connections are refused.
    for granted in 0..3 {
        let display = format!("127.0.0.1:{}", grudging_display(socket.clone(), granted));
        let mut command = desk.program(&["play"]);
        command.env("XDG_RUNTIME_DIR", desk.home.path());
        let output = run(command, &[("DISPLAY", &display)]);
        says(&output, "do you have access to it?");
        let complaints = String::from_utf8_lossy(&output.stderr);
        // A source path would name a folder of the machine that built the program.
        assert!(!complaints.contains(".rs") && complaints.contains(&display), "{granted}: {complaints}");
    }
}

/// A display that passes this many clients on to another one, and refuses the others as a full X server does; returns
/// its number.
fn grudging_display(socket: String, granted: usize) -> u16 {
    let (number, listener) =
        (100..1000).find_map(|number| Some((number, TcpListener::bind(("127.0.0.1", 6000 + number)).ok()?))).unwrap();
    std::thread::spawn(move || {
        for (nth, client) in listener.incoming().enumerate() {
            let Ok(mut client) = client else { return };
            if nth < granted {
                let server = UnixStream::connect(&socket).unwrap();
                let (mut to, mut from) = (server.try_clone().unwrap(), client.try_clone().unwrap());
                std::thread::spawn(move || {
                    let _ = io::copy(&mut from, &mut to);
                    let _ = to.shutdown(Shutdown::Both);
                });
                std::thread::spawn(move || io::copy(&mut &server, &mut client));
            } else {
                const WHY: &[u8; 36] = b"Maximum number of clients reached\0\0\0";
                let mut hello = [0; 12];
                let _ = client.read_exact(&mut hello);
                // The failure code, the length of the reason, version 11.0, and the length of the rest in words.
                let head = [0, 33, 11, 0, 0, 0, 9, 0];
                let _ = client.write_all(&[&head[..], WHY].concat());
            }
        }
    });
    number
}

#[test]
#[ignore = "needs a display"]
fn a_dead_wayland_display_beside_a_living_x_display_does_no_harm() {
    let desk = Desk::new();
    let rows: [&[(&str, &str)]; 2] =
        [&[("WAYLAND_DISPLAY", "wayland-9")], &[("WAYLAND_SOCKET", "foo"), ("WAYLAND_DISPLAY", "wayland-9")]];
    for variables in rows {
        let mut command = desk.program(&[]);
        command.envs(variables.iter().copied());
        let mut game = desk.start_command(command);
        let (place, _) = title(&mut game);
        game.click_at(place.quit.middle());
        let (status, complaints) = game.end();
        assert_eq!(status.code(), Some(0), "{complaints}");
        assert!(complaints.contains("opens on"), "the dead display is named: {complaints}");
    }
}

#[test]
#[ignore = "needs a display"]
fn what_else_the_environment_may_say_is_no_hindrance() {
    // None of these variables may matter, so all of them are set at once.
    const NAMES: [&str; 34] = [
        "XDG_RUNTIME_DIR",
        "XAUTHORITY",
        "WGPU_ADAPTER_NAME",
        "WGPU_POWER_PREF",
        "WGPU_SETTINGS_PRIO",
        "WGPU_DEBUG",
        "WGPU_VALIDATION",
        "WGPU_GLES_MINOR_VERSION",
        "WGPU_DX12_COMPILER",
        "WGPU_GL_DEBUG_FNS",
        "WINIT_HIDPI_FACTOR",
        "WINIT_UNIX_BACKEND",
        "VK_INSTANCE_LAYERS",
        "VK_DRIVER_FILES",
        "XMODIFIERS",
        "LANG",
        "LC_ALL",
        "LC_CTYPE",
        "XCURSOR_SIZE",
        "XCURSOR_THEME",
        "XCURSOR_PATH",
        "RESOURCE_NAME",
        "DESKTOP_STARTUP_ID",
        "XDG_ACTIVATION_TOKEN",
        "XDG_SESSION_TYPE",
        "DBUS_SESSION_BUS_ADDRESS",
        "AT_SPI_BUS_ADDRESS",
        "PULSE_SERVER",
        "ALSA_CONFIG_PATH",
        "RUST_LOG",
        "RUST_BACKTRACE",
        "BEVY_ASSET_ROOT",
        "TMPDIR",
        "HOME",
    ];
    // These variables would matter if they were not empty.
    const EMPTY: [&str; 5] =
        ["WAYLAND_DISPLAY", "WAYLAND_SOCKET", "WGPU_BACKEND", "WGPU_FORCE_FALLBACK_ADAPTER", "WINIT_X11_SCALE_FACTOR"];
    let desk = Desk::new();
    // Invalid bus addresses leave the accessibility tree empty, so the places of another title are used.
    let mut game = desk.start(&[]);
    let (place, _) = title(&mut game);
    quit(game);
    for value in [OsString::from("[nonsense=,"), no_text(), OsString::new()] {
        let mut command = desk.program(&[]);
        command.envs(NAMES.map(|name| (name, &value))).envs(EMPTY.map(|name| (name, "")));
        let mut game = desk.start_command(command);
        game.wait_until(&format!("the title, with everything {value:?}"), |shot| place.is_drawn(shot));
        game.click_at(place.quit.middle());
        let (status, complaints) = game.end();
        assert_eq!(status.code(), Some(0), "{complaints}");
        assert!(!complaints.contains("panicked"), "{complaints}");
    }
}
