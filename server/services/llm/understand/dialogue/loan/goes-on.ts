import type { LoanTerms } from '../../../payment/loan-terms.ts';
import { readPayment } from '../../../payment/read-payment.ts';
import words from '../../../word-lists/payment-again-words.json' with { type: 'json' };
import type { Part } from '../../clauses/part.ts';
import { patternsWith } from '../../scan.ts';
import { readReference } from '../../table/pointed.ts';
import type { Turn } from '../../turn.ts';
import type { Dialogue } from '../dialogue.ts';
import { termsTold } from './loan-talk.ts';

const saysLoan = patternsWith(words.parts)(words.saysLoan);
/** What goes on with a sum is short. */
const mostWords = 24;

/**
 * Returns a message as the figure that goes on with the last one of a loan, whatever its wording: *do the same with 10% down,
 * including PMI*, *try it at 6.25*, *is that with taxes?*, and debts or an income told after *how much can I afford?*; null for
 * any other message.
 */
export function loanGoesOn(before: Dialogue, turn: Turn): Part | null {
  const { loan, asked, table } = before;
  if (asksOwnPrice(before, turn)) return { asks: 'payment', words: affords, homes: [] };
  if (isOther(turn)) return null;
  const tells = tellsIncome(before, turn);
  if (tells !== null || loan.kind === undefined) return tells;
  const isNext = asked?.of === 'payment';
  const told = termsTold(turn);
  const isOfIncome = loan.kind === 'affordability' && ofIncome.some((key) => told[key] !== undefined);
  const mayGoOn = isNext || isOfIncome || saysLoan.test(turn.plain);
  if (!mayGoOn || turn.plain.trim().split(' ').length > mostWords) return null;
  const question = readPayment(turn.words, { isHomeOnTable: true, again: loan.kind });
  if (question === null && isOfIncome && !asks.test(turn.plain) && !/[?¿]/.test(turn.typed))
    return { asks: 'payment', words: affords, homes: [] };
  if (question === null || question.kind === 'closing' || question.kind === 'rent') return null;
  // *What's an FHA loan?* asks what a word means.
  const isAsked = question.kind === 'parts' || question.kind === 'interest';
  const isFigure = /\d/.test(turn.plain) || isAsked || question.without !== undefined;
  if (asks.test(turn.plain) && !isFigure) return null;
  if (!isNext && !isOfIncome && !isAsked && !changesLoan(question)) return null;
  const { keys, isNamed } = readReference(turn.words, table);
  const [about, ...others] = table.about;
  const isAbout = about !== undefined && others.length === 0 && loan.price === undefined;
  const homes = isNamed ? keys : isAbout ? [about] : loan.homes;
  return { asks: 'payment', words: turn.words, homes: question.price === undefined ? [...homes] : [] };
}

/** *What could I afford?*, once the income is known. */
function asksOwnPrice({ loan }: Dialogue, { words, plain, price, places }: Turn): boolean {
  return (
    loan.terms.income !== undefined &&
    price === null &&
    (places.place === null || places.isGuess) &&
    !/\d/.test(plain) &&
    plain.trim().split(' ').length <= mostOfQuestion &&
    readPayment(words, { isHomeOnTable: true })?.kind === 'affordability'
  );
}

const mostOfQuestion = 12;

/** *I make 75k*, told by somebody who looks for a home to buy: what the common guideline makes of it. */
function tellsIncome({ search, task, loan }: Dialogue, turn: Turn): Part | null {
  const isBuyer = search.tenure === 'sale' && task === 'search' && turn.kind.tenure !== 'lease';
  if (
    !isBuyer ||
    loan.kind === 'affordability' ||
    turn.price !== null ||
    termsTold(turn).income === undefined
  )
    return null;
  if (asks.test(turn.plain) || /[?¿]/.test(turn.typed) || turn.plain.trim().split(' ').length > mostWords)
    return null;
  return { asks: 'payment', words: `${affords} . ${turn.words}`, homes: [] };
}

const affords = 'how much house can i afford';

const asks =
  /^ (?:(?:and|so|but|ok|k|well|also|,) )*(?:whats?|hows?|why|when|whos?|which|where|can|could|do|does|did|is|are|will|would|should|may) /;

const ofIncome = ['income', 'debts', 'down'] as const satisfies (keyof LoanTerms)[];

const ofTerms = [
  ...(['down', 'rate', 'years', 'program', 'mortgageInsurance', 'asksInsurance', 'without'] as const),
] satisfies (keyof LoanTerms)[];
const changesLoan = (terms: LoanTerms): boolean => ofTerms.some((key) => terms[key] !== undefined);

/** *The listing says 2.4% taxes*: no rate of a loan. */
const ofTaxes = / tax(?:es)? .*\d(?:\.\d+)? (?:%|percent) | (?:%|percent) (?:[a-z]+ ){0,2}tax(?:es)? /;

/** *What about 5 down* says no time. */
const ofDown = / \d+(?:\.\d+)? (?:(?:%|percent) )?down(?= )/;

/** What names a place, a home, a day, or a person has its own meaning. */
function isOther({
  places,
  filters,
  features,
  kind,
  visit,
  contact,
  asksAboutPeople,
  general,
  mood,
  plain,
}: Turn): boolean {
  return (
    (places.place !== null && !places.isGuess) ||
    Object.keys(filters).length + features.wanted.length + Object.keys(contact).length > 0 ||
    kind.tenure === 'lease' ||
    (visit.when !== undefined && /\d/.test(visit.when) && !ofDown.test(plain)) ||
    asksAboutPeople ||
    ofTaxes.test(plain) ||
    general !== null ||
    mood === 'grief'
  );
}
