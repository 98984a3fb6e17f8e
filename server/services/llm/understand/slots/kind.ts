import words from '../../word-lists/search/kind-words.json' with { type: 'json' };
import { wordPattern } from '../patterns/word-pattern.ts';
import { patternsWith, type Scan, take, takeAll } from '../scan.ts';
import type { PropertySubType, PropertyType } from './filters.ts';
import { wantsHouseOr } from './house-or.ts';
import { readTenure, type SaidTenure, type Tenure } from './tenure.ts';

/** The use of a property; with the tenure it determines the spec's PropertyType. */
export type Category = 'residential' | 'commercial' | 'land' | 'farm' | 'income' | 'any';

/** The kind of property that a message asks for. `subType: null` asks for any subtype. */
export type Kind = SaidTenure & {
  category?: Category;
  subType?: PropertySubType | null;
  /** Rejected subtypes: *not a condo*. */
  refused: PropertySubType[];
  /** Sub types of which any will do: *condo or townhouse*. Empty for one kind. */
  alternatives: PropertySubType[];
  /** Other kinds in the same message, in words, that can't be searched at the same time. */
  others: string[];
  /** Whether the message named homes or listings at all. */
  named: boolean;
};

type KindWords = { pattern: RegExp; category: Category; subType?: PropertySubType; label: string };

const pattern = patternsWith(words.parts);
const everywhere = (phrases: readonly string[]) => pattern(phrases, 'g');

/** Words for each kind, more specific ones first: *ranch house* is a ranch, *farm land* a farm. */
const kindWords: readonly KindWords[] = [
  { pattern: everywhere(words.farm), category: 'farm', label: 'farms' },
  { pattern: everywhere(words.income), category: 'income', label: 'income properties' },
  // Feeds list a duplex for sale as an income property (RESO ResidentialIncome).
  { pattern: everywhere(words.duplex), category: 'income', subType: 'Duplex', label: 'duplexes' },
  ...(
    [
      ['singleFamily', 'SingleFamilyResidence', 'single-family homes'],
      ['townhouse', 'Townhouse', 'townhouses'],
      ['condo', 'Condominium', 'condos'],
      ['apartment', 'Apartment', 'apartments'],
      ['ranch', 'Ranch', 'ranch homes'],
    ] as const
  ).map(([name, subType, label]) => ({
    pattern: everywhere(words[name]),
    category: 'residential' as const,
    subType,
    label,
  })),
  { pattern: everywhere(words.land), category: 'land', label: 'land' },
  { pattern: everywhere(words.commercial), category: 'commercial', label: 'commercial properties' },
  { pattern: everywhere(words.forTrade), category: 'commercial', label: 'commercial properties' },
];
const offices: KindWords = { pattern: everywhere(words.office), category: 'commercial', label: 'offices' };

const houses = everywhere(words.houses);
const homes = everywhere(words.homes);
const listings = everywhere(words.listings);
const anyKind = everywhere(words.anyKind);
/** The person's current home, and its lease, aren't search filters. */
const presentHome = words.presentHome.map((phrase) => everywhere([phrase]));
const noKind = everywhere(words.noKind);

/**
 * Parses the kind of property. `house` and `home` mean any dwelling; a subtype must be named. `message` is the text before any
 * rule took words out of it.
 */
export function readKind(scan: Scan, message = scan.text): Kind {
  const kind: Kind = { refused: [], alternatives: [], others: [], named: false };
  if (takeAll(scan, anyKind)) Object.assign(kind, { category: 'any', subType: null, named: true });
  for (const each of presentHome) takeAll(scan, each);
  Object.assign(kind, readTenure(scan, message));
  takeAll(scan, noKind);
  const asSaid = scan.text;
  const found = readKinds(scan, kind.refused);
  const saysHouses = takeAll(scan, houses);
  const saysHomes = takeAll(scan, homes) || saysHouses;
  const dwelling = saysHomes || found.some(({ category }) => ['residential', 'income'].includes(category));
  if (!dwelling && take(scan, offices.pattern, (match) => !isRefused(scan.text, match.index))) {
    if (!found.some(({ category }) => category === 'commercial')) found.unshift(offices);
  }
  kind.named ||= takeAll(scan, listings) || saysHomes || found.length > 0;
  const [first, ...rest] = preferred(found);
  if (first !== undefined) choose(kind, first, rest, asSaid);
  if (first !== undefined && saysHouses && wantsHouseOr(asSaid)) orHouse(kind);
  else if (saysHomes && kind.category === undefined) {
    kind.category = 'residential';
    if (saysHouses) kind.subType = null;
  }
  return kind;
}

/** Extracts the named kinds, in the order of the text, and collects those that it rejects. */
function readKinds(scan: Scan, refused: PropertySubType[]): KindWords[] {
  const found: { at: number; words: KindWords }[] = [];
  const asSaid = scan.text;
  for (const named of kindWords) {
    take(scan, named.pattern, (match) => {
      if (isRefused(scan.text, match.index) || isOut.test(scan.text.slice(match.index + match[0].length))) {
        if (named.subType !== undefined) refused.push(named.subType);
        return true;
      }
      // "A house with land", "on a 2 acre lot": the land belongs to a home.
      if (named.category === 'land' && isOfHome(scan.text, match)) return false;
      if (!found.some((each) => each.words.label === named.label))
        found.push({ at: asSaid.search(named.pattern), words: named });
      return true;
    });
  }
  return found.sort((a, b) => a.at - b.at).map((each) => each.words);
}

/** Sets the kind that is named first; the others are alternatives, or can't be searched at the same time. */
function choose(kind: Kind, first: KindWords, rest: readonly KindWords[], asSaid: string): void {
  kind.category = first.category;
  kind.subType = first.subType ?? null;
  const subTypes = [first, ...rest].flatMap(({ subType }) => subType ?? []);
  const areAlike =
    rest.length > 0 &&
    subTypes.length === rest.length + 1 &&
    /\b(?:or|and|either|any|both)\b/.test(asSaid) &&
    !/\b(?:rather|instead|actually)\b|(?<!^ )\b(?:just|only)\b/.test(asSaid);
  if (!areAlike) kind.others = rest.map(({ label }) => label);
  else {
    if (rest.some(({ category }) => category !== first.category)) kind.category = 'any';
    kind.alternatives = [...new Set(subTypes)];
  }
}

/**
 * *House or duplex* wants both: any home, or, where a duplex is sold as an income property, houses and duplexes. Only a
 * rental has apartments.
 */
function orHouse(kind: Kind): void {
  const { subType } = kind;
  if (subType === 'Apartment') kind.tenure ??= 'lease';
  if (subType === 'Duplex' && kind.tenure !== 'lease') {
    kind.category = 'any';
    kind.alternatives = ['SingleFamilyResidence', 'Ranch', 'Duplex'];
    return;
  }
  Object.assign(kind, { category: 'residential', subType: null, others: [] });
}

/** Removes land beside a farm, home, or income property: farmland is one kind, not two. */
function preferred(found: readonly KindWords[]): KindWords[] {
  const has = (category: Category) => found.some((words) => words.category === category);
  return found.filter(
    (words) => !(words.category === 'land' && (has('farm') || has('residential') || has('income'))),
  );
}

/** Returns whether the words before a kind reject it: `not a condo`, `no apartments`. */
function isRefused(text: string, index: number): boolean {
  // What was taken before leaves more than one space.
  let before = text.slice(Math.max(0, index - 80), index).replace(/ {2,}/g, ' ');
  for (let n = 0; n < 4 && joined.test(before); n += 1) before = before.replace(joined, ' ');
  return refusal.test(before);
}

/** *Condos are out*. */
const isOut = pattern(words.out);
const refusal = wordPattern(
  `\\b(?:${words.refusals.join('|')})(?: an?| any| the| those| these)?(?: (?:${words.described.join('|')}))* $`,
);
/** *Not a condo or a townhouse* refuses both. */
const joined = wordPattern(
  `(?: an?| any| the)? (?:${words.kinds.join('|')}|;) (?:, )?(?:or|nor|and)(?: an?| any| the)? $`,
);

const hasLand = pattern(words.hasLand);
/** *Something with a little land* is a home, *something with land to build on* none. */
function isOfHome(text: string, { 0: land, index }: RegExpExecArray): boolean {
  const isToBuild = /^ (?:to|and|i can|we can|for) (?:build|put)/.test(text.slice(index + land.length));
  return !isToBuild && hasLand.test(text.slice(Math.max(0, index - 90), index).replace(/ {2,}/g, ' '));
}

/** Returns the spec's PropertyType of a category and tenure; undefined for any kind. */
export function propertyTypeOf(category: Category, tenure: Tenure): PropertyType | undefined {
  if (category === 'any') return undefined;
  if (category === 'land') return 'Land';
  if (category === 'farm') return 'Farm';
  if (category === 'income') return tenure === 'lease' ? 'ResidentialLease' : 'ResidentialIncome';
  if (category === 'commercial') return tenure === 'lease' ? 'CommercialLease' : 'CommercialSale';
  return tenure === 'lease' ? 'ResidentialLease' : 'Residential';
}
