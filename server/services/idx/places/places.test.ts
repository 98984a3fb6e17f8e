import { expect, test } from 'vitest';
import { cities, findCity } from './cities.ts';
import { stateCodeOf, states } from './states.ts';
import { stateOfZip, zips } from './zips.ts';

const inUnitedStates = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  latitude > 18 && latitude < 66 && longitude > -160 && longitude < -66;

test('has only places in the United States, with known states', () => {
  const codes = new Set<string>(states.map(([code]) => code));
  expect(codes.size).toBe(51);
  expect(zips.size).toBeGreaterThan(120);
  expect(cities.length).toBeGreaterThan(300);
  for (const place of [...zips.values(), ...cities]) {
    expect(inUnitedStates(place), JSON.stringify(place)).toBe(true);
    expect(codes.has(place.state)).toBe(true);
  }
  for (const { zip, state } of zips.values()) expect(stateOfZip(zip), zip).toBe(state);
});

test('recognizes states by code and name, but not cities', () => {
  expect(stateCodeOf('tx')).toBe('TX');
  expect(stateCodeOf(' New Hampshire ')).toBe('NH');
  expect(stateCodeOf('Austin')).toBeNull();
});

test('picks the city in the given state among equal names', () => {
  expect(findCity('portland')).toMatchObject({ state: 'OR' });
  expect(findCity('Portland', 'ME')).toMatchObject({ state: 'ME' });
  expect(findCity('Portland', 'TX')).toBeNull();
  expect(findCity('Saint Paul')).toMatchObject({ city: 'St. Paul' });
});
