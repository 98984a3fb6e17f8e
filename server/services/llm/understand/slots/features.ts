import words from '../../word-lists/search/feature-words.json' with { type: 'json' };
import { wordPattern } from '../patterns/word-pattern.ts';
import { groupsWith, type Scan, take } from '../scan.ts';
import { type Feature, featureNames } from './filters.ts';
import { needed, readWanted, refused, type Wanted } from './refusal.ts';

const groupOf = groupsWith(words.parts);
/** Short names that only remove a filter: `it doesn't need water`. */
const refusedWords: Partial<Record<Feature, string>> = { waterfront: '|water(?! (?:heater|softener))|lake' };

const patterns = featureNames.map((name) => {
  const said = groupOf(words[name]);
  const shorter = refusedWords[name] ?? '';
  return {
    name,
    refused: wordPattern(`\\b${refused} (?:${said}${shorter})\\b|\\b${said} ${needed}\\b`, 'g'),
    wanted: wordPattern(`\\b${said}\\b`, 'g'),
  };
});

/** `view the homes` and `let me view it` look at something; they don't request a view. */
const viewing = wordPattern(groupOf(words.viewing), 'g');

/** Parses the requested and rejected features of a message. */
export function readFeatures(scan: Scan): Wanted<Feature> {
  return readWanted(scan, patterns, () => take(scan, viewing, (match) => !/\bview of\b/.test(match[0])));
}
