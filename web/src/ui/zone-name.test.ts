import { expect, test } from 'vitest';
import { zoneName } from './zone-name.ts';

test('names a zone', () => {
  expect(zoneName('America/Chicago')).toBe('Central Time');
});
