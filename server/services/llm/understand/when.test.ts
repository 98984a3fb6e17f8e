import { expect, it } from 'vitest';
import { readWhen } from './when.ts';

it.each([
  ['Saturday morning, like 10ish', 'Saturday morning, like 10ish'],
  ['walk it Nov 28 at 0900', 'Nov 28 at 0900'],
  ['book #1 for Monday 11/30, 4 pm', 'Monday 11/30, 4 pm'],
  ['#3 sat 2pm', 'sat 2pm'],
  ['this Sunday, any time before noon', 'this Sunday, any time before noon'],
  ['say a week from Saturday', 'a week from Saturday'],
  ['the Friday after Thanksgiving?', 'the Friday after Thanksgiving'],
  ['swing by around 4 on monday', 'around 4 on monday'],
  ['from the 2nd to the 5th', 'from the 2nd to the 5th'],
  ['December the sixth, say around ten', 'December the sixth, say around ten'],
  ['that one on Saturday', 'Saturday'],
  ['Friday doesn’t work, is Saturday ok?', 'Saturday'],
  ['between 2 and 4 on sunday', 'between 2 and 4 on sunday'],
  ['any weekday but tuesday', 'any weekday but tuesday'],
  ['Friday, same time', 'Friday, same time'],
  ['any time is good from 11 on', 'from 11 on'],
])('reads the day and the time of %s', (text, when) => {
  expect(readWhen(text)).toBe(when);
});

it.each([
  'is the 3rd one on a busy road',
  '3.5 down at 3.5 percent',
  'land around 10 acres',
  'list in about two months',
  'it may have a pool',
  'between two eighty and three thirty',
])('reads no day in %s', (text) => {
  expect(readWhen(text)).toBeNull();
});
