import { patternOf, type Scan, take } from '../scan.ts';
import type { Filters } from './filters.ts';

const spell = '(\\d{1,3}|a|one|couple)';

const daysIn = (unit = '') => (unit.startsWith('week') ? 7 : unit.startsWith('month') ? 30 : 1);

/** Returns the days of `14 days`, `a couple weeks`, `one month`. */
export function daysOf(count: string | undefined, unit: string | undefined): number {
  const many = count === 'couple' ? 2 : /^\d/.test(count ?? '') ? Number(count) : 1;
  return many * daysIn(unit);
}

/** Parses how long homes have been on the market: *listed this week*, *sitting for over a month*. */
export function readDays(scan: Scan, found: Filters): void {
  const listed =
    '(?:(?:new|fresh)(?:ly listed)?(?: (?:listings?|ones|homes))?(?: from)?|listed|added|posted|(?:came|went|hit|put)(?: (?:on|up))?(?: the market)?(?: for sale)?|on the market)';
  const put = (days: number) => {
    found.maxDaysOnMarket = days;
    return true;
  };
  take(
    scan,
    patternOf(
      `\\b(?:on the market|listed|sitting|been up|sat) (?:for )?(?:at least|over|more than|longer than) ${spell} (days?|weeks?|months?)\\b`,
    ),
    (match) => {
      found.minDaysOnMarket = daysOf(match[1], match[2]);
      return true;
    },
  );
  const lasting = '(?:sitting|sat|listed|been (?:up|listed|sitting)|active|on (?:the )?market|for sale)';
  const atMost =
    '(?:no (?:longer|more) than|not (?:longer|more) than|at most|less than|fewer than|under|up to|max(?:imum)?)';
  take(
    scan,
    patternOf(`\\b${lasting}(?: there| on the market| for)* ${atMost} ${spell} (days?|weeks?|months?)\\b`),
    (match) => put(daysOf(match[1], match[2])),
  );
  take(
    scan,
    patternOf(
      `\\b${listed} (?:with)?(?:in |for (?:less than |under )|less than |under )?(?:the )?(?:last |past )?${spell}(?: of)? (days?|weeks?|months?)\\b`,
    ),
    (match) => put(daysOf(match[1], match[2])),
  );
  take(
    scan,
    patternOf(`\\b${listed} (?:in |during )?(?:the |this )?(?:this|last|past) (week|month)\\b`),
    (match) => put(daysIn(match[1])),
  );
  take(
    scan,
    patternOf(`\\b(?:(?:in|within) )?(?:the )?(?:last|past) ${spell} (days?|weeks?|months?)\\b`),
    (match) => put(daysOf(match[1], match[2])),
  );
  take(scan, patternOf(`\\b${listed} today\\b`), () => put(0));
  take(
    scan,
    patternOf('\\b(?:from|in|within|of|only) (?:the |this )?(?:past|last) (week|month)\\b'),
    (match) => put(daysIn(match[1])),
  );
  take(
    scan,
    patternOf(`\\b${atMost} ${spell} (days?|weeks?|months?) (?:on (?:the )?market|old|listed)\\b`),
    (match) => put(daysOf(match[1], match[2])),
  );
}
