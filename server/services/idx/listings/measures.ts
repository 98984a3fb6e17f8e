import { dayBefore, dayIn } from '../../../time/zones.ts';
import { stateCodeOf } from '../places/states.ts';
import { stateOfZip, zips } from '../places/zips.ts';
import { day, momentOf, round, text, whole, within } from './clean-value.ts';
import type { ListingInput } from './input.ts';
import { bareSpelling } from './vocabulary.ts';

/**
 * Returns the city (in title case when it is in all capitals), the state's code, and the five-digit ZIP code;
 * null for impossible ones. Fills a missing city or state from the ZIP code.
 */
export function cleanPlace(input: ListingInput): {
  city: string | null;
  state: string | null;
  postal_code: string | null;
} {
  const city = text(input.city, 100);
  const state = stateCodeOf(input.state ?? '');
  const digits = /^(\d{5})(?:-?\d{4})?$/.exec(fiveDigits(text(input.postal_code) ?? ''))?.[1] ?? null;
  const zip = digits === '00000' || digits === '99999' ? null : digits;
  const known = zip === null ? undefined : zips.get(zip);
  return {
    city: city === null ? (known?.city ?? null) : isShouted(city) ? titleCase(city) : city,
    state: state ?? (zip === null ? null : stateOfZip(zip)),
    postal_code: zip,
  };
}

const isShouted = (city: string) => city.length > 2 && city === city.toUpperCase();

// Spreadsheets drop the leading zero of New England's ZIP codes, and read others as 78704.0.
const fiveDigits = (zip: string) => zip.replace(/\.0$/, '').replace(/^\d{4}$/, '0$&');

const titleCase = (value: string) =>
  value.toLowerCase().replace(/(^|[\s-])\p{L}/gu, (start) => start.toUpperCase());

/** Returns the coordinates, or two nulls when they are missing or impossible. */
export function pinOf(input: ListingInput): { latitude: number | null; longitude: number | null } {
  const { latitude, longitude } = input;
  const possible =
    latitude != null &&
    longitude != null &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180 &&
    // Feeds send 0,0 (in the Gulf of Guinea) for unknown coordinates.
    (Math.abs(latitude) > 0.01 || Math.abs(longitude) > 0.01);
  return possible ? { latitude, longitude } : { latitude: null, longitude: null };
}

/** Counts a half bath as 0.5: BathroomsTotalInteger is 3 where people say 2.5. */
export function bathroomsOf(input: ListingInput) {
  const full = whole(input.bathrooms_full, 0, 100);
  const half = whole(input.bathrooms_half, 0, 100);
  const parts = (input.bathrooms_three_quarter ?? 0) * 0.75 + (input.bathrooms_one_quarter ?? 0) * 0.25;
  const counted = full === null && half === null ? null : (full ?? 0) + 0.5 * (half ?? 0) + parts;
  const bathrooms = counted ?? asHalves(within(input.bathrooms, 0, 200));
  return { bathrooms, bathrooms_full: full, bathrooms_half: half };
}

/** Reads 1.1, with which some feeds mean one full and one half bath, as 1.5; keeps quarters such as 1.25. */
function asHalves(baths: number | null): number | null {
  if (baths === null || Number.isInteger(baths * 4)) return baths;
  const halves = Math.round((baths - Math.floor(baths)) * 10);
  return halves <= 4 ? Math.floor(baths) + halves / 2 : baths;
}

/**
 * Returns when the home came on the market: as reported, or computed from its days on market, counted back
 * from `modified`; null when neither is known. A date without a time begins in the site's zone, in which it is shown.
 */
export function onMarketOf(
  input: ListingInput,
  modified: string,
  { timeZone, siteTimeZone = timeZone }: { timeZone: string; siteTimeZone?: string | undefined },
): { time: string; day: string } | null {
  for (const told of [input.on_market_at, input.original_entry_at]) {
    const time = momentOf(told, siteTimeZone);
    const date = day(told, timeZone);
    if (time !== null && date !== null) return { time, day: date };
  }
  const days = whole(input.days_on_market, 0, 20_000);
  if (days === null) return null;
  const counted = day(input.modified_at, timeZone) ?? dayIn(timeZone, new Date(modified));
  const date = dayBefore(counted, days);
  return { time: momentOf(date, siteTimeZone) ?? modified, day: date };
}

/** Returns the lot size in acres, from whichever field the feed fills; null without one. */
export function acresOf(input: ListingInput): number | null {
  const squareFeet = within(input.lot_size_square_feet, 1, 1e11);
  const given = within(input.lot_size_acres, 0.0001, 1e6);
  if (given !== null) return given;
  if (squareFeet !== null) return round(squareFeet / 43_560);
  const area = within(input.lot_size_area, 0.0001, 1e11);
  if (area === null) return null;
  const units = (input.lot_size_units ?? 'acres').toLowerCase();
  if (units.includes('acre')) return area;
  return round(units.includes('meter') ? area / 4046.86 : area / 43_560);
}

/** Returns the whole stories (1 for 1.5), from RESO's `Levels` when `Stories` is empty; null if unknown. */
export function fullStories(input: ListingInput): number | null {
  if (input.stories != null && input.stories > 0) return Math.max(1, Math.floor(input.stories));
  const words: Record<string, number> = { one: 1, oneandonehalf: 1, two: 2, threeormore: 3 };
  return words[bareSpelling((input.levels ?? '').split(',')[0] ?? '')] ?? null;
}
