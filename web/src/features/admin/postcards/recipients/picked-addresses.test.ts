import { expect, test } from 'vitest';
import { markerSpots, samePlace, withAddress } from './picked-addresses.ts';

const place = { latitude: 30.27, longitude: -97.74 };
const elm = { id: 'a', address: '1204 Elm St, Austin, TX 78704', ...place };
const typed = { id: 'b', address: '9 Oak Ave, Austin, TX 78701', latitude: null, longitude: null };

test('adds an address once, ignoring case and spaces', () => {
  const list = withAddress([], elm);
  expect(list).toEqual([elm]);
  expect(withAddress(list, { ...elm, id: 'c', address: ' 1204  ELM St, Austin, TX 78704' })).toBe(list);
  expect(withAddress(list, typed)).toEqual([elm, typed]);
});

test('treats positions within 0.0001 degrees as one', () => {
  expect(samePlace(place, { latitude: 30.2701, longitude: -97.7399 })).toBe(true);
  expect(samePlace(place, { latitude: 30.27011, longitude: -97.74 })).toBe(false);
  expect(samePlace(place, { latitude: 30.27, longitude: -97.74011 })).toBe(false);
});

test('shows one marker for all addresses at a position, and removes it with the last one', () => {
  const beside = { ...elm, id: 'c', address: '1206 Elm St', latitude: 30.27005 };
  const far = { ...elm, id: 'd', address: '9 Oak Ave', latitude: 30.28 };
  const there = { latitude: 30.28, longitude: -97.74 };
  expect(markerSpots([elm, beside, typed, far])).toEqual([
    { ...place, number: 1 },
    { ...there, number: 4 },
  ]);
  expect(markerSpots([beside, far])).toHaveLength(2);
  expect(markerSpots([far, typed])).toEqual([{ ...there, number: 1 }]);
  expect(markerSpots([])).toEqual([]);
});
