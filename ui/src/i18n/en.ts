// English, complete. Same keys as Spanish by type.
import type { Side, SquareName } from '../bindings/session';
import { dateIn, timeIn } from './dates';
import type { Words } from './es';
import { rooms } from './rooms/en';

const side = (of: Side): string => (of === 'black' ? 'Black' : 'White');
const empties = (n: number): string => `${n} empty`;
const discs = (n: number): string => (n === 1 ? '1 disc' : `${n} discs`);
const kept = { game: 'the game', library: 'the list of games', settings: 'the settings' } as const;

export const en: Words = {
  lang: 'en',
  appName: 'Sándwich de fichas',
  side,
  empties,
  discs,
  percent: (n) => `${n.toLocaleString('en', { maximumFractionDigits: 1 })}%`,
  date: dateIn('en', 'unknown date'),
  time: timeIn('en', 'unknown time'),

  level: { easy: 'Easy', medium: 'Medium', hard: 'Hard', corners: 'Corners', master: 'Master' },
  levelHint: {
    easy: 'Flips the most it can, never looks ahead',
    medium: 'Looks four moves ahead',
    hard: 'Thinks up to a second and a half per move',
    corners: 'Takes a corner if it can, else flips as many as possible',
    master: 'Thinks up to ten seconds and tells you what it sees',
  },

  start: {
    continueGame: 'Continue the game',
    againstCpu: 'Play against the CPU',
    second: 'Play second with White (Medium)',
    two: 'Two players on this device',
    twoHint: 'Taking turns, face to face',
    moreRivals: 'More rivals',
    yourColor: 'Your colour against the CPU',
    color: { black: 'Black', white: 'White', random: 'Random' },
    youBegin: 'You begin',
    cpuBegins: 'The CPU begins',
    drawn: 'Colour drawn by lot',
    games: 'Games',
    statistics: 'Statistics',
    settings: 'Settings',
    ornament: 'Board with the starting position',
  },

  table: {
    board: 'Board',
    cpu: (level) => `CPU · ${level}`,
    two: 'Two players',
    imported: 'Pasted game',
    youAre: (of) => `You play ${side(of)}`,
    undo: 'Undo move',
    undoShort: 'Undo',
    redo: 'Redo move',
    redoShort: 'Redo',
    newGame: 'New game',
    newShort: 'New',
    more: 'More',
    resign: 'Resign',
    pause: 'Pause',
    resume: 'Continue',
    leave: 'Change mode',
    paused: 'Paused',
    pausedHint: 'The board is covered; nothing moves.',
    perspective: 'Perspective',
    top: 'From above',
    viewLabel: 'View of the board',
    enlarge: 'Enlarge the board',
    shrink: 'Whole board',
    enlarged: 'Enlarged board: scroll around in it',
    copied: 'Moves copied.',
    notCopied: 'The moves could not be copied.',
    copyMoves: 'Copy the moves',
    sceneHint: 'With a keyboard or a screen reader, play under “Play with buttons”.',
    counts: 'Discs',
    actions: 'Actions',
  },

  say: {
    yourTurn: (of) => `Your turn, ${side(of)}`,
    turn: (of) => `${side(of)} to move`,
    thinking: 'The CPU is thinking…',
    pass: (of) => `${side(of)} passes (nowhere to play)`,
    move: (of, square) => `${side(of)} ${square}`,
    flips: (n) => `flipped ${discs(n)}`,
    moveAloud: (of, square, n) => `${side(of)} ${square}, flips ${n}`,
    sees: (score, exact, depth) =>
      exact ? `The CPU sees ${score}, certain to the end` : `The CPU sees ${score}, looking ${depth} moves ahead`,
    expects: (line) => `It expects: ${line.join(' ')}`,
    noMove: 'No moves yet',
    counts: (black, white) => `Black ${black}, White ${white}`,
    undone: 'Move undone.',
    paused: 'Paused.',
    newGame: 'New game.',
  },

  result: {
    title: 'Result',
    line: (black, white, empty) =>
      empty === 0 ? `Black ${black}, White ${white}` : `Black ${black}, White ${white}, ${empties(empty)}`,
    draw: 'Draw',
    wins: (of) => `${side(of)} wins`,
    youWin: (of) => `You win with ${side(of)}`,
    cpuWins: (of) => `The CPU wins with ${side(of)}`,
    resigned: (of) => `${side(of)} resigns`,
    youResigned: 'You resigned',
    tournament: (most, least) => `Tournament count: ${most} to ${least}`,
    again: 'Another game',
    replay: 'View the game',
    undo: 'Undo',
    leave: 'Change mode',
    open: 'Unfinished',
  },

  panel: {
    buttons: 'Play with buttons',
    buttonsReplay: 'Board of buttons',
    grid: 'Board of buttons',
    showMarks: 'Show where you can play',
    moves: 'Moves',
    passShort: 'pass',
    legend: 'What the marks mean',
    legendPlay: 'You can play',
    legendLast: 'Last disc',
    legendFlip: 'Would flip',
    lastMove: 'Last move',
    slowBoard: 'The 3D board is very slow here, so you play with buttons.',
    lostBoard: 'The 3D board was lost, so you play with buttons.',
    noBoard: 'This device cannot draw the 3D board, so you play with buttons.',
    tryAgain: 'Try again',
  },

  square(name: SquareName, disc: Side | null, flips: number | null, last: boolean): string {
    const parts: string[] = [name, disc === null ? 'empty' : side(disc)];
    if (flips !== null) parts.push('you can play', `flips ${flips}`);
    if (last) parts.push('last move');
    return parts.join(', ');
  },
  discLetters: { black: 'B', white: 'W' },

  rooms,

  replay: {
    title: 'View the game',
    first: 'First',
    previous: 'Previous',
    play: 'Play',
    stop: 'Stop',
    next: 'Next',
    last: 'Last',
    slider: 'Move',
    position: (ply, of) => `${ply} of ${of}`,
    beginning: 'Starting position',
    close: 'Close',
    scores: 'What each move was worth',
    scoresHint: (of) => `Disc difference at the end, as ${side(of)} sees it. “≈” is an estimate.`,
    scoresNone: 'There is no move here.',
    scoresWait: 'The CPU is looking…',
    scoresRefused: 'This cannot be looked at now. A game with a friend, only once it is over.',
    played: 'played in the game',
    guess: 'about',
  },

  dialog: {
    close: 'Close',
    cancel: 'Cancel',
    newTitle: 'Set up another board?',
    newText: 'Only the saved game will be replaced.',
    newYes: 'Set up',
    resignTitle: 'Resign?',
    resignText: 'The game ends and counts as lost.',
    resignTwo: (of) => `The game ends and ${side(of)} loses it.`,
    forgetTitle: 'Delete this game?',
    forgetText: 'It leaves the list; the statistics stay as they are.',
    forget: 'Delete',
    view: 'View',
    copy: 'Copy',
    paste: 'Paste a game',
    pasteText: 'Paste the moves here (for example, d3c5f6) or a game in GGF.',
    pasteLabel: 'Moves',
    pasteYes: 'View the game',
    noGames: 'The games you finish will appear here.',
    moreTitle: 'Menu',
  },

  pages: {
    title: 'Rules and help',
    startHint: 'How to play, tips, history',
    lead: 'Everything can be read offline. On the boards of the examples you can go move by move.',
    all: 'Pages',
    back: 'Back',
    onPage: 'On this page',
    next: 'Next page',
    example: 'Example on the board',
    step: (n, of) => `${n} of ${of}`,
    turn: 'Turn',
    mayPlay: 'May be played',
    closed: 'Closed line',
    open: 'Line not closed',
    table: 'The position as a table',
    playThis: (square) => `This example plays ${square}.`,
    playNone: 'The example plays no further from here.',
    why: 'Why a pass?',
    whyNot: 'Where can one play?',
    counting: 'How is it counted?',
  },

  // The guided first game.
  lesson: {
    title: 'First game',
    offer: 'Is this your first time?',
    offerHint: 'Learn by playing: five moves in a couple of minutes.',
    begin: 'Learn by playing',
    later: 'Not now',
    from: 'Learn by playing: the first game',
    skip: 'Skip',
    tap: 'One tap shows the move; another on the same square makes it.',
    next: 'Next',
    play: 'Play against Easy',
    again: 'Once more',
    reply: (square, n) => `White answers on ${square} and flips ${discs(n)} of yours.`,
    wrong: {
      corner: (square, n) => `On ${square} you flip ${discs(n)}, but you can lose them again. Look for the corner.`,
      pass: (square) => `After ${square} White still has a square to play. Try the other one.`,
    },
    steps: {
      enclose: {
        title: 'Enclose',
        ask: 'You are Black. Catch a white disc between two of yours: play on a marked square.',
        done: (square) => `With ${square} you have enclosed a white disc: it flips and is yours.`,
      },
      lines: {
        title: 'Several lines at once',
        ask: 'You may enclose in any of the eight directions, and in all of them at once. Play on the marked square.',
        done: (square, n) => `${square} closes eight lines and flips ${discs(n)} with a single move.`,
      },
      corner: {
        title: 'The corners',
        ask: 'A disc in a corner never flips again. Here you can take one.',
        done: (square) => `${square} is yours until the end. A corner is worth flipping fewer discs for.`,
      },
      pass: {
        title: 'Passing',
        ask: 'Whoever has no square to play passes. Two squares are left: play the one that leaves White without a move.',
        done: () => 'White passes (no square to play): it is your turn again.',
      },
      end: {
        title: 'The end',
        ask: 'One square is left, and it is your turn again. Finish the game.',
        done: (square, n, black, white) =>
          `${square} flips ${discs(n)}. Black ${black}, White ${white}: you win. Whoever has more discs at the end wins, even after having been behind.`,
      },
    },
  },

  settings: {
    title: 'Settings',
    looks: 'Looks',
    theme: 'Theme',
    themeName: { system: 'System', light: 'Light', dark: 'Dark', contrast: 'High contrast' },
    surface: 'Made of',
    surfaceName: { felt: 'Felt and walnut', cloth: 'Blue cloth and ash', leather: 'Leather and black oak' },
    plainHint: 'In high contrast everything is black, white and yellow; the material comes back with another theme.',
    discs: 'Discs',
    discsName: { ebony: 'Ebony and ivory', stone: 'Slate and marble', lacquer: 'Lacquer and pearl', signs: 'With signs' },
    signsHint: 'A lozenge on black discs and a bar on white ones: told apart without seeing colours.',
    drawn: 'How it is drawn',
    feel: 'Sound and motion',
    sound: 'Sound',
    soundHint: 'Wood on felt; every disc that flips sounds a little higher.',
    volume: 'Volume',
    vibration: 'Vibration',
    device: 'Device',
    hand: 'Hand',
    handName: { right: 'Right', left: 'Left' },
    handHint: 'The buttons lie on the side of the hand you play with.',
    board: 'Board',
    boardKind: { auto: 'Automatic', solid: '3D', buttons: 'Buttons' },
    boardHint: {
      auto: '3D where it runs smoothly, else buttons.',
      solid: 'Always 3D, even where it is slow.',
      buttons: 'A grid of buttons in place of the 3D board.',
    },
    camera: 'View',
    marks: 'Show where you can play',
    letters: 'Letters on the discs',
    bigSquares: 'Big squares',
    bigHint: 'On a small screen the board is enlarged and you move it with a finger.',
    confirmClick: 'Confirm the click',
    confirmHint: 'With a mouse, the first click shows the move and the second one makes it.',
    speed: 'Speed of the animation',
    speedName: { slow: 'Slow', normal: 'Normal', fast: 'Fast', still: 'None' },
    language: 'Language',
    languageName: { system: 'System', es: 'Español', en: 'English' },
  },

  statistics: {
    title: 'Statistics',
    games: 'Games',
    wins: 'Won',
    draws: 'Drawn',
    losses: 'Lost',
    twoTitle: 'Two players on this device',
    blackWins: 'Black wins',
    whiteWins: 'White wins',
    won: (share) => `${share} won`,
    none: 'You have not finished a game yet.',
  },

  notice: {
    ok: 'Got it',
    damaged(what, aside, recovered) {
      const then = recovered ? 'The last good copy is used' : 'The app starts afresh';
      return `Could not read ${kept[what]}. ${then}; the damaged file is kept as “${aside}”.`;
    },
    newer(what, aside, recovered) {
      const then = recovered ? 'The last copy of this version is used' : 'The app starts afresh';
      return `A newer version of the app saved ${kept[what]}. ${then}; the newer file is kept as “${aside}”. Update the app to get it back.`;
    },
    unsaved: (what) =>
      `The app cannot save ${kept[what]}. Free some space on the device; if you close the app now, the latest is lost.`,
  },

  refusal: {
    unknownGame: 'That game is no longer in the list.',
    notAGame: 'That is not a game: paste moves like d3c5f6, from the starting position and by the rules.',
    tooLong: 'That text cannot be read. Paste only the moves of a game.',
    closing: 'The app is closing.',
    failed: 'Something did not work. Try again.',
  },
};
