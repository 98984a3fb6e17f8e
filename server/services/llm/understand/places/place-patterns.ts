import { stateCodes } from '../../../../text/us-states.ts';
import placeWords from '../../word-lists/places/place-words.json' with { type: 'json' };
import { anyOf } from '../scan.ts';
import { stateCodeList, wordLikeCodes } from './states.ts';

/** Each known name is one tag in the text, so that no pattern has to list them. */
const city = 'city_\\d+';
/** The tag of a city whose name is also an everyday word. */
const town = 'town_\\d+';
const stateName = anyOf(Object.keys(stateCodes));
const stateCode = anyOf(stateCodeList.map((code) => code.toLowerCase()));
const clearCode = anyOf(
  stateCodeList.filter((code) => !wordLikeCodes.has(code)).map((code) => code.toLowerCase()),
);
const before = '(?:in|near|around|at|to|of|within|outside|inside|by|from|over in|for)';
const words = (text: string): string[] => text.trim().split(/\s+/);

/** Words before an everyday word that make it a city. */
const leadsToTown = anyOf([
  ...words(
    'in near around to try trying by outside into toward towards prefer about or maybe be do check called within homes? houses? rentals? rent condos? apartments? townhouses? construction space land',
  ),
  'outside of',
  'over in',
  'out in',
  'up in',
  'down in',
  'check out',
  'switch to',
  'go with',
]);
/** Words after it. */
const followsTown = anyOf([
  '[,.;?!]',
  '\\$?\\d+[\\d.]*',
  ...words(
    `area then instead please tx ok ca texas oklahoma california with under over for and or that which but if is
    would at has on now as rather proper too also itself where specifically preferably maybe up from of by because
    cause so we i im id my our have can could right any some who while when until before after this next must needs?
    want wanting max tops no not nothing below above around about between less budget near close within looking
    homes? houses? rentals? listings? condos? only just pls asap w are was exactly ideally hopefully since limits
    today tomorrow anymore`,
  ),
]);
const state = `(?: ,)?(?: (${stateName}|${stateCode})\\b)?`;
const startsWithTown =
  '(?:(?:and|or|actually|ok|no|wait|what about|how about|hmm|just|only|nah|eh|its|sorry) (?:, )?){0,4}';

const townPatterns: readonly string[] = [
  `\\b${leadsToTown} (?:the (?=${town} area))?(${town})(?= +${followsTown}(?= |$)|\\s*$)`,
  `^ ${startsWithTown}(${town})(?= +(?:[,.?;]|please|would|is|then|for|not|instead|tx|ok|ca|texas|oklahoma|california|area|rather)|\\s*$)`,
  `\\b(${town})(?= (?:, (?:${stateName}|${stateCode})\\b|(?:${stateName}|tx|ca)\\b|ok(?= (?:homes?|houses?|area|under|with|in|for|\\d|[,.?;])|\\s*$)|area\\b))`,
  `(?<=[,.;?] )${startsWithTown}(${town})(?= +(?:[,.;?]|please|area|not|instead)|\\s*$)`,
];

/** The number of groups before the state that may contain the name. */
export const townGroups = townPatterns.length;

/** Rejects a place: `not Georgetown`, `doesn't have to be in Tulsa anymore`, `anywhere but Jenks`. */
const unwanted = anyOf([
  '(?<!\\bno )no',
  ...words('not nor neither except besides skip drop ditch trade replace leave isnt wasnt lose nix cut'),
  '(?:leave|take|cross) (?:out|off)',
  ...words('strike omit exclude remove scratch'),
  'never ?mind',
  'forget(?: about)?',
  'instead of',
  'rather than',
  'other than',
  'except for',
  'anywhere but',
  'anything but',
  'swap(?: out)?',
  'switch from',
  'change from',
  'done with',
  'away from',
  '(?:cant|cannot|couldnt|could not) afford',
  'priced out of',
  '(?:too|so) (?:expensive|pricey|crowded|far) in',
  '(?:doesnt|does not|neednt|dont|do not|didnt) (?:really )?(?:have|need|want)(?: it| them| this)?(?: to be)?',
]);

/** The same before a ZIP code, which *leave* or *trade* could take for an amount. */
const unwantedZip = anyOf([
  ...words('not no drop forget strike omit exclude remove scratch'),
  '(?:leave|take|cross) (?:out|off)',
  'never ?mind',
  'instead of',
  'rather than',
  'other than',
  '(?:doesnt|dont) (?:have|need|want)(?: it)?(?: to be)?',
]);

/** Marks a place as where someone works or comes from. */
const comesFrom = anyOf([
  '(?:flying|driving|traveling|travelling|visiting|moving|came|in town|out|up|down) (?:in |here |down |up |over )?from',
  'from out of',
  '(?:my|our) (?:current )?(?:lease|apartment) (?:is )?(?:back |over |out )?in',
  '(?:my|our) (?:old|current|last|previous|present|other) (?:house|home|place|apartment|condo) (?:is )?in',
  '(?:investors?|im|i am|we are|were|based|calling|family) out of',
  `(?:im|i am|we are|were|are) (?:still |currently |stuck )?in(?= (?:${city}|${stateName}) (?:till|until|til|right now|now|this week|for now))`,
  '(?:equity|money|family|job|business) out of',
  '(?:we|i|they) (?:leave|left|fled|escape)',
  `(?:live|living|lives) in(?= (?:${city}|${stateName}) (?:now|right now|currently|but|and (?:want|need|looking)))`,
  // *And I want to buy in Buda*: without another place, the wish may be for the same.
  `(?:live|living|lives) in(?= ${city} and (?:i|we) (?:want|need|would)\\b[a-z\\d ]{0,60} ${city})`,
  // *So cheap compared to Seattle* looks for nothing there.
  '(?:compared|comparing) (?:to|with)(?: in)?',
  '(?:moving|relocating|transferring|transferred|coming|come|im|i am|are|were|moved|relocated)(?: here| back)? from',
  `(?:live|living|lives) in (?:a|an|my|our|the)(?: [a-z\\d;]+){0,6} in(?= (?:${city}|${stateName}) (?:now|right now|currently|but|and want))`,
  '(?:sold|left|leaving|lost)(?: (?:my|our|the|a|his|her))? (?:house|home|place|condo|job|apartment|family|farm) in',
  '(?:(?:new )?job|wife|husband|mom|dad|sister|brother|son|daughter|parents|family|office|work) (?:is |are )?(?:back )?in(?= (?:city_\\d+|[a-z]+) (?:so|and im|but))',
]);

/** One of the places of a list. */
const listed = `(?:in )?(?:${city}|${town}|\\d{5})`;
/** Further places that are meant with the first: `not Jenks or Bixby`. What is said of the last one is of that alone. */
const orMore = `(?: (?:, )?(?:or|nor) ${listed}){0,4}`;
const andMore = `(?: (?:, )?(?:or|and) ${listed}(?! (?:is|are|works|would|sounds|looks|has)\\b)){0,4}`;

export const placePatterns = {
  hood: /\bhood_\d+\b/g,
  restOfName: new RegExp(
    `^ (?:${anyOf(placeWords.namesAfterCity)}|(?:(?!(?:near|in|by|close|with|at|on|to|around|and|or|for|next|within|a|an|the) )[a-z]+ ){0,2}${anyOf(placeWords.institutionsAfterCity)})\\b`,
  ),
  zip: /(?<![$\d.])\b(?:zip(?: code)? )?(\d{5})\b(?!\.\d| (?:sqft|sq|square|sf)\b)/g,
  city: new RegExp(`\\b(?:city of )?(${city})\\b${state}`, 'g'),
  town: new RegExp(`(?:${townPatterns.join('|')})${state}`, 'g'),
  refusedZip: new RegExp(`\\b${unwantedZip}(?: in| the){0,6} \\d{5}\\b(?! (?:sqft|dollars))${orMore}`, 'g'),
  refused: new RegExp(
    `\\b${unwanted}(?: (?:in|near|around|the|just|only|to be|have to be)){0,6} (${city}|${town})(?! homes?\\b)${orMore}(?: (?:proper|anymore|any ?more|itself|then|area|at all)){0,6}(?= |$)`,
    'g',
  ),
  /** *Take Bixby out*. */
  takenOut: new RegExp(
    `\\b(?:take|leave|cross|throw|rule) (?:${city}|${town})${orMore} (?:out|off|away)\\b`,
    'g',
  ),
  /** *Taylor… no, skip that*. */
  takenBack: new RegExp(
    `\\b(?:${city}|${town})(?: (?:[.,]|no|nah|actually|wait|hmm|or|oh|well)){1,5} (?:skip|scratch|drop|forget|strike|nix|ignore|lose|cancel) (?:that|it|this)\\b(?: 1| one)?`,
    'g',
  ),
  /** *Sapulpa doesn't cash flow. Tulsa.* */
  refusedAfter: new RegExp(
    `\\b(${city})(?: (?:doesnt|didnt|dont|wont|isnt|wasnt)(?: [a-z]+){1,3}| (?:${placeWords.isBut.join('|')}){0,6}(?:${placeWords.isOut.join('|')}))(?= (?:[.,;]|so|lets|try|go|show|but|for|from|what|how)| ?$)`,
    'g',
  ),
  comesFrom: new RegExp(`\\b${comesFrom} (?:${city}|${stateName})\\b${andMore}`, 'g'),
  movingFrom: new RegExp(`\\bfrom (?:${city}|${stateName})\\b${orMore}`, 'g'),
  anyPlace: new RegExp(`\\b(?:${city}|${stateName}|\\d{5})\\b`, 'g'),
  placeTag: new RegExp(`\\b(?:${city}|${town}|\\d{5})\\b`, 'g'),
  stateName: new RegExp(`\\b(?:state of )?(${stateName})\\b`, 'g'),
  clearCode: new RegExp(`\\b${before} (${clearCode})\\b|^ (${clearCode}) $`, 'g'),
  wordLikeCode: new RegExp(
    `\\b(?:in|near|around|within|state of) (?!(?<=(?:near|around) )me\\b)(${stateCode})(?= (?:[,.;?]|$)|$)`,
    'g',
  ),
  guess:
    /(?<!\b(?:works?|working|job|wife|husband|spouse|partner) )\b(?:in|(?:moving|move|relocating|relocate) to) (?:the (?:city|town) of )?([a-z]+(?: [a-z]+){0,2})(?: , ([a-z]{2})\b)?(?= |$)/g,
} as const;
