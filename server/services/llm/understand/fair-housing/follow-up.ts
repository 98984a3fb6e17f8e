import words from '../../word-lists/people/follow-up.json' with { type: 'json' };
import { isEverydayWord } from '../text/spelling.ts';
import { entriesOf } from './entries.ts';
import { tagWords } from './tag-words.ts';

type Class = 'opens' | 'insists' | 'small' | 'beforePlace' | 'topics';

const setOf = (name: Class) => new Set(entriesOf([...words[name].en, ...words[name].es]));
const [opens, insists, small, beforePlace, topics] = (
  ['opens', 'insists', 'small', 'beforePlace', 'topics'] as const
).map(setOf) as [Set<string>, Set<string>, Set<string>, Set<string>, Set<string>];

/** How many words such a message has at most, and when it insists: `I get it, you can't say. Jenks or Bixby?` */
const [mostWords, mostInsisting] = [7, 14];
/** Words that belong to the question itself: `and for a gay couple?`, `and downtown, is it safe?` */
const ofQuestion = [
  'town',
  'group',
  'groupPerson',
  'sort',
  'trait',
  'people',
  'quarter',
  'there',
  'where',
  'judge',
  'live',
];
/** *Live there?*, the rest of a question in pieces. */
const mostOfRest = 3;

/**
 * Returns whether a short message only continues such a question from the previous turn: `and Glenpool?`,
 * `true?`, `¿y en Bixby?`. Whatever has a topic of its own doesn't, so that the neutral reply never sticks.
 */
export function goesOnAboutPeople(normalised: string, hasWishes: boolean): boolean {
  const said = normalised.split(/[^\p{L}\d]+/u).filter((word) => word !== '');
  const tokens = tagWords(normalised).flat();
  if (hasWishes || said.length === 0 || said.length > mostInsisting) return false;
  let unknown = 0;
  let insisting = 0;
  for (const [at, { word, tags }] of tokens.entries()) {
    if (topics.has(word)) return false;
    if (insists.has(word)) insisting += 1;
    if (small.has(word) || opens.has(word) || insists.has(word) || /^\d{5}$/.test(word)) continue;
    if (word.split(' ').every((each) => small.has(each) || opens.has(each) || insists.has(each))) continue;
    if (ofQuestion.some((tag) => tags.has(tag)) && !tags.has('thing')) continue;
    // "And Verdigris?" names a place that no list has, "and the driveway?" a thing.
    const before = tokens[at - 1]?.word.split(' ').at(-1) ?? '';
    if (tags.size > 0 || isEverydayWord(word) || !(unknown > 0 || beforePlace.has(before))) return false;
    unknown += 1;
  }
  const first = tokens[0]?.word.split(' ')[0] ?? '';
  const isRest =
    said.length <= mostOfRest && tokens.some(({ tags }) => tags.has('live') || tags.has('there'));
  const starts = opens.has(first) || tokens[0]?.tags.has('town') === true || insisting > 0 || isRest;
  return starts && unknown <= 2 && said.length <= (insisting > 0 ? mostInsisting : mostWords);
}
