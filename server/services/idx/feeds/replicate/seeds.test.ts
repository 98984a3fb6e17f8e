import type pg from 'pg';
import { expect, test } from 'vitest';
import { type Random, randomFrom } from '../../../../demo/homes/random.ts';
import { openTestDatabase } from '../../../../testing/database/database.ts';
import { differences } from '../testing/compare.ts';
import { Crash, proveSeed } from '../testing/prove-seed.ts';
import { openReplica } from '../testing/replica.ts';

const database = await openTestDatabase();

/** A pool whose commits fail by chance, before or after they happened, as when the process ends there. */
function crashing(pool: pg.Pool, random: Random, isCalm: () => boolean): pg.Pool {
  return new Proxy(pool, {
    get(target, name) {
      if (name === 'connect') {
        return async () => {
          const client = await target.connect();
          const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
          const isCrash = !isCalm() && random.chance(0.03);
          const isAfter = random.chance(0.5);
          client.query = (async (...given: unknown[]) => {
            if (given[0] !== 'commit' || !isCrash) return query(...given);
            if (isAfter) await query('commit');
            throw new Crash('killed');
          }) as typeof client.query;
          const release = client.release.bind(client);
          client.release = (error) => {
            client.query = query as typeof client.query;
            release(error);
          };
          return client;
        };
      }
      const value = target[name as keyof pg.Pool];
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

const seeds =
  process.env.LIST?.split(',').map(Number) ??
  Array.from({ length: Number(process.env.SEEDS ?? 12) }, (_, n) => Number(process.env.FIRST ?? 1) + n);

test('random edits, faults, and crashes leave what the feed has, and the cursor never falls', async () => {
  const wrong: Record<number, string[]> = {};
  for (const seed of seeds) {
    const siteId = `site-${seed}`;
    const random = randomFrom(seed + 1_000_000);
    let isCalm = false;
    const faults = await proveSeed(seed, { homes: 40, rounds: 5 }, async ({ server, feedAt, clock }) => {
      const feed = feedAt(server.root);
      const own = { ...database, pool: crashing(database.pool, random, () => isCalm) };
      const feeds = openReplica(own, { feed, clock, http: server.http, siteId });
      return {
        feed,
        calm: () => {
          isCalm = true;
        },
        run: (wish) => feeds.runOnce('mls', wish),
        cursors: async () => {
          const { rows } = await database.pool.query<{ resource: string; at: string }>(
            'select resource, cursor_at as at from feed_cursors where site_id = $1 and cursor_at is not null',
            [siteId],
          );
          return new Map(rows.map(({ resource, at }) => [resource, at]));
        },
        differences: (given, from) => differences(database.pool, given, from, siteId),
      };
    });
    if (faults.length > 0) wrong[seed] = faults;
  }
  expect(wrong).toEqual({});
}, 600_000);
