import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cellsOf, openInsights } from '../../../../testing/desks/insights.ts';
import { marketRow, monthAt, wholeMarket } from '../../../../testing/samples/market.ts';
import { setSize } from '../../../../testing/screen.tsx';
import { lines, see, texts } from '../../../../testing/see.ts';

const table = page.getByRole('table', { name: 'Top Performing Areas' });

describe('Top Performing Areas', () => {
  test('has ten rows in its five columns, those that rose most first', async () => {
    await openInsights(wholeMarket);
    await see(table);
    expect(texts(table.getByRole('columnheader'))).toEqual([
      'Area',
      'Zip Code',
      'Median Price',
      'Active Listings',
      'Price Trend',
    ]);
    const cells = cellsOf(table).slice(1);
    expect(cells).toHaveLength(10);
    expect(cells[0]).toEqual(['Area 39', '74039', '$532,900', '49', '+3.9%, up']);
    expect(cells.map(([area]) => area).slice(0, 3)).toEqual(['Area 39', 'Area 37', 'Area 35']);
  });

  test('has one row per area and ZIP code, of its latest date, and names an earlier month', async () => {
    await openInsights(() => [
      marketRow('Jenks', monthAt(10), { median_price: 1 }),
      marketRow('Jenks', monthAt(11), { median_price: 310_000 }),
      marketRow('Jenks', monthAt(11), { zip_code: '74132', price_trend_vs_last_month: null }),
      marketRow('Bixby', monthAt(3), { price_trend_vs_last_month: -0.75 }),
    ]);
    await see(table);
    expect(cellsOf(table).slice(1)).toEqual([
      ['Jenks', '74037', '$310,000', '10', '+1.0%, up'],
      ['Bixbyas of Mar 2026', '74037', '$300,000', '10', '−0.8%, down'],
      ['Jenks', '74132', '$300,000', '10', '–Not known yet'],
    ]);
  });

  test('on a phone each area is a card with the same words', async () => {
    await openInsights(wholeMarket);
    await setSize('phone');
    const first = page.getByRole('list', { name: 'Top Performing Areas' }).getByRole('listitem').first();
    await see(first);
    const [text = ''] = lines(first);
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
