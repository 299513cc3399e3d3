// One player at a time: whoever a test has seated leaves after it, and must not have met an error.
import { afterAll, afterEach, expect } from 'vitest';
import { closeBrowser, Player, type Device } from './player';

/** To be called once a file; gives the way to seat a player. */
export function onePlayer(): (device: Device, ...before: object[]) => Promise<Player> {
  let player: Player | undefined;
  afterEach(async () => {
    const errors = player?.errors ?? [];
    await player?.close();
    player = undefined;
    expect(errors).toEqual([]);
  });
  afterAll(closeBrowser);
  return async (device, ...before) => (player = await Player.open(device, ...before));
}
