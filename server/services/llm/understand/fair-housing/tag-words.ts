import groups from '../../word-lists/people/groups.json' with { type: 'json' };
import innocent from '../../word-lists/people/innocent.json' with { type: 'json' };
import judgements from '../../word-lists/people/judgements.json' with { type: 'json' };
import languages from '../../word-lists/people/languages.json' with { type: 'json' };
import origins from '../../word-lists/people/origins.json' with { type: 'json' };
import people from '../../word-lists/people/people.json' with { type: 'json' };
import things from '../../word-lists/people/things.json' with { type: 'json' };
import cities from '../../word-lists/places/cities.json' with { type: 'json' };
import neighborhoods from '../../word-lists/places/neighborhoods.json' with { type: 'json' };
import { isWord } from '../text/spelling.ts';
import { withoutAccents } from '../text/without-accents.ts';
import { withoutAnimalSizes } from './animals.ts';
import { entriesOf } from './entries.ts';

/** A word or known phrase of a message, and the classes that it belongs to. */
export type Token = { word: string; tags: Set<string> };

const shorthand = new Map(Object.entries(languages.shorthand));

type Lists = { [name: string]: string | string[] | Lists };

/** The classes of each word and phrase of the lists, in lowercase without accents. */
const classes = new Map<string, Set<string>>();
/** The first words of phrases. */
const firsts = new Set<string>();
function add(phrase: string, ...tags: string[]): void {
  const words = phrase.split(' ');
  const known = classes.get(phrase) ?? new Set();
  for (const tag of tags) known.add(tag);
  classes.set(phrase, known);
  firsts.add(words[0] ?? '');
}

/** Adds the lists below a name: languages (`en`, `es`) tag words with the names above them. */
function addLists(lists: Lists, names: readonly string[]): void {
  for (const [name, list] of Object.entries(lists)) {
    if (Array.isArray(list)) {
      for (const entry of entriesOf(list)) add(entry, ...names, name);
    } else if (typeof list === 'object') addLists(list, [...names, name]);
  }
}

for (const file of [groups, origins, people, judgements, innocent, { hidden: things.hidden }])
  addLists(file, []);
// *Round Rock* and *White Oak* have words in them that mean something else.
for (const name of [...cities.anywhere, ...cities.afterPlaceWord, ...neighborhoods]) {
  const phrase = withoutAccents(name.toLowerCase());
  if (!classes.has(phrase) && !/[^\p{L}\d ]/u.test(phrase)) add(phrase, 'town');
}
// What its words mean, a phrase means too: *are good* has *good* in it. Only what hides its words doesn't.
const ofOneWord = [
  'ownLead',
  'ownStop',
  'ownNot',
  'seeks',
  'en',
  'es',
  'thing',
  'home',
  'nuisance',
  'distance',
];
for (const [phrase, tags] of classes) {
  if (!phrase.includes(' ') || tags.has('hidden') || tags.has('town')) continue;
  const inner = phrase.split(' ').flatMap((word) => [...(classes.get(word) ?? [])]);
  for (const tag of inner) if (!ofOneWord.includes(tag)) tags.add(tag);
  // *Is there a fence?* names no place.
  if (tags.has('exists')) for (const tag of ['there', 'bounds', 'speakers']) tags.delete(tag);
}
// The plural of a group is a noun: *Mexicans*, *mexicanos*; what describes a condition has none.
for (const [word, tags] of [...classes]) {
  if (!tags.has('group') || word.includes(' ') || (tags.has('condition') && !tags.has('es'))) continue;
  if (tags.has('en') && !/(?:s|sh|ch|x|ese)$/.test(word)) add(`${word}s`, 'en', 'group', 'groupPerson');
  const singular = [word.slice(0, -1), word.slice(0, -2)];
  if (/s$/.test(word) && singular.some((each) => classes.get(each)?.has('group'))) add(word, 'groupPerson');
}

/** Only words of these classes are read with a typo; *policy* must not become *police*. */
const mended = ['group', 'quarter', 'school', 'sort', 'makeup', 'safe', 'neighbor'];
const shortestMended = 6;
/** The words that a typo may stand for, by what is left of them without one letter. */
const byRest = new Map<string, string>();
for (const [word, tags] of classes) {
  if (word.length < shortestMended || word.includes(' ') || !mended.some((tag) => tags.has(tag))) continue;
  for (const rest of withoutOne(word)) byRest.set(rest, word);
}

function withoutOne(word: string): string[] {
  return [word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))];
}

/** Writes out shorthand (`q tal`), and corrects one wrong, missing, or swapped letter in a longer word. */
function spelledOut(word: string): string {
  const meant = shorthand.get(word);
  if (meant !== undefined) return meant;
  const isKnown = word.length < shortestMended || word.length > 20 || classes.has(word) || firsts.has(word);
  if (isKnown || isWord(word)) return word;
  const plain = withoutDiminutive(word);
  if (plain !== null) return plain;
  for (const rest of withoutOne(word)) {
    const known = byRest.get(rest);
    if (known?.startsWith(word.slice(0, 1)) === true && isOneSlip(word, known)) return known;
  }
  return word;
}

/** *Mexicanitos*, *gringuitos*: the Spanish diminutive of people. */
function withoutDiminutive(word: string): string | null {
  const [, stem = '', ending = ''] = /^(\p{L}{3,})it([oa]s?)$/u.exec(word) ?? [];
  for (const base of [stem, stem.replace(/c$/, ''), stem.replace(/gu$/, 'g'), stem.replace(/qu$/, 'c')]) {
    for (const plain of [base + ending, ending.endsWith('s') ? `${base}es` : base]) {
      const tags = classes.get(plain);
      if (stem !== '' && (tags?.has('group') === true || tags?.has('sort') === true)) return plain;
    }
  }
  return null;
}

/** *Suegra* is no *segura*: of as many letters, only one differs, or two neighbors are swapped. */
function isOneSlip(word: string, known: string): boolean {
  if (word.length !== known.length) return true;
  const differing = [...word].flatMap((letter, at) => (letter === known[at] ? [] : [at]));
  const [first = 0, last = first] = differing;
  return (
    differing.length < 2 || (differing.length === 2 && last === first + 1 && word[first] === known[last])
  );
}

/** Returns whether a word, in lowercase without accents, is one of the lists. */
export const isPeopleWord = (word: string): boolean => classes.has(word);

/** Returns whether a word names a group and no person: *white*, rather than *Jews*. */
export const isGroupOnly = (word: string): boolean =>
  classes.get(word)?.has('group') === true && classes.get(word)?.has('groupPerson') !== true;

const ofPeople = ['people', 'sort', 'folk', 'group', 'groupPerson', 'live', 'neighbor', 'quarter'];
/** Returns whether a word tells of people or of where they live: *families*, *neighborhood*. */
export const isOfPeople = (word: string): boolean =>
  ofPeople.some((tag) => classes.get(word)?.has(tag) === true);

const mostWords = 1200;

/**
 * Returns the words of a text, by clause, with their classes; the longest known phrase wins over its words, so
 * that *gun safe* says nothing of safety. Reads the first 1,200 words.
 */
export function tagWords(text: string): Token[][] {
  const said = withoutAccents(text.toLowerCase())
    // *Grandma's caregiver* is of the speaker's family.
    .replace(/\b(grandma|grandpa|granny|mom|dad|mother|father|nana)['’]s\b/g, 'my $1')
    .replace(/\b(i|we|you|they)['’](?=(?:m|re|ve|ll|d)\b)/g, '$1')
    .replace(/['’`]/g, '')
    .replace(/%/g, ' percent ')
    // "To anybody but them" is one thing.
    .replace(/\b((?:any|every)(?:body|one)|whoever) but\b/g, '$1 except')
    .replace(/\b(with|w)\/(?=o\b)/g, 'without')
    // "For an Asian family, which area would you recommend?" is one question.
    .replace(/\b((?:for|para) [^,.;:!?¿¡()\n]{1,60}),[ ¿]*/g, '$1 ');
  const clauses = said.split(/[.,;:!?()¿¡\n]+|\b(?:but|pero)\b/);
  let left = mostWords;
  return clauses.flatMap((clause) => {
    const words = withoutAnimalSizes(clause.match(/[\p{L}\d]+|\+/gu)?.slice(0, left) ?? []).map(spelledOut);
    left -= words.length;
    return words.length === 0 ? [] : [tokensOf(words)];
  });
}

const tokensOf = (words: readonly string[]): Token[] =>
  phrasesIn(words).map(({ word, tags }) => ({ word, tags: new Set(tags) }));

const none: ReadonlySet<string> = new Set();

/** Returns words, in lowercase without accents, with their classes; the longest known phrase wins over its words. */
export function phrasesIn(words: readonly string[]): { word: string; tags: ReadonlySet<string> }[] {
  const phrases: { word: string; tags: ReadonlySet<string> }[] = [];
  for (let at = 0; at < words.length; ) {
    const length = phraseLength(words, at);
    const word = length < 2 ? (words[at] ?? '') : words.slice(at, at + length).join(' ');
    phrases.push({ word, tags: classes.get(word) ?? none });
    at += Math.max(length, 1);
  }
  return phrases;
}

type Branch = { ends: boolean; next: Map<string, Branch> };
const branch = (): Branch => ({ ends: false, next: new Map() });
/** The phrases of the lists, word by word. */
const tree = branch();
for (const phrase of classes.keys()) {
  let here = tree;
  for (const word of phrase.split(' ')) {
    const next = here.next.get(word) ?? branch();
    here.next.set(word, next);
    here = next;
  }
  here.ends = true;
}

/** Returns how many words the longest known phrase has that starts here. */
function phraseLength(words: readonly string[], at: number): number {
  let length = 0;
  let here = tree.next.get(words[at] ?? '');
  for (let end = at + 1; here !== undefined; end += 1) {
    if (here.ends) length = end - at;
    here = here.next.get(words[end] ?? '');
  }
  return length;
}

const [inEnglish, inSpanish] = [languages.en, languages.es].map((words) => new Set(entriesOf(words))) as [
  Set<string>,
  Set<string>,
];

/** Returns whether a text has more of the small words of Spanish than of English. */
export function isSpanish(text: string): boolean {
  let more = /[¿¡ñ]/i.test(text) ? 1 : 0;
  for (const [word] of withoutAccents(text.toLowerCase())
    .slice(0, 1500)
    .matchAll(/\p{L}+/gu)) {
    if (inSpanish.has(word)) more += 1;
    if (inEnglish.has(word)) more -= 1;
  }
  return more > 0;
}
