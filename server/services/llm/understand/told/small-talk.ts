import words from '../../word-lists/small-talk-words.json' with { type: 'json' };
import { wordPattern } from '../patterns/word-pattern.ts';
import { plainOf } from '../phrases.ts';
import { groupsWith } from '../scan.ts';

const kinds = [
  'again',
  'doubts',
  'leaves',
  'slower',
  'waits',
  'isBack',
  'defers',
  'undecided',
  'dear',
  'dislikes',
  'likes',
  'upset',
  'relieved',
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
  return kindOf(plain) ?? kindOfAll(plain);
}

const kindOf = (plain: string): SmallTalk | null =>
  patterns.find(({ pattern }) => pattern.test(plain))?.kind ?? null;

const onlyOpens = wordPattern(`^${mark}(?: ${group(['{oh}'])}${mark})+$`);
const mostPieces = 4;

/** *Wow this sucks. Everything is so expensive*: each sentence is small talk, and the first kind of the list counts. */
function kindOfAll(plain: string): SmallTalk | null {
  const pieces = plain.split(/ [.,?](?= )/).filter((piece) => piece.trim() !== '');
  if (pieces.length < 2 || pieces.length > mostPieces) return null;
  const said = pieces.filter((piece) => !onlyOpens.test(piece)).map((piece) => kindOf(piece));
  return said.length === 0 || said.includes(null)
    ? null
    : (kinds.find((kind) => said.includes(kind)) ?? null);
}

const all: ReadonlySet<string> = new Set(kinds);

export const isSmallTalk = (mood: string): mood is SmallTalk => all.has(mood);
