import words from '../word-lists/price-words.json' with { type: 'json' };
import { anyOf, type Scan, take, takeAll, writeOutParts } from './scan.ts';

/** A price as stated, in dollars, or in thousands (*under 450*), depending on the kind of home. */
export type SpokenPrice = {
  min?: number;
  max?: number;
  /** A change of the maximum price so far: `go 25k higher`. */
  by?: number;
};

const parts = {
  negated: anyOf(words.negated),
  between: anyOf(words.between),
  beyond: anyOf(words.beyond),
};
const either = (phrases: readonly string[]) => anyOf(writeOutParts(phrases, parts));
/** A person's income or savings aren't a price: `we make 90k a year`, `80k saved`. */
const ownMoney = words.ownMoney.map((source) => new RegExp(source, 'g'));

const amount = '(\\$?\\d+(?:\\.\\d+)?)';
/** A number that can't be a ZIP code: dollars, or three, four, or more than five digits. */
const noZip = '(?<![\\d.$])(\\$\\d+(?:\\.\\d+)?|\\d{3,4}|\\d{6,})(?![\\d.])';

const rangePattern = new RegExp(
  `\\b(?:(?:(?:any|some)where )?(between|from) )?(?:price[sd]? (?:from |between )?)?(?<![\\d.])${amount} (?:and|to|up to|through|-|or) ${amount}(?!\\+)`,
  'g',
);
/** *Nothing under 200 or over 300*. */
const outsidePattern = new RegExp(
  `\\b(?:nothing|not|no|none) (?:homes? )?(?:under|below|less than) ${amount} (?:or|and|nor) (?:over|above|more than) ${amount}(?![\\d.])`,
  'g',
);
const bands = '(?:low|lower|mid|middle|high|higher|upper)';
const hundredsPattern = new RegExp(
  `\\b(?:in the |the )?(?:(${bands})(?: (?:to|or|and) (${bands}))? )?\\$?(\\d{3})(?:000)? ?k? ?s\\b(?: (?:to|or|and) (?:the )?(?:(${bands}) )?\\$?(\\d{3})(?:000)? ?k? ?s\\b)?`,
  'g',
);
/** *Up to about 290* is a maximum. */
const roughly = '(?: (?:about|around|like|maybe|roughly|say|something like))?';
const upperPattern = new RegExp(`\\b${either(words.upTo)}${roughly} ${amount}(?![\\d.])`, 'g');
const changePattern = new RegExp(`\\b${either(words.changeTo)} ?${noZip}`, 'g');
/** `320 not 220`, `I meant 320 instead of 220`. */
const correctionPattern = new RegExp(
  `${noZip}(?: ,)? (?:not|instead of|rather than) \\$?\\d+(?:\\.\\d+)?(?![\\d.])`,
  'g',
);
/** Before a correction of the minimum price: `let the bottom be 150 rather than 180`. */
const floorBefore = /\b(?:min(?:imum)?|floor|bottom|low end)(?: [a-z]+){0,3} $/;
const lowerPattern = new RegExp(`\\b${either(words.from)} ${amount}(?![\\d.])`, 'g');
const aboutPattern = new RegExp(`\\b(?<!\\b(?:what|how) )${either(words.about)} ${noZip}`, 'g');
/** *I typed 300 but 320 is right*. */
const rightPattern = new RegExp(
  `${noZip} (?:is|was|would be) (?:right|correct|what (?:i|we) (?:mean|meant|want|wanted))\\b`,
  'g',
);
const aboutAfterPattern = new RegExp(
  `${noZip} (?:ish|or so|or thereabouts|give or take|range|ballpark|price range|area|neighborhood)\\b`,
  'g',
);
const upperAfterPattern = new RegExp(`${amount}(?: ;)?${either(words.afterMax)}\\b`, 'g');
const lowerAfterPattern = new RegExp(`${amount}(?: ;)?(?:\\+|${either(words.afterMin)}\\b)`, 'g');
const budget = '(?: it| that| the (?:budget|price|max|limit|top)| my (?:budget|price|max|limit))?';
const steps = [
  {
    sign: 1,
    pattern: new RegExp(
      `\\b(?:raise|up|bump|increase|stretch|add|go|extend|push|throw in)${budget}(?: up)? (?:by |another |an extra |an additional |up |up by )+${noZip}|${noZip} (?:more|higher|extra|over that|on top)\\b(?! than)`,
      'g',
    ),
  },
  {
    sign: -1,
    pattern: new RegExp(
      `\\b(?:lower|drop|cut|decrease|reduce|knock|take|bring|shave|go)${budget}(?: down| off)? (?:by |another |down by |off )+${noZip}|(?<!or )${noZip} (?:less|lower|cheaper)\\b(?! than)`,
      'g',
    ),
  },
];
/** *325 then*, *ok 900 but it must have a yard*: another price, said first. */
const firstPattern = new RegExp(
  `^ (?:(?:ok|okay|no|nah|fine|sure|maybe|alright|hmm|hm|well|yeah|yes|so|actually|eh|ugh|say|lets say|and|alright|sorry)(?: ,)? )*${noZip}(?= (?:then|but|and|instead|would|works?|is (?:fine|ok|better)|,)(?! \\d))`,
  'g',
);
/** *Bump it 20k*. */
const bumpPattern =
  /\b(raise|bump|up|increase|lower|drop|cut|reduce)(?: it| that| the (?:budget|price|max|limit)| my (?:budget|price|max|limit))(?: up| down)? (\$\d+)(?![\d.])/g;
/** The most that a price is changed by without *by*. */
const mostStep = 100_000;
/** *3 bed. 2 bath. 310. garage*: a round number between marks. */
const listedPattern = /(?<=[,;.] )(\d{3})(?= +[,;.])/g;
const barePattern = /(?:\b(?:for|at|with|budget|is|of) )?(\$\d+(?:\.\d+)?)(?![\d.])/g;
/** A number at the end, after a comma or the name of a place; not one of a road, building, or the like. */
const lastPattern =
  /(?<!\b(?:highway|hwy|route|interstate|us|fm|i|loop|exit|road|unit|apt|suite|building|number|page|area|code|is|the|about|of|plus|times|minus|built|since|after|before|in|from)) (?:[,;.] +)*(?<=[,;.] +|[a-z] +)(\d{3,4})(?= *[,.]?\s*$)/g;
/** A number before *a month*; the scan has removed *a month*. */
const monthlyPattern = /(?<![\d.$])(\d{3,5})(?= +;)/g;

/** *275* said as `2 75`: beside words of a limit, since `3 20` alone could be anything. */
const splitBefore =
  /\b(under|below|up to|around|about|over|max|like) ([1-9]) ([1-9][05])(?! (?:bed|bath|acre|mi))\b/g;
const splitAfter =
  /(?<![\d.$/])\b([1-9]) ([1-9][05])(?= (?:tops|max(?:imum)?|or (?:less|under|below)|at (?:the )?most)\b)/g;

/** Words that make a figure a rent: `$2,200 a month`. */
const monthly =
  /(?:\/|\b(?:a|per|each|every|one)) ?(?:month|mo|mth|monthly)\b|\bmonthly\b|\bpcm\b|(?<=\d )month\b/g;

/** Parses the price limits of a message, and whether they are monthly. */
export function readPrice(scan: Scan): { price: SpokenPrice | null; monthly: boolean } {
  takeAll(scan, /\bmonth (?:to|by) month\b/g);
  scan.text = scan.text
    .replace(splitBefore, '$1 $2$3')
    .replace(splitAfter, '$1$2')
    .replace(/\$?\b(\d{2,7}) dollar\b/g, '$$$1');
  for (const pattern of ownMoney) takeAll(scan, pattern);
  const isMonthly = takeAll(scan, monthly);
  const price: SpokenPrice = {};
  for (const { sign, pattern } of steps) {
    take(scan, pattern, (match) => {
      price.by = sign * figure(match[1] ?? match[2]);
      return true;
    });
  }
  take(scan, bumpPattern, (match) => {
    const step = figure(match[2]);
    if (step > mostStep) return false;
    price.by = /^(?:raise|bump|up|increase)/.test(match[0]) ? step : -step;
    return true;
  });
  take(scan, hundredsPattern, (match) => {
    const [, from_, to, hundreds, lastBand, lastHundreds] = match;
    price.min = figure(hundreds) * 1000 + band(from_)[0];
    price.max =
      figure(lastHundreds ?? hundreds) * 1000 +
      band(lastBand ?? to ?? (lastHundreds === undefined ? from_ : undefined))[1];
    return true;
  });
  take(scan, outsidePattern, (match) => {
    const [low, high] = [figure(match[1]), figure(match[2])];
    return low < high && setMin(price, low, '') && setMax(price, high);
  });
  take(scan, rangePattern, (match) => {
    const low = figure(match[2]);
    const high = figure(match[3]);
    const money = /\$/.test(match[0]) || match[1] !== undefined || low >= 100;
    if (!money || high < 50 || looksLikeZip(match[2]) || (isZip(match[2]) && isZip(match[3]))) return false;
    const scaled = shareUnit(low, high);
    if (scaled > high) return false;
    price.min = scaled;
    price.max = high;
    return true;
  });
  take(
    scan,
    lowerPattern,
    (match) =>
      /^(?:no|none|not|nothing|never|dont|do not|exclude|skip)\b/.test(match[0]) &&
      setMin(price, figure(match[1]), match[0]),
  );
  take(scan, correctionPattern, (match) =>
    floorBefore.test(scan.text.slice(0, match.index))
      ? setMin(price, figure(match[1]), '')
      : setMax(price, figure(match[1])),
  );
  take(scan, upperPattern, (match) => !looksLikeZip(match[1]) && setMax(price, figure(match[1])));
  const corrects = /\b(?:i|we) meant? /.test(scan.text);
  take(scan, rightPattern, (match) => setMax(price, figure(match[1])));
  take(scan, changePattern, (match) =>
    floorBefore.test(scan.text.slice(0, match.index))
      ? setMin(price, figure(match[1]), '')
      : setMax(price, figure(match[1])),
  );
  const isCorrected = corrects && price.max !== undefined;
  for (const pattern of [aboutPattern, aboutAfterPattern]) {
    take(scan, pattern, (match) => {
      const value = figure(match[1]);
      if (value < 100 || (isYear(match[1]) && !isMonthly)) return false;
      price.min = Math.round(value * 90) / 100;
      price.max = Math.round(value * 110) / 100;
      return true;
    });
  }
  take(scan, lowerPattern, (match) => setMin(price, figure(match[1]), match[0]));
  take(scan, upperAfterPattern, (match) => setMax(price, figure(match[1])));
  take(scan, lowerAfterPattern, (match) => setMin(price, figure(match[1]), match[0]));
  take(scan, barePattern, (match) => isCorrected || setMax(price, figure(match[1])));
  if (isMonthly) take(scan, monthlyPattern, (match) => setMax(price, figure(match[1])));
  if (price.min === undefined && price.max === undefined && price.by === undefined)
    readLast(scan, price, isMonthly);
  const said = price.min !== undefined || price.max !== undefined || price.by !== undefined;
  return { price: said ? price : null, monthly: isMonthly };
}

/**
 * Reads a round number at the end of a message as the price: `midland house, 4 bed, 450`, `rent norman 1200`.
 */
function readLast(scan: Scan, price: SpokenPrice, isMonthly: boolean): void {
  const lets = isMonthly || /\b(?:rent|rental|rentals|lease|apartments?|leasing|renting)\b/.test(scan.text);
  take(scan, firstPattern, (match) => !isYear(match[1]) && setMax(price, figure(match[1])));
  if (price.max !== undefined) return;
  for (const pattern of [listedPattern, lastPattern]) {
    take(scan, pattern, (match) => readRound(match[1], price, lets));
    if (price.max !== undefined) return;
  }
}

function readRound(said: string | undefined, price: SpokenPrice, lets: boolean): boolean {
  const value = figure(said);
  const isRound = value >= 1000 ? lets && value % 25 === 0 && !isYear(said) : value % 5 === 0;
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

function isYear(text: string | undefined): boolean {
  return /^(?:19|20)\d\d$/.test(text ?? '');
}

/** Returns `low` in the unit of `high`: in `300 to 400 thousand` the unit belongs to both. */
function shareUnit(low: number, high: number): number {
  if (high >= 100_000 && high < 1_000_000 && high % 100_000 === 0 && low < 10) return low * 100_000;
  if (high >= 1_000_000 && low < 10) return low * 1_000_000;
  if (high >= 10_000 && low < 1000) return low * 1000;
  if (high >= 1000 && high < 10_000 && low < 10) return low * 1000;
  return low;
}

function band(part: string | undefined): [number, number] {
  if (part === 'low' || part === 'lower') return [0, 39_999];
  if (part === 'mid' || part === 'middle') return [30_000, 69_999];
  if (part === 'high' || part === 'higher' || part === 'upper') return [60_000, 99_999];
  return [0, 99_999];
}

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
