import { expect, test } from 'vitest';
import { neverComes } from './never-comes.ts';

test.each([
  'February 30 at 25:00',
  'feb 30th',
  'the 31st of april',
  '31 april',
  '2/30',
  '13/45',
  'monday at 25:00',
  'tomorrow at 3:75',
  'friday at 27 pm',
  'yesterday at 3pm',
  'last friday at 2pm',
])('%s never comes', (when) => expect(neverComes(when)).toBe(true));

test.each([
  'February 29 at 3pm',
  'the 31st',
  'May 31 at noon',
  '12/5 at 3:30',
  '30/4',
  'monday at 15:00',
  'saturday at 11 am or 1 pm',
  'march',
  'tomorrow, after 5',
  'the last week of May',
])('%s may come', (when) => expect(neverComes(when)).toBe(false));
