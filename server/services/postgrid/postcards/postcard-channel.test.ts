import { afterEach, expect, test, vi } from 'vitest';
import { printWithPostGrid } from '../../../providers/print/postgrid/postgrid.ts';
import {
  type Mood,
  type PostGridStandIn,
  startPostGridStandIn,
} from '../../../providers/print/postgrid/testing/postgrid-stand-in.ts';
import type { PrintProvider } from '../../../providers/print/print.ts';
import { until } from '../../../testing/until.ts';
import { askAfterPieces } from './ask-after-pieces.ts';
import { deliverJob } from './postcard-channel.ts';
import { ann, createTestPostcards, mailTo } from './testing/postcards.ts';

type Cards = Awaited<ReturnType<typeof createTestPostcards>>;
type Row = { state: string; attempts: number; reason: string | null; provider_id: string | null };

let standIn: PostGridStandIn;
let cards: Cards;
afterEach(async () => {
  await cards.close();
  await standIn.close();
});

async function open(moods: (order: number) => Mood, change: Partial<PrintProvider> = {}) {
  standIn = await startPostGridStandIn(moods);
  const print = printWithPostGrid({
    url: standIn.url,
    apiKey: 'k',
    addressKey: null,
    timeoutMs: 300,
    pauses: [1],
  });
  cards = await createTestPostcards({ ...print, ...change });
  // In the far future, so that no delayed job is due by the queue's own clock.
  cards.clock.now = new Date('2100-05-01T12:00:00Z');
}
async function order(count: number): Promise<string> {
  const addresses = Array.from({ length: count }, (_, n) => ({ ...ann, Name: `Person ${n}` }));
  await cards.call('sendPostcards', { body: { ...(await cards.sides()), addresses } });
  return cards.newest();
}
async function rows(): Promise<Row[]> {
  const { rows: found } = await cards.database.pool.query(
    'select state, attempts, reason, provider_id from postcard_pieces order by place',
  );
  return found;
}
/** Moves the clock past every pause and lease, and queues the order again. */
async function again(batch: string, minutes = 10) {
  cards.clock.now = new Date(cards.clock.now.getTime() + minutes * 60_000);
  await cards.jobs.send(cards.database.db, deliverJob, { batch });
}
/** Returns whether no postcard is being handed over or due now. */
async function isAtRest(): Promise<boolean> {
  const { rows: busy } = await cards.database.pool.query(
    `select 1 from postcard_pieces where state = 'sending' or (state = 'recorded' and due_at <= $1)`,
    [cards.clock.now],
  );
  return busy.length === 0;
}
/** Milliseconds: jobs are polled, and a busy machine is slow. */
const patience = 30_000;
vi.setConfig({ testTimeout: 60_000 });

const settled = (state: string, attempts = 1) =>
  until(async () => {
    for (const row of await rows()) expect(row).toMatchObject({ state, attempts: expect.any(Number) });
    expect(Math.max(...(await rows()).map((row) => row.attempts))).toBeGreaterThanOrEqual(attempts);
  }, patience);

test('orders each postcard once, whatever the printer does', async () => {
  const moods: Mood[] = [
    'take, never answer',
    'take, then 500',
    'take, then cut',
    'busy',
    'fail',
    'cut',
    'take',
  ];
  await open((n) => (n < 21 ? (moods[n % moods.length] ?? 'take') : 'take'));
  await cards.start();
  const batch = await order(12);
  await until(async () => {
    if ((await rows()).every(({ state }) => state === 'sent')) return;
    // An attempt that is on its way would lose its lease, and a slow machine would use up all attempts.
    if (await isAtRest()) await again(batch);
    throw new Error('not yet');
  }, patience);
  expect(standIn.orders).toHaveLength(12);
  expect(new Set(standIn.orders.map(({ key }) => key)).size).toBe(12);
  expect((await rows()).every(({ provider_id, reason }) => provider_id !== null && reason === null)).toBe(
    true,
  );
});

test('fails a postcard after its last attempt, and says that it may have been ordered', async () => {
  await open(() => 'fail');
  await cards.start();
  await order(1);
  await settled('recorded');
  await cards.database.pool.query('update postcard_pieces set attempts = 7');
  await again(await cards.newest(), 500);
  await settled('failed');
  expect((await rows())[0]?.reason).toBe(
    'PostGrid failed (status 500). It may have been accepted: check with the provider before you resend it.',
  );
});

test('delays a postcard longer each time the printer is busy, with the reason, but never gives up', async () => {
  await open((n) => (n < 9 ? 'busy' : 'take'));
  await cards.start();
  const batch = await order(1);
  const waits: number[] = [];
  for (let put = 1; put <= 9; put += 1) {
    await until(() => expect(standIn.asked).toBe(put), patience);
    await settled('recorded', 0);
    const { rows: pieces } = await cards.database.pool.query(
      'select due_at, updated_at from postcard_pieces',
    );
    waits.push((pieces[0].due_at - pieces[0].updated_at) / 1000);
    expect(await rows()).toMatchObject([{ attempts: 0, reason: 'PostGrid is busy (status 429).' }]);
    await again(batch, 181);
  }
  expect(waits).toEqual([5, 15, 60, 300, 900, 3600, ...Array(3).fill(10_800)]);
  await settled('sent');
  expect(standIn.orders).toHaveLength(1);
});

test('uses no attempt and repeats the search when a printer cannot be searched', async () => {
  const tries: boolean[] = [];
  await open(() => 'take', {
    send: async ({ again: isAgain }) => {
      tries.push(isAgain);
      return { outcome: tries.length === 1 ? 'unclear' : 'temporary', reason: 'No answer.' };
    },
  });
  await cards.start();
  const batch = await order(1);
  for (let count = 1; count <= 4; count += 1) {
    await until(() => expect(tries).toHaveLength(count), patience);
    await settled('recorded');
    await again(batch, 181);
  }
  expect((await rows())[0]?.attempts).toBe(1);
  expect(tries).toEqual([false, true, true, true]);
});

test('aborts an attempt with its own signal, long before its lease ends', async () => {
  const limits: number[] = [];
  const real = AbortSignal.timeout.bind(AbortSignal);
  await open(() => 'take', {
    send: (_piece, signal) =>
      new Promise((_, reject) => {
        // On a busy machine, the signal may have aborted already.
        if (signal.aborted) reject(signal.reason);
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms);
    return real(20);
  });
  await cards.start();
  await order(1);
  await until(
    async () => expect((await rows())[0]?.reason).toBe('Handing it over failed on our side.'),
    patience,
  );
  vi.restoreAllMocks();
  expect(limits).toEqual([90_000]);
});

test('logs why a postcard could not be handed over', async () => {
  const refused = new Error('connect ECONNREFUSED');
  await open(() => 'take', { send: () => Promise.reject(refused) });
  const warn = vi.spyOn(cards.deps.log, 'warn');
  const read = vi.spyOn(cards.deps.storage, 'get');
  const batch = await order(1);
  read.mockRejectedValueOnce(new Error('disk failure'));
  await cards.start();
  const logged = (message: string) =>
    until(() => {
      const lines = warn.mock.calls.map(([facts]) => facts as { err?: Error; id?: string });
      expect(lines).toContainEqual({
        err: expect.objectContaining({ message }),
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
    }, patience);
  await logged('disk failure');
  await settled('recorded', 0);
  await again(batch);
  await logged(refused.message);
  vi.restoreAllMocks();
});

test('searches for an interrupted postcard before ordering again', async () => {
  await open(() => 'take');
  await order(2);
  // The state after a crash: the printer accepted the first postcard but not the second.
  const { rows: made } = await cards.database.pool.query('select id from postcard_pieces order by place');
  const print = printWithPostGrid({ url: standIn.url, apiKey: 'k', addressKey: null });
  await print.send(
    { id: made[0].id, to: mailTo, artwork: Buffer.from('%PDF'), again: false },
    new AbortController().signal,
  );
  await cards.database.pool.query(
    `update postcard_pieces set state = 'sending', attempts = 1, claimed_at = $1`,
    [cards.clock.now],
  );
  cards.clock.now = new Date(cards.clock.now.getTime() + 181_000);
  await cards.start();
  await settled('sent', 2);
  expect(standIn.orders.map(({ key }) => key).sort()).toEqual(made.map(({ id }) => id).sort());
});

test('queries each postcard’s state once an hour, and stores it', async () => {
  await open(() => 'take');
  await cards.start();
  await order(1);
  await settled('sent');
  const asked = vi.spyOn(cards.deps.print, 'stateOf');
  await askAfterPieces(cards.deps);
  expect(asked).not.toHaveBeenCalled();
  for (const times of [1, 2]) {
    cards.clock.now = new Date(cards.clock.now.getTime() + 61 * 60_000);
    await askAfterPieces(cards.deps);
    await askAfterPieces(cards.deps);
    expect(asked).toHaveBeenCalledTimes(times);
    expect((await rows())[0]?.state).toBe('printing');
  }
});

test('records nothing when addresses cannot be verified', async () => {
  await open(() => 'take', { verify: () => Promise.reject(new Error('no answer')) });
  await expect(order(1)).rejects.toMatchObject({ id: 'upstream-failed' });
  expect(await rows()).toEqual([]);
});
