//! Hosts that are not authenticated: people compare the keys, and confirmed keys are saved.

use bevy::prelude::*;
use riverleap::app::input::{ScreenLayer, Stack};
use riverleap::app::play::Screen;
use riverleap::app::screens::FirstLine;
use riverleap::app::testing;
use riverleap::game::settings::Settings;
use riverleap::net::{Call, HostKey, Invite, KeptSeats, Likeness, SecretKey};
use riverleap::rules::Side;

use super::company::{Company, SIT, begin, folder, host_of, jungle, link, press, reads};
use super::home::Home;
use super::table::{screen, session};

const SAME: &str = "They are the same";

fn kept(app: &App, address: &str) -> Option<HostKey> {
    KeptSeats::new(&folder(app)).key_at(address)
}

/// The host, and a guest that knows only its address.
fn by_address() -> Company {
    let mut company = Company::host(&jungle());
    let address = company.address.clone();
    company.come(Home::new(), "Ben", &address, &SIT);
    company.until_all_play();
    company
}

fn is_asked(app: &App) -> bool {
    app.world().resource::<Stack>().contains(ScreenLayer::Compare)
}

#[test]
fn a_host_met_by_its_address_is_known_once_people_say_so() {
    let mut company = by_address();
    let (key, address) = (host_of(&company.windows[0]).hosted().key(), company.address.clone());
    company.until("the guest is asked over the match", |windows| is_asked(&windows[1]));
    let shown = Likeness::of(&key).to_string();
    let guest = &mut company.windows[1];
    testing::frames(guest, 4);
    assert!(reads(guest, "Is this the right host?") && reads(guest, &shown), "{}", testing::tree(guest));
    // After "Later" no key is saved, and the question stays on the talk card, even if chat is muted.
    press(guest, "Later");
    assert!(!is_asked(guest) && link(guest).is_to_be_compared());
    guest.world_mut().resource_mut::<Settings>().mutes_talk = true;
    for window in &mut company.windows {
        window.world_mut().resource_mut::<Stack>().open(ScreenLayer::Talk);
        testing::frames(window, 4);
        assert!(reads(window, &shown), "both screens show it:\n{}", testing::tree(window));
    }
    assert_eq!(kept(&company.windows[1], &address), None);
    press(&mut company.windows[1], SAME);
    assert!(!link(&company.windows[1]).is_to_be_compared());
    company.until("the key is kept", |windows| kept(&windows[1], &address) == Some(key));
    // The host is known from then on.
    let home = company.kill_last();
    company.come(home, "Ben", &address, &SIT);
    company.until_all_play();
    testing::frames(&mut company.windows[1], 5);
    assert!(!is_asked(&company.windows[1]));
}

#[test]
fn who_never_compared_comes_back_to_the_seat_all_the_same() {
    let mut company = by_address();
    testing::play(&mut company.windows[0], "a3a4").unwrap();
    company.until_all_agree(1);
    let home = company.kill_last();
    let address = company.address.clone();
    company.come(home, "Ben", &address, &SIT);
    company.until_all_play();
    company.until_all_agree(1);
    assert_eq!(link(&company.windows[1]).seat(), Some(Side::Black));
    company.until("the guest is asked again", |windows| is_asked(&windows[1]));
    // Leaving at that question leaves the match.
    testing::frames(&mut company.windows[1], 4);
    press(&mut company.windows[1], "Leave the match");
    company.until("the guest has left", |windows| screen(&windows[1]) == Screen::Title);
    assert_eq!(kept(&company.windows[1], &address), None);
}

#[test]
fn another_key_at_a_known_address_is_shown_beside_the_known_one() {
    let mut company = Company::host(&jungle());
    let (key, address) = (host_of(&company.windows[0]).hosted().key(), company.address.clone());
    let other = SecretKey::new([3; 32]).public();
    let home = Home::new();
    KeptSeats::new(&folder(&home.window())).meet(&address, &other).unwrap();
    company.come(home, "Ben", &address, &SIT);
    company.until("the other key is seen", |windows| link(&windows[1]).other_key().is_some());
    let guest = &mut company.windows[1];
    testing::frames(guest, 4);
    for likeness in [other, key].map(|key| Likeness::of(&key).to_string()) {
        assert!(reads(guest, &likeness), "{likeness} in\n{}", testing::tree(guest));
    }
    assert!(reads(guest, "another key than last time"));
    // After the player leaves, the known key is kept.
    press(guest, "Leave");
    assert_eq!(kept(guest, &address), Some(other));
    let home = company.kill_last();
    company.come(home, "Ben", &address, &SIT);
    company.until("it is seen again", |windows| link(&windows[1]).other_key().is_some());
    testing::frames(&mut company.windows[1], 4);
    press(&mut company.windows[1], "Trust the new key");
    company.until_all_play();
    company.until("the new key is kept", |windows| kept(&windows[1], &address) == Some(key));
    assert!(!link(&company.windows[1]).is_to_be_compared());
    testing::play(&mut company.windows[0], "a3a4").unwrap();
    company.until_all_agree(1);
    assert_eq!(session(&company.windows[1]).cursor(), 1);
}

#[test]
fn a_game_of_the_local_network_is_compared_too_unless_the_host_is_known() {
    let mut company = Company::host(&jungle());
    let key = host_of(&company.windows[0]).hosted().key();
    let found = |company: &Company, home: &Home| {
        let mut guest = home.window();
        let invite: Invite = company.invite.parse().unwrap();
        let call = Box::new(Call::found(invite, Some(&folder(&guest))));
        begin(&mut guest, FirstLine::Call { call, name: "Ben".to_owned(), want: Box::new(SIT) });
        guest
    };
    let home = Home::new();
    let guest = found(&company, &home);
    company.windows.push(guest);
    company.until_all_play();
    company.until("the guest is asked", |windows| is_asked(&windows[1]));
    let guest = &mut company.windows[1];
    testing::frames(guest, 4);
    assert!(reads(guest, &Likeness::of(&key).to_string()), "{}", testing::tree(guest));
    press(guest, SAME);
    company.until("the key is kept", |windows| KeptSeats::new(&folder(&windows[1])).has_met(&key));
    drop(company.windows.pop());
    let guest = found(&company, &home);
    company.windows.push(guest);
    company.until_all_play();
    testing::frames(&mut company.windows[1], 5);
    assert!(!is_asked(&company.windows[1]) && !link(&company.windows[1]).is_to_be_compared());
}
