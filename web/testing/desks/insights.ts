import { type Locator, page } from 'vitest/browser';
import type { MarketRow } from '../samples/market.ts';
import { openScreen } from '../screen.tsx';
import { see, texts } from '../see.ts';

export const charts = [
  'Market Trends',
  'Price Distribution',
  'Active Listings by Area',
  'Days on Market Distribution',
] as const;

/** Opens the insights with the test's data; `asked` returns the requested property types. */
export async function openInsights(rows: (type: string) => MarketRow[], address = '/admin/insights') {
  const screen = await openScreen(address, {
    fakes: { getInsights: ({ query: { property_type = '' } }) => rows(property_type) },
  });
  await see(page.getByRole('heading', { name: 'Top Performing Areas' }));
  return { ...screen, asked: () => screen.sent('getInsights').map(({ query }) => query.property_type) };
}

export const chart = (title: string): Locator => page.getByRole('figure', { name: title });
export const drawn = (title: string): Locator => chart(title).css('svg.recharts-surface');

/** Returns the cells of a table by row. */
export const cellsOf = (table: Locator): string[][] =>
  table
    .getByRole('row')
    .all()
    .map((row) => texts(row.css('th, td')));

/** Returns the numbers of a chart by row, as in its table. */
export async function numbersOf(title: string): Promise<string[][]> {
  await chart(title).getByRole('button', { name: 'Show as Table' }).click();
  const table = chart(title).getByRole('table', { name: title });
  await see(table);
  return cellsOf(table);
}
