import { describe, expect, test } from 'vitest';
import { checkCopy } from './check-copy.ts';

const blocked = (text: string) =>
  checkCopy(text)
    .filter(({ level }) => level === 'block')
    .map(({ words }) => words);

describe('blocks words that state a preference by class', () => {
  test.each([
    ['Three bedrooms, perfect for young families!', 'perfect for young families'],
    ['A Christian community near the lake.', 'Christian community'],
    ['Adults only, please.', 'Adults only'],
    ['No kids allowed.', 'No kids'],
    ['A white neighborhood with parks.', 'white neighborhood'],
    ['Ideal for retirees who love golf.', 'Ideal for retirees'],
    ['Not suitable for wheelchairs.', 'suitable for wheelchairs'],
    ['Seeking a mature couple for this condo.', 'mature couple'],
    ['Sorry, no Section 8.', 'no Section 8'],
    ['English speaking only.', 'English speaking only'],
    ['A family-friendly street.', 'family-friendly'],
    ['Many Hispanic families live here.', 'Hispanic families'],
    ['Women preferred.', 'Women preferred'],
    ['The best place to raise kids.', 'raise kids'],
    ['Home in a Jewish neighborhood.', 'Jewish neighborhood'],
    ['Great for young professionals.', 'Great for young professionals'],
  ])('%s', (text, words) => {
    expect(blocked(text).join(' | ')).toContain(words);
  });
});

describe('allows words about homes', () => {
  test.each([
    'Master bedroom on the main floor, family room with a fireplace.',
    'Walk to bus stop, great view of the river.',
    'All-white kitchen with black appliances and white oak floors.',
    'A bath in black and white tile. The kitchen is all white.',
    'Single-family home with a mother-in-law suite.',
    'Wheelchair accessible, with wide doors and a ramp.',
    'Quiet street, fenced yard, gated community with a pool.',
    'Near Jenks High School; zoned for Jenks Public Schools.',
    'Come and see it on Saturday from 1 to 3. Refreshments!',
    'Perfect for entertaining, with room to grow.',
    'Feel at home from the first step. You will love the porch.',
    'Close to shops, churches and the community garden.',
    'Indian Hills: 4 bedrooms, 2 baths, 2,400 sq ft for $415,000.',
    'Multi-family investment: four units, all leased.',
    'Walk-in closets, a wine cellar, a safe room and a gun safe.',
    'Bring the whole family to our open house.',
    'Minutes from downtown, with great restaurants and diverse dining.',
    'Walking distance to the park. No HOA, no pets rule lifted.',
    'Stand out from the crowd with this modern farmhouse.',
    'Call Avery at (918) 555-0142. Equal Housing Opportunity.',
    'Just listed! Open house Sunday. Sellers motivated.',
    'An ideal home office for working professionals, close to campus for students.',
    'Near the Greek Orthodox church and the Jewish community center.',
    'This home has room for the growing family. Kids will love the tree house.',
    'Chosen by those who like to walk. Veterans welcome. We speak Spanish.',
  ])('%s', (text) => {
    expect(blocked(text)).toEqual([]);
  });
});

describe('notes discouraged words', () => {
  test.each([
    ['A safe neighborhood close to downtown.', 'safe'],
    ['Top-rated schools nearby.', 'Top-rated schools'],
    ['A great investment that will appreciate.', 'great investment'],
    ['An exclusive neighborhood.', 'exclusive neighborhood'],
    ['In a 55+ community with a pool.', '55+ community'],
  ])('%s', (text, words) => {
    const findings = checkCopy(text);
    expect(findings.map(({ level }) => level)).not.toContain('block');
    expect(findings.map((finding) => finding.words).join(' | ')).toContain(words);
    expect(findings[0]?.reason).toMatch(/\.$/);
  });
});

test('lists findings in text order, each once, with its reason', () => {
  const findings = checkCopy('Safe street. Perfect for families. Perfect for families. No children.');
  expect(findings.map(({ level, words }) => `${level}: ${words}`)).toEqual([
    'note: Safe',
    'block: Perfect for families',
    'block: No children',
  ]);
  expect(findings[1]?.reason).toBe('It says who the home suits. Describe the home instead.');
});

test('finds nothing in an empty text', () => {
  for (const text of ['', ' \n ', '!!! ... 123 🏡']) expect(checkCopy(text)).toEqual([]);
});

test('checks a long text to its end', () => {
  const text = `${'A quiet street with trees and a wide porch to sit on. '.repeat(1100)}No kids.`;
  expect(blocked(text)).toEqual(['No kids']);
});

test('checks one endless sentence to its end', () => {
  expect(blocked(`${'porch and yard and '.repeat(300)} adults only`)).toEqual(['adults only']);
});
