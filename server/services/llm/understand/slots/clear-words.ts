import words from '../../word-lists/search/change-words.json' with { type: 'json' };
import { wordPattern } from '../patterns/word-pattern.ts';
import { anyOf, writeOutParts } from '../scan.ts';
import type { Group } from './filters.ts';

const { clear, parts } = words;

/** Words before a filter that remove it. */
const drop = `${anyOf(clear.before)}(?: the| my| a| about| any| all| our| all the| that| whatever| what i said about| what i said on| everything about| extra| what| which| just| only){0,6}`;

/** Words after a filter that remove it. */
const needless = `(?:(?:limit |range |requirement )?${anyOf(writeOutParts(clear.after, parts))})`;

export const clearTags = {
  needless: wordPattern(`(?<= )${needless}\\b`, 'g'),
  drop: wordPattern(`\\b${drop}(?= )`, 'g'),
};

/** Patterns for each filter by its names, beside a word that removes it. */
export const clearPatterns = (Object.entries(clear.names) as [Group, string][]).map(([group, name]) => {
  const words = writeOutParts([name], parts);
  return {
    group,
    pattern: wordPattern(
      [
        `\\bdrop_\\d+ ${words}\\b`,
        `\\b${words} needless_\\d+\\b`,
        `\\bneedless_\\d+ (?=how|what|when|where|which)(?:what |which )?${words}\\b`,
        `\\b(?:take|leave|turn|switch|throw|cross)(?: the| my| that| our)? ${words} (?:off|out|away)\\b`,
      ].join('|'),
      'g',
    ),
  };
});
