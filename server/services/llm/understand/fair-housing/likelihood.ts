import asking from '../../word-lists/messages/asking.json' with { type: 'json' };
import harmless from '../../word-lists/messages/harmless.json' with { type: 'json' };
import ordinary from '../../word-lists/messages/ordinary.json' with { type: 'json' };
import otherTalk from '../../word-lists/other-talk.json' with { type: 'json' };
import { withoutAccents } from '../text/without-accents.ts';
import { phrasesIn } from './tag-words.ts';

/**
 * Weighs the words of a message against messages of which it is known whether they choose or describe people
 * (`asking.json`), speak of people without harm (`harmless.json`), or speak of something else (`ordinary.json`, `other-talk.json`).
 */
const kinds: readonly (readonly string[])[] = [
  asking.messages,
  harmless.messages,
  [...ordinary.messages, ...Object.values(otherTalk.acts).flat()],
];

/** How often a word is taken to be in the messages of a kind beside its real occurrences. */
const smoothing = 0.1;
/** Words and pairs beyond this say no more of a message. */
const mostWords = 600;
/** The words that share so many first letters are of one family: *tenants*, *tenancy*. */
const stemLength = 5;
/** A sentence tells less than a message: what it says alone counts as much as this less. */
const ofSentence = 6;
const shortestSentence = 4;

/**
 * In how many messages of each kind a part is (`rows`, by the number of the part), and how many parts each kind has.
 * A part is a word, two words with at most one between, or the beginning of a long word. Numbers stand for them, since
 * there are some 300,000.
 */
type Counts = {
  words: ReadonlyMap<string, number>;
  rows: ReadonlyMap<number, readonly number[]>;
  totals: readonly number[];
};

let counted: Counts | null = null;

/** Returns the counts, made when they are first asked for, which takes about a second. */
function countMessages(): Counts {
  counted ??= count();
  return counted;
}

function count(): Counts {
  const words = new Map<string, number>();
  const rows = new Map<number, number[]>();
  const totals = kinds.map(() => 0);
  const numberOf = (word: string) => {
    const known = words.get(word);
    if (known !== undefined) return known;
    words.set(word, words.size + 1);
    return words.size;
  };
  for (const [kind, messages] of kinds.entries())
    for (const message of messages)
      for (const part of partsOf(message, numberOf)) {
        let row = rows.get(part);
        if (row === undefined) {
          row = kinds.map(() => 0);
          rows.set(part, row);
        }
        row[kind] = (row[kind] ?? 0) + 1;
        totals[kind] = (totals[kind] ?? 0) + 1;
      }
  return { words, rows, totals };
}

/** More than there are words in the messages. */
const mostNumbers = 2 ** 20;

/** Returns the numbers of the parts of a message, each once; without those of words that have no number. */
function partsOf(message: string, numberOf: (word: string) => number | undefined): Set<number> {
  const said = withoutAccents(message.toLowerCase()).replace(/['’`]/g, '');
  const words = sortsOf(said.match(/[\p{L}\d]+|\?/gu) ?? []);
  const parts = new Set<number>();
  let [before, twoBefore] = [0, 0];
  for (const word of words) {
    const number = numberOf(word) ?? 0;
    if (number > 0) {
      parts.add(number);
      if (before > 0) parts.add(before * mostNumbers + number);
      if (twoBefore > 0) parts.add(-(twoBefore * mostNumbers + number));
    }
    if (word.length > stemLength) {
      const stem = numberOf(`${word.slice(0, stemLength)}*`);
      if (stem !== undefined) parts.add(stem);
    }
    [before, twoBefore] = [number, before];
  }
  return parts;
}

/** Groups and towns are alike, whichever they are, and so are all figures. */
function sortsOf(words: readonly string[]): string[] {
  const sorts: string[] = [];
  for (const { word, tags } of phrasesIn(words.slice(0, mostWords))) {
    if (tags.has('town')) sorts.push('<town>');
    else if (tags.has('group') || tags.has('groupPerson')) sorts.push('<group>');
    else if (word.includes(' ')) sorts.push(...word.split(' '));
    else sorts.push(/\d/.test(word) ? word.replace(/\d+/, '0') : word);
  }
  return sorts;
}

/**
 * Returns how much likelier the words of a message, or of one of its sentences, are where people are chosen or
 * described than in any other talk: the logarithm of how many times likelier. Linear in its length.
 */
export function likelierOfPeople(message: string): number {
  const sentences = message
    .split(/(?<=[.!?;])\s+|\n+/)
    .filter((sentence) => sentence.split(' ').length >= shortestSentence);
  const whole = weigh(message);
  return sentences.length < 2
    ? whole
    : Math.max(whole, ...sentences.map((sentence) => weigh(sentence) - ofSentence));
}

/** Ordinary words tell nothing where a rule is met: they count so much more among both kinds. */
const ofOrdinary = 4;

/**
 * Returns how much likelier the words of a text are where people are chosen or described than where they are only
 * spoken of, in the same unit. What is ordinary, such as a wish for rooms, hardly moves it.
 */
export function likelierThanHarmless(text: string): number {
  const { words, rows, totals } = countMessages();
  const [ofAsking = 0, ofHarmless = 0, ofOthers = 0] = totals;
  const base = ofOrdinary * ofOthers + smoothing * rows.size;
  let sum = 0;
  for (const part of partsOf(text, (word) => words.get(word))) {
    const [asks = 0, harmless = 0, others = 0] = rows.get(part) ?? [];
    const common = ofOrdinary * others + smoothing;
    sum +=
      Math.log((asks + common) / (ofAsking + base)) - Math.log((harmless + common) / (ofHarmless + base));
  }
  return sum;
}

function weigh(text: string): number {
  const { words, rows, totals } = countMessages();
  const sums = kinds.map(() => 0);
  for (const part of partsOf(text, (word) => words.get(word))) {
    const row = rows.get(part);
    if (row === undefined) continue;
    for (const [kind, times] of row.entries())
      sums[kind] =
        (sums[kind] ?? 0) + Math.log((times + smoothing) / ((totals[kind] ?? 0) + smoothing * rows.size));
  }
  const [ofPeople = 0, ...others] = sums;
  return ofPeople - Math.max(...others);
}
