import { expect, test } from 'vitest';
import { inventedIn } from '../testing/claims.ts';
import { tenHomes } from '../testing/ten-homes.ts';
import { compareHomes } from './compare-homes.ts';

const site = { agentName: 'Avery Brooks', timeZone: 'America/Chicago' };
const { rich, newConstruction, sold, condo, sparse, rental, land, withheld, spanish } = tenHomes;

test('compares homes fact by fact in their order, and says what is missing', () => {
  expect(compareHomes([rich, newConstruction], { site, language: 'en' }).response).toBe(
    [
      'About 9516 N Heron St and 5 Prairie Rose Ln, in this order:',
      'Price: $415,000 · $329,900',
      'Price per sq ft: $224 · $161',
      'Type: single-family home · ranch home',
      'Bedrooms: 3 · 4',
      'Bathrooms: 2.5 · 2',
      'Size: 1,850 sq ft · 2,050 sq ft',
      'Built: 1998 · 2026',
      'Lot: 0.25 acres · 0.18 acres',
      'HOA fee: $45 a month · not listed',
      'Taxes a year: $3,412 · not listed',
      'Garage: 2 spaces · 3 spaces',
      'On the market: 12 days · not listed',
      'Status: Active · Coming Soon',
      'I can tell you more about one of them, or Avery can show you both.',
    ].join('\n'),
  );
});

test('names what they share once, and what no listing says', () => {
  const { response } = compareHomes([condo, { ...condo, address: '2 Elm St', current_price: 371_000 }], {
    ...{ site, language: 'en' },
  });
  expect(response).toContain('\nPrice: $360,000 · $371,000\n');
  expect(response).toContain(
    '\nThe same: type condo, bedrooms 1, bathrooms 1, size 810 sq ft, built 2008, HOA fee $480 a month',
  );
  expect(response).toContain('\nThe listings don’t say: lot\n');
});

test('compares what is asked, where listings have it', () => {
  const of = (by: Parameters<typeof compareHomes>[1]['by']) =>
    compareHomes([rich, condo], { site, language: 'en', ...(by === undefined ? {} : { by }) }).response;
  expect(of(['fee', 'taxes']).split('\n').slice(1, 3)).toEqual([
    ...['HOA fee: $45 a month · $480 a month ($435 apart)', 'Taxes a year: $3,412 · $7,020 ($3,608 apart)'],
  ]);
  expect(of(['tour'])).toContain('Price: ');
});

test('never takes the list price of a sold home for what it sold for', () => {
  const { response } = compareHomes([sold, sparse], { site, language: 'en' });
  expect(response).toContain('Price: sold, price not public, listed at $500,000 · not listed');
  expect(response).toContain('The listings don’t say: price per sq ft');
  expect(response).not.toContain('can show you');
});

test.each(['en', 'es'] as const)('invents nothing and judges nothing (%s)', (language) => {
  for (const homes of [
    [rich, sold],
    [sparse, condo, newConstruction],
    [rental, land, withheld, spanish],
  ]) {
    const { response } = compareHomes(homes, { site, language });
    expect(inventedIn(response, homes)).toEqual([]);
    expect(response).not.toMatch(/\b(?:better|best|cheapest|worth|mejor|conviene)\b/i);
    if (language === 'es') expect(response).not.toMatch(/not listed|sq ft|a month|Active/);
  }
});
