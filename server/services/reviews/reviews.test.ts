import { beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/database/database.ts';
import { callerOf } from '../testing/call.ts';
import { reviewHandlers } from './handlers.ts';

const database = await openTestDatabase();
let clock: Date;
const service = reviewHandlers({ database, now: () => clock });
type Review = { id: number; review_text: string; created_at: string };

beforeEach(async () => {
  clock = new Date('2026-05-01T12:00:00Z');
  await database.pool.query('truncate reviews');
});

const call = callerOf(service);
const store = (review_text: string, siteId?: string) =>
  call('storeReview', { body: { review_text } }, siteId);
const list = (siteId?: string) => call<Review[]>('listReviews', {}, siteId);
const texts = async () => (await list()).map((review) => review.review_text);

test('lists reviews newest first, each site separately', async () => {
  await store('First.');
  await store('Second, at the same moment.');
  clock = new Date('2026-05-02T12:00:00Z');
  await store('Third.');
  await store('Elsewhere.', 'site-b');
  expect(await texts()).toEqual(['Third.', 'Second, at the same moment.', 'First.']);
  expect((await list('site-b')).map((review) => review.review_text)).toEqual(['Elsewhere.']);
  expect((await list())[0]).toEqual({
    id: expect.any(Number),
    review_text: 'Third.',
    created_at: '2026-05-02T12:00:00.000Z',
  });
});

test('limits a flooded list to the newest 500', async () => {
  await database.pool.query(
    `insert into reviews (site_id, review_text, created_at)
     select 'site-a', 'Review ' || n, timestamptz '2026-05-01' + n * interval '1 minute' from generate_series(1, 501) n`,
  );
  const shown = await texts();
  expect(shown).toHaveLength(500);
  expect(shown[0]).toBe('Review 501');
  expect(shown).not.toContain('Review 1');
});

test('stores a text trimmed and without control characters', async () => {
  await store('  Patient\r\nand\tkind.\u0000\u001b[2J \u202egnorts\u202c\n');
  expect(await texts()).toEqual(['Patient\nand kind.[2J gnorts']);
});

test('stores HTML as plain text', async () => {
  const text = '<b>5 > 4</b> & <script>alert(1)</script> 👩‍🔧';
  await store(text);
  expect(await texts()).toEqual([text]);
});

test('rejects an empty review', async () => {
  for (const text of [' \n ', '\u0000\u0007', '\u202e']) {
    await expect(store(text)).rejects.toMatchObject({ errors: [{ pointer: '/body/review_text' }] });
  }
  expect(await list()).toEqual([]);
});

test('deletes a review once, and only on its own site', async () => {
  await store('Stays.');
  await store('Goes.');
  const id = (await list())[0]?.id;
  const remove = (siteId?: string) => call('deleteReview', { query: { id } }, siteId);
  await expect(remove('site-b')).rejects.toMatchObject({ id: 'not-found' });
  await remove();
  await expect(remove()).rejects.toMatchObject({ id: 'not-found' });
  expect(await texts()).toEqual(['Stays.']);
});
