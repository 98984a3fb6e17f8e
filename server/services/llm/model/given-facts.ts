import { readStreetAddress } from '../understand/contact.ts';
import { normalise } from '../understand/text/normalise.ts';
import { emailsIn, numbersIn, phonesIn, plainWords, withoutReach } from './said.ts';

/** The allowed sources of an answer's facts. */
export type Sources = {
  /** Tool results, the built-in answer, and the site's own facts. */
  given: string;
  /** The visitor's own messages: their numbers may be repeated as filters, not as a home's price. */
  said: string;
  keys: ReadonlySet<string>;
};

const noun =
  '(?:homes?|houses?|listings?|properties|property|condos?|townho(?:use|me)s?|apartments?|duplex(?:es)?|lots?|farms?|results?|matches|options)';
const countOf = new RegExp(
  `\\b(\\d+)\\+? (?:(?:more|active|available|matching|such|other|similar|great|new|of|the|these|those|nice|beautiful) )*${noun}\\b`,
  'g',
);
/** Before an amount in a filter: *under $400,000*, *between $300,000 and $400,000*. */
const asWish =
  /\b(?:under|below|up to|over|above|at least|at most|less than|more than|between|within|from|around|about|budget(?: of| is)?|max(?:imum)?(?: of)?|min(?:imum)?(?: of)?|limit(?: of)?)(?: \$\d+(?:\.\d+)?(?: to| and))? $/;

/**
 * Returns the first unsupported claim of an answer: a price, a number, an address, or contact details; null
 * if there is none.
 */
export function inventedFact(answer: string, { given, said, keys }: Sources): string | null {
  const all = `${given}\n${said}`;
  const reach = inventedReach(answer, given, said);
  if (reach !== null) return reach;
  if (/\b1[-. ]8\d\d[-. ][a-z\d]/i.test(withoutReach(answer)))
    return 'an address or a number that nobody gave';
  if (namesUnknownKey(answer, keys, all)) return 'a listing key that no tool gave';
  const addresses = new Set(addressesIn(all));
  if (addressesIn(answer).some((each) => !addresses.has(each))) return 'an address that nobody gave';
  if (namesUnknownFirm(answer, given)) return 'a firm that is not the site’s';
  return inventedNumber(
    normalise(withoutReach(answer)),
    normalise(withoutReach(given)),
    normalise(withoutReach(said)),
  );
}

/** Before contact details (*write to*, *please call*): they must be the site's, not the visitor's. */
const asOurs =
  /(?:^|[.!?;,:] |\b(?:please|should|must|to) )(?:write|call|text|e-?mail|mail|contact|message|ring|phone|visit|reach)(?: out)?(?: (?:to|us|them|him|her|the \w+))*(?: (?:at|on|under|via))?\s*:?\s*$/i;

function inventedReach(answer: string, given: string, said: string): string | null {
  const [ours, theirs] = [given, said].map((text) => new Set([...emailsIn(text), ...phonesIn(text)]));
  for (const reach of [...emailsIn(answer), ...phonesIn(answer)]) {
    if (ours?.has(reach)) continue;
    if (!theirs?.has(reach)) return 'an address or a number that nobody gave';
    const [before = ''] = answer.toLowerCase().split(reach.includes('@') ? reach : /\+?\(?\d[\d .()\-–]{7,}/);
    if (asOurs.test(before)) return 'an address or a number that is not the site’s';
  }
  return null;
}

function inventedNumber(answer: string, given: string, said: string): string | null {
  const known = numbersIn(given);
  const wished = numbersIn(said);
  for (const match of answer.matchAll(/(\$?)(\d+(?:\.\d+)?)( (?:dollars?|bucks|usd)\b)?/g)) {
    const value = Number(match[2]);
    const isMoney = match[1] === '$' || match[3] !== undefined;
    if (known.has(value) || (!isMoney && value < 1000)) continue;
    if (!wished.has(value)) return isMoney ? 'a price that no tool gave' : 'a figure that no tool gave';
    const before = answer.slice(Math.max(0, match.index - 60), match.index);
    if (isMoney && !asWish.test(before)) return 'a price that no tool gave';
  }
  const percents = new Set(percentsIn(given));
  if (percentsIn(answer).some((each) => !percents.has(each))) return 'a rate that nobody gave';
  for (const match of answer.matchAll(countOf)) {
    if (!known.has(Number(match[1]))) return 'a count that no tool gave';
  }
  return null;
}

function percentsIn(normalised: string): string[] {
  return [...normalised.matchAll(/(\d+(?:\.\d+)?) ?(?:%|percent)/g)].map((match) => match[1] ?? '');
}

/** Returns each street address of a text as its number and the first word of its street: `1204 elm`. */
function addressesIn(text: string): string[] {
  const found: string[] = [];
  let rest = text;
  for (let times = 0; times < 40; times++) {
    const read = readStreetAddress(rest);
    if (read === null) break;
    const [number = '', ...words] = plainWords(read.address).trim().split(' ');
    const street = words.find((each) => !/^(?:n|s|e|w|ne|nw|se|sw|north|south|east|west)$/.test(each)) ?? '';
    found.push(`${number} ${street}`);
    rest = read.rest;
  }
  return found;
}

function namesUnknownKey(answer: string, keys: ReadonlySet<string>, all: string): boolean {
  const named = [
    ...answer.matchAll(/\b([A-Z]{1,10}[-_]?\d{3,})\b/g),
    ...answer.matchAll(
      /\b(?:mls|listing|key|id)\s*(?:#|no\.?|number|key|id)?\s*[:#]\s*([A-Za-z\d][\w.:-]*\d[\w.:-]*)/gi,
    ),
  ].map((match) => (match[1] ?? '').replace(/[.:]+$/, ''));
  const known = plainWords(all);
  return named.some((key) => !keys.has(key) && !known.includes(plainWords(key)));
}

/**
 * Returns whether an answer names a company, recognized by its last word, that the given facts don't contain.
 */
function namesUnknownFirm(answer: string, given: string): boolean {
  const firms = answer.match(
    /\b(?:[A-Z][\w&'’.-]* ){1,4}(?:Realty|Realtors|Real Estate|Brokerage|Properties|Mortgage|Lending|Bank|Title)\b/g,
  );
  const known = plainWords(given);
  return (firms ?? []).some(
    (firm) => !known.includes(plainWords(firm.replace(/^(?:The|At|Call|Contact|With|Of) /, ''))),
  );
}
