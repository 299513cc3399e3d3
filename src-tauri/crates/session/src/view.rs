//! What the screen shows, whole: every view stands for itself and none depends on the one before.
//!
//! Legal moves and what they would flip arrive here, so the interface needs no rules.

use rules::{Color, Game, Move, Outcome, Ply, Position, Square};
use serde::Serialize;

use crate::library::Library;
use crate::room::Room;
use crate::{
    InvitedView, Notice, Record, RoomView, Seats, Seen, Settings, Setup, Side, Sitting, SquareName,
    Statistics,
};

/// All that goes down the one channel to the screen.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Message {
    /// The state of the board and everything round it.
    View(Box<View>),
    /// The finished games; sent at the start and when they change.
    Library(LibraryView),
}

/// The state of the board and everything round it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct View {
    /// Which screen is in front.
    pub screen: Screen,
    /// The game on the table, or of the room where that is in front; in a replay, the game looked at.
    pub game: Option<GameView>,
    /// The start position, for a screen without a game: 64 cells as in [`GameView::board`].
    pub still: String,
    /// The player's preferences.
    pub settings: Settings,
    /// What the player should be told, oldest first.
    pub notices: Vec<Notice>,
    /// The room, if there is one. Its board is in `game` while it is in front.
    pub room: Option<RoomView>,
    /// A link that was opened and waits for the player's decision.
    pub invited: Option<InvitedView>,
}

/// Which screen is in front.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Screen {
    /// The choice of mode.
    Start,
    /// The game on the table, or the one of the room.
    Table,
    /// A game looked at move by move.
    Replay,
}

/// One game as it is to be shown.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameView {
    /// Its number: another number is another game, so nothing is animated between the two.
    #[cfg_attr(test, ts(type = "number"))]
    pub id: u64,
    /// What was asked for; `null` in a replay and in a room.
    pub setup: Option<Setup>,
    /// Who plays; `null` for a game brought from elsewhere.
    pub seats: Option<Seats>,
    /// 64 cells from a1 along the rows to h8: `B`, `W` or `.`.
    pub board: String,
    /// The discs and empties on the board.
    pub counts: Counts,
    /// The side to move; `null` after the end.
    pub turn: Option<Side>,
    /// Whether a person at this device has the move and may place now.
    pub your_turn: bool,
    /// Where, and what each move would flip. Empty unless `your_turn`.
    pub legal: Vec<LegalMove>,
    /// The last disc placed.
    pub last: Option<PlyView>,
    /// The side that had to pass and has not played since.
    pub passed: Option<Side>,
    /// Everything played so far, passes included. In a replay, the whole game.
    pub plies: Vec<PlyView>,
    /// How many of `plies` lead to `board`: all of them, except in a replay.
    pub ply: usize,
    /// Whether the CPU is thinking.
    pub thinking: bool,
    /// What the CPU saw when it chose its last move, if it is one that says so.
    pub seen: Option<Seen>,
    /// Whether the game is paused: the board is not to be seen.
    pub paused: bool,
    /// Whether there is something of the player's to take back.
    pub can_undo: bool,
    /// Whether something taken back can be done again.
    pub can_redo: bool,
    /// Whether the game is open and a disc has been placed, so that leaving it must be confirmed.
    pub at_stake: bool,
    /// How it ended.
    pub result: Option<ResultView>,
}

/// Discs and empties.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Counts {
    /// Black discs.
    pub black: u8,
    /// White discs.
    pub white: u8,
    /// Squares without a disc.
    pub empty: u8,
}

/// A square that may be played.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LegalMove {
    /// Where.
    pub square: SquareName,
    /// What it turns over.
    pub flips: Vec<SquareName>,
}

/// One turn of one side.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PlyView {
    /// The side.
    pub by: Side,
    /// Where it placed; `null` for a pass.
    pub square: Option<SquareName>,
    /// How many discs that turned over.
    pub flips: u8,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ResultView {
    /// Who won; `null` for a draw.
    pub winner: Option<Side>,
    /// Who resigned.
    pub resigned: Option<Side>,
    /// The discs on the board.
    pub counts: Counts,
    /// The tournament count, in which the winner gets the empties; `null` after a resignation.
    pub tournament: Option<Counts>,
}

/// The finished games, newest first, and what they add up to.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LibraryView {
    /// Newest first.
    pub games: Vec<RecordView>,
    /// Games, wins, draws and losses per level.
    pub statistics: Statistics,
}

/// A finished game in the list.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RecordView {
    /// Its number.
    #[cfg_attr(test, ts(type = "number"))]
    pub id: u64,
    /// Who played; `null` for a game brought from elsewhere.
    pub seats: Option<Seats>,
    /// How it ended; `null` for an unfinished game brought from elsewhere.
    pub result: Option<ResultView>,
    /// The placements, `d3c5…`.
    pub moves: String,
    /// When it ended, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub finished_ms: u64,
}

/// What the CPU makes of the position looked at, best move first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Analysis {
    /// The ply it is about; another one may be in front by the time it arrives.
    pub ply: usize,
    /// Every legal move; empty where the game is over.
    pub moves: Vec<ScoredMove>,
}

/// A legal move and what it is worth.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ScoredMove {
    /// Where.
    pub square: SquareName,
    /// The disc difference it leads to at the end, seen by the side to move.
    pub score: i32,
    /// How many plies were looked ahead.
    pub depth: u8,
    /// Whether the score is certain, not a guess.
    pub exact: bool,
    /// What both sides are expected to play, this move first; passes are left out.
    pub line: Vec<SquareName>,
}

impl From<Outcome> for Counts {
    fn from(outcome: Outcome) -> Self {
        Self { black: outcome.black, white: outcome.white, empty: outcome.empty }
    }
}

impl From<&Ply> for PlyView {
    fn from(ply: &Ply) -> Self {
        let square = match ply.mv {
            Move::Place(square) => Some(SquareName(square)),
            Move::Pass => None,
        };
        Self { by: ply.by.into(), square, flips: ply.flips.count() }
    }
}

impl GameView {
    /// The game on the table.
    #[must_use]
    pub(crate) fn of(sitting: &Sitting, paused: bool, thinking: bool, seen: Option<Seen>) -> Self {
        let game = sitting.game();
        let your_turn = !paused && sitting.human_turn().is_some();
        let mut view = Self::at(game, game.plies().len());
        view.id = sitting.id;
        view.setup = sitting.setup;
        view.seats = Some(sitting.seats);
        view.turn = sitting.turn().map(Side::from);
        view.your_turn = your_turn;
        view.legal = if your_turn { legal_moves(game.position()) } else { Vec::new() };
        view.thinking = thinking;
        view.seen = seen;
        view.paused = paused;
        view.can_undo = !paused && sitting.can_undo();
        view.can_redo = !paused && sitting.can_redo();
        view.at_stake = sitting.has_begun() && !sitting.is_over();
        view.result = sitting.result().map(|counts| result(counts, sitting.resigned()));
        view
    }

    /// The game of a room.
    #[must_use]
    pub(crate) fn of_room(room: &Room) -> Self {
        let mut view = Self::of(&room.sitting, room.covered, false, None);
        if !room.is_playable() {
            view.your_turn = false;
            view.legal = Vec::new();
        }
        view
    }

    /// A finished game, looked at after so many plies.
    #[must_use]
    pub(crate) fn replayed(looked_at: &crate::session::LookedAt) -> Self {
        let mut view = Self::at(&looked_at.game, looked_at.ply);
        view.id = looked_at.id;
        view.seats = looked_at.seats;
        let at_end = looked_at.ply == looked_at.game.plies().len();
        let open = looked_at.game.outcome().is_none() && looked_at.resigned.is_none();
        view.result = (at_end && !open)
            .then(|| result(looked_at.game.position().counts(), looked_at.resigned));
        view.turn = view.turn.filter(|_| view.result.is_none());
        view
    }

    /// The position after `ply` plies, with nothing to be done in it.
    fn at(game: &Game, ply: usize) -> Self {
        let position = game.position_after(ply);
        let played = &game.plies()[..ply.min(game.plies().len())];
        Self {
            id: 0,
            setup: None,
            seats: None,
            board: cells(position),
            counts: position.counts().into(),
            turn: position.outcome().is_none().then(|| position.turn().into()),
            your_turn: false,
            legal: Vec::new(),
            last: played.iter().rfind(|ply| ply.mv != Move::Pass).map(PlyView::from),
            passed: passed(played),
            plies: game.plies().iter().map(PlyView::from).collect(),
            ply: played.len(),
            thinking: false,
            seen: None,
            paused: false,
            can_undo: false,
            can_redo: false,
            at_stake: false,
            result: None,
        }
    }
}

impl LibraryView {
    pub(crate) fn of(library: &Library) -> Self {
        Self {
            games: library.games().rev().map(record).collect(),
            statistics: library.statistics(),
        }
    }
}

/// The board as 64 letters, a1 first.
pub(crate) fn cells(position: Position) -> String {
    Square::all()
        .map(|square| match position.disc_at(square) {
            Some(Color::Black) => 'B',
            Some(Color::White) => 'W',
            None => '.',
        })
        .collect()
}

fn legal_moves(position: Position) -> Vec<LegalMove> {
    let board = position.board();
    board
        .legal_moves()
        .into_iter()
        .map(|square| LegalMove {
            square: SquareName(square),
            flips: board.flips(square).into_iter().map(SquareName).collect(),
        })
        .collect()
}

/// The side of the last pass, unless it has placed a disc since.
fn passed(plies: &[Ply]) -> Option<Side> {
    let last = plies.iter().rposition(|ply| ply.mv == Move::Pass)?;
    let by = plies[last].by;
    let played_since = plies[last..].iter().any(|ply| ply.by == by && ply.mv != Move::Pass);
    (!played_since).then(|| by.into())
}

fn result(counts: Outcome, resigned: Option<Color>) -> ResultView {
    let tournament = resigned.is_none().then(|| {
        let (black, white) = counts.tournament();
        Counts { black, white, empty: 0 }
    });
    let winner = resigned.map_or_else(|| counts.winner(), |loser| Some(!loser));
    ResultView {
        winner: winner.map(Side::from),
        resigned: resigned.map(Side::from),
        counts: counts.into(),
        tournament,
    }
}

fn record(record: &Record) -> RecordView {
    let over = record.winner().is_some();
    let resigned = record.resigned.map(Color::from);
    RecordView {
        id: record.id,
        seats: record.seats,
        result: record.counts().filter(|_| over).map(|counts| result(counts, resigned)),
        moves: record.moves.clone(),
        finished_ms: record.finished_ms,
    }
}
