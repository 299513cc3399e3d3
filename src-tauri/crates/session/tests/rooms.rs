//! The promises about rooms: two sessions and a wire that loses what it likes.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod pair;

use pair::Pair;
use peer::{Code, End, Event, Line, Message, PeerId, Secret, Sheet, Standing, VERSION};
use session::*;

fn place(pair: &mut Pair, side: usize) {
    let game = pair.sides[side].session.view().game.unwrap();
    let square = game.legal[game.legal.len() / 2].square;
    pair.act(side, Action::Place { square }).unwrap();
    pair.deliver_all();
}

/// Plays to the end; gives who placed first.
fn play_out(pair: &mut Pair) {
    while let Some(side) = (0..2).find(|side| pair.sides[*side].room().your_turn) {
        place(pair, side);
    }
}

fn same_game(pair: &Pair) {
    let [a, b] = &pair.sides;
    assert_eq!(a.moves(), b.moves());
    assert_eq!(a.room().round, b.room().round);
    assert_ne!(a.room().you, b.room().you);
}

#[test]
fn a_room_goes_from_the_link_through_a_game_to_three_rematches() {
    let mut pair = Pair::new(0);
    pair.meet(0);
    for round in 1..=4 {
        let [maker, guest] = [pair.sides[0].room(), pair.sides[1].room()];
        assert_eq!((maker.round, guest.round), (round, round));
        assert_eq!(maker.phase, RoomPhase::Playing {});
        assert_eq!(maker.you == Side::Black, round % 2 == 1);
        play_out(&mut pair);
        same_game(&pair);
        assert_eq!(pair.sides[0].room().rematch, Rematch::Possible);
        let asks = (round % 2) as usize;
        pair.friends(asks, FriendsAction::Rematch {}).unwrap();
        pair.deliver_all();
        assert_eq!(pair.sides[asks].room().rematch, Rematch::Asked);
        assert_eq!(pair.sides[1 - asks].room().rematch, Rematch::FriendAsks);
        pair.friends(1 - asks, FriendsAction::Rematch {}).unwrap();
        pair.deliver_all();
    }
    for side in &pair.sides {
        let friends = side.session.library().statistics().friends;
        assert_eq!(friends.wins + friends.draws + friends.losses, 4);
    }
}

#[test]
fn opening_a_link_never_acts_by_itself() {
    let mut pair = Pair::new(0);
    pair.friends(0, FriendsAction::Make {}).unwrap();
    pair.deliver_all();
    let link = pair.sides[0].room().invitation.unwrap().link;
    let before = pair.sides[1].session.saved();
    pair.friends(1, FriendsAction::Look { link: link.clone() }).unwrap();
    assert_eq!(pair.sides[1].session.saved(), before);
    assert!(pair.sides[1].opening.is_none());
    let invited = pair.sides[1].session.view().invited;
    assert_eq!(invited, Some(InvitedView { flaw: None, room_open: false }));
    pair.friends(1, FriendsAction::PutAway {}).unwrap();
    assert_eq!(pair.friends(1, FriendsAction::Join {}), Err(Refusal::NotInvited));
    pair.friends(0, FriendsAction::Look { link }).unwrap();
    assert_eq!(pair.sides[0].session.view().invited.unwrap().flaw, Some(LinkFlaw::Own));
    assert_eq!(pair.friends(0, FriendsAction::Join {}), Err(Refusal::NotInvited));
    assert_eq!(pair.friends(0, FriendsAction::Make {}), Err(Refusal::RoomOpen));
}

#[test]
fn the_link_of_the_room_one_is_in_says_so() {
    let mut pair = Pair::new(0);
    let link = pair.meet(0);
    pair.friends(1, FriendsAction::Look { link }).unwrap();
    assert_eq!(pair.sides[1].session.view().invited.unwrap().flaw, Some(LinkFlaw::Joined));
    assert_eq!(pair.friends(1, FriendsAction::Join {}), Err(Refusal::NotInvited));
}

#[test]
fn a_bad_call_does_not_burn_the_room() {
    let mut pair = Pair::new(0);
    pair.friends(0, FriendsAction::Make {}).unwrap();
    pair.deliver_all();
    let saved = pair.sides[0].session.saved().room.unwrap();
    let secret = saved.credentials.unwrap().secret;
    let standing = |moves: &str| {
        let sheet = Sheet { moves: moves.into(), resigned: None };
        Standing { game: 0, sheet, before: None, asked: false }
    };
    let good = || Message::Join { v: VERSION, secret: secret.clone(), standing: standing("") };
    for (message, trouble) in [
        (Message::Ping {}, Trouble::Unexpected),
        (Message::Bye {}, Trouble::Unexpected),
        (Message::Join { v: 99, secret: secret.clone(), standing: standing("") }, Trouble::Version),
        (
            Message::Join { v: VERSION, secret: Secret([9; 16]), standing: standing("") },
            Trouble::RoomUnknown,
        ),
        (
            Message::Join { v: VERSION, secret: secret.clone(), standing: standing("d3") },
            Trouble::Diverged,
        ),
    ] {
        let (line, who) = (Line(70), PeerId([70; 32]));
        let event = Event::Knock { line, who, message };
        pair.put(0, Input::Called { room: saved.number, event }).unwrap();
        assert_eq!(pair.sides[0].room().trouble, Some(trouble));
        assert_eq!(pair.sides[0].room().phase, RoomPhase::Waiting {});
        assert_eq!(pair.sides[0].session.saved().room.unwrap().friend, None);
    }
    let event = Event::Knock { line: Line(71), who: PeerId([71; 32]), message: good() };
    pair.put(0, Input::Called { room: saved.number, event }).unwrap();
    assert_eq!(pair.sides[0].room().phase, RoomPhase::Playing {});
    assert_eq!(pair.sides[0].room().trouble, None);
    // The seat is taken now, whoever else knows the secret.
    let event = Event::Knock { line: Line(72), who: PeerId([72; 32]), message: good() };
    pair.put(0, Input::Called { room: saved.number, event }).unwrap();
    assert_eq!(pair.sides[0].room().trouble, Some(Trouble::RoomFull));
    assert_eq!(pair.sides[0].room().phase, RoomPhase::Playing {});
}

#[test]
fn a_call_that_was_overtaken_does_not_take_the_place_of_the_later_one() {
    let mut pair = Pair::new(0);
    pair.meet(0);
    let saved = pair.sides[0].session.saved().room.unwrap();
    let (secret, who) = (saved.credentials.unwrap().secret, saved.friend.unwrap());
    let sheet = Sheet { moves: String::new(), resigned: None };
    let standing = Standing { game: 0, sheet, before: None, asked: false };
    let event = Event::Knock {
        line: Line(0),
        who,
        message: Message::Join { v: VERSION, secret, standing },
    };
    pair.put(0, Input::Called { room: saved.number, event }).unwrap();
    assert_eq!(pair.sides[0].room().phase, RoomPhase::Playing {});
    place(&mut pair, 0);
    place(&mut pair, 1);
    same_game(&pair);
}

#[test]
fn a_host_who_answers_and_lets_nobody_in_has_not_answered() {
    let mut pair = Pair::new(0);
    pair.friends(0, FriendsAction::Make {}).unwrap();
    pair.deliver_all();
    let link = pair.sides[0].room().invitation.unwrap().link;
    pair.friends(1, FriendsAction::Look { link }).unwrap();
    pair.friends(1, FriendsAction::Join {}).unwrap();
    let room = pair.sides[1].session.saved().room.unwrap().number;
    let line = Line(90);
    for event in [Event::Reached { line }, Event::Cut { line, end: None, silent_ms: 0 }] {
        pair.put(1, Input::Called { room, event }).unwrap();
    }
    let phase = pair.sides[1].room().phase;
    assert!(matches!(phase, RoomPhase::Calling { unanswered: true, .. }), "{phase:?}");
}

#[test]
fn the_cpu_is_in_the_friends_place_on_disk_before_the_friend_is_told() {
    let mut pair = Pair::new(0);
    pair.meet(0);
    place(&mut pair, 0);
    pair.cut(None);
    pair.deliver_all();
    pair.clock_ms += OFFER_CPU_AFTER_MS;
    pair.put(0, Input::Reminded).unwrap();
    let action = FriendsAction::GoOn { level: Level::Easy };
    let fresh = peer::Credentials::from_random(&[9; 48]);
    let now = Moment { unix_ms: pair.clock_ms, dice: 0 };
    let effects = pair.sides[0].session.handle(Input::Friends { action, fresh }, now).unwrap();
    let at = |wanted| effects.iter().position(|effect| *effect == wanted).unwrap();
    let told = at(Effect::Link(peer::Order::Close { goodbye: true }));
    assert!(at(Effect::Save(Kept::Game)) < told);
}

#[test]
fn a_network_that_could_not_be_opened_is_opened_once_when_looked_for_again() {
    let mut pair = Pair::new(0);
    pair.meet(0);
    pair.cut(None);
    pair.deliver_all();
    let room = pair.sides[0].session.saved().room.unwrap().number;
    pair.put(0, Input::Called { room, event: Event::Failed }).unwrap();
    pair.act(0, Action::Dismiss {}).unwrap();
    assert_eq!(pair.sides[0].room().trouble, Some(Trouble::Unavailable));
    pair.sides[0].opening = None;
    pair.friends(0, FriendsAction::LookAgain {}).unwrap();
    assert!(pair.sides[0].opening.take().is_some());
    assert_eq!(pair.sides[0].room().trouble, None);
    pair.friends(0, FriendsAction::LookAgain {}).unwrap();
    assert!(pair.sides[0].opening.is_none());
}

#[test]
fn a_room_that_cannot_be_true_is_not_believed() {
    let mut pair = Pair::new(0);
    pair.meet(0);
    place(&mut pair, 0);
    let good = pair.sides[0].session.saved();
    assert!(good.is_sound());
    let wrong = |change: fn(&mut SavedRoom)| {
        let mut saved = good.clone();
        change(saved.room.as_mut().unwrap());
        assert!(!saved.is_sound());
    };
    wrong(|room| room.moves = "a1".into());
    wrong(|room| room.credentials = None);
    wrong(|room| room.met = false);
    wrong(|room| room.state.asked = true);
    wrong(|room| room.number = u64::MAX);
}

#[test]
fn a_finished_game_of_a_room_survives_a_damaged_save_whose_copy_is_older() {
    let mut pair = Pair::new(0);
    pair.meet(0);
    place(&mut pair, 0);
    let copy = pair.sides[0].session.saved();
    pair.act(1, Action::Resign {}).unwrap();
    pair.deliver_all();
    let library = pair.sides[0].session.library().clone();
    assert_eq!(library.statistics().friends.wins, 1);
    let now = Moment::default();
    let back = Session::restore(&copy, Settings::default(), library, true, now).unwrap();
    assert_eq!(back.library().statistics().friends.wins, 1);
    assert!(back.library().is_sound());
}

#[test]
fn what_has_no_place_ends_the_connection_and_the_game_goes_on_after_it() {
    let mut pair = Pair::new(0);
    pair.meet(0);
    place(&mut pair, 0);
    let moves = pair.sides[0].moves();
    let wrong = |ply, square, hash| Message::Move { game: 0, ply, square, hash };
    for (message, trouble) in [
        (wrong(1, 0, 0), Trouble::IllegalMove),
        (wrong(5, 0, 0), Trouble::Unexpected),
        (wrong(0, 0, 0), Trouble::Diverged),
        (Message::Rematch { game: 0 }, Trouble::Unexpected),
        (Message::Resign { game: 9 }, Trouble::Unexpected),
    ] {
        pair.forge(1, message);
        assert_eq!(pair.sides[0].room().trouble, Some(trouble));
        assert!(matches!(pair.sides[0].room().phase, RoomPhase::Lost { .. }));
        assert_eq!(pair.sides[0].moves(), moves);
        pair.connect();
        pair.deliver_all();
        assert_eq!(pair.sides[0].room().phase, RoomPhase::Playing {});
        assert_eq!(pair.sides[0].room().trouble, None);
    }
    pair.forge(0, wrong(1, 0, 0));
    assert_eq!(pair.sides[1].room().trouble, Some(Trouble::NotYourTurn));
    pair.connect();
    pair.deliver_all();
    play_out(&mut pair);
    same_game(&pair);
}

#[test]
fn a_yes_to_the_rematch_lost_on_its_way_leaves_both_in_one_game() {
    for killed in [None, Some(0), Some(1)] {
        let mut pair = Pair::new(0);
        pair.meet(0);
        play_out(&mut pair);
        pair.friends(0, FriendsAction::Rematch {}).unwrap();
        pair.deliver_all();
        pair.friends(1, FriendsAction::Rematch {}).unwrap();
        assert_eq!(pair.sides.each_ref().map(|side| side.room().round), [1, 2]);
        // The guest has Black now, and begins before the host knows.
        let square = pair.sides[1].session.view().game.unwrap().legal[0].square;
        pair.act(1, Action::Place { square }).unwrap();
        pair.cut(None);
        pair.deliver_all();
        if let Some(side) = killed {
            pair.kill(side);
        }
        pair.connect();
        pair.deliver_all();
        assert_eq!(pair.sides.each_ref().map(|side| side.room().round), [2, 2]);
        same_game(&pair);
        assert_eq!(pair.sides[0].moves().len(), 2);
    }
}

#[test]
fn what_a_guest_did_while_its_call_was_on_the_way_reaches_the_host_before_the_next_game() {
    let mut pair = Pair::new(0);
    pair.meet(0);
    play_out(&mut pair);
    for side in [0, 1] {
        pair.friends(side, FriendsAction::Rematch {}).unwrap();
        pair.deliver_all();
    }
    // The guest calls again while the host gives up and asks for another game …
    pair.cut(None);
    pair.deliver_all();
    pair.connect();
    assert!(pair.deliver(), "the guest says its first words");
    pair.act(0, Action::Resign {}).unwrap();
    pair.friends(0, FriendsAction::Rematch {}).unwrap();
    // … and, knowing nothing of it, places a disc, gives up as well and asks.
    let square = pair.sides[1].session.view().game.unwrap().legal[0].square;
    pair.act(1, Action::Place { square }).unwrap();
    pair.act(1, Action::Resign {}).unwrap();
    pair.friends(1, FriendsAction::Rematch {}).unwrap();
    pair.deliver_all();
    assert_eq!(pair.sides.each_ref().map(|side| side.room().round), [3, 3]);
    for side in &pair.sides {
        let second = side.session.library().games().last().unwrap();
        assert_eq!((second.moves.len(), second.resigned), (2, Some(session::Side::Black)));
    }
}

#[test]
fn a_friend_away_is_waited_for_and_then_the_cpu_is_offered() {
    let mut pair = Pair::new(1_000);
    pair.meet(0);
    place(&mut pair, 0);
    pair.cut(None);
    pair.deliver_all();
    let RoomPhase::Lost { since_ms } = pair.sides[0].room().phase else { panic!() };
    assert!(pair.sides[0].asked.iter().any(|e| matches!(e, Effect::Remind { .. })));
    pair.clock_ms = since_ms + OFFER_CPU_AFTER_MS - 10;
    pair.put(0, Input::Reminded).unwrap();
    assert!(!pair.sides[0].room().offer_cpu);
    let go_on = FriendsAction::GoOn { level: Level::Easy };
    assert_eq!(pair.friends(0, go_on.clone()), Err(Refusal::NoOffer));
    // A clock set back does not offer too soon, and one set forward not too late.
    pair.clock_ms = since_ms + OFFER_CPU_AFTER_MS;
    pair.put(0, Input::Reminded).unwrap();
    assert!(pair.sides[0].room().offer_cpu);
    // The friend may still come back, and the offer is gone.
    pair.connect();
    pair.deliver_all();
    assert!(!pair.sides[0].room().offer_cpu);
    pair.cut(None);
    pair.deliver_all();
    pair.clock_ms += OFFER_CPU_AFTER_MS;
    pair.put(0, Input::Reminded).unwrap();
    let moves = pair.sides[0].moves();
    pair.friends(0, go_on).unwrap();
    assert!(pair.sides[0].session.view().room.is_none());
    assert_eq!(pair.sides[0].session.export(None), Ok(moves));
    assert!(pair.sides[0].session.thinking().is_some());
    assert!(pair.sides[0].opening.is_none());
    // Whoever returns after that finds the room ended, with the game still there.
    let room = pair.sides[1].session.saved().room.unwrap().number;
    let reached = Event::Reached { line: Line(80) };
    pair.put(1, Input::Called { room, event: reached }).unwrap();
    let event = Event::Cut { line: Line(80), end: Some(End::Theirs(Code::Ended)), silent_ms: 0 };
    pair.put(1, Input::Called { room, event }).unwrap();
    assert_eq!(pair.sides[1].room().phase, RoomPhase::Ended { why: RoomEnd::Over });
    assert!(pair.sides[1].room().offer_cpu);
    pair.kill(1);
    assert!(pair.sides[1].room().offer_cpu, "also after a restart");
}

#[test]
fn a_room_leaves_the_game_on_the_table_alone() {
    let mut pair = Pair::new(0);
    pair.act(0, Action::New { setup: Setup::Two {} }).unwrap();
    let square = pair.sides[0].session.view().game.unwrap().legal[0].square;
    pair.act(0, Action::Place { square }).unwrap();
    let table = pair.sides[0].session.export(None).unwrap();
    pair.meet(0);
    place(&mut pair, 0);
    place(&mut pair, 1);
    assert_eq!(pair.act(0, Action::Undo {}), Err(Refusal::NothingToUndo));
    assert_eq!(pair.act(0, Action::Again {}), Err(Refusal::InRoom));
    pair.act(0, Action::Replay { game: None }).unwrap();
    assert_eq!(pair.sides[0].session.question(), Err(Refusal::InRoom));
    pair.act(0, Action::CloseReplay {}).unwrap();
    assert!(pair.sides[0].room().in_front);
    pair.act(0, Action::Leave {}).unwrap();
    pair.act(0, Action::Continue {}).unwrap();
    assert_eq!(pair.sides[0].session.export(None).unwrap(), table);
    assert!(!pair.sides[0].room().in_front);
    pair.friends(0, FriendsAction::Enter {}).unwrap();
    assert_eq!(pair.sides[0].session.export(None).unwrap(), pair.sides[1].moves());
}

#[test]
fn a_hidden_address_stays_hidden_for_as_long_as_the_room_is_open() {
    let mut pair = Pair::new(0);
    let hide = |hide| SettingsPatch { relay_only: Some(hide), ..SettingsPatch::default() };
    pair.put(0, Input::Settings(hide(true))).unwrap();
    pair.meet(0);
    pair.put(0, Input::Settings(hide(false))).unwrap();
    pair.kill(0);
    assert!(pair.sides[0].opening.as_ref().unwrap().relay.only);
    pair.friends(0, FriendsAction::End {}).unwrap();
    pair.friends(0, FriendsAction::Make {}).unwrap();
    assert!(!pair.sides[0].opening.as_ref().unwrap().relay.only, "the next room is another");
}

#[test]
fn a_covered_board_only_hides_the_board() {
    let mut pair = Pair::new(0);
    pair.meet(1);
    pair.put(0, Input::Hidden).unwrap();
    assert!(!pair.sides[0].session.view().game.unwrap().paused, "a hidden window plays on");
    pair.act(0, Action::Pause {}).unwrap();
    assert!(pair.sides[0].session.view().game.unwrap().paused);
    place(&mut pair, 1);
    assert_eq!(pair.sides[0].moves().len(), 2);
    let d3 = SquareName("d3".parse().unwrap());
    assert_eq!(pair.act(0, Action::Place { square: d3 }), Err(Refusal::Paused));
    pair.act(0, Action::Continue {}).unwrap();
    place(&mut pair, 0);
    assert_eq!(pair.sides[1].moves().len(), 4);
}

#[test]
fn giving_up_leaving_and_saying_no_reach_the_friend() {
    let mut pair = Pair::new(0);
    pair.friends(0, FriendsAction::Make {}).unwrap();
    assert_eq!(pair.act(0, Action::Resign {}), Err(Refusal::NoFriendYet));
    pair.friends(0, FriendsAction::End {}).unwrap();
    pair.meet(0);
    place(&mut pair, 0);
    pair.act(0, Action::Resign {}).unwrap();
    pair.deliver_all();
    let result = pair.sides[1].session.view().game.unwrap().result.unwrap();
    assert_eq!((result.winner, result.resigned), (Some(Side::White), Some(Side::Black)));
    pair.friends(0, FriendsAction::Rematch {}).unwrap();
    pair.deliver_all();
    pair.friends(1, FriendsAction::Decline {}).unwrap();
    pair.deliver_all();
    assert_eq!(pair.sides[0].room().rematch, Rematch::Declined);
    assert_eq!(pair.sides[1].room().rematch, Rematch::Possible);
    pair.friends(1, FriendsAction::End {}).unwrap();
    pair.deliver_all();
    assert_eq!(pair.sides[0].room().phase, RoomPhase::Ended { why: RoomEnd::FriendLeft });
    assert!(pair.sides[0].session.saved().room.unwrap().credentials.is_none());
    assert!(pair.sides.iter().all(|side| side.opening.is_none()));
    pair.act(0, Action::Leave {}).unwrap();
    assert!(pair.sides[0].session.view().room.is_none());
}

#[test]
fn no_view_holds_a_secret_but_the_makers_link() {
    let mut pair = Pair::new(0);
    pair.meet(0);
    place(&mut pair, 0);
    for side in &pair.sides {
        let saved = serde_json::to_value(side.session.saved().room.unwrap()).unwrap();
        let view = serde_json::to_string(&side.session.view()).unwrap();
        for secret in ["key", "secret"] {
            let secret = saved["credentials"][secret].as_str().unwrap();
            assert!(!view.contains(secret) && !format!("{:?}", side.session).contains(secret));
        }
        assert!(!view.contains("sandwich://"));
    }
}
