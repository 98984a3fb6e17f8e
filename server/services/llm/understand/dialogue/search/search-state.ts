import { sortOfAsk } from '../../intents/questions.ts';
import {
  type Feature,
  type Filters,
  featureNames,
  type Group,
  groups,
  withoutFeature,
  withoutGroup,
} from '../../slots/filters.ts';
import { propertyTypeOf } from '../../slots/kind.ts';
import { wishNames } from '../../slots/wishes.ts';
import type { Turn } from '../../turn.ts';
import { offersIn } from '../tasks/expected.ts';
import { applyAdjustment, applyPrice, rentAtEnd, withArea, withoutLimit } from './adjust-search.ts';
import { withoutMentioned } from './drop-mentioned.ts';
import { dropsNear, othersAfter } from './other-wishes.ts';
import { applyPlace, isNo, placesWanted } from './places/wanted-places.ts';
import { emptySearch, type Search } from './search.ts';
import { applySharing } from './shared-rent.ts';
import { agreesFirst, withoutOffered } from './take-offer.ts';
import { tenureAfter } from './tenure-after.ts';
import { addsKind, applyRefusedTypes } from './wanted-kinds.ts';

/** Returns the search after another turn of the visitor. */
export function applySearch(before: Search, read: Turn, lastAnswer: string): Search {
  const less = withoutMentioned(before, read);
  if (less !== null) return { ...withAskedOrder(less), notes: [] };
  const turn = withArea(before, read);
  const { adjustments } = turn;
  const one = oneHome(turn);
  if (one !== null) return { ...emptySearch, filters: one, category: 'any' };
  const wasOneHome = before.filters.listingKey !== undefined || before.filters.q !== undefined;
  const start =
    adjustments.reset || wasOneHome ? emptySearch : startsAfresh(before, turn) ? inTenure(before) : before;
  const { offset: _, isAgain: _isAgain, ...kept } = withAskedOrder(start);
  const search: Search = { ...kept, notes: [] };
  if (adjustments.clears.includes('near') || dropsNear(search, turn)) delete search.near;
  for (const group of adjustments.clears) {
    const keepsOthers = group === 'place' && placesWanted(search.filters, turn.places, isNo(turn)) !== null;
    if (group === 'price') search.filters = withoutLimit(search.filters, turn);
    else if (group !== 'near' && !keepsOthers) search.filters = withoutGroup(search.filters, group);
  }
  if (adjustments.clears.includes('features')) search.wishes = [];
  for (const feature of turn.features.refused) search.filters = withoutFeature(search.filters, feature);
  withoutRefusedGarage(search, turn);
  if (agreesFirst(turn)) search.filters = withoutOffered(search.filters, offersIn(lastAnswer)[0] ?? []);
  if (!isLotOfHome(search, turn)) applyKind(search, turn);
  applyPlace(search, turn);
  applyRooms(search, turn.filters);
  if (turn.features.wanted.length > 0) {
    const all = new Set<Feature>([...(search.filters.features ?? []), ...turn.features.wanted]);
    search.filters.features = featureNames.filter((feature) => all.has(feature));
  }
  const wished = new Set([...search.wishes, ...turn.wishes.wanted]);
  search.wishes = wishNames.filter((wish) => wished.has(wish) && !turn.wishes.refused.includes(wish));
  search.others = othersAfter(search, turn);
  applyRefusedTypes(search, turn, before.filters.propertySubType);
  const price = rentAtEnd(search, turn);
  if (price !== null) applyPrice(search, price, turn);
  applySharing(search, turn);
  const type = propertyTypeOf(search.category, search.tenure);
  if (type === undefined) delete search.filters.propertyType;
  else search.filters.propertyType = type;
  for (const adjust of adjustments.adjust) {
    // *Too rich, something below 300* says how much cheaper.
    // *Too expensive, back to Kyle* says why not there.
    const isWhy =
      adjust === 'cheaper' && search.filters.city !== before.filters.city && tooDear.test(turn.plain);
    if (isWhy) continue;
    const isSaid = (turn.price !== null || price !== null) && (adjust === 'cheaper' || adjust === 'dearer');
    if (!isSaid) applyAdjustment(search, adjust);
  }
  if (adjustments.own) search.filters.own = true;
  if (turn.ask === null && adjustments.sort !== null) {
    search.filters.sort = adjustments.sort;
    search.askedSort = adjustments.sort;
  }
  const asked = turn.ask === null ? undefined : sortOfAsk[turn.ask];
  if (asked !== undefined) search.filters.sort = asked;
  return search;
}

const tooDear = /\btoo (?:expensive|pricey|pricy|much|high|steep|rich|dear)\b/;

/** Whether the message names another place and what to find there: *condos in Austin*, not *what about Austin?* */
function startsAfresh({ filters }: Search, { places, kind, plain }: Turn): boolean {
  const { place, isGuess } = places;
  const had = filters.zip !== undefined || filters.city !== undefined;
  const isOther = place !== null && (place.zip !== filters.zip || place.city !== filters.city);
  const wasLand = filters.propertyType === 'Land' || filters.propertyType === 'Farm';
  // *What about a house instead, in Owasso?* after a ranch.
  const isHouse = wasLand && kind.category === 'residential' && !/\b(?:same|also|too)\b/.test(plain);
  if (!had || !isOther || isGuess || (goesElsewhere.test(plain) && !isHouse)) return false;
  const subType = kind.subType ?? undefined;
  if (subType !== undefined) return subType !== filters.propertySubType;
  return kind.category !== undefined;
}

/** The same search elsewhere: *I would also like to see apartments in Campbell*. */
const goesElsewhere =
  /\b(?:also|other|another|same|instead|as well|too|again|similar|rather|what about|how about)\b/;

/** Returns an empty search that buys or rents as before. */
const inTenure = ({ tenure, settled }: Search): Search => ({
  ...emptySearch,
  tenure,
  ...(settled === undefined ? {} : { settled }),
});

/** What the page says for a visitor who chose *Selling* in its form. */
const choseSelling = /^ selling in \d{5} $/;

/** Returns the search without the rental of a visitor who chose another service in the page's form since. */
export function afterChoice(search: Search, { plain }: Turn): Search {
  if (search.tenure === 'sale' || !choseSelling.test(plain)) return search;
  const { propertyType: _, ...filters } = withoutGroup(search.filters, 'price');
  const propertyType = propertyTypeOf(search.category, 'sale');
  return { ...search, tenure: 'sale', filters: { ...filters, ...(propertyType && { propertyType }) } };
}

/** Returns the search in the visitor's sort order, without the order that one answer needed. */
export function withAskedOrder(search: Search): Search {
  const { sort: _, ...filters } = search.filters;
  return {
    ...search,
    filters: search.askedSort === undefined ? filters : { ...filters, sort: search.askedSort },
  };
}

/**
 * Returns the search for a listing key or street address, regardless of earlier filters; null without one.
 */
function oneHome({ filters, address }: Turn): Filters | null {
  if (filters.listingKey !== undefined) return { listingKey: filters.listingKey };
  return address === null ? null : { q: address.replace(/[^\p{L}\p{N} ]/gu, ' ').trim() };
}

function applyKind(search: Search, turn: Turn): void {
  const { kind } = turn;
  const adds = addsKind(search, turn);
  const named = kind.category ?? (turn.adjustments.clears.includes('type') ? 'residential' : search.category);
  const isMixed = adds && named !== search.category;
  const category = isMixed ? (search.tenure === 'lease' ? search.category : 'any') : named;
  const { tenure, settled } = tenureAfter(search, turn);
  // A rent says nothing about a sale price, and vice versa.
  if (tenure !== search.tenure) search.filters = withoutGroup(search.filters, 'price');
  // Acres of land or a farm say nothing of a house's lot.
  if (['land', 'farm'].includes(search.category) && category === 'residential')
    search.filters = withoutGroup(search.filters, 'lot');
  if (!['residential', 'income', 'farm', 'any'].includes(category)) {
    for (const group of ['bedrooms', 'bathrooms', 'stories'] satisfies Group[]) {
      search.filters = withoutGroup(search.filters, group);
    }
  }
  if (category === 'land')
    for (const group of ['size', 'year', 'garage'] satisfies Group[])
      search.filters = withoutGroup(search.filters, group);
  search.category = category;
  search.tenure = tenure;
  if (settled !== undefined) search.settled = settled;
  const { propertySubType } = search.filters;
  if (propertySubType !== undefined) {
    const kept = propertySubType
      .split(',')
      .filter((type) => !kind.refused.some((refused) => refused === type));
    if (kept.length === 0) delete search.filters.propertySubType;
    else search.filters.propertySubType = kept.join(',');
  }
  // *Condos are ok after all* wants no condo in particular.
  const allows = search.refusedTypes.some((type) => type === kind.subType) && allowing.test(turn.plain);
  const isOpen = propertySubType === undefined;
  const isBesides = isOpen && search.filters.propertyType !== undefined && besides.test(turn.plain);
  // *A townhouse or a condo is fine* chooses both.
  const isOne = isOpen && kind.alternatives.length === 0;
  if ((allows || isBesides || (isOne && isFine.test(turn.plain))) && !adds) return;
  if (adds)
    search.filters.propertySubType = [search.filters.propertySubType ?? [], kind.subType].flat().join(',');
  else if (kind.alternatives.length > 0) search.filters.propertySubType = kind.alternatives.join(',');
  else if (kind.subType === null) delete search.filters.propertySubType;
  else if (kind.subType !== undefined) search.filters.propertySubType = kind.subType;
}

/** *At least a half acre lot*, while homes with rooms are searched, is the home's lot and no land. */
const isLotOfHome = ({ filters, category }: Search, { kind, filters: found, plain }: Turn): boolean =>
  kind.category === 'land' &&
  category === 'residential' &&
  (found.minLotSize ?? found.maxLotSize) !== undefined &&
  saysHome.some((key) => filters[key] !== undefined) &&
  !/\b(?:land|vacant|raw|build|empty)\b/.test(plain);

/** What only a search for homes has. */
const saysHome = [
  ...(['minBedrooms', 'minBathrooms', 'stories', 'propertySubType', 'minYearBuilt', 'maxYearBuilt'] as const),
  ...(['minLivingArea', 'maxLivingArea', 'features'] as const),
];

/** Drops the number of spaces with the garage. */
function withoutRefusedGarage(search: Search, { features }: Turn): void {
  if (features.refused.includes('garage')) search.filters = withoutGroup(search.filters, 'garage');
}

const allowing = /\b(?:ok|okay|fine|alright|all right|works?|too|after all)\b/;

/** *A townhouse is fine, too*, while any kind of home is searched. */
const besides =
  /\b(?:(?:is|are|s|would be) (?:fine|ok|okay|good|alright|great) (?:too|also|as well)|works? (?:too|also|as well)|(?:also|too) (?:is |are )?(?:fine|ok|okay|good|works?))\b/;

/** *Townhomes fine*: one of the kinds that would do. */
const isFine =
  /\b(?:townho(?:me|use)s?|condos?|apartments?|duplex(?:es)?)(?: (?:is|are|s|would|could|be|also|totally|r))* (?:fine|ok|okay|cool|alright|works?|work|do|acceptable|possible)\b(?! (?:in|size|area))/;

/** The filters that have two limits. */
const pairs = ['bedrooms', 'bathrooms', 'size', 'year', 'lot', 'days'] satisfies Group[];

/** Replaces both limits of a pair: *actually 4 beds* also removes a maximum of 3. */
function applyRooms(search: Search, found: Filters): void {
  for (const group of pairs) {
    const [least, most] = groups[group];
    const [from, to, kept] = [found[least], found[most], search.filters[least]];
    if (from === undefined && to === undefined) continue;
    search.filters = withoutGroup(search.filters, group);
    // *Not more than 4* after *at least 3* is 3 to 4.
    const fits = from === undefined && to !== undefined && kept !== undefined && kept <= to;
    if (fits) search.filters = { ...search.filters, [least]: kept };
  }
  Object.assign(search.filters, found);
}
