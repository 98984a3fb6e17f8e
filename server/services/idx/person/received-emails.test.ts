import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CallInput, Operations } from '../../call.ts';
import { createTestPeople, email, mailKey, type TestPeople } from './testing/people.ts';

let site: TestPeople;
beforeAll(async () => {
  site = await createTestPeople();
});
beforeEach(() => site.begin());
afterAll(() => site.close());

type Received = CallInput<Operations['receiveEmail']>['body'];

/** Sends an email to an address, and returns its Message-ID. */
async function write(to: string): Promise<string> {
  const message = { siteId: 'site-a', channel: 'mail', kind: 'transactional', subject: 'Hello' } as const;
  const { id } = await site.outbox.record(site.database.db, { ...message, to, text: '' });
  return (await site.outbox.get('site-a', id))?.messageId ?? '';
}

async function bring(received: Partial<Received>): Promise<void> {
  site.clock.now = new Date(site.clock.now.getTime() + 60_000);
  const body = { from: 'Ann Lee <Ann@Example.com>', text: 'Yes, at five.', ...received };
  await site.callFor('site-a')('receiveEmail', { header: { 'X-Mail-Key': mailKey }, body });
}

/** Returns what the page of a person says of the emails that arrived, newest first. */
async function told(of = email) {
  const { person, status } = await site.person(of);
  const arrived = (person.timeline ?? []).filter(({ title }) => /^(Emailed|Replied)/.test(title));
  return { status, name: person.name, told: arrived.map(({ title, detail }) => `${title} | ${detail}`) };
}

test('shows an answer with its words, and without those that it answers', async () => {
  const parent = await write('ann@example.com');
  const text = `${'Long words. '.repeat(40)}\n\nOn Mon, Dana wrote:\n> Hello`;
  const date = '2026-11-20T17:00:00Z';
  await bring({ subject: 'Re: Hello', in_reply_to: parent, text, date });
  const { person } = await site.person();
  expect(person.timeline.map(({ at, kind, title }) => [at, kind, title])).toEqual([
    ['2026-11-20T18:00:00.000Z', 'message', 'Email: Hello'],
    ['2026-11-20T17:00:00.000Z', 'message', 'Replied by email: Re: Hello'],
  ]);
  expect(person.timeline[1]?.detail).toBe(`${'Long words. '.repeat(25).trim()} …`);
  expect(person.name).toBe('Ann Lee');
});

test('says of an email that answers nothing, or of a forged one, that its address isn’t proved', async () => {
  const toEve = await write('eve@example.com');
  await bring({ subject: 'Five?' });
  await bring({ subject: '', in_reply_to: toEve, text: '' });
  expect(await told()).toEqual({
    status: 200,
    name: null,
    told: [
      'Replied by email | From an address that isn’t proved · Answers an email to eve@example.com',
      'Emailed: Five? | From an address that isn’t proved\nYes, at five.',
    ],
  });
  const ofEve = await told('eve@example.com');
  expect(ofEve.told).toEqual(['Replied by email | From an address that isn’t proved: ann@example.com']);
});

test('shows a reply from a second address on the page of the person who was written to, and on its own', async () => {
  const parent = await write('ann@example.com');
  await bring({ from: 'Ann <ann@work.example>', subject: 'Re: Hello', in_reply_to: parent });
  expect(await told()).toMatchObject({
    told: [
      'Replied by email: Re: Hello | From an address that isn’t proved: ann@work.example\nYes, at five.',
    ],
  });
  expect(await told('Ann@work.example')).toMatchObject({
    told: [
      'Replied by email: Re: Hello | From an address that isn’t proved · Answers an email to ann@example.com\nYes, at five.',
    ],
  });
});

test('marks what a program wrote', async () => {
  const parent = await write('ann@example.com');
  await bring({
    subject: 'Away',
    in_reply_to: parent,
    auto_submitted: 'auto-replied',
    text: 'Back on Monday.',
  });
  await bring({ subject: 'News', precedence: 'bulk', text: 'Sale!' });
  expect((await told()).told).toEqual([
    'Emailed: News | Automatic email · From an address that isn’t proved\nSale!',
    'Replied by email: Away | Automatic reply · From an address that isn’t proved\nBack on Monday.',
  ]);
});

test('shows only the person’s emails when a service answers with everyone’s', async () => {
  const shared = { name: '', text: 'Hi', wish: null, automatic: false, answers: null, answered_to: null };
  const one = { ...shared, proof: 'confirmed', sent_at: null, received_at: '2026-11-20T18:00:00Z' };
  const listReceivedEmails = async () => [
    { ...one, id: 1, from: 'bo@example.com', subject: 'Bo' },
    { ...one, id: 2, from: 'Ann@example.com', subject: 'Ann' },
  ];
  await site.replace('comm', { listReceivedEmails }, async () => {
    expect((await told()).told).toEqual(['Emailed: Ann | Hi']);
  });
});

test('names the older emails that it leaves out', async () => {
  for (const n of [1, 2, 3]) await bring({ message_id: `<${n}@x.example>` });
  await site.database.pool.query(
    `insert into received_emails (site_id, id, "from", address, subject, text, received_at)
     select 'site-a', n::text, 'a', $1, 's', 't', now() from generate_series(1, 198) n`,
    [email],
  );
  const { person } = await site.person();
  expect([person.incomplete, person.timeline.length]).toEqual([['older messages'], 200]);
});
