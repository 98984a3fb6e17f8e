import words from '../../word-lists/clauses/position-words.json' with { type: 'json' };
import kindWords from '../../word-lists/search/kind-words.json' with { type: 'json' };
import { wordPattern } from '../patterns/word-pattern.ts';
import { builtIn } from '../places/gazetteer.ts';
import { patternsWith } from '../scan.ts';
import { describesNext, governorOf, isSubject, namesHome, type Position } from './wish-position.ts';

const special = wordPattern(`^(?:${words.special.join('|')})$`);
const dwelling = wordPattern(`^(?:${words.dwelling.join('|')})$`);
const forTrade = patternsWith(kindWords.parts)(kindWords.forTrade);
const contrast = patternsWith(words.parts)([words.contrast]);

const overGarage = /^(?:apartments?|apts?|studios?|lofts?|units?)$/;

/** What a home has, by names that no kind of home has. */
const asFeature: Readonly<Record<string, string>> = {
  office: 'home office',
  offices: 'home offices',
  land: 'acreage',
  apartment: 'casita',
  apt: 'casita',
};
/** *An office with a door*, *an office or den*: a room of a home. */
const asRoom =
  /^offices? (?:with (?:an? )?(?:doors?|windows?|closets?)|or (?:an? )?(?:den|nursery|playroom|study|bonus)|(?:up|down)stairs)/;
/** *A lot of light*, *a lot bigger*, *lot size*. */
const noLot = /^(?:of|more|less|better|bigger|cheaper|smaller|nicer|easier|size|sizes|line|lines)$/;

/** What replaces words that are no wish: both sides stay separate. */
const gap = ';';

/**
 * Takes the kinds of homes out of a normalized text that no home is wished to be: *our office is near the Domain*, *from the
 * sale of my farm*, *she cooks a lot for church*. Land, farms, and what businesses use are wished for only as the head of a
 * wish, a clause, or a list; houses and the like unless the words beside them say otherwise. What a home should have keeps
 * a name that no kind has.
 */
export function withoutSideKinds(text: string): string {
  if (forTrade.test(text)) return text;
  const said = text.split(' ');
  const contrasted = contrast.exec(text)?.[0].split(' ').length ?? 0;
  let isHeaded = false;
  return said
    .map((word, at) => {
      // *A garage apartment* is no apartment with a garage.
      if (word === 'garage' && overGarage.test(said[at + 1] ?? '')) return 'casita';
      const isSpecial = special.test(word);
      if ((!isSpecial && !dwelling.test(word)) || isNoKind(said, at)) return word;
      // What is asked of a house that somebody has is no search, and is told apart by the word.
      if (/^(?:house|home)s?$/.test(word) && at >= contrasted) return word;
      if (asRoom.test(said.slice(at, at + 4).join(' '))) return asFeature[word] ?? word;
      const position = at < contrasted ? 'beside' : positionOf(said, at, isSpecial, isHeaded);
      isHeaded ||= position === 'head';
      if (position === 'beside') return isLot(word) && said[at - 1] !== 'a' ? word : gap;
      return position === 'feature' ? (asFeature[word] ?? word) : word;
    })
    .join(' ');
}

/** *Sugar Land* is a city, *mobile home* and *lot size* are no kinds that are searched. */
const isNoKind = (said: readonly string[], at: number): boolean =>
  builtIn.cities.has(`${said[at - 1]} ${said[at]}`) ||
  withName.test(said[at - 1] ?? '') ||
  (isLot(said[at] ?? '') && noLot.test(said[at + 1] ?? ''));
const withName = wordPattern(`^(?:${words.withName.join('|')})$`);

/** Returns where a kind of home is; `isHeaded`: another one before it is wished for. */
function positionOf(said: readonly string[], at: number, isSpecial: boolean, isHeaded: boolean): Position {
  const { governor, isKnown } = governorOf(said, at);
  if (governor === 'refused') return 'refused';
  const after = at + 1;
  const isTold = isSubject(said, after) && (isKnown || isSpecial || governor === 'own');
  if (governor === 'own' || governor === 'told') return 'beside';
  if (isTold && governor !== 'wish') return 'beside';
  if (!isSpecial && governor === 'has' && isApartment(said[at] ?? '') && namesHome(said, at))
    return 'feature';
  if (!isSpecial) return governor === 'beside' && isBeside(said, at) ? 'beside' : 'head';
  if (describesNext(said, after)) return 'beside';
  switch (governor) {
    case 'has':
      return 'feature';
    case 'comma':
    case 'and':
      return namesHome(said, at) ? 'feature' : 'head';
    case 'beside':
    case 'far':
      // *On a corner lot*, *home on some land*.
      return ground.test(said[at] ?? '') && isOnIt(said, at) ? 'feature' : 'beside';
    case 'or':
      return isHeaded || !namesHome(said, at) ? 'head' : 'feature';
    default:
      return 'head';
  }
}

/** *A house with an apartment over the garage*. */
const isApartment = (word: string): boolean => /^(?:apartment|apt)$/.test(word);
const isLot = (word: string): boolean => /^lots?$/.test(word);
const ground = /^(?:land|lots?|plots?)$/;
/** *A house on 2 acres of land*. */
const isOnIt = (said: readonly string[], at: number): boolean =>
  said.slice(Math.max(0, at - 6), at).some((word) => word === 'on' || word === 'of') && namesHome(said, at);

/** What a dwelling is beside: where somebody comes from or lives, or what is near. */
function isBeside(said: readonly string[], at: number): boolean {
  const from = Math.max(0, at - 6);
  const before = said.slice(from, at);
  const last = before.findLastIndex((word) => /^(?:from|near|by|in|beside|behind|for|to|on|of)$/.test(word));
  const word = before[last] ?? '';
  // *Back to condos*, *look in condos* search for them.
  if (word === 'in')
    return /^(?:lives?|lived|living|me|him|her|us|am|im|stuck)$/.test(before[last - 1] ?? '');
  if (word === 'of') return before.slice(0, last).includes('in');
  return /^(?:from|near|by|beside|behind)$/.test(word);
}
