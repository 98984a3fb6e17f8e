import { isStateCode, stateCodeOf } from './us-states.ts';

/**
 * The place of a search: a ZIP code; a city and a state, with a neighborhood or the words of a street; a school district.
 * `zip` and `city` may be several, comma-separated: homes in any of them.
 */
export type SearchPlace = {
  zip?: string;
  city?: string;
  state?: string;
  neighborhood?: string;
  schoolDistrict?: string;
  q?: string;
};

/** The most ZIP codes or cities of a search (openapi/idx.yaml). */
export const mostPlaces = 5;

/**
 * Parses a typed location: five digits are a ZIP code, two characters or a full name a state, anything else a
 * city (the product's document, section 5). Also parses `Jenks, OK` and `Jenks, OK 74037` as addresses, which
 * that rule would take for cities, and several places such as `Jenks or Bixby`.
 */
export function parseLocation(text: string): SearchPlace {
  const typed = text.trim().replace(/\s+/g, ' ');
  if (/^,*$/.test(typed)) return {};
  if (/^\d{5}$/.test(typed)) return { zip: typed };
  if (typed.length === 2) return { state: typed.toUpperCase() };
  const state = stateCodeOf(typed);
  if (state !== undefined) return { state };
  return parseCityAndState(typed) ?? parseSeveral(typed);
}

/** Parses `Jenks, Bixby, or Owasso`. Words with a number are of an address, and words that aren't all ZIP codes, too. */
function parseSeveral(typed: string): SearchPlace {
  const parts = typed.split(/ ?, ?(?:or )?| or /i).filter((part) => part !== '');
  const places = [...new Set(parts)].slice(0, mostPlaces).join(',');
  if (parts.every((part) => /^\d{5}$/.test(part))) return { zip: places };
  return parts.length > 1 && /\d/.test(typed) ? { q: typed } : { city: places };
}

function parseCityAndState(typed: string): SearchPlace | null {
  const zip = /^.*[,\s](\d{5})(?:-\d{4})?$/.exec(typed)?.[1];
  if (zip !== undefined && /[a-z]/i.test(typed) && !/ or /i.test(typed)) return { zip };
  const comma = typed.lastIndexOf(',');
  if (comma < 1) return null;
  const city = typed.slice(0, comma).trim();
  const after = typed.slice(comma + 1).trim();
  const state = isStateCode(after) ? after.toUpperCase() : stateCodeOf(after);
  return city === '' || state === undefined ? null : { city: parseSeveral(city).city ?? city, state };
}

const either = new Intl.ListFormat('en-US', { type: 'disjunction' });
/** Returns comma-separated places in words, such as `Jenks, Bixby, or Owasso`. */
const anyOf = (places: string | undefined): string | undefined =>
  places === undefined ? undefined : either.format(places.split(','));

/** Formats a place for the search field; empty when there is none. */
export function placeText({ zip, city, state, neighborhood, schoolDistrict, q }: SearchPlace): string {
  if (schoolDistrict !== undefined) return schoolDistrict;
  const parts = [neighborhood, q, anyOf(zip ?? city), zip === undefined ? state : undefined];
  return parts.filter((part) => part !== undefined).join(', ');
}
