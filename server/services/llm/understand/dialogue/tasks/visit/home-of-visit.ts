import words from '../../../../word-lists/homes/visit-wish-words.json' with { type: 'json' };
import { isBareReference, onlyNames } from '../../../clauses/asks-again.ts';
import { phraseFinder, plainOf } from '../../../phrases.ts';
import { readReference } from '../../../table/pointed.ts';
import type { Turn } from '../../../turn.ts';
import type { Dialogue } from '../../dialogue.ts';

/**
 * Returns a message that only names a home, *the second one*, *7837 Maple Loop*, as a wish to visit it, when a visit is
 * wished for and the answer asked which home; null for any other.
 */
export function homeOfVisit({ visit, table }: Dialogue, turn: Turn, lastAnswer: string): Turn | null {
  if (visit === null || visit.canceled === true) return null;
  const isOpen = visit.home === undefined && (visit.homes ?? []).length === 0;
  const asked = isOpen && asksWhich.test(lastAnswer.slice(-420));
  if (!asked && !addsHome(turn)) return null;
  const { keys, isNamed } = readReference(turn.words, table);
  const known = keys.map((key) => table.facts.get(key));
  const isOnly = isNamed && (!asked || onlyNames(turn.words, known) || isBareReference(turn.words));
  // *1602 Quail Hollow Ct*, which isn't on the page.
  if (asked && !isNamed && turn.address !== null && turn.price === null)
    return { ...turn, purpose: 'visit', intent: 'contact-agent', general: null };
  return isOnly && keys.length > 0 ? { ...turn, purpose: 'visit', intent: 'contact-agent' } : null;
}

/** *And the third too*, *make it just the second*, while a visit is wished for: a few words that name a home, and ask nothing of it. */
const addsHome = ({ typed, words: said }: Turn): boolean =>
  said.trim().split(/\s+/).length <= mostWords &&
  (adds(plainOf(typed)) !== null || replaces(plainOf(typed)) !== null) &&
  !asks.test(said);
const adds = phraseFinder(words.adds, words.parts);
const replaces = phraseFinder(words.replaces, words.parts);
const mostWords = 12;
const asks =
  /\b(?:have|has|does|do they|how|what|when|where|why|which|who|is it|is there|are there|compare|save|send)\b/i;

/** How an answer asks which home is meant (`answer/which-home.ts`). */
const asksWhich =
  /(?:Which one|Do) (?:do )?you mean|Which home would you|¿(?:De cuál h|H)ablas|¿De qué casa hablas|¿Qué casa quieres/;
