import { patternsWith } from '../understand/scan.ts';
import words from '../word-lists/checks/instruction-words.json' with { type: 'json' };

/**
 * Matches instructions to a machine, as in prompt injection. A visitor's message with one gets the built-in
 * answer; listing remarks with one aren't shown to a model. The patterns can't detect every such text: the
 * actual protection is that tools only record, and that every sentence is checked (`check/check-sentence.ts`).
 */
const orders = patternsWith(words.parts)(words.instructions);

/** Returns whether a text contains instructions to a machine. */
export function givesOrders(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replace(/[\u200b-\u200f\u2060\ufeff\u00ad\u{e0000}-\u{e007f}]/gu, '')
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[-–—*"“”]+/g, ' ')
    .replace(/[^\S\n]+/g, ' ');
  return orders.test(plain);
}
