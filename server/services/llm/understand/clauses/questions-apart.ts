import type { Intent } from '../intents/intents.ts';
import type { Turn } from '../turn.ts';
import { formOf } from './clause-form.ts';
import { type Clause, type Part, turnPart } from './part.ts';

/** The most questions that one answer covers. */
const mostQuestions = 3;

/**
 * Returns the general questions of a message, each as its own part, where all else in it only leads to them: *not as bad as I
 * thought. Is that for closing, too? And who holds it?* A message that only tells something is no search, whatever its clauses
 * name together. Null where the message asks for more.
 */
export function questionsApart(message: string, whole: Turn, clauses: readonly Clause[]): Part[] | null {
  const questions = clauses.filter(({ turn, asks }) => asks === null && turn.general !== null);
  if (clauses.some((clause) => !questions.includes(clause) && wishes(clause))) return null;
  if (questions.length === 0) {
    const tells = whole.purpose === 'search' && clauses.some(({ turn }) => formOf(turn.typed) === 'tells');
    if (!tells) return null;
    return [turnPart(message, { ...whole, purpose: 'other', intent: 'other', hasWishes: false })];
  }
  const [first] = questions;
  const { mood, typed, words } = whole;
  if (questions.length > 1 || first === undefined)
    return questions
      .slice(0, mostQuestions)
      .map(({ words: said, turn }) => turnPart(said, { ...turn, mood }));
  // The message says more than its only question.
  if (whole.general !== null || first.turn.general === null) return null;
  const general = { ...first.turn.general, question: whole.language === 'es' ? typed : words };
  return [turnPart(message, { ...first.turn, mood, typed, words, general })];
}

/** Whether a clause does anything beside telling something. */
const wishes = ({ asks, turn }: Clause): boolean =>
  asks !== null ||
  formOf(turn.typed) === 'seeks' ||
  turn.hasWishes ||
  turn.kind.named ||
  turn.visit.when !== undefined ||
  turn.address !== null ||
  turn.asksAboutPeople ||
  turn.hadSensitive ||
  turn.extras.length > 0 ||
  turn.agrees ||
  Object.keys(turn.contact).length > 0 ||
  !idle.has(turn.purpose);

const idle: ReadonlySet<Intent> = new Set([
  ...(['other', 'greeting', 'goodbye', 'help', 'faq', 'advice'] as const),
]);
