import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../testing/database/database.ts';
import { readOpenHouses } from './read-open-houses.ts';

test('remarks and streams are left out where the address is withheld', async () => {
  const database = await createTestDatabase();
  const livestream_url = 'https://live.example.com/4821-zanzibar-ct';
  await database.pool.query(
    `insert into open_houses (site_id, feed, key, listing_key, starts_at, remarks, livestream_url)
     values ('site-a', 'mls', 'H', 'mls:K', '2026-11-28T19:00:00Z', 'At 4821 Zanzibar Ct', $1)`,
    [livestream_url],
  );
  const read = (address: string | null) =>
    readOpenHouses(
      database.pool,
      'site-a',
      { listing_key: 'mls:K', address },
      new Date('2026-11-24T12:00:00Z'),
    );
  expect(await read('4821 Zanzibar Ct')).toMatchObject([{ remarks: 'At 4821 Zanzibar Ct', livestream_url }]);
  expect(await read(null)).toMatchObject([{ remarks: null, livestream_url: null }]);
  await database.drop();
});
