import { expect, it } from 'vitest';
import { sendingOf } from './sending-key.ts';

const email = { emailaddress: 'ann@example.com', title: 'Hello', template: '1' };

it('keeps the key of a repeated email', () => {
  const first = sendingOf(email, null);
  expect(first.key).not.toBe('');
  expect(sendingOf({ ...email }, first)).toEqual(first);
});

it.each([
  { ...email, emailaddress: 'bo@example.com' },
  { ...email, title: 'Good day' },
  { ...email, template: '2' },
])('what is sent otherwise gets a new key: %j', (other) => {
  const first = sendingOf(email, null);
  expect(sendingOf(other, first).key).not.toBe(first.key);
});
