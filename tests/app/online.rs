//! A match between windows over this machine's loopback: every window shows every move, and nobody can take another
//! player's seat.

use bevy::prelude::*;
use riverleap::app::board::Hand;
use riverleap::app::input::{ScreenLayer, Stack};
use riverleap::app::online::Online;
use riverleap::app::play::{
    Act, Advice, Intent, LayRefused, Laying, MoveRefused, MoveRequested, Paused, Screen, Seat, Seats,
};
use riverleap::app::screens::FirstLine;
use riverleap::app::testing;
use riverleap::game::content::LevelChoice;
use riverleap::game::session::{Authority, Ending, Refused};
use riverleap::net::wire::{PeerState, UndoWord, Want};
use riverleap::net::{Call, ClientEvent, ClientRequest, LineState};
use riverleap::rules::{GameId, Side, splitmix};

use super::company::{Company, SIT, begin, folder, link, press, reads};
use super::console::typed;
use super::table::{screen, session};

#[test]
fn a_whole_game_and_another_with_swapped_sides() {
    let mut company = Company::jungle();
    company.call("Cat", &Want::Watch { table: None });
    company.until("the watcher sees the match", |windows| screen(&windows[2]) == Screen::Play);
    let names = |app: &App| link(app).game().map(|game| (game.heading.white.clone(), game.heading.black.clone()));
    assert_eq!(names(&company.windows[1]), Some(("Ann".to_owned(), "Ben".to_owned())));
    assert_eq!(company.windows[2].world().resource::<Seats>().0.0, [Seat::Elsewhere, Seat::Elsewhere]);
    let mut dice = 7;
    for ply in 0..60 {
        if session(&company.windows[0]).ending().is_some() {
            break;
        }
        let mover = company.mover();
        let actions = session(mover).legal_actions();
        let wanted = actions[splitmix::next(&mut dice) as usize % actions.len()];
        testing::play(mover, &wanted.to_string()).unwrap();
        // The move is shown at once, whatever the state of the connection.
        assert_eq!(session(mover).cursor(), ply + 1);
        company.until_all_agree(ply + 1);
    }
    if session(&company.windows[0]).ending().is_none() {
        testing::act_as(&mut company.windows[0], Side::White, Act::Resign);
    }
    company.until("the match is over everywhere", |windows| {
        windows.iter().all(|app| screen(app) == Screen::GameOver && session(app).ending().is_some())
    });
    company.says(0, ClientRequest::Rematch(true));
    company
        .until("the guest is asked", |windows| link(&windows[1]).game().is_some_and(|game| game.rematch[Side::White]));
    company.says(1, ClientRequest::Rematch(true));
    company.until("another match begins", |windows| {
        windows.iter().all(|app| screen(app) == Screen::Play && session(app).cursor() == 0)
    });
    assert_eq!(company.windows[0].world().resource::<Seats>().0.0, [Seat::Elsewhere, Seat::Human]);
    assert_eq!(company.windows[1].world().resource::<Seats>().0.0, [Seat::Human, Seat::Elsewhere]);
}

#[test]
fn a_turn_of_many_units_runs_ahead_of_the_line() {
    let choice = LevelChoice { level: "preset".to_owned(), ..LevelChoice::of(GameId::Chesimals) };
    let mut company = Company::new(&choice);
    let mut dice = 3;
    let mut plies = 0;
    for _ in 0..8 {
        let mover = company.mover();
        let side = session(mover).side_to_move();
        // The player plays the whole turn before the host has confirmed an action.
        for _ in 0..6 {
            let actions = session(mover).legal_actions();
            if session(mover).side_to_move() != side || actions.is_empty() {
                break;
            }
            let wanted = actions[splitmix::next(&mut dice) as usize % actions.len()];
            testing::play(mover, &wanted.to_string()).unwrap();
        }
        if session(mover).side_to_move() == side && session(mover).position().may_end() {
            testing::play(mover, "end").unwrap();
        }
        plies = session(mover).cursor();
        company.until_all_agree(plies);
    }
    assert!(plies > 16, "turns were longer than one action: {plies}");
}

#[test]
fn nothing_is_taken_back_without_consent() {
    let mut company = Company::jungle();
    testing::play(&mut company.windows[0], "a3a4").unwrap();
    company.until_all_agree(1);
    testing::play(&mut company.windows[1], "a7a6").unwrap();
    company.until_all_agree(2);
    let asked = |windows: &mut [App]| windows[1].world().resource::<Stack>().contains(ScreenLayer::UndoAsked);
    testing::act_as(&mut company.windows[0], Side::White, Act::Undo);
    assert_eq!(session(&company.windows[0]).cursor(), 2, "nobody has agreed");
    company.until("the guest is asked", asked);
    company.says(1, ClientRequest::Undo(UndoWord::Refuse));
    company.until("the question is gone", |windows| !asked(windows));
    company.until_all_agree(2);
    // A question may be asked once per move, and again after the next move.
    testing::play(&mut company.windows[0], "a4a5").unwrap();
    company.until_all_agree(3);
    testing::act_as(&mut company.windows[0], Side::White, Act::Undo);
    company.until("the guest is asked again", asked);
    company.says(1, ClientRequest::Undo(UndoWord::Agree));
    company.until_all_agree(2);
    assert!(!company.windows[0].world().resource::<Seats>().can_redo(session(&company.windows[0])));
}

#[test]
fn nobody_plays_for_another_or_is_helped_or_stops_the_clock() {
    let mut company = Company::jungle();
    let guest = &mut company.windows[1];
    // The command as the console would send it, during the other side's turn.
    let refused = {
        let wanted = MoveRequested::now(session(guest), "a3a4".parse::<riverleap::rules::Action>().unwrap());
        let mut cursor = guest.world().resource::<Messages<MoveRefused>>().get_cursor_current();
        guest.world_mut().write_message(wanted);
        guest.update();
        let refused = guest.world().resource::<Messages<MoveRefused>>();
        cursor.read(refused).map(|refused| refused.refusal.clone()).collect::<Vec<_>>()
    };
    assert_eq!(refused, [Refused::NotYourTurn { side: Side::Black }], "the side is that of the guest");
    assert_eq!(session(guest).cursor(), 0);
    // The console hides the place where refusals are shown, and says it itself.
    guest.world_mut().resource_mut::<Stack>().open(ScreenLayer::Console);
    testing::frames(guest, 3);
    let said = typed(guest, "move rat down");
    assert!(said.contains("It is not Black's turn"), "{said}");
    guest.world_mut().resource_mut::<Stack>().close(ScreenLayer::Console);
    testing::frames(guest, 3);
    assert_eq!(session(guest).cursor(), 0);
    testing::play(&mut company.windows[0], "a3a4").unwrap();
    company.until_all_agree(1);
    let guest = &mut company.windows[1];
    guest.world_mut().write_message(Intent::Hint);
    testing::frames(guest, 5);
    assert!(!guest.world().resource::<Advice>().is_awaited() && guest.world().resource::<Advice>().hint().is_none());
    guest.world_mut().resource_mut::<Stack>().open(ScreenLayer::Pause);
    testing::frames(guest, 3);
    assert_eq!(*guest.world().resource::<State<Paused>>().get(), Paused::No);
    guest.world_mut().resource_mut::<Stack>().close(ScreenLayer::Pause);
    // No local match replaces the match.
    let mut cursor = guest.world().resource::<Messages<LayRefused>>().get_cursor_current();
    testing::lay(guest, Laying::New);
    assert_eq!(cursor.read(guest.world().resource::<Messages<LayRefused>>()).count(), 1);
    assert_eq!((session(guest).cursor(), session(guest).authority()), (1, Authority::Elsewhere));
    assert!(guest.world().resource::<Hand>().picked.is_none());
}

#[test]
fn who_leaves_may_come_back_to_the_same_seat() {
    let mut company = Company::jungle();
    testing::play(&mut company.windows[0], "a3a4").unwrap();
    company.until_all_agree(1);
    testing::lay(&mut company.windows[1], Laying::Nothing);
    company.until("the host sees that the guest has left", |windows| {
        screen(&windows[1]) == Screen::Title
            && link(&windows[0]).game().is_some_and(|game| matches!(game.peers[Side::Black], PeerState::Left { .. }))
    });
    assert!(company.windows[1].world().resource::<Online>().link().is_none());
    let guest = &mut company.windows[1];
    let call = Box::new(Call::new(&company.invite, false, Some(&folder(guest))).unwrap());
    begin(guest, FirstLine::Call { call, name: "Ben".to_owned(), want: Box::new(SIT) });
    company.until("the guest is back", |windows| screen(&windows[1]) == Screen::Play);
    company.until_all_agree(1);
    assert_eq!(link(&company.windows[1]).seat(), Some(Side::Black));
    testing::play(&mut company.windows[1], "a7a6").unwrap();
    company.until_all_agree(2);
}

#[test]
fn what_is_said_is_heard() {
    let mut company = Company::jungle();
    company.says(0, ClientRequest::Chat("good luck \u{202e}!".to_owned()));
    company.until("it is heard", |windows| windows.iter().all(|app| !link(app).chat().is_empty()));
    let [host, guest] = [0, 1].map(|window| link(&company.windows[window]).chat()[0].clone());
    assert_eq!((guest.who.as_str(), guest.text.as_str(), guest.own), ("Ann", "good luck !", false));
    assert!(host.own && !link(&company.windows[0]).has_unread() && link(&company.windows[1]).has_unread());
}

#[test]
fn who_is_killed_in_a_second_match_comes_back_to_it() {
    let mut company = Company::jungle();
    testing::act_as(&mut company.windows[0], Side::White, Act::Resign);
    company.until("the match is over", |windows| windows.iter().all(|app| screen(app) == Screen::GameOver));
    // The seat is also kept after the end of the match, because a rematch may follow.
    let home = company.kill_last();
    let invite = company.invite.clone();
    company.come(home, "Ben", &invite, &SIT);
    company.until("the guest sees the end again", |windows| {
        windows.iter().all(|app| link(app).game().is_some_and(|game| game.session().ending().is_some()))
    });
    company.says(0, ClientRequest::Rematch(true));
    company.says(1, ClientRequest::Rematch(true));
    company.until("another match begins", |windows| {
        windows.iter().all(|app| screen(app) == Screen::Play && session(app).ending().is_none())
    });
    testing::play(&mut company.windows[1], "a3a4").unwrap();
    company.until_all_agree(1);
    let home = company.kill_last();
    company.until("the guest is missed", |windows| {
        link(&windows[0]).game().is_some_and(|game| matches!(game.peers[Side::White], PeerState::Away { .. }))
    });
    company.come(home, "Ben", &invite, &SIT);
    company.until_all_play();
    company.until_all_agree(1);
    assert_eq!(link(&company.windows[1]).seat(), Some(Side::White), "the sides were swapped");
    testing::play(&mut company.windows[0], "a7a6").unwrap();
    testing::frames(&mut company.windows[1], 1);
    company.until_all_agree(2);
}

#[test]
fn the_win_over_somebody_who_is_away_for_long_is_announced_and_claimed() {
    let mut company = Company::jungle();
    company.kill_last();
    company.until("the guest is missed", |windows| {
        link(&windows[0]).game().is_some_and(|game| matches!(game.peers[Side::Black], PeerState::Away { .. }))
    });
    assert!(!link(&company.windows[0]).may_claim());
    company.let_time_pass();
    company.until("it is announced", |windows| reads(&mut windows[0], "Ben has been away for 5 minutes."));
    let host = &mut company.windows[0];
    host.world_mut().resource_mut::<Stack>().open(ScreenLayer::Talk);
    testing::frames(host, 4);
    assert!(reads(host, "You may also wait, or leave"), "{}", testing::tree(host));
    press(host, "Claim the win");
    company.until("the match is over", |windows| screen(&windows[0]) == Screen::GameOver);
    assert_eq!(session(&company.windows[0]).ending(), Some(Ending::Abandoned { loser: Side::Black }));
}

#[test]
fn who_watches_talks_beside_what_is_said_of_the_match() {
    let mut company = Company::jungle();
    company.call("Cat", &Want::Watch { table: None });
    company.until_all_play();
    company.says(2, ClientRequest::Chat("hello".to_owned()));
    company.until("it is heard", |windows| !link(&windows[0]).chat().is_empty());
    assert!(matches!(link(&company.windows[0]).aside(), Some(ClientEvent::Said { .. })));
    company.until("it is shown where nothing else is", |windows| reads(&mut windows[0], "Cat (watching): hello"));
    company.says(1, ClientRequest::Leave);
    company.until("the guest has left", |windows| reads(&mut windows[0], "Ben has left"));
    company.says(2, ClientRequest::Chat("what a pity".to_owned()));
    company.until("it is heard", |windows| link(&windows[0]).chat().len() == 2);
    testing::frames(&mut company.windows[0], 3);
    assert!(reads(&mut company.windows[0], "Ben has left") && link(&company.windows[0]).has_unread());
}

/// A question can be closed, and is not shown again while the answer cannot reach the other player.
#[test]
fn a_question_of_somebody_whose_line_has_broken_blocks_nothing() {
    for draw in [false, true] {
        let mut company = Company::jungle();
        testing::play(&mut company.windows[0], "a3a4").unwrap();
        company.until_all_agree(1);
        let (act, layer) =
            if draw { (Act::OfferDraw, ScreenLayer::DrawOffer) } else { (Act::Undo, ScreenLayer::UndoAsked) };
        testing::act_as(&mut company.windows[0], Side::White, act);
        company.until("the guest is asked", |windows| windows[1].world().resource::<Stack>().contains(layer));
        // The host is dropped without a message.
        drop(company.windows.remove(0));
        company.homes.remove(0);
        company.until("the guest knows", |windows| {
            matches!(link(&windows[0]).state(), LineState::Reconnecting { .. } | LineState::Lost(_))
        });
        let guest = &mut company.windows[0];
        testing::chord(guest, &[KeyCode::Escape]);
        testing::frames(guest, 10);
        let top = guest.world().resource::<Stack>().top();
        assert_ne!(top, Some(layer), "the question is back");
        guest.world_mut().resource_mut::<Stack>().close(ScreenLayer::Pause);
        testing::frames(guest, 2);
        testing::chord(guest, &[KeyCode::F10]);
        assert_eq!(guest.world().resource::<Stack>().top(), Some(ScreenLayer::Pause), "the menu opens");
    }
}
