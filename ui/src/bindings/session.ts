// Generated from the Rust types by `UPDATE_BINDINGS=1 cargo test -p session bindings`. Do not edit.

export type SquareName = `${'a'|'b'|'c'|'d'|'e'|'f'|'g'|'h'}${1|2|3|4|5|6|7|8}`;

export type Side = "black" | "white";

export type Seen = { 
/**
 * The disc difference at the end, seen by the CPU.
 */
score: number, 
/**
 * How many plies it looked ahead.
 */
depth: number, 
/**
 * Whether the score is certain, not a guess.
 */
exact: boolean, 
/**
 * What both sides are expected to play, the CPU's move first; passes are left out.
 */
line: Array<SquareName>, };

export type Level = "easy" | "medium" | "hard" | "corners" | "master";

export type Seat = { "type": "human", } | { "type": "cpu", 
/**
 * How it plays.
 */
level: Level, } | { "type": "friend", };

export type ColorChoice = "black" | "white" | "random";

export type Setup = { "type": "cpu", 
/**
 * The CPU's level.
 */
level: Level, 
/**
 * The person's colour.
 */
color: ColorChoice, } | { "type": "two", };

export type Seats = { 
/**
 * Who has Black.
 */
black: Seat, 
/**
 * Who has White.
 */
white: Seat, };

export type Camera = "perspective" | "top";

export type BoardKind = "auto" | "solid" | "buttons";

export type Theme = "system" | "light" | "dark" | "contrast";

export type Surface = "felt" | "cloth" | "leather";

export type DiscSet = "ebony" | "stone" | "lacquer" | "signs";

export type Hand = "right" | "left";

export type Speed = "slow" | "normal" | "fast" | "still";

export type Volume = number;

export type Language = "system" | "es" | "en";

export type Settings = { 
/**
 * Dots on playable squares.
 */
marks: boolean, 
/**
 * Letters on the discs.
 */
letters: boolean, 
/**
 * Where the camera stands.
 */
camera: Camera, 
/**
 * How the board is drawn.
 */
board: BoardKind, 
/**
 * Light or dark surroundings.
 */
theme: Theme, 
/**
 * What the board is made of.
 */
surface: Surface, 
/**
 * What the discs are made of.
 */
discs: DiscSet, 
/**
 * Which hand plays.
 */
hand: Hand, 
/**
 * How fast discs turn.
 */
speed: Speed, 
/**
 * Whether the discs are heard.
 */
sound: boolean, 
/**
 * How loud they are.
 */
volume: Volume, 
/**
 * Whether they are felt, on a device that can shake.
 */
vibration: boolean, 
/**
 * The language of the interface.
 */
language: Language, 
/**
 * A mouse click only shows the move; a second one places.
 */
confirm_click: boolean, 
/**
 * An enlarged board that scrolls by itself.
 */
big_squares: boolean, 
/**
 * The colour for games against the CPU.
 */
color: ColorChoice, 
/**
 * The first game was offered.
 */
welcomed: boolean, 
/**
 * The relay for rooms; empty for the public ones.
 */
relay: string, 
/**
 * Rooms go by the relay only, so that the friend does not see this device's address.
 */
relay_only: boolean, };

export type SettingsPatch = { marks?: boolean, letters?: boolean, camera?: Camera, board?: BoardKind, theme?: Theme, surface?: Surface, discs?: DiscSet, hand?: Hand, speed?: Speed, sound?: boolean, volume?: Volume, vibration?: boolean, language?: Language, confirm_click?: boolean, big_squares?: boolean, color?: ColorChoice, welcomed?: boolean, relay?: string, relay_only?: boolean, };

export type Action = { "type": "new", 
/**
 * Who plays.
 */
setup: Setup, } | { "type": "again", } | { "type": "place", 
/**
 * Where.
 */
square: SquareName, } | { "type": "undo", } | { "type": "redo", } | { "type": "resign", } | { "type": "pause", } | { "type": "continue", } | { "type": "leave", } | { "type": "replay", 
/**
 * The number of a finished game.
 */
game?: number | null, } | { "type": "step", 
/**
 * From 0, the first position, to the number of plies.
 */
ply: number, } | { "type": "close_replay", } | { "type": "forget", 
/**
 * The number of the game.
 */
game: number, } | { "type": "dismiss", };

export type Kept = "game" | "library" | "settings";

export type Notice = { "type": "damaged", 
/**
 * Which one.
 */
kept: Kept, 
/**
 * The name it has now.
 */
aside: string, 
/**
 * Whether the last good copy took its place.
 */
recovered: boolean, } | { "type": "newer", 
/**
 * Which one.
 */
kept: Kept, 
/**
 * The name it has now.
 */
aside: string, 
/**
 * Whether the last good copy took its place.
 */
recovered: boolean, } | { "type": "unsaved", 
/**
 * Which one.
 */
kept: Kept, };

export type Refusal = { "reason": "no_game" } | { "reason": "over" } | { "reason": "paused" } | { "reason": "replaying" } | { "reason": "not_replaying" } | { "reason": "not_your_turn" } | { "reason": "illegal_move", 
/**
 * The square.
 */
square: SquareName, } | { "reason": "nothing_to_undo" } | { "reason": "nothing_to_redo" } | { "reason": "unknown_game", 
/**
 * The number.
 */
game: number, } | { "reason": "no_such_ply", 
/**
 * The ply asked for.
 */
ply: number, } | { "reason": "not_a_game", 
/**
 * For the curious; the interface has its own sentence.
 */
detail: string, } | { "reason": "malformed", 
/**
 * For the curious; the interface has its own sentence.
 */
detail: string, } | { "reason": "room_open" } | { "reason": "no_room" } | { "reason": "no_friend_yet" } | { "reason": "in_room" } | { "reason": "not_invited" } | { "reason": "not_asked" } | { "reason": "not_over" } | { "reason": "no_offer" } | { "reason": "not_a_relay" } | { "reason": "no_randomness" } | { "reason": "closing" };

export type Counts = { 
/**
 * Black discs.
 */
black: number, 
/**
 * White discs.
 */
white: number, 
/**
 * Squares without a disc.
 */
empty: number, };

export type LegalMove = { 
/**
 * Where.
 */
square: SquareName, 
/**
 * What it turns over.
 */
flips: Array<SquareName>, };

export type PlyView = { 
/**
 * The side.
 */
by: Side, 
/**
 * Where it placed; `null` for a pass.
 */
square: SquareName | null, 
/**
 * How many discs that turned over.
 */
flips: number, };

export type ResultView = { 
/**
 * Who won; `null` for a draw.
 */
winner: Side | null, 
/**
 * Who resigned.
 */
resigned: Side | null, 
/**
 * The discs on the board.
 */
counts: Counts, 
/**
 * The tournament count, in which the winner gets the empties; `null` after a resignation.
 */
tournament: Counts | null, };

export type GameView = { 
/**
 * Its number: another number is another game, so nothing is animated between the two.
 */
id: number, 
/**
 * What was asked for; `null` in a replay and in a room.
 */
setup: Setup | null, 
/**
 * Who plays; `null` for a game brought from elsewhere.
 */
seats: Seats | null, 
/**
 * 64 cells from a1 along the rows to h8: `B`, `W` or `.`.
 */
board: string, 
/**
 * The discs and empties on the board.
 */
counts: Counts, 
/**
 * The side to move; `null` after the end.
 */
turn: Side | null, 
/**
 * Whether a person at this device has the move and may place now.
 */
your_turn: boolean, 
/**
 * Where, and what each move would flip. Empty unless `your_turn`.
 */
legal: Array<LegalMove>, 
/**
 * The last disc placed.
 */
last: PlyView | null, 
/**
 * The side that had to pass and has not played since.
 */
passed: Side | null, 
/**
 * Everything played so far, passes included. In a replay, the whole game.
 */
plies: Array<PlyView>, 
/**
 * How many of `plies` lead to `board`: all of them, except in a replay.
 */
ply: number, 
/**
 * Whether the CPU is thinking.
 */
thinking: boolean, 
/**
 * What the CPU saw when it chose its last move, if it is one that says so.
 */
seen: Seen | null, 
/**
 * Whether the game is paused: the board is not to be seen.
 */
paused: boolean, 
/**
 * Whether there is something of the player's to take back.
 */
can_undo: boolean, 
/**
 * Whether something taken back can be done again.
 */
can_redo: boolean, 
/**
 * Whether the game is open and a disc has been placed, so that leaving it must be confirmed.
 */
at_stake: boolean, 
/**
 * How it ended.
 */
result: ResultView | null, };

export type Screen = "start" | "table" | "replay";

export type RoomEnd = "friend_left" | "over" | "full" | "unknown" | "version" | "unavailable";

export type LinkFlaw = "not_a_link" | "too_long" | "broken" | "newer" | "own" | "joined";

export type Trouble = "bad_frame" | "too_large" | "flood" | "version" | "room_unknown" | "room_full" | "illegal_move" | "not_your_turn" | "diverged" | "unexpected" | "timeout" | "unavailable";

export type RoomPhase = { "type": "opening", } | { "type": "waiting", } | { "type": "calling", 
/**
 * When it began, in milliseconds since 1970.
 */
since_ms: number, 
/**
 * Whether a call has gone unanswered. It goes on.
 */
unanswered: boolean, } | { "type": "playing", } | { "type": "weak", } | { "type": "lost", 
/**
 * When the friend was last heard, in milliseconds since 1970.
 */
since_ms: number, } | { "type": "ended", 
/**
 * Why.
 */
why: RoomEnd, };

export type QrView = { 
/**
 * Modules a side: the size of the SVG view box.
 */
size: number, 
/**
 * The path of the dark modules.
 */
path: string, };

export type InvitationView = { 
/**
 * `sandwich://unirse/…`.
 */
link: string, 
/**
 * The same as a QR code.
 */
qr: QrView | null, };

export type Rematch = "no" | "possible" | "asked" | "friend_asks" | "declined";

export type RoomView = { 
/**
 * Whether its board is in front, so that `game` in the view is its game.
 */
in_front: boolean, 
/**
 * Whether this side made it.
 */
maker: boolean, 
/**
 * The colour of the person here.
 */
you: Side, 
/**
 * Which game of the room it is, counted from 1.
 */
round: number, 
/**
 * How the two are connected.
 */
phase: RoomPhase, 
/**
 * The link to send, on the maker's screen, until the friend has come.
 */
invitation: InvitationView | null, 
/**
 * What there is to say about another game.
 */
rematch: Rematch, 
/**
 * The last thing that went wrong between the two; the game is as it was.
 */
trouble: Trouble | null, 
/**
 * Whether the person here has the move.
 */
your_turn: boolean, 
/**
 * The discs on the room's board.
 */
counts: Counts, 
/**
 * Whether discs have been placed in a game that is not over, so that ending the room must be confirmed.
 */
at_stake: boolean, 
/**
 * Whether the CPU may take the friend's place.
 */
offer_cpu: boolean, 
/**
 * Whether that would replace another game that is not over, so that it must be confirmed.
 */
replaces_game: boolean, };

export type InvitedView = { 
/**
 * What is wrong with it; `null` when «Unirse» may be offered.
 */
flaw: LinkFlaw | null, 
/**
 * Whether a room is open that must be ended first.
 */
room_open: boolean, };

export type FriendsAction = { "type": "make", } | { "type": "look", 
/**
 * The link, or a text with one in it.
 */
link: string, } | { "type": "join", } | { "type": "put_away", } | { "type": "enter", } | { "type": "rematch", } | { "type": "decline", } | { "type": "end", } | { "type": "go_on", 
/**
 * How the CPU plays.
 */
level: Level, } | { "type": "look_again", };

export type View = { 
/**
 * Which screen is in front.
 */
screen: Screen, 
/**
 * The game on the table, or of the room where that is in front; in a replay, the game looked at.
 */
game: GameView | null, 
/**
 * The start position, for a screen without a game: 64 cells as in [`GameView::board`].
 */
still: string, 
/**
 * The player's preferences.
 */
settings: Settings, 
/**
 * What the player should be told, oldest first.
 */
notices: Array<Notice>, 
/**
 * The room, if there is one. Its board is in `game` while it is in front.
 */
room: RoomView | null, 
/**
 * A link that was opened and waits for the player's decision.
 */
invited: InvitedView | null, };

export type Analysis = { 
/**
 * The ply it is about; another one may be in front by the time it arrives.
 */
ply: number, 
/**
 * Every legal move; empty where the game is over.
 */
moves: Array<ScoredMove>, };

export type ScoredMove = { 
/**
 * Where.
 */
square: SquareName, 
/**
 * The disc difference it leads to at the end, seen by the side to move.
 */
score: number, 
/**
 * How many plies were looked ahead.
 */
depth: number, 
/**
 * Whether the score is certain, not a guess.
 */
exact: boolean, 
/**
 * What both sides are expected to play, this move first; passes are left out.
 */
line: Array<SquareName>, };

export type Tally = { 
/**
 * Games the person won.
 */
wins: number, 
/**
 * Level games.
 */
draws: number, 
/**
 * Games the CPU won.
 */
losses: number, };

export type Statistics = { 
/**
 * Against «Fácil».
 */
easy: Tally, 
/**
 * Against «Medio».
 */
medium: Tally, 
/**
 * Against «Difícil».
 */
hard: Tally, 
/**
 * Against «Esquinas».
 */
corners: Tally, 
/**
 * Against «Maestro», which the first lists do not have.
 */
master: Tally, 
/**
 * Games of two at one device, as Black's wins, draws and losses.
 */
two: Tally, 
/**
 * Games with friends by a link.
 */
friends: Tally, };

export type RecordView = { 
/**
 * Its number.
 */
id: number, 
/**
 * Who played; `null` for a game brought from elsewhere.
 */
seats: Seats | null, 
/**
 * How it ended; `null` for an unfinished game brought from elsewhere.
 */
result: ResultView | null, 
/**
 * The placements, `d3c5…`.
 */
moves: string, 
/**
 * When it ended, in milliseconds since 1970.
 */
finished_ms: number, };

export type LibraryView = { 
/**
 * Newest first.
 */
games: Array<RecordView>, 
/**
 * Games, wins, draws and losses per level.
 */
statistics: Statistics, };

export type Message = { "type": "view" } & View | { "type": "library" } & LibraryView;
