import type { FeedConfig } from '../../../../config/feeds/feed-config.ts';
import { randomFrom } from '../../../../demo/homes/random.ts';
import { FeedFault } from '../client/feed-fault.ts';
import type { FeedServer } from './feed-server.ts';
import { startMischief } from './mischief.ts';
import { type Clock, createClock } from './replica.ts';
import { openVariant } from './variants.ts';

type Wish = 'sync' | 'sweep' | 'load';
/** Runs the replica once; its failures are the feed's faults, or a crash. */
export type Replica = {
  run(wish: Wish): Promise<unknown>;
  /** Crashes no more. */
  calm(): void;
  cursors(): Promise<Map<string, string>>;
  /** Returns what differs from the feed. */
  differences(feed: FeedConfig, server: FeedServer): Promise<string[]>;
};

/** A crash that a test caused. */
export class Crash extends Error {}

/**
 * Runs one seed: random edits, faults, outages, and crashes over some rounds; then, at rest, compares all that the
 * site shows with the feed. Returns what is wrong.
 */
export async function proveSeed(
  seed: number,
  { homes, rounds }: { homes: number; rounds: number },
  open: (feed: {
    server: FeedServer;
    feedAt: (root: string) => FeedConfig;
    clock: Clock;
  }) => Promise<Replica & { feed: FeedConfig }>,
): Promise<string[]> {
  const random = randomFrom(seed);
  const clock = createClock();
  const variant = openVariant(random, seed, clock.now);
  const { server } = variant;
  server.data.fill(random.between(Math.ceil(homes / 2), homes));
  const replica = await open({ ...variant, clock });
  const mischief = startMischief(server, random, replica.feed.profile);
  const faults: string[] = [];
  let before = new Map<string, string>();
  let last = '';
  const run = async (wish: Wish) => {
    try {
      await replica.run(wish);
      return true;
    } catch (error) {
      if (!(error instanceof FeedFault || error instanceof Crash)) throw error;
      last = error.message;
      return false;
    } finally {
      const after = await replica.cursors();
      for (const [name, at] of before)
        if ((after.get(name) ?? '') < at)
          faults.push(`the cursor of ${name} fell from ${at} to ${after.get(name)}`);
      before = after;
    }
  };
  for (let round = 0; round < rounds; round += 1) {
    mischief.edit(random.between(0, 12));
    mischief.isDown = random.chance(0.1);
    await run(random.pick(['sync', 'sync', 'sync', 'sweep', 'load']));
    clock.pass(mischief.isDown ? 48 * 60 : random.between(1, 40));
  }
  Object.assign(mischief, { isOn: false, isDown: false });
  replica.calm();
  for (const wish of ['sync', 'sweep', 'load'] as const) {
    clock.pass(15);
    // A sweep that would remove a large part needs the agent's word: a reload.
    const isDone = await run(wish);
    if (wish === 'load' && !isDone) faults.push(`the feed doesn’t come to rest: ${last}`);
    if (wish === 'sweep' && isDone) break;
  }
  return [...faults, ...(await replica.differences(replica.feed, server))];
}
