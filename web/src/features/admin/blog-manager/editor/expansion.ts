import { cleanHtml } from './clean-html.ts';
import { wordsOf } from './drafts/draft.ts';
import { elementOf } from './word-lists.ts';
import { writeHtml } from './write-html.ts';

/** An expanded text, or the assistant's reply instead. */
export type Expansion = { kind: 'text'; html: string } | { kind: 'words'; words: string };

/**
 * Distinguishes an expanded text from a reply about it, for example that no language model is connected. A
 * response in the format of the source is the text; plain text is, when it is clearly longer than the source
 * and more than a remark.
 */
export function readExpansion(source: string, answer: string): Expansion {
  const words = wordsOf(answer).length;
  if (/<(?:p|h[1-6]|ul|ol|blockquote)\b/i.test(answer)) {
    if (words > 0) return { kind: 'text', html: cleanHtml(answer).html };
  } else if (words >= 30 && words >= 1.2 * wordsOf(source).length) {
    const lines = answer.split('\n').map((line) => line.trim());
    const paragraphs = lines.filter(Boolean).map((value) => elementOf('p', [{ type: 'text', value }]));
    return { kind: 'text', html: writeHtml(paragraphs) };
  }
  return { kind: 'words', words: answer.replace(/<[^>]*>/g, ' ').trim() };
}
