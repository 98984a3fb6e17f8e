import { withoutRoads } from '../../places/roads.ts';
import { daysOf } from '../../slots/days-on-market.ts';
import type { Turn } from '../../turn.ts';
import type { Search } from './search.ts';

/** Words that replace an earlier number. */
const corrects =
  /\b(?:make|so|if|exactly|no|nope|wait|actually|sorry|oops|scratch|instead|rather|mean|meant|just|change|go|going|try|better|then|hmm|hm|only|call|say|bump|put|lets|maybe|correction|should)\b/;
/** Words that say how a figure is a limit. */
const limits =
  /\b(?:enough|do|fine|works?|ok|plenty|nothing|bigger|larger|smaller|least|min(?:imum)?|most)\b/;
const changes = (plain: string): boolean => corrects.test(plain) || limits.test(plain);
/** *5 is overkill, 4*: what is said to be wrong is no wish. */
const wrong =
  / \d{1,2}(?:\.5)? (?:is|was|would be|s) (?:overkill|excessive|optional|unnecessary|not (?:needed|necessary|a must)|(?:way )?too (?:many|much|few|big)|not enough|a mistake|wrong) [.,]/;
/** *Forget 4, 3 is fine*. */
const takenBack =
  / (?:forget|scratch|skip|drop|not|nvm|never ?mind)(?: about)?(?: the)? \d{1,2}(?:\.5)? [.,]/;
const around = /\b(?:around|about|roughly|or so|give or take)\b/;
const atMost =
  /\b(?:(?:no|not|nothing) (?:bigger|larger|more)|(?:at )?(?:the )?most|max(?:imum)?|under|up to|tops|less)\b/;
/** A figure of the last message's limit that takes more than a few: square feet, or a year. */
const many = / (\d{3,4}) /;

/**
 * Parses a number alone, which replaces the last value of its magnitude: `make it four`, `hmm, 2,800
 * actually`. Returns null when it is ambiguous.
 */
export function withBareFigure(search: Search, last: Turn, said: Turn): Turn | null {
  const plain = withoutRoads(said.plain).replace(wrong, '').replace(takenBack, ' ');
  const turn = { ...said, plain };
  const size = withDays(search, turn) ?? withSize(search, last, turn);
  if (size !== null) return size;
  const share = withPercent(search, turn);
  if (share !== null) return share;
  const range = rangeOnly.exec(turn.plain);
  const [low, high] = [Number(range?.[1]), Number(range?.[2])];
  const counted = lastCount(search, last);
  if (range !== null && counted !== null && low < high && high <= 12)
    return withCount(turn, { [counted]: low, [counted.replace('min', 'max')]: high });
  const exact = withExactCount(search, last, turn);
  if (exact !== null) return exact;
  const figures = turn.plain.match(/\$?\d+(?:\.\d+)?/g) ?? [];
  const words = turn.plain.trim().split(' ');
  if (figures.length !== 1 || words.length > 10 || turn.plain.includes('?')) return null;
  if (/\bpercent\b|%/.test(turn.plain)) return null;
  if (turn.visit.when !== undefined || Object.keys(turn.contact).length > 0) return null;
  const value = Number((figures[0] ?? '').replace('$', ''));
  // *I make 3400 a month* changes no limit.
  if (turn.roles.amounts.some((each) => each.value === value)) return null;
  if (!(changes(turn.plain) || words.length <= 2)) return null;
  if (value >= 100 && search.filters.maxPrice !== undefined) {
    const isYear = value >= 1900 && value < 2050 && search.filters.maxPrice > 10_000;
    return isYear ? null : { ...turn, hasWishes: true, price: { max: value } };
  }
  // *350* alone, before any price: thousands, and no year.
  const isPrice = value >= 100 && value < 1000 && value % 5 === 0 && words.length <= 2;
  if (isPrice || isRent(search, value, words.length))
    return { ...turn, hasWishes: true, price: { max: value } };
  if (value < 1 || value > 12) return null;
  // *2.5 is optional, 2 is fine* speaks of the bathrooms.
  const mistaken = Number(/\d+(?:\.\d)?/.exec(wrong.exec(said.plain)?.[0] ?? '')?.[0]);
  const named = (['minBathrooms', 'minBedrooms'] as const).find((each) => search.filters[each] === mistaken);
  const key = named ?? lastCount(search, last);
  if (key === null) return null;
  const isExact = /\bexactly\b/.test(turn.plain);
  return withCount(turn, { [key]: value, ...(isExact ? { [key.replace('min', 'max')]: value } : {}) });
}

/** *One or two*, *2 is fine as well. One or two.* */
const rangeOnly =
  /^ (?:(?:[a-z]+|\d|[.,]) ){0,12}?(?<= (?:[a-z]+ ){0,2}|[.,] )(\d{1,2}) (?:or|to) (\d{1,2}) (?:[.,] )?$/;

/** *10 percent more would be ok*, of the price that was named. */
function withPercent({ filters: { maxPrice } }: Search, turn: Turn): Turn | null {
  const [, share, way = ''] = percent.exec(turn.plain) ?? [];
  if (share === undefined) return null;
  const by = Math.round(((maxPrice ?? 0) * Number(share)) / 100);
  const isOfPrice =
    maxPrice !== undefined && turn.price === null && !turn.plain.includes('?') && !notPrice.test(turn.plain);
  return isOfPrice
    ? { ...turn, hasWishes: true, price: { by: /^(?:less|lower|cheaper|down)/.test(way) ? -by : by } }
    : null;
}
const percent = /\b(\d{1,2}) ?(?:percent|%) (more|higher|over|up|above|extra|on top|less|lower|cheaper)\b/;
const notPrice = /\b(?:down|rate|interest|loan|offer|asking|them|they|seller|points?|tax(?:es)?)\b/;

/** *1900*, after homes to rent were searched: no year. */
const isRent = ({ tenure }: Search, value: number, words: number): boolean =>
  tenure === 'lease' && words <= 3 && value >= 400 && value <= 9000 && value % 5 === 0;

const dropsDays = /\b(?:about|forget|never ?mind|nvm|drop|ignore|not|without|no)\b/;

/** *14 days*, *make it three weeks*, after listings of the last days were wished for. */
function withDays({ filters }: Search, turn: Turn): Turn | null {
  if (filters.maxDaysOnMarket === undefined || turn.visit.when !== undefined) return null;
  if (dropsDays.test(turn.plain)) return null;
  const said =
    / (\d{1,3}) (day|week|month)s?(?: (?:please|then|instead|is fine|works|ago|at most|max))? (?:[.,] )?$/.exec(
      turn.plain,
    );
  if (said === null || turn.plain.trim().split(' ').length > 8) return null;
  return withCount(turn, { maxDaysOnMarket: daysOf(said[1], said[2]) });
}

/** *Exactly three. Not four.* */
export function withExactCount(search: Search, last: Turn, turn: Turn): Turn | null {
  if (turn.price !== null || Object.keys(turn.filters).length > 0) return null;
  const exact = /^ (?:no )?(?:exactly|only|just) (\d{1,2}) (?:[.,]|$)/.exec(turn.plain)?.[1];
  const counted = lastCount(search, last);
  if (exact === undefined || counted === null) return null;
  return withCount(turn, { [counted]: Number(exact), [counted.replace('min', 'max')]: Number(exact) });
}

const withCount = (turn: Turn, counts: Record<string, number>): Turn => ({
  ...turn,
  hasWishes: true,
  filters: { ...turn.filters, ...counts },
});

function lastCount(search: Search, { filters }: Turn): 'minBedrooms' | 'minBathrooms' | null {
  if (filters.minBathrooms !== undefined && filters.minBedrooms === undefined) return 'minBathrooms';
  if (filters.minBedrooms !== undefined || search.filters.minBedrooms !== undefined) return 'minBedrooms';
  return search.filters.minBathrooms === undefined ? null : 'minBathrooms';
}

/** A figure that changes the size, the lot, or the year of which the last message spoke: *fourteen hundred is enough*. */
function withSize({ filters, tenure }: Search, last: Turn, turn: Turn): Turn | null {
  const { plain } = turn;
  const words = plain.trim().split(' ');
  if (words.length > 12 || plain.includes('?') || plain.includes('$')) return null;
  const of = (key: 'minLotSize' | 'maxLotSize') =>
    last.filters[key] !== undefined && filters[key] !== undefined;
  const acres =
    / (?:at least |make (?:it |that )|no |, )*(\d{1,3}(?:\.\d+)?) (?:at (?:least|min(?:imum)?)|or more|and up|plus|min(?:imum)?|acres?|[.,])/;
  const lot = of('minLotSize') || of('maxLotSize') ? acres.exec(plain)?.[1] : undefined;
  if (lot !== undefined) return withCount(turn, { minLotSize: Number(lot) });
  const top = / (\d{1,3}(?:\.\d+)?)(?: acres?)? (?:tops|max(?:imum)?|at (?:the )?most|is plenty)\b/.exec(
    plain,
  )?.[1];
  if (top !== undefined && filters.maxLotSize !== undefined)
    return withCount(turn, { maxLotSize: Number(top) });
  const figure = Number(many.exec(plain)?.[1]);
  if (!changes(plain) || !(figure > 0)) return null;
  const isYear = figure >= 1800 && figure < 2050;
  if (isYear && filters.maxYearBuilt !== undefined) return withCount(turn, { maxYearBuilt: figure });
  if (isYear && filters.minYearBuilt !== undefined) return withCount(turn, { minYearBuilt: figure });
  const hasArea = (filters.minLivingArea ?? filters.maxLivingArea) !== undefined;
  // Of homes for rent, or of cheap ones, such a figure could be the price.
  if (figure < 500 || !hasArea || tenure === 'lease' || (filters.maxPrice ?? 20_000) < 20_000) return null;
  if (around.test(plain))
    return withCount(turn, {
      minLivingArea: Math.round(figure * 0.9),
      maxLivingArea: Math.round(figure * 1.1),
    });
  if (atMost.test(plain)) return withCount(turn, { maxLivingArea: figure });
  if (filters.minLivingArea !== undefined) return withCount(turn, { minLivingArea: figure });
  return withCount(turn, { maxLivingArea: figure });
}
