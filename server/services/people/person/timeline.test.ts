import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ann, createTestPeople, type TestPeople } from '../testing/people.ts';

let site: TestPeople;
beforeAll(async () => {
  site = await createTestPeople();
});
beforeEach(async () => {
  await site.begin();
  await site.database.pool.query('truncate page_views, postcard_batches, saved_searches cascade');
});
afterAll(() => site.close());

const id = async (email = ann.email) => (await site.find(email))?.id ?? '';
const looks = (path: string, email: string | null = 'Ann@Example.com') =>
  site.call('recordPageView', {
    body: { page_path: path, is_mobile: false, ...(email === null ? {} : { user_email: email }) },
  });

const views = async () =>
  (await site.facts(await id(), { group: 'contact' })).filter(({ kind }) => kind === 'page-views');

test('what they looked at while signed in stands on the timeline once a day, with the pages of the day', async () => {
  await site.lead();
  site.clock.now = new Date('2026-11-21T10:00:00Z');
  await looks('/map');
  expect(await views()).toMatchObject([{ title: 'Looked at 1 page', detail: '/map' }]);
  await looks('/listing/A');
  await looks('/listing/A?alert=7f6b0b1e-8f0e-4a53-9a3c-0d7f8f1a2b3c');
  for (const n of [1, 2, 3, 4]) await looks(`/blog/${n}`);
  await looks('/value', null);
  await looks('/reviews', 'bo@example.com');
  site.clock.now = new Date('2026-11-22T10:00:00Z');
  await looks('/saved');
  const [second, first] = await views();
  expect(second).toMatchObject({ kind: 'page-views', title: 'Looked at 1 page', detail: '/saved' });
  expect(first?.title).toBe('Looked at 7 pages');
  expect(first?.detail?.split(', ')).toHaveLength(5);
  expect(first?.detail).toMatch(/ …$/);
  expect(first?.detail).not.toContain('?');
});

test('page views of an existing site become facts, a day each, and make nobody known', async () => {
  await site.lead();
  await site.database.pool.query(
    `insert into page_views (site_id, page_path, is_mobile, user_email, created_at)
     select 'site-a', '/listing/' || n, false, case when n % 2 = 0 then 'ann@example.com' else 'who@example.com' end,
       '2026-11-01T10:00:00Z'::timestamptz + n * interval '1 hour' from generate_series(1, 48) n`,
  );
  await site.catchUp();
  expect(await views()).toMatchObject([
    ...[{ title: 'Looked at 6 pages' }, { title: 'Looked at 12 pages' }, { title: 'Looked at 6 pages' }],
  ]);
  expect(await site.find('who@example.com')).toBeUndefined();
});

test('a postcard stands on the timeline with what became of it', async () => {
  await site.contact({ Name: 'Ann Lee', Email: ann.email, PhoneNumber: ann.phoneNumber });
  await site.database.pool.query(
    `with batch as (
       insert into postcard_batches (id, site_id, order_hash, created_at)
       values ('7d9d0000-0000-4000-8000-000000000001', 'site-a', 'h', '2026-11-20T19:00:00Z') returning id
     )
     insert into postcard_pieces (id, site_id, batch_id, place, name, email, address, mail_to, verified, state, reason,
       due_at, updated_at)
     select gen_random_uuid(), 'site-a', id, n, 'Ann Lee', 'Ann@Example.com', '1 Main St, Jenks, OK 74037', null, true,
       (array['mailed', 'failed'])[n], (array[null, 'No such street.'])[n], now(), now()
     from batch cross join generate_series(1, 2) n`,
  );
  await site.catchUp();
  const facts = await site.facts(await id(), { group: 'messages' });
  expect(
    facts.filter(({ kind }) => kind === 'postcard').map(({ delivery, detail }) => [delivery, detail]),
  ).toEqual(
    expect.arrayContaining([
      ['sent', '1 Main St, Jenks, OK 74037'],
      ['failed', '1 Main St, Jenks, OK 74037\nNo such street.'],
    ]),
  );
  expect(facts.some((fact) => 'messageId' in fact && fact.kind === 'postcard')).toBe(false);
});

const owner = { account: '11111111-8f0e-4a53-9a3c-0d7f8f1a2b3c', provedEmail: ann.email };
const search = {
  name: 'Jenks, 3 beds',
  filters: { city: 'Jenks' },
  frequency: 'off',
  email: ann.email,
} as const;
const baseUrl = 'https://homes.example.com';
const device = '7f6b0b1e-8f0e-4a53-9a3c-0d7f8f1a2b3c';

test('a search that is followed with a proved email stands on the timeline, and so does its end', async () => {
  await site.account();
  const made = await site.call('createSavedSearch', { query: owner, body: { ...search, baseUrl } });
  expect(await site.facts(await id(), { group: 'homes' })).toMatchObject([
    { kind: 'search', title: 'Followed a search', detail: 'Jenks, 3 beds', proof: 'confirmed' },
  ]);
  const change = (removed: boolean) =>
    site.call('changeSavedSearch', { path: { id: made.id }, query: owner, body: { removed } });
  await change(true);
  expect((await site.titles(await id()))[0]).toBe('Stopped following a search');
  await change(false);
  expect(await site.titles(await id())).not.toContain('Stopped following a search');
});

test('a search under an email that nobody proved makes nobody known', async () => {
  await site.call('createSavedSearch', { query: { device }, body: { ...search, baseUrl } });
  await site.catchUp();
  expect(await site.find()).toBeUndefined();
});
