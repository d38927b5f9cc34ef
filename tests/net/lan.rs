//! Games on the local network: announced, found, joined and withdrawn, in a network that the test creates.

use std::io::Write;
use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, Instant};

use riverleap::net::{DialTarget, FoundGame, HostOptions, Lookout, Network, SecretKey, Who};

use crate::room::{By, PATIENCE, Room, jungle, server, sit, until_begun};

/// Set for the test inside its own network.
const INSIDE: &str = "RIVERLEAP_TEST_NETWORK";

/// The commands that create a network with one interface that leads to another one in the same namespace.
const MAKE: &str = "ip link set lo up && ip link add lan0 type veth peer name lan1 && ip link set lan1 up && \
                    ip addr add 10.77.0.1/24 dev lan0 && ip addr add 10.78.0.1/24 dev lan0 && ip link set lan0 up && \
                    ip route add 224.0.0.0/4 dev lan0 && exec \"$0\" \"$@\"";

/// Runs this test again in a network of its own; `None` if the test runs there already. If no such network can be
/// created, nothing is tested, which must be visible: multicast must not leave the test's network.
fn in_own_network(test: &str) -> Option<String> {
    if std::env::var_os(INSIDE).is_some() {
        return None;
    }
    let alone = Command::new("unshare").args(["-rn", "sh", "-c", "ip link add lan0 type veth peer name lan1"]).output();
    if !alone.as_ref().is_ok_and(|output| output.status.success()) {
        let root = Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout == b"0\n");
        let why = alone.map(|output| String::from_utf8_lossy(&output.stderr).into_owned());
        let told = format!("NOT TESTED: {test}: no network of its own can be made here (unshare -rn, ip): {why:?}");
        assert!(!root, "{told}");
        // Standard error, because the test harness captures what a passing test prints.
        let _ = writeln!(std::io::stderr(), "\n{told}\n");
        return Some(told);
    }
    let this = std::env::current_exe().unwrap();
    let output = Command::new("unshare")
        .args(["-rn", "sh", "-c", MAKE])
        .arg(this)
        .args([test, "--exact", "--nocapture"])
        .env(INSIDE, "1")
        .output()
        .unwrap();
    let [out, log] = [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes).into_owned());
    assert!(output.status.success() && out.contains("1 passed"), "{out}\n{log}");
    Some(out)
}

#[test]
fn games_on_the_local_network_are_found_by_name() {
    match in_own_network("lan::games_on_the_local_network_are_found_by_name") {
        None => inside(),
        Some(out) => assert!(out.contains("found ") || out.contains("NOT TESTED"), "{out}"),
    }
}

/// Two interfaces without a default route: guests must get an address all the same.
#[test]
fn a_host_in_a_network_without_a_way_out_tells_its_addresses() {
    if in_own_network("lan::a_host_in_a_network_without_a_way_out_tells_its_addresses").is_some() {
        return;
    }
    let mut server = server(crate::room::fast(), 4);
    server.open_record(jungle(), None, Instant::now());
    let room = Room::with_key(server, By::Quinn, SecretKey::new([4; 32]), "[::]:0");
    let port = room.hosted.address().port();
    let addresses = room.hosted.addresses().iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(addresses, [format!("10.77.0.1:{port}"), format!("10.78.0.1:{port}")]);
    let invite: riverleap::net::Invite = room.hosted.invite().to_string().parse().unwrap();
    assert_eq!(invite.addresses, room.hosted.addresses());
    let mut clients = [("Cid", None), ("Dan", None)].map(|(name, side)| {
        let target = DialTarget::Invite { invite: invite.clone(), relays: false };
        room.guest_at(target, name, sit(None, side))
    });
    clients.iter_mut().for_each(until_begun);
}

fn look_until(lookout: &Lookout, what: &str, holds: impl Fn(&[FoundGame]) -> bool) -> Vec<FoundGame> {
    let begun = Instant::now();
    loop {
        let found = lookout.found();
        if holds(&found) {
            return found;
        }
        assert!(begun.elapsed() < PATIENCE, "{what}: {found:?}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

fn inside() {
    let lookout = Lookout::start(Arc::new(|| {})).unwrap();
    let network = Network::start().unwrap();
    let host = |name: &str, seed: u8| {
        let mut server = server(crate::room::fast(), u64::from(seed));
        server.open_record(jungle(), None, Instant::now());
        let listen = Some("10.77.0.1:0".parse().unwrap());
        let key = SecretKey::new([seed; 32]);
        let options = HostOptions { listen, key, announced: Some(name.to_owned()), reach: None };
        network.host(server, options).unwrap()
    };
    // Two hosts of the same name are two games; a name with direction marks is cleaned.
    let hosts = [host("Ann", 1), host("Ann", 2), host("B\u{202e}en\u{1b}[2J", 3)];
    let begun = Instant::now();
    let found = look_until(&lookout, "three games", |found| found.len() == 3);
    println!("found {:?} after {:?}", found, begun.elapsed());
    assert_eq!(found.iter().map(|game| game.name.as_str()).collect::<Vec<_>>(), ["Ann", "Ann", "Ben[2J"]);
    for host in &hosts {
        let game = found.iter().find(|game| game.invite.key == host.key()).unwrap();
        assert_eq!(game.invite.addresses, [host.address()]);
    }
    // The games are joined as they are listed.
    let mut clients = [("Cid", None), ("Dan", None)].map(|(name, side)| {
        let target = DialTarget::Invite { invite: found[2].invite.clone(), relays: false };
        let who = Who { name: name.to_owned(), want: sit(None, side), seats: None, patience: PATIENCE };
        network.go_to(target, who, Arc::new(|| {}))
    });
    clients.iter_mut().for_each(until_begun);
    // A host that stops disappears from the list.
    let [one, two, three] = hosts;
    drop(one);
    look_until(&lookout, "two games", |found| found.len() == 2);
    drop((two, three));
    look_until(&lookout, "no games", <[FoundGame]>::is_empty);
}
