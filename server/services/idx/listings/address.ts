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

const numberIn = (line: string | null | undefined) =>
  /^\s*(\d+[A-Za-z]?(?:\s+1\/2)?)\s/.exec(line ?? '')?.[1] ?? null;
const nameIn = (line: string | null | undefined) =>
  /^\s*\d+[A-Za-z]?(?:\s+1\/2)?\s+([^,#]+?)\s*(?:,|#|$)/.exec(line ?? '')?.[1] ?? null;

function joined(parts: (string | null | undefined)[], by: string): string | null {
  const present = parts.map((part) => text(part)).filter((part): part is string => part !== null);
  return present.length === 0 ? null : present.join(by);
}
