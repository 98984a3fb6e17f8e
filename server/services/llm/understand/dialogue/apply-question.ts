import { loanToldIn, type PaymentQuestion, readPayment } from '../../payment/read-payment.ts';
import words from '../../word-lists/dialogue-words.json' with { type: 'json' };
import type { HomeClause } from '../clauses/about-clause.ts';
import { howMany, isBareReference, onlyNames, saysSame, saysSameTerms } from '../clauses/asks-again.ts';
import type { Part } from '../clauses/part.ts';
import { patternsWith } from '../scan.ts';
import { readReference } from '../table/pointed.ts';
import { hasHomes } from '../table/table.ts';
import { hideSensitive } from '../text/hide-sensitive.ts';
import type { Asked, Dialogue } from './dialogue.ts';
import { loanAsked, ofRentPaid } from './loan/loan-talk.ts';
import { withAskedOrder } from './search/search-state.ts';
import { leaning } from './search/tenure-after.ts';
import { addTopic } from './tasks/task-after.ts';
import { readTurnOnce, type TurnOptions } from './turn-cache.ts';

const pattern = patternsWith(words.parts);

type HomePart = Extract<Part, { asks: HomeClause }>;

/** Notes a question about homes on the table: search, task, and showing stay as they are. */
export function applyQuestion(
  before: Dialogue,
  { asks, words: said, homes, address }: HomePart,
  options: TurnOptions,
): Dialogue {
  const { text: words, found: hadSensitive } = hideSensitive(said);
  const turn = { ...readTurnOnce('', options), words, hadSensitive };
  const again = askedAgain(before, { asks, words, homes });
  const of = again?.of ?? asks;
  const asked = { ...{ of, words: again?.words ?? words }, ...(address === undefined ? {} : { address }) };
  return {
    ...before,
    turn,
    wasGeneral: '',
    intent: of,
    ...(of === 'payment' ? withPayment(before, asked, homes) : { asked }),
    lastAsked: asks === 'home' && again === null ? lastAskedAfter(before, words, homes) : before.lastAsked,
    homes,
    search: { ...withAskedOrder(leaning(before.search, readTurnOnce(words, options))), notes: [] },
    topics: addTopic(before.topics, { ...turn, intent: of }, before.task),
  };
}

/** Adds to a question of a payment all terms that were said before, and keeps those that it says. */
function withPayment(
  before: Dialogue,
  asked: Asked,
  homes: readonly string[],
): { asked: Asked; loan: Dialogue['loan'] } {
  const goesOn = before.asked?.of === 'payment';
  const { kind: again } = before.loan;
  const isRental = before.search.tenure === 'lease' && homes.length === 0;
  const around = { isHomeOnTable: homes.length > 0 || hasHomes(before.table), isRental };
  const alone = goesOn ? null : readPayment(asked.words, around);
  const read: PaymentQuestion = alone ??
    readPayment(asked.words, { ...around, isHomeOnTable: true, again }) ?? { kind: 'monthly' };
  const asks =
    homes.length === 0
      ? ofRentPaid(read, asked.words, before.loan)
      : withSumDown(read, homes, before.table.facts);
  const { loan, question } = loanAsked(before.loan, asks, homes);
  return { asked: { ...asked, payment: question, goesOn }, loan };
}

/** *Monthly on the second with 40k*: a sum far below the price of the home is what is paid down. */
function withSumDown(
  { price, ...terms }: PaymentQuestion,
  homes: readonly string[],
  facts: Dialogue['table']['facts'],
): PaymentQuestion {
  const [only, ...others] = homes;
  const asking = only === undefined || others.length > 0 ? null : (facts.get(only)?.price ?? null);
  if (price === undefined || asking === null || terms.down !== undefined || price > asking * mostShareDown)
    return price === undefined ? terms : { ...terms, price };
  return { ...terms, down: { dollars: price } };
}
const mostShareDown = 0.6;

type Question = { asks: HomeClause; words: string; homes: readonly string[] };

/** Returns the earlier question that a message asks again, of another home; null when it asks its own. */
function askedAgain(
  before: Dialogue,
  { asks, words, homes }: Question,
): { of: HomeClause; words: string } | null {
  if (asks === 'compare' || homes.length === 0) return null;
  const known = homes.map((key) => before.table.facts.get(key));
  // *Plumbing?* names no other home, and asks its own.
  const isOther = isBareReference(words) && readReference(words, before.table).isNamed;
  const isBare = onlyNames(words, known) || (asks === 'home' && isOther);
  const paid = before.asked?.of === 'payment' ? before.asked.words : null;
  if (paid !== null && (isBare || saysSameTerms(words))) {
    // Terms said anew stand alone, since the others are known.
    const isNew = Object.keys(loanToldIn(words)).length > 0;
    return { of: 'payment', words: isNew ? words : `${words} ${paid}` };
  }
  if (asks === 'payment' || before.lastAsked === '') return null;
  if (!isBare && !(saysSame(words) && words.length <= mostAgain)) return null;
  const questions = before.lastAsked.split('\n');
  return { of: 'home', words: questions.slice(-(saysSame(words) ? howMany(words) : 1)).join(' ') };
}

const mostAgain = 80;
/** Questions about the same home are kept, for *the same questions* of another. */
const mostKept = 3;

function lastAskedAfter({ lastAsked, table }: Dialogue, words: string, homes: readonly string[]): string {
  const goesOn = lastAsked !== '' && homes.length > 0 && homes.join() === table.about.join();
  const said = words.replaceAll('\n', ' ');
  return goesOn ? [...lastAsked.split('\n'), said].slice(-mostKept).join('\n') : said;
}

/** *Does that include taxes?* after a payment asks for its parts. */
export function paymentAgain({ asked }: Dialogue, part: HomePart): HomePart {
  const isAgain = asked?.of === 'payment' && part.asks === 'home' && partsOfPayment.test(part.words);
  return isAgain ? { ...part, asks: 'payment' } : part;
}

/** *And with 20?*, *what about 10 down* after a payment asks for it with another down payment. */
export function termsAgain({ asked, homes, loan }: Dialogue, part: Part): Part {
  if (asked?.of !== 'payment' || part.asks !== null) return part;
  const share = otherShare.exec(part.turn.plain)?.[1];
  if (share === undefined) return part;
  // *What if I put 80 instead*, after a sum, is one; hardly anybody pays such a share.
  const isSum = loan.terms.down !== undefined && 'dollars' in loan.terms.down;
  const said = isSum || Number(share) >= leastSum ? `${share}000 down` : `${share} percent down`;
  return { asks: 'payment', words: said, homes: [...homes] };
}

/** In thousands. */
const leastSum = 55;
const otherShare = pattern(words.otherShare);
const partsOfPayment = pattern(words.partsOfPayment, 'i');
