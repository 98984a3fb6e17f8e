import { type Scan, take, takeAll } from './scan.ts';

/** A price as it was said: thousands may still be understood (*under 450*), as the kind of home decides. */
export type SpokenPrice = { min?: number; max?: number };

const amount = '(\\$?\\d+(?:\\.\\d+)?)';
const upTo =
  '(?:under|below|less than|lower than|cheaper than|up to|upto|as much as|no more than|not more than|not over|nothing over|not above|no higher than|at most|at the most|max(?:imum)?(?: price| budget| rent)?(?: is| of)?|not exceed(?:ing)?|(?:top )?(?:budget|price|spend|afford|pay)(?: limit| range)?(?: is| of| up to| about| around| under| at most| max)*|cap(?:ped)? (?:of|at)|tops? out at|price ,|budget ,)';
const from =
  '(?:over|above|more than|greater than|higher than|at least|no less than|not less than|min(?:imum)?(?: price)?(?: is| of)?|start(?:ing)? (?:at|from)|upwards? of|north of|from)';
const about =
  '(?:around|about|approximately|approx|roughly|near|close to|somewhere around|in the neighborhood of|circa)';
const afterMax =
  '(?: or (?:less|below|under|lower|cheaper)| max(?:imum)?| tops| at most| and (?:under|below))';
const afterMin = '(?: or (?:more|above|higher|over|up)| min(?:imum)?| and (?:up|above|over))';

const rangePattern = new RegExp(
  `\\b(?:(between|from) )?(?:price[sd]? (?:from |between )?)?(?<![\\d.])${amount} (?:and|to|through|-) ${amount}(?!\\+)`,
  'g',
);
const hundredsPattern =
  /\b(?:in the |the )?(?:(low|lower|mid|middle|high|upper) )?\$?(\d{3}) ?(?:k|$)? ?s\b/g;
const upperPattern = new RegExp(`\\b${upTo} ${amount}(?![\\d.])`, 'g');
const lowerPattern = new RegExp(`\\b${from} ${amount}(?![\\d.])`, 'g');
const aboutPattern = new RegExp(`\\b${about} (\\$\\d+(?:\\.\\d+)?)(?![\\d.])`, 'g');
const upperAfterPattern = new RegExp(`${amount}${afterMax}\\b`, 'g');
const lowerAfterPattern = new RegExp(`${amount}(?:\\+|${afterMin}\\b)`, 'g');
const barePattern = /(?:\b(?:for|at|with|budget|is|of) )?(\$\d+(?:\.\d+)?)(?![\d.])/g;

/** Words that make a figure a rent: `$2,200 a month`. */
const monthly = /(?:\/|\b(?:a|per|each|every)) ?(?:month|mo|mth|monthly)\b|\bmonthly\b|\bpcm\b/g;

/** Reads the price wishes of a message, and whether they are by the month. */
export function readPrice(scan: Scan): { price: SpokenPrice | null; monthly: boolean } {
  const isMonthly = takeAll(scan, monthly);
  const price: SpokenPrice = {};
  take(scan, rangePattern, (match) => {
    const low = figure(match[2]);
    const high = figure(match[3]);
    const money = /\$/.test(match[0]) || match[1] !== undefined || low >= 100;
    if (!money || high < 50) return false;
    const scaled = shareUnit(low, high);
    if (scaled > high) return false;
    price.min = scaled;
    price.max = high;
    return true;
  });
  take(scan, hundredsPattern, (match) => {
    const floor = figure(match[2]) * 1000;
    const [low, high] = band(match[1]);
    price.min = floor + low;
    price.max = floor + high;
    return true;
  });
  take(scan, upperPattern, (match) => setMax(price, figure(match[1])));
  take(scan, aboutPattern, (match) => {
    price.min = Math.round(figure(match[1]) * 0.9);
    price.max = Math.round(figure(match[1]) * 1.1);
    return true;
  });
  take(scan, lowerPattern, (match) => setMin(price, figure(match[1]), match[0]));
  take(scan, upperAfterPattern, (match) => setMax(price, figure(match[1])));
  take(scan, lowerAfterPattern, (match) => setMin(price, figure(match[1]), match[0]));
  take(scan, barePattern, (match) => setMax(price, figure(match[1])));
  const said = price.min !== undefined || price.max !== undefined;
  return { price: said ? price : null, monthly: isMonthly };
}

/** `300 to 400 thousand`: the unit belongs to both. */
function shareUnit(low: number, high: number): number {
  if (high >= 1_000_000 && low < 10) return low * 1_000_000;
  if (high >= 10_000 && low < 1000) return low * 1000;
  if (high >= 1000 && high < 10_000 && low < 10) return low * 1000;
  return low;
}

function band(part: string | undefined): [number, number] {
  if (part === 'low' || part === 'lower') return [0, 39_999];
  if (part === 'mid' || part === 'middle') return [30_000, 69_999];
  if (part === 'high' || part === 'upper') return [60_000, 99_999];
  return [0, 99_999];
}

function setMax(price: SpokenPrice, value: number): boolean {
  if (value < 50) return false;
  price.max = value;
  return true;
}

/** `from 74037` and `near 98103` name a place: a bare five-digit figure is money only after a word of amount. */
function setMin(price: SpokenPrice, value: number, said: string): boolean {
  if (value < 50 || (/^from \d{5}$/.test(said) && !said.includes('$'))) return false;
  price.min = value;
  return true;
}

function figure(text: string | undefined): number {
  return Math.round(Number((text ?? '0').replace('$', '')) * 100) / 100;
}
