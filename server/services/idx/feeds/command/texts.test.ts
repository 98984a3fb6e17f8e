import { expect, test } from 'vitest';
import { statusText } from './status-text.ts';
import { type Mapped, tryFeed } from './try-feed.ts';

type Feeds = Parameters<typeof statusText>[0]['feeds'];

const feed: Feeds[number] = {
  ...{
    id: 'one',
    name: 'The MLS',
    profile: 'generic',
    state: 'behind',
    phase: 'live',
    paused: false,
    isAskedFor: false,
  },
  ...{ progress: { loaded: 999, expected: 1000, secondsLeft: 61 }, startedAt: null, publishedAt: null },
  readAt: '2026-11-24T20:39:00Z',
  synced: { at: '2026-11-24T20:39:30Z', added: 2, changed: 14, removed: 1 },
  swept: { at: '2026-11-24T18:00:00Z', removed: 3, fetched: 0 },
  failure: { at: '2026-11-24T20:44:00Z', reason: 'Unavailable (503).', advice: 'Wait.', tries: 66 },
  ...{ nextAt: '2026-11-24T20:54:00Z', hiddenSince: '2026-11-24T20:40:00Z', licenseHours: 12 },
  photosToCopy: 86,
  statuses: [{ status: 'Active', homes: 9120 }],
  hidden: [{ rule: 'use', text: 'Not licensed.', homes: 41 }],
  unknown: [{ field: 'StandardStatus', value: 'Kickout', standard: 'Active Under Contract', homes: 3 }],
  limits: [{ window: 'hour', requests: 212, most: 7200 }],
  reload: { rows: 1, requests: 1, minutes: 1 },
};

test('prints a feed as a table', () => {
  expect(statusText({ publicHomes: 0, others: [], feeds: [feed] })).toBe(
    `The MLS (one, generic): behind
  Step                    live
  Read                    99%, 999 of 1,000 homes, about 2 min left
  Data as of              2026-11-24 20:39 UTC
  Updated                 2026-11-24 20:39 UTC: 2 new, 14 changed, 1 removed
  Full check              2026-11-24 18:00 UTC: 3 removed, 0 missing
  Failed                  2026-11-24 20:44 UTC, 66 tries: Unavailable (503). Wait.
  Next                    2026-11-24 20:54 UTC
  Hidden since            2026-11-24 20:40 UTC: the license allows 12 hours without an update, or after a missed check
  Photos                  86 to copy
  Active                  9,120
  Hidden: use             41  Not licensed.
  Unknown StandardStatus  3  Kickout (the feed says: Active Under Contract)
  Limit: hour             212 of 7,200

Public homes: 0`,
  );
  const failure = { at: '2026-11-24T20:44:00Z', reason: 'Unavailable (503).', advice: 'Wait.', tries: 1 };
  expect(statusText({ publicHomes: 0, others: [], feeds: [{ ...feed, failure }] })).toContain(
    ' UTC, 1 try: Unavail',
  );
  expect(statusText({ publicHomes: 0, others: [], feeds: [] })).toContain('docs/feeds.md');
  const ended = { source: 'old-mls', kind: 'ended-feed', homes: 1203, areShown: false } as const;
  expect(statusText({ publicHomes: 0, others: [ended], feeds: [feed] })).toContain(
    '\n\nold-mls, no longer configured: 1,203 homes, hidden\n\nPublic homes: 0',
  );
});

test('shows what would be shown, hidden by which rule, refused with the reason, and unknown', async () => {
  const home = (hiddenBy: string | null, value?: string): Mapped => ({
    ...{ ok: true, hiddenBy },
    home: {
      listing: { listing_key: 'K1', year_built: null },
      details: { features: ['Pool', 'Deck'], rooms: [] },
      photos: [{ url: 'a' }, { url: 'b' }],
    },
    unknown: value === undefined ? [] : [{ field: 'StandardStatus', value }],
  });
  const answers: Mapped[] = [
    home(null),
    home('use'),
    home('unknown-status', 'Kickout'),
    home('use'),
    { ok: false, reason: 'It has no price.' },
  ];
  const facts = { name: 'The MLS', rules: { licenseHours: 12, texts: { use: 'Our own words.' } } };
  const text = await tryFeed(facts, {
    read: async () => ({ rows: answers.map((_, n) => ({ n })), bytes: 2000 }),
    map: (row) => answers[Number(row.n)] ?? expect.unreachable(),
  });
  expect(text).toBe(`The MLS: 5 rows, 2 KB. Nothing was stored.
  Shown    1
  Hidden   3
    2  use: Our own words.
    1  unknown-status: The site doesn’t know the home’s status.
  Refused  1
    1  It has no price.
  Unknown values, by homes
    1  StandardStatus: Kickout
  The first one shown
    listing_key  K1
    features     Pool, Deck
    photos       2`);
});
