import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callerOf } from '../testing/call.ts';
import { upload } from '../testing/uploads.ts';
import { ann, createTestPeople, type TestPeople } from './testing/people.ts';

let site: TestPeople;
beforeAll(async () => {
  site = await createTestPeople();
});
afterAll(() => site.close());

const list = (name: string, email: string) => ({
  body: {},
  files: { file: upload(`Name,Email\n${name},${email}\n`, 'people.csv', 'text/csv') },
});
const isFound = (email: string) =>
  vi.waitFor(async () => expect(await site.find(email)).toBeDefined(), { timeout: 10_000, interval: 50 });

test('the people of an uploaded list are found right away, and those of a list that is brought back', async () => {
  await site.database.pool.query(
    `insert into contacts (site_id, name, email, date_added, proof, created_at)
       values ('site-a', $1, $2, '11/20/2026', 2, now())`,
    [ann.name, ann.email],
  );
  // The round of the start finds Ann; the next one is minutes away.
  await site.jobs.start();
  await isFound(ann.email);
  await callerOf(site.services.postgrid ?? {})('uploadAddresses', list('Bo Ray', 'bo@example.com'));
  await isFound('bo@example.com');
  await site.database.pool.query(`update replaced_contacts set email = 'cy@example.com'`);
  await site.call('restoreAddresses', { body: {} });
  await isFound('cy@example.com');
});
