import { type Scan, take } from '../understand/scan.ts';
import { patternIn } from './loan-patterns.ts';

/** Property taxes and home insurance, in dollars a year. */
type YearlyCosts = { taxes?: number; homeInsurance?: number };

const costs = (['taxes', 'homeInsurance'] as const).map((of) => ({
  of,
  patterns: [patternIn(`${of}Before`), patternIn(`${of}After`)],
}));

/** What either costs at least and at most a year, in dollars. */
const least = 100;
const most = 60_000;

/** Reads taxes and home insurance in dollars, of a year or a month: *1400 taxes a year and 1900 ins*. */
export function readYearlyCosts(scan: Scan, terms: YearlyCosts): void {
  for (const { of, patterns } of costs)
    for (const each of patterns)
      take(scan, each, ([, amount, period = '']) => {
        const dollars = Number(amount) * (/month|mo$/.test(period) ? 12 : 1);
        if (terms[of] !== undefined || dollars < least || dollars > most) return false;
        terms[of] = dollars;
        return true;
      });
}
