import type { Group, Sort } from './filters.ts';
import { type Scan, take, takeAll } from './scan.ts';

/** A change relative to the search so far. */
export type Adjustment =
  | 'cheaper'
  | 'dearer'
  | 'bigger'
  | 'smaller'
  | 'newer'
  | 'more-bedrooms'
  | 'fewer-bedrooms'
  | 'more-bathrooms';

export type Adjustments = {
  reset: boolean;
  clears: Group[];
  adjust: Adjustment[];
  sort: Sort | null;
  own: boolean;
};

const drop =
  '(?:forget(?: about)?|skip|drop|remove|lose|ignore|never mind|nevermind|clear|any|no|without|(?:dont|do not) care about|take (?:off|out|away))(?: the| my| a| about| any)?';
const needless =
  '(?:(?:is|are)? ?(?:not important|flexible|open|unimportant|optional)|(?:doesnt|dont|does not|do not) matter)';

const clearable: Readonly<Record<string, { group: Group; words: string }>> = {
  price: { group: 'price', words: '(?:price|prices|budget|cost)(?: (?:limit|range|cap|filter))?' },
  bedrooms: {
    group: 'bedrooms',
    words: '(?:number of )?(?:bed ?rooms?|beds?)(?: (?:limit|filter|count|requirement))?',
  },
  bathrooms: {
    group: 'bathrooms',
    words: '(?:number of )?(?:bath ?rooms?|baths?)(?: (?:limit|filter|count|requirement))?',
  },
  type: { group: 'type', words: '(?:property )?(?:type|kind)(?: filter)?(?! of)' },
  place: { group: 'place', words: '(?:location|area|city|zip(?: code)?|place|neighborhood)(?: filter)?' },
  size: { group: 'size', words: '(?:size|square footage|sqft)(?: (?:limit|filter))?' },
  year: { group: 'year', words: '(?:year(?: built)?|age)(?: (?:limit|filter))?' },
  stories: { group: 'stories', words: '(?:number of )?(?:stories|floors|levels)' },
  features: { group: 'features', words: '(?:features?|extras?|amenities)' },
};

const clearPatterns = Object.values(clearable).map(({ group, words }) => ({
  group,
  pattern: new RegExp(`\\b${drop} ${words}\\b|\\b${words} ${needless}\\b`, 'g'),
}));

const reset =
  /\b(?:start (?:all )?over|start again|start (?:from scratch|fresh|a new search)|new search|reset(?: (?:the |my |all )?(?:search|filters?|everything))?|clear (?:all|everything|(?:the |my |all )?(?:search|filters?))|forget (?:everything|all|it all|all (?:of )?that)|scratch that|remove all(?: the)? filters?)\b/g;

const sorts: readonly { sort: Sort; pattern: RegExp }[] = [
  {
    sort: 'price-asc',
    pattern:
      /\b(?:cheapest|lowest price[ds]?|least expensive|most affordable|(?:price )?low(?:est)? to high(?:est)?|lowest rent)\b/g,
  },
  {
    sort: 'price-desc',
    pattern:
      /\b(?:most expensive|highest price[ds]?|priciest|dearest|(?:price )?high(?:est)? to low(?:est)?|most luxurious)\b/g,
  },
  {
    sort: 'newest',
    pattern:
      /\b(?:newest(?: listings?)?|latest(?: listings?)?|most recent(?:ly)?|just listed|new(?:ly)? list(?:ed|ings?)|whats new|new on the market)\b/g,
  },
  { sort: 'area-desc', pattern: /\b(?:biggest|largest|most space|most square feet|most spacious)\b/g },
  { sort: 'beds-desc', pattern: /\bmost (?:bedrooms|beds|rooms)\b/g },
];

const adjustments: readonly { adjust: Adjustment; pattern: RegExp }[] = [
  {
    adjust: 'cheaper',
    pattern:
      /\b(?:cheaper|less expensive|more affordable|lower (?:the )?(?:price|budget|prices)|lower priced|too expensive|too pricey|too much money|reduce the (?:price|budget)|bring the price down|less money)\b/g,
  },
  {
    adjust: 'dearer',
    pattern:
      /\b(?:more expensive|pricier|higher (?:priced?|budget|end)|raise (?:the|my) (?:price|budget)|increase (?:the|my) (?:price|budget)|(?:bigger|larger) budget|more upscale)\b/g,
  },
  {
    adjust: 'more-bedrooms',
    pattern:
      /\b(?:more bed ?rooms?|another bed ?room|1 more bed ?room|more beds|an? (?:extra|additional) bed ?room)\b/g,
  },
  { adjust: 'fewer-bedrooms', pattern: /\b(?:fewer|less) (?:bed ?rooms?|beds)\b/g },
  {
    adjust: 'more-bathrooms',
    pattern: /\b(?:more bath ?rooms?|another bath ?room|more baths|an? (?:extra|additional) bath ?room)\b/g,
  },
  { adjust: 'bigger', pattern: /\b(?:bigger|larger|more (?:space|room|spacious)|roomier|too small)\b/g },
  { adjust: 'smaller', pattern: /\b(?:smaller|less space|too (?:big|large))\b/g },
  { adjust: 'newer', pattern: /\b(?:newer(?! listings?)|more modern|more recent build|too old)\b/g },
];

const ownListings =
  /\b(?:(?:only |just )?(?:your|the agents|agents|her|his) own (?:listings?|homes?|properties)|(?:only|just) (?:the agents|agents|your) (?:listings?|homes?|properties)|(?:the |this )agents (?:listings?|homes?|properties)|(?:listings?|homes?|properties) (?:listed )?(?:by|of|from) (?:the |this |your )?agent|listed by (?:you|the agent|your agent)|only (?:yours|the agents)|agents own)\b/g;
const allListings =
  /\b(?:not (?:just|only) (?:the agents|yours|your(?: own)?)(?: (?:listings?|homes?))?|(?:all|every) agents?|(?:from )?(?:all|any) (?:agents|offices|brokers))\b/g;

/** Reads what changes the search so far: a fresh start, a dropped wish, *cheaper*, *newest first*, own listings. */
export function readAdjustments(scan: Scan): Adjustments {
  const result: Adjustments = { reset: takeAll(scan, reset), clears: [], adjust: [], sort: null, own: false };
  if (takeAll(scan, allListings)) result.clears.push('own');
  if (takeAll(scan, ownListings)) result.own = true;
  for (const { sort, pattern } of sorts) if (takeAll(scan, pattern)) result.sort ??= sort;
  for (const { adjust, pattern } of adjustments) if (takeAll(scan, pattern)) result.adjust.push(adjust);
  for (const { group, pattern } of clearPatterns) if (takeAll(scan, pattern)) result.clears.push(group);
  take(scan, /\b(?:anywhere|any where|everywhere|wherever)(?: (?:else|is fine|works))?\b/g, () => {
    result.clears.push('place');
    return true;
  });
  return result;
}
