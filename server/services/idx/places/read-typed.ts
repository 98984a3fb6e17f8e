import { ordinalOf, placeWords } from './place-key.ts';
import { stateCodeOf, states } from './states.ts';

/** What a visitor typed into the search field, in parts. */
export type Typed = {
  /** The words that are no ZIP code, state, or house number, as `placeWords` writes them. */
  words: string[];
  /** A house number before other words, or alone: `9516`, `12b`. */
  number: string | null;
  zip: string | null;
  /** An apartment or a suite of an address. */
  unit: string | null;
  /** A two-letter code. */
  state: string | null;
  /** How many of the last words follow the last comma, so that they are a city; 0 without one. */
  cityWords: number;
};

const mostWords = 12;

/** Reads a typed place or address: `9516 N. Heron Street, Jenks, OK 74037-1234`. A ZIP code alone may be incomplete. */
export function readTyped(text: string): Typed {
  let rest = withoutTalk(text.trim().replace(/\s+/g, ' '))
    .replace(/[,\s]+(?:usa|united states)$/i, '')
    // `8842sandstone loop`
    .replace(/^(\d+)(?=[a-z]{3})(?!(?:st|nd|rd|th)\b)/i, '$1 ');
  let zip = null as string | null;
  let state = null as string | null;
  // `78704, TX` has them in the other order.
  for (let times = 0; times < 2; times += 1) {
    const [zipPart, found] = /(?:^|[\s,]+)(\d{5})(?:-\d{4})?$/.exec(rest) ?? [];
    // Five digits before a street are a house number, and so is no ZIP code at the beginning of an address.
    if (zip === null && found !== undefined && zipPart !== undefined) {
      zip = found;
      rest = rest.slice(0, rest.length - zipPart.length);
    }
    const named = state === null ? stateAtEnd(rest, zip !== null) : null;
    if (named !== null) {
      state = named.code;
      rest = rest.slice(0, named.from);
    }
  }
  let unit = null as string | null;
  if (/^\d/.test(rest))
    rest = rest.replace(unitInAddress, (_all, found: string) => {
      unit = found.toLowerCase();
      return '';
    });
  const comma = rest.replace(/[,\s]+$/, '').lastIndexOf(',');
  const cityWords = comma < 0 ? 0 : placeWords(rest.slice(comma)).length;
  const all = placeWords(rest).slice(0, mostWords);
  const [first = ''] = all;
  const isNumber = /^\d+[a-z]?$/.test(first) && zip !== first;
  const words = (isNumber ? all.slice(1) : all).map((word) =>
    /^\d{1,3}$/.test(word) ? ordinalOf(word) : word,
  );
  return {
    words,
    unit,
    number: isNumber ? first : null,
    ...{ zip, state },
    cityWords: Math.min(cityWords, all.length - (isNumber ? 1 : 0)),
  };
}

const things =
  '(?:homes?|houses?|condos?|townhomes?|townhouses?|apartments?|properties|property|listings?|casas?|real estate)';
const deal = '(?:for (?:sale|rent|lease)|to (?:buy|rent)|en (?:venta|renta))';
const rooms = '(?:\\d+\\+? ?(?:beds?|bedrooms?|br|bd)s?)';
const talkBefore = new RegExp(
  `^(?:(?:${rooms}|${things}|${deal}) )+(?:(?:in|near|around|by|at|en|close to) )?|^(?:in|near|around|close to) `,
  'i',
);
const talkAfter = new RegExp(`(?: (?:${things}|${deal}|real estate))+$`, 'i');

/** Takes off what says that homes are looked for: `homes for sale in`. */
function withoutTalk(text: string): string {
  const bare = text.replace(talkAfter, '');
  const left = (bare === '' ? text : bare).replace(talkBefore, '');
  return left === '' ? text : left;
}

const unitInAddress = /[,\s]+(?:#|(?:apt|apartment|unit|suite|ste)\b\.?\s*#?)\s*([a-z0-9-]{1,8})(?=[,\s]|$)/i;

/** Finds a state at the end; alone, only by its full name or before a ZIP code, since `in`, `or`, and `me` begin names. */
function stateAtEnd(text: string, isBeforeZip: boolean): { code: string; from: number } | null {
  const trimmed = text.replace(/[,\s]+$/, '');
  for (const pattern of lastWords) {
    const [part = '', name = ''] = pattern.exec(trimmed) ?? [];
    const bare = name.replace(/\./g, '');
    const code =
      stateCodeOf(bare) ??
      (/,\s*$/.test(trimmed.slice(0, trimmed.length - name.length)) ? stateBegun(bare) : null);
    const from = trimmed.length - part.length;
    if (code !== null && (from > 0 || isBeforeZip || name.length > 2)) return { code, from };
  }
  return null;
}

/** The last three words, as in `District of Columbia`, two, or one. */
const lastWords = [
  /(?:^|[\s,]+)([a-z]+ [a-z]+ [a-z]+)$/i,
  /(?:^|[\s,]+)([a-z]+ [a-z]+)$/i,
  /(?:^|[\s,]+)([a-z.]{2,})$/i,
];

/** Returns the only state whose name begins so, in the way of old abbreviations: `Okla`, `Tex`. */
function stateBegun(text: string): string | null {
  const found = states.filter(
    ([, name]) => text.length >= 3 && name.toLowerCase().startsWith(text.toLowerCase()),
  );
  return found.length === 1 ? (found[0]?.[0] ?? null) : null;
}
