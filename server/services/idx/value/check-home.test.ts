import { expect, test } from 'vitest';
import { checkHome } from './check-home.ts';

const faultOf = (home: Parameters<typeof checkHome>[0]) => {
  try {
    checkHome(home, 2026);
    return null;
  } catch (error) {
    return (error as { errors: unknown[] }).errors;
  }
};

test.each([
  ['a studio', { livingArea: 250, bedrooms: 0, bathrooms: 1 }],
  ['three bedrooms under a roof', { livingArea: 490, bedrooms: 3, bathrooms: 0.75 }],
  ['two baths in a small house', { livingArea: 730, bedrooms: 2, bathrooms: 2.75 }],
  ['a bathroom for each bedroom', { livingArea: 1390, bedrooms: 4, bathrooms: 4 }],
  ['six small bedrooms', { livingArea: 1370, bedrooms: 6, bathrooms: 1 }],
  ['a mansion', { livingArea: 13_540, bedrooms: 6, bathrooms: 8 }],
  ['a narrow house on a small lot', { livingArea: 2420, bedrooms: 4, bathrooms: 1.75, lotAcres: 0.012 }],
  ['a condo on its share of the land', { livingArea: 3000, homeType: 'condo', lotAcres: 0.01 }],
])('takes %s as it is', (_what, home) => {
  expect(faultOf(home)).toBeNull();
});

test('says which rooms do not fit, at their field', () => {
  expect(faultOf({ livingArea: 1640, bedrooms: 3, bathrooms: 15 })).toEqual([
    { pointer: '/query/bathrooms', detail: '15 bathrooms don’t fit in 1,640 square feet. Check both.' },
  ]);
  expect(faultOf({ livingArea: 1620, bedrooms: 33, bathrooms: 1.75 })).toMatchObject([
    { pointer: '/query/bedrooms' },
  ]);
});
