import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../files/root.ts';

const folder = path.join(projectRoot, 'server');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
);
/** From `update listings set`, or the update of an upsert, to its condition or the end of the statement. */
const updates = /(?:update listings(?: \w+)?\s+set|insert into listings \([^`]*do update\s+set)[^`]*/g;

test('every update of homes names its transaction, so that search indexes read the change', () => {
  const found = sources.flatMap((name) =>
    [...readFileSync(path.join(folder, name), 'utf8').matchAll(updates)].map(([text]) => ({ name, text })),
  );
  expect(found.length).toBeGreaterThan(5);
  expect(found.filter(({ text }) => !text.includes('changed_in = default'))).toEqual([]);
});
