import { expect, test } from 'vitest';
import { ownerOf } from './owner.ts';

const devices = {
  of: () => '7f6b0b1e-8f0e-4a53-9a3c-0d7f8f1a2b3c',
  start: () => '7f6b0b1e-8f0e-4a53-9a3c-0d7f8f1a2b3c',
  end: () => undefined,
};
const operation = { pins: [{ in: 'query', name: 'account', value: 'account' }], startsDevice: true };
const ownerFor = (visitor: object) => ownerOf({ visitor } as never, {} as never, operation as never, devices);

test('refuses for now what belongs to an account whose sign-in can’t be checked, which would look empty', () => {
  expect(() => ownerFor({ unlocked: true, user: null, lost: 'unproved' })).toThrow(
    expect.objectContaining({ id: 'not-ready' }),
  );
});

test('is the account’s and the device’s, or the device’s alone after the session has ended', () => {
  const device = devices.of();
  expect(ownerFor({ unlocked: true, user: { username: 'ann' } })).toEqual({ account: 'ann', device });
  expect(ownerFor({ unlocked: true, user: null, lost: 'ended' })).toEqual({ account: '', device });
});
