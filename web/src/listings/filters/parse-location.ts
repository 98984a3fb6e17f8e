import { isStateCode, stateCodeOf } from './us-states.ts';

/** The place of a search: a ZIP code; a city and a state, with a neighborhood or the words of a street; a school district. */
export type SearchPlace = {
  zip?: string;
  city?: string;
  state?: string;
  neighborhood?: string;
  schoolDistrict?: string;
  q?: string;
};

/**
 * Parses a typed location: five digits are a ZIP code, two characters or a full name a state, anything else a
 * city (the product's document, section 5). Also parses `Jenks, OK` and `Jenks, OK 74037` as addresses, which
 * that rule would take for cities.
 */
export function parseLocation(text: string): SearchPlace {
  const typed = text.trim().replace(/\s+/g, ' ');
  if (typed === '') return {};
  if (/^\d{5}$/.test(typed)) return { zip: typed };
  if (typed.length === 2) return { state: typed.toUpperCase() };
  const state = stateCodeOf(typed);
  if (state !== undefined) return { state };
  return parseCityAndState(typed) ?? { city: typed };
}

function parseCityAndState(typed: string): SearchPlace | null {
  const zip = /^.*[,\s](\d{5})(?:-\d{4})?$/.exec(typed)?.[1];
  if (zip !== undefined && /[a-z]/i.test(typed)) return { zip };
  const comma = typed.lastIndexOf(',');
  if (comma < 1) return null;
  const city = typed.slice(0, comma).trim();
  const after = typed.slice(comma + 1).trim();
  const state = isStateCode(after) ? after.toUpperCase() : stateCodeOf(after);
  return city === '' || state === undefined ? null : { city, state };
}

/** Formats a place for the search field; empty when there is none. */
export function placeText({ zip, city, state, neighborhood, schoolDistrict, q }: SearchPlace): string {
  if (schoolDistrict !== undefined) return schoolDistrict;
  const parts = [neighborhood, q, zip ?? city, zip === undefined ? state : undefined];
  return parts.filter((part) => part !== undefined).join(', ');
}
