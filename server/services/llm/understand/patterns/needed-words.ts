import { type AST, RegExpParser } from '@eslint-community/regexpp';

/**
 * Starts of words, one of which is in every text that a pattern matches; a whole word ends with `|`. In lowercase.
 */
export type NeededWords = ReadonlySet<string>;

/** The longest start of a word that tells texts apart, in characters. */
export const longestStart = 8;

/** The most words that a part of a pattern may begin with before only their starts count. */
const mostBegun = 64;

const common = new Set(
  'a an the i we you it is are was be do does did can could will would to of in on for and or at my our your me us what how that this there with from have has get not no one home house if'.split(
    ' ',
  ),
);

/**
 * The words begun where a pattern has been read to: an empty one where a word may begin, null inside an unknown word.
 * And the best needed words so far, null without any.
 */
type Place = { begun: ReadonlySet<string> | null; needed: NeededWords | null };

const parser = new RegExpParser();
const between: ReadonlySet<string> = new Set(['']);

/** Returns words without which a pattern matches no text; null when it matches texts without any certain word. */
export function neededWords(pattern: RegExp): NeededWords | null {
  return inWord(afterAny(parsed(pattern).alternatives, null)).needed;
}

/** One of the ways in which a pattern matches: a pattern by itself, and its needed words; null without any. */
export type Way = { source: string; needed: NeededWords | null };

/**
 * Returns the ways of a pattern: one for each alternative of its longest list. Each match of the pattern is a match of
 * one of them, at the same place. Null for a pattern without a list of so many, or whose parts are captured.
 */
export function waysOf(pattern: RegExp, least: number): Way[] | null {
  if (/(?<!\\)\((?:(?!\?)|\?<(?![=!]))/.test(pattern.source)) return null;
  const { alternatives } = parsed(pattern);
  const [only] = alternatives;
  const lists = alternatives.length > 1 ? [{ at: -1, list: flat(alternatives) }] : listsIn(only);
  const longest = lists.reduce<List | null>(
    (found, each) => (found === null || each.list.length > found.list.length ? each : found),
    null,
  );
  if (longest === null || longest.list.length < least) return null;
  const { at, list } = longest;
  const elements = at === -1 ? [] : (only?.elements ?? []);
  const [before, behind] = [elements.slice(0, Math.max(at, 0)), elements.slice(at + 1)];
  return list.map((alternative) => ({
    source: `${rawOf(before)}(?:${alternative.raw})${rawOf(behind)}`,
    needed: neededIn([...before, ...alternative.elements, ...behind]),
  }));
}

type List = { at: number; list: AST.Alternative[] };

const listsIn = (alternative: AST.Alternative | undefined): List[] =>
  (alternative?.elements ?? []).flatMap((element, at) =>
    element.type === 'Group' ? [{ at, list: flat(element.alternatives) }] : [],
  );

/** An alternative that is only a group has the group's alternatives. */
const flat = (alternatives: readonly AST.Alternative[]): AST.Alternative[] =>
  alternatives.flatMap((alternative) => {
    const [only, ...others] = alternative.elements;
    return only?.type === 'Group' && others.length === 0 ? flat(only.alternatives) : [alternative];
  });

const rawOf = (elements: readonly AST.Element[]): string => elements.map(({ raw }) => raw).join('');

const neededIn = (elements: readonly AST.Element[]): NeededWords | null =>
  inWord(elements.reduce<Place>((place, each) => after(each, place), { begun: null, needed: null })).needed;

const parsed = ({ source, flags }: RegExp): AST.Pattern =>
  parser.parsePattern(source, 0, source.length, { unicode: flags.includes('u') });

function costOf(words: NeededWords): number {
  let cost = 0;
  for (const word of words) {
    if (word.endsWith('|')) cost += common.has(word.slice(0, -1)) ? 30 : 1;
    else cost += [100, 60, 20, 5][word.length] ?? 2;
  }
  return cost;
}

const better = (one: NeededWords | null, other: NeededWords | null): NeededWords | null =>
  one === null || (other !== null && costOf(other) < costOf(one)) ? other : one;

/** Needs the words begun, as they are or with an ending. */
function withBegun({ begun, needed }: Place, ending: '' | '|'): NeededWords | null {
  if (begun === null || begun.has('')) return needed;
  const words = [...begun].map((word) => `${ending === '' ? word.slice(0, longestStart) : word}${ending}`);
  return better(needed, new Set(words));
}

/** Goes on inside a word, after anything. */
const inWord = (place: Place): Place => ({ begun: null, needed: withBegun(place, '') });

/** Goes on between words. */
const atEdge = (place: Place): Place => ({ begun: between, needed: withBegun(place, '|') });

function afterAny(alternatives: readonly AST.Alternative[], begun: Place['begun']): Place {
  let places = alternatives.map(({ elements }) =>
    elements.reduce<Place>((place, element) => after(element, place), { begun, needed: null }),
  );
  const joined = joinedOf(places);
  if (joined === null) places = places.map(inWord);
  const needed = places.every((place) => place.needed !== null)
    ? new Set(places.flatMap((place) => [...(place.needed ?? [])]))
    : null;
  return { begun: joined, needed };
}

function joinedOf(places: readonly Place[]): ReadonlySet<string> | null {
  const joined = new Set<string>();
  for (const { begun } of places) {
    if (begun === null) return null;
    for (const word of begun) joined.add(word);
  }
  return joined.size > mostBegun ? null : joined;
}

function after(element: AST.Element, place: Place): Place {
  switch (element.type) {
    case 'Character':
      return afterCharacter(element.value, place);
    case 'CharacterClass':
      return afterClass(element, place);
    case 'CharacterSet':
      return isEdge(element) ? atEdge(place) : inWord(place);
    case 'Group':
    case 'CapturingGroup': {
      const { begun, needed } = afterAny(element.alternatives, place.begun);
      // Words that are begun where the group loses them count before it.
      const before = begun === null ? inWord(place).needed : place.needed;
      return { begun, needed: better(before, needed) };
    }
    case 'Quantifier':
      return afterRepeated(element, place);
    case 'Assertion':
      return bounds(element) ? atEdge(place) : place;
    default:
      return inWord(place);
  }
}

function afterCharacter(value: number, place: Place): Place {
  const character = String.fromCodePoint(value).toLowerCase();
  if (!/[a-z\d]/.test(character)) return atEdge(place);
  if (place.begun === null) return place;
  return { ...place, begun: new Set([...place.begun].map((word) => word + character)) };
}

function afterClass(element: AST.CharacterClass, place: Place): Place {
  if (isEdge(element)) return atEdge(place);
  const letters = element.elements.flatMap((one) => (one.type === 'Character' ? [one.value] : []));
  const isList = !element.negate && letters.length === element.elements.length && letters.length <= 4;
  if (!isList) return inWord(place);
  const places = letters.map((letter) => afterCharacter(letter, place));
  const joined = joinedOf(places);
  return joined === null ? inWord(place) : { begun: joined, needed: place.needed };
}

function afterRepeated({ element, min, max }: AST.Quantifier, place: Place): Place {
  const once = after(element, min === 0 ? { begun: place.begun, needed: null } : place);
  const endsBetween = once.begun?.size === 1 && once.begun.has('');
  if (max > 1 && !endsBetween) return { ...inWord(place), ...(min > 0 && { needed: inWord(once).needed }) };
  if (min > 0) return once;
  const joined = joinedOf([place, once]);
  return joined === null ? inWord(place) : { begun: joined, needed: place.needed };
}

/** Returns whether a class or set has no letter or digit of ASCII. */
function isEdge(element: AST.Element): boolean {
  switch (element.type) {
    case 'Character':
      return !/[a-z\d]/i.test(String.fromCodePoint(element.value));
    case 'CharacterSet':
      return element.kind === 'space' ? !element.negate : element.kind === 'word' && element.negate;
    case 'CharacterClass':
      return !element.negate && element.elements.every((one) => isEdge(one as AST.Element));
    default:
      return false;
  }
}

/** Returns whether an assertion holds only between words, at the start or end of one. */
function bounds(assertion: AST.Assertion): boolean {
  if (assertion.kind === 'word') return !assertion.negate;
  if (assertion.kind !== 'lookahead' && assertion.kind !== 'lookbehind') return true;
  const { kind, alternatives, negate } = assertion;
  const edges = alternatives.map(({ elements }) => (kind === 'lookahead' ? elements[0] : elements.at(-1)));
  if (negate) {
    // Where only several characters are excluded, one of them may stand.
    const isOne = alternatives.every(({ elements }) => elements.length === 1);
    return isOne && edges.some((edge) => edge !== undefined && hasWordCharacters(edge));
  }
  return edges.every(
    (edge) => edge !== undefined && (edge.type === 'Assertion' ? bounds(edge) : isEdge(edge)),
  );
}

/** Returns whether a class has every letter and digit. */
function hasWordCharacters(element: AST.Element): boolean {
  if (element.type === 'CharacterSet') return element.kind === 'word' && !element.negate;
  if (element.type !== 'CharacterClass' || element.negate) return false;
  const says = (source: string) => element.elements.some(({ raw }) => raw === source);
  return says('\\p{L}') && (says('\\d') || says('\\p{N}'));
}
