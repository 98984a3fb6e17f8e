/**
 * What the public sees of a site's homes at a moment. Every way out of homes (search, page, photos, map, market,
 * sitemap) asks by the conditions of this file, so that no home leaves by one of them after it is hidden.
 */
export type Shown = {
  /** Whether no home is shown at all (LISTINGS_STALE without a feed). */
  nothing: boolean;
  /** The sources whose homes are hidden; see `hidden-sources.ts`. */
  hidden: readonly string[];
  /** The sources that are feeds. */
  feeds: readonly string[];
  /** The last update of each source, an ISO string. */
  updatedAt: ReadonlyMap<string, string>;
  at: Date;
};

/** Reads what a site shows now. */
export type ReadShown = (siteId: string) => Promise<Shown>;

/** Hides no source and no home by its time; for tools and tests without feeds. */
export const allSources: Shown = {
  nothing: false,
  hidden: [],
  feeds: [],
  updatedAt: new Map(),
  at: new Date(0),
};

/** Adds a value to a statement, and returns its place in it, such as `$3`. */
type Add = (value: unknown) => string;

/**
 * Returns the condition for homes on the market, for large scans: ` and …` over `on_show`, or nothing, so that
 * totals stay index-only while no source is hidden.
 */
export const sourceCondition = ({ hidden }: Pick<Shown, 'hidden'>, add: Add): string =>
  hidden.length === 0 ? '' : ` and source <> all(${add(hidden)}::text[])`;

/** Returns the condition for homes of any status, sold ones within the days of their license. */
export const shownCondition = (shown: Pick<Shown, 'hidden' | 'at'>, add: Add): string =>
  `visible and removed_at is null and (shown_until is null or shown_until > ${add(shown.at)}::timestamptz)${sourceCondition(shown, add)}`;

/** Returns the same condition with fixed places, for named statements of few rows; see `shownValues`. */
export const shownWith = (hidden: `$${number}`, at: `$${number}`) =>
  `visible and removed_at is null and (shown_until is null or shown_until > ${at}::timestamptz)
    and source <> all(${hidden}::text[])`;

const notEnded = `array['Active', 'Active Under Contract', 'Pending', 'Incomplete']`;

/**
 * A home's own facts for `accessOf`. `was_public` holds for a hidden home that was shown once and was removed, or whose
 * status ended it, unless its seller opted out: what hides one on the market otherwise is no end. Nor is Incomplete, which
 * a status that nobody knows is stored as: the home is back once it is mapped.
 */
export const accessColumns = `source, visible, removed_at is not null as gone, shown_until,
  not visible and ever_shown and internet_entire_listing_display is not false
    and (removed_at is not null or standard_status <> all(${notEnded})) as was_public`;

export type AccessRow = {
  source: string;
  visible: boolean;
  gone: boolean;
  shown_until: Date | null;
  was_public: boolean;
};

/**
 * Returns whether one home is shown. `gone`: it was removed, or the license of its feed no longer allows it;
 * `unread`: its source is hidden for now. A home that its seller keeps off the internet, or that was never public, is
 * `unknown`.
 */
export function accessOf(row: AccessRow, shown: Shown): 'shown' | 'gone' | 'unread' | 'unknown' {
  if (shown.nothing || shown.hidden.includes(row.source)) return 'unread';
  const isExpired = row.shown_until !== null && row.shown_until <= shown.at;
  if (!row.visible) return row.was_public && shown.feeds.includes(row.source) ? 'gone' : 'unknown';
  return row.gone || isExpired ? 'gone' : 'shown';
}
