import { beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../testing/database/database.ts';
import { feeds } from '../tables.ts';
import { type FollowParts, followWish } from './follow-wish.ts';

const { db, pool } = await openTestDatabase();
const place = { siteId: 's', feed: 'one' };
let lines: string[];

beforeEach(async () => {
  await pool.query('truncate feeds');
  lines = [];
});

const read = async () => (await db.select().from(feeds))[0];
const change = (other: Partial<typeof feeds.$inferInsert>) => db.update(feeds).set(other);

/** Runs the command's wait without its pauses; `seconds` does what happens in each of them. */
function follow(seconds: (second: number) => Promise<unknown>, parts: Partial<FollowParts> = {}) {
  let second = 0;
  return followWish('one', 'sync', {
    ...{ db, siteId: 's', report: (line) => lines.push(line), progress: async () => null },
    runOnce: () => expect.unreachable('The site does it.'),
    sleep: async () => {
      second += 1;
      if (second > 100) throw new Error('It waits forever.');
      await seconds(second);
    },
    ...parts,
  });
}

test('waits until the running site has done it', async () => {
  const done = await follow(async (second) => {
    expect((await read())?.wanted).toEqual(['sync']);
    if (second === 3) await change({ wanted: [] });
  });
  expect(done).toBeNull();
});

test('reports the failure of this try, not one of before', async () => {
  const failure = { reason: 'Old.', advice: '', stopped: false };
  await db.insert(feeds).values({ ...place, failure, failedAt: new Date('2026-11-20T10:00:00Z') });
  const done = await follow(async (second) => {
    if (second !== 3) return;
    await change({
      wanted: [],
      failure: { reason: 'Server unavailable (503).', advice: 'It tries again.', stopped: false },
      failedAt: new Date('2026-11-20T11:00:00Z'),
    });
  });
  expect(done).toBe('Server unavailable (503). It tries again.');
});

test('does the work when nobody does, but not while somebody shows progress', async () => {
  let homes = 0;
  let ran = 0;
  const done = await follow(
    async (second) => {
      if (second < 40) homes += 1;
    },
    {
      progress: async () => `${homes} homes`,
      runOnce: async (feed, wish) => {
        expect([feed, wish, homes]).toEqual(['one', 'sync', 39]);
        ran += 1;
        await change({ wanted: [] });
      },
    },
  );
  expect([done, ran]).toEqual([null, 1]);
  expect(lines.at(-1)).toBe('No running site does it, so this command does.');
  expect(lines).toContain('39 homes');
});

test('reports progress once while only the limits’ use changes, and leaves the work to the one who does it', async () => {
  const done = await follow(
    async (second) => {
      await change({ used: { hour: { from: '2026-11-20T10:00:00Z', count: second } } });
      if (second === 30) await change({ wanted: [] });
    },
    { progress: async () => '100%, 199 of 199 homes' },
  );
  expect([done, lines]).toEqual([null, ['100%, 199 of 199 homes']]);
});

test('fails as the work that could not start fails, and refuses a paused feed', async () => {
  const broken = follow(async () => undefined, { runOnce: () => Promise.reject(new Error('No table.')) });
  await expect(broken).rejects.toThrow('No table.');
  await change({ pausedAt: new Date() });
  await expect(follow(async () => undefined)).rejects.toMatchObject({ id: 'conflict' });
});

test('waits on while the running site holds the feed', async () => {
  let asked = 0;
  const done = await follow(
    async (second) => {
      if (second === 40) await change({ wanted: [] });
    },
    {
      runOnce: async () => {
        asked += 1;
        return 'elsewhere';
      },
    },
  );
  expect(done).toBeNull();
  expect(asked).toBe(2);
  expect(new Set(lines)).toEqual(new Set(['The running site has the feed, and waits for its server.']));
});
