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

/** The insights with figures of the test's own; `asked` gives which kinds of homes were asked for. */
export async function openInsights(rows: (type: string) => MarketRow[], address = '/admin/insights') {
  const screen = await openScreen(address, {
    fakes: { getInsights: ({ query: { property_type = '' } }) => rows(property_type) },
  });
  await see(page.getByRole('heading', { name: 'Top Performing Areas' }));
  return { ...screen, asked: () => screen.sent('getInsights').map(({ query }) => query.property_type) };
}

export const chart = (title: string): Locator => page.getByRole('figure', { name: title });
export const drawn = (title: string): Locator => chart(title).css('svg.recharts-surface');

/** The cells of a table, row by row. */
export const cellsOf = (table: Locator): string[][] =>
  table
    .getByRole('row')
    .all()
    .map((row) => texts(row.css('th, td')));

/** The numbers of a chart, row by row, as its table has them. */
export async function numbersOf(title: string): Promise<string[][]> {
  await chart(title).getByRole('button', { name: 'Show as Table' }).click();
  const table = chart(title).getByRole('table', { name: title });
  await see(table);
  return cellsOf(table);
}
