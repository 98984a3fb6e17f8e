import type { Slots } from './labels.ts';

/** Slot-value pairs that were correct, wrongly added, and missed. */
export type Pairs = { right: number; extra: number; missed: number };

export const noPairs: Pairs = { right: 0, extra: 0, missed: 0 };

/** The differences between two readings of a message: `+city` was added, `-city` was missed. */
export type Difference = { pairs: Pairs; kinds: string[] };

const freeText = new Set(['near', 'when', 'home', 'address', 'size', 'name']);
/** The knowledge base finds the topic instead. */
const notScored = new Set(['topic']);

/**
 * Compares slots by pairs of slot and value. An array is a set and counts as one value; free text ignores
 * case, outer punctuation, and a leading *the*; `unsupported` and `others` count only as present or absent.
 */
export function compareSlots(label: Slots, read: Slots): Difference {
  const pairs = { ...noPairs };
  const kinds: string[] = [];
  for (const slot of new Set([...Object.keys(label), ...Object.keys(read)])) {
    if (notScored.has(slot)) continue;
    const inLabel = Object.hasOwn(label, slot);
    const inRead = Object.hasOwn(read, slot);
    if (inLabel && inRead && plain(slot, label[slot]) === plain(slot, read[slot])) {
      pairs.right += 1;
      continue;
    }
    if (inLabel) pairs.missed += 1;
    if (inRead) pairs.extra += 1;
    kinds.push(`${inLabel && inRead ? '≠' : inRead ? '+' : '-'}${slot}`);
  }
  return { pairs, kinds };
}

function plain(slot: string, value: unknown): string {
  if (slot === 'unsupported' || slot === 'others') return 'some';
  if (Array.isArray(value)) return [...new Set(value.map(String))].sort().join(',');
  if (!freeText.has(slot)) return String(value);
  return String(value)
    .toLowerCase()
    .replace(/^[\s\p{P}]+|[\s\p{P}]+$/gu, '')
    .replace(/^the /, '');
}

export function addPairs(a: Pairs, b: Pairs): Pairs {
  return { right: a.right + b.right, extra: a.extra + b.extra, missed: a.missed + b.missed };
}

/** Returns precision, recall, and F1, each between 0 and 1; 1 when there is nothing to find. */
export function ratesOf({ right, extra, missed }: Pairs): { precision: number; recall: number; f1: number } {
  const precision = right + extra === 0 ? 1 : right / (right + extra);
  const recall = right + missed === 0 ? 1 : right / (right + missed);
  return { precision, recall, f1: right === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}
