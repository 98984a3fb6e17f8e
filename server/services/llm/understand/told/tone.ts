import words from '../../word-lists/tone-words.json' with { type: 'json' };
import { phraseReader } from '../phrases.ts';
import { type SmallTalk, smallTalkIn } from './small-talk.ts';

/** What visitors tell of their lives and how they feel, in the order in which it counts. */
const moods = [
  'grief',
  'illness',
  'disaster',
  'stopSending',
  'isReal',
  'scamSigns',
  'cheated',
  'divorce',
  'jobLoss',
  'lostHome',
  'keepsBack',
  'scolds',
  'tired',
  'stress',
  'joy',
  'expecting',
  'notReady',
  'noHurry',
  'onlyLooking',
  'joke',
  'praise',
  'sorryToBother',
  'howAreYou',
  'weather',
  'wellWishes',
] as const satisfies (keyof typeof words)[];

export type Mood = (typeof moods)[number] | SmallTalk;

const { says } = phraseReader<Exclude<keyof typeof words, 'source' | 'parts'>>(words);

/** Returns what a message tells of its writer; null when it only asks or wishes. */
export const moodOf = (typed: string): Mood | null =>
  moods.find((mood) => says(mood, typed)) ?? smallTalkIn(typed);

/** Whether a message asks what to do first or next. */
export const asksFirstStep = (typed: string): boolean => says('firstStep', typed);

/** Whether a message speaks of the writer's own home: *this house is too much for me*. */
export const isOfOwnHome = (typed: string): boolean => says('ownHome', typed);

/** Moods of somebody whom a word of sympathy suits. */
export const isHard = (mood: Mood | null): boolean => mood !== null && hard.has(mood);
const hard: ReadonlySet<Mood> = new Set([
  ...([
    'grief',
    'illness',
    'disaster',
    'cheated',
    'divorce',
    'jobLoss',
    'lostHome',
    'tired',
    'stress',
  ] as const),
]);

/** Moods in which nobody is asked for contact details, or for a home to sell. */
export const stepsBack = (mood: Mood | null): boolean =>
  mood === 'onlyLooking' || mood === 'notReady' || mood === 'keepsBack' || mood === 'stopSending';

/** Moods in which somebody who speaks of their home isn't pressed for details of it. */
export const isGentle = (mood: Mood | null): boolean => mood !== null && gentle.has(mood);
const gentle: ReadonlySet<Mood> = new Set([
  ...(['grief', 'illness', 'disaster', 'divorce', 'stress', 'notReady', 'onlyLooking'] as const),
]);
