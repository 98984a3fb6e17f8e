import { expect, test } from 'vitest';
import { loginKey } from './normalise.ts';

test('a login is the same whatever its case, outer space and Unicode form', () => {
  expect(loginKey(' Ａnn@Example.COM ')).toBe('ann@example.com');
  expect(loginKey('JOSE\u0301')).toBe(loginKey('josé'));
});
