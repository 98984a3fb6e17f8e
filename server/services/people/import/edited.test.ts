import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ann } from '../testing/people.ts';
import { createTestImports, type TestImports } from './testing/importing.ts';

/** What the agent did since with what an import wrote: an undo names it, and leaves it. */
let site: TestImports;
beforeAll(async () => {
  site = await createTestImports();
});
beforeEach(async () => {
  await site.begin();
  await site.contact({ Name: ann.name, Email: ann.email });
});
afterAll(() => site.close());

const list = `Name,Email,Other Email,Notes
Ann Lee-Ray,ann@example.com,a.lee@work.example,Met at the fair
Cy Day,cy@example.com,,Tall
`;
const pathOf = async (email: string) => ({ personId: (await site.find(email))?.id ?? '' });
const leftOf = async (importId: string) => {
  await site.undo(importId);
  return (await site.rows(importId)).map(({ left }) => left);
};
const notesOf = async (email: string) =>
  (await site.call('listNotes', { path: await pathOf(email) })).notes.map(({ text }) => text);

test('a note', async () => {
  const { id } = await site.take(list);
  for (const email of [ann.email, 'cy@example.com']) {
    const path = await pathOf(email);
    const [note] = (await site.call('listNotes', { path })).notes;
    await site.call('changeNote', { path: { ...path, noteId: note?.id ?? 0 }, body: { text: 'Mine.' } });
  }
  expect(await leftOf(id)).toEqual([['Note'], expect.arrayContaining(['Note'])]);
  expect([await notesOf(ann.email), await notesOf('cy@example.com')]).toEqual([['Mine.'], ['Mine.']]);
});

test('a task', async () => {
  const { id } = await site.take(list);
  await site.call('addTask', { body: { text: 'Call Cy', ...(await pathOf('cy@example.com')) } });
  expect(await leftOf(id)).toEqual([[], ['Tasks']]);
  expect(await site.count('people_tasks')).toBe(1);
});

test('a name', async () => {
  const { id } = await site.take(list);
  await site.call('changePerson', { path: await pathOf(ann.email), body: { name: 'Ann Ray' } });
  expect(await leftOf(id)).toEqual([['Name'], []]);
  expect(await site.find()).toMatchObject({ name: 'Ann Ray' });
});

test('an email under which something happened', async () => {
  const second = 'a.lee@work.example';
  const { id } = await site.take(list);
  await site.lead({ email: second });
  expect(await leftOf(id)).toEqual([[second], []]);
  expect((await site.find(second))?.id).toBe((await site.find())?.id);
});

const home = { Address1: '31 Harbor Ln', City: 'Tulsa', State: 'OK', Zip: '74114' };
const tables = `people, facts, people_imports, contacts, people_consents, mail_suppressions, text_consents`;
const withHome = `Name,Email,Phone,Address 1,City,State,Zip
Cy Day,cy@example.com,(918) 555-0188,${home.Address1},${home.City},${home.State},${home.Zip}
`;
const said = { state: 'given', words: 'Yes, please.', saidOn: '2026-11-19' } as const;
const lines = {
  'marketing email': { kind: 'email', value: 'cy@example.com', channel: 'mail' },
  texts: { kind: 'phone', value: '(918) 555-0188', channel: 'text' },
  calls: { kind: 'phone', value: '(918) 555-0188', channel: 'call' },
  postcards: { kind: 'address', value: '31 Harbor Ln, Tulsa, OK 74114', channel: 'post' },
} as const;

describe('what is written of somebody new, whom an undo keeps then, and names', () => {
  beforeEach(() => site.database.pool.query(`truncate ${tables} cascade`));
  const cy = () => pathOf('cy@example.com');
  const consent = (name: keyof typeof lines, state: 'given' | 'stopped') => async () =>
    site.call('recordConsent', {
      path: await cy(),
      body: { ...lines[name], ...(state === 'given' ? said : { state }) },
    });
  const written: [string, string, () => Promise<unknown>][] = [
    ['a note', 'Notes', async () => site.call('addNote', { path: await cy(), body: { text: 'Called.' } })],
    ['a task', 'Tasks', async () => site.call('addTask', { body: { text: 'Call Cy', ...(await cy()) } })],
    ['a call', 'History', async () => site.call('logCall', { path: await cy(), body: { reached: true } })],
    [
      'a stage',
      'History',
      () =>
        site.call('setJourneyStage', {
          path: { stage: 'discover' },
          query: { email: 'cy@example.com', status: 'Completed', note: 'Called.' },
        }),
    ],
    [
      'an email',
      'Emails and phone numbers',
      async () =>
        site.call('addIdentity', { path: await cy(), body: { kind: 'email', value: 'cy@work.example' } }),
    ],
    ...(Object.keys(lines) as (keyof typeof lines)[]).flatMap((name) =>
      (['given', 'stopped'] as const).map((state): [string, string, () => Promise<unknown>] => [
        `${name}: ${state}`,
        'Consent',
        consent(name, state),
      ]),
    ),
  ];
  test.each(written)('%s', async (_, label, write) => {
    const { id } = await site.take(withHome);
    await write();
    const [left] = await leftOf(id);
    expect(left).toContain(label);
    expect(await site.find('cy@example.com')).toMatchObject({ name: 'Cy Day' });
  });

  test('what was said before it came is no reason: nobody is kept', async () => {
    const first = await site.take(withHome);
    await consent('texts', 'given')();
    await site.database.pool.query('truncate people, facts, contacts cascade');
    await site.database.pool.query('delete from people_imports where id = $1', [first.id]);
    const { id } = await site.take(withHome);
    expect(await leftOf(id)).toEqual([[]]);
    expect(await site.count('people')).toBe(0);
  });

  test('Today’s marks go with the person', async () => {
    const { id } = await site.take(withHome);
    const until = new Date(site.clock.now.getTime() + 86_400_000).toISOString();
    await site.call('snoozePerson', { path: await cy(), body: { until } });
    expect(await leftOf(id)).toEqual([[]]);
    expect(await site.count('people_snoozes')).toBe(0);
  });
});

test('what was said of an email and an address that somebody known got since keeps both', async () => {
  await site.database.pool.query('truncate people_consents');
  const second = 'a.lee@work.example';
  const { Address1, City, State, Zip } = home;
  const { id } = await site.take(
    `Name,Email,Other Email,Address 1,City,State,Zip
${ann.name},${ann.email},${second},${Address1},${City},${State},${Zip}
`,
  );
  const path = await pathOf(ann.email);
  const mail = { kind: 'email', value: second, channel: 'mail' } as const;
  for (const line of [mail, lines.postcards])
    await site.call('recordConsent', { path, body: { ...line, ...said } });
  expect(await leftOf(id)).toEqual([
    expect.arrayContaining(['Address', 'City', 'State', 'ZIP code', second]),
  ]);
  const { consents } = await site.call('listConsents', { path });
  for (const { value, channel } of [mail, lines.postcards])
    expect(consents).toContainEqual(expect.objectContaining({ value, channel, state: 'given' }));
});
