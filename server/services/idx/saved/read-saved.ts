import type { Pool } from 'pg';
import type { components } from '../../../../openapi/generated/idx.d.ts';
import { openHouseEnd } from '../feeds/read-open-houses.ts';
import { type License, type ListingChange, licensedHistory } from '../listings/history/history.ts';
import { type SummaryRow, summaryColumns, summaryOf } from '../listings/search/summaries.ts';
import { type AccessRow, accessColumns, accessOf, type Shown } from '../listings/shown.ts';
import { publicSoldPrice } from '../listings/sold-price.ts';
import type { Owner } from './owner.ts';
import { visitMs } from './repository.ts';

type SavedHome = components['schemas']['SavedHome'];
type OpenHouse = components['schemas']['OpenHouse'];

type SavedRow = { listing_key: string; saved_at: Date; note: string | null; seen_change: number };
type Looks = {
  looked_at: Date | null;
  seen_change: number | null;
  before_at: Date | null;
  before_change: number | null;
};
type HomeRow = SummaryRow & AccessRow & { close_price: number | null };
type ChangeRow = ListingChange & { id: number; listing_key: string };

export type SavedReading = {
  today: string;
  shown: Shown;
  now: Date;
  licenseOf(source: string): License | undefined;
};

/**
 * Returns an owner's saved homes, the last saved first: each as it is now, and what changed since the visit before
 * this one. A home that isn't shown comes with nothing but the owner's own.
 */
export async function readSaved(
  pool: Pool,
  siteId: string,
  owner: Owner,
  reading: SavedReading,
): Promise<components['schemas']['SavedHomes']> {
  const [saved, looks] = await Promise.all([readRows(pool, siteId, owner), readLooks(pool, siteId, owner)]);
  const keys = saved.map(({ listing_key }) => listing_key);
  const homes = await readHomes(pool, siteId, keys, reading);
  const shown = [...homes.keys()];
  const [changes, openHouses] = await Promise.all([
    readChanges(pool, siteId, shown),
    readNextOpenHouses(pool, siteId, shown, reading.now),
  ]);
  const before = beforeThisVisit(looks, reading.now);
  return {
    since: before.at?.toISOString() ?? null,
    homes: saved.map(({ listing_key, saved_at, note, seen_change }): SavedHome => {
      const own = { listing_key, saved_at: saved_at.toISOString(), note };
      const row = homes.get(listing_key);
      if (row === undefined) return { ...own, ...unavailable };
      const history = historyOf(changes.get(listing_key) ?? [], reading.licenseOf(row.source), reading.now);
      const seen = Math.max(seen_change, before.change ?? 0);
      const { source, visible, gone, shown_until, was_public, close_price, ...summary } = row;
      return {
        ...own,
        available: true,
        home: summaryOf(summary),
        status_at: statusSince(history, row.standard_status ?? null),
        news: history.filter(({ id, kind }) => id > seen && newsKinds.includes(kind)).map(changeOf),
        open_house: openHouses.get(listing_key) ?? null,
        close_price: publicSoldPrice(summary.state, close_price),
      };
    }),
  };
}

const unavailable = {
  ...{ available: false, home: null, status_at: null, news: [], open_house: null, close_price: null },
};
const newsKinds: ListingChange['kind'][] = ['price', 'status', 'back-on-market'];

async function readRows(pool: Pool, siteId: string, owner: Owner): Promise<SavedRow[]> {
  const { rows } = await pool.query<SavedRow>({
    name: 'saved_homes_of',
    text: `select listing_key, saved_at, note, seen_change from saved_homes
      where site_id = $1 and owner = $2 and removed_at is null order by saved_at desc, id desc`,
    values: [siteId, owner],
  });
  return rows;
}

async function readLooks(pool: Pool, siteId: string, owner: Owner): Promise<Looks | undefined> {
  const { rows } = await pool.query<Looks>({
    name: 'owner_looks',
    text: 'select looked_at, seen_change, before_at, before_change from owners where site_id = $1 and owner = $2',
    values: [siteId, owner],
  });
  return rows[0];
}

function beforeThisVisit(looks: Looks | undefined, now: Date): { at: Date | null; change: number | null } {
  if (looks === undefined || looks.looked_at === null) return { at: null, change: null };
  const isNewVisit = now.getTime() - looks.looked_at.getTime() >= visitMs;
  return isNewVisit
    ? { at: looks.looked_at, change: looks.seen_change }
    : { at: looks.before_at, change: looks.before_change };
}

/** Returns the homes with these keys that the public can see. */
async function readHomes(pool: Pool, siteId: string, keys: string[], { today, shown }: SavedReading) {
  const { rows } = await pool.query<HomeRow>({
    name: 'saved_homes_now',
    text: `select ${summaryColumns('$3')}, ${accessColumns},
        (select d.close_price from listing_details d where d.listing_id = listings.id) as close_price
      from listings where site_id = $1 and listing_key = any($2::text[])`,
    values: [siteId, keys, today],
  });
  return new Map(rows.filter((row) => accessOf(row, shown) === 'shown').map((row) => [row.listing_key, row]));
}

/** The changes of one home that are read, as on its page. */
const mostChanges = 200;

async function readChanges(pool: Pool, siteId: string, keys: string[]): Promise<Map<string, ChangeRow[]>> {
  const { rows } = await pool.query<Omit<ChangeRow, 'at'> & { at: Date }>({
    name: 'saved_homes_changes',
    text: `select c.* from unnest($2::text[]) as k (key) cross join lateral (
        select id, listing_key, at, kind, price_from, price_to, status_from, status_to, detail
        from listing_changes where site_id = $1 and listing_key = k.key
        order by at desc, id desc limit ${mostChanges}) c`,
    values: [siteId, keys],
  });
  const found = new Map<string, ChangeRow[]>();
  for (const { at, ...row } of rows) {
    const change = { ...row, at: at.toISOString() };
    found.set(row.listing_key, [...(found.get(row.listing_key) ?? []), change]);
  }
  return found;
}

/** What a license allows of a home's changes, which keep their ids. */
function historyOf(changes: ChangeRow[], license: License | undefined, now: Date): ChangeRow[] {
  return license === undefined ? changes : (licensedHistory(changes, license, now) as ChangeRow[]);
}

function statusSince(history: ChangeRow[], status: string | null): string | null {
  const isMove = ({ kind, status_to }: ChangeRow) =>
    kind !== 'new' && kind !== 'price' && status_to === status;
  return (status !== null && history.find(isMove)?.at) || null;
}

const changeOf = ({ id, listing_key, ...change }: ChangeRow): ListingChange => change;

async function readNextOpenHouses(pool: Pool, siteId: string, keys: string[], now: Date) {
  const { rows } = await pool.query<{ listing_key: string; starts_at: Date; ends_at: Date | null }>({
    name: 'saved_homes_open_houses',
    text: `select distinct on (listing_key) listing_key, starts_at, ends_at from open_houses
      where site_id = $1 and listing_key = any($2::text[]) and not canceled
        and ${openHouseEnd} > $3
      order by listing_key, starts_at, key`,
    values: [siteId, keys, now],
  });
  return new Map(
    rows.map(({ listing_key, starts_at, ends_at }): [string, OpenHouse] => [
      listing_key,
      { starts_at: starts_at.toISOString(), ends_at: ends_at?.toISOString() ?? null },
    ]),
  );
}
