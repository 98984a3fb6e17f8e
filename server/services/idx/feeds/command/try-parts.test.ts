import { expect, test } from 'vitest';
import { FeedFault } from '../client/feed-fault.ts';
import { tryPartsOf } from './try-parts.ts';

type Feed = Parameters<typeof tryPartsOf>[0];

const feed = (paging: Feed['profile']['paging'], participationRequired: boolean): Feed => ({
  ...{ id: 'one', name: 'The MLS', everyMinutes: 15, sweepHours: 6, media: { policy: 'hot' } },
  rules: { licenseHours: 12, texts: {}, participationRequired },
  profile: {
    ...{ id: 'generic', pageSize: 1000, removal: 'sweep', limits: {}, paging },
    ...{ cursor: { field: 'ModificationTimestamp' }, expand: ['Media'] },
  },
});

const lookup = (value: string, standard: string) => ({
  ...{ LookupName: 'StandardStatus', LookupValue: value, StandardLookupValue: standard },
});
const meanings = [lookup('Kickout', 'Active'), lookup('Bump', 'Pending'), lookup('Sold', 'Sold')];
const lookupRequest = ['Lookup', { top: 1000, expand: [] }];

/** Tries a feed of 101 homes of one office; returns its requests, and the first home as mapped. */
async function tried(
  of: Feed,
  { lookups = new Map<string, string>(), fault = null as FeedFault | null } = {},
) {
  const requests: unknown[] = [];
  const home = { ListingKey: 'K', ListOfficeKey: 'O', Media: [{ MediaKey: 'M' }] };
  const parts = tryPartsOf(of, {
    client: {
      page: async (resource, query) => {
        requests.push([resource, query]);
        if (resource === 'Lookup') {
          if (fault !== null) throw fault;
          return { rows: meanings, bytes: 5 };
        }
        return { rows: Array.from({ length: 101 }, () => home), bytes: 5 };
      },
      one: async (resource, key) => {
        requests.push([resource, key]);
        return { OfficeKey: key };
      },
    },
    map: (raw) => ({ ok: true, home: raw, hiddenBy: null, unknown: [] }),
    lookups,
    signal: new AbortController().signal,
  });
  const { rows } = await parts.read();
  return { requests, count: rows.length, mapped: parts.map(rows[0] ?? {}) };
}

test('reads the newest 100 homes, and each office once where its consent counts', async () => {
  const { requests, count, mapped } = await tried(feed('keyset', true));
  expect(count).toBe(100);
  expect(requests).toEqual([
    ['Property', { top: 100, expand: ['Media'], orderby: 'ModificationTimestamp desc' }],
    lookupRequest,
    ['Office', 'O'],
  ]);
  expect(mapped).toMatchObject({ home: { media: [{ MediaKey: 'M' }], office: { OfficeKey: 'O' } } });
});

test('asks for no order of a platform that takes none, and for no office where none counts', async () => {
  const { requests, mapped } = await tried(feed('links', false));
  expect(requests).toEqual([['Property', { top: 100, expand: ['Media'] }], lookupRequest]);
  expect(mapped).toMatchObject({ home: { office: null } });
});

test('maps with the meanings of the feed’s own lookups, and what the agent chose over them', async () => {
  const lookups = new Map([['StandardStatus\nBump', 'Active Under Contract']]);
  const { mapped } = await tried(feed('keyset', false), { lookups });
  expect(mapped).toMatchObject({ home: { lookups: expect.any(Map) } });
  expect('home' in mapped && [...(mapped.home as { lookups: Map<string, string> }).lookups]).toEqual([
    ['StandardStatus\nKickout', 'Active'],
    ['StandardStatus\nBump', 'Active Under Contract'],
  ]);
});

test('tries a feed without lookups, but not one that asks to wait', async () => {
  const kindOf = (kind: FeedFault['kind']) => ({ fault: new FeedFault(kind, 'No.', 'Wait.') });
  expect((await tried(feed('keyset', false), kindOf('not-found'))).count).toBe(100);
  await expect(tried(feed('keyset', false), kindOf('busy'))).rejects.toThrow('No.');
});
