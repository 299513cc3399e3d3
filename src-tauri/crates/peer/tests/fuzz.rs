//! Frames nobody meant, thrown at the decoder and at a room in play for a bounded time: never a panic, and a
//! game that stays one. Seeded; `SANDWICH_FUZZ` gives another number of frames.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use peer::*;
use rules::{Square, transcript};

/// Marsaglia's xorshift.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % sides as u64) as usize
    }
}

fn mutated(dice: &mut Dice, mut bytes: Vec<u8>) -> Vec<u8> {
    for _ in 0..=dice.roll(3) {
        let at = dice.roll(bytes.len().max(1)).min(bytes.len().saturating_sub(1));
        match dice.roll(4) {
            0 if !bytes.is_empty() => bytes[at] = dice.roll(256) as u8,
            1 if !bytes.is_empty() => drop(bytes.remove(at)),
            2 => bytes.insert(at, dice.roll(256) as u8),
            _ => bytes.truncate(at + 1),
        }
    }
    bytes
}

/// What a friend would say next, or a stranger who knows the words.
fn plausible(dice: &mut Dice, room: Room, table: &Table) -> Message {
    let game = room.game.wrapping_add(dice.roll(3) as u32).wrapping_sub(1);
    let game = if dice.roll(2) == 0 { room.game } else { game };
    let squares = table.game.squares().count();
    let ply = (squares + dice.roll(3)).saturating_sub(1).min(255) as u8;
    let standing = || {
        let end = dice_prefix(squares, game);
        let moves = transcript::write(&table.game)[..2 * end].to_string();
        let sheet = Sheet { moves, resigned: None };
        let before = Some(Sheet { moves: transcript::write(&table.game), resigned: None });
        Standing { game, sheet, before, asked: game.is_multiple_of(2) }
    };
    match dice.roll(8) {
        0..=3 => {
            let legal: Vec<Square> =
                table.game.position().board().legal_moves().into_iter().collect();
            let square = match legal.get(dice.roll(legal.len().max(1))) {
                Some(square) if dice.roll(8) > 0 => *square,
                _ => Square::from_index(dice.roll(64) as u8).unwrap(),
            };
            let mut after = table.game.clone();
            let hash = match after.play(square) {
                Ok(()) if dice.roll(8) > 0 => room.hash(after.position()),
                _ => dice.0,
            };
            Message::Move { game, ply, square: square.index(), hash }
        }
        4 => Message::Join { v: 1, secret: Secret([0; 16]), standing: standing() },
        5 => Message::Welcome { v: 1, standing: standing() },
        6 => Message::Rematch { game },
        _ => [Message::Resign { game }, Message::Decline { game }, Message::Bye {}][dice.roll(3)]
            .clone(),
    }
}

fn dice_prefix(squares: usize, game: u32) -> usize {
    squares.saturating_sub(game as usize % 3)
}

#[test]
fn no_frame_breaks_the_decoder_or_a_room() {
    let frames = std::env::var("SANDWICH_FUZZ").ok().and_then(|n| n.parse().ok());
    let frames: u32 = frames.unwrap_or(300_000);
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    let (mut accepted, mut refused) = (0, 0);
    let (mut room, mut table) = (Room::new(Role::Host), Table::new());
    for frame in 0..frames {
        if frame % 500 == 0 {
            let role = if dice.roll(2) == 0 { Role::Host } else { Role::Guest };
            (room, table) = (Room { asked: dice.roll(2) == 0, ..Room::new(role) }, Table::new());
        }
        let meant = plausible(&mut dice, room, &table).frame();
        let bytes = match dice.roll(4) {
            0 => (0..dice.roll(200)).map(|_| dice.roll(256) as u8).collect(),
            1 => mutated(&mut dice, meant),
            _ => meant,
        };
        let message = match bytes.split_first_chunk() {
            Some((head, body)) if body_length(*head) == Ok(body.len()) => Message::read(body),
            _ => Err(Code::BadFrame),
        };
        let taken = message.and_then(|message| take(&mut room, &mut table, &message));
        match taken {
            Ok(()) => accepted += 1,
            Err(_) => refused += 1,
        }
        // One's own move now and then, so that games go on.
        let position = table.game.position();
        if !table.is_over() && position.turn() == room.color() {
            let legal: Vec<Square> = position.board().legal_moves().into_iter().collect();
            table.game.play(legal[dice.roll(legal.len())]).unwrap();
        }
    }
    assert!(accepted > frames / 20 && refused > frames / 20, "{accepted} and {refused}");
}

/// What a session does with a message, and what must hold then.
fn take(room: &mut Room, table: &mut Table, message: &Message) -> Result<(), Code> {
    let before = (*room, table.clone());
    if let Message::Join { standing, .. } | Message::Welcome { standing, .. } = message {
        Agreed { room: *room, table: *table, .. } = room.reconcile(table, standing)?;
        assert!(room.game == before.0.game || room.game == before.0.game + 1);
        if room.game == before.0.game {
            let known = transcript::write(&before.1.game);
            assert!(transcript::write(&table.game).starts_with(&known), "nothing is taken back");
        }
        return Ok(());
    }
    match room.judge(table, message)? {
        Said::Placed(square) => {
            assert_eq!(table.game.position().turn(), !room.color(), "never in my name");
            table.game.play(square).map_err(|_| Code::IllegalMove)?;
        }
        Said::Resigned => *table = table.clone().with_resignation(Some(!room.color())),
        Said::Asked if room.asked => (*room, *table) = (room.next(), Table::new()),
        Said::Asked => room.friend_asked = true,
        Said::Declined => room.asked = false,
        Said::Left | Said::Nothing => {}
    }
    Ok(())
}
