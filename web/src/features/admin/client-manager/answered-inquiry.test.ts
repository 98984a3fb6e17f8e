import { expect, test } from 'vitest';
import { isAnswered } from './answered-inquiry.ts';

const about = (id: number, address: string | null, location: string | null = null) => ({
  id,
  address,
  location,
});

test('answers the inquiry that the details were created from, and no other about the same address', () => {
  const saved = { inquiryId: 5, details: { address: '1204 Elm St, Austin' } };
  expect(isAnswered(about(5, '9 Oak Ave'), saved)).toBe(true);
  expect(isAnswered(about(6, '1204 Elm St, Austin'), saved)).toBe(false);
});

test('answers inquiries about the same address when the details were created from none', () => {
  const saved = { details: { address: '1204 Elm St, Austin' } };
  expect(isAnswered(about(6, '1204 elm st. Austin'), saved)).toBe(true);
  expect(isAnswered(about(7, null, '1204 Elm St, Austin'), saved)).toBe(true);
  expect(isAnswered(about(8, '9 Oak Ave', 'South Austin'), saved)).toBe(false);
});

test('matches no inquiry without an address', () => {
  expect(isAnswered(about(9, null), { details: { address: ' ' } })).toBe(false);
});
