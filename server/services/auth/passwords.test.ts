import { expect, test, vi } from 'vitest';
import { madeOnce } from './passwords.ts';

test('a hash that could not be made is made again for the next sign-in, and kept from then on', async () => {
  const make = vi.fn().mockRejectedValueOnce(new Error('no memory')).mockResolvedValue('a hash');
  const hash = madeOnce(make);
  await expect(hash()).rejects.toThrow('no memory');
  expect([await hash(), await hash()]).toEqual(['a hash', 'a hash']);
  expect(make).toHaveBeenCalledTimes(2);
});
