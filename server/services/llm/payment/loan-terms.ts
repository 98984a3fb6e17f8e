import { type Scan, take } from '../understand/scan.ts';

/** A down payment in dollars, or as a share of the price. */
type Down = { dollars: number } | { share: number };

/** What a visitor says of a loan: dollars, the rate in percent a year; income a year; debts, HOA fee, and budget a month. */
export type LoanTerms = {
  price?: number;
  down?: Down;
  rate?: number;
  years?: number;
  income?: number;
  debts?: number;
  fee?: number;
  budget?: number;
  /** Costs that the visitor leaves out. */
  without?: ('taxes' | 'insurance')[];
};

const money = '\\$?(\\d{2,9}(?:\\.\\d+)?)';
const aMonth = '(?: (?:a|an|per|each|every|/)? ?(?:months?|mo|monthly))?';
const period =
  '(?:an?|per|each|every|/|(?:to|for) the|for) (years?|yr|annum|months?|mo|(?:two|2|other) (?:weeks?|wks?)|weeks?|wk|hours?|hr)';
const kindsOfDebt =
  '(?:debts?|car (?:payments?|loans?|notes?)|student (?:loans?|debts?)|credit cards?|other (?:payments|loans))';
const percent = '(\\d{1,2}(?:\\.\\d+)?) (?:%|percent)';

const pattern = (source: string) => new RegExp(` ${source}(?= |$)`, 'g');
const debtsAfter = pattern(
  `${money}${aMonth} (?:in |of |for |on |toward |towards )?(?:my |our |a |other |monthly )*${kindsOfDebt}`,
);
const debtsBefore = pattern(
  `${kindsOfDebt} (?:is |are |of |at |around |about |total |totaling )*${money}${aMonth}`,
);
const feeAfter = pattern(
  `${money}${aMonth} (?:in |of |for )?(?:the )?(?:hoas?|association|dues)(?: fees?| dues)?`,
);
const feeBefore = pattern(
  `(?:hoas?|association|dues)(?: fees?| dues)? (?:is |of |at |are |around |about )*${money}${aMonth}`,
);
const downShare = pattern(`${percent}(?: as)?(?: an?)? down(?: payments?)?`);
/** *Zero down*, *nothing down*. */
const zeroDown = / (?:0|zero|no|nothing|\$0) (?:money )?down(?= |$)/g;
const downShareAfter = pattern(`(?:down payment|down) (?:of |is |at |, )?(?:about |around )?${percent}`);
const downAfter = pattern(
  `${money} (?:as a |for a |for the |for my |in |of |cash )?(?:down|saved)(?: payments?)?`,
);
const downBefore = pattern(
  `(?:down payment|put down|putting down|put|putting|down) (?:of |is |about |around )*${money}(?! %)`,
);
const years = pattern(
  '(?:over |for |on an? |an? |in |with an? )?(\\d{1,2}) (?:years?|yrs?)(?: (?:fixed|loan|mortgage|term|note))?',
);
const incomeOf = pattern(
  `(?:income|salary|make|makes|making|earn|earns|earning|gross|bring home|household) (?:is |of |about |around |a |total |combined )*${money}(?: ${period})?`,
);
const incomeAfter = pattern(
  `${money}(?: ${period})? (?:of |in |combined |yearly |annual |gross |total )*(?:income|salary|household)`,
);
const amountPer = pattern(`${money} ${period}`);
const budgetWords =
  / (?:pay|spend|budget|payments? (?:of|under|around|about)|handle|up to|max|under)(?: \w+){0,3} $/;
const share = pattern(percent);
const price = / (?:\$(\d{5,9})|(\d{6,9}))(?:\.\d+)?(?= |$)/g;

const leaving = '(?:without|minus|excluding|not counting|before|take|taking|leave|leaving|pull|drop)';
/** *Take the taxes out of that payment*, *without insurance*. */
const leftOut = {
  taxes: new RegExp(` ${leaving} (?:out |off )?(?:the |any )?(?:\\w+ ){0,1}tax(?:es)?(?= |$)`),
  insurance: new RegExp(
    ` ${leaving} (?:out |off )?(?:the |any )?(?:tax(?:es)? (?:and|or) (?:the )?)?(?:\\w+ ){0,1}insurance(?= |$)`,
  ),
};

/** Sums of a message are few; more are a text. */
const mostDebts = 5;

/** Reads what a normalized text says of a loan. What each amount is, the words beside it say; the price is what remains. */
export function readLoanTerms(normalised: string): LoanTerms {
  const scan: Scan = { text: normalised };
  const terms: LoanTerms = {};
  const out = (['taxes', 'insurance'] as const).filter((cost) => leftOut[cost].test(normalised));
  if (out.length > 0) terms.without = out;
  readDebtsAndFee(scan, terms);
  readDown(scan, terms);
  readYears(scan, terms);
  readIncome(scan, terms);
  readRate(scan, terms);
  take(scan, price, ([, dollars, bare]) => {
    const amount = Number(dollars ?? bare);
    if (terms.price !== undefined || amount < 20_000) return false;
    terms.price = amount;
    return true;
  });
  return terms;
}

function readDebtsAndFee(scan: Scan, terms: LoanTerms): void {
  const debts: number[] = [];
  const add = ([, amount]: RegExpExecArray) => {
    if (Number(amount) < 20_000) debts.push(Number(amount));
    return true;
  };
  take(scan, debtsAfter, add);
  take(scan, debtsBefore, add);
  if (debts.length > 0) terms.debts = debts.slice(0, mostDebts).reduce((sum, debt) => sum + debt, 0);
  const fee = ([, amount]: RegExpExecArray) => {
    if (Number(amount) > 5000) return false;
    terms.fee = Number(amount);
    return true;
  };
  take(scan, feeAfter, fee);
  take(scan, feeBefore, fee);
}

function readDown(scan: Scan, terms: LoanTerms): void {
  const ofShare = ([, amount]: RegExpExecArray) => {
    terms.down ??= { share: Number(amount) / 100 };
    return true;
  };
  take(scan, downShare, ofShare);
  take(scan, downShareAfter, ofShare);
  const ofDollars = ([, amount]: RegExpExecArray) => {
    if (Number(amount) < 500) return false;
    terms.down ??= { dollars: Number(amount) };
    return true;
  };
  take(scan, downAfter, ofDollars);
  take(scan, downBefore, ofDollars);
}

function readYears(scan: Scan, terms: LoanTerms): void {
  // *On a 15*, *15 or 30 years*.
  take(scan, / on a(?:n)? (10|15|20|25|30)(?= (?:[?.,]|$))/g, ([, count]) => {
    terms.years = Number(count);
    return true;
  });
  take(scan, zeroDown, () => {
    terms.down = { share: 0 };
    return true;
  });
  take(scan, years, ([text, count]) => {
    // *90000 a year* is no term; *5 years old* is an age.
    const isTerm =
      /fixed|loan|mortgage|term|note| over | for | on a| with a/.test(text) || /^ \d+ years? $/.test(text);
    if (!isTerm || Number(count) < 5 || Number(count) > 50) return false;
    terms.years = Number(count);
    return true;
  });
}

const timesAYear: readonly [RegExp, number][] = [
  [/^(?:two|2|other) /, 26],
  [/^w/, 52],
  [/^h/, 40 * 52],
  [/^m/, 12],
];

function aYear(amount: number, per: string | undefined): number {
  // Nobody earns less than this in a year, and few as much in a month.
  if (per === undefined) return amount < 20_000 ? amount * 12 : amount;
  return amount * (timesAYear.find(([each]) => each.test(per))?.[1] ?? 1);
}
/** Less a year is no income, such as the fee of an association a month. */
const leastIncome = 2400;

function readIncome(scan: Scan, terms: LoanTerms): void {
  const ofIncome = ([, amount, per]: RegExpExecArray) => {
    if (aYear(Number(amount), per) < 6000) return false;
    terms.income ??= aYear(Number(amount), per);
    return true;
  };
  take(scan, incomeOf, ofIncome);
  take(scan, incomeAfter, ofIncome);
  take(scan, amountPer, (match) => {
    const [, amount, per] = match;
    if (aYear(Number(amount), per) < leastIncome) return false;
    const before = scan.text.slice(0, match.index + 1);
    if (per?.startsWith('mo') && budgetWords.test(before)) terms.budget ??= Number(amount);
    else terms.income ??= aYear(Number(amount), per);
    return true;
  });
}

/** From this on, a bare percentage is a down payment: no one quotes such a rate. */
const highestRate = 10;

function readRate(scan: Scan, terms: LoanTerms): void {
  take(scan, share, ([, amount]) => {
    const value = Number(amount);
    if (value < highestRate) terms.rate ??= value;
    else terms.down ??= { share: value / 100 };
    return true;
  });
}
