import type { ClientBase } from 'pg';
import type { components } from '../../../../../openapi/generated/idx.d.ts';
import type { CleanListing } from '../intake.ts';
import { publicSoldPrice } from '../sold-price.ts';
import type { ChangeKind } from './tables.ts';

type Queryable = Pick<ClientBase, 'query'>;

export type ListingChange = components['schemas']['ListingChange'];

/** What the history compares of a stored home. */
export type Before = { current_price: number | null; standard_status: string; gone: boolean };

/** A change to record. `at` is limited to the time of the transaction, which null means. */
export type NewChange = {
  listing_key: string;
  at: string | null;
  kind: ChangeKind;
  price_from?: number | null;
  price_to?: number | null;
  status_from?: string | null;
  status_to?: string | null;
  detail?: string | null;
};

const onMarket = ['Active', 'Coming Soon'];
const offMarket = [
  ...['Active Under Contract', 'Pending', 'Hold', 'Withdrawn'],
  ...['Canceled', 'Expired', 'Closed'],
];

/** What the history needs of a home. */
type Home = Pick<CleanListing, 'listing'> & { details: Pick<CleanListing['details'], 'close_date'> };

/** Returns what happened to a home that was written; `before` is undefined for a new one. */
export function changesOf(before: Before | undefined, { listing, details }: Home): NewChange[] {
  const {
    listing_key,
    modified_at: at,
    current_price: price_to = null,
    standard_status: status_to,
  } = listing;
  // Without a public price, what it was listed at is no price that it sold for.
  const soldFor = publicSoldPrice(listing.state, price_to);
  if (before === undefined) {
    if (listing.gone) return [];
    const price = listing.original_list_price ?? (status_to === 'Closed' ? listing.list_price : price_to);
    const added = { listing_key, at: listing.listed_at, kind: 'new' as const, price_to: price };
    const soldAt = status_to === 'Closed' ? saleOf(details) : null;
    if (soldAt === null) return [{ ...added, status_to }, ...earlierPrice(listing)];
    // It was for sale until then, if it was listed before.
    const sale = { listing_key, at: soldAt, kind: 'status' as const, price_to: soldFor, status_to };
    return listing.listed_at < soldAt ? [{ ...added, status_to: 'Active' }, sale] : [sale];
  }
  const { current_price: price_from, standard_status: status_from, gone: wasGone } = before;
  if (listing.gone) return wasGone ? [] : [{ listing_key, at: null, kind: 'removed', status_from }];
  const isBack =
    (wasGone && status_to !== 'Closed') || (offMarket.includes(status_from) && onMarket.includes(status_to));
  if (isBack) {
    const prices = { price_from, price_to };
    const back = { listing_key, at, kind: 'back-on-market' as const, ...prices, status_from, status_to };
    return wasGone || price_from === price_to
      ? [back]
      : [back, { listing_key, at, kind: 'price', ...prices }];
  }
  if (status_to === 'Closed' && status_from === 'Closed' && wasGone) return [];
  if (status_to === 'Closed' && status_from !== 'Closed') {
    // What it closed at is no change of its price.
    const soldAt = saleOf(details) ?? at;
    return [{ listing_key, at: soldAt, kind: 'status', price_to: soldFor, status_from, status_to }];
  }
  return [
    ...(status_from === status_to
      ? []
      : [{ listing_key, at, kind: 'status' as const, price_to, status_from, status_to }]),
    ...(price_from === price_to ? [] : [{ listing_key, at, kind: 'price' as const, price_from, price_to }]),
  ];
}

/** The middle of the day on which it closed, in all of the zones of the States; null where the source doesn't say. */
const saleOf = ({ close_date }: Home['details']): string | null =>
  close_date === null ? null : `${close_date}T17:00:00.000Z`;

/** Returns the change from a new home's original price to today's. Without its date from the source, there is none. */
function earlierPrice(listing: CleanListing['listing']): NewChange[] {
  const { listing_key, listed_at, price_changed_at: at = null } = listing;
  const { original_list_price: price_from, list_price: price_to, standard_status } = listing;
  if (at === null || at < listed_at || standard_status === 'Closed') return [];
  if (price_from === null || price_to === null || price_from === price_to) return [];
  return [{ listing_key, at, kind: 'price', price_from, price_to }];
}

/** Records changes of a site's homes. */
export async function rememberChanges(
  connection: Queryable,
  siteId: string,
  changes: readonly NewChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await connection.query(
    `insert into listing_changes
       (site_id, listing_key, at, kind, price_from, price_to, status_from, status_to, detail)
     select $1, listing_key, least(at, now()), kind, price_from, price_to, status_from, status_to, detail
     from json_to_recordset($2::json) as r(listing_key text, at timestamptz, kind text, price_from integer,
       price_to integer, status_from text, status_to text, detail text)`,
    [siteId, JSON.stringify(changes)],
  );
}

/** Records that homes were removed. */
export async function rememberRemoved(
  connection: Queryable,
  siteId: string,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await connection.query(
    `insert into listing_changes (site_id, listing_key, at, kind, status_from)
     select $1, listing_key, now(), 'removed', standard_status
     from listings where site_id = $1 and listing_key = any($2::text[])`,
    [siteId, keys],
  );
}

/** The number of changes that a listing's page shows. */
const mostShown = 200;

/** Returns what happened to a home, newest first. */
export async function readHistory(
  connection: Queryable,
  siteId: string,
  listingKey: string,
): Promise<ListingChange[]> {
  const { rows } = await connection.query<Omit<ListingChange, 'at'> & { at: Date }>({
    name: 'listing_history',
    text: `select at, kind, price_from, price_to, status_from, status_to, detail from listing_changes
      where site_id = $1 and listing_key = $2 order by at desc, id desc limit ${mostShown}`,
    values: [siteId, listingKey],
  });
  return rows.map(({ at, ...change }) => ({ at: at.toISOString(), ...change }));
}

/** What the license of a feed says of statuses, of sold homes, and of its own text. */
export type License = {
  /** The statuses that may be shown; absent: all. Sales go by `soldDays` alone. */
  statuses?: readonly string[];
  soldDays?: number | null;
  soldPrices?: boolean;
  disclaimer?: string | null;
};

const dayMs = 86_400_000;

/**
 * Returns the history that a license allows: statuses that it shows, sales only for its days, and their prices only
 * where it shows them. A price that came with a sale, while sold, or as a sale was undone gives its price away, too.
 * What came before a sale stays. `history` is newest first, as by `readHistory`.
 */
export function licensedHistory(
  history: readonly ListingChange[],
  { statuses, soldDays = null, soldPrices = false }: License,
  now: Date,
): ListingChange[] {
  const isTold = (at: string) => soldDays !== null && now.getTime() - Date.parse(at) <= soldDays * dayMs;
  const shown = (status: string | null | undefined) =>
    status == null || (status !== 'Closed' && statuses?.includes(status) === false) ? null : status;
  const first = history.findLast(({ status_from, status_to }) => status_from != null || status_to != null);
  // The last sale, and until when prices are its: null while it lasts.
  let sale = first?.status_from === 'Closed' ? { at: '', until: null as string | null } : null;
  return history
    .toReversed()
    .flatMap((change): ListingChange[] => {
      const { at, kind } = change;
      if (change.status_to === 'Closed') sale = { at, until: null };
      else if (change.status_from === 'Closed') sale = { at: sale?.at ?? '', until: at };
      // From a status that nobody knew, which was none.
      if (
        kind === 'status' &&
        change.status_from === 'Incomplete' &&
        onMarket.includes(change.status_to ?? '')
      )
        return [];
      const isOfSale = sale !== null && (sale.until === null || sale.until === at);
      if (kind === 'price' && isOfSale) return soldPrices && sale !== null && isTold(sale.at) ? [change] : [];
      const [status_from, status_to] = [shown(change.status_from), shown(change.status_to)];
      if (kind === 'status' && status_to === null) return [];
      if (status_from === 'Closed') return [{ ...change, price_from: null, status_from: null, status_to }];
      if (status_to !== 'Closed') return [{ ...change, status_from, status_to }];
      if (!isTold(at)) return [];
      const prices = soldPrices ? {} : { price_from: null, price_to: null };
      return [{ ...change, ...prices, status_from, status_to }];
    })
    .reverse();
}
