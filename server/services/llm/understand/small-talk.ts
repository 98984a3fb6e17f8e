import words from '../word-lists/small-talk-words.json' with { type: 'json' };
import { wordPattern } from './patterns/word-pattern.ts';
import { plainOf } from './phrases.ts';
import { groupsWith } from './scan.ts';

const kinds = [
  'again',
  'doubts',
  'slower',
  'waits',
  'isBack',
  'defers',
  'undecided',
  'dear',
  'dislikes',
  'likes',
  'follows',
] as const satisfies (keyof typeof words)[];

/** What a message that says nothing else shows: that somebody follows, waits, likes what they see, and the like. */
export type SmallTalk = (typeof kinds)[number];

const group = groupsWith(words.parts);
const mark = '(?: ?[.,?])*';
const patterns = kinds.map((kind) => ({
  kind,
  pattern: wordPattern(
    `^${mark}(?: {oh}${mark})*? ${group(words[kind])}${mark}(?: ${group(words.trail)}${mark})*$`.replaceAll(
      '{oh}',
      group(['{oh}']),
    ),
  ),
}));

/** The longest message of small talk, in characters. */
const longest = 120;

/** Returns the small talk that a message is; null when it says anything else. */
export function smallTalkIn(typed: string): SmallTalk | null {
  if (typed.length > longest) return null;
  const plain = plainOf(typed).trimEnd();
  return patterns.find(({ pattern }) => pattern.test(plain))?.kind ?? null;
}

const all: ReadonlySet<string> = new Set(kinds);

export const isSmallTalk = (mood: string): mood is SmallTalk => all.has(mood);
