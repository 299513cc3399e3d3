//! The promises of the room's checks.

use super::*;

const WIPE_OUT: &str = "e6f4e3f6g5d6e7f5c5";

fn table(moves: &str) -> Table {
    Table { game: transcript::read(moves).unwrap(), resigned: None }
}

fn standing(game: u32, moves: &str) -> Standing {
    let sheet = Sheet { moves: moves.into(), resigned: None };
    Standing { game, sheet, before: None, asked: false }
}

fn index(name: &str) -> u8 {
    name.parse::<Square>().unwrap().index()
}

fn host() -> Room {
    Room::new(Role::Host)
}

fn guest() -> Room {
    Room::new(Role::Guest)
}

#[test]
fn sides_are_swapped_for_every_other_game() {
    for game in 0..4 {
        let (host, guest) = (Room { game, ..host() }, Room { game, ..guest() });
        assert_eq!(host.color(), !guest.color());
        assert_eq!(host.color() == Color::Black, game % 2 == 0);
    }
}

#[test]
fn the_friend_cannot_move_out_of_turn_against_the_rules_or_elsewhere() {
    let told = |room: Room, moves: &str| {
        let game = table(moves).game;
        room.tell(&game, game.squares().count() - 1).unwrap()
    };
    // The host, Black, has the move.
    assert_eq!(host().judge(&table(""), &told(guest(), "d3")), Err(Code::NotYourTurn));
    let begun = table("d3");
    let c3 = host().judge(&begun, &told(guest(), "d3c3"));
    assert_eq!(c3, Ok(Said::Placed("c3".parse().unwrap())));
    let told = |game, ply, name, hash| Message::Move { game, ply, square: index(name), hash };
    for (message, code) in [
        (told(0, 1, "a1", 0), Code::IllegalMove),
        (told(0, 1, "d3", 0), Code::IllegalMove),
        (told(0, 1, "c3", 7), Code::Diverged),
        (told(0, 2, "c3", 0), Code::Unexpected),
        (told(1, 1, "c3", 0), Code::Unexpected),
        (told(0, 0, "c4", 0), Code::Diverged),
    ] {
        assert_eq!(host().judge(&begun, &message), Err(code), "{message:?}");
    }
    let over = table(WIPE_OUT);
    assert_eq!(host().judge(&over, &told(0, 9, "a1", 0)), Err(Code::Unexpected));
}

#[test]
fn a_frame_said_again_is_harmless() {
    let game = table("d3c3").game;
    for ply in 0..2 {
        let message = guest().tell(&game, ply).unwrap();
        assert_eq!(host().judge(&table("d3c3"), &message), Ok(Said::Nothing));
    }
}

#[test]
fn words_out_of_place_are_unexpected() {
    let join = Message::Join { v: 1, secret: crate::Secret([0; 16]), standing: standing(0, "") };
    for message in [
        join,
        Message::Welcome { v: 1, standing: standing(0, "") },
        Message::Ping {},
        Message::Rematch { game: 0 },
        Message::Decline { game: 0 },
        Message::Rematch { game: u32::MAX },
        Message::Resign { game: 1 },
    ] {
        assert_eq!(host().judge(&table("d3"), &message), Err(Code::Unexpected), "{message:?}");
    }
}

#[test]
fn a_move_that_crossed_a_resignation_still_counts() {
    let mut white_gave_up = table("d3");
    white_gave_up.resigned = Some(Color::White);
    let c3 = host().tell(&table("d3c3").game, 1).unwrap();
    assert_eq!(host().judge(&white_gave_up, &c3), Err(Code::Unexpected), "after giving up");
    let mut black_gave_up = table("d3");
    black_gave_up.resigned = Some(Color::Black);
    assert!(matches!(host().judge(&black_gave_up, &c3), Ok(Said::Placed(_))));
    // An end on the board goes before it, on either side.
    let ended = table(WIPE_OUT).with_resignation(Some(Color::White));
    assert_eq!(ended.resigned, None);
    assert_eq!(host().judge(&ended, &Message::Resign { game: 0 }), Ok(Said::Nothing));
}

#[test]
fn both_giving_up_at_once_comes_to_one_result() {
    let both = [[Color::Black, Color::White], [Color::White, Color::Black]];
    for [first, second] in both {
        let table = table("d3").with_resignation(Some(first)).with_resignation(Some(second));
        assert_eq!(table.resigned, Some(Color::Black));
    }
}

#[test]
fn after_a_cut_the_longer_game_holds_if_the_friend_only_added_its_own() {
    let agreed = |ours: &str, theirs: &str| {
        let agreed = host().reconcile(&table(ours), &standing(0, theirs));
        agreed.map(|agreed| transcript::write(&agreed.table.game))
    };
    assert_eq!(agreed("d3", "d3c3"), Ok("d3c3".into()));
    assert_eq!(agreed("d3", ""), Ok("d3".into()));
    assert_eq!(agreed("d3c3", "d3c3"), Ok("d3c3".into()));
    for (ours, theirs) in [
        ("", "d3"),       // a move in my name
        ("d3", "d3c3c4"), // and one hidden behind one of the friend's own
        ("d3c3", "d3c5"), // rewritten
        ("d3c3", "d3"),   // one of the friend's own taken back
        ("d3c3", "f5"),   // another game
        ("d3", "d3a1"),   // no game
        ("", "xx"),
    ] {
        assert_eq!(agreed(ours, theirs), Err(Code::Diverged), "{ours} {theirs}");
    }
    assert_eq!(agreed("d3", "D3"), Err(Code::BadFrame));
}

#[test]
fn nobody_gives_up_in_the_others_name() {
    let mut theirs = standing(0, "d3");
    theirs.sheet.resigned = Some(Who::You);
    assert_eq!(host().reconcile(&table("d3"), &theirs), Err(Code::Diverged));
    let mine = table("d3").with_resignation(Some(Color::Black));
    assert!(host().reconcile(&mine, &theirs).is_ok());
    theirs.sheet.resigned = Some(Who::Me);
    let agreed = host().reconcile(&table("d3"), &theirs).unwrap();
    assert_eq!(agreed.table.resigned, Some(Color::White));
}

#[test]
fn who_asked_for_another_game_may_catch_up_by_one_and_no_more() {
    let over = table(WIPE_OUT);
    let asked = Room { asked: true, ..host() };
    let ahead_by = |games, moves| {
        let before = Some(Sheet { moves: WIPE_OUT.into(), resigned: None });
        Standing { before, ..standing(games, moves) }
    };
    // The guest has Black now, and has moved.
    let Agreed { ended, room, table: now } = asked.reconcile(&over, &ahead_by(1, "d3")).unwrap();
    assert_eq!((room.game, room.asked, room.color()), (1, false, Color::White));
    assert_eq!((ended, transcript::write(&now.game)), (Some(over.clone()), "d3".into()));
    for (room, table, theirs, why) in [
        (host(), &over, ahead_by(1, ""), "unasked"),
        (asked, &over, ahead_by(2, ""), "by two"),
        (asked, &table("d3"), ahead_by(1, ""), "in my name"),
        (asked, &over, standing(1, ""), "without saying how the last one ended"),
        (asked, &over, ahead_by(1, "d3c3"), "with a move of mine"),
    ] {
        assert_eq!(room.reconcile(table, &theirs), Err(Code::Diverged), "{why}");
    }
    // The one ahead waits for it.
    let ahead = Room { game: 1, ..guest() };
    let behind = Standing { asked: true, ..standing(0, WIPE_OUT) };
    let waiting = Agreed { ended: None, room: ahead, table: table("d3") };
    assert_eq!(ahead.reconcile(&table("d3"), &behind), Ok(waiting));
    assert_eq!(ahead.reconcile(&table("d3"), &standing(0, WIPE_OUT)), Err(Code::Diverged));
    let last = Room { game: u32::MAX, asked: true, ..host() };
    assert_eq!(last.reconcile(&over, &standing(0, "")), Err(Code::Diverged));
}

#[test]
fn a_last_move_lost_with_the_word_that_began_the_next_game_is_heard_after_all() {
    // Black gave up and asked for another game; White's move and its yes were lost.
    let black = table("d3").with_resignation(Some(Color::Black));
    let before = Some(Sheet { moves: "d3c3".into(), resigned: Some(Who::You) });
    let theirs = Standing { before, ..standing(1, "") };
    let agreed = Room { asked: true, ..host() }.reconcile(&black, &theirs).unwrap();
    assert_eq!(agreed.ended.map(|ended| transcript::write(&ended.game)), Some("d3c3".into()));
}

#[test]
fn what_the_friend_asked_while_apart_is_heard_when_the_game_is_over() {
    let over = table(WIPE_OUT);
    let theirs = Standing { asked: true, ..standing(0, WIPE_OUT) };
    assert!(host().reconcile(&over, &theirs).unwrap().room.friend_asked);
    let unfinished = Standing { asked: true, ..standing(0, "d3") };
    assert_eq!(host().reconcile(&table("d3"), &unfinished), Err(Code::Diverged));
}
