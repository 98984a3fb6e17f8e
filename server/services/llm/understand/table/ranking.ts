import words from '../../word-lists/rank-words.json' with { type: 'json' };
import { wordPattern } from '../patterns/word-pattern.ts';
import { remembered } from '../remembered.ts';
import { writeOutParts } from '../scan.ts';
import { normalise } from '../text/normalise.ts';
import { singleSpaces } from '../text/single-spaces.ts';
import type { Table } from './table.ts';

/** What homes can be put in order by; the listings don't give the sizes of rooms and the like (`unmeasured`). */
export type Measure = keyof typeof words.measures;

/** What a message asks of all homes found or shown: which has the most of something, or the value of each. */
export type Ranking = {
  by: Measure;
  order: 'most' | 'least' | 'each';
  /** A second one: *the cheapest and the most expensive*. */
  also: { by: Measure; order: 'most' | 'least' } | null;
  /** Of each place or search of the conversation: *the cheapest from each town*. */
  perSearch: boolean;
  /** Of the homes that were just spoken of: *the bigger of the two*. */
  ofTwo: boolean;
  /** What no listing measures, in the visitor's words: *kitchen*. */
  thing: string;
};

type Entry = {
  nouns?: string;
  most?: readonly string[];
  least?: readonly string[];
  each?: readonly string[];
};
const measures = Object.entries(words.measures) as [Measure, Entry][];

/** Words between *lowest* and *HOA*. */
const between = '(?:(?:amount|number|of|the|total|annual|yearly|monthly|overall|front|back|big|more) ){0,3}';

/** The phrases of one order: *lowest HOA*, *oldest*, *the HOA of each*. */
const patterns = measures.map(([by, { nouns = '', most = [], least = [], each = [] }]) => {
  const of = (order: 'most' | 'least', own: readonly string[]): RegExp | null => {
    const after = order === 'most' ? 'more high' : 'more low';
    const named = [
      `{${order}} ${between}${nouns}`,
      `${nouns} (?:(?:is|are|the) ){0,2}(?:{${order}}|${after})`,
    ];
    return compiled([...own, ...(nouns === '' ? [] : named)]);
  };
  return { by, most: of('most', most), least: of('least', least), each: compiled([nouns, ...each]) };
});

function compiled(phrases: readonly string[]): RegExp | null {
  const known = phrases.filter((phrase) => phrase !== '');
  return known.length === 0
    ? null
    : wordPattern(`(?<= )(?:${writeOutParts(known, words.parts).join('|')})(?= )`);
}

/** A phrase of the list with its parts. */
const written = (phrase: string): string => writeOutParts([phrase], words.parts).join('');

const beside = new Set(words.beside.words.split(' '));
const eachOne = wordPattern(`(?<= )${written(words.each)}(?= )`);
const rankBy = wordPattern(`(?<= )${words.rank}(?= )`);
const everySearch = wordPattern(`(?<= )${words.perSearch}(?= )`);
const pair =
  / (?:of|between|out of) (?:the|those|these|them)? ?(?:2|two|both)(?: |$)| (?:those|these|the) (?:2|two)(?= )/;
const comparative =
  / (?:(?:bigg|larg|small|low|high|long|short|cheap|prici|pricey|new|old|roomi|bett|great|few)(?:i?er)|more|less)(?= )/;
const amongThose = / (?:of|between|from|out of) those(?= )/;

const typos = Object.entries(words.typos).flatMap(([right, wrong]) =>
  typeof wrong === 'string' ? [] : wrong.map((each) => [each, right] as const),
);
const spelled = (text: string): string =>
  typos.reduce((said, [wrong, right]) => said.replaceAll(` ${wrong} `, ` ${right} `), text);

/** The most words of a message that only ranks homes. */
const mostWords = 24;

const plainOf = (text: string): string =>
  spelled(singleSpaces(normalise(text.slice(0, 400)).replace(/[?.!,:;’']+/g, ' ')));

/** Returns whether only words are left that ask nothing else. */
const asksNothingElse = (rest: string): boolean =>
  rest
    .split(' ')
    .filter(Boolean)
    .every((word) => beside.has(word));

/** Returns what a message asks of all homes, when it asks nothing else; null for any other message. */
export const readRanking: (text: string) => { ranking: Ranking | null } = remembered((text) => ({
  ranking: rankingIn(plainOf(text)),
}));

function rankingIn(said: string): Ranking | null {
  if (said.trim().split(' ').length > mostWords) return null;
  return superlativeIn(said) ?? eachIn(said);
}

type Found = { by: Measure; order: 'most' | 'least'; words: string };

/** The most rankings that one message asks for: *the cheapest and the biggest*. */
const mostFound = 2;

/** Returns the rankings that a text names, and the text without them. */
function foundIn(said: string): { found: Found[]; rest: string } {
  const found: Found[] = [];
  let rest = said.replace(inTerms, ' ');
  for (const { by, ...orders } of patterns)
    for (const order of ['least', 'most'] as const) {
      const words = orders[order]?.exec(rest)?.[0];
      if (words === undefined || found.length === mostFound || wishes(words, rest)) continue;
      found.push({ by, order, words });
      rest = rest.replace(words, ' ').replace(/ {2,}/g, ' ');
    }
  return { found, rest };
}

function superlativeIn(said: string): Ranking | null {
  if (far.test(said))
    return { by: 'distance', order: 'least', also: null, perSearch: false, ofTwo: false, thing: '' };
  const { found, rest } = foundIn(said);
  const per = everySearch.exec(rest)?.[0];
  const left = per === undefined ? rest : rest.replace(per, ' ');
  const unmeasured = found.find(({ by }) => by === 'unmeasured');
  const [first, second] =
    unmeasured === undefined ? found : [...found.filter((each) => each !== unmeasured), unmeasured];
  if (first === undefined) return null;
  if (!asksNothingElse(unmeasured === undefined ? left : left.replace(otherRooms, ' '))) return null;
  return {
    ...{ by: first.by, order: first.order },
    also: second === undefined || second.by === 'unmeasured' ? null : { by: second.by, order: second.order },
    perSearch: per !== undefined && !/^(?:both|every)$/.test(per),
    ofTwo: pair.test(said) || amongThose.test(said) || comparative.test(` ${first.words} `),
    thing: unmeasured?.words.split(' ').at(-1) ?? '',
  };
}

/** *The biggest kitchen or dining area*. */
const otherRooms = wordPattern(
  ` (?:or|and) (?:\\w+ ){0,3}?(?:areas?|rooms?|spaces?|${written(words.measures.unmeasured.nouns)})(?= )`,
  'g',
);

/** *Newer ones*, *something bigger* wishes for other homes. */
const wishes = (phrase: string, said: string): boolean =>
  !which.test(said) &&
  ((comparative.test(` ${phrase} `) && !pair.test(said) && !isIt.test(said)) || ofSeveral(phrase).test(said));

const isIt = / (?:is|was|are) (?:it|that|this|they|those|these)(?= )/;
const which = /^(?: \w+){0,3}? (?:which|whats|what|who|wheres)(?= )/;
const ofSeveral = (phrase: string): RegExp =>
  wordPattern(
    ` ${phrase} (?:ones|homes|houses|condos|apartments|listings|properties|places|rentals|townhouses)(?= )`,
  );
const inTerms =
  / (?:(?:in|by) (?:percent\w*|%|dollars|total|terms)|(?:relative|compared) to (?:(?:the|its|original|first|list|asking|price) ?)+)(?= )/;
/** *Which one is closest to a playground*; *closest to 400k* is a price. */
const far = / which(?: \w+){0,6}? (?:closest|nearest|closer|nearer)(?! to (?:\$|\d))(?= )/;

/** *What are the HOA fees of each*, *rank them by price per square foot*. */
function eachIn(said: string): Ranking | null {
  const all = rankBy.exec(said) ?? eachOne.exec(said);
  if (all === null || (!/each|every|by/.test(all[0]) && !lists.test(said))) return null;
  const rest = said.replace(all[0], ' ').replace(/ {2,}/g, ' ');
  for (const { by, each } of patterns) {
    if (each === null || by === 'unmeasured' || !each.test(rest)) continue;
    if (!asksNothingElse(rest.replace(each, ' ').replace(lists, ' '))) continue;
    return { by, order: 'each', also: null, perSearch: false, ofTwo: pair.test(said), thing: '' };
  }
  return null;
}

const lists = /^ (?:(?:and|ok|so|then) )*(?:what|whats|how (?:much|big|old|long)|list|give|tell|show)(?= )/;

const asksOfTowns = wordPattern(`(?<= )(?:${words.towns.asked.map(written).join('|')})(?= )`);

/** Returns whether a message asks how the places of the conversation compare: *which town is cheaper*. */
export const comparesTowns = (text: string): boolean => asksOfTowns.test(plainOf(text));

const asksWhich = wordPattern(`(?<= )(?:${words.which.asked.map(written).join('|')})(?= )`);

/** Returns whether a message asks which of the homes shown have something: *do any of these have a porch*. */
export const asksWhichHave = (text: string): boolean => asksWhich.test(plainOf(text));

/** The most homes that count as just spoken of. */
const mostAmong = 3;

/** Returns the keys of the homes that a ranking is of; none when it is of all found. */
export function rankedAmong({ ofTwo }: Ranking, { about, recent }: Table): string[] {
  if (!ofTwo) return [];
  if (about.length > 1 && about.length <= mostAmong) return [...about];
  return about.length === 1 && recent.length > 1 ? recent.slice(0, 2) : [];
}
