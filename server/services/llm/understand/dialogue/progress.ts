import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Contact } from '../contact/contact.ts';
import type { Table, TableHome } from '../table/table.ts';
import type { Dialogue, HistoryItem } from './dialogue.ts';
import type { TurnOptions } from './turn-cache.ts';

/** The last conversations as far as they were read: each call repeats all earlier messages. */
const kept = new LRUCache<string, Dialogue>({ max: 400, ttl: 30 * 60_000 });

/** What a conversation is read with, besides its messages. */
type Circumstances = { options: TurnOptions; visitor: Contact; agentName: string; facts: Table['facts'] };

/**
 * Names each point of a conversation: before its first item, and after each of them. Two points have one name only if what
 * was said until then is the same, and what was known of the visitor and of the homes that were on the table.
 */
export function pointsOf(
  items: readonly HistoryItem[],
  { options, visitor, agentName, facts }: Circumstances,
): string[] {
  const { thisYear, places, knows } = options;
  const hash = createHash('sha256').update(
    JSON.stringify([thisYear, places?.id ?? '', idOf(knows), Object.entries(visitor).sort(), agentName]),
  );
  const points = [hash.copy().digest('base64')];
  for (const item of items) {
    const { role, content, homes, about } = item;
    const known = keysIn(item).map((key) => facts.get(key));
    hash.update(JSON.stringify([role, content, homes, about, known]));
    points.push(hash.copy().digest('base64'));
  }
  return points;
}

/** Returns the keys of the homes that an answer shows or is about. */
const keysIn = ({ homes = [], about = [] }: HistoryItem): string[] => [...homes, ...about];

/** Returns what is known of the homes that were on the table in these items. */
export function factsIn(items: readonly HistoryItem[], facts: Table['facts']): Map<string, TableHome> {
  const known = new Map<string, TableHome>();
  for (const key of items.flatMap(keysIn)) {
    const home = facts.get(key);
    if (home !== undefined) known.set(key, home);
  }
  return known;
}

/** Returns a conversation as it was read until a point; null where it isn't kept. */
export const readUntil = (point: string): Dialogue | null => kept.get(point) ?? null;

/** Keeps a conversation as it is read until a point. */
export const keepUntil = (point: string, dialogue: Dialogue): void => void kept.set(point, dialogue);

const ids = new WeakMap<object, number>();
let lastId = 0;

function idOf(part: object | undefined): number {
  if (part === undefined) return 0;
  const known = ids.get(part);
  if (known !== undefined) return known;
  lastId += 1;
  ids.set(part, lastId);
  return lastId;
}
