import { expect, test } from 'vitest';
import { blankDetails, faultsIn, queryOf } from './home-details.ts';

const read = (bathrooms: string, livingArea = '1640') => {
  const details = { ...blankDetails, bathrooms, livingArea };
  return { faults: Object.keys(faultsIn(details, 2026)), query: queryOf(details) };
};

test('reads commas between thousands alone, so that half a bathroom is not fifteen', () => {
  expect(read('1,5').faults).toEqual(['bathrooms']);
  expect(read('1.5', '1,640 sq ft')).toMatchObject({
    faults: [],
    query: { bathrooms: 1.5, livingArea: 1640 },
  });
  expect(read('.5', '12,34').faults).toEqual(['livingArea']);
});
