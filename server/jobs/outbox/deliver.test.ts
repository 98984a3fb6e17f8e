import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MailProvider, mailsAtOnce, type SendOutcome } from '../../providers/mail/mail.ts';
import { keepMailInOutbox } from '../../providers/mail/outbox.ts';
import { keepSmsInOutbox } from '../../providers/sms/outbox.ts';
import type { SmsProvider } from '../../providers/sms/sms.ts';
import { openTestDatabase } from '../../testing/database/database.ts';
import { until } from '../../testing/until.ts';
import { type Jobs, openJobs } from '../queue.ts';
import { deliverOutbox } from './deliver.ts';
import { deliverJobs } from './message-channel.ts';
import { createOutbox } from './open-outbox.ts';
import type { NewMessage, Outbox } from './outbox.ts';

const log = pino({ level: 'silent' });
let clock: Date;
const now = () => clock;
const database = await openTestDatabase();
let jobs: Jobs;
/** The periodic jobs, run manually so that they don't affect the order of queued jobs. */
let watches: (() => Promise<void>)[];
let outbox: Outbox;
/** The subjects of emails and the texts, in the order they were sent. */
let taken: string[];
/** Completes an email that its server is slow to accept. */
let answers: Map<string, (outcome: SendOutcome) => void>;

const sent: SendOutcome = { outcome: 'sent', id: 'provider-7' };
const mail: MailProvider = {
  ...keepMailInOutbox({ name: 'Site', address: 'site@example.com' }),
  keeps: false,
  send({ subject }) {
    taken.push(subject);
    return subject.startsWith('slow')
      ? new Promise((resolve) => answers.set(subject, resolve))
      : Promise.resolve(sent);
  },
};
const sms: SmsProvider = {
  ...keepSmsInOutbox(),
  keeps: false,
  async send({ text }) {
    taken.push(text);
    return { outcome: 'sent', id: 'provider-8' };
  },
};

beforeEach(async () => {
  clock = new Date('2100-05-01T18:00:00Z');
  taken = [];
  answers = new Map();
  jobs = await openJobs({ database, log });
  outbox = createOutbox({ database, jobs, mail, sms, now });
  watches = [];
  const byHand: Jobs = {
    ...jobs,
    every: (_name, _minutes, handler) =>
      watches.push(() => handler({ signal: new AbortController().signal })),
  };
  deliverOutbox({ database, jobs: byHand, mail, mailboxOf: async () => null, sms, log, now });
});
afterEach(async () => {
  for (const answer of answers.values()) answer(sent);
  await jobs.stop(true);
  await database.pool.query('truncate outbox_messages; truncate pgboss.job');
});

const record = (subject: string, kind: NewMessage['kind'] = 'transactional') =>
  outbox.record(database.db, {
    ...{ siteId: 'site-a', channel: 'mail', kind, to: 'ann@example.com', subject, text: 'Hello' },
  });
const textAgent = (words: string) =>
  outbox.record(database.db, {
    ...{ siteId: 'site-a', channel: 'sms', kind: 'notice', to: '+15125550142', text: words },
  });
const untilTaken = (subjects: string[]) =>
  until(() => expect([...taken].sort()).toEqual([...subjects].sort()));
const slow = Array.from({ length: mailsAtOnce }, (_, n) => `slow ${n}`);

test('sends other emails and texts while one email is slow', async () => {
  await jobs.start();
  for (const subject of slow.slice(1)) await record(subject);
  await untilTaken(slow.slice(1));
  await record('next');
  await untilTaken([...slow.slice(1), 'next']);
  await record('slow 0');
  await untilTaken([...slow, 'next']);
  await record('one too many');
  await textAgent('A lead');
  await untilTaken([...slow, 'next', 'A lead']);
  answers.get('slow 0')?.(sent);
  await untilTaken([...slow, 'next', 'A lead', 'one too many']);
});

test('sends the agent’s notices first and marketing last, even after retries', async () => {
  await jobs.start();
  for (const subject of slow) await record(subject);
  await untilTaken(slow);
  await record('advertising', 'marketing');
  await record('asked for');
  await record('slow notice', 'notice');
  answers.get('slow 0')?.({ outcome: 'temporary', reason: '421 busy' });
  await untilTaken([...slow, 'slow notice']);
  clock = new Date(clock.getTime() + 60_000);
  await database.pool.query(
    `update pgboss.job set start_after = now() - interval '1s' where name = $1 and state = 'created'`,
    [deliverJobs.mail],
  );
  answers.get('slow notice')?.(sent);
  await untilTaken([...slow, 'slow notice', 'asked for', 'slow 0']);
  answers.get('slow 0')?.(sent);
  await until(() => expect(taken).toHaveLength(7));
  expect(taken.slice(mailsAtOnce)).toEqual(['slow notice', 'asked for', 'slow 0', 'advertising']);
});

test('finds a text that an earlier version queued among the emails', async () => {
  const { id } = await textAgent('From before');
  await database.pool.query('truncate pgboss.job');
  await jobs.send(database.db, 'outbox-deliver', { id });
  await jobs.start();
  for (const watch of watches) await watch();
  await untilTaken(['From before']);
});
