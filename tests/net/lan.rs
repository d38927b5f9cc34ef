//! Games on the local network: announced, found, joined and gone, in a network that the test makes for itself.

use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, Instant};

use riverleap::net::{Found, HostOptions, Lookout, Network, SecretKey, Target, Who};

use crate::room::{PATIENCE, hall, jungle, sit, until_begun};

/// Set for the test within its own network.
const INSIDE: &str = "RIVERLEAP_TEST_NETWORK";

/// A network with one card that leads to another in the same place.
const MAKE: &str = "ip link set lo up && ip link add lan0 type veth peer name lan1 && ip link set lan1 up && \
                    ip addr add 10.77.0.1/24 dev lan0 && ip link set lan0 up && ip route add 224.0.0.0/4 dev lan0 && exec \"$0\" \"$@\"";

#[test]
fn games_on_the_local_network_are_found_by_name() {
    if std::env::var_os(INSIDE).is_some() {
        return inside();
    }
    let alone = Command::new("unshare").args(["-rn", "sh", "-c", "ip link add lan0 type veth peer name lan1"]).output();
    if !alone.is_ok_and(|output| output.status.success()) {
        // Multicast never leaves a network of the test's own: where none can be made, there is nothing to test with.
        println!("no network of its own can be made here (unshare -rn, ip): not tested");
        return;
    }
    let this = std::env::current_exe().unwrap();
    let output = Command::new("unshare")
        .args(["-rn", "sh", "-c", MAKE])
        .arg(this)
        .args(["lan::games_on_the_local_network_are_found_by_name", "--exact", "--nocapture"])
        .env(INSIDE, "1")
        .output()
        .unwrap();
    let [out, log] = [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes).into_owned());
    assert!(output.status.success(), "{out}\n{log}");
    assert!(out.contains("found ") && out.contains("1 passed"), "{out}\n{log}");
}

fn look_until(lookout: &Lookout, what: &str, holds: impl Fn(&[Found]) -> bool) -> Vec<Found> {
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
        let mut hall = hall(crate::room::fast(), u64::from(seed));
        hall.open_record(jungle(), None, Instant::now());
        let listen = Some("10.77.0.1:0".parse().unwrap());
        let key = SecretKey::new([seed; 32]);
        let options = HostOptions { listen, key, announced: Some(name.to_owned()), reach: None };
        network.host(hall, options).unwrap()
    };
    // Two hosts of one name are two games; a name that steers is shown clean.
    let hosts = [host("Ann", 1), host("Ann", 2), host("B\u{202e}en\u{1b}[2J", 3)];
    let begun = Instant::now();
    let found = look_until(&lookout, "three games", |found| found.len() == 3);
    println!("found {:?} after {:?}", found, begun.elapsed());
    assert_eq!(found.iter().map(|game| game.name.as_str()).collect::<Vec<_>>(), ["Ann", "Ann", "Ben[2J"]);
    for host in &hosts {
        let game = found.iter().find(|game| game.invite.key == host.key()).unwrap();
        assert_eq!(game.invite.addresses, [host.address()]);
    }
    // Joined as they are listed.
    let mut doors = [("Cid", None), ("Dan", None)].map(|(name, side)| {
        let target = Target::Invite { invite: found[2].invite.clone(), relays: false };
        let who = Who { name: name.to_owned(), want: sit(None, side), patience: PATIENCE };
        network.go_to(target, who, Arc::new(|| {}))
    });
    doors.iter_mut().for_each(until_begun);
    // A host that ends is taken off the list.
    let [one, two, three] = hosts;
    drop(one);
    look_until(&lookout, "two games", |found| found.len() == 2);
    drop((two, three));
    look_until(&lookout, "no games", <[Found]>::is_empty);
}
