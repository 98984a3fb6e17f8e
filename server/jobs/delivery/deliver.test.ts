import { asc, eq } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { beforeEach, expect, test } from 'vitest';
import { createLogger } from '../../logging/logger.ts';
import { openTestDatabase } from '../../testing/database/database.ts';
import { openTestJobs } from '../../testing/jobs.ts';
import { until } from '../../testing/until.ts';
import { type Channel, deliveryColumns, type Outcome, pauseAfter } from './channel.ts';
import { deliverDue, resumeDelivery, startDelivery } from './deliver.ts';

const parcels = pgTable('parcels', {
  ...deliveryColumns(),
  box: text('box').notNull(),
  state: text('state').notNull(),
});
type Parcel = typeof parcels.$inferSelect;

const log = createLogger('silent');
const minute = 60_000;
const start = new Date('2100-05-01T12:00:00Z');
const unclear: Outcome = { outcome: 'unclear', reason: 'No answer.' };
const busy: Outcome = { outcome: 'temporary', reason: 'Busy.' };
const { signal } = new AbortController();
const database = await openTestDatabase();
await database.pool.query(`create table parcels (id uuid primary key, reason text, attempts int not null default 0,
  due_at timestamptz not null, first_due_at timestamptz, claimed_at timestamptz, box text not null, state text not null)`);
const jobs = await openTestJobs(database);
let clock: Date;
let taken: Parcel[];
let answers: (Outcome | Promise<Outcome> | Error)[];
let channel: Channel<Parcel, Outcome>;

beforeEach(async () => {
  await database.pool.query('truncate parcels, pgboss.job');
  clock = start;
  [taken, answers] = [[], []];
  channel = {
    ...{ what: 'a parcel', table: parcels, job: 'parcels-deliver', watch: 'parcels-watch' },
    ...{ group: { key: 'box', column: parcels.box }, leaseMs: 3 * minute },
    pauseOf: ({ attempts }) => pauseAfter([minute, 5 * minute], attempts),
    inDoubt: () => 'again',
    doubtful: { waits: (reason) => `${reason} Waits.`, ends: (reason) => `${reason} Ends.` },
    async handOver(parcel) {
      taken.push(parcel);
      const answer = await (answers.shift() ?? { outcome: 'sent' });
      if (answer instanceof Error) throw answer;
      return answer;
    },
    noteOf: () => ({}),
  };
});
const deps = () => ({ database, jobs, log, now: () => clock });
const later = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
};
async function record(values: Partial<Parcel> = {}): Promise<string> {
  const id = crypto.randomUUID();
  await database.db.insert(parcels).values({ id, box: 'a', state: 'recorded', dueAt: clock, ...values });
  return id;
}
const run = (box = 'a') => deliverDue(deps(), channel, { box }, signal);
const rows = () => database.db.select().from(parcels).orderBy(asc(parcels.dueAt));
const resume = () => resumeDelivery(deps(), channel);
/** Returns the queued jobs: their group, and their start in ms from now. */
async function queued() {
  const { rows: found } = await database.pool.query<{ box: string; start: Date; priority: number }>(
    `select data->>'box' as box, start_after as start, priority from pgboss.job
     where name = 'parcels-deliver' and state = 'created' order by start_after, box`,
  );
  return found.map(({ box, start: at }) => ({ box, in: at.getTime() - clock.getTime() }));
}

test('sends a group’s due rows once, and no others', async () => {
  const due = [await record(), await record(), await record(), await record(), await record()];
  await record({ box: 'b' });
  await record({ dueAt: new Date(clock.getTime() + 1) });
  for (const state of ['held', 'failed', 'sent', 'unsent']) await record({ state });
  await run();
  await run();
  expect(taken.map(({ id }) => id).sort()).toEqual(due.sort());
  expect(taken.every(({ state, attempts }) => state === 'sending' && attempts === 1)).toBe(true);
  expect(await queued()).toEqual([{ box: 'a', in: 1 }]);
});

test.each([
  [{ outcome: 'sent' }, { state: 'sent', reason: null }],
  [{ outcome: 'kept' }, { state: 'unsent', reason: null }],
  [
    { outcome: 'permanent', reason: 'No.' },
    { state: 'failed', reason: 'No.' },
  ],
] as [Outcome, Partial<Parcel>][])('settles a row for good: %o', async (answer, end) => {
  answers = [answer];
  await record({ reason: 'Earlier.' });
  await run();
  expect(await rows()).toMatchObject([{ attempts: 1, ...end }]);
  later(100 * minute);
  await run();
  expect(taken).toHaveLength(1);
  expect(await queued()).toEqual([]);
});

test('retries what was definitely not accepted after each pause, and then fails it', async () => {
  answers = [busy, { ...busy, afterMs: 7 * minute }, busy];
  await record();
  await run();
  for (const pause of [minute, 7 * minute]) {
    expect(await rows()).toMatchObject([{ state: 'recorded', reason: 'Busy.', firstDueAt: start }]);
    expect((await queued()).at(-1)).toEqual({ box: 'a', in: pause });
    later(pause - 1);
    await run();
    later(1);
    await run();
  }
  expect(taken.map(({ attempts }) => attempts)).toEqual([1, 2, 3]);
  expect(await rows()).toMatchObject([{ state: 'failed', reason: 'Busy.' }]);
});

test.each([
  ['again', { state: 'recorded', reason: 'No answer. Waits.' }, minute, 'failed'],
  ['ask', { state: 'recorded', reason: 'No answer. Waits.' }, 3 * minute, 'held'],
  ['never', { state: 'held', reason: 'No answer. Ends.' }, null, 'held'],
] as const)('handles what may have been accepted: %s', async (doubt, first, pause, end) => {
  channel.inDoubt = () => doubt;
  answers = [unclear, unclear, unclear];
  await record();
  await run();
  expect(await rows()).toMatchObject([first]);
  expect(await queued()).toEqual(pause === null ? [] : [{ box: 'a', in: pause }]);
  for (let tries = 2; tries <= 3; tries += 1) {
    later(5 * minute);
    await run();
  }
  expect(taken).toHaveLength(pause === null ? 1 : 3);
  expect(await rows()).toMatchObject([{ state: end, reason: 'No answer. Ends.' }]);
});

test.each([
  ['again', true, 1, 'sent'],
  ['ask', true, 1, 'sent'],
  ['never', true, 1, 'held'],
  ['never', false, 1, 'sent'],
  ['again', true, 3, 'failed'],
  ['ask', true, 3, 'held'],
] as const)(
  'handles an interrupted attempt, %s (sent: %s), after %i attempts: %s',
  async (doubt, away, attempts, end) => {
    channel.inDoubt = () => doubt;
    channel.mayBeTaken = () => away;
    await record({ state: 'sending', attempts, claimedAt: clock });
    later(3 * minute - 1);
    await run();
    expect(await rows()).toMatchObject([{ state: 'sending' }]);
    later(1);
    await run();
    expect(await rows()).toMatchObject([{ state: end, attempts: end === 'sent' ? 2 : attempts }]);
    expect(taken).toHaveLength(end === 'sent' ? 1 : 0);
  },
);

test('leaves a row claimed when the process dies, and finds it after the lease', async () => {
  answers = [new Error('killed')];
  await record();
  await expect(run()).rejects.toThrow('killed');
  expect(await rows()).toMatchObject([{ state: 'sending', attempts: 1 }]);
  await resume();
  expect(await queued()).toEqual([]);
  later(3 * minute);
  await resume();
  expect(await queued()).toMatchObject([{ box: 'a' }]);
  await run();
  expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2 }]);
});

test('does not let an abandoned attempt settle the row of its successor', async () => {
  let end: (outcome: Outcome) => void = () => {};
  answers = [new Promise<Outcome>((resolve) => (end = resolve))];
  const id = await record();
  const first = run();
  await until(() => expect(taken).toHaveLength(1));
  // As after a manual resend, which restarts the count.
  later(minute);
  await database.db.update(parcels).set({ state: 'sending', claimedAt: clock }).where(eq(parcels.id, id));
  end({ outcome: 'permanent', reason: 'No.' });
  await first;
  expect(await rows()).toMatchObject([{ state: 'sending', attempts: 1, reason: null }]);
});

test('schedules a delayed row, and holds one for the agent without a job', async () => {
  const until = new Date(clock.getTime() + 60 * minute);
  channel.holdOf = async (_tx, { box }, at) =>
    box === 'b' ? { until: null, reason: 'Never.' } : at < until ? { until, reason: 'At night.' } : null;
  // A delayed retry: it is due again from the end of the delay.
  await record({ firstDueAt: start });
  await record({ box: 'b' });
  await run();
  await run('b');
  expect(taken).toEqual([]);
  const [held, waits] = await rows();
  const put = { attempts: 0, dueAt: until, firstDueAt: null };
  expect(waits).toMatchObject({ state: 'recorded', reason: 'At night.', ...put });
  expect(held).toMatchObject({ state: 'held', reason: 'Never.' });
  expect(await queued()).toEqual([{ box: 'a', in: 60 * minute }]);
  later(60 * minute);
  await run();
  expect(taken).toMatchObject([{ firstDueAt: until }]);
});

test('sends each row once with several processes', async () => {
  for (let count = 0; count < 30; count += 1) await record();
  await Promise.all([run(), run(), run()]);
  expect(taken).toHaveLength(30);
  expect(new Set(taken.map(({ id }) => id)).size).toBe(30);
});

test('sends and queues nothing while a channel is closed', async () => {
  channel.isOpen = async () => false;
  await record();
  await run();
  await resume();
  expect([taken, await queued()]).toEqual([[], []]);
  channel.isOpen = async () => true;
  await resume();
  expect(await queued()).toMatchObject([{ box: 'a' }]);
});

test('keeps one runnable job per due group, because a running one may be dead', async () => {
  await record();
  await record();
  await record({ box: 'b', dueAt: new Date(clock.getTime() + 1) });
  const state = (to: string) => database.pool.query('update pgboss.job set state = $1', [to]);
  await resume();
  for (const kept of ['created', 'retry']) {
    await state(kept);
    await resume();
    expect((await database.pool.query('select 1 from pgboss.job')).rowCount).toBe(1);
  }
  await state('active');
  await resume();
  expect((await queued()).map(({ box }) => box)).toEqual(['a']);
  await database.pool.query(`update pgboss.job set state = 'created', start_after = now() + interval '1 h'`);
  await resume();
  expect((await queued()).map(({ box }) => box)).toEqual(['a', 'a', 'a']);
});

test('runs queued jobs, and finds lost ones by polling', async () => {
  await record();
  startDelivery({ ...deps(), jobs }, channel);
  await jobs.start();
  await until(async () => expect(await rows()).toMatchObject([{ state: 'sent' }]));
});
