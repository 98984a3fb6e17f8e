import { stateCodes } from '../../../text/us-states.ts';
import type { HistoryItem } from '../understand/dialogue/dialogue.ts';
import { historyReadLimit, readLimit } from '../understand/text/normalise.ts';
import { inDigits } from './check/figures.ts';

/** The visitor's messages in the conversation, to verify what a model claims they said. */
export type Said = {
  /** All of the visitor's messages, one per line. */
  text: string;
  /** Whether these words appear consecutively in one message, in any case. */
  phrase: (words: string) => boolean;
  /** Whether each of these words appeared anywhere. */
  words: (words: string) => boolean;
  number: (value: number) => boolean;
  /** Whether a number is the size of the visitor's household. */
  household: (value: number) => boolean;
  email: (address: string) => boolean;
  phone: (number: string) => boolean;
  state: (code: string) => boolean;
};

/** Function words, which need no match. */
const ties = new Set('a an the and or of in on at to for with is it its my your has have near by'.split(' '));
/** A household's size isn't a number of rooms (fair housing: no search depends on a family). */
const members = [
  ...[
    'kids?',
    'children',
    'child',
    'adults?',
    'people',
    'persons',
    'of us',
    'boys?',
    'girls?',
    'sons?',
    'daughters?',
  ],
  ...[
    'roommates?',
    'members',
    'babies',
    'grandchildren',
    'hijos?',
    'hijas?',
    'ninos?',
    'personas',
    'adultos',
  ],
].join('|');
const people = new RegExp(
  `\\b(?:family|household|party|group|familia) (?:of|de) \\d+\\b|\\b(?:somos )?\\d+ (?:${members})\\b`,
  'g',
);

/** Returns a text in digits without the sizes of households. */
function withoutHousehold(digits: string): string {
  return digits.replace(people, ' ').replace(people, ' ');
}

/**
 * Collects what the visitor said. Reads as much as the built-in parser does: the first 600 characters of an
 * earlier message, and 4,000 of this one.
 */
export function whatVisitorSaid(history: readonly HistoryItem[], message: string): Said {
  const earlier = history
    .filter(({ role }) => role === 'user')
    .map(({ content }) => content.slice(0, historyReadLimit));
  const messages = [...earlier, message.slice(0, readLimit)];
  const text = messages.join('\n');
  const plain = messages.map(plainWords);
  const vocabulary = new Set(plain.flatMap((each) => each.trim().split(' ')));
  const digits = messages.map(inDigits);
  const numbers = numbersIn(digits.map(withoutHousehold).join(' '));
  const all = numbersIn(digits.join(' '));
  const emails = new Set(emailsIn(text));
  const phones = new Set(phonesIn(text));
  return {
    text,
    phrase: (words) =>
      plainWords(words).trim() !== '' && plain.some((each) => each.includes(plainWords(words))),
    words: (words) => {
      const told = plainWords(words).trim().split(' ');
      return told.every((each) => ties.has(each) || vocabulary.has(each));
    },
    number: (value) => numbers.has(value),
    household: (value) => all.has(value) && !numbers.has(value),
    email: (address) => emails.has(address.trim().toLowerCase()),
    phone: (number) => phones.has(lastTen(number)),
    state: (code) =>
      new RegExp(`\\b${code}\\b`).test(text) ||
      plain.some((each) =>
        Object.entries(stateCodes).some(([name, of]) => of === code && each.includes(` ${name} `)),
      ),
  };
}

/** Converts a text to lowercase words of letters and digits, with one space between and around them. */
export function plainWords(text: string): string {
  return ` ${text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()} `;
}

/** Returns the numbers of a normalized text, which has them in digits. */
export function numbersIn(normalised: string): Set<number> {
  return new Set((normalised.match(/\d+(?:\.\d+)?/g) ?? []).map(Number));
}

/** Returns the email addresses of a text, in lowercase. */
export function emailsIn(text: string): string[] {
  return (text.match(/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g) ?? []).map((each) => each.toLowerCase());
}

const phonePattern = /\+?\(?\d[\d .()\-–]{7,}\d/g;

/** Returns the last ten digits of each phone number in a text. */
export function phonesIn(text: string): string[] {
  return (text.match(phonePattern) ?? []).map(lastTen).filter((each) => each.length === 10);
}

/** Returns a text without its phone numbers and email addresses. */
export function withoutReach(text: string): string {
  return text.replace(/(?<![\w.+-])[\w.+-]+@[\w.-]+/g, ' ').replace(phonePattern, ' ');
}

function lastTen(number: string): string {
  return number.replace(/\D/g, '').slice(-10);
}
