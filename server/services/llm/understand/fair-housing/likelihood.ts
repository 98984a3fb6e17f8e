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

/** In how many messages of each kind a word or a pair of words is, by the word or pair; and how many each kind has. */
type Counts = { within: ReadonlyMap<string, readonly number[]>; totals: readonly number[] };

let counted: Counts | null = null;

/** Counts the words of the messages, which takes a second or two, unless that was done before. */
function countMessages(): Counts {
  counted ??= count();
  return counted;
}

function count(): Counts {
  const within = new Map<string, number[]>();
  const totals = kinds.map(() => 0);
  for (const [kind, messages] of kinds.entries())
    for (const message of messages)
      for (const part of partsOf(message)) {
        let counts = within.get(part);
        if (counts === undefined) {
          counts = kinds.map(() => 0);
          within.set(part, counts);
        }
        counts[kind] = (counts[kind] ?? 0) + 1;
        totals[kind] = (totals[kind] ?? 0) + 1;
      }
  return { within, totals };
}

/** Returns the words of a message, its pairs of words with at most one between, and the beginnings of long words, each once. */
function partsOf(message: string): Set<string> {
  const said = withoutAccents(message.toLowerCase()).replace(/['’`]/g, '');
  const words = sortsOf(said.match(/[\p{L}\d]+|\?/gu) ?? []);
  const parts = new Set(words);
  for (const [at, word] of words.entries()) {
    if (at > 0) parts.add(`${words[at - 1]} ${word}`);
    if (at > 1) parts.add(`${words[at - 2]} _ ${word}`);
    if (word.length > stemLength) parts.add(`${word.slice(0, stemLength)}*`);
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

function weigh(text: string): number {
  const { within, totals } = countMessages();
  const sums = kinds.map(() => 0);
  for (const part of partsOf(text)) {
    const counts = within.get(part);
    if (counts === undefined) continue;
    for (const [kind, count] of counts.entries())
      sums[kind] =
        (sums[kind] ?? 0) + Math.log((count + smoothing) / ((totals[kind] ?? 0) + smoothing * within.size));
  }
  const [ofPeople = 0, ...others] = sums;
  return ofPeople - Math.max(...others);
}
