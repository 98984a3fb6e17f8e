import { type Shown, shownCondition } from '../listings/shown.ts';
import type { Queryable } from '../listings/write-listings.ts';
import type { Condition, HomeKind, Sale } from './method/home.ts';

/** Sales from longer ago say little of today's prices. */
const mostDays = 3 * 365;
/** The newest are read; more would only take memory. */
const mostSales = 100_000;

/** A sold home's facts as stored, and its street, which places homes on the same street. */
export type SaleRow = Omit<Sale, 'kind' | 'condition' | 'renovated' | 'region'> & {
  sub_type: string | null;
  state: string | null;
  street_number: string | null;
  street_name: string | null;
  /** What the remarks say; null without remarks. */
  needs_work: boolean | null;
  redone: boolean | null;
};

/** What agents write of homes that need work, and of redone ones. */
const needsWorkWords =
  '\\y(fixer|handyman|needs? (some |a little |lots of |major )?(work|tlc|updating|repairs?)|as[ -]is|investor special|bring your contractor|tear[ -]?down)\\y';
const redoneWords =
  '\\y((re|newly )modell?ed|remodel|renovat(ed|ion)|re(done|built)|rehabbed|(fully|completely|newly|recently|totally) updated)\\y';

/**
 * Which sold homes are read: those that the public may see, with a price, a size, and a point. A seller who wants no
 * automated value beside the home isn't asked for one either; one who withholds the address has no point.
 */
const isUsable = `standard_status = 'Closed' and property_type = 'Residential' and internet_avm is not false
  and latitude is not null and longitude is not null and living_area between 200 and 20000
  and close_price between 10000 and 100000000 and close_date is not null`;

/** Returns the sold homes that prices are learned from, the newest first; `today` is a day such as `2026-11-20`. */
export async function readSales(
  connection: Queryable,
  siteId: string,
  shown: Shown,
  today: string,
): Promise<SaleRow[]> {
  if (shown.nothing) return [];
  const values: unknown[] = [siteId, today];
  const isShown = shownCondition(shown, (value) => `$${values.push(value)}`);
  const { rows } = await connection.query<SaleRow>(
    `select id, close_date - date '1970-01-01' as day, close_price as price, property_sub_type as sub_type, latitude,
       longitude, living_area as area, lot_size_acres::float8 as acres, bedrooms_total as beds, bathrooms::float8 as baths,
       year_built as built, stories, state, postal_code as zip, street_number, street_name,
       public_remarks ~* '${needsWorkWords}' as needs_work, public_remarks ~* '${redoneWords}' as redone
     from listings join listing_details on listing_id = id
     where site_id = $1 and ${isUsable} and ${isShown}
       and close_date between $2::date - ${mostDays} and $2::date
     order by close_date desc, id desc limit ${mostSales}`,
    values,
  );
  return rows;
}

/** A sale as it is shown; what its seller withholds isn't in it. */
export type ShownSale = {
  id: number;
  listing_key: string;
  address: string | null;
  city: string | null;
  state: string | null;
  postal_code: string | null;
  closed_on: string;
  price: number;
};

/** Reads those of some sales that the public may still see, by their ids. */
export async function readShownSales(
  connection: Queryable,
  siteId: string,
  ids: readonly number[],
  shown: Shown,
): Promise<Map<number, ShownSale>> {
  if (shown.nothing || ids.length === 0) return new Map();
  const values: unknown[] = [siteId, ids];
  const isShown = shownCondition(shown, (value) => `$${values.push(value)}`);
  const { rows } = await connection.query<ShownSale>(
    `select id, listing_key, address, city, state, postal_code, to_char(close_date, 'YYYY-MM-DD') as closed_on,
       close_price as price
     from listings join listing_details on listing_id = id
     where site_id = $1 and id = any($2::bigint[]) and ${isUsable} and ${isShown}`,
    values,
  );
  return new Map(rows.map((row) => [Number(row.id), row]));
}

/** How long before a sale a home was redone that its remarks call so. */
const yearsSince = 3;

/** Converts a row to a sale. A condition that the remarks don't mention is an ordinary one. */
export function saleOf({
  sub_type,
  state,
  street_number,
  street_name,
  needs_work,
  redone,
  ...facts
}: SaleRow): Sale {
  const soldIn = new Date(facts.day * 86_400_000).getUTCFullYear();
  const condition: Condition | null = needs_work === null ? null : needs_work ? 'needs-work' : 'good';
  return {
    ...{ ...facts, id: Number(facts.id), kind: kindOf(sub_type), region: state ?? '', condition },
    renovated: redone === null ? null : redone ? soldIn - yearsSince : 0,
  };
}

const kindOf = (subType: string | null): HomeKind =>
  subType === 'Condominium' || subType === 'Apartment'
    ? 'condo'
    : subType === 'Townhouse'
      ? 'townhouse'
      : 'house';
