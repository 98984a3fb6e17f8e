import type { components } from '../../../../openapi/generated/postgrid.d.ts';
import type { MailAddress } from '../../../providers/print/print.ts';
import { stateCode } from '../../../text/state-code.ts';
import { zipFitsState } from '../../../text/zip-in-state.ts';

type Given = components['schemas']['PostcardAddress'];

export type CheckedAddress = { line: string } & (
  | { to: MailAddress; detail: null }
  | { to: null; detail: string }
);

const zipForm = /^\d{5}(-\d{4})?$/;

/**
 * Validates the format of a US address and returns its parts, or what is wrong with it. An address picked on
 * a map is one line: `1204 Elm St, Austin, TX 78704`.
 */
export function checkAddress(given: Given): CheckedAddress {
  const text = (value: string | undefined) => value?.replace(/[\s\p{Cc}]+/gu, ' ').trim() ?? '';
  const parts = {
    name: text(given.Name),
    company: text(given.CompanyName),
    street: text(given.Address1),
    street2: text(given.Address2),
    city: text(given.City),
    state: text(given.State),
    zip: text(given.Zip),
  };
  const isWhole = parts.city === '' && parts.state === '' && parts.zip === '';
  const address = isWhole ? { ...parts, ...partsOfLine(parts.street) } : parts;
  const detail = faultOf(address);
  const state = stateCode(address.state) ?? address.state.toUpperCase();
  const to = { ...address, state };
  return detail === null
    ? { line: addressLine(to), to, detail }
    : { line: addressLine(to), to: null, detail };
}

/** Returns an address on one line. */
export function addressLine({ street, street2, city, state, zip }: MailAddress): string {
  const last = [state, zip].filter((part) => part !== '').join(' ');
  return [street, street2, city, last].filter((part) => part !== '').join(', ');
}

/** Parses `street, city, state zip`, with or without a trailing `USA`; no parts for any other text. */
function partsOfLine(line: string): Partial<MailAddress> {
  const pieces = line
    .replace(/,?\s*(USA|United States( of America)?)\.?$/i, '')
    .split(',')
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
  let last = pieces.pop() ?? '';
  // `Austin, Texas, 78704`: the ZIP code is separate.
  if (zipForm.test(last) && pieces.length > 0) last = `${pieces.pop()} ${last}`;
  const end = /^(.*?)\s*(\d{5}(?:-\d{4})?)$/.exec(last);
  const city = pieces.pop();
  if (end === null || city === undefined || pieces.length === 0) return {};
  return { street: pieces.join(', '), city, state: end[1] ?? '', zip: end[2] ?? '' };
}

function faultOf({ street, city, state, zip }: MailAddress): string | null {
  if (!/\d/.test(street) && !/\b(box|rr|hc)\b/i.test(street)) return 'The street has no house number.';
  if (!/\p{L}/u.test(street)) return 'The street has no name.';
  if (city === '') return 'The city is missing.';
  if (!/\p{L}/u.test(city)) return 'The city is no name.';
  if (state === '') return 'The state is missing.';
  const code = stateCode(state);
  if (code === null) return `“${state}” is no US state.`;
  if (zip === '') return 'The ZIP code is missing.';
  if (!zipForm.test(zip) || zip.startsWith('00000')) return `“${zip}” is no ZIP code.`;
  return zipFitsState(zip, code) ? null : `The ZIP code ${zip} is not in ${code}.`;
}
