import type { Intent } from '../../intents/intents.ts';
import { readReference } from '../../table/pointed.ts';
import type { Table } from '../../table/table.ts';
import type { Turn } from '../../turn.ts';

const pointsAtHome = /\b(?:it|this|that|there|(?:this|that|the) (?:home|house|place|one|property))\b/i;
/** Intents of messages that may be about a home on the table. */
const ofHomes: ReadonlySet<Intent> = new Set(['visit', 'contact-agent', 'advice', 'neutral'] as const);

/** Returns the homes that a showing or a call is about; a call only where the message points at them. */
export function homesMeant({ words, visit, contact }: Turn, intent: Intent, table: Table): string[] {
  if (!ofHomes.has(intent)) return [];
  const { keys, isNamed } = readReference(words, table);
  if (isNamed) return keys;
  if (intent !== 'visit') return table.about.length === 1 && pointsAtHome.test(words) ? keys : [];
  const tellsOfVisit = visit.when !== undefined || Object.keys(contact).length === 0;
  return table.about.length > 0 && tellsOfVisit ? keys : [];
}
