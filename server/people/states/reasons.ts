import type { SQL } from 'drizzle-orm';
import type { StageSource } from './recompute.ts';

/** When and where Today is read. */
export type TodayAt = {
  siteId: string;
  now: Date;
  timeZone: string;
};

/**
 * Selects reasons to deal with people that aren't facts, because time or another table makes them. `only` is the condition
 * on whose. The columns are `email` (in lowercase), `place` (of the group in `groups`), `kind`, `at`, `title`, `detail`,
 * `listing_key`, `days`, and `source` and `ref` of the fact that says whether it is linked to its email's person, or null.
 */
export type ReasonSource = (today: TodayAt, only: (email: SQL) => SQL) => SQL;

/** What Today knows of other services' tables. */
export type TodaySources = {
  reasons: readonly ReasonSource[];
  /** The showings from a moment on, as reasons. */
  showings: (today: TodayAt, only: (email: SQL) => SQL, range: { from: string; to: string }) => SQL;
  stages: StageSource;
  /** Selects `listing_key` and `address` of homes. */
  homes: (siteId: string, listingKeys: readonly string[]) => SQL;
};

/** The groups of Today in order; the place of each is stored nowhere. */
export const groups = ['waiting', 'replies', 'showings', 'tasks', 'homes', 'quiet', 'sort'] as const;
export type Group = (typeof groups)[number];

export const placeOfGroup = (group: Group): number => groups.indexOf(group) + 1;

/** The days for which something a person did to homes is worth a message. */
export const homesDays = 14;
