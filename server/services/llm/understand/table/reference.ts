import words from '../../word-lists/table-words.json' with { type: 'json' };

/** An order among the homes on the table: *the cheaper one* is first by `cheapest`. */
export type Order = keyof typeof words.orders;

/** How a message points at homes on the table. */
export type Reference =
  /** *The first one*, *the second and the fourth*; from 1, the last is -1. */
  | { by: 'place'; places: number[] }
  /** *The cheaper one*, *the two biggest*. */
  | { by: 'order'; order: Order; count: number }
  /** *The brick one*, *the one on Elm*: words of its address, kind, features, or remarks. */
  | { by: 'words'; words: string[] }
  /** *Both*, *all of them*, *these*. */
  | { by: 'all'; count?: number }
  /** *It*, *that house*, or no word at all. */
  | { by: 'talk' };

const ordinal = Object.keys(words.places).join('|');
const noun = words.nouns.join('|');
const orderOf = new Map(
  Object.entries(words.orders).flatMap(([order, list]) => list.map((word) => [word, order as Order])),
);
const order = [...orderOf.keys()].join('|');
const count = 'two|three|four|2|3|4';
const counts: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4 };
const numberOf = (word: string | undefined) =>
  word === undefined ? undefined : (counts[word] ?? Number(word));

const firstFew = new RegExp(`\\b(first|top|last|other) (${count})\\b`);
const places = new RegExp(
  `\\b(?:the |that |#|number |no |option |home |house )?(${ordinal})(?= (?:and|or|vs|versus|to|with|&|,)? ?(?:the )?(?:${ordinal})\\b| (?:${noun})\\b|['’]?s\\b| *$| *[,.?!]| (?:is|has|have|was|does|on|in|please|too|looks|sounds|seems)\\b)`,
  'g',
);
const numbered =
  /\b(?:number|no|option|home|house|listing|#) ?#? ?([1-9]|1[0-2])\b(?! (?:bed|bath|br|ba|acre))/g;
const byOrder = new RegExp(
  `\\b(?:the|that) (?:(${count}) )?(?:${order})\\b(?: (?:of (?:the )?(?:${count}|them|these|those)|${noun}))?`,
);
const one = new RegExp(`\\bthe ((?:[a-z]+ ){1,3})(?:${noun})\\b`);
const oneWith =
  /\b(?:the |that )?(?:one|home|house|place|condo|property|listing)s? (?:on|with|at|near|by|that has|in) (?:the |an? )?([a-z0-9 ]{2,40}?)(?= (?:is|has|have|does|still|please|or|and)\b|[,.?!]|$)/;
const all = new RegExp(
  `\\b(?:both|all (?:of )?(?:them|these|those|(?:${count})|the homes)|these (?:${count})|those (?:${count})|the (${count})(?: of them)?|them all|each (?:of them|one))\\b`,
);
const fillers = new Set(words.fillers);

/** Returns the homes on the table that a message points at; *talk* when it names none in particular. */
export function readReference(text: string): Reference {
  const said = ` ${text.toLowerCase().replace(/[“”"]/g, '').replace(/\s+/g, ' ').trim()} `;
  const few = firstFew.exec(said);
  if (few !== null && few[1] !== 'other') {
    const many = numberOf(few[2]) ?? 2;
    const from = few[1] === 'last' ? -many : 1;
    return { by: 'place', places: Array.from({ length: many }, (_, n) => from + n) };
  }
  const named = placesIn(said);
  if (named.length > 0) return { by: 'place', places: named };
  const ordered = byOrder.exec(said);
  if (ordered !== null) {
    const word = [...orderOf.keys()].find((each) => new RegExp(`\\b${each}\\b`).test(ordered[0]));
    if (word !== undefined)
      return { by: 'order', order: orderOf.get(word) ?? 'cheapest', count: numberOf(ordered[1]) ?? 1 };
  }
  const described = wordsIn(oneWith.exec(said)?.[1]) ?? wordsIn(one.exec(said)?.[1]);
  if (described !== null) return { by: 'words', words: described };
  const every = all.exec(said);
  if (every !== null) {
    const many = numberOf(every[1]);
    return { by: 'all', ...(many === undefined ? {} : { count: many }) };
  }
  return { by: 'talk' };
}

function placesIn(said: string): number[] {
  const found = [...said.matchAll(places)].map(
    (match) => words.places[match[1] as keyof typeof words.places],
  );
  const numbers = [...said.matchAll(numbered)].map((match) => Number(match[1]));
  return [...new Set([...found, ...numbers])].slice(0, 4);
}

/** Returns the words that describe a home; null when only empty ones are left. */
function wordsIn(text: string | undefined): string[] | null {
  const left = (text ?? '').split(' ').filter((word) => word !== '' && !fillers.has(word));
  return left.length === 0 ? null : left.slice(0, 4);
}
