import { afterEach, expect, test, vi } from 'vitest';
import { memoryStore } from '../browser/memory-store.ts';
import { readLead } from './known-person.ts';

afterEach(() => vi.unstubAllGlobals());

const lead = { zip: '74037', name: 'Ann', phone: '', email: 'ann@example.com', service: 'Buying' };

test.each([
  [JSON.stringify(lead), lead],
  ['{"name":"Ann"', null],
  ['{"name":"Ann"}', null],
  ['null', null],
])('reads the stored details %s as %j', (stored, expected) => {
  vi.stubGlobal('window', { sessionStorage: memoryStore({ lead: stored }) });
  expect(readLead()).toEqual(expected);
});
