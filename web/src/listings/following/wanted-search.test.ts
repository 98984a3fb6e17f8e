import { expect, test } from 'vitest';
import { wantedSearch } from './wanted-search.ts';

const [jenks, bixby] = [{ city: 'Jenks' }, { city: 'Bixby' }];

test('opens the form of the search that was asked for, once', () => {
  wantedSearch.ask(jenks);
  expect(wantedSearch.take(bixby)).toBe(false);
  expect(wantedSearch.take(jenks)).toBe(true);
  expect(wantedSearch.take(jenks)).toBe(false);
});

test('has the email that was given for a search, and for no other', () => {
  wantedSearch.ask(jenks, 'ann@example.com');
  expect(wantedSearch.emailFor(jenks)).toBe('ann@example.com');
  expect(wantedSearch.emailFor(bixby)).toBeUndefined();
  wantedSearch.ask(bixby);
  expect(wantedSearch.emailFor(jenks)).toBeUndefined();
});
