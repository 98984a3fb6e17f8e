import { everyWordOf } from '../../../../email-html/plain-text.ts';
import { normalise } from '../../understand/text/normalise.ts';
import { forbiddenWord } from '../forbidden-words.ts';
import { emailsIn, numbersIn, phonesIn, withoutReach } from '../said.ts';
import { isSameDocument } from './html-parts.ts';
import { hostsIn, sentencesOf } from './plain-text.ts';

/** A text that can be used, or why it can't. */
export type Checked = { text: string } | { unusable: string };

/** A model's version of a text, and the source to check it against. */
export type Rewrite = {
  words: string;
  source: string;
  /** Whether the version must be at least as long as the source. */
  longer: boolean;
  /** The prompt's marker, which no answer may contain. */
  mark: string;
};

/**
 * Cleans and checks a model's version of a text: same format, links, images, and fields as the source, no new
 * facts, and no forbidden words except the source's own. Takes time in proportion to the length, so long
 * texts need a thread.
 */
export function checkRewrite(rewrite: Rewrite): Checked {
  const text = withoutWrapping(rewrite.words);
  const fault = faultOfForm(text, rewrite) ?? faultOfWords(wordsOf(text), wordsOf(rewrite.source));
  return fault === null ? { text } : { unusable: fault };
}

const markup = /<\/?(?:html|body|table|tr|td|div|p|a|h[1-6]|ul|ol|li|span|strong|em|br|img)\b/i;

/** Returns whether a text contains a complete common HTML tag. */
export function isHtml(text: string): boolean {
  const at = text.search(markup);
  return at >= 0 && text.includes('>', at);
}

/** Removes the code fence that models often put around a text. */
function withoutWrapping(words: string): string {
  return words.replace(/^\s*```\w*\n([\s\S]*?)\n?```\s*$/, '$1').trim();
}

function faultOfForm(text: string, { source, longer, mark }: Rewrite): string | null {
  if (!/\p{L}/u.test(text)) return 'no words';
  if (text.includes(mark)) return 'a leak of the rules';
  if (isHtml(source) !== isHtml(text)) return 'another form than the source';
  if (longer && text.length < source.trim().length) return 'shorter than the source';
  return isHtml(source) && !isSameDocument(source, text) ? 'other links, pictures or fields' : null;
}

/** Returns all words of a text. In text that isn't HTML, also those behind a `<`. */
function wordsOf(text: string): string {
  return isHtml(text) || !text.includes('<') ? everyWordOf(text) : `${text}\n${everyWordOf(text)}`;
}

function faultOfWords(words: string, known: string): string | null {
  if (hasNewFacts(words, known)) return 'facts that the source does not have';
  const old = new Set(sentencesOf(known).map(withoutEnd));
  return forbiddenWord(
    sentencesOf(words)
      .filter((sentence) => !old.has(withoutEnd(sentence)))
      .join(' '),
  );
}

/** Removes the end of a sentence, which changes when another sentence follows. */
function withoutEnd(sentence: string): string {
  return sentence.replace(/(?<![\s.!?"”’)])[\s.!?"”’)]+$/, '').trimStart();
}

/**
 * Returns whether a text has contact details, hosts, amounts, rates, or numbers from 1,000 that its source
 * lacks.
 */
function hasNewFacts(words: string, known: string): boolean {
  const isNew = (read: (from: string) => string[]) => {
    const given = new Set(read(known));
    return read(words).some((each) => !given.has(each));
  };
  return [emailsIn, phonesIn, hostsIn, figuresIn].some(isNew);
}

function figuresIn(text: string): string[] {
  const plain = normalise(withoutReach(text));
  const money = plain.match(/\$\d+(?:\.\d+)?/g) ?? [];
  const rates = plain.match(/\d+(?:\.\d+)? ?(?:%|percent)/g) ?? [];
  return [...money, ...rates, ...[...numbersIn(plain)].filter((each) => each >= 1000).map(String)];
}
