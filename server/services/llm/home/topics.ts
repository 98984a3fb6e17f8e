import { type Age, askedAge } from './part-ages.ts';

/** *Would they take 450k*, *will the seller accept $440,000*: a price that is no wish for other homes. */
export const offer =
  /\b(?:they|sellers?|owners?) (?:\w+ ){0,3}?(?:take|accept|consider|go for|settle for) (?:\$ ?\d|\d[\d,.]* ?(?:k|m|grand|thousand|million)\b|\d{1,3},\d{3}|\d{5,}|less\b|(?:an?|any|my|lower|low) (?:\w+ )?offers?\b|offers?\b)/;

/** The words by which a question names what it asks, in lower case. Those above win where two would fit. */
const words = {
  negotiable: new RegExp(
    `\\b(?:negotiable|negotiate|negotiation|lower offers?|come down|(?:lower|reduce|drop) (?:the|its|their) price|fair price|overpriced|worth it)\\b|${offer.source}`,
  ),
  history: /\bhistory|\bprice (?:cut|drop|change)|\b(?:reduced|dropped|been sold|last sold|sold before)\b/,
  days: /\b(?:days on (?:the )?market|how long (?:has|have|had|is|was|on)\b|when (?:was|did) it (?:list|come|go)|new listing)/,
  openHouse: /\bopen[ -]house/,
  fee: /\b(?:hoa|association|condo fees?|maintenance fees?|dues)\b/,
  taxes: /\btax(?:es)?\b/,
  payment:
    /\b(?:mortgage|payments?|down payment|afford|monthly cost)\b|\b(?:pay|how much)\b(?!.*\b(?:hoa|association|dues|fees?|rent)\b).*\b(?:a|per|each|every) month\b/,
  price: /\b(?:price[ds]?|asking|how much)\b|(?<!closing )\bcosts?\b/,
  garage: /\b(?:garage|carport)\b/,
  parking: /\bpark(?:ing)?\b|\bdriveway\b/,
  heating: /\b(?:heat(?:ing|ed|er)?|furnace|boiler)\b/,
  cooling: /\b(?:cooling|air condition\w*|a\/?c|central air|hvac)\b/,
  schools: /\bschools?\b|\bschool district\b/,
  year: /\b(?:year built|how old|built|age|construct(?:ed|ion))\b/,
  lot: /\b(?:lot|acres?|acreage|land)\b/,
  size: /\b(?:square f(?:ee|oo)t|square footage|sq\.? ?ft|sqft|how big|how large|size)\b/,
  stories: /\b(?:stor(?:y|ies)|floors? (?:does|are)|how many floors|levels?|single[ -]level)\b/,
  beds: /\b(?:bed ?rooms?|beds?)\b/,
  baths: /\b(?:bath ?rooms?|baths?)\b/,
  flooring: /\b(?:flooring|hardwood|carpet|tile floors?|floors?)\b/,
  roof: /\broof\b/,
  foundation: /\bfoundation\b|\bslab\b/,
  sewer: /\b(?:sewer|septic)\b/,
  water: /\b(?:water source|well water|city water|a well)\b/,
  status: /\b(?:available|pending|under contract|still (?:for sale|on the market|active)|status|sold)\b/,
  number: /\b(?:mls|listing) ?(?:number|no|#|id)\b/,
  agent: /\b(?:listing agent|listed by|who (?:lists|listed|is listing)|list(?:ing)? office)\b/,
  tour: /\bvirtual tour\b|\b3d tour\b|\bvideo tour\b/,
  summary: /\btell me (?:more )?about|\bmore (?:details|info|information)\b|\bdescri(?:be|ption)\b/,
} as const satisfies Record<string, RegExp>;

/** Things that the listing may name in its features or remarks: the words of the question, and those to look for. */
const things = {
  'a pool': [/\bpools?\b/, /\bpool\b/i],
  'a fireplace': [/\bfire ?places?\b/, /\bfire ?place/i],
  'a basement': [/\bbasement\b/, /\bbasement/i],
  'a fence': [/\bfenced?\b|\bfencing\b/, /\bfenc(?:e|ed|ing)\b/i],
  'a patio, porch, or deck': [/\b(?:patio|porch|deck|balcony)\b/, /\b(?:patio|porch|deck|balcony)/i],
  'a yard': [/\b(?:yard|garden|backyard)\b/, /\b(?:yard|garden)/i],
  'a view': [/\bviews?\b/, /\bviews?\b/i],
  'water in front': [
    /\b(?:waterfront|lakefront|lake|river|pond)\b/,
    /\b(?:waterfront|lake|river|pond|creek)/i,
  ],
  'a laundry': [/\b(?:laundry|washer|dryer)\b/, /\b(?:laundry|washer|dryer)/i],
  'solar panels': [/\bsolar\b/, /\bsolar\b/i],
  pets: [/\b(?:pets?|dogs?|cats?)\b/, /\b(?:pets?|dogs?|cats?)\b/i],
  'a gas line': [/\bgas\b/, /\bgas\b/i],
  appliances: [
    /\b(?:appliances?|fridge|refrigerator|dishwasher|oven|stove|range|microwave)\b/,
    /\bappliances?\b/i,
  ],
  'an office': [/\b(?:office|study)\b/, /\b(?:office|study)\b/i],
  renovations: [/\b(?:renovat\w+|remodel\w*|updated|upgrades?)\b/, /\b(?:renovat|remodel|updated|new )/i],
  'step-free access': [
    /\b(?:wheelchair|accessible|step[ -]free|no stairs)\b/,
    /\b(?:wheelchair|accessib|step-free)/i,
  ],
} as const satisfies Record<string, readonly [asked: RegExp, named: RegExp]>;

export type Topic = keyof typeof words;
export type Thing = keyof typeof things;

/** What a message asks about a home: facts of the listing, things that it may name, and whether it asks their age. */
export type HomeQuestion = { topics: Topic[]; things: Thing[]; age: Age | null };

/** The most that one answer covers. */
const mostAnswered = 4;

/** Returns what a text asks about a home. */
export function topicsOf(text: string): HomeQuestion {
  const age = askedAge(text);
  const named = keysOf(words).filter((topic) => words[topic].test(text));
  return {
    topics: named
      .filter((topic) => !named.some((other) => covers[other]?.includes(topic)))
      .filter((topic) => topic !== 'year' || age !== 'old')
      .slice(0, mostAnswered),
    things: keysOf(things)
      .filter((thing) => things[thing][0].test(text))
      .slice(0, mostAnswered),
    age,
  };
}

/** Returns the words by which remarks name a topic. */
export const wordsOf = (topic: Topic): RegExp => words[topic];

/** Returns the words by which a listing names a thing. */
export const namingOf = (thing: Thing): RegExp => things[thing][1];

/** Topics whose words name another one in passing: *what are the taxes and how much is the HOA* asks for no price. */
const covers: Partial<Record<Topic, readonly Topic[]>> = {
  negotiable: ['price'],
  history: ['price', 'status'],
  days: ['status'],
  fee: ['price'],
  taxes: ['price'],
  payment: ['price'],
  garage: ['parking'],
  lot: ['size'],
  stories: ['flooring'],
};

const keysOf = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as Key[];
