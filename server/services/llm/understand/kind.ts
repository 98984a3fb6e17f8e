import words from '../word-lists/kind-words.json' with { type: 'json' };
import type { PropertySubType, PropertyType } from './filters.ts';
import { type Scan, take, takeAll } from './scan.ts';

/** The use of a property; with the tenure it determines the spec's PropertyType. */
export type Category = 'residential' | 'commercial' | 'land' | 'farm' | 'income' | 'any';
export type Tenure = 'sale' | 'lease';

/** The kind of property that a message asks for. `subType: null` asks for any subtype. */
export type Kind = {
  category?: Category;
  tenure?: Tenure;
  subType?: PropertySubType | null;
  /** Rejected subtypes: *not a condo*. */
  refused: PropertySubType[];
  /** Sub types of which any will do: *condo or townhouse*. Empty for one kind. */
  alternatives: PropertySubType[];
  /** Other kinds in the same message, in words, that can't be searched at the same time. */
  others: string[];
  /** Whether the message named homes or listings at all. */
  named: boolean;
};

type KindWords = { pattern: RegExp; category: Category; subType?: PropertySubType; label: string };

/** Businesses that people open in a commercial space. */
const trade =
  '(?:salon|barber ?shop|shop|store|bakery|restaurant|cafe|coffee shop|diner|business|boutique|gym|clinic|practice|firm|company|startup|bar|brewery|daycare|dispensary|gallery|spa|food truck|dealership|franchise|church plant|workshop|deli|pharmacy)';

/** Words for each kind, more specific ones first: *ranch house* is a ranch, *farm land* a farm. */
const kindWords: readonly KindWords[] = [
  {
    pattern:
      /\b(?:hobby |horse |small |working |cattle |dairy )?farms?(?: ?land| ?stead)?\b(?! house)|\bhomesteads?\b|\b(?:cattle|horse|working) ranch(?:es)?\b|\branch ?land\b|\branch with (?:acreage|acres|land|cattle)\b|\b(?:horse|equestrian|cattle|livestock|farming) (?:propert(?:y|ies)|facilit(?:y|ies)|estates?)\b|\bagricultural\b/g,
    category: 'farm',
    label: 'farms',
  },
  {
    pattern:
      /\b(?:multi ?family|multi ?unit|tri ?plex(?:es)?|four ?plex(?:es)?|quad ?plex(?:es)?|quads?(?= |$)|(?:income|investment|investor|rental income) (?:producing )?(?:propert(?:y|ies)|buildings?|units?)|income producing|rental propert(?:y|ies) to (?:buy|purchase|invest in)|(?:apartment|apt) buildings?|apartment complex(?:es)?(?= +;)|[2-9]\d? units?|multiple units)\b/g,
    category: 'income',
    label: 'income properties',
  },
  // Feeds list a duplex for sale as an income property (RESO ResidentialIncome).
  { pattern: /\bdu ?plex(?:es|s)?\b/g, category: 'income', subType: 'Duplex', label: 'duplexes' },
  {
    pattern:
      /\b(?:single family|detached(?! (?:guest|shop|workshop|office|studio|buildings?|quarters|units?|casita|adu))|sfr)(?: (?:detached|homes?|houses?|residences?|dwellings?))*\b/g,
    category: 'residential',
    subType: 'SingleFamilyResidence',
    label: 'single-family homes',
  },
  {
    pattern: /\btown ?(?:houses?|homes?|hom|hse|hms)\b|\brow ?(?:houses?|homes?)\b/g,
    category: 'residential',
    subType: 'Townhouse',
    label: 'townhouses',
  },
  {
    pattern: /\bcondo(?:s|minium|miniums)?\b/g,
    category: 'residential',
    subType: 'Condominium',
    label: 'condos',
  },
  {
    pattern: /\b(?:apartments?|apts?|flats?(?! (?:lots?|yards?|land|roof|screen|fee|rate|top|acres?)))\b/g,
    category: 'residential',
    subType: 'Apartment',
    label: 'apartments',
  },
  {
    pattern: /\branch(?:es)?(?: style)?(?: (?:homes?|houses?))?\b|\bramblers?\b/g,
    category: 'residential',
    subType: 'Ranch',
    label: 'ranch homes',
  },
  {
    pattern:
      /\bno (?:houses?|homes?|structures?|buildings?) (?:on|in) (?:it|there|the (?:land|property|lot|acreage))\b|\b(?:just|only|need|want|some|looking for) (?:the |some |raw |bare )?(?:dirt|land|acreage)\b|\bbare (?:dirt|ground)\b|\b(?:vacant |raw |building |empty |undeveloped |buildable )?(?:land|acreage(?= (?:to build|for sale|with no|lot)))\b|\b(?:a |an )?(?:\d+(?:\.\d+)? acre )?(?:vacant|empty|building|residential|buildable|raw|cleared|wooded) (?:lots?|parcels?|tracts?|acres?)\b|\b(?:\d+(?:\.\d+)?|half|quarter) acre (?:lots?|parcels?|tracts?|plots?)\b|\b(?:parcels?|tracts?|plots?|pieces?) of (?:land|ground|property)\b|\b(?:cheapest|biggest|largest|smallest|waterfront|lakefront|lake|golf course|wooded|acreage|flat|level|buildable) lots?\b|\blots? (?:on|by|near) (?:the |a )?(?:lake|water|golf)|(?<=; {1,2})lot\b|(?<!\b(?:you|to|please|and|just|now) )\bplots?\b(?! (?:the|them|these|those|it|all|everything|out|my))|\b(?:something|place|lot|land|lots) to build on\b|\b(?:vacant|empty|building|residential|buildable) lots?\b|\blots(?! (?:of|more|less|better|bigger|cheaper))\b|\b(?:a|any|the) lot (?:in|near|for|to|under|around|with)\b|^ lot\b/g,
    category: 'land',
    label: 'land',
  },
  {
    pattern:
      /\b(?:commercial|retail|industrial|warehouses?|store ?fronts?|business|strip malls?|restaurant space|medical office|flex space|shop space|gas stations?|motels?|hotels?|mixed use|car wash(?:es)?|self storage|laundromats?|convenience stores?|(?:church|school|bank|daycare|salon|gym|bakery|cafe|bar) (?:buildings?|spaces?)|restaurant buildings?)(?: (?:propert(?:y|ies)|real estate|spaces?|buildings?|units?|listings?))*\b/g,
    category: 'commercial',
    label: 'commercial properties',
  },
  {
    pattern: new RegExp(
      `\\b(?:spaces?|spots?|units?|buildings?|suites?|somewhere|place)(?: *;)?(?: *(?:to (?:lease|rent|buy)|in [a-z]+|for (?:lease|rent|sale))){0,2} *(?:for|to (?:open|start|run|put|house)) (?:my|our|an?|the) (?:[a-z]+ ){0,2}${trade}\\b|\\bopen(?:ing)? (?:up )?(?:my|our|an?) (?:own )?(?:[a-z]+ ){0,2}${trade}\\b`,
      'g',
    ),
    category: 'commercial',
    label: 'commercial properties',
  },
];

const officePattern =
  /\b(?<!home )(?<!with (?:an? )?(?:[a-z]+ ){0,2})(?<!and an? (?:[a-z]+ )?)(?<!box )(?<!post )offices?(?: (?:spaces?|buildings?|propert(?:y|ies)|units?|suites?))*\b/g;
const houses = /\b(?<!open )(?<!ware )houses?\b(?! (?:number|key|rules))/g;
const homes =
  /\b(?:homes?|residences?|dwellings?|places? to live|cottages?|bungalows?|cabins?)\b(?! (?:office|theater|theatre|gym|page|inspection|loan|insurance|warranty|value|equity|depot))/g;
const listings =
  /\b(?:listings?|propert(?:y|ies)|places?|real estate|units?|accom+odations?|pad|somewhere to live|place to live)\b(?! tax)/g;
const anyKind =
  /\b(?:any|all)(?: (?:property|home|house))? (?:types?|kinds?)(?: of (?:propert(?:y|ies)|homes?|listings?))?\b/g;
const lease =
  /\b(?:for |to )?(?:rents?|lease|renting|leasing)\b(?! it out)|\brentals?\b(?! income| propert(?:y|ies) to (?:buy|purchase|invest))|\blandlords? (?:taking|that|who|accepting|in)\b|\bsection 8\b|\bmonth (?:to|by) month\b|\b(?:sublet|sublease|subleasing|to let)\b/g;
const sale =
  /\b(?:for sale|on sale|to buy|(?:rather |want to )?buy(?:ing)?(?! (?:an? |my |our |the |some |new |used |it |them |me |us |her |him |you |groceries|gas|stuff|furniture|things)(?!(?:[a-z\d]+ ){0,3}(?:homes?|houses?|places?|condos?|town|propert|duplex|land|lots?|farm|ranch|acres?|;|ones?)\b))|purchas(?:e|ing)|to own|own instead)\b/g;
/** *Rent the other side out* is no wish to rent a home. */
const rentsOut =
  /\brent(?:ing)?(?: out)? (?:it out|them out|(?:the )?(?:other|half|1 side|one side|part|rest|upstairs|downstairs|basement|2nd|second|rooms?)(?: (?:half|side|unit|part|1|one|room))?(?: out)?)\b/g;
const notTenure =
  /\b(?:not|no|never|instead of|rather than|than|stop|done|quit|tired of|sick of|without|dont want to|do not want to|not ready to|not able to|not going to|cant|cannot|couldnt|cant afford to|wont|not yet ready to|before (?:i|we)|until (?:i|we)(?: can)?|not looking to|and not|but not|currently|now|been|(?:to )?stop)(?: to| for| a| looking to| interested in| ready to| able to)?(?: be)? (rent|renting|lease|leasing|rentals?|buy|buying|purchase|purchasing|sale|own|owning)\b/g;

/** The person's current home, and its lease, aren't search filters. */
const dwellings = '(?:apartment|house|home|condo|townhouse|rental|studio|duplex|place|flat|apt)';
const presentHome: readonly RegExp[] = [
  /\b(?:already |currently )?own (?:\d+ |a few |some |several )?rentals?\b/g,
  /\b(?:my|our|the|current) (?:[a-z]+ )?lease (?:is |s |just |will |)?(?:about to )?(?:up|ends?|ending|end|expires?|expiring|expired|runs? out|over|done)\b/g,
  new RegExp(
    `\\b(?:my|our|the|this) (?:[a-z]+ )?${dwellings} (?:is |are |s )?(?:killing|driving|bursting|suffocating|cramped|way too small|closing in)\\b`,
    'g',
  ),
  new RegExp(
    `\\b(?:outgrowing|outgrown|outgrew|crammed in(?:to)?|stuck in|cramped in|packed into|squeezed into|moving out of|getting out of|escaping) (?:my|our|this|an?|the) (?:[a-z]+ ){0,2}?${dwellings}?\\b`,
    'g',
  ),
  new RegExp(
    `\\b(?:(?:we|i) (?:currently |now )?(?:live|rent)|living|renting) (?:in )?(?:my|our|this|an?) (?:[a-z]+ ){0,2}?${dwellings} (?:now|right now|currently|but|and (?:want|need|hate|its|are|am))\\b`,
    'g',
  ),
];

/** Parses the kind of property. `house` and `home` mean any dwelling; a subtype must be named. */
export function readKind(scan: Scan): Kind {
  const kind: Kind = { refused: [], alternatives: [], others: [], named: false };
  if (takeAll(scan, anyKind)) Object.assign(kind, { category: 'any', subType: null, named: true });
  for (const pattern of presentHome) takeAll(scan, pattern);
  const rentToOwn = takeAll(scan, /\b(?:rent|lease) to (?:own|buy)\b/g);
  takeAll(scan, rentsOut);
  // *Are short-term rentals allowed?* asks of a home to buy.
  takeAll(
    scan,
    /\b(?:short term|vacation|airbnb|vrbo|nightly) rentals?(?: (?:be|are|is|would be))? (?:allowed|ok|okay|permitted|legal|possible)\b|\ballow(?:s|ed|ing)? (?:short term|vacation|nightly) rentals?\b/g,
  );
  take(scan, notTenure, (match) => {
    kind.tenure = /^(?:rent|leas)/.test(match[1] ?? '') ? 'sale' : 'lease';
    return true;
  });
  // *Rent, or maybe buy* rents first.
  const isFirst = /\b(?:rent|rental|lease)\b.*\bor (?:maybe |even |possibly |perhaps )?(?:to )?buy\b/.test(
    scan.text,
  );
  if (takeAll(scan, lease)) kind.tenure = 'lease';
  if (takeAll(scan, sale) && !isFirst) kind.tenure = 'sale';
  if (rentToOwn) kind.tenure = 'lease';
  takeAll(scan, /\bcount(?:ed|ing)? (?:the|my|our|an?) [a-z]+(?: twice)?\b/g);
  takeAll(scan, /\b(?:must|should|would|could|will|can|needs? to|has to|ought to) land\b/g);
  takeAll(
    scan,
    /\b(?:farm ?house|farmers market|home office|parking lots?|whole lot|(?:thanks|thank you|like it) a lot)\b/g,
  );
  const found: { at: number; words: KindWords }[] = [];
  const asSaid = scan.text;
  for (const named of kindWords) {
    take(scan, named.pattern, (match) => {
      if (isRefused(scan.text, match.index) || isOut.test(scan.text.slice(match.index + match[0].length))) {
        if (named.subType !== undefined) kind.refused.push(named.subType);
        return true;
      }
      // "A house with land", "on a 2 acre lot": the land belongs to a home.
      if (named.category === 'land' && isOfHome(scan.text, match.index)) return false;
      if (!found.some((each) => each.words.label === named.label))
        found.push({ at: asSaid.search(named.pattern), words: named });
      return true;
    });
  }
  const saysHouses = takeAll(scan, houses);
  const saysHomes = takeAll(scan, homes) || saysHouses;
  const dwelling = saysHomes || found.some(({ words }) => ['residential', 'income'].includes(words.category));
  if (!dwelling && take(scan, officePattern, (match) => !isRefused(scan.text, match.index))) {
    if (!found.some(({ words }) => words.category === 'commercial')) {
      found.push({ at: 0, words: { pattern: officePattern, category: 'commercial', label: 'offices' } });
    }
  }
  kind.named ||= takeAll(scan, listings) || saysHomes || found.length > 0;
  found.sort((a, b) => a.at - b.at);
  const [first, ...rest] = preferred(found.map(({ words }) => words));
  const subTypes = [first, ...rest].flatMap((words) => words?.subType ?? []);
  const areAlike =
    subTypes.length === rest.length + 1 &&
    subTypes.length > 1 &&
    /\b(?:or|and|either|any|both)\b/.test(asSaid) &&
    !/\b(?:rather|instead|actually)\b|(?<!^ )\b(?:just|only)\b/.test(asSaid);
  if (first !== undefined) {
    kind.category = first.category;
    kind.subType = first.subType ?? null;
    const isMixed = rest.some(({ category }) => category !== first.category);
    if (areAlike && isMixed) kind.category = 'any';
    if (areAlike) kind.alternatives = [...new Set(subTypes)];
    else kind.others = rest.map(({ label }) => label);
  } else if (saysHomes && kind.category === undefined) {
    kind.category = 'residential';
    if (saysHouses) kind.subType = null;
  }
  return kind;
}

/** Removes land beside a farm, home, or income property: farmland is one kind, not two. */
function preferred(found: readonly KindWords[]): KindWords[] {
  const has = (category: Category) => found.some((words) => words.category === category);
  return found.filter(
    (words) => !(words.category === 'land' && (has('farm') || has('residential') || has('income'))),
  );
}

/** Returns whether the words before a kind reject it: `not a condo`, `no apartments`. */
function isRefused(text: string, index: number): boolean {
  // What was taken before leaves more than one space.
  let before = text.slice(Math.max(0, index - 80), index).replace(/ {2,}/g, ' ');
  for (let n = 0; n < 4 && joined.test(before); n += 1) before = before.replace(joined, ' ');
  return refusal.test(before);
}

/** *Condos are out*. */
const isOut =
  /^ (?:(?:are|is|s) )?(?:out|excluded|a no(?: go)?|not (?:for (?:me|us)|an option)|off the (?:list|table))\b(?! (?:of|in|there)\b)/;
const refusal = new RegExp(`\\b(?:${words.refusals.join('|')})(?: an?| any| the| those| these)? $`);
/** *Not a condo or a townhouse* refuses both. */
const joined = new RegExp(
  `(?: an?| any| the)? (?:${words.kinds.join('|')}|;) (?:, )?(?:or|nor|and)(?: an?| any| the)? $`,
);

function isOfHome(text: string, index: number): boolean {
  return /\b(?:houses?|homes?|condos?|bungalow|ranch|bed|beds|bedrooms?|place|cabin|cottage)\b(?: [a-z\d,;]+){0,6} (?:with|on|plus|and|has|having)(?: (?:a|an|some|lots of|plenty of|good|big|large|\d+(?:\.\d+)?|acres? of|at least|of)){0,4} $/.test(
    text.slice(Math.max(0, index - 90), index),
  );
}

/** Returns the spec's PropertyType of a category and tenure; undefined for any kind. */
export function propertyTypeOf(category: Category, tenure: Tenure): PropertyType | undefined {
  if (category === 'any') return undefined;
  if (category === 'land') return 'Land';
  if (category === 'farm') return 'Farm';
  if (category === 'income') return tenure === 'lease' ? 'ResidentialLease' : 'ResidentialIncome';
  if (category === 'commercial') return tenure === 'lease' ? 'CommercialLease' : 'CommercialSale';
  return tenure === 'lease' ? 'ResidentialLease' : 'Residential';
}
