import { expect, test } from 'vitest';
import { isTaken } from './open-times.ts';

const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);
const busy = [{ start: at('12:00'), end: at('12:30') }];

test.each([
  ['10:45', false],
  ['10:46', true],
  ['12:00', true],
  ['13:14', true],
  ['13:15', false],
])('keeps the buffer before and after a showing: at %s, taken is %s', (time, taken) => {
  expect(isTaken(at(time), { lengthMinutes: 30, bufferMinutes: 45 }, busy)).toBe(taken);
});

test.each([
  ['11:30', false],
  ['11:31', true],
  ['12:29', true],
  ['12:30', false],
])('lets showings follow each other without a buffer: at %s, taken is %s', (time, taken) => {
  expect(isTaken(at(time), { lengthMinutes: 30, bufferMinutes: 0 }, busy)).toBe(taken);
});
