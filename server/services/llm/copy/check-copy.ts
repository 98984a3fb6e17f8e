import type { components } from '../../../../openapi/generated/llm.d.ts';
import { type CopyRule, copyRules } from './copy-rules.ts';

export type CopyFinding = components['schemas']['CopyFinding'];

const mostFindings = 30;
/** The longest piece of a sentence to check at once, in words; pieces overlap by `overlap` words. */
const longestPiece = 60;
const overlap = 10;
/** In characters. Longer words are split, because the rules' time grows with the square of their length. */
const longestWord = 80;
const word = new RegExp(`\\S{1,${longestWord}}`, 'g');

/**
 * Returns possible Fair Housing Act problems of a text, in order, at most 30: words that state a preference
 * by class (block), and words to avoid (note). *Master bedroom*, *walk to bus stop*, *great view*, and
 * *family room* are fine. An aid, not legal advice.
 */
export function checkCopy(text: string): CopyFinding[] {
  const findings: CopyFinding[] = [];
  const seen = new Set<string>();
  for (const sentence of sentencesOf(text)) {
    for (const finding of findingsIn(sentence)) {
      const key = `${finding.level} ${finding.words.toLowerCase()}`;
      if (!seen.has(key)) findings.push(finding);
      seen.add(key);
      if (findings.length === mostFindings) return findings;
    }
  }
  return findings;
}

/** Returns the words of each sentence; splits long sentences into overlapping pieces. */
function sentencesOf(text: string): string[][] {
  return text.split(/(?<=[.!?])\s+|\n+|[•;]/).flatMap((sentence) => {
    const words = sentence.match(word) ?? [];
    const pieces: string[][] = [];
    for (let at = 0; at < words.length; at += longestPiece - overlap) {
      pieces.push(words.slice(at, at + longestPiece));
      if (at + longestPiece >= words.length) break;
    }
    return pieces;
  });
}

function findingsIn(sentence: readonly string[]): CopyFinding[] {
  const found: (CopyFinding & { at: number })[] = [];
  // A rule doesn't report words again that a more severe rule reported.
  const left = [...sentence];
  for (const rule of copyRules) {
    for (let tries = 0; tries < 5; tries += 1) {
      const part = shortest(left, rule);
      if (part === null) break;
      const { from, to } = part;
      found.push({
        level: rule.level,
        words: wordsOf(sentence.slice(from, to)),
        reason: rule.reason,
        at: from,
      });
      left.fill('.', from, to);
    }
  }
  return found.sort((a, b) => a.at - b.at).map(({ at: _at, ...finding }) => finding);
}

/** Returns the shortest range of words that a rule still matches; null when it matches none. */
function shortest(words: readonly string[], { finds }: CopyRule): { from: number; to: number } | null {
  const has = (from: number, to: number) => finds(words.slice(from, to).join(' '));
  let to = words.length;
  let from = 0;
  if (to === 0 || !has(0, to)) return null;
  while (to - 1 > from && has(from, to - 1)) to -= 1;
  while (from + 1 < to && has(from + 1, to)) from += 1;
  return { from, to };
}

/** Returns the words as they appear in the text, without surrounding punctuation. */
function wordsOf(words: readonly string[]): string {
  return words.join(' ').replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}+]+$/gu, '');
}
