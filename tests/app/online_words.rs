//! The messages about a match with remote players: who is present, what was asked, what is awaited, and what can be
//! done about a host that does not answer.

use bevy_egui::egui::accesskit;
use riverleap::app::input::{ScreenLayer, Stack};
use riverleap::app::play::{Act, Screen};
use riverleap::app::screens::FirstLine;
use riverleap::app::screens::library::Library;
use riverleap::app::testing;
use riverleap::game::record::{Heading, Record};
use riverleap::game::session::Session;
use riverleap::net::wire::{UndoWord, Want};
use riverleap::net::{
    Call, ClientRequest, GameServer, HostOptions, LineState, Network, SecretKey, ServerLimits, random_bytes, wire,
};
use riverleap::rules::Side;

use super::company::{Company, SIT, begin, folder, jungle, link, press, reads, until};
use super::home::Home;
use super::table::{screen, session};

#[test]
fn after_a_rematch_both_are_told_that_the_sides_are_swapped() {
    let mut company = Company::jungle();
    testing::act_as(&mut company.windows[0], Side::White, Act::Resign);
    company.until("the match is over", |windows| windows.iter().all(|app| screen(app) == Screen::GameOver));
    company.says(0, ClientRequest::Rematch(true));
    company.says(1, ClientRequest::Rematch(true));
    company.until("another match begins", |windows| {
        windows.iter().all(|app| screen(app) == Screen::Play && session(app).ending().is_none())
    });
    for (window, side) in [(0, "Moon"), (1, "Sun")] {
        testing::frames(&mut company.windows[window], 3);
        let wanted = format!("The sides are swapped: you play {side}.");
        let app = &mut company.windows[window];
        assert!(reads(app, &wanted), "{wanted}\n{}", testing::tree(app));
    }
    testing::play(&mut company.windows[1], "a3a4").unwrap();
    company.until_all_agree(1);
    company
        .until("it is no news any more", |windows| windows.iter_mut().all(|app| !reads(app, "The sides are swapped")));
}

#[test]
fn a_request_names_its_move_and_talk_does_not_hide_it() {
    let mut company = Company::jungle();
    testing::play(&mut company.windows[0], "a3a4").unwrap();
    company.until_all_agree(1);
    testing::act_as(&mut company.windows[0], Side::White, Act::Undo);
    let asked =
        |windows: &mut [bevy::prelude::App]| windows[1].world().resource::<Stack>().contains(ScreenLayer::UndoAsked);
    company.until("the guest is asked", asked);
    testing::frames(&mut company.windows[1], 5);
    let guest = &mut company.windows[1];
    assert!(reads(guest, "Ann would like to take back Ea4."), "{}", testing::tree(guest));
    company.says(1, ClientRequest::Chat("let me see".to_owned()));
    company.until("it is heard", |windows| !link(&windows[0]).chat().is_empty());
    testing::frames(&mut company.windows[0], 3);
    assert!(reads(&mut company.windows[0], "You have asked to take back Ea4."));
    company.says(1, ClientRequest::Undo(UndoWord::Refuse));
    company.until("it is refused", |windows| reads(&mut windows[0], "would rather not take anything back"));
}

#[test]
fn players_are_told_of_watchers() {
    let mut company = Company::jungle();
    company.call("Cat", &Want::Watch { table: None });
    company.until_all_play();
    company.until("the players are told", |windows| {
        windows[..2].iter_mut().all(|app| reads(app, "One guest is watching."))
    });
}

#[test]
fn nobody_is_asked_for_a_rematch_who_is_not_there() {
    let mut company = Company::jungle();
    testing::act_as(&mut company.windows[0], Side::White, Act::Resign);
    company.until("the card is shown", |windows| windows.iter_mut().all(|app| reads(app, "Rematch")));
    testing::lay(&mut company.windows[1], riverleap::app::play::Laying::Nothing);
    company.until("the host is told on the card", |windows| {
        reads(&mut windows[0], "Ben is not here and cannot be asked for a rematch.")
    });
    let host = &mut company.windows[0];
    assert!(!testing::ask(host, "Rematch", accesskit::Action::Click), "{}", testing::tree(host));
    testing::frames(host, 3);
    assert!(!reads(host, "has been asked"));
}

#[test]
fn a_host_that_does_not_answer_can_be_tried_again() {
    let home = Home::new();
    let mut app = home.window();
    // No program listens on this port, which was free a moment ago.
    let port = std::net::UdpSocket::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let call = Box::new(Call::new(&format!("127.0.0.1:{port}"), false, Some(&folder(&app))).unwrap());
    begin(&mut app, FirstLine::Call { call, name: "Ann".to_owned(), want: Box::new(SIT) });
    let windows = std::slice::from_mut(&mut app);
    until(windows, "it is given up", |windows| reads(&mut windows[0], "Try again"));
    assert!(reads(&mut app, "Please check: is the game still open"), "{}", testing::tree(&mut app));
    press(&mut app, "Try again");
    testing::frames(&mut app, 2);
    assert_eq!(*link(&app).state(), LineState::Connecting);
}

#[test]
fn a_guest_who_waits_knows_what_will_be_played() {
    let home = Home::new();
    let mut app = home.window();
    let content = app.world().resource::<Library>().0.clone();
    let shelf = move |_: &wire::NewGameRequest| {
        let level = content.choose(&jungle()).unwrap();
        let session = Session::new(level.value.match_start());
        Some(Record::new(Heading::new("jungle", session.start(), &content), session))
    };
    let server =
        GameServer::new("Otter", ServerLimits::server(), Box::new(shelf), Box::new(|| wire::SeatToken(random_bytes())));
    let network = Network::start().unwrap();
    let listen = Some("127.0.0.1:0".parse().unwrap());
    let options = HostOptions { listen, key: SecretKey::new([5; 32]), announced: None, reach: None };
    let hosted = network.host(server, options).unwrap();
    let call = Box::new(Call::new(&hosted.invite().to_string(), false, Some(&folder(&app))).unwrap());
    let want = Box::new(Want::Sit { table: None, side: Some(Side::Black) });
    begin(&mut app, FirstLine::Call { call, name: "Ann".to_owned(), want });
    let windows = std::slice::from_mut(&mut app);
    until(windows, "the game is told", |windows| link(&windows[0]).game().is_some());
    testing::frames(&mut app, 3);
    for words in ["Jungle. Board: jungle, classic", "Clock: no clock.", "You play Moon."] {
        assert!(reads(&mut app, words), "{words}\n{}", testing::tree(&mut app));
    }
}

#[test]
fn a_stranger_is_sent_away_from_the_window_and_the_friend_sits_down() {
    let mut company = Company::host(&jungle());
    let address = company.address.clone();
    company.come(Home::new(), "Eve", &address, &SIT);
    company.until_all_play();
    company.until("the host is told", |windows| reads(&mut windows[0], "Eve has sat down without your invite."));
    testing::play(&mut company.windows[0], "a3a4").unwrap();
    company.until_all_agree(1);
    let host = &mut company.windows[0];
    host.world_mut().resource_mut::<Stack>().open(ScreenLayer::Talk);
    testing::frames(host, 4);
    assert!(reads(host, "Eve sits here without your invite."), "{}", testing::tree(host));
    press(host, "Send away");
    testing::frames(host, 4);
    assert!(reads(host, "Send Eve away? The seat is free for your invite again"), "{}", testing::tree(host));
    press(host, "Send away");
    company.until("the host waits again", |windows| {
        screen(&windows[0]) == Screen::Multiplayer && reads(&mut windows[0], "Waiting for the other player")
    });
    company.until("the stranger is told", |windows| reads(&mut windows[1], "The host has sent you away."));
    let home = company.kill_last();
    company.call("Ben", &SIT);
    company.until_all_play();
    company.until_all_agree(0);
    assert!(!reads(&mut company.windows[0], "The sides are swapped"), "it is no rematch");
    drop(home);
}

#[test]
fn only_the_invited_sit_down_where_the_host_wants_it_so() {
    let home = Home::new();
    let mut app = home.window();
    app.world_mut().resource_mut::<riverleap::game::settings::Settings>().online.looks = false;
    app.world_mut().resource_mut::<bevy::prelude::NextState<Screen>>().set(Screen::Multiplayer);
    testing::frames(&mut app, 3);
    press(&mut app, "Multiplayer: Host a game");
    testing::frames(&mut app, 3);
    press(&mut app, "Only players with the invite may sit down");
    testing::frames(&mut app, 3);
    assert!(app.world().resource::<riverleap::app::screens::pages::Lobby>().invited_only);
}
