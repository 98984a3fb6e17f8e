import type { Faults } from '../../../../forms/check-fields.ts';
import { isStateCode, stateCodeOf } from '../../../../listings/filters/us-states.ts';

/** A typed address in parts. */
export type TypedAddress = { street: string; city: string; state: string; zip: string };

/** Returns the errors of a typed address, by part. */
export function addressFaults({ street, city, state, zip }: TypedAddress): Faults<keyof TypedAddress> {
  return {
    ...(street.trim() === '' ? { street: 'Enter the house number and street.' } : {}),
    ...(city.trim() === '' ? { city: 'Enter the city.' } : {}),
    ...(codeOf(state) === undefined ? { state: 'Enter a state, such as TX.' } : {}),
    ...(/^\d{5}(-\d{4})?$/.test(zip.trim()) ? {} : { zip: 'Enter a 5-digit ZIP code.' }),
  };
}

/** Returns the address in one line, `1204 Elm St, Austin, TX 78704`. */
export function addressLine({ street, city, state, zip }: TypedAddress): string {
  const clean = (text: string) => text.trim().replace(/\s+/g, ' ');
  return `${clean(street)}, ${clean(city)}, ${codeOf(state) ?? clean(state)} ${zip.trim()}`;
}

function codeOf(state: string): string | undefined {
  const text = state.trim();
  return isStateCode(text) ? text.toUpperCase() : stateCodeOf(text);
}
