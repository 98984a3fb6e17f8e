import { wordPattern } from '../understand/patterns/word-pattern.ts';
import { type Scan, take } from '../understand/scan.ts';
import { readDebtsAndFee } from './debt-terms.ts';
import { readIncome } from './income-terms.ts';
import { patternIn } from './loan-patterns.ts';
import { programIn } from './loan-program.ts';
import { readYearlyCosts } from './yearly-costs.ts';

/** A down payment in dollars, or as a share of the price. */
type Down = { dollars: number } | { share: number };

/** Loans with rules of their own for down payment and mortgage insurance. */
export type Program = 'fha' | 'va' | 'usda';

/**
 * What a visitor says of a loan: dollars, the rate in percent a year; income a year; debts, HOA fee, and budget a month;
 * taxes and home insurance as shares of the price, mortgage insurance as a share of the loan, each a year.
 */
export type LoanTerms = {
  price?: number;
  down?: Down;
  rate?: number;
  years?: number;
  income?: number;
  debts?: number;
  fee?: number;
  budget?: number;
  program?: Program;
  /** Property taxes and home insurance of the visitor's own figures, in dollars a year. */
  taxes?: number;
  homeInsurance?: number;
  taxShare?: number;
  insuranceShare?: number;
  mortgageInsurance?: number;
  /** Whether the visitor asks for mortgage insurance without its rate. */
  asksInsurance?: true;
  /** The least down payment of the kind of loan. */
  leastDown?: true;
  /** What is paid a month beside the payment, to end the loan sooner. */
  extra?: number;
  /** Costs that the visitor leaves out. */
  without?: ('taxes' | 'insurance')[];
};

const downShare = patternIn('downShare');
/** *20 down*, *3.5 down FHA*. */
const downBare = patternIn('downBare');
/** *Zero down*, *nothing down*. */
const zeroDown = patternIn('zeroDown');
const minimumDown = patternIn('minimumDown');
const extras = (['extraBefore', 'extraMore', 'extraAfter', 'extraToward'] as const).map(patternIn);
/** *25 then*, after a question of a down payment. */
const downThen = patternIn('downThen');
const downShareAfter = patternIn('downShareAfter');
const downAfter = patternIn('downAfter');
const downBefore = patternIn('downBefore');
/** *We have 15k* beside a loan. */
const ownCash = patternIn('ownCash');
/** *If we roll the 90 in*, *60 saved for the down payment*, *40k from grandma*; fewer than a thousand are thousands. */
const ownMoney = (['downRolled', 'downGiven', 'savedBare'] as const).map(patternIn);
const years = patternIn('years');
const onYears = patternIn('onYears');
const share = patternIn('share');
const rateAfter = patternIn('rateAfter');
const rateBefore = patternIn('rateBefore');
/** *At 6.375*, *6.25, 30 years*: figures with decimals beside words of a loan. */
const rateBare = patternIn('rateBare');
const rateAt = patternIn('rateAt');
const price = / (?:\$(\d{5,9})|(\d{6,9}))(?:\.\d+)?(?= |$)/g;
/** *On 310*, *a 250 home*: thousands, beside words of a loan. */
const priceBare = patternIn('priceBare');
const yearly = (['taxShare', 'insuranceShare', 'mortgageInsurance'] as const).map((of) => ({
  of,
  patterns: [patternIn(`${of}Before`), patternIn(`${of}After`)],
}));

const leaving = '(?:without|minus|excluding|not counting|before|take|taking|leave|leaving|pull|drop)';
/** *Take the taxes out of that payment*, *without insurance*. */
const leftOut = {
  taxes: wordPattern(` ${leaving} (?:out |off )?(?:the |any )?(?:\\w+ ){0,1}tax(?:es)?(?= |$)`),
  insurance: wordPattern(
    ` ${leaving} (?:out |off )?(?:the |any )?(?:tax(?:es)? (?:and|or) (?:the )?)?(?:\\w+ ){0,1}insurance(?= |$)`,
  ),
};

const asksInsurance = / (?:pmi|mip|mortgage insurance)(?= |$)/;

/**
 * Reads what a normalized text says of a loan. What each amount is, the words beside it say; the price is what remains.
 * `isOfLoan`: the words are about a loan, so that bare figures (*at 6.375*, *on 310*) are its terms.
 */
export function readLoanTerms(normalised: string, { isOfLoan = false, isAsked = true } = {}): LoanTerms {
  const scan: Scan = { text: normalised };
  const terms: LoanTerms = {};
  const out = (['taxes', 'insurance'] as const).filter((cost) => leftOut[cost].test(normalised));
  if (out.length > 0) terms.without = out;
  readDebtsAndFee(scan, terms);
  if (isOfLoan) readYearlyCosts(scan, terms);
  readYearly(scan, terms);
  if (terms.mortgageInsurance === undefined && asksInsurance.test(normalised)) terms.asksInsurance = true;
  if (isOfLoan) readExtra(scan, terms);
  readDown(scan, terms, isOfLoan);
  readYears(scan, terms, isOfLoan);
  readIncome(scan, terms, isAsked);
  readRate(scan, terms, isOfLoan);
  const program = programIn(scan, isOfLoan);
  if (program !== undefined) terms.program ??= program;
  take(scan, price, ([, dollars, bare]) => {
    const amount = Number(dollars ?? bare);
    if (terms.price !== undefined || amount < 20_000) return false;
    terms.price = amount;
    return true;
  });
  if (isOfLoan && terms.price === undefined)
    take(scan, priceBare, ([, thousands]) => {
      if (terms.price !== undefined || Number(thousands) < 40) return false;
      terms.price = Number(thousands) * 1000;
      return true;
    });
  return terms;
}

/** The highest share a year of taxes, home insurance, or mortgage insurance, in percent. */
const highestYearly = 5;

/** *PMI at .45*, *taxes 1.1*, *insurance .35*: percent a year. */
function readYearly(scan: Scan, terms: LoanTerms): void {
  for (const { of, patterns } of yearly) {
    for (const each of patterns)
      take(scan, each, (match) => {
        const value = Number.parseFloat(match[1] ?? '');
        if (value > highestYearly || terms[of] !== undefined) return false;
        terms[of] = Math.round(value * 1000) / 100_000;
        return true;
      });
  }
}

/** *An extra $400 a month*, *200 more a month toward principal*. */
function readExtra(scan: Scan, terms: LoanTerms): void {
  for (const each of extras)
    take(scan, each, ([, amount]) => {
      if (Number(amount) > mostExtra || terms.extra !== undefined) return false;
      terms.extra = Number(amount);
      return true;
    });
}

const mostExtra = 20_000;

/** The largest figure beside *down* that is a share: nobody puts down 60 dollars. */
const highestShare = 60;
/** Savings of more than this buy a home without a loan. */
const mostSavings = 200_000;
/** More is the price of a home. */
const mostRolled = 600_000;

function readDown(scan: Scan, terms: LoanTerms, isOfLoan: boolean): void {
  take(scan, zeroDown, () => {
    terms.down = { share: 0 };
    return true;
  });
  take(scan, minimumDown, () => {
    terms.leastDown = true;
    return true;
  });
  const ofShare = ([, amount]: RegExpExecArray) => {
    if (Number(amount) > highestShare) return false;
    terms.down ??= { share: Number(amount) / 100 };
    return true;
  };
  for (const each of [downShare, downBare, downShareAfter]) take(scan, each, ofShare);
  const ofDollars = ([, amount]: RegExpExecArray) => {
    if (Number(amount) < 500) return false;
    terms.down ??= { dollars: Number(amount) };
    return true;
  };
  if (isOfLoan) take(scan, downThen, (match) => Number(match[1]) >= highestRate && ofShare(match));
  for (const each of ownMoney)
    take(scan, each, ([, amount]) => {
      const value = Number(amount);
      if (value > mostRolled) return false;
      terms.down ??= { dollars: value < 1000 ? value * 1000 : value };
      return true;
    });
  take(scan, downAfter, ofDollars);
  take(scan, downBefore, ofDollars);
  if (isOfLoan) take(scan, ownCash, (match) => (Number(match[1]) <= mostSavings ? ofDollars(match) : false));
}

function readYears(scan: Scan, terms: LoanTerms, isOfLoan: boolean): void {
  // *On a 15*, *15 or 30 years*.
  take(scan, onYears, ([, count]) => {
    terms.years = Number(count);
    return true;
  });
  take(scan, years, ({ 0: text, 1: count, index }) => {
    // *90000 a year* is no term; *5 years old* is an age.
    const isTerm =
      isOfLoan ||
      /fixed|loan|mortgage|term|note| over | for | on a| with a/.test(text) ||
      /^ \d+ years? $/.test(text);
    if (!isTerm || Number(count) < 5 || Number(count) > 50) return false;
    // *Getting out after 14 years* is no term.
    const isOfLife =
      ofLife.test(scan.text.slice(0, index)) || lasted.test(scan.text.slice(index + text.length));
    if (isOfLife && !/fixed|loan|mortgage|term|note/.test(text)) return false;
    terms.years = Number(count);
    return true;
  });
}

const ofLife =
  / (?:after|last|past|been|nearly|almost|did|served|worked|another)(?: (?:about|the|over|like))? ?$/;
const lasted =
  /^ ?(?:of|in the|at(?! \d)|ago|old|here|active|with|working|there|service|served|experience|married|now) /;

/** From this on, a bare percentage is a down payment: no one quotes such a rate. */
const highestRate = 10;

function readRate(scan: Scan, terms: LoanTerms, isOfLoan: boolean): void {
  const ofRate = ([, amount]: RegExpExecArray) => {
    const value = Number(amount);
    if (value < 1 || value > 15) return false;
    terms.rate ??= value;
    return true;
  };
  take(scan, rateAfter, ofRate);
  take(scan, rateBefore, ofRate);
  take(scan, share, ([, amount]) => {
    const value = Number(amount);
    if (value < highestRate) terms.rate ??= value;
    else terms.down ??= { share: value / 100 };
    return true;
  });
  if (!isOfLoan || terms.rate !== undefined) return;
  take(scan, rateBare, ofRate);
  take(scan, rateAt, ofRate);
}
