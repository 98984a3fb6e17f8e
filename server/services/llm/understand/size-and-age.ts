import type { Filters } from './filters.ts';
import { patternOf, type Scan, take, takeAll } from './scan.ts';

const area = '(?:sqft|sq ft|sq feet|sq foot|square feet|square foot|square ft|sf|sqf|sq)';
const amount = '\\$?(\\d+(?:\\.\\d+)?)';
const year = '((?:18|19|20)\\d{2})';
const levels = '(?:story|stories|storey|storeys|storied|level|levels|floors?)';

/**
 * Parses living area, year built, and stories; removes distances, ages, and the like, which have no filter.
 */
export function readSizeAndAge(scan: Scan, thisYear: number): Filters {
  const found: Filters = {};
  readArea(scan, found);
  readYear(scan, found, thisYear);
  take(
    scan,
    /\b(?:not|no|nothing with|dont want) (?:an? )?(?:2|multi) ?(?:story|stories|level|levels)\b|\b(?:single|one|1|just 1|only 1) (?:story|storey|stories|level|floor)s?\b|\brambler\b|\b(?:no|0|without|avoid|hate|minus) (?:any )?(?:more )?(?:stairs|steps|upstairs|staircase|second (?:floor|story|level))\b|\b(?:cant|cannot|can not|couldnt|dont|wont|unable to|trouble|hard to) (?:really )?(?:do|climb|handle|manage|use|take|with|go up|want)(?: any| the)? (?:stairs|steps)\b|\b(?:all|everything|living|live) (?:is )?on (?:1|one|the same|the main|the ground) (?:level|floor|story)\b|\b(?:all )?on (?:1|one|a single) (?:level|floor|story)\b|\bwithout (?:any )?stairs\b/g,
    () => {
      found.stories = 1;
      return true;
    },
  );
  take(scan, patternOf(`\\b${levels} (?:must|should|has to|have to|needs to) be (\\d)\\b`), (match) => {
    found.stories = Number(match[1]);
    return true;
  });
  take(scan, patternOf(`\\b(\\d)\\+? ${levels}\\b`), (match) => {
    found.stories = Number(match[1]);
    return true;
  });
  takeAll(
    scan,
    /\b\$?\d+(?:\.\d+)?\+? (?:minutes?|mins?|miles?|mi|blocks?|hours?|hrs?|days?|weeks?|months?|years?|yrs?|percent|%|people|persons|feet|ft|times|head|cows|cattle|goats|sheep|chickens|bags)\b(?: old)?/g,
  );
  return found;
}

/** *No less than 1500 feet*, without a distance or a measure of one side. */
const bareFeet =
  /\b(\d{3,5}) (?:feet|ft|foot)\b(?! (?:from|away|to|of|wide|deep|tall|long|high|frontage|ceilings?))/g;
/** The least feet that are an area, and the most of a home. */
const leastArea = 500;
const largestArea = 50_000;

/** `1990s`, `90s`, `the 2000s`. */
const decade = '(?:((?:19|20)\\d)0|([4-9])0) ?s\\b';

const built = '(?:(?:built|constructed|put up|erected|from|homes?|houses?) )?(?:in )?(?:the )?';
const orLater =
  '(?:(?:or|and) (?:later|newer|younger|after|up|on|onwards?|more recent)|onwards?|forward|on(?= (?:[,.]|$)))';
const orEarlier = '(?:or|and) (?:older|earlier|before|prior)';
const before = '(?:before|older than|earlier than|prior to|pre)';
const leavesOut =
  '(?:exclude|excluding|skip|avoid|leave out|omit|rule out|filter out|weed out|hide|dont show(?: me| us)?)';

function decadeOf(full: string | undefined, short: string | undefined): number | null {
  if (full !== undefined) return Number(`${full}0`);
  return short === undefined ? null : Number(`19${short}0`);
}

function readArea(scan: Scan, found: Filters): void {
  const put = (min: number | undefined, max: number | undefined) => {
    if (min !== undefined) found.minLivingArea = Math.round(min);
    if (max !== undefined) found.maxLivingArea = Math.round(max);
    return true;
  };
  const number = (text: string | undefined) => Number(text ?? '0');
  scan.text = scan.text.replace(bareFeet, (said, feet: string) =>
    Number(feet) < leastArea ? said : `${feet} sqft`,
  );
  take(
    scan,
    patternOf(`\\b(?:between |from )?${amount} (?:${area} )?(?:and|to) ${amount} ${area}\\b`),
    (match) => put(number(match[1]), number(match[2])),
  );
  take(
    scan,
    patternOf(
      `${amount} ${area}(?: at least| (?:as a )?min(?:imum)?)?(?: [,.])?(?: and| but| to)? (?:(?:no more than|not more than|no bigger than|not over|up to|at (?:the )?most|max(?:imum)? of|max|under) ${amount}(?! ?(?:\\/|a|per) ?mo|k\\b)(?: ${area})?|${amount} (?:max(?:imum)?|tops|at (?:the )?most))(?= |$)`,
    ),
    // *1,500 sqft and not more than 325k* ends with a price.
    (match) =>
      number(match[2] ?? match[3]) > largestArea
        ? false
        : put(number(match[1]), number(match[2] ?? match[3])),
  );
  take(
    scan,
    patternOf(
      `\\b(?:at least|(?:no|not|nothing) (?:any )?(?:less|smaller|lower|under|below)(?: than)?|(?<!\\b(?:no|not|nothing|never|dont want|none)(?: any| anything)? )(?:over|above|more than|bigger than|larger than|greater than)|upwards of|min(?:imum)?(?: of)?|starting at) ${amount}\\+? ${area}\\b`,
    ),
    (match) => put(number(match[1]), undefined),
  );
  take(
    scan,
    patternOf(
      `\\b(?:under|below|less than|smaller than|up to|at (?:the )?most|(?:cap|keep|limit)(?: it| that)? (?:at|to|under|below)|within|(?:no|not) (?:any )?(?:more|bigger|larger|greater) than|(?:nothing|not) (?:over|above|bigger than|larger than|more than)|max(?:imum)?(?: of)?|not exceeding|tops?) ${amount} ${area}\\b`,
    ),
    (match) => put(undefined, number(match[1])),
  );
  take(
    scan,
    patternOf(`\\b(?:around|about|approximately|approx|roughly|close to|near) ${amount} ${area}\\b`),
    (match) => put(number(match[1]) * 0.9, number(match[1]) * 1.1),
  );
  take(
    scan,
    patternOf(
      `${amount}\\+? ${area}(?: or (?:less|smaller|under|below)| max(?:imum)?| tops| at (?:the )?most| cap| limit| ceiling| and (?:under|below|smaller|less))\\b`,
    ),
    (match) => put(undefined, number(match[1])),
  );
  take(scan, patternOf(`${amount}\\+? ${area}\\b`), (match) => put(number(match[1]), undefined));
  // *Sq ft at least 2100*.
  take(
    scan,
    patternOf(`\\b${area}(?: [a-z]+)? (?:at least|min(?:imum)?(?: of)?|over|from) ${amount}\\b`),
    (match) => put(number(match[1]), undefined),
  );
}

function readYear(scan: Scan, found: Filters, thisYear: number): void {
  const put = (min: number | undefined, max: number | undefined) => {
    if (min !== undefined) found.minYearBuilt = min;
    if (max !== undefined) found.maxYearBuilt = max;
    return true;
  };
  readDecade(scan, put);
  take(
    scan,
    patternOf(`\\b${leavesOut}(?: [a-z]+){0,5} ${before} (?:the year )?${year}(?! s\\b)\\b`),
    (match) => put(Number(match[1]), undefined),
  );
  take(scan, patternOf(`\\bbuilt (?:between |from )${year} (?:and|to) ${year}\\b`), (match) =>
    put(Number(match[1]), Number(match[2])),
  );
  take(
    scan,
    patternOf(
      `\\b(?:nothing|not|no|none|dont want)(?: (?:homes?|houses?|anything|interested|in|thats|to|see|something|looking|at)){0,5} (?:built |constructed )?(?:before|older than|earlier than|prior to) (?:the year )?${year}(?! s\\b)\\b`,
    ),
    (match) => put(Number(match[1]), undefined),
  );
  take(
    scan,
    patternOf(
      `\\b(?:from|since|built|made) (?:in )?${year}(?: s)? (?:on|onwards?|and (?:up|later|newer|on|after)|or (?:newer|later|after|so and up)|forward)\\b|\\b${year}(?:\\+| or (?:newer|later|after|above)| and (?:up|newer|later|on)| onwards?)(?= |$)`,
    ),
    (match) => put(Number(match[1] ?? match[2]), undefined),
  );
  take(
    scan,
    patternOf(
      `\\b(?:(?:built|constructed|made|from) )?(?:(?:no|not) (?:later|newer|after)(?: than)?|(?:nothing|none|not|no) (?:built |made |newer )?(?:after|newer than|later than|past|since)) (?:the year )?${year}(?! s\\b)\\b|\\b(?:(?:built|from|made)(?: in)? )?${year} (?:or|and) (?:older|earlier|before|prior)\\b`,
    ),
    (match) => put(undefined, Number(match[1] ?? match[2])),
  );
  take(
    scan,
    /\b(?:at least|more than|over|older than) (\d{2,3}) (?:years|yrs) old\b|\bolder than (\d{2,3}) (?:years|yrs)\b/g,
    (match) => put(undefined, thisYear - Number(match[1] ?? match[2])),
  );
  take(
    scan,
    patternOf(
      `\\b(?:(?:built|constructed) )?(?:after|since|post|later than|newer than|(?:no|not) (?:older|earlier) than) (?:the year )?${year}(?! s\\b)\\b`,
    ),
    (match) => put(Number(match[1]), undefined),
  );
  take(
    scan,
    patternOf(
      `\\b(?:built|constructed|from|made)? ?(?:before|prior to|pre|until|no later than|earlier than) ${year}\\b|\\b(?:built|constructed) by ${year}\\b|\\bolder than ${year}\\b`,
    ),
    (match) => put(undefined, Number(match[1] ?? match[2] ?? match[3])),
  );
  take(
    scan,
    patternOf(
      `\\b(?:built |constructed |from )?(?:in |between )?(?:the )?${decade}(?: (?:to|or|and|through) (?:the )?${decade})?`,
    ),
    (match) => {
      const first = decadeOf(match[1], match[2]);
      const last = decadeOf(match[3], match[4]);
      if (first === null) return false;
      return put(first, (last ?? first) + 9);
    },
  );
  take(scan, patternOf(`\\b(?:built|constructed)(?: in)? ${year}(?:\\+| or (?:newer|later))\\b`), (match) =>
    put(Number(match[1]), undefined),
  );
  take(
    scan,
    patternOf(`\\b(?:built|constructed)(?: in)? ${year}\\b|\\b${year} (?:build|built)\\b`),
    (match) => put(Number(match[1] ?? match[2]), Number(match[1] ?? match[2])),
  );
  take(
    scan,
    /\b(?:less than|under|below|newer than|younger than|no more than|at most|not more than|no older than|not older than|nothing (?:over|older than|more than)|max(?:imum)?|up to) (\d{1,2}) (?:years|yrs|year)(?: old)?\b|\b(?:built |constructed )?(?:with)?in the (?:last|past) (\d{1,2}) (?:years|yrs)\b/g,
    (match) => put(thisYear - Number(match[1] ?? match[2]), undefined),
  );
  take(scan, /\b(\d{1,2}) (?:years|yrs|year)(?: old)? (?:or|and) (?:newer|less|younger|under)\b/g, (match) =>
    put(thisYear - Number(match[1]), undefined),
  );
  take(
    scan,
    /\b(?:new(?:ly|er)? (?:construction|constructed|build|builds|built)|brand new(?! (?:kitchen|appliances|roof|carpet|floors?|hvac))|never lived in|just built)\b/g,
    () => put(thisYear - 2, undefined),
  );
}

/** Reads a decade with an open end: *the nineties or newer*, *nothing before the 80s*. */
function readDecade(scan: Scan, put: (min: number | undefined, max: number | undefined) => boolean): void {
  const limits: [string, (first: number) => boolean][] = [
    [`\\b${built}${decade} ${orLater}\\b`, (first) => put(first, undefined)],
    [`\\b${built}${decade} ${orEarlier}\\b`, (first) => put(undefined, first + 9)],
    [
      `\\b(?:since|no older than|not older than|(?:nothing|not|none|${leavesOut})(?: [a-z]+){0,4} ${before}) (?:the )?${decade}`,
      (first) => put(first, undefined),
    ],
    [`\\b(?:built )?${before} (?:the )?${decade}`, (first) => put(undefined, first - 1)],
  ];
  for (const [source, use] of limits)
    take(scan, patternOf(source), (match) => {
      const first = decadeOf(match[1], match[2]);
      return first === null ? false : use(first);
    });
}
