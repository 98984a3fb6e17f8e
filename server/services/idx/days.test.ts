import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Code that takes a day or time from elsewhere than the site's clock and time zone. */
const otherClocks =
  /\b(current_date|current_timestamp|localtimestamp|statement_timestamp|transaction_timestamp|date\.now|getutcdate|getutcday|getutcmonth)\b|\bnew date\(\)|\bnow\(\)\s*(::|at time zone)|tojson\(\)\.slice|toisostring\(\)\s*\.(slice|split|substring)/i;

const sources = ['listings', 'insights', 'places'].flatMap((folder) =>
  readdirSync(path.join(import.meta.dirname, folder), { encoding: 'utf8', recursive: true })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => path.join(import.meta.dirname, folder, name)),
);

test('uses the site’s time zone for days in searches and market figures', () => {
  expect(sources.map((file) => path.basename(file))).toContain('search-listings.ts');
  const found = sources.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        otherClocks.test(line) ? [`${path.basename(file)}:${at + 1} ${line.trim()}`] : [],
      ),
  );
  expect(found).toEqual([]);
});

test.each([
  'coalesce(off_market_date, current_date) - on_market_date',
  'select now()::date',
  'now().toISOString().slice(0, 10)',
  'const day = new Date();',
])('recognizes %s', (line) => {
  expect(line).toMatch(otherClocks);
});
