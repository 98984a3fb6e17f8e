import { describe, expect, test } from 'vitest';
import { priceRange } from '../features/map/pins/pin-text.ts';
import { formatPrice, hidesSoldPrice, shortPrice } from './format-price.ts';

const sale = (current_price: number | null) => ({ current_price, property_type: 'Residential' });
const lease = (current_price: number) => ({ current_price, property_type: 'ResidentialLease' });

describe('a price', () => {
  test('is whole dollars, by the month for a lease', () => {
    expect(formatPrice(sale(415_000))).toBe('$415,000');
    expect(formatPrice(lease(2400))).toBe('$2,400/mo');
  });

  test('that is withheld is shown as such', () => {
    expect(formatPrice(sale(null))).toBe('Price on request');
  });

  test('falls back on the list price', () => {
    expect(formatPrice({ current_price: null, list_price: 5, property_type: null })).toBe('$5');
  });

  test('of a sold home is what it sold for, or says that it is what it was listed at', () => {
    const sold = { property_type: 'Residential', standard_status: 'Closed', list_price: 425_000 };
    expect(formatPrice({ ...sold, current_price: 412_000 })).toBe('$412,000');
    expect(formatPrice({ ...sold, current_price: 425_000, close_price: 425_000 })).toBe('$425,000');
    expect(formatPrice({ ...sold, current_price: 425_000 })).toBe('Listed at $425,000');
    expect(formatPrice({ ...sold, current_price: 425_000, close_price: null })).toBe('Listed at $425,000');
    expect(hidesSoldPrice({ ...sold, current_price: null, list_price: null })).toBe(false);
    expect(formatPrice({ ...sold, standard_status: 'Active', current_price: 425_000 })).toBe('$425,000');
  });

  test.each([
    [2400, '$2,400'],
    [9999, '$9,999'],
    [10_000, '$10K'],
    [415_000, '$415K'],
    [564_900, '$565K'],
    [999_400, '$999K'],
    [999_600, '$1M'],
    [1_000_000, '$1M'],
    [1_150_000, '$1.1M'],
    [1_249_000, '$1.2M'],
    [12_400_000, '$12M'],
  ])('of %i fits a pill as %s', (amount, text) => {
    expect(shortPrice(amount)).toBe(text);
  });

  test('range of equal ends is one price', () => {
    expect(priceRange(289_000, 1_100_000)).toBe('$289K–$1.1M');
    expect(priceRange(289_100, 289_200)).toBe('$289K');
  });
});
