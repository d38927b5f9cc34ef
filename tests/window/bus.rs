//! The accessibility bus of a simulated desktop: reports the window's content as a screen reader gets it.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use atspi::proxy::accessible::AccessibleProxy;
use atspi::proxy::action::ActionProxy;
use atspi::proxy::bus::{BusProxy, StatusProxy};
use atspi::proxy::component::ComponentProxy;
use atspi::proxy::text::TextProxy;
use atspi::{CoordType, ObjectRefOwned, Role};
use bevy::tasks::block_on;
use tempfile::TempDir;
use zbus::fdo::DBusProxy;
use zbus::names::UniqueName;
use zbus::proxy::CacheProperties;
use zbus::{Connection, connection};

use super::tree::{Node, Tree};

pub struct Bus {
    daemon: Child,
    /// The session's bus, over which the program finds the accessibility bus.
    pub address: String,
    session: Connection,
    spoken: Connection,
    _folder: TempDir,
}

/// A program that has not answered by then never will.
const PATIENCE: Duration = Duration::from_secs(20);

impl Bus {
    /// Starts a bus on which a screen reader is listening.
    pub fn start(display: &str) -> Bus {
        // A folder of its own, because a bus that ends late would remove the socket of another bus there.
        let folder = tempfile::tempdir().unwrap();
        let mut daemon = Command::new("dbus-daemon")
            .args(["--session", "--nofork", "--nopidfile", "--print-address"])
            .env("DISPLAY", display)
            .env("XDG_RUNTIME_DIR", folder.path())
            // The request for a screen reader must not change the settings of the user who runs the tests.
            .env("GSETTINGS_BACKEND", "memory")
            .env_remove("AT_SPI_BUS_ADDRESS")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| {
                panic!("dbus-daemon cannot be started ({error}); install the Debian package dbus-daemon")
            });
        let mut address = String::new();
        BufReader::new(daemon.stdout.take().unwrap()).read_line(&mut address).unwrap();
        let address = address.trim().to_owned();
        let (session, spoken) = block_on(listen(&address))
            .unwrap_or_else(|error| panic!("no accessibility bus ({error}); install the Debian package at-spi2-core"));
        Bus { daemon, address, session, spoken, _folder: folder }
    }

    /// Starts or ends the screen reader.
    pub fn listen(&self, wanted: bool) {
        block_on(async { StatusProxy::new(&self.session).await?.set_screen_reader_enabled(wanted).await }).unwrap();
    }

    /// The screen reader requests the focus for the node.
    pub fn focus(&self, node: &Node) {
        block_on(async { component(&self.spoken, &node.object).await?.grab_focus().await }).unwrap();
    }

    /// The screen reader clicks the node.
    pub fn click(&self, node: &Node) {
        let done = block_on(async {
            let action = ActionProxy::builder(&self.spoken);
            let action = action.destination(name(&node.object)?)?.path(node.object.path().clone())?;
            action.cache_properties(CacheProperties::No).build().await?.do_action(0).await
        });
        assert!(done.unwrap(), "{node:?}");
    }

    /// The window's content of this process; empty before its first frame.
    pub fn tree(&self, process: u32) -> Tree {
        // A node may disappear while the others are read; then the whole tree is read once more.
        const TRIES: usize = 20;
        for tried in 1..=TRIES {
            match block_on(nodes(&self.spoken, process)) {
                Ok(nodes) => return Tree(nodes),
                Err(error) if tried == TRIES => println!("the window cannot be read: {error}"),
                Err(_) => {}
            }
        }
        Tree::default()
    }
}

impl Drop for Bus {
    fn drop(&mut self) {
        let _ = self.daemon.kill();
        let _ = self.daemon.wait();
    }
}

const NOWHERE: (i32, i32, i32, i32) = (-1, -1, -1, -1);

async fn listen(address: &str) -> zbus::Result<(Connection, Connection)> {
    let session = connection::Builder::address(address)?.build().await?;
    StatusProxy::new(&session).await?.set_screen_reader_enabled(true).await?;
    let address = BusProxy::new(&session).await?.get_address().await?;
    let spoken = connection::Builder::address(address.as_str())?.method_timeout(PATIENCE).build().await?;
    Ok((session, spoken))
}

/// Depth first, in the reading order.
async fn nodes(bus: &Connection, process: u32) -> zbus::Result<Vec<Node>> {
    let registry =
        ObjectRefOwned::from_static_str_unchecked("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root");
    let names = DBusProxy::new(bus).await?;
    let mut found = Vec::new();
    for program in accessible(bus, &registry).await?.get_children().await? {
        let Some(name) = program.name().cloned() else { continue };
        if names.get_connection_unix_process_id(name.into()).await? != process {
            continue;
        }
        // Windows and their content.
        let mut next: Vec<(ObjectRefOwned, usize)> = Vec::new();
        push_children(&mut next, accessible(bus, &program).await?.get_children().await?, 0);
        while let Some((at, depth)) = next.pop() {
            let proxy = accessible(bus, &at).await?;
            push_children(&mut next, proxy.get_children().await?, depth + 1);
            found.push(node(bus, &at, &proxy, depth).await?);
        }
    }
    Ok(found)
}

fn push_children(next: &mut Vec<(ObjectRefOwned, usize)>, children: Vec<ObjectRefOwned>, depth: usize) {
    next.extend(children.into_iter().rev().map(|child| (child, depth)));
}

async fn node(bus: &Connection, at: &ObjectRefOwned, proxy: &AccessibleProxy<'_>, depth: usize) -> zbus::Result<Node> {
    let role = proxy.get_role().await?;
    let value = match role {
        Role::Entry => {
            let text = TextProxy::builder(bus).destination(name(at)?)?.path(at.path().clone())?;
            Some(text.cache_properties(CacheProperties::No).build().await?.get_text(0, -1).await?)
        }
        _ => None,
    };
    // A node that exists only in the tree, such as an announcement, has no place in the window.
    let extents = match component(bus, at).await?.get_extents(CoordType::Screen).await {
        Err(zbus::Error::MethodError(error, ..)) if error.ends_with("UnknownInterface") => NOWHERE,
        extents => extents?,
    };
    Ok(Node {
        role,
        name: proxy.name().await?,
        value,
        states: proxy.get_state().await?,
        extents,
        depth,
        object: at.clone(),
    })
}

async fn accessible<'a>(bus: &Connection, at: &'a ObjectRefOwned) -> zbus::Result<AccessibleProxy<'a>> {
    let proxy = AccessibleProxy::builder(bus).destination(name(at)?)?.path(at.path().clone())?;
    proxy.cache_properties(CacheProperties::No).build().await
}

async fn component<'a>(bus: &Connection, at: &'a ObjectRefOwned) -> zbus::Result<ComponentProxy<'a>> {
    let proxy = ComponentProxy::builder(bus).destination(name(at)?)?.path(at.path().clone())?;
    proxy.cache_properties(CacheProperties::No).build().await
}

fn name(at: &ObjectRefOwned) -> zbus::Result<UniqueName<'_>> {
    at.name().cloned().ok_or(zbus::Error::Unsupported)
}
