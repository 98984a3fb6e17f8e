import { normalise } from '../understand/text/normalise.ts';
import { type LoanTerms, readLoanTerms } from './loan-terms.ts';
import { beginsWithTerms, has, withoutOthers, withZeroDown } from './payment-words.ts';

/**
 * What a visitor asks a home would cost: `monthly` payment, `down` payment, `closing` costs, `affordability`, the `income`
 * that a payment needs, the `parts` that the last payment was made of, all its `interest`, or what `rent` an income goes with.
 * `beside` has the terms of the loan that this one is compared with.
 */
export type PaymentQuestion = LoanTerms & { kind: PaymentKind; beside?: LoanTerms };
export type PaymentKind =
  | 'monthly'
  | 'down'
  | 'closing'
  | 'affordability'
  | 'income'
  | 'parts'
  | 'interest'
  | 'rent';

/** What a clause is read with. */
export type PaymentSurroundings = {
  /** Whether questions without a price or a word for the home may be about one under discussion. */
  isHomeOnTable?: boolean;
  /** What was asked of a loan before, if that goes on: *and at 6%?*, *does it include taxes?* */
  again?: PaymentKind | undefined;
  /** Whether homes to rent are searched: what an income goes with is a rent then. */
  isRental?: boolean;
};

/** The characters of a message that are read: longer ones are texts. */
const mostRead = 1000;
/** Terms alone, such as *what about 10% down*, are a question only while they are this short. */
const mostTerms = 14;
/** After a question of a loan. */
const mostTermsAgain = 20;

/**
 * Returns the figures that a clause asks for (normalized English or as it was written); null for anything else: how a loan
 * works, whether one qualifies, rents, an offer, or a search with a price.
 */
export function readPayment(text: string, around: PaymentSurroundings = {}): PaymentQuestion | null {
  const normalised = normalise(text.slice(0, mostRead));
  const { isHomeOnTable = false, again } = around;
  if (again !== undefined && has('parts', normalised)) {
    const said = termsOf(normalised, true);
    if (!changesLoan(said)) return { kind: 'parts', ...said };
  }
  const asked = withoutOthers(normalised);
  const rent = around.isRental === true || has('rents', normalised) ? rentOf(asked) : null;
  if (rent !== null) return rent;
  if (has('general', normalised) || has('rents', asked)) return null;
  const isOfLoan = again !== undefined || has('ofLoan', asked);
  const terms = termsOf(normalised, isOfLoan);
  const isOwn = again !== undefined || terms.price !== undefined || isHomeOnTable;
  if (isOwn && has('interest', asked) && !has('search', asked)) return { kind: 'interest', ...terms };
  const goesOn = again === undefined ? null : kindAgain(asked, terms, again);
  const kind =
    (goesOn === null || has('figure', asked)
      ? kindOf(asked, terms, isHomeOnTable || goesOn !== null)
      : goesOn) ?? (again === undefined ? kindOfTerms(asked, terms) : goesOn);
  // *Keep the payment under 2600* limits a search.
  const isLimit = kind === 'monthly' && terms.budget !== undefined && !has('asks', asked);
  if (kind === null || isLimit) return null;
  return { kind: kind === 'monthly' && terms.extra !== undefined ? 'interest' : kind, ...terms };
}

/** Whether a clause has a price and terms of a loan and nothing else, *285000, 10 down, 6.25, 30 years*: it asks by them. */
export function isWholeLoan(text: string): boolean {
  const { kind, price, down, rate, years } = readPayment(text) ?? {};
  const said = [down, rate, years].filter((term) => term !== undefined);
  return (kind === 'monthly' || kind === 'interest') && price !== undefined && said.length > 1;
}

/** Whether a clause has a down payment and a rate or a term of years: beside a home, it asks for the payment by them. */
export function hasLoanTerms(text: string): boolean {
  const { down, leastDown, rate, years, program } = loanToldIn(text);
  const paid = [down ?? leastDown, program].some((term) => term !== undefined);
  return paid && [rate, years].some((term) => term !== undefined);
}

/** Returns the terms of a loan that a message tells, whether it asks anything or not. */
export function loanToldIn(text: string): LoanTerms {
  const normalised = normalise(text.slice(0, mostRead));
  return has('rents', normalised) ? {} : termsOf(normalised, has('ofLoan', normalised), false);
}

const termsOf = (normalised: string, isOfLoan: boolean, isAsked = true): LoanTerms =>
  readLoanTerms(withoutOthers(withZeroDown(withEighths(normalised))), { isOfLoan, isAsked });

/** *6 5/8* is 6.625. */
const withEighths = (normalised: string): string =>
  normalised.replace(/(?<= )(\d) ([1-7]) ?\/ ?8(?= )/g, (_, whole, part) =>
    String(Number(whole) + Number(part) / 8),
  );

/** *I make 62k, can I afford that*, *how much income do I need to rent it*: what rent an income goes with. */
function rentOf(asked: string): PaymentQuestion | null {
  const terms = termsOf(asked, false);
  if (has('income', asked)) return { kind: 'rent', ...terms };
  return has('affordability', asked) && terms.income !== undefined && terms.price === undefined
    ? { kind: 'rent', ...terms }
    : null;
}

function kindOf(asked: string, terms: LoanTerms, isHomeOnTable: boolean): PaymentKind | null {
  const isOwn = terms.price !== undefined || has('pointer', asked) || isHomeOnTable;
  const figure = has('figure', asked);
  const searches = has('search', asked) && !ofMoney.test(asked);
  if (has('income', asked)) return isOwn ? 'income' : null;
  if (searches) return null;
  if (has('closing', asked)) return isOwn && (figure || isShort(asked, isOwn)) ? 'closing' : null;
  if (has('affordability', asked)) return ofAffordability(asked, terms, isOwn);
  const { down, leastDown, rate, years, program } = terms;
  const said = [down ?? leastDown, rate, years, program].filter((term) => term !== undefined);
  const hasTerms = said.length > 0;
  // *I have 12% down, 6.25, 30 yr on 310*, *would a 15 year be doable on it, 20 down*.
  // *How much would 3 be a month with 8% down*.
  const isPaid = (down ?? leastDown) !== undefined && perMonth.test(asked);
  const isTold = said.length > 1 && (terms.price !== undefined || figure || has('monthly', asked));
  const isWhole = isOwn && (isTold || isPaid);
  if (isWhole && !has('closing', asked)) return 'monthly';
  if (!figure && !isShort(asked, isOwn) && !(hasTerms && has('monthly', asked))) return null;
  const asksMonthly = has('monthly', asked);
  // *What would the payment be with 20% down* asks for the payment, *how much down* for the down payment.
  if (
    has('down', asked) &&
    !asksMonthlyBeside(asked) &&
    !(leastDown && perMonth.test(asked)) &&
    (terms.down === undefined || asksOfShare.test(asked))
  )
    return isOwn ? 'down' : null;
  if (asksMonthly) return isWish(asked) ? null : 'monthly';
  // *Taxes a month* are another cost, *a month with taxes and everything* is the payment.
  const isOther = (has('otherCosts', asked) && !has('everything', asked)) || has('rooms', asked);
  return has('aMonth', asked) && !isOther && (figure || isShort(asked, isOwn)) ? 'monthly' : null;
}

/** *What would buying something at 160k cost me monthly*. */
const ofMoney =
  / (?:how much|payments?|mortgage|down payment|afford|costs? (?:me|us)|what (?:would|does|will|do) (?:[a-z]+ ){1,4}cost) /;

/** *So per month all in with 20 down at say 6.5*. */
const perMonth = / (?:(?:per|a|each|every) month|monthly|all in|payment) /;

/** *Homes I can afford* is a search, unless it says of what. */
function ofAffordability(asked: string, terms: LoanTerms, isOwn: boolean): PaymentKind | null {
  const says = terms.income !== undefined || terms.budget !== undefined;
  if (has('search', asked) && !says) return null;
  return says || isOwn || has('figure', asked) ? 'affordability' : null;
}

/** *What’s 20% down on $300000*. */
const asksOfShare =
  / (?:how much|whats|what is|what would|how much is|how much would) (?:be )?\d+(?:\.\d+)? (?:%|percent) down /;

const asksMonthlyBeside = (asked: string): boolean =>
  has('monthly', asked.replaceAll(/ down payments?(?= )/g, ' '));

const lengthOf = (asked: string): number => asked.trim().split(' ').length;

/** *Mortgage on the first one*: short, and about a home. */
const isShort = (asked: string, isOwn: boolean): boolean => isOwn && lengthOf(asked) <= 8;

/** *Homes under $300000 with payments under $2000 a month*: wishes for homes. */
const isWish = (asked: string): boolean =>
  has('search', asked) && !/ (?:how much|what|whats|calculate|estimate) /.test(asked);

const changes = ({ price: _price, ...terms }: LoanTerms): boolean => Object.keys(terms).length > 0;

/** *The same with 10% down, including PMI* asks for another payment, and not for the parts of the last one. */
const changesLoan = ({ down, rate, years, without, extra }: LoanTerms): boolean =>
  [down, rate, years, without, extra].some((term) => term !== undefined);

/** *What about 10% down*, *and at 6%?* change the terms of the payment before. */
function kindOfTerms(asked: string, { down, rate, years }: LoanTerms): PaymentKind | null {
  const isChange = [down, rate, years].some((term) => term !== undefined) && beginsWithTerms(asked);
  const isSearch = has('search', asked) || limitsPrice.test(asked);
  return isChange && lengthOf(asked) <= mostTerms && !isSearch ? 'monthly' : null;
}

/** *20k down, under 350, bixby*. */
const limitsPrice = / (?:under|below|up to|max|no more than) \$?\d/;

/** After a question of a loan, terms alone go on with it: *20 down*, *ok 5.75*, *I have no debts, 32k down*. */
function kindAgain(asked: string, terms: LoanTerms, again: PaymentKind): PaymentKind | null {
  const goesOn = again === 'affordability' || again === 'interest' ? again : 'monthly';
  if (has('search', asked) || lengthOf(asked) > mostTermsAgain) return null;
  if (has('pace', asked)) return 'parts';
  if (changes(terms)) return goesOn;
  const isOther = terms.price !== undefined && beginsWithTerms(asked);
  return isOther ? goesOn : null;
}
