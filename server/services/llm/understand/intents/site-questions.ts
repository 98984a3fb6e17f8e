import words from '../../word-lists/site-question-words.json' with { type: 'json' };
import { wordPattern } from '../patterns/word-pattern.ts';
import { patternsWith } from '../scan.ts';
import { normalise } from '../text/normalise.ts';
import { withoutAccents } from '../text/without-accents.ts';

/**
 * What a message asks of the site itself: what becomes of the visitor's data, what the assistant can't do, where the
 * listings come from, what homes sold for, and what the topics of the word list are about.
 */
export type SiteQuestion = 'data' | 'limits' | 'origin' | 'sold' | keyof typeof words.topics;

const patterns = (['data', 'limits', 'origin', 'sold'] as const).map(
  (of) => [of, patternsWith(words.parts)(words[of])] as const,
);

type Topic = { of: SiteQuestion; all: RegExp[]; not: RegExp | null };

const anyOf = (list: string) => wordPattern(`\\b(?:${list.replaceAll(' ', '|').replaceAll('_', ' ')})\\b`);
const topics = Object.entries(words.topics).map(
  ([of, { all, not }]): Topic => ({
    of: of as SiteQuestion,
    all: all.map(anyOf),
    not: not === '' ? null : anyOf(not),
  }),
);

/** Longer messages tell a story, in which the words of a topic stand by chance. */
const mostWords = 18;

/** Returns what a normalized message asks in words that nothing else is said with; null when it doesn't. */
export const certainlyOfSite = (text: string): SiteQuestion | null =>
  patterns.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

/** Returns what a normalized message asks of the site itself; null when it doesn't. */
function siteQuestionOf(text: string): SiteQuestion | null {
  const found = certainlyOfSite(text);
  if (found !== null) return found;
  if (text.trim().split(' ').length > mostWords) return null;
  const topic = topics.find(
    ({ all, not }) => all.every((group) => group.test(text)) && not?.test(text) !== true,
  );
  return topic?.of ?? null;
}

type Said = { plain: string; typed: string; language: 'en' | 'es' };

/** The same of a turn: Spanish is read in the visitor's own words, too. */
export const siteQuestionIn = ({ plain, typed, language }: Said): SiteQuestion | null =>
  siteQuestionOf(plain) ?? (language === 'es' ? siteQuestionOf(withoutAccents(normalise(typed))) : null);
