import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/database/database.ts';
import { createMetrics } from './metrics.ts';
import { watchOutbox } from './outbox-gauges.ts';
import { figuresOf } from './testing/figures.ts';

const database = await openTestDatabase();
const hour = 3_600_000;
const batch = randomUUID();

beforeEach(async () => {
  await database.pool.query('truncate outbox_messages, postcard_batches, postcard_pieces, site_events');
  await database.pool.query(
    `insert into postcard_batches (id, site_id, order_hash, created_at)
    values ($1, 's', 'x', now())`,
    [batch],
  );
});

type Channel = 'email' | 'text' | 'postcard' | 'event';
type Row = { state: string; createdAt?: number; dueAt?: number; firstDueAt?: number | null };

const insertMessage = (channel: 'mail' | 'sms') => `insert into outbox_messages
  (id, site_id, channel, kind, "to", "from", text, message_id, state, created_at, due_at, first_due_at)
  values ($1, 's', '${channel}', 'notice', 'ada@example.com', 'x', 'x', 'x', $2, $3, $4, $5)`;
const inserts: Record<Channel, string> = {
  email: insertMessage('mail'),
  text: insertMessage('sms'),
  postcard: `insert into postcard_pieces (id, site_id, batch_id, place, name, email, address, verified, state,
    updated_at, due_at, first_due_at)
    values ($1, 's', '${batch}', 0, 'Ada', 'ada@example.com', '1 Main St', true, $2, $3, $4, $5)`,
  event: `insert into site_events (id, site_id, type, data, state, created_at, next_try_at, first_due_at)
    values ($1, 's', 'lead.created', '{"email":"ada@example.com"}', $2, $3, $4, $5)`,
};

/** Records a message; its times are hours from now. */
async function record(channel: Channel, { state, createdAt = 0, dueAt = createdAt, firstDueAt = null }: Row) {
  const at = (hours: number) => new Date(Date.now() + hours * hour);
  const first = firstDueAt === null ? null : at(firstDueAt);
  await database.pool.query(inserts[channel], [randomUUID(), state, at(createdAt), at(dueAt), first]);
}

async function scrape(sends = { postcard: true, event: true }): Promise<Record<string, number>> {
  const metrics = createMetrics();
  watchOutbox(metrics, database, sends);
  return figuresOf(metrics);
}

const channels: Channel[] = ['email', 'text', 'postcard', 'event'];
const ageOf = (figures: Record<string, number>, channel: Channel) =>
  figures[`porchlight_outbox_oldest_unsent_seconds{channel="${channel}"}`];

/** Returns the counts of a channel by state, including zeros. */
function countsOf(figures: Record<string, number>, channel: Channel): Record<string, number> {
  const start = `porchlight_outbox_messages{channel="${channel}",state="`;
  const own = Object.entries(figures).filter(([name]) => name.startsWith(start));
  return Object.fromEntries(own.map(([name, value]) => [name.slice(start.length, -2), value]));
}

const none = { scheduled: 0, sent: 0, delivered: 0, 'not-sent': 0, held: 0, failed: 0 };

test.each([
  [
    'email',
    ['recorded', 'sending', 'sent', 'delivered', 'unsent', 'held', 'failed'],
    { scheduled: 2, sent: 1, delivered: 1, 'not-sent': 1, held: 1, failed: 1 },
  ],
  ['text', ['unsent', 'delivered'], { ...none, 'not-sent': 1, delivered: 1 }],
  [
    'postcard',
    ['recorded', 'sending', 'sent', 'printing', 'mailed', 'unsent', 'failed', 'held'],
    { scheduled: 2, sent: 3, delivered: 0, 'not-sent': 1, held: 1, failed: 1 },
  ],
  [
    'event',
    ['recorded', 'sending', 'delivered', 'failed', 'held'],
    { ...none, scheduled: 2, delivered: 1, held: 1, failed: 1 },
  ],
] as [Channel, string[], typeof none][])('counts %ss by displayed state', async (channel, states, counts) => {
  for (const state of states) await record(channel, { state });
  const figures = await scrape();
  for (const one of channels) expect(countsOf(figures, one)).toEqual(one === channel ? counts : none);
  expect(JSON.stringify(figures)).not.toMatch(/ada|@|Main/i);
});

const agesOf = async (sends?: { postcard: boolean; event: boolean }) => {
  const figures = await scrape(sends);
  return channels.map((channel) => Math.round((ageOf(figures, channel) ?? Number.NaN) / 360) / 10);
};

test('reports no age for messages scheduled for later, on hold, not sent, or done', async () => {
  expect(await agesOf()).toEqual([0, 0, 0, 0]);
  for (const channel of channels) {
    await record(channel, { state: 'recorded', createdAt: -300, dueAt: 24 * 7 });
    for (const state of ['held', 'unsent', 'failed', 'sent', 'delivered'])
      await record(channel, { state, createdAt: -200 });
  }
  expect(await agesOf()).toEqual([0, 0, 0, 0]);
});

test.each(channels)('counts the age of %ss from when the oldest was first due', async (channel) => {
  const ages = (hours: number) => channels.map((one) => (one === channel ? hours : 0));
  // Created long before it is due.
  await record(channel, { state: 'recorded', createdAt: -300, dueAt: -1 });
  expect(await agesOf()).toEqual(ages(1));
  // Being sent.
  await record(channel, { state: 'sending', createdAt: -2 });
  expect(await agesOf()).toEqual(ages(2));
  // After several failures, with the next attempt hours away.
  await record(channel, { state: 'recorded', createdAt: -300, dueAt: 3, firstDueAt: -5 });
  expect(await agesOf()).toEqual(ages(5));
});

test('reports no age for a channel that this installation does not send', async () => {
  for (const channel of channels) await record(channel, { state: 'recorded', createdAt: -4 });
  expect(await agesOf({ postcard: false, event: false })).toEqual([4, 4, 0, 0]);
  expect(await agesOf({ postcard: true, event: false })).toEqual([4, 4, 4, 0]);
});
