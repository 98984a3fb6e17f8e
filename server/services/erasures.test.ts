import { getTableName, isTable } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../testing/database/database.ts';
import { erasures } from './erasures.ts';

const database = await openTestDatabase();
/** Tables of other layers, which the services don't know. */
const others = { demo_seeds: 'Which parts of the demo a site got.' };

test('each table says once what a deletion does with it', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const listed = erasures
    .filter(({ table }) => getTableConfig(table).schema === undefined)
    .map(({ table }) => getTableName(table));
  expect([...listed, ...Object.keys(others)].sort()).toEqual(rows.map(({ name }) => name).sort());
});

test('rows that go with those of another table are deleted by the database', async () => {
  for (const erasure of erasures) {
    if (!('goesWith' in erasure)) continue;
    const keys = getTableConfig(erasure.table).foreignKeys.filter(
      (key) => key.reference().foreignTable === erasure.goesWith,
    );
    expect(isTable(erasure.goesWith)).toBe(true);
    expect(
      keys.map(({ onDelete }) => onDelete),
      getTableName(erasure.table),
    ).toContain('cascade');
  }
});
