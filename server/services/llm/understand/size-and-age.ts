import type { Filters } from './filters.ts';
import { type Scan, take, takeAll } from './scan.ts';

const area = '(?:sqft|sq ft|sq feet|sq foot|square feet|square foot|square ft|sf|sqf|sq)';
const amount = '\\$?(\\d+(?:\\.\\d+)?)';
const year = '((?:18|19|20)\\d{2})';
const levels = '(?:story|stories|storey|storeys|storied|level|levels|floors?)';

/** Reads living area, year built and stories; takes away distances, ages and the like, which nothing filters by. */
export function readSizeAndAge(scan: Scan, thisYear: number): Filters {
  const found: Filters = {};
  readArea(scan, found);
  readYear(scan, found, thisYear);
  take(scan, new RegExp(`\\b(\\d)\\+? ${levels}\\b`, 'g'), (match) => {
    found.stories = Number(match[1]);
    return true;
  });
  take(scan, /\b(?:single|one|1) (?:story|storey|level|floor)\b|\brambler\b|\bno stairs\b/g, () => {
    found.stories = 1;
    return true;
  });
  takeAll(
    scan,
    /\b\$?\d+(?:\.\d+)?\+? (?:minutes?|mins?|miles?|mi|blocks?|hours?|hrs?|days?|weeks?|months?|years?|yrs?|percent|%|people|persons|feet|ft|units?|times)\b(?: old)?/g,
  );
  return found;
}

function readArea(scan: Scan, found: Filters): void {
  const put = (min: number | undefined, max: number | undefined) => {
    if (min !== undefined) found.minLivingArea = Math.round(min);
    if (max !== undefined) found.maxLivingArea = Math.round(max);
    return true;
  };
  const pattern = (source: string) => new RegExp(source, 'g');
  const number = (text: string | undefined) => Number(text ?? '0');
  take(
    scan,
    pattern(`\\b(?:between |from )?${amount} (?:${area} )?(?:and|to) ${amount} ${area}\\b`),
    (match) => put(number(match[1]), number(match[2])),
  );
  take(
    scan,
    pattern(
      `\\b(?:under|below|less than|smaller than|up to|at most|no more than|max(?:imum)?(?: of)?) ${amount} ${area}\\b`,
    ),
    (match) => put(undefined, number(match[1])),
  );
  take(scan, pattern(`\\b(?:around|about|approximately|roughly) ${amount} ${area}\\b`), (match) =>
    put(number(match[1]) * 0.9, number(match[1]) * 1.1),
  );
  take(scan, pattern(`${amount}\\+? ${area}(?: or (?:less|smaller))\\b`), (match) =>
    put(undefined, number(match[1])),
  );
  take(scan, pattern(`${amount}\\+? ${area}\\b`), (match) => put(number(match[1]), undefined));
}

function readYear(scan: Scan, found: Filters, thisYear: number): void {
  const put = (min: number | undefined, max: number | undefined) => {
    if (min !== undefined) found.minYearBuilt = min;
    if (max !== undefined) found.maxYearBuilt = max;
    return true;
  };
  const pattern = (source: string) => new RegExp(source, 'g');
  take(scan, pattern(`\\bbuilt (?:between |from )${year} (?:and|to) ${year}\\b`), (match) =>
    put(Number(match[1]), Number(match[2])),
  );
  take(
    scan,
    pattern(
      `\\b(?:(?:built|constructed) )?(?:after|since|later than|newer than|no older than|not older than) (?:the year )?${year}(?! s)\\b`,
    ),
    (match) => put(Number(match[1]), undefined),
  );
  take(
    scan,
    pattern(`\\b(?:built|constructed) (?:before|prior to|by|until) ${year}\\b|\\bolder than ${year}\\b`),
    (match) => put(undefined, Number(match[1] ?? match[2])),
  );
  take(scan, /\b(?:built |constructed |from )?(?:in )?(?:the )?((?:19|20)\d)0 ?s\b/g, (match) =>
    put(Number(`${match[1]}0`), Number(`${match[1]}9`)),
  );
  take(scan, pattern(`\\b(?:built|constructed)(?: in)? ${year}(?:\\+| or (?:newer|later))\\b`), (match) =>
    put(Number(match[1]), undefined),
  );
  take(scan, pattern(`\\b(?:built|constructed)(?: in)? ${year}\\b|\\b${year} (?:build|built)\\b`), (match) =>
    put(Number(match[1] ?? match[2]), Number(match[1] ?? match[2])),
  );
  take(
    scan,
    /\b(?:less than|under|newer than|no more than|at most|within) (\d{1,2}) (?:years|yrs)(?: old)?\b/g,
    (match) => put(thisYear - Number(match[1]), undefined),
  );
  take(scan, /\b(?:new(?:ly)? (?:construction|constructed|build|builds|built)|brand new)\b/g, () =>
    put(thisYear - 1, undefined),
  );
}
