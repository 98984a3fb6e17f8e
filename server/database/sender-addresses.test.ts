import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../testing/database/database.ts';
import { makeFolderForFile } from '../testing/folder.ts';
import { migrate, migrationsFolder } from './migrate.ts';

/** The last migration before received emails were found by their sender's address. */
const before = 47;

const database = await openTestDatabase({ empty: true });
const folder = makeFolderForFile();
await cp(migrationsFolder, folder, { recursive: true });
const journal = path.join(folder, 'meta', '_journal.json');
const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'));
const old = entries.filter(({ idx }: { idx: number }) => idx <= before);
await writeFile(journal, JSON.stringify({ ...rest, entries: old }));
await migrate(database, folder);

test('finds the senders of emails that an earlier release received, and proves nothing by them', async () => {
  const headers = [
    'Ann Lee <Ann@Example.com>',
    ' Bo@example.com ',
    'Undisclosed',
    '"<cy@x.example>" <Di@example.com> ',
  ];
  for (const [n, from] of headers.entries()) {
    await database.pool.query(
      `insert into received_emails (site_id, id, "from", subject, text, received_at)
       values ('site-a', $1, $2, '', 'Hi', now())`,
      [n, from],
    );
  }
  await migrate(database);
  const { rows } = await database.pool.query('select address, proof from received_emails order by number');
  expect(rows).toEqual(
    ['ann@example.com', 'bo@example.com', 'undisclosed', 'di@example.com'].map((address) => ({
      address,
      proof: 'claimed',
    })),
  );
});
