// Spanish: rooms with a friend by a link. Part of the one table of es.ts.
import type { LinkFlaw, RoomEnd, Side, Trouble } from '../../bindings/session';

const side = (of: Side): string => (of === 'black' ? 'Negro' : 'Blanco');

export const rooms = {
  // The mode screen and the list of games.
  start: 'Jugar con amigos (enviar un enlace)',
  startHint: 'Cada quien en su dispositivo, sin cuenta',
  haveLink: 'Me enviaron un enlace',
  back: 'Volver a la sala',
  title: 'Sala con un amigo',
  atWork: {
    opening: 'Preparando la sala…',
    waiting: 'Tu amigo aún no ha venido',
    calling: 'Llamando a tu amigo…',
    yourTurn: 'Te toca',
    friendsTurn: 'Le toca a tu amigo',
    over: 'La partida ha terminado',
    lost: 'Tu amigo no responde',
    ended: 'La sala está cerrada',
  },

  // In the room.
  rival: 'Con un amigo',
  turn: (of: Side): string => `Juega tu amigo (${side(of)})`,
  wins: (of: Side): string => `Gana tu amigo con ${side(of)}`,
  resigned: 'Tu amigo se rinde',
  cover: 'Tapar',
  uncover: 'Destapar',
  covered: 'Tablero tapado',
  coveredHint: 'Tu amigo puede seguir jugando mientras tanto.',
  leave: 'Cambiar de modo',
  end: 'Cerrar la sala',
  endShort: 'Cerrar',
  endTitle: '¿Cerrar la sala?',
  endText: 'La partida con tu amigo queda sin terminar y el enlace deja de servir.',
  close: 'Salir de la sala',

  // Inviting.
  invite: 'Invita a un amigo',
  inviteText: 'Envíale el enlace o que escanee el código. Cuando lo abra y pulse «Unirse», empieza la partida.',
  youBegin: 'Juegas con Negro y empiezas tú.',
  stayOpen: 'La sala sigue abierta si cambias de modo. Para que pueda entrar, deja la app abierta.',
  link: 'Enlace de la sala',
  copy: 'Copiar enlace',
  copied: 'Enlace copiado.',
  notCopied: 'No se pudo copiar el enlace: márcalo y cópialo a mano.',
  share: 'Compartir',
  shareText: (link: string): string => `¿Jugamos al reversi? Abre este enlace con Sándwich de fichas: ${link}`,
  code: 'Código QR del enlace',
  privacy: 'Qué ve quién',

  // Being invited.
  invitedTitle: 'Te invitan a jugar',
  invitedText: 'Un amigo te ha enviado un enlace a su sala. Si te unes, juegas con Blanco y empieza tu amigo.',
  invitedSees: 'Tu amigo sabrá la dirección de red de este dispositivo, como en una llamada, salvo que en los ajustes elijas lo contrario.',
  join: 'Unirse',
  notNow: 'Ahora no',
  roomOpen: 'Antes hay que cerrar la sala que tienes abierta.',
  flaw: {
    not_a_link: 'Ahí no hay ningún enlace de una sala. Cópialo otra vez desde el mensaje de tu amigo.',
    too_long: 'Ese texto es demasiado largo para ser un enlace. Pega sólo el enlace.',
    broken: 'Al enlace le falta un trozo o se ha cambiado una letra. Pídele a tu amigo que lo envíe otra vez.',
    newer: 'Ese enlace es de una versión más nueva de la app. Actualízala para unirte.',
    own: 'Ese enlace es el de tu propia sala. Envíaselo a un amigo.',
    joined: 'Ese enlace es el de la sala en la que ya estás.',
  } satisfies Record<LinkFlaw, string>,
  flawTitle: 'Este enlace no sirve',

  // The dialog for a link that was sent in a message.
  pasteTitle: 'Unirse con un enlace',
  pasteText: 'Pega el enlace que te enviaron; puede ser el mensaje entero.',
  pasteLabel: 'Enlace',
  pasteYes: 'Ver la invitación',
  scan: 'Escanear el código',
  scanning: 'Pon el código de tu amigo delante de la cámara. La imagen no sale de este dispositivo.',
  scanStop: 'Dejar de escanear',
  notScanned: 'No se pudo usar la cámara. Pega el enlace.',

  // How the two are connected.
  calling: 'Llamando a tu amigo…',
  callingText: 'Suele tardar unos segundos.',
  unanswered: 'Tu amigo aún no contesta. Pídele que tenga la app abierta; se le sigue llamando.',
  weak: 'La conexión va mal. Puedes seguir jugando.',
  lost: (since: string): string => `Tu amigo no responde desde las ${since}.`,
  lostText: 'Se le sigue llamando. La partida está guardada y lo que juegues le llegará.',
  together: 'Tu amigo está en la sala.',
  backAgain: 'Tu amigo ha vuelto.',
  goOn: 'Seguir contra la CPU',
  goOnText: 'Si no quieres esperar, la CPU puede ocupar su sitio. La sala se cierra.',
  goOnEnded: 'La CPU puede ocupar su sitio y seguir la partida.',
  goOnTitle: '¿Quién sigue?',
  goOnReplaces: 'Se reemplazará la partida guardada que no has terminado.',

  ended: {
    friend_left: 'Tu amigo ha cerrado la sala.',
    over: 'Esa sala ya está cerrada. Pídele a tu amigo otro enlace.',
    full: 'En esa sala ya juega otra persona. Pídele a tu amigo otro enlace.',
    unknown: 'El enlace ya no es el de esa sala. Pídele a tu amigo otro.',
    version: 'Tu amigo tiene otra versión de la app. Hace falta la misma en los dos dispositivos.',
    unavailable: 'No se pudo abrir la red en este dispositivo. Mira si hay conexión y prueba otra vez.',
  } satisfies Record<RoomEnd, string>,

  trouble: {
    bad_frame: 'Llegó un mensaje que no se entiende, así que se cortó la conexión. La partida está como estaba.',
    too_large: 'Llegó un mensaje demasiado grande, así que se cortó la conexión. La partida está como estaba.',
    flood: 'Llegaron demasiados mensajes, así que se cortó la conexión. La partida está como estaba.',
    version: 'La otra app es de otra versión. Hace falta la misma en los dos dispositivos.',
    room_unknown: 'Alguien llamó con un enlace que no es el de esta sala; no ha entrado.',
    room_full: 'Otra persona quiso entrar con el enlace; no ha entrado.',
    illegal_move: 'Llegó una jugada contra las reglas, así que se cortó la conexión. La partida está como estaba.',
    not_your_turn: 'Llegó una jugada fuera de turno, así que se cortó la conexión. La partida está como estaba.',
    diverged: 'Los dos dispositivos no tienen la misma partida, así que se cortó la conexión. La tuya está como estaba.',
    unexpected: 'Llegó un mensaje fuera de lugar, así que se cortó la conexión. La partida está como estaba.',
    timeout: 'La otra app no dijo nada a tiempo, así que se cortó la conexión. La partida está como estaba.',
    unavailable: 'No se puede usar la red en este dispositivo. Se prueba otra vez cuando haya conexión o vuelvas a la app.',
  } satisfies Record<Trouble, string>,

  // Another game.
  rematch: 'Revancha cambiando de lado',
  rematchAsked: 'Has pedido la revancha; falta que tu amigo quiera.',
  rematchFriend: 'Tu amigo quiere la revancha.',
  rematchDeclined: 'Tu amigo no quiere la revancha por ahora.',
  decline: 'No, gracias',
  round: (n: number): string => `Partida ${n}`,

  refusal: {
    roomOpen: 'Ya tienes una sala abierta. Ciérrala antes de abrir otra.',
    noFriend: 'Espera a que venga tu amigo.',
    inRoom: 'En una sala eso no se puede.',
    notARelay: 'Eso no es la dirección de un relé: empieza por https:// y no pasa de 200 letras.',
  },

  settings: {
    title: 'Salas con amigos',
    relayOnly: 'Ocultar mi dirección de red',
    relayOnlyHint:
      'Sin esto, la app de tu amigo ve la dirección IP de este dispositivo, como en una llamada. Con esto, todo pasa por un relé: va algo más lento y hace falta internet. Vale desde la próxima sala.',
    relay: 'Relé propio',
    relayHint:
      'Vacío: los públicos de iroh. Un relé pone en contacto a los dos dispositivos; ve que hablan, nunca qué se dicen. Vale desde la próxima sala.',
    save: 'Guardar',
    saved: 'Relé guardado.',
  },

  statistics: 'Con amigos por un enlace',
};
