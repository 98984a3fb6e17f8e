import type { Intent } from '../intents/intents.ts';
import { siteQuestionIn } from '../intents/site-questions.ts';
import type { Turn } from '../turn.ts';
import { asksForHomes } from './beside-question.ts';
import { formOf } from './clause-form.ts';
import { openQuestion } from './open-question.ts';
import { type Clause, type Part, type ReadClause, turnPart } from './part.ts';

/** Purposes that stand on their own beside a search or beside each other. */
const standalonePurposes: ReadonlySet<Intent> = new Set([
  ...([
    'faq',
    'advice',
    'login',
    'register',
    'journey',
    'about',
    'are-you-ai',
    'contact-agent',
    'follow',
    'sell',
  ] as const),
]);

/** Splits a search from a request of another kind; anything else is read as a whole. */
export function splitPurposes(
  message: string,
  whole: Turn,
  clauses: readonly Clause[],
  readClause: ReadClause,
  { isBusy, isSearching }: { isBusy: boolean; isSearching: boolean },
): Part[] {
  const runs: { purpose: Intent | null; words: string; question?: Turn }[] = [];
  const purposesAlone = clauses.map((clause) =>
    openQuestion(clause) === null ? strongPurpose(clause.turn, isSearching) : null,
  );
  const isBesideSearch =
    purposesAlone.includes('search') &&
    purposesAlone.every((purpose) => purpose === null || purpose === 'search' || purpose === 'faq') &&
    !clauses.some(({ turn }) => turn.asksAboutPeople);
  for (const clause of clauses) {
    const { words, turn } = clause;
    const question = isBesideSearch ? openQuestion(clause) : null;
    if (question !== null) {
      runs.push({ purpose: 'faq', words, question });
      continue;
    }
    const purpose = isRemark(turn) ? null : strongPurpose(turn, isSearching);
    const last = runs.at(-1);
    if (
      last !== undefined &&
      last.question === undefined &&
      (purpose === null || last.purpose === null || last.purpose === purpose)
    ) {
      last.words = `${last.words} ${words}`;
      last.purpose ??= purpose;
    } else runs.push({ purpose, words });
  }
  const purposes = new Set(runs.map(({ purpose }) => purpose));
  // What somebody tells beside their only wish makes no question of it.
  const wishes = clauses.filter(({ turn }) => !isRemark(turn));
  if (purposes.size === 1 && purposes.has('search') && whole.general !== null && wishes.length > 0) {
    const words = wishes.map((clause) => clause.words).join(' ');
    return [turnPart(words, readClause(words))];
  }
  // Rooms and a place beside a sale are the home's own.
  const sells = purposes.has('sell') && !asksForHomes.test(message);
  const splits = runs.length > 1 && purposes.size > 1 && !sells && (!isBusy || purposes.has('faq'));
  // *I'm inheriting a house in Leander, how does one sell it?*: what the question tells of is no search beside it.
  const isTold = ({ words, turn }: Clause) =>
    searches(turn) && !words.includes('?') && !asksForHomes.test(words);
  const tells =
    (whole.general !== null ||
      (whole.purpose === 'sell' && clauses.some(({ turn }) => turn.general !== null))) &&
    clauses.some(isTold);
  if (!splits || tells || runs.length > 3) return [turnPart(message, whole)];
  const parts = runs.map(({ words, purpose, question }) => ({
    ...{ words, purpose },
    turn: question ?? readClause(words),
  }));
  // *Can you do rent to buy? Sorry, I mean just rent*: with what was added to it, it is no general question.
  if (parts.some(({ purpose, turn }) => purpose === 'faq' && turn.purpose === 'facts'))
    return [turnPart(message, whole)];
  return parts.map(({ words, turn }) => turnPart(words, turn));
}

/** *Cash buyer*, *I'm a first grade teacher*, *relocating from Chicago*: the knowledge base has its words, and nothing is asked. */
const isRemark = (turn: Turn): boolean =>
  turn.purpose === 'faq' &&
  !turn.plain.includes('?') &&
  formOf(turn.typed) !== 'asks' &&
  siteQuestionIn(turn) === null;

/** Returns the purpose of a clause that could stand alone; null for one that adds to its neighbors. */
function strongPurpose(turn: Turn, isSearching: boolean): Intent | null {
  if (turn.asksAboutPeople) return null;
  if (turn.purpose === 'search' || turn.purpose === 'facts')
    return searches(turn) || (isSearching && limits(turn)) ? 'search' : null;
  return standalonePurposes.has(turn.purpose) ? turn.purpose : null;
}

/** Returns whether a clause limits a search that goes on: *no HOA*, *garage too*. */
const limits = ({ features, filters, price, wishes, adjustments: { clears, adjust } }: Turn): boolean =>
  Object.keys(filters).length +
    clears.length +
    adjust.length +
    features.wanted.length +
    wishes.wanted.length +
    (price === null ? 0 : 1) >
  0;

/** Returns whether a clause is a whole wish for homes: a place with something else, or homes with any wish. */
function searches({ kind, places, filters, price, hasWishes }: Turn): boolean {
  const placed = places.place !== null && !places.isGuess;
  const counted = Object.keys(filters).length + (price === null ? 0 : 1);
  return hasWishes && (kind.named || (placed && counted > 0) || counted > 1);
}
