import { clearPatterns, clearTags } from './clear-words.ts';
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
  | 'more-bathrooms'
  | 'fewer-bathrooms';

export type Adjustments = {
  reset: boolean;
  clears: (Group | 'near')[];
  adjust: Adjustment[];
  sort: Sort | null;
  own: boolean;
};

const everything =
  '(?:everything|all(?= (?:[,.]|please|and|now|then|out)|\\s*$)|it all|all (?:of )?(?:it|that|this|them|those)|(?:(?:all|the|my|our|whole|these|those|every|of|entire|current) )*(?:search|filters?|criteria|settings|preferences|requirements|wishes|wish ?list|slate|board|list))';
/** Phrases that start a new search. */
const resets: readonly string[] = [
  `(?:clear|wipe|erase|reset|remove|drop|delete|undo|lose|scrap|ditch|scratch|toss|dump|throw (?:out|away)|forget|get rid of|cancel|empty)(?: out| away)? ${everything}(?: (?:i|we|ive) (?:said|told you|asked(?: for)?|wanted|picked|set|chose|put in))?(?: (?:so far|clean|out|off))?`,
  '(?:forget|ignore|scratch) (?:everything|all) (?:i|we|ive) (?:said|told you|asked)',
  'start (?:all |the (?:whole )?search |this |it |things )?over',
  '(?:start|try|begin|go)(?: it)?(?: all)? (?:again|anew|afresh)(?: from (?:zero|scratch|0|nothing|the (?:top|start|beginning)))?(?! (?:with|in) )',
  'start (?:from (?:scratch|zero|0|nothing)|fresh|a new search|anew)',
  'from (?:scratch|the (?:top|beginning)|square (?:1|one)|zero|0)(?= (?:[,.]|please|again|now|then)|\\s*$)',
  '(?:a )?(?:new|fresh|brand new|different) search(?: entirely)?',
  'no filters',
  'reset',
  'restart',
  'begin again',
  '(?:a )?(?:clean|blank) slate',
  'fresh start',
  'back to square (?:1|one)',
  'back to (?:zero|0|the (?:start|beginning))',
  'do over',
];
const reset = new RegExp(`\\b(?:${resets.join('|')})\\b`, 'g');

const sorts: readonly { sort: Sort; pattern: RegExp }[] = [
  {
    sort: 'price-asc',
    pattern:
      /\b(?:cheapest|lowest price[ds]?|least expensive|most affordable|(?:price )?low(?:est)? (?:price )?(?:to|first)(?: high(?:est)?)?|by price|(?<!\b(?:limits?|cap|picky|flexible|open|easy|preference|restrictions?) )on price|cheap(?:er)? (?:ones |1s )?first|lowest|price ascending|ascending|low end first|inexpensive first|bottom up)\b/g,
  },
  {
    sort: 'price-desc',
    pattern:
      /\b(?:most expensive|highest price[ds]?|priciest|dearest|(?:price )?high(?:est)? (?:price )?(?:to low(?:est)?|first)|most luxurious|price descending|descending|expensive (?:ones )?first|highest|fanciest|top end first)\b/g,
  },
  {
    sort: 'newest',
    pattern:
      /\b(?:newest(?: listings?)?|latest(?: listings?)?|most recent(?:ly)?|just listed|new(?:ly)? list(?:ed|ings?)|(?:came on|came up|hit|went on|went up)(?: the market)?(?: for sale)? (?:this week|today|yesterday|recently|lately|last week)|new this week|listed (?:today|this week|lately)|whats new|new(?:est)? (?:on|to) the market|new ones first|new(?:er|est)? first|fresh(?:est)? listings?|recently listed|(?:by|listing) date|just came on)\b/g,
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
      /\b(?:cheaper(?! right)|whats lower|(?:something|anything|any|go|bit|little) lower|lower end|less costly|out of (?:my|our) range|(?:beyond|above|past|outside|not in|exceeds) (?:my|our) (?:budget|range|means|price range)|easier on the wallet|less expensive|more affordable|more reasonable|lower (?:the |my )?(?:price|budget|prices|cost)s?|out of (?:my|our) (?:price range|budget|league)|over (?:my|our) budget|too (?:steep|rich)|too (?:high|much)(?! (?:to ask|work|maintenance|house|space|upkeep|trouble|yard|traffic|noise|room))|cant afford (?:that|those|these|it|this)|(?:bit |little |kinda |thats |thats a bit |so )(?:steep|pricey|pricy)|knock the price down|in a lower price range|less pricey|more budget friendly|not so expensive|not as expensive|lower priced|too expensive|too pricey|too much money|reduce the (?:price|budget)|bring the price down|less money)\b/g,
  },
  {
    adjust: 'dearer',
    pattern:
      /\b(?:more expensive|pricier|higher (?:priced?|budget|end|price range)|(?:go|can go|could go|willing to go) (?:a (?:bit|little) )?higher|nicer|fancier|more luxurious|more high end|we can spend more|can (?:spend|pay|afford) more|raise (?:the|my) (?:price|budget)|increase (?:the|my) (?:price|budget)|(?:bigger|larger) budget|more upscale)\b/g,
  },
  {
    adjust: 'fewer-bedrooms',
    pattern:
      /\b(?:fewer|less) (?:bed ?rooms?|beds|rooms)\b|\b(?:1 less|1 fewer) bed(?: ?room)?\b|\btoo many (?:bed ?rooms?|beds|rooms)\b(?: , fewer)?|\b(?:dont|do not) need (?:that|so) many bed ?rooms?\b|(?<!\b(?:1|one|another|with) )\bmore bed ?rooms? than (?:i|we) [a-z ]{2,30}/g,
  },
  {
    adjust: 'more-bedrooms',
    pattern:
      /\b(?:more bed ?rooms?|another bed ?room|1 more bed ?room|1 more bed|more beds|more rooms|an? (?:extra|additional) bed ?room|(?:not|arent) enough bed ?rooms?|too few bed ?rooms?|extra bed ?room)\b/g,
  },
  {
    adjust: 'fewer-bathrooms',
    pattern:
      /\b(?:fewer|less|not so many|not as many) (?:bath ?rooms?|baths)\b|\b(?:1 less|1 fewer) bath(?: ?room)?\b|\b(?:too many|(?<!\b(?:1|one|another|some|few|with) )more) (?:bath ?rooms?|baths)(?: than [^.]{0,40})?\b(?<=too many [a-z ]+|than [a-z ]+)(?: , fewer)?|\b(?:dont|do not) need (?:that|so) many bath ?rooms?\b/g,
  },
  {
    adjust: 'more-bathrooms',
    pattern:
      /\b(?:more bath ?rooms?|another (?:full )?bath(?: ?room)?|1 more bath(?: ?room)?|more baths|an? (?:extra|additional|second) bath(?: ?room)?|extra bath(?: ?room)?|(?:not|arent) enough bath(?: ?room)?s?)\b/g,
  },
  {
    adjust: 'bigger',
    pattern:
      /(?<!\b(?:nothing|or|no|not)(?: any)? )\b(?:bigger|larger|more (?:space|room|spacious|square (?:feet|footage)|elbow room)|roomier|too (?:small|tight|cramped|tiny)|not big enough|need space)\b/g,
  },
  {
    adjust: 'smaller',
    pattern:
      /(?<!\b(?:nothing|or|no|not)(?: any)? )\b(?:smaller|less (?:space|square footage)|too (?:big|large|huge|much (?:house|space))|(?:something|bit) more (?:compact|manageable)|downsize|not so big|not as big|more compact)\b/g,
  },
  {
    adjust: 'newer',
    pattern:
      /(?<!\b(?:nothing|or|no|not)(?: any)? )\b(?:newer(?! (?:listings?|than|first))|more (?:modern|recent(?:ly built)?|updated)|more recent build|too (?:old|dated)|not so old|something recent|built more recently)\b/g,
  },
];

const ownListings =
  /\b(?:(?:what|only|just|those|the ones)(?: that)? (?:you|your agent|the agent|she|he)(?: (?:personally|actually|have|has))* (?:listed|lists|represents?)(?: (?:yourself|herself|himself))?|(?:only |just )?(?:your|the agents|agents|her|his|the realtors)(?: very)? own (?:listings?|homes?|properties|ones|houses|inventory|places)|(?:homes?|houses?|listings?|properties|ones|places|stuff) (?:that )?(?:you|the agent|she|he|your agent|the realtor)(?: (?:personally|actually|yourself|herself|have|has|ve|s)){0,3} (?:listed|lists?|listing|represents?)(?: (?:yourself|herself|himself|personally))?|(?:listings?|homes?|ones) (?:by you|you are the listing agent (?:on|of|for))|you are the listing agent(?: on| of| for)?|you (?:have |ve )?(?:personally )?listed (?:yourself|personally)|your (?:inventory|personal listings)|(?:in|by) house listings|that are yours|(?:only|just) (?:the agents|agents|your) (?:listings?|homes?|properties)|(?:the |this )agents (?:listings?|homes?|properties)|(?:listings?|homes?|properties) (?:listed )?(?:by|of|from) (?:the |this |your )?agent|listed by (?:you|the agent|your agent)|only (?:yours|the agents)|agents own)\b/g;
const allListings =
  /(?<!\b(?:not|no|without|excluding|skip) )\b(?:not (?:just|only) (?:the agents|yours|your(?: own)?)(?: (?:listings?|homes?))?|(?:all|every) agents?|(?:from )?(?:all|any|every|other) (?:agents?|offices?|brokers?|brokerages?)(?:s)?(?: listings?)?|everyones listings?|(?:doesnt|dont) have to be (?:your|the agents)(?: own)?(?: listings?)?|all listings)\b/g;

/**
 * Parses changes to the current search: a new search, a removed filter, *cheaper*, *newest first*, own
 * listings.
 */
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
