import words from '../../word-lists/search/size-words.json' with { type: 'json' };
import { patternsWith, type Scan, take, takeAll } from '../scan.ts';
import type { Filters } from './filters.ts';
import { readLimits, rulesOf } from './limits.ts';

const pattern = patternsWith(words.parts);
const everywhere = (phrases: readonly string[]) => pattern(phrases, 'g');

/** The most that is an area of a home: *1,500 sqft and not more than 325k* ends with a price. */
const largestArea = 50_000;
const areaRules = rulesOf(pattern, words.areas, {
  seen: (area) => [area, area],
  between: (least, most) => [least, most],
  leastAndMost: (least, most) => most <= largestArea && [least, most],
  atLeast: (least) => [least],
  atMost: (most) => [undefined, most],
  about: (area) => [area * 0.9, area * 1.1],
  orLess: (most) => [undefined, most],
  bare: (least) => [least],
  named: (least) => [least],
});

/** Returns the first year of a decade, of which the text has one digit (*the 90s*) or three. */
const decadeOf = (said: number) => (said < 10 ? 1900 : 0) + said * 10;
/** A decade with an open end: *the nineties or newer*, *nothing before the 80s*. */
const decadeRules = rulesOf(pattern, words.decades, {
  orLater: (decade) => [decadeOf(decade)],
  orEarlier: (decade) => [undefined, decadeOf(decade) + 9],
  notBefore: (decade) => [decadeOf(decade)],
  before: (decade) => [undefined, decadeOf(decade) - 1],
});
/** Years up to zero count from this year. */
const yearRules = rulesOf(pattern, words.years, {
  loosened: (year) => [year],
  refusedAge: (age) => [-age],
  refusedYear: (year) => [year],
  leavesOut: (year) => [year],
  between: (first, last) => [first, last],
  nothingBefore: (year) => [year],
  since: (year) => [year],
  noLaterThan: (year) => [undefined, year],
  olderThanAge: (age) => [undefined, -age],
  after: (year) => [year],
  before: (year) => [undefined, year],
  decades: (first, last) => [decadeOf(first), decadeOf(last || first) + 9],
  builtIn: (year) => [year, year],
  newerThanAge: (age) => [-age],
  ageOrLess: (age) => [-age],
  new: () => [-2],
});

/** *Built after 05*, *nothing before 95*. */
const shortYear = everywhere([words.shortYear]);
const shortYearAfter = everywhere([words.shortYearAfter]);
const wholeYear = (_: string, built: string, after: string, fill: string, year: string): string =>
  `${built}${after}${fill}${Number(year) < thirty ? 2000 + Number(year) : 1900 + Number(year)}`;
const thirty = 30;
/** *We don't need 5000 feet*, *5000 is too big*: what is said to be wrong is no wish. */
const unneeded = everywhere(words.unneeded);
/** *We're in 3,100 sq ft*: the size of the home that is left. */
const present = words.present.map((phrase) => everywhere([phrase]));

/** *Built after 1985, say 1986 and up*: the year that is corrected. */
const correctedYear = everywhere(words.correctedYear);
const oneStory = everywhere(words.oneStory);
const storyCounts = [everywhere(words.storiesToBe), everywhere(words.stories)];
const noFilter = everywhere(words.noFilter);

/**
 * Parses living area, year built, and stories; removes distances, ages, and the like, which have no filter.
 */
export function readSizeAndAge(scan: Scan, thisYear: number): Filters {
  const found: Filters = {};
  takeAll(scan, unneeded);
  for (const each of present) takeAll(scan, each);
  scan.text = scan.text.replace(bareFeet, (said, feet: string) =>
    Number(feet) < leastArea ? said : `${feet} sqft`,
  );
  readLimits(scan, areaRules, ([min, max]) => {
    // *A truck of 24 feet*: the length of a thing.
    if (Math.max(min ?? 0, max ?? 0) < leastArea / 2) return;
    if (min !== undefined) found.minLivingArea = Math.round(min);
    if (max !== undefined) found.maxLivingArea = Math.round(max);
  });
  scan.text = scan.text
    .replace(correctedYear, '')
    .replace(shortYear, wholeYear)
    .replace(shortYearAfter, wholeYear);
  let isSaid = false;
  readLimits(scan, [...decadeRules, ...yearRules], ([min, max]) => {
    const yearOf = (said: number) => (said > 0 ? said : thisYear + said);
    // *Something new, like 2020 and up*: the year that is said counts.
    if (min !== undefined && (min > 0 || !isSaid)) found.minYearBuilt = yearOf(min);
    isSaid ||= min !== undefined && min > 0;
    if (max !== undefined) found.maxYearBuilt = yearOf(max);
  });
  if (takeAll(scan, oneStory)) found.stories = 1;
  for (const counts of storyCounts)
    take(scan, counts, (match) => {
      found.stories = Number(match[1]);
      return true;
    });
  takeAll(scan, noFilter);
  return found;
}

/** *No less than 1500 feet*, without a distance or a measure of one side. */
const bareFeet =
  /\b(\d{3,5}) (?:feet|ft|foot)\b(?! (?:from|away|to|of|wide|deep|tall|long|high|frontage|ceilings?))/g;
/** The least feet that are an area. */
const leastArea = 500;
