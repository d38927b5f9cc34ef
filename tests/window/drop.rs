//! A file that is dropped on the window as file managers do it on X11 (the XDND protocol, version 5).

use std::path::Path;
use std::time::{Duration, Instant};

use x11rb::CURRENT_TIME;
use x11rb::connection::Connection;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    Atom, AtomEnum, ClientMessageEvent, ConnectionExt as _, CreateWindowAux, EventMask, PropMode,
    SELECTION_NOTIFY_EVENT, SelectionNotifyEvent, SelectionRequestEvent, Window, WindowClass,
};
use x11rb::wrapper::ConnectionExt as _;
use x11rb::xcb_ffi::XCBConnection;

const PATIENCE: Duration = Duration::from_secs(20);

/// A file manager that drags one file.
struct Dragger<'a> {
    x: &'a XCBConnection,
    target: Window,
    file: &'a Path,
}

/// Drags the file over the middle of the window and drops it; panics if the window does not accept it.
pub fn drop_file(display: &str, file: &Path) {
    let name = std::ffi::CString::new(display).unwrap();
    let (x, screen) = XCBConnection::connect(Some(&name)).unwrap();
    let root = x.setup().roots[screen].root;
    let target = game_window(&x, root).expect("the window of the game");
    let own = x.generate_id().unwrap();
    let class = WindowClass::INPUT_OUTPUT;
    x.create_window(0, own, root, 0, 0, 1, 1, 0, class, 0, &CreateWindowAux::new()).unwrap().check().unwrap();
    let dragger = Dragger { x: &x, target, file };
    x.set_selection_owner(own, dragger.atom("XdndSelection"), CURRENT_TIME).unwrap().check().unwrap();
    let list = dragger.atom("text/uri-list");
    dragger.say("XdndEnter", [own, 5 << 24, list, 0, 0]);
    let middle = (640 << 16) | 400;
    dragger.say("XdndPosition", [own, 0, middle, CURRENT_TIME, dragger.atom("XdndActionCopy")]);
    dragger.wait_for("XdndStatus");
    dragger.say("XdndDrop", [own, 0, CURRENT_TIME, 0, 0]);
    dragger.wait_for("XdndFinished");
}

/// The window's properties for the window manager: its class, and the size of its icons in cardinals.
pub fn class_and_icon(display: &str) -> (String, usize) {
    let name = std::ffi::CString::new(display).unwrap();
    let (x, screen) = XCBConnection::connect(Some(&name)).unwrap();
    let window = game_window(&x, x.setup().roots[screen].root).expect("the window of the game");
    let icon = x.intern_atom(false, b"_NET_WM_ICON").unwrap().reply().unwrap().atom;
    let told = x.get_property(false, window, icon, AtomEnum::CARDINAL, 0, 1 << 20).unwrap().reply().unwrap();
    (class(&x, window).unwrap(), told.value_len as usize)
}

/// The window whose class is the game's.
fn game_window(x: &XCBConnection, root: Window) -> Option<Window> {
    let mut open = vec![root];
    while let Some(window) = open.pop() {
        if class(x, window).is_some_and(|class| class.contains("riverleap")) {
            return Some(window);
        }
        open.extend(x.query_tree(window).ok()?.reply().ok()?.children);
    }
    None
}

fn class(x: &XCBConnection, window: Window) -> Option<String> {
    let told = x.get_property(false, window, AtomEnum::WM_CLASS, AtomEnum::STRING, 0, 256).ok()?.reply().ok()?;
    String::from_utf8(told.value).ok().filter(|class| !class.is_empty())
}

impl Dragger<'_> {
    fn atom(&self, name: &str) -> Atom {
        self.x.intern_atom(false, name.as_bytes()).unwrap().reply().unwrap().atom
    }

    fn say(&self, what: &str, data: [u32; 5]) {
        let message = ClientMessageEvent::new(32, self.target, self.atom(what), data);
        self.x.send_event(false, self.target, EventMask::NO_EVENT, message).unwrap().check().unwrap();
        self.x.flush().unwrap();
    }

    /// Sends the file whenever the window requests it, until the window sends this message.
    fn wait_for(&self, what: &str) {
        let (wanted, begun) = (self.atom(what), Instant::now());
        loop {
            assert!(begun.elapsed() < PATIENCE, "the window does not say {what}");
            match self.x.poll_for_event().unwrap() {
                Some(Event::SelectionRequest(asked)) => self.hand_over(&asked),
                Some(Event::ClientMessage(said)) if said.type_ == wanted => return,
                Some(_) => {}
                None => std::thread::sleep(Duration::from_millis(5)),
            }
        }
    }

    fn hand_over(&self, asked: &SelectionRequestEvent) {
        let list = format!("file://{}\r\n", self.file.display());
        let (window, property, target) = (asked.requestor, asked.property, asked.target);
        self.x.change_property8(PropMode::REPLACE, window, property, target, list.as_bytes()).unwrap().check().unwrap();
        let event = SelectionNotifyEvent {
            response_type: SELECTION_NOTIFY_EVENT,
            sequence: 0,
            time: asked.time,
            requestor: window,
            selection: asked.selection,
            target,
            property,
        };
        self.x.send_event(false, window, EventMask::NO_EVENT, event).unwrap().check().unwrap();
        self.x.flush().unwrap();
    }
}
