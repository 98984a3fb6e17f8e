import { expect, test } from 'vitest';
import { loginKey } from './normalise.ts';

test('normalizes a login’s case, outer spaces, and Unicode form', () => {
  expect(loginKey(' Ａnn@Example.COM ')).toBe('ann@example.com');
  expect(loginKey('JOSE\u0301')).toBe(loginKey('josé'));
});
