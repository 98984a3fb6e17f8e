import { readStreetAddress } from '../understand/contact/contact.ts';
import { inDigits } from './check/figures.ts';
import { emailsIn, numbersIn, phonesIn, plainWords, withoutReach } from './said.ts';

/** The allowed sources of an answer's facts. */
export type Sources = {
  /** Tool results, the built-in answer, and the site's own facts. */
  given: string;
  /** The visitor's own messages: their numbers may be repeated as filters, not as a home's price. */
  said: string;
  /** The remarks of listings: numbers, but no prices and no way to reach anyone. */
  remarks?: string;
  keys: ReadonlySet<string>;
};

const noun =
  '(?:casas?|propiedades|homes?|houses?|listings?|properties|property|condos?|townho(?:use|me)s?|apartments?|duplex(?:es)?|lots?|farms?|results?|matches|options)';
const countOf = new RegExp(
  `\\b(\\d+)\\+? (?:(?:more|active|available|matching|such|other|similar|great|new|of|the|these|those|nice|beautiful) )*${noun}\\b`,
  'g',
);
/** Before an amount in a filter: *under $400,000*, *between $300,000 and $400,000*. */
const wishWords = [
  ...[
    'under',
    'below',
    'up to',
    'over',
    'above',
    'at least',
    'at most',
    'less than',
    'more than',
    'between',
    'within',
  ],
  ...[
    'from',
    'around',
    'about',
    'budget(?: of| is)?',
    'max(?:imum)?(?: of)?',
    'min(?:imum)?(?: of)?',
    'limit(?: of)?',
  ],
  ...[
    'hasta',
    'menos de',
    'mas de',
    'entre',
    'desde',
    'alrededor de',
    'unos',
    'presupuesto(?: de)?',
    'maximo(?: de)?',
  ],
];
const asWish = new RegExp(`\\b(?:${wishWords.join('|')})(?: \\$\\d+(?:\\.\\d+)?(?: to| and| y| a))? $`);

/** The sources of an answer's facts, read once for all its sentences. */
export type Facts = {
  /** The ways to reach the site's people, and the visitor. */
  ours: ReadonlySet<string>;
  theirs: ReadonlySet<string>;
  addresses: ReadonlySet<string>;
  /** All numbers and shares of the tools and the site, of the visitor, and of remarks. */
  given: ReadonlySet<number>;
  wished: ReadonlySet<number>;
  remarked: ReadonlySet<number>;
  percents: readonly string[];
  plain: { all: string; given: string };
  digits: string;
  keys: ReadonlySet<string>;
};

export function readFacts({ given, said, remarks = '', keys }: Sources): Facts {
  const all = `${given}\n${said}`;
  const [givenDigits, saidDigits] = [given, said].map((text) => inDigits(withoutReach(text)));
  return {
    ours: new Set([...emailsIn(given), ...phonesIn(given)]),
    theirs: new Set([...emailsIn(said), ...phonesIn(said)]),
    addresses: new Set(addressesIn(all)),
    given: numbersIn(givenDigits ?? ''),
    wished: numbersIn(saidDigits ?? ''),
    remarked: numbersIn(inDigits(withoutReach(remarks).replace(money, ' '))),
    percents: [...percentsIn(givenDigits ?? ''), ...percentsIn(saidDigits ?? '')],
    plain: { all: plainWords(all), given: plainWords(given) },
    digits: all.replace(/\D/g, ''),
    keys,
  };
}

/**
 * Returns the first unsupported claim of an answer: a price, a number, an address, or contact details; null
 * if there is none.
 */
export function inventedFact(answer: string, facts: Facts): string | null {
  const reach = inventedReach(answer, facts);
  if (reach !== null) return reach;
  if (hasUnknownNumber(answer, facts) || /\b1[-. ]8\d\d[-. ][a-z\d]/i.test(withoutReach(answer)))
    return 'an address or a number that nobody gave';
  if (namesUnknownKey(answer, facts)) return 'a listing key that no tool gave';
  if (addressesIn(answer).some((each) => !facts.addresses.has(each))) return 'an address that nobody gave';
  if (namesUnknownFirm(answer, facts)) return 'a firm that is not the site’s';
  return inventedNumber(inDigits(withoutReach(answer)), facts);
}

/** Returns whether an answer has a phone number without its area code that is nowhere else. */
function hasUnknownNumber(answer: string, { digits }: Facts): boolean {
  const found = withoutReach(answer).match(/\b\d{3}[-. ]\d{4}\b/g) ?? [];
  return found.some((each) => !digits.includes(each.replace(/\D/g, '')));
}

/** Before contact details (*write to*, *please call*): they must be the site's, not the visitor's. */
const asOurs = new RegExp(
  [
    '(?:^|[.!?;,:] |\\b(?:please|should|must|to|por favor|puede[s]?) )',
    '(?:write|call|text|e-?mail|mail|contact|message|ring|phone|visit|reach|llam\\w+|escrib\\w+|contact\\w+)',
    '(?: out)?(?: (?:to|us|them|him|her|the \\w+|al?|nos))*(?: (?:at|on|under|via|al))?\\s*:?\\s*$',
  ].join(''),
  'i',
);

function inventedReach(answer: string, { ours, theirs }: Facts): string | null {
  for (const reach of [...emailsIn(answer), ...phonesIn(answer)]) {
    if (ours.has(reach)) continue;
    if (!theirs.has(reach)) return 'an address or a number that nobody gave';
    const [before = ''] = answer.toLowerCase().split(reach.includes('@') ? reach : /\+?\(?\d[\d .()\-–]{7,}/);
    if (asOurs.test(before)) return 'an address or a number that is not the site’s';
  }
  return null;
}

function inventedNumber(answer: string, facts: Facts): string | null {
  const { given: known, wished, remarked } = facts;
  const follows = followsFrom(answer, facts);
  for (const match of answer.matchAll(/(\$?)(\d+(?:\.\d+)?)( (?:dollars?|bucks|usd)\b)?/g)) {
    const value = Number(match[2]);
    const isMoney = match[1] === '$' || match[3] !== undefined;
    if (known.has(value) || (!isMoney && (value < 1000 || remarked.has(value)))) continue;
    if (isMoney && follows(value)) continue;
    if (!wished.has(value)) return isMoney ? 'a price that no tool gave' : 'a figure that no tool gave';
    const before = answer.slice(Math.max(0, match.index - 60), match.index);
    if (isMoney && !asWish.test(before)) return 'a price that no tool gave';
  }
  const percents = new Set([...facts.percents, ...usualShares(answer)]);
  if (percentsIn(answer).some((each) => !percents.has(each))) return 'a rate that nobody gave';
  for (const match of answer.matchAll(countOf)) {
    if (!known.has(Number(match[1]))) return 'a count that no tool gave';
  }
  return null;
}

const money = /\$ ?[\d.,]+(?: ?(?:k|m|mil|thousand|million|millones)\b)?/gi;
/** The shares of a price that people speak of as down payments; others need a source. */
const downShares = ['3', '3.5', '5', '10', '15', '20', '25', '30'];
const speaksOfDown = /\b(?:down|enganche|inicial|entrada|pronto)\b/;

function usualShares(normalised: string): string[] {
  return speaksOfDown.test(normalised) ? downShares : [];
}

/**
 * Returns a function that tells whether an amount follows from known ones: a share that the text names or that is a
 * usual down payment, what is left after it, or a difference.
 */
export function followsFrom(text: string, { given, wished }: Facts): (amount: number) => boolean {
  const shares = [...percentsIn(text), ...usualShares(text)].map(Number);
  const prices = [...given, ...wished].filter((each) => each >= 1000).slice(0, 40);
  return (amount) =>
    prices.some((price) =>
      shares.some((share) =>
        [share, 100 - share].some((part) => Math.abs((price * part) / 100 - amount) < 1),
      ),
    ) || prices.some((price) => prices.some((other) => price > other && price - other === amount));
}

function percentsIn(normalised: string): string[] {
  return [...normalised.matchAll(/(\d+(?:\.\d+)?) ?(?:%|percent)/g)].map((match) => match[1] ?? '');
}

/** Returns each street address of a text as its number and the first word of its street: `1204 elm`. */
export function addressesIn(text: string): string[] {
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

function namesUnknownKey(answer: string, { keys, plain }: Facts): boolean {
  const named = [
    ...answer.matchAll(/\b([A-Z]{1,10}[-_]?\d{3,})\b/g),
    ...answer.matchAll(
      /\b(?:mls|listing|key|id)\s*(?:#|no\.?|number|key|id)?\s*[:#]\s*([A-Za-z\d][\w.:-]*\d[\w.:-]*)/gi,
    ),
  ].map((match) => (match[1] ?? '').replace(/[.:]+$/, ''));
  return named.some((key) => !keys.has(key) && !plain.all.includes(plainWords(key)));
}

/**
 * Returns whether an answer names a company, recognized by its last word, that the given facts don't contain.
 */
function namesUnknownFirm(answer: string, { plain }: Facts): boolean {
  const firms = answer.match(
    /\b(?:[A-Z][\w&'’.-]* ){1,4}(?:Realty|Realtors|Real Estate|Brokerage|Properties|Mortgage|Lending|Bank|Title)\b/g,
  );
  return (firms ?? []).some(
    (firm) => !plain.given.includes(plainWords(firm.replace(/^(?:The|At|Call|Contact|With|Of) /, ''))),
  );
}
