import { type Scan, take, takeAll } from '../../scan.ts';
import { band, plainFigures, shareUnit } from './plain-figures.ts';
import { pricePatterns } from './price-patterns.ts';

/** A price as stated, in dollars, or in thousands (*under 450*), depending on the kind of home. */
export type SpokenPrice = {
  min?: number;
  max?: number;
  /** A change of the maximum price so far: `go 25k higher`. */
  by?: number;
};

const {
  ownMoney,
  tooHigh,
  range,
  outside,
  hundreds,
  upper,
  change,
  correction,
  lower,
  right,
  approximate,
  upperAfter,
  lowerAfter,
  steps,
  first,
  bump,
  alone,
  bare,
  forAmount,
  beforeMonth,
  stretch,
  limited,
  onlyUpTo,
  budgeted,
  spends,
  month,
} = pricePatterns;
/** Before a correction of the minimum price: `let the bottom be 150 rather than 180`. */
const floorBefore = /\b(?:min(?:imum)?|floor|bottom|low end)(?: [a-z]+){0,3} $/;
/** The most that a price is changed by without *by*. */
const mostStep = 100_000;
/** How much higher the top of a budget is whose bottom is a limit, too. */
const widest = 1.12;

/** Parses the price limits of a message, and whether they are monthly. */
export function readPrice(scan: Scan): { price: SpokenPrice | null; monthly: boolean } {
  takeAll(scan, /\bmonth (?:to|by) month\b/g);
  scan.text = plainFigures(scan.text);
  for (const each of ownMoney) takeAll(scan, each);
  const monthly = takeAll(scan, month);
  takeAll(scan, tooHigh);
  const price: SpokenPrice = {};
  readSteps(scan, price);
  readRanges(scan, price);
  readLimits(scan, price, monthly);
  if (!isSaid(price)) readLast(scan, price, monthly);
  return { price: isSaid(price) ? price : null, monthly };
}

/** *The 180s* are ten thousand dollars wide, *the 300s* a hundred. */
const widthOf = (said: string | undefined): number => (figure(said) % 100 === 0 ? 1 : 0.1);

const isSaid = ({ min, max, by }: SpokenPrice) => min !== undefined || max !== undefined || by !== undefined;

/** Reads changes of the price so far: *go 25k higher*. */
function readSteps(scan: Scan, price: SpokenPrice): void {
  for (const { sign, pattern } of steps) {
    take(scan, pattern, (match) => {
      price.by = sign * figure(match[1] ?? match[2]);
      return true;
    });
  }
  take(scan, bump, (match) => {
    const step = figure(match[2]);
    if (step > mostStep) return false;
    price.by = /^(?:raise|bump|up|increase)/.test(match[0]) ? step : -step;
    return true;
  });
}

/** Reads both limits at once: *in the low 300s*, *200 to 250*. */
function readRanges(scan: Scan, price: SpokenPrice): void {
  take(scan, hundreds, (match) => {
    const [, from, to, low, lastBand, high] = match;
    const last = lastBand ?? to ?? (high === undefined ? from : undefined);
    price.min = figure(low) * 1000 + band(from, widthOf(low))[0];
    price.max = figure(high ?? low) * 1000 + band(last, widthOf(high ?? low))[1];
    return true;
  });
  take(scan, outside, (match) => {
    const [low, high] = [figure(match[1]), figure(match[2])];
    return low < high && setMin(price, low, '') && setMax(price, high);
  });
  take(scan, range, (match) => {
    const low = figure(match[2]);
    const high = figure(match[3]);
    const money = /\$/.test(match[0]) || match[1] !== undefined || low >= 100;
    if (!money || high < 50 || looksLikeZip(match[2]) || (isZip(match[2]) && isZip(match[3]))) return false;
    const scaled = shareUnit(low, high);
    if (scaled > high) return false;
    const before = scan.text.slice(0, match.index);
    const isMost =
      limited.test(scan.text.slice(match.index + match[0].length)) ||
      onlyUpTo.test(before) ||
      (high < scaled * widest && budgeted.test(before));
    if (!isMost) price.min = scaled;
    price.max = high;
    return true;
  });
}

/** Less is no price. */
const leastReach = 50;

/** Reads limits one by one, and figures near which the price should be. */
function readLimits(scan: Scan, price: SpokenPrice, monthly: boolean): void {
  const setCorrected = (match: RegExpExecArray) =>
    floorBefore.test(scan.text.slice(0, match.index))
      ? setMin(price, figure(match[1]), '')
      : setMax(price, figure(match[1]));
  const setUpper = (match: RegExpExecArray) => setMax(price, figure(match[1]));
  const setLower = (match: RegExpExecArray) => setMin(price, figure(match[1]), match[0]);
  const refuses = /^(?:no|none|not|nothing|never|dont|do not|exclude|skip)\b/;
  take(scan, lower, (match) => refuses.test(match[0]) && setLower(match));
  take(scan, correction, setCorrected);
  let reach = 0;
  take(scan, stretch, ([, could, fine]) => {
    if (isYear(could ?? fine)) return false;
    reach = figure(could ?? fine);
    return setMax(price, reach);
  });
  take(scan, upper, (match) => !looksLikeZip(match[1]) && setUpper(match));
  const corrects = /\b(?:i|we) meant? /.test(scan.text);
  take(scan, right, setUpper);
  take(scan, change, setCorrected);
  const isCorrected = corrects && price.max !== undefined;
  for (const pattern of approximate) {
    take(scan, pattern, (match) => {
      const value = figure(match[1]);
      if (value < 100 || (isYear(match[1]) && !monthly)) return false;
      // What somebody has to spend a month is a most, with no least.
      if (monthly && spends.test(scan.text)) return setMax(price, value);
      price.min = Math.round(value * 90) / 100;
      price.max = Math.round(value * 110) / 100;
      return true;
    });
  }
  take(scan, lower, setLower);
  take(scan, upperAfter, setUpper);
  take(scan, lowerAfter, setLower);
  take(scan, bare, (match) => isCorrected || setUpper(match));
  if (monthly) take(scan, beforeMonth, setUpper);
  if (reach >= leastReach && price.max !== undefined) price.max = Math.max(price.max, reach);
}

/** What only somebody who rents speaks of. */
const isOfRent =
  /\b(?:rent|rental|rentals|lease|apartments?|leasing|renting|furnished|landlord|deposit|roommates?|move in|start work|new job)\b/;

/**
 * Reads a round number at the end of a message as the price: `midland house, 4 bed, 450`, `rent norman 1200`.
 */
function readLast(scan: Scan, price: SpokenPrice, monthly: boolean): void {
  const lets = monthly || isOfRent.test(scan.text);
  take(scan, first, (match) => !isYear(match[1]) && setMax(price, figure(match[1])));
  if (price.max !== undefined) return;
  take(scan, forAmount, (match) =>
    readRound(
      match.slice(1).find((figure) => figure !== undefined),
      price,
      lets,
      !lets,
    ),
  );
  if (price.max !== undefined) return;
  for (const pattern of alone) {
    take(scan, pattern, (match) => readRound(match[1], price, lets));
    if (price.max !== undefined) return;
  }
}

function readRound(said: string | undefined, price: SpokenPrice, lets: boolean, isSaid = false): boolean {
  const value = figure(said);
  const isRound =
    value >= 1000 ? (lets || isSaid) && value % 25 === 0 && !isYear(said) : isSaid || value % 5 === 0;
  return isRound && setMax(price, value);
}

/** Returns whether a bare number is a ZIP code of Oklahoma or Texas: five digits, and not a round amount. */
function looksLikeZip(text: string | undefined): boolean {
  const value = Number(text);
  return isZip(text) && value > 73_000 && value < 80_000 && value % 100 !== 0;
}

function isZip(text: string | undefined): boolean {
  return /^\d{5}$/.test(text ?? '');
}

const isYear = (text: string | undefined): boolean => /^(?:19|20)\d\d$/.test(text ?? '');

function setMax(price: SpokenPrice, value: number): boolean {
  if (value < 50) return false;
  price.max = value;
  return true;
}

/** Sets the minimum price, except for `from 74037` and `from 1990`, which name a place or a year. */
function setMin(price: SpokenPrice, value: number, said: string): boolean {
  if (value < 50 || /^from (?:\d{5}|(?:19|20)\d\d)$/.test(said)) return false;
  price.min = value;
  return true;
}

function figure(text: string | undefined): number {
  return Math.round(Number((text ?? '0').replace('$', '')) * 100) / 100;
}
