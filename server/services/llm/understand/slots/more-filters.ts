import words from '../../word-lists/search/lot-words.json' with { type: 'json' };
import { wordPattern } from '../patterns/word-pattern.ts';
import { groupsWith, patternOf, patternsWith, type Scan, take } from '../scan.ts';
import { readDays } from './days-on-market.ts';
import type { Filters } from './filters.ts';

/** *Acre minimum* and *acre lots* are of one. */
const oneAcre = '(?=acre (?:or (?:more|better|larger|bigger)|min(?:imum)?|plus|lots?)\\b)';
const part = '1 ?\\/ ?2(?: (?:of )?an)?|half(?: an?)?|(?:an? |1 )?(?:quarter|third)(?: (?:of )?an)?';
const acres = `(?:(\\d+(?:\\.\\d+)?(?: ?\\+| plus| or more)?|${part}|an?(?: full)?|one|1 full|${oneAcre}) ?acres?)`;
const least = '(?:at least|over|more than|min(?:imum)?(?: of)?|bigger than|larger than|no less than)';
const most =
  '(?:under|below|(?<!no )(?<!not )less than|up to|at (?:the )?most|max(?:imum)?(?: of)?|(?:no|not) (?:more|higher|bigger|larger|over) ?(?:than)?|smaller than)';
const about = '(?:around|about|roughly|approximately|approx|close to)';
const giveOrTake = '(?:give or take|more or less|or thereabouts)';
const fee = '(?:hoas?|homeowners association|association)(?: (?:fees?|dues))?';
const amount = '\\$?(\\d+)(?: (?:dollars|a month|per month|monthly|month|mo|\\/ ?(?:mo|month)))*';
/** *The hoa shouldn't run more than*. */
const feeIs = '(?:(?:must|should|can|has to|to|that|which) )?(?:(?:be|is|are|stays?|runs?|of) )?';
const feeNot = '(?:shouldnt|cant|cannot|wont|doesnt|dont|not|never)(?: (?:be|run|go|cost|come to|total))?';
const feeMost = `${feeIs}(?:${most}|${feeNot} (?:(?:more|higher) than|over|above|past|exceed(?:ing)?|top))`;
const cars = '(\\d)(?: ?(?:\\+|or more))?';

function acresOf(text: string): number {
  if (text.startsWith('half') || /^1 ?\/ ?2/.test(text)) return 0.5;
  if (text.includes('quarter')) return 0.25;
  if (text.includes('third')) return 0.33;
  return /^\d/.test(text) ? Number.parseFloat(text) : 1;
}

const rounded = (size: number): number => Math.round(size * 100) / 100;

/**
 * Parses the lot, the association's fee, garage spaces, days on the market, reductions, and statuses. Amounts of a fee
 * are taken, since they aren't prices; a lot and a garage stay for the rules of kinds and features.
 */
/** *Two car is enough*, after a garage was wished for. */
const bareCars =
  /^ (?:[a-z]+ ){0,3}(\d) cars? (?:(?:is|would|will|be|also|works|please|then|fine|ok|okay|alright|all right|enough|do|too|after all) ?){0,5}(?:[.,?] )?$/;

const pattern = patternsWith({ ...words.parts, cars });
const garageFor = pattern(words.garage);
const reduced = pattern(words.reduced, 'g');
/** *I could live with 5 acres if the price came down*. */
const onCondition = pattern(words.onCondition);
/** *Let me know when the price drops* asks for news, and for no reduced homes. */
const alerts = pattern(words.alerts);

export function readMoreFilters(scan: Scan): Filters {
  const found: Filters = {};
  // *I don't want him mowing an acre* wishes for none.
  scan.text = scan.text.replace(
    /\b(?:mow|mowing|mowed|rake|raking|water|watering) (?:an?|half an|\d) acres?\b/g,
    ';',
  );
  readLot(scan.text, found);
  // A range of acres is none of prices; *20 to 60 acres* may still mean land.
  scan.text = scan.text.replace(
    /\b(?:between |from )?\d+(?:\.\d+)?(?: acres?)? (?:and|to) (?=\d+(?:\.\d+)? acres?\b)/g,
    '',
  );
  readLotFeet(scan, found);
  readFee(scan, found);
  const garage = garageFor.exec(scan.text);
  take(
    scan,
    patternOf(`\\b${cars} cars? (?:min(?:imum)?|at least|or more|or better|garage min(?:imum)?)\\b`),
    (match) => {
      found.minGarageSpaces = Number(match[1]);
      return true;
    },
  );
  take(
    scan,
    patternOf(
      `\\b(?:relax|lower|reduce|drop|change|loosen|raise|make)(?: the)? (?:garage|cars?)(?: [a-z]+){0,2} to ${cars}\\b`,
    ),
    (match) => {
      found.minGarageSpaces = Number(match[1]);
      return true;
    },
  );
  const spaces = garage?.slice(1).find((count) => count !== undefined);
  const bare = bareCars.exec(scan.text)?.[1];
  if ((spaces ?? bare) !== undefined) found.minGarageSpaces = Number(spaces ?? bare);
  readDays(scan, found);
  take(scan, reduced, ({ index }) => {
    const before = scan.text.slice(Math.max(0, index - 100), index);
    if (onCondition.test(before)) return false;
    if (!alerts.test(before)) found.priceReduced = true;
    return true;
  });
  take(scan, /\b(?:that are |which are )?coming soon\b/g, () => {
    found.status = 'Coming Soon';
    return true;
  });
  return found;
}

/** *A half acre lot… no wait, .3 acres is enough*: what comes after the correction counts. */
const corrected = pattern(words.corrected, 'g');

/** *Five acres, no wait, just say at least four*. */
const sameUnit = pattern(words.sameUnit, 'g');

const lot = {
  between: wordPattern(
    `\\b(?:between |from )?(\\d+(?:\\.\\d+)?(?! ?\\/)|${part})(?: acres?)? (?:and|to|up to) ${acres}`,
  ),
  atMost: wordPattern(`\\b${most} ${acres}`),
  orLess: wordPattern(`\\b${acres} (?:or less|or smaller|max(?:imum)?|at most)\\b`),
  atLeast: wordPattern(`\\b(?:${least} )?${acres}\\b`),
  // *Bump the acreage to at least 8*.
  named: wordPattern(
    `\\b(?:acreage|lot size)(?: [a-z,]+){0,4}? (?:${least}|to) (\\d{1,3}(?:\\.\\d+)?) (?![a-z])`,
  ),
  about: wordPattern(`\\b${about} ${acres}`),
  ish: /\b(\d+(?:\.\d+)?) ?ish acres?\b/,
  giveOrTake: wordPattern(`\\b${acres} ${giveOrTake}\\b`),
};

function readLot(typed: string, found: Filters): void {
  const said = typed.replace(sameUnit, '$1 acres');
  const last = [...said.matchAll(corrected)].at(-1);
  const text = last === undefined ? said : ` ${said.slice(last.index)}`;
  const between = lot.between.exec(text);
  const atMost = lot.atMost.exec(text) ?? lot.orLess.exec(text);
  const atLeast = lot.atLeast.exec(text);
  const named = lot.named.exec(text)?.[1];
  if (named !== undefined) {
    found.minLotSize = Number(named);
    return;
  }
  const nearly = lot.about.exec(text) ?? lot.ish.exec(text) ?? lot.giveOrTake.exec(text);
  if (nearly?.[1] !== undefined) {
    found.minLotSize = rounded(acresOf(nearly[1]) * 0.9);
    found.maxLotSize = rounded(acresOf(nearly[1]) * 1.1);
  } else if (between?.[2] !== undefined) {
    found.minLotSize = acresOf(between[1] ?? '');
    found.maxLotSize = acresOf(between[2]);
  } else if (atMost?.[1] !== undefined) found.maxLotSize = acresOf(atMost[1]);
  else if (atLeast?.[1] !== undefined) found.minLotSize = acresOf(atLeast[1]);
}

const squareFeet = '(?:sqft|sq ft|square feet|square foot|sf)';
const isMost = wordPattern(most);
const squareFeetOfAcre = 43_560;

/** Takes a lot in square feet, which is no living area: *a lot of at least 10,000 sq ft*. */
function readLotFeet(scan: Scan, found: Filters): void {
  const put = (limit: string | undefined, feet: string | undefined) => {
    const size = rounded(Number(feet) / squareFeetOfAcre);
    if (isMost.test(limit ?? '')) found.maxLotSize = size;
    else found.minLotSize = size;
    return true;
  };
  const limit = `(?: (${least}|${most}))?`;
  take(
    scan,
    patternOf(`\\b(?<=\\blots?(?: sizes?)?(?: of| is)?)${limit} \\$?(\\d{4,6}) ${squareFeet}\\b`),
    (match) => put(match[1], match[2]),
  );
  take(scan, patternOf(`\\b(?:(${least}|${most}) )?\\$?(\\d{4,6}) ${squareFeet}(?= lots?\\b)`), (match) =>
    put(match[1], match[2]),
  );
}

/** *Nothing with an HOA*, *I don't want to pay*. */
const noFee = `(?:${words.parts.noFee.join('|')})`;
/** *HOA can't be a thing*, *an HOA kills it for me*. */
const isOut = groupsWith(words.parts)(words.isOut);

const overIt =
  '(?:an? |absolute |hard |total )*(?:no|nope|deal ?breaker|deal ?killer|no go|out|too much|im out|too high|crazy|pass)';
/** In dollars a month; a higher figure beside a fee is a price. */
const highestFee = 2000;

function readFee(scan: Scan, found: Filters): void {
  const put = (most: number) => {
    if (most > highestFee) return false;
    found.maxHoaFee = most;
    return true;
  };
  take(scan, patternOf(`\\b${fee} ${feeMost} ${amount}`), (match) => put(Number(match[1])));
  // *HOA's fine but keep it under 50*, *the HOA has to be $250 or lower*.
  const some = `(?<!\\b(?:no|without|zero|any) (?:an? )?)\\b${fee}(?: [a-z,]+){0,6}?`;
  take(scan, patternOf(`${some} ${most} ${amount}`), (match) => put(Number(match[1])));
  take(
    scan,
    patternOf(`${some} ${amount} ?(?:or (?:less|lower|under|below)|max(?:imum)?|tops|at (?:the )?most)\\b`),
    (match) => put(Number(match[1])),
  );
  take(scan, patternOf(`\\bno ${fee} (?:over|above|more than|higher than) ${amount}`), (match) =>
    put(Number(match[1])),
  );
  // *HOA over 400 is a no*.
  take(
    scan,
    patternOf(
      `\\b${fee} (?:of |is |thats |that is )?(?:over|above|more than|higher than|past) ${amount},? (?:is|s|are|would be|and) ${overIt}`,
    ),
    (match) => put(Number(match[1])),
  );
  take(scan, patternOf(`\\b${most} ${amount} (?:in |of |for )?(?:the )?${fee}\\b`), (match) =>
    put(Number(match[1])),
  );
  take(
    scan,
    patternOf(
      `\\b(?:${fee}|fees?|dues) (?:of |at |is )?${amount} ?(?:or less|or under|max(?:imum)?|tops|at most)\\b`,
    ),
    (match) => put(Number(match[1])),
  );
  take(scan, patternOf(`\\b(?:monthly )?(?:fees?|dues) (?:be |is |are )?${most} ${amount}`), (match) =>
    put(Number(match[1])),
  );
  take(scan, patternOf(`\\b(?:${noFee} ?${fee}\\b|hoa free\\b|${fee} ${isOut}\\b)`), () => put(0));
}

/** Whether a request that has no filter in general, such as *a big lot*, was given as one: *an acre*. */
export const isFiltered = (label: string, { minLotSize, maxLotSize, maxHoaFee }: Filters): boolean =>
  (label === 'lot size' && (minLotSize !== undefined || maxLotSize !== undefined)) ||
  (label === 'HOA fees' && maxHoaFee !== undefined);
