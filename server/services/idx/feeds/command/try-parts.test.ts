import { expect, test } from 'vitest';
import { tryPartsOf } from './try-parts.ts';

type Feed = Parameters<typeof tryPartsOf>[0];

const feed = (paging: Feed['profile']['paging'], participationRequired: boolean): Feed => ({
  ...{ id: 'one', name: 'The MLS', everyMinutes: 15, media: { policy: 'hot' } },
  rules: { licenseHours: 12, texts: {}, participationRequired },
  profile: {
    ...{ id: 'generic', pageSize: 1000, limits: {}, paging },
    ...{ cursor: { field: 'ModificationTimestamp' }, expand: ['Media'] },
  },
});

/** Tries a feed of 101 homes of one office; returns its requests, and the first home as mapped. */
async function tried(of: Feed) {
  const requests: unknown[] = [];
  const home = { ListingKey: 'K', ListOfficeKey: 'O', Media: [{ MediaKey: 'M' }] };
  const parts = tryPartsOf(of, {
    client: {
      page: async (resource, query) => {
        requests.push([resource, query]);
        return { rows: Array.from({ length: 101 }, () => home), bytes: 5 };
      },
      one: async (resource, key) => {
        requests.push([resource, key]);
        return { OfficeKey: key };
      },
    },
    map: (raw) => ({ ok: true, home: raw, hiddenBy: null, unknown: [] }),
    lookups: new Map(),
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
    ['Office', 'O'],
  ]);
  expect(mapped).toMatchObject({ home: { media: [{ MediaKey: 'M' }], office: { OfficeKey: 'O' } } });
});

test('asks for no order of a platform that takes none, and for no office where none counts', async () => {
  const { requests, mapped } = await tried(feed('links', false));
  expect(requests).toEqual([['Property', { top: 100, expand: ['Media'] }]]);
  expect(mapped).toMatchObject({ home: { office: null } });
});
