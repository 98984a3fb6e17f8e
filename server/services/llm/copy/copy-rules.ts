import { forbiddenReasons } from '../model/forbidden-words.ts';
import { kindsOfPeopleTalk } from '../understand/fair-housing/fair-housing.ts';
import { patternsWith } from '../understand/scan.ts';
import { normalise } from '../understand/text/normalise.ts';
import words from '../word-lists/checks/copy-words.json' with { type: 'json' };

const pattern = patternsWith(words.parts);

/** A rule against words of a text: a preference by class (block), or style (note). */
export type CopyRule = { level: 'block' | 'note'; reason: string; finds: (words: string) => boolean };

const people =
  'It states a preference about people, or describes them. Describe the home, not who should live in it.';
const suits = 'It says who the home suits. Describe the home instead.';
const schools = 'It rates schools. Name the district, and leave rating to public sources.';
const safety = 'It speaks of safety or crime, which readers take as a word on who lives there.';
const place = 'It judges a part of town. Name a fact instead: a park, a distance, a year.';
const manner = 'It can be read as a word on who belongs there.';

/** Kinds of talk about people (`fair-housing/rules.ts`) that only get a note in the agent's texts. */
const notes: Readonly<Record<string, string>> = {
  ...{ safety, schools, place, makeup: manner, coded: manner, welcome: manner },
  ageCommunity:
    'Only housing that qualifies as housing for older persons may say so. Keep it if yours does, and leave it out if not.',
};
/** Kinds that apply only to questions. */
const questions = new Set(['who', 'change', 'assistance']);

/** Additional rules for listing texts, which don't apply to questions. */
const own: readonly { level: CopyRule['level']; reason: string; pattern: RegExp }[] = [
  {
    level: 'block',
    reason: people,
    pattern: pattern(words.describesPeople),
  },
  {
    level: 'note',
    reason: manner,
    pattern: pattern(words.belonging),
  },
];

/** Promises that the assistant must not make, and texts should avoid. */
const promises: Readonly<Record<string, string>> = {
  'a promise of value': 'It promises what a home will be worth. No one can.',
  'a promise of law, tax or lending':
    'It promises something of law, tax or lending. Have it checked, or leave it out.',
};

const isPeople =
  /\b(?:people|person|famil|folks?|residents?|neighbou?r|communit|area|tenants?|buyers?|owners?|couples?|part of town|street|block|suburb|district)/;

/** Words that the assistant never uses, and that ads should avoid. */
const matterOfStyle = /\b(?:exclusive|traditional values|tight-?knit)\b/gi;

/** Occupations aren't a protected class: *an office for working professionals*. */
const livings = /(?<!\byoung )\b(?:(?:working|busy|medical|remote) )?(?:professionals?|students?)\b/g;

const straight = (words: string) => words.toLowerCase().replace(/[’‘]/g, "'");

/** Colors of things don't describe people: *all-white bathroom*, *black and white tile*. */
function withoutColours(words: string): string {
  const plain = straight(words).replace(livings, 'anyone');
  return isPeople.test(plain) ? plain : plain.replace(/\b(?:white|black|brown|indian)\b/g, 'grey');
}

const talk = (words: string) => kindsOfPeopleTalk(normalise(withoutColours(words)));
const isBlocked = (kind: string) => !(kind in notes) && !questions.has(kind);

const ownRules = (level: CopyRule['level']): CopyRule[] =>
  own
    .filter((rule) => rule.level === level)
    .map(({ pattern, ...rule }) => ({ ...rule, finds: (words) => pattern.test(straight(words)) }));

/** The rules, most severe first. */
export const copyRules: readonly CopyRule[] = [
  { level: 'block', reason: suits, finds: (words) => talk(words).includes('suits') },
  ...ownRules('block'),
  {
    level: 'block',
    reason: people,
    finds: (words) =>
      talk(words).some((kind) => isBlocked(kind) && kind !== 'suits') ||
      forbiddenReasons(withoutColours(words).replace(matterOfStyle, 'fine')).includes(
        'a description of people',
      ),
  },
  ...[safety, schools, place, manner, notes.ageCommunity as string].map((reason) => ({
    level: 'note' as const,
    reason,
    finds: (words: string) => talk(words).some((kind) => notes[kind] === reason),
  })),
  ...ownRules('note'),
  ...Object.entries(promises).map(([why, reason]) => ({
    level: 'note' as const,
    reason,
    finds: (words: string) => forbiddenReasons(words).includes(why),
  })),
];
