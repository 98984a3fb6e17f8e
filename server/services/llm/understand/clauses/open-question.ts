import { contactQuestionIn } from '../contact/people-wishes.ts';
import type { Intent } from '../intents/intents.ts';
import { wordPattern } from '../patterns/word-pattern.ts';
import { onlyTells } from '../told/only-tells.ts';
import type { Turn } from '../turn.ts';
import { formOf } from './clause-form.ts';
import type { Clause } from './part.ts';

const open: ReadonlySet<Intent> = new Set(['other', 'search'] as const);

/** The fewest words of a question that says of its own what it asks. */
const leastWords = 4;

/** *Is that ok?*, *does that make sense*, *can you do that*: of what is wished beside it. */
const begins = '^ (?:(?:and|so|ok|but|or) )*(?:';
const auxiliary = '(?:is|are|would|will|does|do|can|could|should)';
const ofWish = [
  `${auxiliary} (?:you|u|we|i)(?: [a-z]+){0,4}`,
  `${auxiliary} (?:it|that|this|those|these|there|such)(?: [a-z]+){0,2}(?: (?:to ask|for me|for us|at all))?`,
  '(?:you|u) know(?: [a-z]+){0,2}|how hard (?:can|could) (?:it|that) be|who (?:knows|cares)',
  'what do (?:you|u) think|any (?:ideas?|thoughts|suggestions)|how about (?:it|that)',
].map((phrase) => wordPattern(`${begins}${phrase}) (?:[?.,!] )*$`));

/** A question by its first words or its mark: *I'll do that later* is none. */
const opens =
  /\?|^ (?:(?:and|so|ok|but|also|btw|plus|y) )*(?:what|how|why|when|where|who|which|is|are|do|does|did|can|could|will|would|should|was|were)/;

/** Returns a question beside a wish that nothing takes, as one to answer for itself: *3 beds in Manor, and is the train loud there?* */
export function openQuestion({ turn, asks }: Pick<Clause, 'turn' | 'asks'>): Turn | null {
  const { plain, typed, language } = turn;
  const isFree =
    asks === null &&
    turn.general === null &&
    open.has(turn.purpose) &&
    !turn.goesOn &&
    !turn.hasWishes &&
    !turn.asksAboutPeople &&
    !turn.hadSensitive &&
    turn.distress === null &&
    turn.address === null &&
    turn.visit.when === undefined &&
    Object.keys(turn.contact).length === 0;
  if (!isFree || plain.trim().split(' ').length < leastWords || ofWish.some((each) => each.test(plain)))
    return null;
  if (formOf(typed) !== 'asks' || /\.\./.test(typed) || !opens.test(plain)) return null;
  if (contactQuestionIn(typed) !== null || onlyTells(turn)) return null;
  const question = language === 'es' ? typed : turn.words;
  return { ...turn, purpose: 'faq', intent: 'other', general: { question, topic: '', goesOn: false } };
}
