import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { visit, withBrowser } from './browser.ts';
import { numbersOf, open } from './insights-screen.ts';
import { type MarketRow, marketRow, monthAt, wholeMarket } from './market-samples.ts';

withBrowser();

const table = (page: Page) => page.getByRole('table', { name: 'Top Performing Areas' });

describe('Top Performing Areas', () => {
  test('has ten rows in its five columns, those that rose most first', async () => {
    const { page } = await open(wholeMarket);
    expect(await table(page).getByRole('columnheader').allTextContents()).toEqual([
      'Area',
      'Zip Code',
      'Median Price',
      'Active Listings',
      'Price Trend',
    ]);
    const rows = await table(page).getByRole('row').all();
    expect(rows).toHaveLength(11);
    const cells = await Promise.all(rows.slice(1).map((row) => row.getByRole('cell').allTextContents()));
    expect(cells[0]).toEqual(['Area 39', '74039', '$532,900', '49', '+3.9%, up']);
    expect(cells.map(([area]) => area).slice(0, 3)).toEqual(['Area 39', 'Area 37', 'Area 35']);
  });

  test('has one row for each area and ZIP code, of its latest date, and says when that is an earlier month', async () => {
    const { page } = await open(() => [
      marketRow('Jenks', monthAt(10), { median_price: 1 }),
      marketRow('Jenks', monthAt(11), { median_price: 310_000 }),
      marketRow('Jenks', monthAt(11), { zip_code: '74132', price_trend_vs_last_month: null }),
      marketRow('Bixby', monthAt(3), { price_trend_vs_last_month: -0.75 }),
    ]);
    const rows = await table(page).getByRole('row').all();
    const cells = await Promise.all(rows.slice(1).map((row) => row.getByRole('cell').allTextContents()));
    expect(cells).toEqual([
      ['Jenks', '74037', '$310,000', '10', '+1.0%, up'],
      ['Bixbyas of Mar 2026', '74037', '$300,000', '10', '−0.8%, down'],
      ['Jenks', '74132', '$300,000', '10', '–Not known yet'],
    ]);
  });

  test('on a phone each area is a card with the same words', async () => {
    const { page } = await open(wholeMarket);
    await page.setViewportSize({ width: 360, height: 740 });
    const first = page.getByRole('list', { name: 'Top Performing Areas' }).getByRole('listitem').first();
    const text = await first.innerText();
    for (const part of [
      'Area 39',
      'Zip Code',
      '74039',
      'Median Price',
      '$532,900',
      'Active Listings',
      '+3.9%',
    ]) {
      expect(text).toContain(part);
    }
  });
});

test('the figures are those of the site itself, for every kind of homes', async () => {
  const { page } = await visit('about:blank', { as: 'admin' });
  const { siteId } = await (await page.request.get('/gateway/v1/site')).json();
  for (const type of ['Residential', 'Residential Lease', 'Land', 'Commercial']) {
    const query = new URLSearchParams({ property_type: type });
    const answer = await page.request.get(`/api/treas/idx/v1/insights/${siteId}?${query}`);
    const rows: MarketRow[] = await answer.json();
    await page.goto(`/admin/insights?type=${encodeURIComponent(type)}`);
    await page.getByRole('heading', { name: 'Top Performing Areas' }).waitFor();
    const newest = latestOf(rows);
    const areas = [...new Set(newest.map(({ area }) => area))].slice(0, 10);
    const listingsOf = (name: string) =>
      newest
        .filter(({ area }) => area === name)
        .reduce((sum, { active_listings }) => sum + active_listings, 0);
    if (areas.length === 0) await page.getByText('No areas yet').waitFor();
    else {
      const numbers = await numbersOf(page, 'Active Listings by Area');
      expect(numbers.slice(1)).toEqual(areas.map((area) => [area, listingsOf(area).toLocaleString('en-US')]));
      expect(await table(page).getByRole('row').count()).toBe(1 + Math.min(10, newest.length));
    }
  }
});

function latestOf(rows: readonly MarketRow[]): MarketRow[] {
  const same = (a: MarketRow, b: MarketRow) => a.area === b.area && a.zip_code === b.zip_code;
  return rows.filter((row) => !rows.some((other) => same(row, other) && other.date > row.date));
}
