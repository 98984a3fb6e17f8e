import type { Filters } from './filters.ts';
import { patternOf, type Scan, take, takeAll } from './scan.ts';

const bed =
  '(?:bed ?rooms?|sleeping rooms?|rooms? (?:for|to) sleep(?:ing)?|rooms|beds?|bdrms?|bdrs?|bds?|brs?)';
const bath = '(?:(?:full )?bath ?rooms?|(?:full )?baths?|bths?|bas?)';
const count = '(\\d{1,2}(?:\\.\\d{1,2})?)';
/** Words between a count and its replacement: `3 bed, wait, 4`, `I said 3 but 2 would do`. */
const corrects =
  '(?:(?: [,.])*(?: (?:wait|no|nope|actually|sorry|oops|i mean|i meant|hold on|scratch that|make (?:it|that)|or rather|hmm|but|maybe|well|better|change that to|lets say|then))+(?: [,.])*|(?: (?:thing|part|limit|filter|requirement))(?: [,.])*)(?: (?:make it|make that|maybe|just|actually|even|lets do|lets say))?';
const least =
  '(?:at least|at min(?:imum)?|no fewer than|not fewer than|atleast|min(?:imum)?(?: of)?|no less than|not less than|more than|over)';
const most =
  '(?:at (?:the )?most|nothing (?:over|above|more than|bigger than)|no bigger than|up to|no more than|not more than|max(?:imum)?(?: of)?|(?<!\\bnot? )(?:less than|fewer than)|under|not (?:over|above|exceeding))';

/** *Neither more nor fewer* and *nothing larger than that* after a count. */
const justThat = '(?:neither|not|no) (?:more|1 more) (?:nor|or|and) (?:not |no )?(?:fewer|less)';
const noLarger =
  '(?:(?:nothing|not|no) (?:larger|bigger)(?: than (?:that|this))?|nothing (?:over|above|beyond) (?:that|this))';

/** *A fourth bedroom*. */
const ordinals = ['second', 'third', 'fourth', 'fifth', 'sixth'];

type Key = 'Bedrooms' | 'Bathrooms';
type Range = { min?: number; max?: number };

/** Parses bedrooms and bathrooms: `3 bed 2 bath`, `3/2`, `at least 2.5 baths`, `2-3 bedrooms`, `studio`. */
export function readRooms(scan: Scan): Filters {
  const found: Filters = {};
  const put = (key: Key, range: Range) => {
    delete found[`min${key}`];
    delete found[`max${key}`];
    if (range.min !== undefined) found[`min${key}`] = key === 'Bedrooms' ? Math.floor(range.min) : range.min;
    if (range.max !== undefined) found[`max${key}`] = key === 'Bedrooms' ? Math.floor(range.max) : range.max;
    return true;
  };
  // *4/2.5/3*: bedrooms, bathrooms, and cars.
  take(
    scan,
    /(?<![\d/$] ?|\.)\b([1-9]) ?\/ ?([1-9](?:\.5)?) ?\/ ?([1-5])\b(?!\d| ?\/| (?:an? )?acres?)/g,
    (match) => {
      found.minGarageSpaces = Number(match[3]);
      put('Bedrooms', { min: Number(match[1]) });
      return put('Bathrooms', { min: Number(match[2]) });
    },
  );
  take(scan, /(?<![\d/$] ?|\.)\b([1-9]) ?\/ ?([1-9](?:\.5)?)\b(?!\d| ?\/| (?:an? )?acres?)/g, (match) => {
    put('Bedrooms', { min: Number(match[1]) });
    return put('Bathrooms', { min: Number(match[2]) });
  });
  // *A three two in Bixby*.
  take(
    scan,
    /(?<= an? )([2-6]) ([1-5](?:\.5)?)(?= (?:in|near|around|under|with|for under|house|home)\b)/g,
    (match) => {
      put('Bedrooms', { min: Number(match[1]) });
      return put('Bathrooms', { min: Number(match[2]) });
    },
  );
  take(scan, patternOf(`\\b${count}\\+? ${bed} (?:and|by|/) (?:a )?(?:bath ?rooms?|baths?)\\b`), (match) => {
    put('Bedrooms', { min: Number(match[1]) });
    return put('Bathrooms', { min: Number(match[1]) });
  });
  take(
    scan,
    patternOf(`\\b(?:open|widen|expand|loosen)(?: it| that| this)?(?: up| out)? to ${count} ${bed}\\b`),
    (match) => put('Bedrooms', { min: Number(match[1]) }),
  );
  for (const [noun, key] of [
    [bed, 'Bedrooms'],
    [bath, 'Bathrooms'],
  ] as const) {
    take(
      scan,
      patternOf(
        `\\b${count}\\+? ${noun}${corrects} ${count}(?= (?:[.,;]|would|will|is|are|instead|works?|then|please|now|max)|\\s*$)`,
      ),
      (match) => put(key, { min: Number(match[2]) }),
    );
  }
  takeAll(
    scan,
    patternOf(
      `\\b(?:take off|forget|drop|lose|instead of|rather than|not) the ${count} ${bed}(?: thing| part| limit)?\\b`,
    ),
  );
  take(scan, patternOf(`\\b${count} (?:instead of|rather than|not) (?:the )?\\d ${bed}\\b`), (match) =>
    put('Bedrooms', { min: Number(match[1]) }),
  );
  take(scan, patternOf(`\\b${count} (?:instead of|rather than|not) (?:the )?\\d ${bath}\\b`), (match) =>
    put('Bathrooms', { min: Number(match[1]) }),
  );
  readCounts(scan, bed, (range) => put('Bedrooms', range));
  readCounts(scan, bath, (range) => put('Bathrooms', range));
  take(scan, /\b(?:studios?|efficiency|bachelor apartment)\b/g, () => put('Bedrooms', { max: 0 }));
  return found;
}

function readCounts(scan: Scan, noun: string, put: (range: Range) => boolean): void {
  const number = (text: string | undefined) => Math.min(Number(text ?? '0'), 50);
  take(scan, patternOf(`\\b(?:between )?${count} (?:to|or|and|-) ${count} ${noun}\\b`), (match) => {
    const [low, high] = [number(match[1]), number(match[2])];
    return low <= high ? put({ min: low, max: high }) : false;
  });
  take(
    scan,
    patternOf(
      `\\b(?<!\\b(?:about|forget|skip|drop|lose|without|need) (?:the |an? )?)(?:an? |the )?(second|third|fourth|fifth|sixth) ${noun}\\b(?! (?:house|home|place))`,
    ),
    (match) => put({ min: ordinals.indexOf(match[1] ?? '') + 2 }),
  );
  take(
    scan,
    patternOf(
      `\\b(?:exactly|only|just|precisely|strictly) ${count} ${noun}\\b|\\b${count} ${noun} (?:exactly|only|(?:, )?no more(?: ,)?(?: and| or| but)? no (?:less|fewer)|(?:, )?not? more(?: ,)?(?: and| or| but)? not? (?:less|fewer))\\b`,
    ),
    (match) => put({ min: number(match[1] ?? match[2]), max: number(match[1] ?? match[2]) }),
  );
  take(scan, patternOf(`\\b${count} ${noun}(?: ,)? ${justThat}\\b`), (match) =>
    put({ min: number(match[1]), max: number(match[1]) }),
  );
  take(
    scan,
    patternOf(`\\b${count} ${noun}(?: ,)?(?: and| but)? ${noLarger}(?! than| \\$?\\d)\\b`),
    (match) => put({ max: number(match[1]) }),
  );
  take(
    scan,
    patternOf(
      `\\b${count} ${noun}(?: [a-z]+){0,4}(?: ,)?(?: so| just| only| exactly){1,3} ${count}(?= [,.]|\\s*$)`,
    ),
    (match) => match[1] === match[2] && put({ min: number(match[1]), max: number(match[1]) }),
  );
  take(scan, patternOf(`\\b${most} ${count} ${noun}\\b`), (match) =>
    put({ max: /^(?:less|fewer|under)/.test(match[0]) ? number(match[1]) - 1 : number(match[1]) }),
  );
  take(
    scan,
    patternOf(
      `\\b${count} (?:${noun} )?(?:or (?:fewer|less|under|below)|max(?:imum)?|tops|at (?:the )?(?:very )?most|is (?:the |my |our )?(?:max(?:imum)?|most|limit)|(?:and )?no more(?! (?:and |or |, )?no less| than))(?! \\$?\\d)(?: ${noun})?\\b`,
    ),
    (match) => (match[0].search(patternOf(noun)) >= 0 ? put({ max: number(match[1]) }) : false),
  );
  take(scan, patternOf(`\\b${least} ${count} ${noun}\\b`), (match) =>
    put({ min: number(match[1]) + (/^(?:more|over)/.test(match[0]) ? 1 : 0) }),
  );
  take(
    scan,
    patternOf(
      `\\b${count}(?:\\+| or more| plus| and up)? ${noun}\\b(?: ?\\+| or more\\b| minimum\\b| min\\b)?`,
    ),
    (match) => put({ min: number(match[1]) }),
  );
  take(
    scan,
    patternOf(
      `\\b(?:min(?:imum)? )?${noun}(?: ,| of| is| =)?(?: back| down| up)?(?: to)? (?:at least )?${count}\\b(?! ?(?:${bed}|${bath}|sqft|sq|car|stor))`,
    ),
    (match) => (number(match[1]) <= 12 ? put({ min: number(match[1]) }) : false),
  );
}
