import { isBareReference, onlyNames } from '../../clauses/asks-again.ts';
import { readReference } from '../../table/pointed.ts';
import type { Turn } from '../../turn.ts';
import type { Dialogue } from '../dialogue.ts';

/**
 * Returns a message that only names a home, *the second one*, *7837 Maple Loop*, as a wish to visit it, when a visit is
 * wished for and the answer asked which home; null for any other.
 */
export function homeOfVisit({ visit, table }: Dialogue, turn: Turn, lastAnswer: string): Turn | null {
  const isOpen = visit !== null && visit.home === undefined && (visit.homes ?? []).length === 0;
  if (!isOpen || !asksWhich.test(lastAnswer.slice(-300))) return null;
  const { keys, isNamed } = readReference(turn.words, table);
  const known = keys.map((key) => table.facts.get(key));
  const isOnly = isNamed && (onlyNames(turn.words, known) || isBareReference(turn.words));
  return isOnly && keys.length > 0 ? { ...turn, purpose: 'visit', intent: 'contact-agent' } : null;
}

/** How an answer asks which home is meant (`answer/which-home.ts`). */
const asksWhich = /(?:Which one|Do) (?:do )?you mean|¿(?:De cuál h|H)ablas|¿De qué casa hablas/;
