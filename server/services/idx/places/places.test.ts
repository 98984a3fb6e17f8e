import { expect, test } from 'vitest';
import { cities, findCity } from './cities.ts';
import { stateCodeOf, states } from './states.ts';
import { stateOfZip, zips } from './zips.ts';

const inUnitedStates = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  latitude > 18 && latitude < 66 && longitude > -160 && longitude < -66;

test('every built-in place lies in the United States, and in a state that is known', () => {
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

test('states are known by code and by name, and a city is none', () => {
  expect(stateCodeOf('tx')).toBe('TX');
  expect(stateCodeOf(' New Hampshire ')).toBe('NH');
  expect(stateCodeOf('Austin')).toBeNull();
});

test('of cities with one name the one in the state given is meant', () => {
  expect(findCity('portland')).toMatchObject({ state: 'OR' });
  expect(findCity('Portland', 'ME')).toMatchObject({ state: 'ME' });
  expect(findCity('Portland', 'TX')).toBeNull();
  expect(findCity('Saint Paul')).toMatchObject({ city: 'St. Paul' });
});
