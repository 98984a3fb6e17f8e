import words from '../../../word-lists/search/change-words.json' with { type: 'json' };
import { wordPattern } from '../../patterns/word-pattern.ts';
import { anyOf } from '../../scan.ts';
import { type Filters, withoutFeature, withoutGroup } from '../../slots/filters.ts';
import type { Turn } from '../../turn.ts';
import { type Offer, offersIn } from '../tasks/expected.ts';

const { first, second, both, those, keeps, features, filler } = words.offers;
const exactly = (phrases: readonly string[]) =>
  wordPattern(`^ (?:${anyOf(filler)} )*${anyOf(phrases)}(?: ${anyOf(filler)})* *$`);
const takesFirst = exactly(first);
const takesSecond = exactly(second);
const takesBoth = exactly(both);
const means = wordPattern(`\\b${anyOf(those)}\\b`);
const keepsIt = wordPattern(`\\b${anyOf(keeps)}\\b`);
const names = Object.entries({ ...words.mentions.names, ...features }).map(([name, said]) => ({
  name,
  pattern: wordPattern(`\\b${anyOf(said)}\\b`),
}));
/** Longer messages say more than which offer they take. */
const mostWords = 9;

/**
 * Returns what a message takes of the searches that the last answer offered, where none had been found: *yes*, *the
 * second*, *both*, *the price then*; *the cheapest of those* speaks of the first. Null when it takes none.
 */
export function takenOffer(turn: Turn, lastAnswer: string): Offer[] | null {
  const [one = [], ...others] = offersIn(lastAnswer);
  if (one.length === 0) return null;
  const plain = turn.plain.replace(/ [,.!?]/g, '').replace(/ {2,}/g, ' ');
  const { filters, price, places, kind, adjustments } = turn;
  const isShort = plain.trim().split(' ').length <= mostWords;
  const searches =
    Object.keys(filters).length > 0 || price !== null || places.place !== null || kind.subType !== undefined;
  const refused = turn.features.refused.length + turn.wishes.refused.length;
  const changes =
    adjustments.adjust.length + adjustments.clears.length + refused + turn.wishes.wanted.length > 0;
  if (!isShort || searches || changes || adjustments.reset) return null;
  if (takesBoth.test(plain)) return [...one, ...(others[0] ?? [])];
  if (takesSecond.test(plain)) return others[0] ?? null;
  if (takesFirst.test(plain)) return one;
  const isNo = turn.declines || keepsIt.test(plain);
  const named = isNo
    ? undefined
    : [one, ...others].find((offer) => offer.some((each) => isNamed(each, plain)));
  if (named !== undefined) return named;
  if (turn.features.wanted.length + turn.extras.length > 0) return null;
  const speaksOfIt = adjustments.sort !== null || (turn.goesOn && means.test(plain));
  return speaksOfIt || (turn.agrees && !turn.plain.includes('?')) ? one : null;
}

const isNamed = (offer: Offer, plain: string): boolean =>
  names.some(
    ({ name, pattern }) => name === ('group' in offer ? offer.group : offer.feature) && pattern.test(plain),
  );

/** Returns the filters without what an offer leaves out. */
export const withoutOffered = (filters: Filters, offers: readonly Offer[]): Filters =>
  offers.reduce<Filters>(
    (left, offer) =>
      'feature' in offer ? withoutFeature(left, offer.feature) : withoutGroup(left, offer.group),
    filters,
  );

/** Whether a message with wishes of its own takes the offer, too: *yes, and 2 baths*, but not *ok no yard*. */
export const agreesFirst = ({ plain }: Turn): boolean => clearly.test(plain);

const clearly = wordPattern(
  `^ (?:(?:ok|oh|well|and) (?:, )?)?${anyOf(words.offers.clearly)}\\b(?! (?:but|if|not)\\b)`,
);
