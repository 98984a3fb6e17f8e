import { describe, expect, it } from 'vitest';
import { marketRow as row } from '../../../../testing/samples/market.ts';
import { latestRows, listingsByArea, priceDomain, topAreas, trendLines } from './figures.ts';

describe('the latest rows', () => {
  it('are one for each area and ZIP code, of its own latest date, whatever the order', () => {
    const rows = [
      row('Jenks', '2026-10-01'),
      row('Jenks', '2026-11-01'),
      row('Jenks', '2026-09-01'),
      row('Jenks', '2026-10-01', { zip_code: '74132' }),
      row('Bixby', '2026-11-01'),
    ];
    expect(latestRows(rows)).toEqual([rows[1], rows[3], rows[4]]);
  });
});

describe('the trend lines', () => {
  it('run over all dates, oldest first, with a gap where an area has no row', () => {
    const { dates, lines } = trendLines([
      row('Jenks', '2026-11-01', { median_price: 310_000 }),
      row('Bixby', '2026-10-01', { median_price: 280_000 }),
      row('Jenks', '2026-09-01', { median_price: 300_000 }),
    ]);
    expect(dates).toEqual(['2026-09-01', '2026-10-01', '2026-11-01']);
    expect(lines).toEqual([
      { area: 'Jenks', prices: [300_000, null, 310_000] },
      { area: 'Bixby', prices: [null, 280_000, null] },
    ]);
  });

  it('weigh the ZIP codes of an area by their listings, equally where none has any', () => {
    const two = (first: number, second: number) => [
      row('Tulsa', '2026-11-01', { median_price: 100_000, active_listings: first }),
      row('Tulsa', '2026-11-01', { zip_code: '74104', median_price: 400_000, active_listings: second }),
    ];
    expect(trendLines(two(20, 10)).lines[0]?.prices).toEqual([200_000]);
    expect(trendLines(two(0, 0)).lines[0]?.prices).toEqual([250_000]);
  });
});

describe('the listings by area', () => {
  it('count each ZIP code of an area once, with its latest row', () => {
    const rows = [
      row('Tulsa', '2026-10-01', { active_listings: 500 }),
      row('Tulsa', '2026-11-01', { active_listings: 12 }),
      row('Tulsa', '2026-11-01', { zip_code: '74104', active_listings: 3 }),
    ];
    expect(listingsByArea(rows)).toEqual([{ area: 'Tulsa', listings: 15 }]);
  });
});

describe('the top areas', () => {
  it('are sorted by increase, and then by listings, with those without an earlier month last', () => {
    const rows = [
      row('New', '2026-11-01', { price_trend_vs_last_month: null, active_listings: 99 }),
      row('Falling', '2026-11-01', { price_trend_vs_last_month: -2 }),
      row('Rising, few', '2026-11-01', { price_trend_vs_last_month: 3, active_listings: 2 }),
      row('Rising, many', '2026-11-01', { price_trend_vs_last_month: 3, active_listings: 20 }),
      row('Rising, many', '2026-10-01', { price_trend_vs_last_month: 80 }),
    ];
    expect(topAreas(rows).map(({ area }) => area)).toEqual(['Rising, many', 'Rising, few', 'Falling', 'New']);
  });
});

describe('the axis of prices', () => {
  const line = (...prices: (number | null)[]) => [{ area: 'Jenks', prices }];
  it('leaves prices that differ to the chart', () => {
    expect(priceDomain(line(200_000, 300_000))).toEqual(['auto', 'auto']);
    expect(priceDomain(line(null))).toEqual(['auto', 'auto']);
  });
  it('is wide enough around one price, or nearly one, for marks that read differently', () => {
    expect(priceDomain(line(300_000))).toEqual([270_000, 330_000]);
    expect(priceDomain(line(98_500_000, null, 99_000_000))).toEqual([88_000_000, 110_000_000]);
    expect(priceDomain(line(0))).toEqual([0, 0]);
  });
});
