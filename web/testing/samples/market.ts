import type { components } from '../../../openapi/generated/idx.d.ts';

export type MarketRow = components['schemas']['InsightRow'];

/** Returns a row in the API's format, with defaults for fields that don't matter to the test. */
export function marketRow(area: string, date: string, rest: Partial<MarketRow> = {}): MarketRow {
  return {
    area,
    date,
    zip_code: '74037',
    property_type: 'Residential',
    median_price: 300_000,
    active_listings: 10,
    avg_days_on_market: 30,
    price_trend_vs_last_month: 1,
    ...rest,
  };
}

/** Returns the first day of a month of the year that ends in November 2026; 0 is the oldest of 12. */
export const monthAt = (at: number): string =>
  new Date(Date.UTC(2025, 11 + at, 1)).toISOString().slice(0, 10);

/**
 * Returns a whole market: 40 areas over 12 months. In month 11, area 3 has a median price of 130,000 + 300 ×
 * 11, 13 listings, 9 days on market, and a rise of 0.3%. Every ninth area has no average of days.
 */
export function wholeMarket(property_type: string, base = 100_000): MarketRow[] {
  return Array.from({ length: 40 }, (_, area) =>
    Array.from({ length: 12 }, (_, month) =>
      marketRow(area === 17 ? 'Florence Park and Braden Park' : `Area ${area}`, monthAt(month), {
        zip_code: String(74_000 + area),
        property_type,
        median_price: base * (1 + area / 10) + 100 * area * month,
        active_listings: 10 + area,
        avg_days_on_market: area % 9 === 8 ? null : area * 3,
        price_trend_vs_last_month: month === 0 ? null : (area % 2 === 0 ? -1 : 1) * (area / 10),
      }),
    ),
  ).flat();
}
