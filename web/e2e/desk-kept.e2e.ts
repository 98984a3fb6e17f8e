import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visit, withBrowser } from './support/browser.ts';
import { withoutStream } from './support/without-stream.ts';

withBrowser();

test('shows the site’s own data in the insights, and loads the charts’ code only there', async () => {
  const { page } = await visit('about:blank', { as: 'admin' });
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  const charting = () => scripts.filter((path) => /(trends|bars)-chart/.test(path)).length;
  await withoutStream(page);
  await page.goto('/admin/settings');
  await page.getByRole('heading', { name: 'Site Analytics' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(charting()).toBe(0);
  const figuresOf = async (kind: string, choose: Locator): Promise<Figures[]> => {
    const answer = page.waitForResponse((one) => {
      const { pathname, searchParams } = new URL(one.url());
      return pathname.includes('/insights/') && searchParams.get('property_type') === kind;
    });
    await choose.click();
    return (await answer).json();
  };
  await showsFigures(page, await figuresOf('Residential', page.getByRole('link', { name: 'Insights' })));
  expect(charting()).toBe(2);
  const kinds = page.getByRole('group', { name: 'Property type' });
  for (const kind of ['Residential Lease', 'Land', 'Commercial']) {
    const rows = await figuresOf(kind, kinds.getByRole('button', { name: kind, exact: true }));
    await showsFigures(page, rows);
  }
});

type Figures = { area: string; date: string; zip_code: string; active_listings: number };

/** Waits until the screen shows the site's data. */
async function showsFigures(page: Page, rows: readonly Figures[]): Promise<void> {
  const chart = page.getByRole('figure', { name: 'Active Listings by Area' });
  await chart.getByRole('button', { name: 'Show as Table' }).click();
  const newest = rows.filter(
    (row) =>
      !rows.some(
        ({ area, zip_code, date }) => area === row.area && zip_code === row.zip_code && date > row.date,
      ),
  );
  const first = await chart.getByRole('row').nth(1).locator('th, td').allTextContents();
  const listings = newest
    .filter(({ area }) => area === first[0])
    .reduce((sum, { active_listings }) => sum + active_listings, 0);
  expect(first[1]).toBe(listings.toLocaleString('en-US'));
  const areas = page.getByRole('table', { name: 'Top Performing Areas' }).getByRole('row');
  expect(await areas.count()).toBe(1 + Math.min(10, newest.length));
}
