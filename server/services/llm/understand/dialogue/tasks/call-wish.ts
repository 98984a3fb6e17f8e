import { readHomeQuestion } from '../../../home/home-question.ts';
import words from '../../../word-lists/people/call-words.json' with { type: 'json' };
import { splitClauses } from '../../clauses/split-clauses.ts';
import { hoursIn, reachIn } from '../../contact/people-wishes.ts';
import { isRelay, takesEither } from '../../contact/relays.ts';
import type { Intent } from '../../intents/intents.ts';
import { phraseFinder, plainOf } from '../../phrases.ts';
import { remembered } from '../../remembered.ts';
import { withoutHoles } from '../../text/without-holes.ts';
import type { Turn } from '../../turn.ts';
import { readWhen } from '../../when/when.ts';
import type { Dialogue } from '../dialogue.ts';

const calls = phraseFinder(words.calls, words.parts);
const notes = phraseFinder(words.notes, words.parts);

/** Whether a text wishes that the agent calls or gets back to somebody: *have her phone me*, *que me marque hoy*. */
export const wishesCall = (typed: string): boolean => calls(plainOf(typed)) !== null;

const purposes: ReadonlySet<Intent> = new Set([
  ...(['contact-agent', 'search', 'other', 'greeting', 'goodbye', 'advice', 'faq', 'visit'] as const),
  ...(['about', 'are-you-ai', 'help', 'cancel', 'login'] as const),
]);

/**
 * Returns a message that gives a number and wants to be called, as that wish and nothing else: *have her phone me. Not
 * Wednesdays. Lorraine, 918-…*. Null for any other, for one that searches or asks something of a home, and while a showing or
 * a sale is under way, whose details these are.
 */
export function callWish(before: Dialogue, turn: Turn): Turn | null {
  const { visit, task, topics } = before;
  const { contact, filters, price, distress, asksAboutPeople } = turn;
  const gives = contact.phone !== undefined || contact.email !== undefined;
  if (visit !== null || task === 'selling' || !gives || !purposes.has(turn.purpose)) return null;
  // *Don't have anyone call the house, email only* looks for no house.
  const isReach = reachIn(turn.typed).length > 0 && !turn.typed.includes('?');
  const isPlaced = turn.places.place !== null && !turn.places.isGuess;
  if (turn.purpose === 'search' && turn.kind.named && (!isReach || isPlaced)) return null;
  if (price !== null || Object.keys(filters).length > 0 || distress !== null || asksAboutPeople) return null;
  if (
    !isReach &&
    !wishesCall(turn.typed) &&
    !takesEither(turn.typed) &&
    // *Lupe, 918-…, mornings* goes on with what the agent should ask.
    !(task === 'contact' && topics.some(isRelay)) &&
    !(turn.purpose === 'contact-agent' && turn.intent === 'contact-agent')
  )
    return null;
  if (splitClauses(turn.words).some((clause) => asksOfHome(clause))) return null;
  const named = townAsName(turn);
  return {
    ...turn,
    ...(named === null ? {} : { contact: { ...contact, name: named } }),
    purpose: 'contact-agent',
    intent: 'contact-agent',
    general: null,
    hasWishes: false,
    visit: {},
  };
}

/** *512 555 0119 Wilmer*: a town right after a number is who gives it. */
function townAsName({ contact, typed }: Turn): string | null {
  if (contact.name !== undefined) return null;
  return /(?: ,){1,2} (\p{Lu}\p{Ll}{2,20})(?=\s*(?:[,.;]|$))/u.exec(typed)?.[1] ?? null;
}

function asksOfHome(clause: string): boolean {
  if (!clause.trim().endsWith('?') || wishesCall(clause)) return false;
  const { topics, things } = readHomeQuestion(clause);
  return topics.length + things.length > 0;
}

const refuses =
  /\b(?:not|no|never|don['’]?t|can['’]?t|won['’]?t|only|if|unless|except|but|solo|nomás|nomas|menos|si)\b/i;

/**
 * Returns when and how somebody wants to be called, in their words: the hours alone, *after 3*, or whole sentences where those
 * say more, *evenings are no good*; none when a text says nothing of it.
 */
export const callNotes: (typed: string) => string[] = remembered((typed) => {
  const says = (clause: string) =>
    (notes(plainOf(clause)) !== null && reachIn(clause).length === 0) ||
    hoursIn(clause) !== null ||
    readWhen(clause.toLowerCase()) !== null;
  return splitClauses(typed)
    .filter((clause) => says(clause) && !isRelay(clause))
    .slice(0, 3)
    .map((clause) => plainHours(clause) ?? `“${withoutEnds(withoutHoles(clause))}”`);
});

/** The hours of a clause that refuses nothing and says no day: *after 3*. */
function plainHours(clause: string): string | null {
  const hours = hoursIn(clause);
  const days = readWhen(clause.toLowerCase());
  return hours !== null && !refuses.test(clause) && (days === null || days === hours) ? hours : null;
}

const withoutEnds = (clause: string): string =>
  clause.replace(/(?:^[\s,.;]+|(?:,? don)?[\s,.;]+$)/gi, '').replace(/(?:\s*,){2,20}|\s+,/g, ',');
