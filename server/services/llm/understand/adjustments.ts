import type { Group, Sort } from './filters.ts';
import { type Scan, take, takeAll, withTags } from './scan.ts';

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
  clears: (Group | 'near')[];
  adjust: Adjustment[];
  sort: Sort | null;
  own: boolean;
};

const drop =
  '(?:forget(?: about)?|skip|drop|remove|lose|ignore|never ?mind|clear|reset|any|no|no set|without|ditch|scrap|(?:dont|do not) (?:really )?(?:care|worry) (?:about|what)|(?:dont|do not) (?:have|need) an?|take (?:off|out|away)|get rid of|lift)(?: the| my| a| about| any| all| our| all the| that| whatever| what i said about| what i said on| everything about| extra){0,6}';
const needless =
  '(?:(?:limit |range |requirement )?(?:(?:is|are|isnt|arent|s|,)? ?(?:(?:not )?(?:really )?(?:important (?:to me )?(?:anymore|any more|after all)|important to (?:me|us))|whatever|not (?:important|an issue|a (?:concern|problem|factor|big deal)|relevant)|flexible|(?:wide )?open|unimportant|optional|irrelevant|no (?:object|issue|problem|concern)|an issue|up to you|whatever)|(?:doesnt|dont|does not|do not|didnt|no longer|wont) (?:really )?matters?(?: anymore| to me)?|(?:can|could) (?:be (?:anything|anywhere|any|whatever)|vary|go)))';

const clearTags = {
  needless: new RegExp(`(?<= )${needless}\\b`, 'g'),
  drop: new RegExp(`\\b${drop}(?= )`, 'g'),
};

const clearable: Readonly<Record<string, { group: Group; words: string }>> = {
  price: {
    group: 'price',
    words:
      '(?:(?:rent|price|budget|money|spending) limits?|price|prices|budget|rent(?= (?:limit|range|cap))|cost|money|max(?:imum)? price)(?: (?:limit|range|cap|filter|tag|point))?',
  },
  bedrooms: {
    group: 'bedrooms',
    words: '(?:number of |how many )?(?:bed ?rooms?|beds?)(?: (?:limit|filter|count|requirement))?',
  },
  bathrooms: {
    group: 'bathrooms',
    words: '(?:number of |how many )?(?:bath ?rooms?|baths?)(?: (?:limit|filter|count|requirement))?',
  },
  type: { group: 'type', words: '(?:(?:property|home|house) )?(?:types?|kinds?)(?: filter)?(?! of)' },
  place: {
    group: 'place',
    words:
      '(?:location|area|city|zip(?: code)?|place|neighborhood|town(?! ?(?:homes?|houses?))|where)(?: (?:filter|limit|requirement))?',
  },
  size: {
    group: 'size',
    words: '(?:size|square footage|square feet|sqft|living area)(?: (?:limit|filter|requirement))?',
  },
  year: {
    group: 'year',
    words:
      '(?:year(?: built| it was built)?|age(?: of the (?:house|home))?|when it was built|how old(?: it is)?)(?: (?:limit|filter|requirement))?',
  },
  stories: {
    group: 'stories',
    words: '(?:number of |how many )?(?:stories|story|floors|levels)(?: (?:limit|filter))?',
  },
  features: {
    group: 'features',
    words: '(?:extra |special )?(?:features?|extras?|amenities|bells and whistles)(?: filter)?',
  },
};

const clearPatterns = Object.values(clearable).map(({ group, words }) => ({
  group,
  pattern: new RegExp(`\\bdrop_\\d+ ${words}\\b|\\b${words} needless_\\d+\\b`, 'g'),
}));

const reset =
  /\b(?:start (?:all |the (?:whole )?search |this |it )?over|no filters|start again|start (?:from scratch|fresh|a new search)|new search|reset(?: (?:the |my |all )?(?:search|filters?|everything))?|clear (?:all|everything|(?:the |my |all )?(?:search|filters?))|forget (?:everything|all (?:of )?(?:it|that|this)|it all|all (?:of )?that)|(?:scratch|scrap|ditch|wipe|erase) (?:everything|all (?:of )?(?:it|that)|it all|the (?:whole )?(?:search|thing))|(?:remove|drop|lose|delete|undo) (?:all(?: of)?(?: the| my)? filters?|everything)|from the (?:top|beginning)|begin again|(?:a )?clean slate|fresh start|back to square 1|do over|different search entirely)\b/g;

const sorts: readonly { sort: Sort; pattern: RegExp }[] = [
  {
    sort: 'price-asc',
    pattern:
      /\b(?:cheapest|lowest price[ds]?|least expensive|most affordable|(?:price )?low(?:est)? (?:price )?(?:to|first)(?: high(?:est)?)?|(?:by|on) price|cheap(?:er)? (?:ones |1s )?first|lowest|price ascending|ascending|low end first|inexpensive first|bottom up)\b/g,
  },
  {
    sort: 'price-desc',
    pattern:
      /\b(?:most expensive|highest price[ds]?|priciest|dearest|(?:price )?high(?:est)? (?:price )?(?:to low(?:est)?|first)|most luxurious|price descending|descending|expensive (?:ones )?first|highest|fanciest|top end first)\b/g,
  },
  {
    sort: 'newest',
    pattern:
      /\b(?:newest(?: listings?)?|latest(?: listings?)?|most recent(?:ly)?|just listed|new(?:ly)? list(?:ed|ings?)|whats new|new(?:est)? (?:on|to) the market|new ones first|new(?:er|est)? first|fresh(?:est)? listings?|recently listed|(?:by|listing) date|just came on)\b/g,
  },
  {
    sort: 'area-desc',
    pattern:
      /\b(?:biggest|largest|most space|most square (?:feet|footage)|most spacious|big(?:ger)? (?:ones )?first|(?:by|on) (?:size|square footage)|large first|roomiest)\b/g,
  },
  { sort: 'beds-desc', pattern: /\b(?:most|by(?: number of)?) (?:bedrooms|beds|rooms)\b/g },
];

const adjustments: readonly { adjust: Adjustment; pattern: RegExp }[] = [
  {
    adjust: 'cheaper',
    pattern:
      /\b(?:cheaper|less expensive|more affordable|more reasonable|lower (?:the |my )?(?:price|budget|prices|cost)s?|out of (?:my|our) (?:price range|budget|league)|over (?:my|our) budget|too (?:steep|rich)|too (?:high|much)(?! (?:to ask|work|maintenance|house|space|upkeep|trouble|yard|traffic|noise|room))|cant afford (?:that|those|these|it|this)|(?:bit |little |kinda |thats |thats a bit |so )(?:steep|pricey|pricy)|knock the price down|in a lower price range|less pricey|more budget friendly|not so expensive|not as expensive|lower priced|too expensive|too pricey|too much money|reduce the (?:price|budget)|bring the price down|less money)\b/g,
  },
  {
    adjust: 'dearer',
    pattern:
      /\b(?:more expensive|pricier|higher (?:priced?|budget|end|price range)|(?:go|can go|could go|willing to go) (?:a (?:bit|little) )?higher|nicer|fancier|more luxurious|more high end|we can spend more|can (?:spend|pay|afford) more|raise (?:the|my) (?:price|budget)|increase (?:the|my) (?:price|budget)|(?:bigger|larger) budget|more upscale)\b/g,
  },
  {
    adjust: 'more-bedrooms',
    pattern:
      /\b(?:more bed ?rooms?|another bed ?room|1 more bed ?room|1 more bed|more beds|more rooms|an? (?:extra|additional) bed ?room|(?:not|arent) enough bed ?rooms?|too few bed ?rooms?|extra bed ?room)\b/g,
  },
  {
    adjust: 'fewer-bedrooms',
    pattern:
      /\b(?:fewer|less) (?:bed ?rooms?|beds|rooms)\b|\b(?:1 less|1 fewer) bed(?: ?room)?\b|\btoo many (?:bed ?rooms?|beds|rooms)\b(?: , fewer)?|\b(?:dont|do not) need (?:that|so) many bed ?rooms?\b/g,
  },
  {
    adjust: 'more-bathrooms',
    pattern:
      /\b(?:more bath ?rooms?|another (?:full )?bath(?: ?room)?|1 more bath(?: ?room)?|more baths|an? (?:extra|additional|second) bath(?: ?room)?|extra bath(?: ?room)?|(?:not|arent) enough bath(?: ?room)?s?)\b/g,
  },
  {
    adjust: 'bigger',
    pattern:
      /(?<!\b(?:nothing|or|no|not|any) )\b(?:bigger|larger|more (?:space|room|spacious|square (?:feet|footage)|elbow room)|roomier|too (?:small|tight|cramped|tiny)|not big enough|need space)\b/g,
  },
  {
    adjust: 'smaller',
    pattern:
      /(?<!\b(?:nothing|or|no|not|any) )\b(?:smaller|less (?:space|square footage)|too (?:big|large|huge|much (?:house|space))|(?:something|bit) more (?:compact|manageable)|downsize|not so big|not as big|more compact)\b/g,
  },
  {
    adjust: 'newer',
    pattern:
      /(?<!\b(?:nothing|or|no|not) )\b(?:newer(?! (?:listings?|than|first))|more (?:modern|recent(?:ly built)?|updated)|more recent build|too (?:old|dated)|not so old|something recent|built more recently)\b/g,
  },
];

const ownListings =
  /\b(?:(?:only |just )?(?:your|the agents|agents|her|his|the realtors)(?: very)? own (?:listings?|homes?|properties|ones|houses|inventory|places)|(?:homes?|houses?|listings?|properties|ones|places|stuff) (?:that )?(?:you|the agent|she|he|your agent|the realtor)(?: have| has|ve|s)? (?:personally |actually )?(?:listed|list|listing|represents?)(?: (?:yourself|herself|himself|personally))?|(?:listings?|homes?|ones) (?:by you|you are the listing agent (?:on|of|for))|you are the listing agent(?: on| of| for)?|you (?:have |ve )?(?:personally )?listed (?:yourself|personally)|your (?:inventory|personal listings)|(?:in|by) house listings|that are yours|(?:only|just) (?:the agents|agents|your) (?:listings?|homes?|properties)|(?:the |this )agents (?:listings?|homes?|properties)|(?:listings?|homes?|properties) (?:listed )?(?:by|of|from) (?:the |this |your )?agent|listed by (?:you|the agent|your agent)|only (?:yours|the agents)|agents own)\b/g;
const allListings =
  /\b(?:not (?:just|only) (?:the agents|yours|your(?: own)?)(?: (?:listings?|homes?))?|(?:all|every) agents?|(?:from )?(?:all|any|every|other) (?:agents?|offices?|brokers?|brokerages?)(?:s)?(?: listings?)?|everyones listings?|(?:doesnt|dont) have to be (?:your|the agents)(?: own)?(?: listings?)?|all listings)\b/g;

/** Reads what changes the search so far: a fresh start, a dropped wish, *cheaper*, *newest first*, own listings. */
export function readAdjustments(scan: Scan): Adjustments {
  const result: Adjustments = { reset: takeAll(scan, reset), clears: [], adjust: [], sort: null, own: false };
  if (takeAll(scan, allListings)) result.clears.push('own');
  if (takeAll(scan, ownListings)) result.own = true;
  let first = Number.POSITIVE_INFINITY;
  const said = scan.text;
  for (const { sort, pattern } of sorts) {
    const at = said.search(pattern);
    if (!takeAll(scan, pattern) || at >= first || at < 0) continue;
    result.sort = sort;
    first = at;
  }
  for (const { adjust, pattern } of adjustments) if (takeAll(scan, pattern)) result.adjust.push(adjust);
  withTags(scan, clearTags, () => {
    for (const { group, pattern } of clearPatterns) if (takeAll(scan, pattern)) result.clears.push(group);
  });
  take(
    scan,
    /(?<!\b(?:steps|stairs|hoa|carpet) )\b(?:anywhere|any where|everywhere|wherever|any (?:city|town(?! ?(?:homes?|houses?))|area|location|zip|part of town)|all areas|all over)(?: (?:else|is fine|works|really|is ok|will do))?\b(?! in [a-z])(?! (?:near|around|close|within|but))/g,
    () => {
      result.clears.push('place');
      return true;
    },
  );
  return result;
}
