import { type Scan, take } from '../understand/scan.ts';
import { patternIn } from './loan-patterns.ts';

/** Income a year, and what somebody would pay a month. */
type Means = { income?: number; budget?: number };

const incomeOf = patternIn('incomeOf');
const incomeAfter = patternIn('incomeAfter');
/** *We make 52 and 47*: thousands a year. */
const incomeBoth = patternIn('incomeBoth');
const leastThousands = 15;
const mostThousands = 400;
/** *We get 3,100 a month*. */
const incomePer = patternIn('incomePer');
/** *How much house on 75k*, *can we afford it on 130k*. */
const incomeOn = patternIn('incomeOn');
const amountPer = patternIn('amountPer');
/** *Keep the payment under 2600*. */
const budgetOf = patternIn('budgetOf');
const budgetWords =
  / (?:pay|spend|budget|payments? (?:of|under|around|about)|handle|up to|max|under)(?: \w+){0,3} $/;
const affords = / (?:afford|how much (?:house|home|can)|what (?:can|could) (?:i|we) (?:buy|get|look))(?= )/;

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

/** A monthly payment is within these; less is an HOA fee, more a price. */
const payments = { least: 300, most: 20_000 };

/** Reads income and what somebody would pay a month. `isAsked`: *2200 a month* is one of them, and no rent. */
export function readIncome(scan: Scan, terms: Means, isAsked: boolean): void {
  take(scan, incomeBoth, ([, first, second]) => {
    const [one, other] = [Number(first), Number(second)];
    if (Math.min(one, other) < leastThousands || Math.max(one, other) > mostThousands) return false;
    terms.income ??= (one + other) * 1000;
    return true;
  });
  const ofIncome = ([, amount, per]: RegExpExecArray) => {
    if (aYear(Number(amount), per) < 6000) return false;
    terms.income ??= aYear(Number(amount), per);
    return true;
  };
  take(scan, incomeOf, ofIncome);
  take(scan, incomeAfter, ofIncome);
  take(scan, incomePer, ofIncome);
  if (affords.test(scan.text) && terms.income === undefined)
    take(scan, incomeOn, (match) => Number(match[1]) >= 10_000 && ofIncome(match));
  take(scan, budgetOf, ([, amount]) => {
    const value = Number(amount);
    if (value < payments.least || value > payments.most || terms.budget !== undefined) return false;
    terms.budget = value;
    return true;
  });
  if (!isAsked) return;
  take(scan, amountPer, (match) => {
    const [, amount, per] = match;
    if (aYear(Number(amount), per) < leastIncome) return false;
    const before = scan.text.slice(0, match.index + 1);
    if (per?.startsWith('mo') && budgetWords.test(before)) terms.budget ??= Number(amount);
    else terms.income ??= aYear(Number(amount), per);
    return true;
  });
}
