// Games with something to see in them, as transcripts of placements; passes are not written.

/** Black wins with every white disc gone, after nine moves: the shortest game there is. */
export const SHORT_GAME = 'e6f4e3f6g5d6e7f5c5';
