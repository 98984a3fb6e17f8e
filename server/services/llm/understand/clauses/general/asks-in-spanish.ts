import spanish from '../../../word-lists/spanish/spanish-questions.json' with { type: 'json' };
import type { Intent } from '../../intents/intents.ts';
import { wordPattern } from '../../patterns/word-pattern.ts';
import { withoutAccents } from '../../text/without-accents.ts';
import type { Turn } from '../../turn.ts';

/** Purposes that a misread Spanish question may have: a greeting before it, a city that its words only name. */
const mayBeMisread: ReadonlySet<Intent> = new Set([
  ...(['other', 'greeting', 'help', 'search', 'visit', 'sell'] as const),
]);

const asks = wordPattern(`\\?|(?:^|[.,;:] *)(?:${spanish.asks.join('|')})\\b`);
const seeks = wordPattern(`(?:^|[^a-z])(?:${spanish.seeks.join('|')})\\b`);

/**
 * Returns whether a Spanish clause asks something in the visitor's own words, which a translation may have lost, and wishes
 * for no home: *hola, ¿cuántos días de aviso tengo que dar?*
 */
export function asksInSpanish({
  language,
  purpose,
  typed,
  contact,
  price,
  filters,
  features,
  visit,
  hasWishes,
}: Turn): boolean {
  if (language !== 'es' || !mayBeMisread.has(purpose)) return false;
  if (price !== null || features.wanted.length > 0 || visit.when !== undefined) return false;
  // *Que permitan mascotas* wishes, and asks nothing.
  if (hasWishes && !typed.includes('?')) return false;
  if (Object.keys(filters).length + Object.keys(contact).length > 0) return false;
  const said = withoutAccents(typed).toLowerCase();
  return asks.test(said) && !seeks.test(said);
}
