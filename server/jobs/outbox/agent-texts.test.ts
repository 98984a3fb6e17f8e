import { expect, test } from 'vitest';
import { inTransaction } from '../../database/transaction.ts';
import { openTestDatabase } from '../../testing/database/database.ts';
import { openTestJobs } from '../../testing/jobs.ts';
import { testSenders } from '../../testing/senders.ts';
import { createOutbox } from './open-outbox.ts';

const database = await openTestDatabase();
const jobs = await openTestJobs(database);
const perDay = 10;
const agentTexts = { perDay, mailTo: 'agent@example.com', addressKey: 'key' };
let clock = Date.now();
const outbox = createOutbox({ database, jobs, ...testSenders, agentTexts, now: () => new Date(clock) });
const textsOf = (site: string, channel: 'sms' | 'mail' = 'sms') => outbox.list(site, { channel });
const textFrom = async (clientAddress: string, siteId: string) => {
  const text = { siteId, to: '+15125550100', text: 'Call me.', clientAddress };
  const recorded = await inTransaction(database, (tx) => outbox.textAgent(tx, text));
  if (recorded === null) return 'left out';
  return recorded.delivery === 'held' ? 'held' : 'sent';
};
const many = (count: number, text: () => Promise<string>) => Promise.all(Array.from({ length: count }, text));

test('limits one visitor’s texts per day, holds as many more, and accepts others’', async () => {
  const tries = await many(6, () => textFrom('203.0.113.5', 'site-shared'));
  expect(tries.sort()).toEqual(['held', 'held', 'left out', 'left out', 'sent', 'sent']);
  expect(await textFrom('203.0.113.6', 'site-shared')).toBe('sent');
  const { messages } = await textsOf('site-shared');
  const held = messages.filter(({ state }) => state === 'held');
  expect(held.map(({ reason }) => reason)).toEqual(
    Array(2).fill('This visitor has caused many texts today.'),
  );
  expect(JSON.stringify(messages)).not.toContain('203.0.113');
});

test('counts addresses of one IPv6 network as one visitor', async () => {
  const tries: string[] = [];
  for (let n = 1; n <= 3; n += 1) tries.push(await textFrom(`2001:db8:1:2::${n}`, 'site-six'));
  expect(tries).toEqual(['sent', 'sent', 'held']);
});

test('emails the agent once a day that texts are on hold, and once that the limit is reached', async () => {
  for (let n = 0; n < 4; n += 1) await textFrom('203.0.113.5', 'site-mailed');
  const subjects = async () => (await textsOf('site-mailed', 'mail')).messages.map(({ subject }) => subject);
  expect(await subjects()).toEqual(['Some texts to you are on hold']);
  for (let n = 0; n < 2 * perDay; n += 1) await textFrom(`198.51.100.${n}`, 'site-mailed');
  expect((await subjects()).sort()).toEqual(['Daily text limit reached', 'Some texts to you are on hold']);
  const [mail] = (await textsOf('site-mailed', 'mail')).messages;
  expect(mail).toMatchObject({ to: 'agent@example.com', kind: 'notice' });
});

test('limits the texts of all visitors per day, even when simultaneous', async () => {
  let address = 0;
  const tries = await many(perDay + 2, () => textFrom(`198.51.100.${address++}`, 'site-full'));
  expect(tries.filter((one) => one === 'sent')).toHaveLength(perDay);
  expect(tries.filter((one) => one === 'left out')).toHaveLength(2);
});

test('counts no text on hold that the agent dropped as sent', async () => {
  for (let visitor = 0; visitor < 3; visitor += 1)
    for (let n = 0; n < 4; n += 1) await textFrom(`203.0.113.${visitor}`, 'site-dropped');
  const { messages } = await textsOf('site-dropped');
  const held = messages.filter(({ state }) => state === 'held');
  for (const { id } of held)
    await inTransaction(database, (tx) => outbox.decide(tx, 'site-dropped', id, 'drop'));
  expect([messages.length - held.length, held.length]).toEqual([6, 6]);
  expect(await textFrom('198.51.100.1', 'site-dropped')).toBe('sent');
  expect(await textFrom('203.0.113.0', 'site-dropped')).toBe('left out');
});

test('frees capacity after a day, and erases who caused the texts', async () => {
  const start = clock;
  for (let n = 0; n < 3; n += 1) await textFrom('203.0.113.5', 'site-next');
  clock += 24 * 60 * 60_000;
  expect(await textFrom('203.0.113.5', 'site-next')).toBe('sent');
  const { messages } = await textsOf('site-next');
  expect(messages.map(({ visitor }) => visitor !== null)).toEqual([true, false, false, false]);
  clock = start;
});
