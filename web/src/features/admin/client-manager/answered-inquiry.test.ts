import { expect, test } from 'vitest';
import { isAnswered } from './answered-inquiry.ts';

const about = (id: number, address: string | null, location: string | null = null) => ({
  id,
  address,
  location,
});

test('what was made of an inquiry answers that one, and no other about the same address', () => {
  const saved = { inquiryId: 5, details: { address: '1204 Elm St, Austin' } };
  expect(isAnswered(about(5, '9 Oak Ave'), saved)).toBe(true);
  expect(isAnswered(about(6, '1204 Elm St, Austin'), saved)).toBe(false);
});

test('what was made of none answers those about the same address, however it is written', () => {
  const saved = { details: { address: '1204 Elm St, Austin' } };
  expect(isAnswered(about(6, '1204 elm st. Austin'), saved)).toBe(true);
  expect(isAnswered(about(7, null, '1204 Elm St, Austin'), saved)).toBe(true);
  expect(isAnswered(about(8, '9 Oak Ave', 'South Austin'), saved)).toBe(false);
});

test('what has no address answers no inquiry without one', () => {
  expect(isAnswered(about(9, null), { details: { address: ' ' } })).toBe(false);
});
