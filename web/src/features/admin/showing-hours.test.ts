import { expect, test } from 'vitest';
import { showingHours } from '../../../testing/samples/showings.ts';
import { outsideHours } from './showing-hours.ts';

const split = [
  { from: '09:00', to: '12:00' },
  { from: '13:00', to: '18:00' },
];
const hours = {
  ...showingHours,
  weekly: { ...showingHours.weekly, monday: split },
  daysOff: [{ from: '2031-01-09', to: '2031-01-10', note: 'Inventory' }],
};

test.each([
  ['2031-01-06', '09:00', null],
  ['2031-01-06', '11:30', null],
  [
    '2031-01-06',
    '11:31',
    'Outside your showing hours on Mondays: 9:00 AM to 12:00 PM and 1:00 PM to 6:00 PM.',
  ],
  ['2031-01-07', '08:59', 'Outside your showing hours on Tuesdays: 9:00 AM to 6:00 PM.'],
  ['2031-01-12', '10:00', 'You have no showing hours on Sundays.'],
  ['2031-01-10', '10:00', 'Jan 10 is a day off: Inventory.'],
  ['', '10:00', null],
  ['2031-01-07', '', null],
])('on %s at %s: %s', (date, time, text) => {
  expect(outsideHours(hours, { date, time, lengthMinutes: 30 })).toBe(text);
});
