import { everyWordOf } from '../../../email-html/plain-text.ts';
import { normalise } from '../understand/text/normalise.ts';
import type { Checked } from './check-answer.ts';
import { forbiddenWord } from './forbidden-words.ts';
import { isSameDocument } from './html-parts.ts';
import { hostsIn, sentencesOf } from './plain-text.ts';
import { emailsIn, numbersIn, phonesIn, withoutReach } from './said.ts';

/** A model's version of a text, and what it is checked against. */
export type Rewrite = {
  words: string;
  source: string;
  /** Whether it must be at least as long as the source. */
  longer: boolean;
  /** The marker of the prompt, which no answer may contain. */
  mark: string;
};

/**
 * Cleans a model's version of a text and checks it: same format, links, images, and fields as the source, no new
 * facts, and no forbidden words but the source's own. Its time grows with the length; long texts need a thread.
 */
export function checkRewrite(rewrite: Rewrite): Checked {
  const text = withoutWrapping(rewrite.words);
  const fault = faultOfForm(text, rewrite) ?? faultOfWords(wordsOf(text), wordsOf(rewrite.source));
  return fault === null ? { text } : { unusable: fault };
}

const markup = /<\/?(?:html|body|table|tr|td|div|p|a|h[1-6]|ul|ol|li|span|strong|em|br|img)\b/i;

/** Whether a text has one of the common tags, to its end. */
export function isHtml(text: string): boolean {
  const at = text.search(markup);
  return at >= 0 && text.includes('>', at);
}

/** A text without the code fence that models like to put around it. */
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

/** All that a text says; where it is no HTML, what stands behind a `<` is read too. */
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

/** A sentence without what closes it, for another may follow it now. */
function withoutEnd(sentence: string): string {
  return sentence.replace(/(?<![\s.!?"”’)])[\s.!?"”’)]+$/, '').trimStart();
}

/** URLs, phone numbers, money, rates, and large numbers must come from the source. */
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
