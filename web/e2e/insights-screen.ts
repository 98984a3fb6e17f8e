import type { Page } from 'playwright-core';
import { visit } from './browser.ts';
import type { MarketRow } from './market-samples.ts';

export const charts = [
  'Market Trends',
  'Price Distribution',
  'Active Listings by Area',
  'Days on Market Distribution',
] as const;
export const insights = '**/api/treas/idx/v1/insights/**';

/** The screen with figures of the test's own; gives which kinds of homes were asked for. */
export async function open(rows: (type: string) => MarketRow[], address = '/admin/insights') {
  const made = await visit('about:blank', { as: 'admin' });
  const asked: string[] = [];
  await made.page.route(insights, (route) => {
    const type = new URL(route.request().url()).searchParams.get('property_type') ?? '';
    asked.push(type);
    return route.fulfill({ json: rows(type) });
  });
  await made.page.goto(address);
  await made.page.getByRole('heading', { name: 'Top Performing Areas' }).waitFor();
  return { ...made, asked };
}

export const chart = (page: Page, title: string) => page.getByRole('figure', { name: title });
export const drawn = (page: Page, title: string) => chart(page, title).locator('svg.recharts-surface');

/** The numbers of a chart, row by row, as its table has them. */
export async function numbersOf(page: Page, title: string): Promise<string[][]> {
  await chart(page, title).getByRole('button', { name: 'Show as table' }).click();
  const table = chart(page, title).getByRole('table', { name: title });
  await table.waitFor();
  const rows = await table.getByRole('row').all();
  return Promise.all(rows.map((row) => row.locator('th, td').allTextContents()));
}
