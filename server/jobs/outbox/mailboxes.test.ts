import { expect, test } from 'vitest';
import { inTransaction, type Transaction } from '../../database/transaction.ts';
import { createSeal } from '../../secrets/seal.ts';
import { openTestDatabase } from '../../testing/database/database.ts';
import { createMailboxStore } from './mailboxes.ts';

const database = await openTestDatabase();
const store = createMailboxStore(createSeal('a secret for the tests alone, 32+ characters'));
const save = (tx: Transaction, email: string) =>
  store.save(tx, { siteId: 'site-a', email, password: 'abcd', isUsual: true }, new Date());

test('stores two default mailboxes at the same time one after the other', async () => {
  let isDone = false;
  let second: Promise<unknown> = Promise.resolve();
  await inTransaction(database, async (tx) => {
    await save(tx, 'ann@example.com');
    second = inTransaction(database, (other) => save(other, 'bo@example.com')).finally(() => {
      isDone = true;
    });
    // Until the second waits for the first, which commits only then.
    const waiting = `select 1 from pg_locks where not granted`;
    await expect.poll(async () => isDone || (await database.pool.query(waiting)).rowCount === 1).toBe(true);
  });
  expect(await second).toBe(true);
  expect(await store.usual(database.db, 'site-a')).toBe('bo@example.com');
});
