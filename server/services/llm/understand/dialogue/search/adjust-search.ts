import type { Adjustment } from '../../slots/adjustments.ts';
import { type Filters, withoutGroup } from '../../slots/filters.ts';
import type { SpokenPrice } from '../../slots/price/price.ts';
import type { Turn } from '../../turn.ts';
import type { Search } from './search.ts';
import { settledOn } from './tenure-after.ts';

/** In dollars. A price below this is a monthly rent when the visitor named neither sale nor rent. */
const rentBelow = 9_000;
/** In dollars a month: a higher figure is the price of a home to buy, and so is a lower one in thousands. */
const rents = { lowest: 300, highest: 30_000 };

/** What a lender would lend, and no word of a limit. */
const isOfLender = (plain: string): boolean => ofLender.test(plain) && !ofLimit.test(plain);
const ofLender = /\b(?:letter|pre ?approv[a-z]*|approved|approval|qualified|pre ?qualified)\b/;
const ofLimit = /\b(?:budget|max(?:imum)?|up to|under|now|instead|make|change|raise|lower|only|just got)\b/;
/** *I got 30k*, while homes to buy are searched. */
const isSavings = ({ tenure, category }: Search, top: number, plain: string): boolean =>
  tenure === 'sale' && category === 'residential' && top >= 1000 && top <= mostSavings && has.test(plain);
const mostSavings = 60_000;
const has =
  /\b(?:i|we|ive|weve)(?: only| just| already)? (?:got|have)(?: about| around| like| only)* \$?\d+ (?!to spend|a month|max|tops)/;

/** *$950 for my own place*: nobody buys one for so little. */
const ownPlace = /\b(?:my own (?:place|apartment|apt)|place of my own|on my own|studio)\b/;

/** In dollars. */
const cheapestHome = 15_000;

/** Applies the price limits of a message, and the sale or rent that they imply. */
export function applyPrice(search: Search, price: SpokenPrice, turn: Turn): void {
  const top = price.max ?? price.min ?? 0;
  // *$400 more a month* is a payment's, and a letter for 335 changes no limit that was named.
  if (search.tenure === 'sale' && price.by !== undefined && turn.monthly) return;
  if (search.filters.maxPrice !== undefined && isOfLender(turn.plain)) return;
  if (isSavings(search, top, turn.plain)) return;
  const tenureSaid = turn.kind.tenure !== undefined || turn.monthly;
  const isGuess = !tenureSaid && settledOn(search) === undefined && turn.sharing.each === undefined;
  if (
    !tenureSaid &&
    settledOn(search) === undefined &&
    turn.kind.leans !== 'sale' &&
    search.tenure === 'sale' &&
    (search.category === 'residential' || search.category === 'commercial') &&
    (top >= 1000 ||
      search.filters.propertySubType === 'Apartment' ||
      (top >= rents.lowest && ownPlace.test(turn.plain))) &&
    top < rentBelow &&
    search.filters.maxPrice === undefined
  ) {
    search.tenure = 'lease';
  }
  // Nobody rents a home for so much.
  const isNoRent = top >= rents.highest || (top >= 100 && top < rents.lowest && isGuess);
  if (search.tenure === 'lease' && search.category !== 'commercial' && isNoRent) search.tenure = 'sale';
  // "Under 450" for a home to buy means thousands, but not for a rental.
  const scale = (value: number) => (search.tenure === 'sale' && value < 1000 ? value * 1000 : value);
  const [min, said, by] = [price.min, price.max, price.by].map((value) =>
    value === undefined ? undefined : Math.round(Math.sign(value) * scale(Math.abs(value))),
  );
  const before = search.filters.maxPrice;
  const max = said ?? (by === undefined || before === undefined ? undefined : Math.max(before + by, 0));
  if (min === undefined && max === undefined) return;
  // *Gross about 115, my taxes show 48k*: two sums that are no range.
  if (min !== undefined && max !== undefined && min > max) return;
  // Nobody buys a home for so little: savings, fees, or taxes, of which no rule knew.
  const isHome = search.tenure === 'sale' && search.category === 'residential';
  if (isHome && by === undefined && (max ?? min ?? 0) >= 1000 && (max ?? min ?? 0) < cheapestHome) return;
  const kept = search.filters;
  const old = { min: kept.minPrice, max: kept.maxPrice };
  search.filters = withoutGroup(kept, 'price');
  const newMin = min ?? (max !== undefined && old.min !== undefined && old.min <= max ? old.min : undefined);
  const newMax = max ?? (min !== undefined && old.max !== undefined && old.max >= min ? old.max : undefined);
  if (newMin !== undefined) search.filters.minPrice = newMin;
  if (newMax !== undefined) search.filters.maxPrice = newMax;
}

/** Of homes for sale, in square feet: such a figure is no price. */
const areas = { least: 800, most: 9999 };

/**
 * Returns the message with what it says as a price read as living area, where the search for homes to buy says that it is one:
 * *no bigger than 2400* after *at least 1800 square feet*.
 */
export function withArea({ filters, tenure }: Search, turn: Turn): Turn {
  const { price, kind, monthly } = turn;
  if (price === null || price.by !== undefined || monthly || kind.tenure !== undefined || tenure !== 'sale')
    return turn;
  const figures = [price.min, price.max].filter((value) => value !== undefined);
  const isArea =
    (filters.minLivingArea ?? filters.maxLivingArea) !== undefined &&
    (filters.maxPrice === undefined || filters.maxPrice > areas.most) &&
    figures.every((value) => value >= areas.least && value <= areas.most);
  if (!isArea || turn.plain.includes('$')) return turn;
  const { min: minLivingArea, max: maxLivingArea } = price;
  return {
    ...turn,
    price: null,
    filters: {
      ...turn.filters,
      ...(minLivingArea === undefined ? {} : { minLivingArea }),
      ...(maxLivingArea === undefined ? {} : { maxLivingArea }),
    },
  };
}

/** *2 bed in Round Rock, 1700*, at the end, where homes to rent are spoken of. */
const lastFigure = /(?:[,;]|(?<![a-z]\d? )[a-z]{3,}) (\d{3,4}) (?:[.,] )?$/;
const likelyRents = { least: 400, most: 6000 };

/** Returns the price of a message that ends with a rent, for a search of homes to rent; null without one. */
export function rentAtEnd({ tenure }: Search, { price, filters, plain, roles }: Turn): SpokenPrice | null {
  const max = Number(lastFigure.exec(plain)?.[1]);
  const isSize = (filters.minLivingArea ?? filters.maxLivingArea) !== undefined;
  const isYear = max >= 1900 && max < 2050 && max % 50 !== 0;
  if (tenure !== 'lease' || price !== null || isSize || isYear || max % 5 !== 0) return price;
  if (!(max >= likelyRents.least && max <= likelyRents.most)) return price;
  return roles.amounts.some(({ value }) => value === max) ? price : { max };
}

/** Returns the filters without the price's limits, or without the one that the message names: *remove the upper cap*. */
export function withoutLimit(filters: Filters, { plain }: Turn): Filters {
  // *At least 8 acres, no upper limit* speaks of the lot.
  if (
    /\b(?:acre|acres|acreage|lot|size|sqft|bedrooms|baths)\b/.test(plain) &&
    !/\b(?:price|budget)\b/.test(plain)
  )
    return filters;
  const { minPrice, maxPrice, ...others } = filters;
  if (/\bno (?:price |lower )?(?:min(?:imum)?|floor|bottom)\b/.test(plain))
    return maxPrice === undefined ? others : { ...others, maxPrice };
  if (/\b(?:upper|top|cap|ceiling|max(?:imum)?)\b/.test(plain) && minPrice !== undefined)
    return { ...others, minPrice };
  if (/\b(?:lower|floor|bottom|min(?:imum)?)\b/.test(plain) && maxPrice !== undefined)
    return { ...others, maxPrice };
  return others;
}

/** Changes the filters, or leaves a note that asks for what is missing. */
type Change = (filters: Filters, notes: Search['notes']) => void;
const oneBedroom =
  (by: 1 | -1): Change =>
  (filters) => {
    const now = filters.minBedrooms ?? filters.maxBedrooms ?? 2;
    delete filters.maxBedrooms;
    delete filters.minBedrooms;
    if (by > 0) filters.minBedrooms = now + 1;
    else filters.maxBedrooms = Math.max(now - 1, 0);
  };
const changes: Readonly<Record<Adjustment, Change>> = {
  cheaper: (filters, notes) => {
    if (filters.maxPrice === undefined) filters.sort = 'price-asc';
    else {
      filters.maxPrice = lessByTenth(filters.maxPrice);
      if (filters.minPrice !== undefined && filters.minPrice >= filters.maxPrice) delete filters.minPrice;
      notes.push({ of: 'priceLowered', value: filters.maxPrice });
    }
  },
  dearer: (filters, notes) => {
    if (filters.maxPrice === undefined) filters.sort = 'price-desc';
    else {
      filters.maxPrice = Math.round(filters.maxPrice * 1.1);
      notes.push({ of: 'priceRaised', value: filters.maxPrice });
    }
  },
  bigger: (filters, notes) => {
    if (filters.minLivingArea === undefined) filters.sort = 'area-desc';
    else {
      filters.minLivingArea = niceFigure(filters.minLivingArea * 1.2);
      if (filters.maxLivingArea !== undefined && filters.maxLivingArea < filters.minLivingArea)
        delete filters.maxLivingArea;
      notes.push({ of: 'sizeRaised', value: filters.minLivingArea });
    }
  },
  smaller: (filters, notes) => {
    const size = filters.maxLivingArea ?? filters.minLivingArea;
    if (size === undefined) notes.push({ of: 'askSize' });
    else {
      filters.maxLivingArea = niceFigure(filters.maxLivingArea === undefined ? size : size * 0.8);
      delete filters.minLivingArea;
      notes.push({ of: 'sizeLowered', value: filters.maxLivingArea });
    }
  },
  small: (filters, notes) => {
    if ((filters.maxLivingArea ?? filters.minLivingArea) === undefined) notes.push({ of: 'askSize' });
  },
  newer: (filters, notes) => {
    if (filters.minYearBuilt === undefined) notes.push({ of: 'askYear' });
    else {
      filters.minYearBuilt += 10;
      notes.push({ of: 'yearRaised', value: filters.minYearBuilt });
    }
  },
  wider: (_, notes) => notes.push({ of: 'askWider' }),
  narrower: (_, notes) => notes.push({ of: 'askNarrow' }),
  'more-bedrooms': oneBedroom(1),
  'fewer-bedrooms': oneBedroom(-1),
  'fewer-bathrooms': (filters) => {
    filters.maxBathrooms = Math.max((filters.minBathrooms ?? filters.maxBathrooms ?? 2) - 1, 1);
    delete filters.minBathrooms;
  },
  'more-bathrooms': (filters) => {
    filters.minBathrooms = (filters.minBathrooms ?? 1) + 1;
    delete filters.maxBathrooms;
  },
};

/** Applies *cheaper*, *bigger*, and similar requests to the search. */
export function applyAdjustment({ filters, notes }: Search, adjust: Adjustment): void {
  changes[adjust](filters, notes);
}

/** Returns a price 10% lower, in whole dollars: *cheaper* after *under $350,000* means up to $315,000. */
function lessByTenth(price: number): number {
  return Math.round(price * 0.9);
}

function niceFigure(value: number): number {
  return Math.round(value / 50) * 50;
}
