// Spanish, the app's first language: «tú», short, kind, exact. The type of this table is the type of every
// language, so a sentence missing elsewhere does not compile.
import type { Side, SquareName } from '../bindings/session';
import { dateIn, timeIn } from './dates';
import { rooms } from './rooms/es';

const side = (of: Side): string => (of === 'black' ? 'Negro' : 'Blanco');
const empties = (n: number): string => (n === 1 ? '1 vacía' : `${n} vacías`);
const discs = (n: number): string => (n === 1 ? '1 ficha' : `${n} fichas`);
const kept = { game: 'la partida', library: 'la lista de partidas', settings: 'los ajustes' } as const;

export const es = {
  lang: 'es',
  appName: 'Sándwich de fichas',
  side,
  empties,
  discs,
  percent: (n: number): string => `${n.toLocaleString('es', { maximumFractionDigits: 1 })} %`,
  date: dateIn('es', 'fecha desconocida'),
  time: timeIn('es', 'hora desconocida'),

  level: { easy: 'Fácil', medium: 'Medio', hard: 'Difícil', corners: 'Esquinas', master: 'Maestro' },
  levelHint: {
    easy: 'Voltea lo más que puede, sin mirar adelante',
    medium: 'Piensa cuatro jugadas por delante',
    hard: 'Piensa hasta segundo y medio por jugada',
    corners: 'Toma una esquina si puede; si no, voltea lo más posible',
    master: 'Piensa hasta diez segundos y te dice lo que ve',
  },

  // Start screen.
  start: {
    continueGame: 'Continuar la partida',
    againstCpu: 'Jugar contra la CPU',
    second: 'Jugar segundo con Blanco (Medio)',
    two: 'Jugar entre 2 en este dispositivo',
    twoHint: 'Por turnos, cara a cara',
    moreRivals: 'Más rivales',
    yourColor: 'Tu color contra la CPU',
    color: { black: 'Negro', white: 'Blanco', random: 'Al azar' },
    youBegin: 'Empiezas tú',
    cpuBegins: 'Empieza la CPU',
    drawn: 'Se sortea el color',
    games: 'Partidas',
    statistics: 'Estadísticas',
    settings: 'Ajustes',
    ornament: 'Tablero con la posición inicial',
  },

  // In a game.
  table: {
    board: 'Tablero',
    cpu: (level: string): string => `CPU · ${level}`,
    two: 'Entre 2',
    imported: 'Partida pegada',
    youAre: (of: Side): string => `Juegas con ${side(of)}`,
    undo: 'Deshacer jugada',
    undoShort: 'Deshacer',
    redo: 'Rehacer jugada',
    redoShort: 'Rehacer',
    newGame: 'Nueva partida',
    newShort: 'Nueva',
    more: 'Más',
    resign: 'Rendirse',
    pause: 'Pausa',
    resume: 'Continuar',
    leave: 'Cambiar de modo',
    paused: 'En pausa',
    pausedHint: 'El tablero está cubierto; nada se mueve.',
    perspective: 'Perspectiva',
    top: 'Cenital',
    viewLabel: 'Vista del tablero',
    enlarge: 'Ampliar el tablero',
    shrink: 'Tablero entero',
    enlarged: 'Tablero ampliado: desplázate por él',
    copied: 'Jugadas copiadas.',
    notCopied: 'No se pudieron copiar las jugadas.',
    copyMoves: 'Copiar las jugadas',
    sceneHint: 'Con teclado o lector de pantalla se juega en «Jugar con botones».',
    counts: 'Fichas',
    actions: 'Acciones',
  },

  // What is said while playing.
  say: {
    yourTurn: (of: Side): string => `Te toca, ${side(of)}`,
    turn: (of: Side): string => `Juega ${side(of)}`,
    thinking: 'La CPU piensa…',
    pass: (of: Side): string => `${side(of)} pasa (no tiene dónde jugar)`,
    move: (of: Side, square: SquareName): string => `${side(of)} ${square}`,
    flips: (n: number): string => `volteó ${discs(n)}`,
    moveAloud: (of: Side, square: SquareName, n: number): string => `${side(of)} ${square}, voltea ${n}`,
    sees: (score: string, exact: boolean, depth: number): string =>
      exact ? `La CPU ve ${score}, seguro hasta el final` : `La CPU ve ${score}, mirando ${depth} jugadas adelante`,
    expects: (line: readonly SquareName[]): string => `Espera: ${line.join(' ')}`,
    noMove: 'Aún no hay jugadas',
    counts: (black: number, white: number): string => `Negro ${black}, Blanco ${white}`,
    undone: 'Jugada deshecha.',
    paused: 'En pausa.',
    newGame: 'Partida nueva.',
  },

  // The end.
  result: {
    title: 'Resultado',
    line: (black: number, white: number, empty: number): string =>
      empty === 0 ? `Negro ${black}, Blanco ${white}` : `Negro ${black}, Blanco ${white}, ${empties(empty)}`,
    draw: 'Empate',
    wins: (of: Side): string => `Gana ${side(of)}`,
    youWin: (of: Side): string => `Ganas tú con ${side(of)}`,
    cpuWins: (of: Side): string => `Gana la CPU con ${side(of)}`,
    resigned: (of: Side): string => `${side(of)} se rinde`,
    youResigned: 'Te has rendido',
    tournament: (most: number, least: number): string => `Recuento de torneo: ${most} a ${least}`,
    again: 'Otra partida',
    replay: 'Ver la partida',
    undo: 'Deshacer',
    leave: 'Cambiar de modo',
    open: 'Sin terminar',
  },

  // The panel.
  panel: {
    buttons: 'Jugar con botones',
    buttonsReplay: 'Tablero con botones',
    grid: 'Tablero con botones',
    showMarks: 'Mostrar dónde puedes jugar',
    moves: 'Jugadas',
    passShort: 'pasa',
    legend: 'Qué significan las marcas',
    legendPlay: 'Puedes jugar',
    legendLast: 'Última ficha',
    legendFlip: 'Se voltearía',
    lastMove: 'Última jugada',
    slowBoard: 'El tablero 3D va muy lento aquí, así que juegas con botones.',
    lostBoard: 'El tablero 3D se ha perdido, así que juegas con botones.',
    noBoard: 'Este dispositivo no puede dibujar el tablero 3D, así que juegas con botones.',
    tryAgain: 'Probar otra vez',
  },

  square(name: SquareName, disc: Side | null, flips: number | null, last: boolean): string {
    const parts: string[] = [name, disc === null ? 'vacía' : side(disc)];
    if (flips !== null) parts.push('puedes jugar', `voltea ${flips}`);
    if (last) parts.push('última jugada');
    return parts.join(', ');
  },
  discLetters: { black: 'N', white: 'B' },

  rooms,

  // Looking at a game.
  replay: {
    title: 'Ver la partida',
    first: 'Primera',
    previous: 'Anterior',
    play: 'Reproducir',
    stop: 'Detener',
    next: 'Siguiente',
    last: 'Última',
    slider: 'Jugada',
    position: (ply: number, of: number): string => `${ply} de ${of}`,
    beginning: 'Posición inicial',
    close: 'Cerrar',
    scores: 'Qué valía cada jugada',
    scoresHint: (of: Side): string => `Diferencia de fichas al final, vista por ${side(of)}. «≈» indica una estimación.`,
    scoresNone: 'Aquí no hay jugadas posibles.',
    scoresWait: 'La CPU lo está mirando…',
    scoresRefused: 'Ahora no se puede mirar. La partida con un amigo, sólo cuando termine.',
    played: 'jugada en la partida',
    guess: 'aproximadamente',
  },

  // Dialogs.
  dialog: {
    close: 'Cerrar',
    cancel: 'Cancelar',
    newTitle: '¿Preparar otro tablero?',
    newText: 'Se reemplazará sólo la partida guardada.',
    newYes: 'Preparar',
    resignTitle: '¿Rendirse?',
    resignText: 'La partida termina y cuenta como perdida.',
    resignTwo: (of: Side): string => `La partida termina y la pierde ${side(of)}.`,
    forgetTitle: '¿Borrar esta partida?',
    forgetText: 'Desaparece de la lista; las estadísticas no cambian.',
    forget: 'Borrar',
    view: 'Ver',
    copy: 'Copiar',
    paste: 'Pegar una partida',
    pasteText: 'Pega aquí las jugadas (por ejemplo, d3c5f6) o una partida en formato GGF.',
    pasteLabel: 'Jugadas',
    pasteYes: 'Ver la partida',
    noGames: 'Aquí aparecerán las partidas que termines.',
    moreTitle: 'Menú',
  },

  // Around the pages; their texts are in pages/es.
  pages: {
    title: 'Reglas y ayuda',
    startHint: 'Cómo se juega, consejos, historia',
    lead: 'Todo se lee sin conexión. En los tableros de los ejemplos puedes ir jugada a jugada.',
    all: 'Páginas',
    back: 'Atrás',
    onPage: 'En esta página',
    next: 'Página siguiente',
    example: 'Ejemplo en el tablero',
    step: (n: number, of: number): string => `${n} de ${of}`,
    turn: 'Turno',
    mayPlay: 'Se puede jugar',
    closed: 'Línea cerrada',
    open: 'Línea sin cerrar',
    table: 'La posición en una tabla',
    playThis: (square: SquareName): string => `En este ejemplo se juega ${square}.`,
    playNone: 'El ejemplo no juega más desde aquí.',
    why: '¿Por qué se pasa?',
    whyNot: '¿Dónde se puede jugar?',
    counting: '¿Cómo se cuenta?',
  },

  // The guided first game.
  lesson: {
    title: 'Primera partida',
    offer: '¿Es tu primera vez?',
    offerHint: 'Aprende jugando: cinco jugadas en un par de minutos.',
    begin: 'Aprender jugando',
    later: 'Ahora no',
    from: 'Aprender jugando: la primera partida',
    skip: 'Saltar',
    tap: 'Un toque muestra la jugada; otro en la misma casilla la hace.',
    next: 'Siguiente',
    play: 'Jugar contra Fácil',
    again: 'Otra vez',
    reply: (square: SquareName, n: number): string => `Blanco contesta en ${square} y te voltea ${discs(n)}.`,
    wrong: {
      corner: (square: SquareName, n: number): string => `En ${square} volteas ${discs(n)}, pero las puedes volver a perder. Busca la esquina.`,
      pass: (square: SquareName): string => `Con ${square}, Blanco aún tiene dónde jugar. Prueba la otra casilla.`,
    },
    steps: {
      enclose: {
        title: 'Encierra',
        ask: 'Eres Negro. Deja una ficha blanca entre dos tuyas: juega en una casilla marcada.',
        done: (square: SquareName): string => `Con ${square} has encerrado una ficha blanca: se voltea y es tuya.`,
      },
      lines: {
        title: 'Varias líneas a la vez',
        ask: 'Se encierra en cualquiera de las ocho direcciones, y en todas de una vez. Juega en la casilla marcada.',
        done: (square: SquareName, n: number): string => `${square} cierra ocho líneas y voltea ${discs(n)} con una sola jugada.`,
      },
      corner: {
        title: 'Las esquinas',
        ask: 'Una ficha en una esquina no se voltea nunca más. Aquí puedes tomar una.',
        done: (square: SquareName): string => `${square} es tuya hasta el final. Por una esquina vale la pena voltear menos.`,
      },
      pass: {
        title: 'Pasar',
        ask: 'Quien no tiene dónde jugar, pasa. Quedan dos casillas: juega la que deja a Blanco sin jugada.',
        done: (): string => 'Blanco pasa (no tiene dónde jugar): te toca otra vez.',
      },
      end: {
        title: 'El final',
        ask: 'Queda una casilla y vuelve a tocarte. Termina la partida.',
        done: (square: SquareName, n: number, black: number, white: number): string =>
          `${square} voltea ${discs(n)}. Negro ${black}, Blanco ${white}: ganas tú. Gana quien tiene más fichas al final, aunque antes fuera perdiendo.`,
      },
    },
  },

  settings: {
    title: 'Ajustes',
    looks: 'Aspecto',
    theme: 'Tema',
    themeName: { system: 'Sistema', light: 'Claro', dark: 'Oscuro', contrast: 'Alto contraste' },
    surface: 'Material',
    surfaceName: { felt: 'Fieltro y nogal', cloth: 'Paño azul y fresno', leather: 'Cuero y roble negro' },
    plainHint: 'En alto contraste todo es negro, blanco y amarillo; el material vuelve con otro tema.',
    discs: 'Fichas',
    discsName: { ebony: 'Ébano y marfil', stone: 'Pizarra y mármol', lacquer: 'Laca y nácar', signs: 'Con signos' },
    signsHint: 'Un rombo en las negras y una barra en las blancas: se distinguen sin ver colores.',
    drawn: 'Cómo se dibuja',
    feel: 'Sonido y movimiento',
    sound: 'Sonido',
    soundHint: 'Madera sobre fieltro; cada ficha que se voltea suena más aguda.',
    volume: 'Volumen',
    vibration: 'Vibración',
    device: 'Dispositivo',
    hand: 'Mano',
    handName: { right: 'Derecha', left: 'Izquierda' },
    handHint: 'Los botones quedan del lado de la mano con la que juegas.',
    board: 'Tablero',
    boardKind: { auto: 'Automático', solid: '3D', buttons: 'Botones' },
    boardHint: {
      auto: '3D si aquí va con soltura; si no, botones.',
      solid: 'Siempre 3D, aunque vaya lento.',
      buttons: 'Una cuadrícula de botones en lugar del tablero 3D.',
    },
    camera: 'Vista',
    marks: 'Mostrar dónde puedes jugar',
    letters: 'Letras en las fichas',
    bigSquares: 'Casillas grandes',
    bigHint: 'En una pantalla pequeña, el tablero se amplía y lo recorres con el dedo.',
    confirmClick: 'Confirmar el clic',
    confirmHint: 'Con el ratón, el primer clic muestra la jugada y el segundo la hace.',
    speed: 'Velocidad de la animación',
    speedName: { slow: 'Lenta', normal: 'Normal', fast: 'Rápida', still: 'Ninguna' },
    language: 'Idioma',
    languageName: { system: 'Sistema', es: 'Español', en: 'English' },
  },

  statistics: {
    title: 'Estadísticas',
    games: 'Partidas',
    wins: 'Ganadas',
    draws: 'Empates',
    losses: 'Perdidas',
    twoTitle: 'Entre 2 en este dispositivo',
    blackWins: 'Gana Negro',
    whiteWins: 'Gana Blanco',
    won: (share: string): string => `${share} ganadas`,
    none: 'Todavía no has terminado ninguna partida.',
  },

  notice: {
    ok: 'Entendido',
    damaged(what: keyof typeof kept, aside: string, recovered: boolean): string {
      const then = recovered ? 'Se usa la última copia buena' : 'Se empieza de nuevo';
      const failed = what === 'settings' ? 'No se pudieron leer' : 'No se pudo leer';
      return `${failed} ${kept[what]}. ${then}; lo dañado queda guardado como «${aside}».`;
    },
    newer(what: keyof typeof kept, aside: string, recovered: boolean): string {
      const then = recovered ? 'Se usa la última copia de esta versión' : 'Se empieza de nuevo';
      return `Una versión más nueva de la app guardó ${kept[what]}. ${then}; el archivo más nuevo queda guardado como «${aside}». Actualiza la app para recuperarlo.`;
    },
    unsaved: (what: keyof typeof kept): string =>
      `La app no puede guardar ${kept[what]}. Libera espacio en el dispositivo; si cierras la app ahora, se perderá lo último.`,
  },

  refusal: {
    unknownGame: 'Esa partida ya no está en la lista.',
    notAGame: 'Eso no es una partida: pega jugadas como d3c5f6, desde la posición inicial y según las reglas.',
    tooLong: 'Ese texto no se puede leer. Pega sólo las jugadas de una partida.',
    closing: 'La app se está cerrando.',
    failed: 'Algo no ha funcionado. Prueba otra vez.',
  },
};

export type Words = typeof es;
