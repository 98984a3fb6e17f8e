import words from '../../word-lists/people-words.json' with { type: 'json' };
import { writeOutParts } from '../scan.ts';

const { lists } = words;
const parts: Readonly<Record<string, string>> = {
  ...words.parts,
  ...Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, `(?:${list.join('|')})`])),
};
const { ages, colour, folk, group, groupNouns, suited } = parts;

/**
 * Matches questions under the Fair Housing Act's rule against steering: who lives somewhere, whether it is
 * safe, who it suits, and how its schools are rated. What counts is the question about a place; a person's
 * own family, faith, or name isn't such a question.
 */
const kinds = Object.entries(words.questions).map(([kind, phrases]) => ({
  kind,
  pattern: new RegExp(writeOutParts(phrases, parts).join('|')),
}));
const { origins, faiths, conditions, orientations } = lists;
const groupWords = new RegExp(
  `\\b(?:${[...origins, ...faiths, ...conditions, ...orientations].join('|')})\\b`,
  'g',
);
const groupNounWords = new RegExp(`\\b${groupNouns}\\b`, 'g');

const people = new RegExp(
  [
    `\\b(?:${group}|${colour}|${ages}|pregnant) (?:[a-z]+ )?${folk}\\b`,
    '\\bxgroupsx\\b',
    `\\b(?:an?|any|the|by|to|for) ${group}(?= (?:lives?|buys?|owns?|rents?|moves?|person)\\b|[^a-z]*$)`,
    `\\b(?:suits?|suited|suitable|good|right|perfect|ideal|ok|made) (?:[a-z]+ ){0,4}?${suited}\\b`,
    '\\bneighbou?rs\\b',
  ].join('|'),
);

/** A person's own family, faith, or origin, which isn't a question about others. */
const ownWords = new RegExp(
  `\\b(?:we are|were|im|i am|as|my (?:wife|husband|partner|family|mom|mother|dad|father) (?:is|are)|we|i|hi from|hello from) (?:an? |the |both |all |just |only )*(?:[a-z]+ )?(?:${group}|${colour}|indian|${ages})(?: [a-z]+)? ?(?:${folk}|mom|mother|dad|father|veteran|nurses?|engineers?|household|here|buyer|buyers|american|americans)?\\b|\\b(?:for|with) my (?:[a-z]+ )?(?:famil(?:y|ies)|kids|children)\\b`,
  'g',
);
/** Questions about places for the person's own group. */
const aboutOwnPeople: readonly RegExp[] = [
  /\b(?:welcomed?|accepted|comfortable|fit in|out of place|feel at home)\b/,
  new RegExp(
    `\\b(?:${group}|${colour}) (?:neighbou?rhood|area|communit(?:y|ies)|part of town|side of town|street|suburb|crowd|block)\\b`,
  ),
  /\b(?:other|others|fellow|more) [a-z]+ (?:famil(?:y|ies)|people|folks|couples|kids)\b/,
];

/** Returns whether a normalized message asks one of these questions, alone or within a request. */
export function asksAboutPeople(normalised: string): boolean {
  const tagged = withGroupsTagged(normalised);
  const others = tagged.replace(ownWords, ' ');
  if (kinds.some(({ pattern }) => pattern.test(others))) return true;
  return others !== tagged && aboutOwnPeople.some((pattern) => pattern.test(tagged));
}

/**
 * Returns whether a normalized question names people by what the Fair Housing Act protects, or asks whom something suits,
 * in any words. Broader than `asksAboutPeople`: for questions that would otherwise have no answer.
 */
export function namesPeople(normalised: string): boolean {
  return people.test(withGroupsTagged(normalised).replace(ownWords, ' '));
}

/** Returns the kinds of such talk (the names in `people-words.json`) in any normalized text. */
export function kindsOfPeopleTalk(normalised: string): string[] {
  const tagged = withGroupsTagged(normalised);
  return kinds.filter(({ pattern }) => pattern.test(tagged)).map(({ kind }) => kind);
}

function withGroupsTagged(normalised: string): string {
  const said = normalised.replace(/ [,.?@#%/;]/g, ' ').replace(/ +/g, ' ');
  return said.replace(groupNounWords, 'xgroupsx').replace(groupWords, 'xgroupx');
}

/**
 * Returns whether a short message continues such a question from the previous turn: `and Glenpool?`, `true?`.
 */
export function goesOnAboutPeople(normalised: string, hasWishes: boolean): boolean {
  const words = normalised
    .trim()
    .split(' ')
    .filter((word) => /\w/.test(word));
  if (hasWishes || words.length > 14) return false;
  return /^ (?:and|or|what about|how about|also|compared|more so|less so|really|true|is that|so|but|ok but|which|blink|i get it|just|then|come on|be honest|between you|hint|well|now)\b|\?/.test(
    normalised,
  );
}
