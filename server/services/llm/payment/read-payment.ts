import { normalise } from '../understand/text/normalise.ts';
import { type LoanTerms, readLoanTerms } from './loan-terms.ts';
import { beginsWithTerms, has, withoutOthers } from './payment-words.ts';

/** What a visitor asks a home would cost: `monthly` payment, `down` payment, `closing` costs, or `affordability`. */
export type PaymentQuestion = LoanTerms & { kind: PaymentKind };
type PaymentKind = 'monthly' | 'down' | 'closing' | 'affordability';

/** The characters of a message that are read: longer ones are texts. */
const mostRead = 1000;
/** Terms alone, such as *what about 10% down*, are a question only while they are this short. */
const mostTerms = 14;

/**
 * Returns the figures that a clause asks for (normalized English or as it was written); null for anything else: how a loan
 * works, whether one qualifies, rents, an offer, or a search with a price. `isHomeOnTable`: questions without a price or a
 * word for the home may be about the one under discussion.
 */
export function readPayment(text: string, { isHomeOnTable = false } = {}): PaymentQuestion | null {
  const normalised = normalise(text.slice(0, mostRead));
  if (has('general', normalised) || has('rents', normalised)) return null;
  const asked = withoutOthers(normalised);
  const terms = readLoanTerms(asked);
  const kind = kindOf(asked, terms, isHomeOnTable) ?? kindOfTerms(asked, terms);
  return kind === null ? null : { kind, ...terms };
}

function kindOf(asked: string, terms: LoanTerms, isHomeOnTable: boolean): PaymentKind | null {
  const isOwn = terms.price !== undefined || has('pointer', asked) || isHomeOnTable;
  const figure = has('figure', asked);
  const searches =
    has('search', asked) && !/ (?:how much|payments?|mortgage|down payment|afford) /.test(asked);
  if (searches) return null;
  if (has('closing', asked)) return isOwn && (figure || isShort(asked, isOwn)) ? 'closing' : null;
  if (has('affordability', asked)) return ofAffordability(asked, terms, isOwn);
  const hasTerms = [terms.down, terms.rate, terms.years].some((term) => term !== undefined);
  if (!figure && !isShort(asked, isOwn) && !(hasTerms && has('monthly', asked))) return null;
  const asksMonthly = has('monthly', asked);
  // *What would the payment be with 20% down* asks for the payment, *how much down* for the down payment.
  if (
    has('down', asked) &&
    !asksMonthlyBeside(asked) &&
    (terms.down === undefined || asksOfShare.test(asked))
  )
    return isOwn ? 'down' : null;
  if (asksMonthly) return isWish(asked) ? null : 'monthly';
  // *Taxes a month* are another cost, *a month with taxes and everything* is the payment.
  const isOther = (has('otherCosts', asked) && !has('everything', asked)) || has('rooms', asked);
  return has('aMonth', asked) && !isOther && (figure || isShort(asked, isOwn)) ? 'monthly' : null;
}

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

/** *Mortgage on the first one*: short, and about a home. */
const isShort = (asked: string, isOwn: boolean): boolean => isOwn && asked.trim().split(' ').length <= 8;

/** *Homes under $300000 with payments under $2000 a month*: wishes for homes. */
const isWish = (asked: string): boolean =>
  has('search', asked) && !/ (?:how much|what|whats|calculate|estimate) /.test(asked);

/** *What about 10% down*, *and at 6%?* change the terms of the payment before. */
function kindOfTerms(asked: string, { down, rate, years }: LoanTerms): PaymentKind | null {
  const isChange = [down, rate, years].some((term) => term !== undefined) && beginsWithTerms(asked);
  const isBrief = asked.trim().split(' ').length <= mostTerms;
  return isChange && isBrief && !has('search', asked) ? 'monthly' : null;
}
