import words from '../../../word-lists/search/price-words.json' with { type: 'json' };
import { patternsWith } from '../../scan.ts';

const pattern = patternsWith(words.parts);
const said = (name: keyof typeof words.patterns) => pattern(words.patterns[name], 'g');

/** *275* said as `2 75`: beside words of a limit, since `3 20` alone could be anything. */
const splitBefore = said('splitBefore');
/** *Three fifty, four hundred*: two round figures in a row, the higher one last, are a range. */
const pair = said('pair');
const splitAfter = said('splitAfter');
/** *Austin, 1.5 to 2.0*, *up to 1.2*: no home of rooms or acres is meant, since those were taken before. */
const millions = said('millions');
const oneMillion = said('oneMillion');
const noMillions = /\b(?:percent|interest|rates?|points?|apr|baths?|acres?|miles?|hours?|years?)\b|%/;

/** Writes out figures that are said in parts, in millions, or next to each other, for the rules of prices. */
export function plainFigures(text: string): string {
  const whole = text
    .replace(giveOrTake, aroundIt)
    .replace(splitBefore, '$1 $2$3')
    .replace(splitAfter, '$1$2')
    .replace(pair, asRange)
    .replace(/\$?\b(\d{2,7}) dollar\b/g, '$$$1')
    // *10 more thousand*.
    .replace(/\b(\d{1,3}) more (?:thousand|grand|k)\b/g, '$$$1000 more');
  return whole.replace(millions, inMillions).replace(oneMillion, inMillions);
}

/** *400 give or take 25*. */
const giveOrTake = said('giveOrTake');

function aroundIt(_: string, unit: string, middle: string, step: string): string {
  // *400k give or take 15*: thousands, too.
  const by = Number(middle) >= 10_000 && Number(step) < 1000 ? Number(step) * 1000 : Number(step);
  const [low, high] = [Number(middle) - by, Number(middle) + by];
  return low > 0 ? `${unit}${low} to ${unit}${high}` : _;
}

function inMillions(said: string, ...rest: unknown[]): string {
  const text = String(rest.at(-1));
  const at = Number(rest.at(-2));
  if (noMillions.test(text.slice(Math.max(0, at - 30), at + said.length + 12))) return said;
  return said.replace(/\d(?:\.\d+)?/g, (figure) => `$${Math.round(Number(figure) * 1_000_000)}`);
}

/** *Up to 350, maybe 375* is a most; other figures in a row are a least and a most. */
function asRange(said: string, low: string, high: string, at: number, text: string): string {
  const isRange = Number(low) >= 100 && Number(low) < Number(high) && Number(high) <= 2 * Number(low);
  if (!isRange) return said;
  if (isMost.test(text.slice(0, at))) return high;
  // *About 175, maybe 180*.
  return / maybe /.test(said) && !/^ ?to\b/.test(said) ? `up to ${high}` : `${low} to ${high}`;
}

const isMost =
  /\b(?:up to|under|below|max(?:imum)?|(?:no|not) (?:more|over)(?: than)?|at most)(?: [a-z]+){0,2} $/;

/** Returns `low` in the unit of `high`: in `300 to 400 thousand` the unit belongs to both. */
export function shareUnit(low: number, high: number): number {
  if (high >= 100_000 && high < 1_000_000 && high % 100_000 === 0 && low < 10) return low * 100_000;
  if (high >= 1_000_000 && low < 10) return low * 1_000_000;
  if (high >= 10_000 && low < 1000) return low * 1000;
  if (high >= 1000 && high < 10_000 && low < 10) return low * 1000;
  return low;
}

/** Returns the part of a hundred thousand, or of ten thousand, that *low*, *mid*, or *high* means. */
export function band(part: string | undefined, width: number): [number, number] {
  const [from, to] = ends(part);
  return [from * width, (to + 1) * width - 1];
}

function ends(part: string | undefined): [number, number] {
  if (part === 'low' || part === 'lower') return [0, 39_999];
  if (part === 'mid' || part === 'middle') return [30_000, 69_999];
  if (part === 'high' || part === 'higher' || part === 'upper') return [60_000, 99_999];
  return [0, 99_999];
}
