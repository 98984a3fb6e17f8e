import words from '../../word-lists/search/change-words.json' with { type: 'json' };
import backWords from '../../word-lists/search/refusal-words.json' with { type: 'json' };
import { wordPattern } from '../patterns/word-pattern.ts';
import { anyOf, patternsWith, type Scan, takeAll, withTags, writeOutParts } from '../scan.ts';

const either = (phrases: readonly string[]) => anyOf(writeOutParts(phrases, words.parts));
const between =
  '(?: the| an?| any| anything with| anything that has| to have an?| having an?| that| my| our| to be| be| on| having| that whole)';
/**
 * Words before a filter that remove it: `forget the pool`, `I don't need a garage`, `swap the pool for a
 * view`.
 */
const refuse = `${either(words.refuse)}${between}{0,6}(?: (?:big|private|stupid|whole|idea of an?|idea of the|part about the))?`;

/** Words after a filter that remove it: `the pool can go`, `a garage is not needed`, `leave it out`. */
const needless = `(?:(?:thing |part |requirement |filter |bit )?${either(words.needless)})(?: anymore| any ?more| any longer| after all| now| for (?:me|us))?`;

/** The tags of these words in the text that patterns match. */
export const refused = 'refuse_\\d+';
export const needed = 'needless_\\d+';
const refusalTags = {
  needless: wordPattern(`(?<= )${needless}\\b`, 'g'),
  refuse: wordPattern(`\\b${refuse}(?= )`, 'g'),
};

/** The requested and rejected items of one message. */
export type Wanted<Name> = { wanted: Name[]; refused: Name[] };

/** Extracts what a message requests and rejects by these patterns, after `prepare`; a rejection wins. */
export function readWanted<Name>(
  scan: Scan,
  patterns: readonly { name: Name; wanted: RegExp; refused: RegExp }[],
  prepare: () => void,
): Wanted<Name> {
  return withTags(scan, refusalTags, () => {
    prepare();
    const refused: Name[] = [];
    const wanted: Name[] = [];
    for (const each of patterns) {
      if (takeAll(scan, each.refused)) refused.push(each.name);
      if (takeAll(scan, each.wanted)) wanted.push(each.name);
    }
    return { wanted: wanted.filter((name) => !refused.includes(name)), refused };
  });
}

const patternOf = patternsWith({ ...backWords.parts, refuse });
const pattern = (phrases: readonly string[]) => patternOf(phrases, 'g');
const refusable = pattern(['{refusable}']);
const list = pattern(backWords.list);

/** What takes back any number of stories, or a wish for no fee or a new home, which names the opposite of what it drops. */
const takenBack = Object.entries(backWords.takenBack).map(([group, phrases]) => ({
  pattern: pattern(phrases),
  meaning: ` forget ${group} `,
}));

/** Replaces phrases for any number of stories by `forget stories`, and others that take back what they name. */
export function freeLevels(text: string): string {
  return takenBack.reduce((rest, { pattern, meaning }) => rest.replace(pattern, meaning), text);
}

/** Repeats a rejection before each item of a list: `no pool or garage` becomes `no pool , no garage`. */
export function refuseEach(text: string): string {
  return text.replace(list, (_, refusal: string, first: string, rest: string) => {
    const others = rest.match(refusable) ?? [];
    return [first, ...others]
      .map((each) => `${refusal.startsWith('no') ? 'no' : 'forget'} ${each}`)
      .join(' , ');
  });
}
