import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { readMarksFile, writeMarksFile } from './marks-file.ts';

let database: TestDatabase;
let folder = '';
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'porchlight-marks-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

test('of deletions at once, the file has all marks, whoever writes it last', async () => {
  await Promise.all(
    Array.from({ length: 8 }, async (_, n) => {
      await database.pool.query(
        `insert into people_deletion_marks (site_id, mark, deletion_id) values ('site-a', $1, gen_random_uuid())`,
        [`mark ${n}`],
      );
      await writeMarksFile(drizzle(database.pool), folder);
    }),
  );
  expect((await readMarksFile(folder)).marks).toHaveLength(8);
});
