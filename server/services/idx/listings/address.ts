import { text } from './clean-value.ts';
import type { ListingInput } from './input.ts';

export type Address = {
  address: string | null;
  full_address: string | null;
  street_number: string | null;
  street_name: string | null;
};

/** Returns the street line and its parts; joins the parts when the feed sends no line (RESO notes). */
export function addressOf(input: ListingInput): Address {
  const streetName =
    joined([input.street_dir_prefix, input.street_name, input.street_suffix, input.street_dir_suffix], ' ') ??
    nameIn(text(input.address));
  const streetNumber = text(input.street_number) ?? numberIn(text(input.address));
  const unit = text(input.unit_number);
  const built =
    streetNumber !== null && streetName !== null
      ? joined([streetNumber, streetName, unit === null ? null : `#${unit.replace(/^#/, '')}`], ' ')
      : null;
  // A line from the feed can repeat city and ZIP code after a comma; the street ends there.
  const given = text(input.address)?.split(',')[0]?.trim() || null;
  const address = given ?? built;
  const place = joined([text(input.city), joined([text(input.state), text(input.postal_code)], ' ')], ', ');
  return {
    address,
    full_address: joined([address, place], ', '),
    street_number: streetNumber,
    street_name: streetName,
  };
}

/** Returns the address of a home with a withheld street: only city, state, and ZIP code. */
export function placeOnly(input: ListingInput): Address {
  const place = joined([text(input.city), joined([text(input.state), text(input.postal_code)], ' ')], ', ');
  return { address: null, full_address: place, street_number: null, street_name: null };
}

/** Removes the street from public text, for a home whose seller withholds it. */
export function withoutStreet(value: string | null, address: Address): string | null {
  if (value === null) return null;
  const parts = [address.full_address, address.address]
    .filter((part): part is string => part !== null && part.length >= 4)
    .map(pattern);
  const name = address.street_name === null ? '' : coreName(address.street_name);
  // Matches the street with any suffix: with a number beside it, or a suffix after it, also as in a link or a tag.
  if (name.length >= 3) {
    const street = `${direction}${pattern(name)}`;
    parts.push(`\\b\\d+[A-Za-z]?${gap}(?:on${gap})?${street}(?:${gap}${suffix})?(?![a-z])`);
    parts.push(`\\b${street}${gap}${suffix}(?![a-z])`);
    const number = text(address.street_number);
    if (number !== null) parts.push(`\\b${street}(?:${gap}${suffix})?${gap}${pattern(number)}(?!\\d)`);
  }
  return parts.length === 0 ? value : value.replace(new RegExp(parts.join('|'), 'gi'), '(address withheld)');
}

const suffix =
  '(?:st|street|ave|avenue|rd|road|dr|drive|ln|lane|ct|court|blvd|boulevard|pl|place|way|cir|circle|trl|trail|ter|' +
  'terrace|pkwy|parkway|hwy|highway|cv|cove|loop|pass|bnd|bend|run|path|xing|crossing|sq|square)';
/** What may stand between the words of a street: nothing, white space, what joins words in links, or a tag. */
const join = '(?:[\\s._/#-]|<[^<>]{0,40}>)';
const gap = `${join}{0,8}`;
const direction = `(?:(?:north|south|east|west|[nsew]{1,2})${join}{1,8})?`;
const pattern = (value: string) => value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, gap);
const coreName = (streetName: string) =>
  streetName.replace(new RegExp(`^${direction}`, 'i'), '').replace(new RegExp(`\\s+${suffix}\\.?$`, 'i'), '');

const numberIn = (line: string | null | undefined) =>
  /^\s*(\d+[A-Za-z]?(?:\s+1\/2)?)\s/.exec(line ?? '')?.[1] ?? null;
const nameIn = (line: string | null | undefined) =>
  /^\s*\d+[A-Za-z]?(?:\s+1\/2)?\s+([^,#]+?)\s*(?:,|#|$)/.exec(line ?? '')?.[1] ?? null;

function joined(parts: (string | null | undefined)[], by: string): string | null {
  const present = parts.map((part) => text(part)).filter((part): part is string => part !== null);
  return present.length === 0 ? null : present.join(by);
}
