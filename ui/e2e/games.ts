// Games with something to see in them, as transcripts of placements; passes are not written.

/** Black wins with every white disc gone, after nine moves: the shortest game there is. */
export const SHORT_GAME = 'e6f4e3f6g5d6e7f5c5';

/** After these Black must pass, and White plays again. */
export const BLACK_PASSES = 'd3c3f5d2d1e1b3c1';

/** White wins 42 to 21, one square stays empty. */
export const ONE_EMPTY =
  'e6d6c4f6g7g6e7d3g5b3c5f4c3b4a5f7f8c2a2h8g8b6f5h5c6a4c1h6a7d8e2d2c7e8g4d1e1f2d7b8e3h4b7a8f3c8a3b2a1f1b1g3b5a6g1h7h3h2g2';

export const TWO = { act: { type: 'new', setup: { type: 'two' } } };

/** The requests that place these discs. */
export const moves = (text: string): object[] =>
  (text.match(/../g) ?? []).map((square) => ({ act: { type: 'place', square } }));

export const cpu = (level: string, color: string): object => ({
  act: { type: 'new', setup: { type: 'cpu', level, color } },
});
