import type { components } from '../../../openapi/generated/idx.d.ts';

type Feed = components['schemas']['Feed'];

/** Returns the ISO time so many minutes before (negative: after) now. */
export const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

/** Returns a live feed, with the given fields changed. */
export function feed(change: Partial<Feed> = {}): Feed {
  return {
    ...{ id: 'green-country', name: 'Green Country MLS', profile: 'generic' },
    ...{
      state: 'live',
      phase: 'live',
      paused: false,
      isAskedFor: false,
      progress: null,
      failure: null,
      hiddenSince: null,
    },
    startedAt: minutesAgo(6000),
    publishedAt: minutesAgo(5900),
    readAt: minutesAgo(7),
    synced: { at: minutesAgo(7), added: 2, changed: 14, removed: 0 },
    swept: { at: minutesAgo(166), removed: 3, fetched: 0 },
    nextAt: minutesAgo(-8),
    ...{ licenseHours: 12, photosToCopy: 86, unknown: [] },
    statuses: [
      { status: 'Active', homes: 9120 },
      { status: 'Pending', homes: 2086 },
    ],
    hidden: [
      { rule: 'internet-display', text: 'The seller doesn’t allow display on the internet.', homes: 41 },
    ],
    limits: [{ window: 'hour', requests: 212, most: 7200 }],
    reload: { rows: 11_247, requests: 12, minutes: 1 },
    ...change,
  };
}

/** Returns a feed in its first load. */
export const loadingFeed = (change: Partial<Feed> = {}): Feed =>
  feed({
    ...{ id: 'capital-area', name: 'Capital Area MLS', state: 'loading', phase: 'load' },
    ...{ startedAt: minutesAgo(23), publishedAt: null, readAt: null, synced: null, swept: null },
    ...{ progress: { loaded: 18_412, expected: 42_820, secondsLeft: 1830 }, photosToCopy: 0 },
    ...{ statuses: [], hidden: [] },
    ...change,
  });

/** Returns a feed that wasn't read for 16 hours and 31 minutes, so that its homes are hidden. */
export const behindFeed = (change: Partial<Feed> = {}): Feed =>
  feed({
    ...{ id: 'ozark-lakes', name: 'Ozark Lakes MLS', state: 'behind', readAt: minutesAgo(991) },
    ...{ hiddenSince: minutesAgo(271), statuses: [{ status: 'Active', homes: 2940 }], photosToCopy: 0 },
    synced: { at: minutesAgo(991), added: 0, changed: 0, removed: 0 },
    failure: {
      ...{ at: minutesAgo(9), reason: 'Server unavailable (503).', tries: 66 },
      advice: 'Nothing to do: it keeps trying.',
    },
    ...change,
  });

/** Returns a feed that needs somebody, with values to map. */
export const stoppedFeed = (change: Partial<Feed> = {}): Feed =>
  feed({
    ...{ id: 'far-hills', name: 'Far Hills MLS', state: 'stopped', nextAt: null },
    failure: {
      ...{ at: minutesAgo(9), reason: 'The MLS rejected the token (403).', tries: 1 },
      advice: 'Put the current one in RESO_TOKEN, and restart the site.',
    },
    unknown: [
      { field: 'StandardStatus', value: 'Active - Kickout', standard: 'Active Under Contract', homes: 31 },
      { field: 'PropertySubType', value: 'Barndominium', standard: null, homes: 1 },
    ],
    ...change,
  });

/** Returns a feed whose first load fails before a row comes. */
export const failingFeed = (change: Partial<Feed> = {}): Feed =>
  loadingFeed({
    ...{ id: 'long-lake', name: 'Long Lake MLS', state: 'behind', nextAt: minutesAgo(-5) },
    progress: { loaded: 0, expected: null, secondsLeft: null },
    failure: {
      ...{ at: minutesAgo(2), reason: 'The feed could not be reached (ENOTFOUND).', tries: 4 },
      advice: 'It retries automatically. If it stays, check the URL.',
    },
    ...change,
  });
