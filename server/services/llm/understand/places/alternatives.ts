import { stateCodes } from '../../../../text/us-states.ts';
import words from '../../word-lists/places/place-words.json' with { type: 'json' };
import { wordPattern } from '../patterns/word-pattern.ts';
import type { Place } from './gazetteer.ts';
import { stateCodeList, wordLikeCodes } from './states.ts';

const linkWords = new Set([
  ...words.linkWords,
  ...Object.keys(stateCodes),
  ...stateCodeList.filter((code) => !wordLikeCodes.has(code)).map((code) => code.toLowerCase()),
]);
const joins = new Set(words.joins);
const anyOf = new Set(words.anyOf);
const corrects = words.corrects;
const elsewhere = new Set(words.elsewhere);
const beforeAdding = new Set(words.beforeAdding);
const adding = new Set(['add', 'adding', 'include', 'throw']);
const startsAdding = new Set(words.startsAdding);

/** The most places that one search takes. */
const mostPlaces = 5;
const isTag = (word: string) => /^(?:city|town)_\d+$/.test(word) || /^\d{5}$/.test(word);
const endsClause = (word: string | undefined) => word === undefined || /^[,.;?]$/.test(word);

/** A place in a tagged text: the words before it since the place before, and its position. */
type Named = { tag: string; at: number; link: string[] };

/** Several places that are wanted, by their tags, and whether they are wanted beside those of earlier messages. */
export type Alternatives = { tags: string[][]; adds: boolean };

/**
 * Finds places that are wanted as alternatives in a tagged text, from which refused ones and those where people come from
 * are gone: `Jenks or Bixby`, `Jenks, Bixby`, `Jenks is fine, Bixby too`. *No* or *sorry* between two makes the second a
 * correction. Returns the groups of places, in order.
 */
export function findAlternatives(tagged: string): Alternatives {
  const said = tagged.trim().split(' ');
  const named: Named[] = [];
  let from = 0;
  for (const [at, word] of said.entries()) {
    if (!isTag(word)) continue;
    named.push({ tag: word, at, link: said.slice(from, at) });
    from = at + 1;
  }
  const isAny = said.some((word) => anyOf.has(word));
  const tags: string[][] = [];
  for (const [n, place] of named.entries()) {
    const before = named[n - 1];
    const group = tags.at(-1);
    if (before !== undefined && group !== undefined && isLinked(said, before, place, isAny))
      group.push(place.tag);
    else tags.push([place.tag]);
  }
  return { tags: tags.map((group) => [...new Set(group)].slice(0, mostPlaces)), adds: adds(said, named) };
}

/** *Bixby as an alternative to Jenks*. */
const asAlternative =
  /^(?:(?:as|is|could be|would be) )?(?:an? )?(?:alternative|option|second choice|backup|plan b)(?: city| town)? (?:to|for|besides|beside|next to)$/;

const chooses = /\b(?:choos\w+|chose|torn|decid\w+|choice|debating|undecided|split) between\b/;

/** Whether a place is an alternative to the one before it. */
function isLinked(said: readonly string[], before: Named, { at, link }: Named, isAny: boolean): boolean {
  const start = said.slice(Math.max(0, before.at - 3), before.at);
  // *Choosing between Tulsa and Jenks* wants either, *halfway between them* neither.
  if (start.includes('between') && link.join(' ') === 'and' && chooses.test(start.join(' '))) return true;
  if (start.includes('between')) return false;
  if (asAlternative.test(link.join(' '))) return true;
  // *Manor works. Hutto works*.
  if (isAccepted(said, before.at) && isAccepted(said, at) && !hasAny(link, corrects)) return true;
  if (link.every((word) => linkWords.has(word) || joins.has(word) || word === ',')) {
    if (link.some((word) => joins.has(word))) return true;
    const isList = link.includes(',')
      ? !isCorrected(said, at)
      : link.length === 0 && (isAny || areTowns(before, said[at]) || areZips(before, said[at]));
    if (isList && !start.some((word) => elsewhere.has(word))) return true;
  }
  return isAlso(said, at) && !hasAny(link, corrects) && !start.some((word) => elsewhere.has(word));
}

/** *Owasso Catoosa Claremore*. */
const areTowns = ({ tag }: Named, next = ''): boolean => tag.startsWith('city_') && next.startsWith('city_');

/** *74127 74110*. */
const areZips = ({ tag }: Named, next: string | undefined): boolean =>
  /^\d{5}$/.test(tag) && /^\d{5}$/.test(next ?? '');

/** Whether the words after a place say that it replaces the one before: `Jenks, Bixby rather`. */
const isCorrected = (said: readonly string[], at: number): boolean =>
  hasAny(said.slice(at + 1, at + 4), corrects);

/** Whether the clause of a place ends as of a further one: `Bixby works too`. */
function isAlso(said: readonly string[], at: number): boolean {
  const length = said.slice(at + 1, at + 8).findIndex((word) => endsClause(word) || word === 'but');
  const clause = said.slice(at + 1, length < 0 ? at + 8 : at + 1 + length);
  const rest = clause.join(' ');
  if (putting.has(said[at - 1] ?? '') && backIn.test(rest)) return true;
  return words.ends.some((end) => ` ${rest}`.endsWith(` ${end}`)) || alsoFine.test(rest);
}

/** *Manor works*, *Hutto is fine*. */
const isAccepted = (said: readonly string[], at: number): boolean =>
  accepted.test(said.slice(at + 1, at + 6).join(' '));
const accepted =
  /^(?:(?:is|are|s|would|could|be|sounds?|looks?|also|too|totally|really) )*(?:counts?|works?|fine|ok|okay|good|great|possible|alright|nice)(?= (?:[.,;]|too|also|as well|for|and|or|with)|$)/;

/** *Pflugerville also ok*, *Coweta too I guess*. */
const alsoFine = wordPattern(
  `^(?:(?:is|are|would be|could be|can be|sounds|works) )?(?:also|too|as well)(?: (?:${words.alsoFine.join('|')})){0,3}$`,
);

/** *Expand it to Claremore*. */
const widens =
  /\b(?:expand|widen|extend|open (?:it )?up|branch out|broaden)(?: (?:it|that|this|the search))?(?: (?:to|into)| ,|$)(?: (?:also|include|in|like))*$/;

/** *Put Collinsville back in*. */
const putting = new Set(['put', 'bring', 'throw', 'keep', 'leave']);
const backIn =
  /^(?:back|in|back in|back on|in there)(?: (?:too|as well|please|again|then|the (?:mix|list|search)))*$/;

/** Whether all named places come beside those before: `or Jenks`, `also Hutto`, `Bixby works too`. */
function adds(said: readonly string[], named: readonly Named[]): boolean {
  const [first] = named;
  if (first === undefined) return false;
  // *Make that 390, and Pflugerville too*: what is said of the price is not said of the place.
  const ownLink = first.link.slice(first.link.findLastIndex((word) => /^[,;.]$/.test(word)) + 1);
  if (widens.test(first.link.join(' ')) || / ?\band also(?: in| around| near)?$/.test(ownLink.join(' ')))
    return true;
  if (hasAny(ownLink, corrects)) return false;
  if (isAlso(said, first.at)) return true;
  const isJoined = ownLink.length < first.link.length && /^(?:and|plus)$/.test(ownLink[0] ?? '');
  if (isJoined && ownLink.slice(1).every((word) => linkWords.has(word)) && said.at(-1) !== '?') return true;
  // *We'd also consider Jenks*, *also open to Taylor*.
  const lead = first.link.join(' ');
  if (alsoIn.test(lead) && !hasAny(first.link, words.elsewhere)) return true;
  // *She says add Tulsa*.
  const add = first.link.findLastIndex((word) => adding.has(word));
  if (add >= 0 && first.link.slice(add + 1).every((word) => linkWords.has(word))) return true;
  // *And in Bixby?* asks of another place.
  if (said.at(-1) === '?' && first.link.includes('and')) return false;
  const begin = first.link.findIndex((word) => !beforeAdding.has(word));
  const opening = first.link[begin];
  const rest = first.link.slice(begin + 1);
  return (
    opening !== undefined &&
    startsAdding.has(opening) &&
    rest.every((word) => linkWords.has(word) || joins.has(word) || word === 'same')
  );
}

const alsoIn =
  /\balso (?:be|consider|considering|open to|look in|looking in|looking at|look at|try|take)(?: [a-z]+){0,3}?(?: [.,;])*$/;

const hasAny = (part: readonly string[], phrases: readonly string[]): boolean =>
  phrases.some((phrase) => ` ${part.join(' ')} `.includes(` ${phrase} `));

/** Returns the alternatives to a place among those found, as they were found; null when there are none. */
export function alternativesTo(
  place: Place,
  { tags }: Alternatives,
  found: readonly Place[],
  keyOfTag: (tag: string) => string,
): Place[] | null {
  const keyOf = ({ zip, city }: Place) => zip ?? city ?? '';
  const [group] = tags
    .map((each) => each.map(keyOfTag))
    .filter((each) => each.includes(keyOf(place)))
    .toSorted((a, b) => b.length - a.length);
  const isZip = place.zip !== undefined;
  const wanted = (group ?? []).flatMap(
    (key) => found.find((each) => keyOf(each) === key && (each.zip !== undefined) === isZip) ?? [],
  );
  return wanted.length > 1 ? wanted : null;
}
