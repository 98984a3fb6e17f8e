import type { operations } from '../../../../../openapi/generated/idx.d.ts';
import { problem } from '../../../../errors/errors.ts';
import { addDays } from '../../../../time/days.ts';
import { momentIn } from '../../../../time/zones.ts';
import { publicStatuses } from '../vocabulary.ts';

export type SearchQuery = NonNullable<operations['searchListings']['parameters']['query']>;

type Relative = 'minDaysOnMarket' | 'maxDaysOnMarket' | 'openHouseFrom' | 'openHouseTo';

/** A search whose days are absolute, so that its answer can be cached by its values. */
export type Search = Omit<SearchQuery, Relative> & {
  /** The days between which the home came on the market, counted from 1970-01-01. */
  listedFrom?: number;
  listedTo?: number;
  /** The times between which it has an open house. */
  openAfter?: string;
  openBefore?: string;
};

const msPerDay = 86_400_000;
/** The number of a day such as `2026-11-20`, counted from 1970-01-01. */
const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / msPerDay;

/**
 * Replaces days on market and the days of open houses by absolute days and times; `today` is the day in `timeZone`.
 * Throws 400 for days that no home can match.
 */
export function resolveDays(query: SearchQuery, today: string, timeZone: string): Search {
  const { minDaysOnMarket: least, maxDaysOnMarket: most, openHouseFrom, openHouseTo, ...search } = query;
  const day = numberOf(today);
  if (least !== undefined && most !== undefined && least > most)
    throw problem('invalid-input', {
      detail: 'maxDaysOnMarket must be at least minDaysOnMarket.',
      errors: [{ pointer: '/query/maxDaysOnMarket', detail: 'must be at least minDaysOnMarket' }],
    });
  const resolved: Search = { ...search };
  if (most !== undefined) resolved.listedFrom = day - most;
  // A home that comes on the market later counts as listed today, as in `days_on_market`.
  if (least !== undefined && least > 0) resolved.listedTo = day - least;
  if (openHouseFrom === undefined && openHouseTo === undefined) return resolved;
  const from = openHouseFrom === undefined || openHouseFrom < today ? today : openHouseFrom;
  const furthest = addDays(today, mostDaysAhead);
  if (from > furthest)
    throw problem('invalid-input', {
      detail: 'openHouseFrom is too far ahead.',
      errors: [{ pointer: '/query/openHouseFrom', detail: `must not be after ${furthest}` }],
    });
  const asked = openHouseTo ?? addDays(from, mostOpenHouseDays);
  const to = asked < furthest ? asked : furthest;
  if (to < from)
    throw problem('invalid-input', {
      detail: to < today ? 'openHouseTo is in the past.' : 'openHouseTo must not be before openHouseFrom.',
      errors: [
        {
          pointer: '/query/openHouseTo',
          detail: to < today ? 'is in the past' : 'must not be before openHouseFrom',
        },
      ],
    });
  return {
    ...resolved,
    openAfter: startOf(timeZone, from),
    openBefore: startOf(timeZone, addDays(to, 1)),
  };
}

/** Nobody plans an open house further ahead; days near the year 10,000 have no time in the database. */
const mostDaysAhead = 3650;

/** How many days ahead open houses are searched without an end. */
const mostOpenHouseDays = 366;

const startOf = (timeZone: string, day: string): string =>
  (momentIn(timeZone, `${day}T00:00`) ?? new Date(`${day}T00:00Z`)).toISOString();

/** The parameters that take several values, comma-separated. */
const lists: ReadonlySet<string> = new Set(['zip', 'city', 'propertyType', 'propertySubType', 'status']);

/** Returns the values that a parameter allows, as stored in the listings. */
export const choicesOf = (name: keyof Search, value: string): string[] =>
  lists.has(name)
    ? [...new Set(value.split(',').map((one) => asStored(name, one)))].filter((one) => one !== '')
    : [asStored(name, value)];

/** Returns a search word as stored in the listings. */
export function asStored(name: keyof Search, word: string): string {
  if (name === 'zip') return word.slice(0, 5);
  if (name === 'state') return word.toUpperCase();
  if (name === 'city' || name === 'neighborhood' || name === 'schoolDistrict')
    return word.trim().toLowerCase();
  return word;
}

const onShow: ReadonlySet<string> = new Set(publicStatuses);
/** Whether all statuses of a search are those that a search without one finds. */
export const areOnShow = (status: string): boolean => status.split(',').every((each) => onShow.has(each));
