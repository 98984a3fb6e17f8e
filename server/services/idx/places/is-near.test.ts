import { expect, test } from 'vitest';
import { isNear, isNearStreet } from './is-near.ts';

test.each([
  ['jenkz', 'jenks'],
  ['jenx', 'jenks'],
  ['owaso', 'owasso'],
  ['brokn arow', 'broken arrow'],
  ['borken arrow', 'broken arrow'],
  ['brokenarow', 'broken arrow'],
  ['colinsvile', 'collinsville'],
  ['hern rid', 'heron ridge'],
  ['hero st', 'n heron st'],
  ['park heron', 'heron park'],
  ['sumit crosing', 'summit xing'],
  ['heron rige in tusla', 'heron ridge', 'tulsa'],
])('takes %s for %s with small spelling mistakes', (typed, key, where = '') => {
  expect(isNear(typed, key, where)).toBe(true);
});

test.each([
  ['hyde park', 'heron park'],
  ['barton hills', 'barton creek dr'],
  ['round mountain', 'round rock'],
  ['maple ridge', 'maple ct'],
  ['s heron st', 'n heron st'],
  ['heron rd', 'heron st'],
  ['121st st', '122nd st'],
  ['oak', 'elm'],
  ['tulsa hills', 'tulsa'],
  ['tulsa', 'heron ridge', 'tulsa'],
])('takes %s for another name than %s', (typed, key, where = '') => {
  expect(isNear(typed, key, where)).toBe(false);
});

test('takes a street of another type for the typed one beside a house number, never one of another name', () => {
  expect(isNearStreet('hero rd', 'n heron st')).toBe(true);
  expect(isNearStreet('barton hills dr', 'barton creek dr')).toBe(false);
  expect(isNearStreet('121st st', '122nd st')).toBe(false);
});
