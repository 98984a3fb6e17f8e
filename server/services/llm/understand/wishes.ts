import { needed, readWanted, refused, type Wanted } from './refusal.ts';
import type { Scan } from './scan.ts';

/** Named requests that the listing search has no filter for. */
export const wishNames = ['pets', 'furnished', 'yard', 'fence'] as const;
export type Wish = (typeof wishNames)[number];

/** The label of each request when the answer says that it isn't supported. */
export const wishLabels: Readonly<Record<Wish, string>> = {
  pets: 'pets',
  furnished: 'furnishing',
  yard: 'yards',
  fence: 'yards',
};

const animal = '(?:pets?|dogs?|cats?|animals?|pup(?:py|pies|s)?|kitt(?:y|en|ies|ens))';
/** Breeds and other animals; a request only with words for allowing them. */
const breed =
  '(?:labs?|labradors?|beagles?|great danes?|(?:german )?shepherds?|huskies|husky|corgis?|poodles?|(?:golden )?retrievers?|chihuahuas?|dachshunds?|terriers?|bulldogs?|frenchies?|frenchie|boxers?|rottweilers?|rotties?|mastiffs?|pit ?bulls?|pits?|mutts?|hounds?|collies?|doodles?|rabbits?|bunny|bunnies|hamsters?|parrots?|ferrets?|furry friends?|fur bab(?:y|ies)|critters?)';
const words: Readonly<Record<Wish, string>> = {
  pets: `(?:(?:allow|accept|take|permit|welcome|tolerate)(?:s|ing|ed)? (?:[a-z]+ ){0,4}?(?:${animal}|${breed})|(?:ok|okay|fine|cool|good|lenient) with (?:[a-z]+ ){0,3}?(?:${animal}|${breed})|${breed} (?:friendly|ok|okay|allowed|welcome|are ok|is ok|are fine|is fine)|${animal} (?:are |is |should be |to be |need to be |must be |being )?(?:friendly|ok|okay|fine|allowed|permitted|welcome|accepted|allowing|should allowed)|allow(?:s|ing|ed)? (?:[a-z]+ ){0,2}${animal}|(?:accept|take|permit|welcome)s? (?:[a-z]+ )?${animal}|with (?:my |our |a |[a-z]+ )?${animal}|(?:i|we|ive|weve)(?: also)? (?:have|got|own) (?:a |an |[a-z]+ ){0,3}(?:${animal}|${breed})|(?:have|own|with) (?:\\d |2 |two |a |an |some |big |large )+${breed}|(?:me|us) and (?:my|our) ${animal}|my (?:[a-z]+ )?${animal}|our (?:[a-z]+ )?${animal}|(?:can|could) (?:have|keep|bring) (?:a |my |our |[a-z]+ )?${animal}|${animal} (?:need|must|should) to be allowed|${animal} policy|(?:my |our |the |a |an |big |large |small |one |\\d ){0,3}(?:dogs?|cats?|pets?|pit ?bulls?|pupp(?:y|ies)|kittens?)(?! (?:run|park|house|door|store|wash|food|friendly)))`,
  furnished:
    '(?:(?:fully |partly |partially |already |completely )?furnished|with furniture|(?:have|has|some|and|includes?|comes with|come with) furniture|furniture (?:included|provided))',
  yard: '(?:(?:big|large|nice|fenced(?: in)?|back|front|private|roomy|huge|decent|good sized|small|grassy|level|flat|sunny) ?){0,4}(?:back|front|side)? ?yards?(?! (?:work|sale|stick|care|maintenance))|(?:a|big|large) (?:back ?)?garden',
  fence:
    '(?:fence(?:d)?(?: in)?(?=(?: (?:back|front|in|big|large|yard|backyard|lot)){0,6})|fences?|fencing|privacy fence)',
};

const opposites: Partial<Record<Wish, string>> = { furnished: '|unfurnished' };

/**
 * Questions about the displayed home, which aren't filters: `do they allow pets?`, `is the apartment
 * furnished?`.
 */
const asksOfHome =
  /\b(?:(?:do|does|is|are|will|would|can|what) (?:you know if |you tell me if )?(?:it|they|this|that|the (?:property|apartment|place|home|house|unit|complex|building|apartments|landlord|owner)|these|those|their)\b[^.?]*\b(?:pets?|dogs?|cats?|animals?|furnish(?:ed|ings?)|furniture)|(?:are|is) (?:pets?|dogs?|cats?|animals?) (?:allowed|ok|okay|permitted|welcome)(?: [a-z]+){0,6} \?|(?:if|whether) (?:[a-z]+ ){0,3}(?:pets?|furnished|furniture)|(?:allow(?:ed)?|permit(?:ted)?) (?:pets?|animals?) (?:there|in (?:it|there|this|that|the))|(?:pets?|animals?) (?:are )?allowed (?:there|in (?:it|there|this|that|the)))\b/;

const patterns = wishNames.map((wish) => ({
  name: wish,
  refused: new RegExp(
    `\\b(?:${refused} (?:${words[wish]})|(?:${words[wish]}) ${needed}${opposites[wish] ?? ''})\\b`,
    'g',
  ),
  wanted: new RegExp(`\\b(?:${words[wish]})(?![a-z])`, 'g'),
}));

/** *A fenced yard for the dog* wishes for the yard. */
const yardFor =
  /\b(yards?|fence|space|room) for (?:the |my |our |an? |\d )?(?:big |small )?(?:dogs?|pups?|puppy|cats?|pets?)\b/g;

/** Parses the requests of a message; ignores pets and furniture in a question about the displayed home. */
export function readWishes(scan: Scan): Wanted<Wish> {
  let aboutHome = false;
  let fencedYard = false;
  const { wanted, refused } = readWanted(scan, patterns, () => {
    aboutHome = asksOfHome.test(scan.text);
    scan.text = scan.text.replace(yardFor, '$1');
    fencedYard = /\bfenced?(?: in)? (?:back|front|side)? ?yards?\b/.test(scan.text);
  });
  const asked = new Set<Wish>(fencedYard ? [...wanted, 'yard', 'fence'] : wanted);
  if (aboutHome) for (const wish of ['pets', 'furnished'] as const) asked.delete(wish);
  return { wanted: wishNames.filter((wish) => asked.has(wish) && !refused.includes(wish)), refused };
}
