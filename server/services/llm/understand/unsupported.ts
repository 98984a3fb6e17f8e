import { type Scan, takeAll } from './scan.ts';

/** `beside`: read beside what the kind of home took, as *month to month* is both a rent and a term. */
type Unfiltered = { label: string; pattern: RegExp; beside?: true };

/**
 * Wishes that people have and the search has no filter for. They are named in the answer, so that nobody
 * thinks they were heeded. Nothing here may tell people apart: one label for all places of worship.
 */
const wishes: readonly Unfiltered[] = [
  {
    label: 'ponds, docks and restrictions',
    pattern:
      /\b(?:ponds?|boat docks?|docks?|septic|restrictions?|unrestricted|deed restrictions|utilities on site|city water|tenants? in place|rented out|shop building|shops? building|(?:\d+x\d+|big|little|metal|detached) shop)\b/g,
  },
  {
    label: 'lot size',
    pattern:
      /\b(?:lot size|(?:\d+(?:\.\d+)?|an?|half an?|few|big|large) (?:acres?|lots?)|acres?|\d+(?:\.\d+)? acre|acreage|elbow room|land to roam)\b/g,
  },
  { label: 'gardens', pattern: /\bgardens?\b/g },
  { label: 'HOA fees', pattern: /\b(?:hoas?|homeowners association)(?: (?:fees?|dues))?\b/g },
  {
    label: 'the home office',
    pattern: /\b(?:home office|offices?|study|den|bonus room|game room|media room)\b/g,
  },
  {
    label: 'kitchens and finishes',
    pattern:
      /\b(?:granite|quartz|hard ?wood(?: floors?)?|island|open (?:floor plan|concept)|stainless|tile|carpet|(?:big|large|chefs|gourmet|modern|updated|remodeled|new|white|open) kitchens?)\b/g,
  },
  {
    label: 'condition',
    pattern:
      /\b(?:remodeled|renovated|updated|move in ready|turn ?key|fixer(?: upper)?s?|handyman|as is|needs work|good bones|bare bones|tear ?downs?|new (?:roof|hvac|windows|paint|appliances|flooring|floors))\b/g,
  },
  { label: 'solar panels', pattern: /\bsolar(?: panels?)?\b/g },
  {
    label: 'car charging',
    pattern: /\b(?:ev|electric (?:car|vehicle)|tesla) ?(?:chargers?|charging|outlet)?\b/g,
  },
  {
    label: 'rental terms',
    beside: true,
    pattern:
      /\b(?:month (?:to|by) month|short term|6 month lease|no credit check|utilities (?:included|paid)|all bills paid|section 8|rent to own|owner financ(?:e|ed|ing)|seller financ(?:e|ed|ing)|lease (?:to own|purchase|option))\b/g,
  },
  {
    label: 'washers and dryers',
    pattern:
      /\b(?:washers?|dryers?|dish ?washers?|w\/d|appliances)(?: (?:and|\/) dryers?)?(?: (?:hook ?ups?|connections?|included))?\b/g,
  },
  {
    label: 'building styles',
    beside: true,
    pattern:
      /\b(?:bungalows?|lofts?|craftsman|victorian|colonial|tudor|mid ?century(?: modern)?|farm ?house style|cottages?|mansions?|villas?|log (?:cabins?|homes?)|tiny (?:homes?|houses?)|a frame|split level|barndominiums?|barndos?|mobile homes?|manufactured(?: homes?)?|modular|brick|stucco|historic(?:al)?|modern farmhouse|mediterranean|contemporary|high ceilings?|vaulted ceilings?|cathedral ceilings?|penthouses?|patio homes?|garden homes?)\b/g,
  },
  { label: 'gated communities', pattern: /\bgated(?: (?:community|communities|entrance))?\b/g },
  {
    label: 'guest houses',
    pattern:
      /\b(?:guest (?:house|suite|room|quarters|cottage)s?|(?:mother |parent )?in law (?:suite|unit)|mother in law(?: suite)?|adu|casitas?|maids quarters|granny flat|garage apartment|multigenerational|second (?:kitchen|living area)|pool house)\b/g,
  },
  {
    label: 'accessibility',
    pattern:
      /\b(?:wheel ?chair (?:accessible|access|friendly|ramp)|roll in shower|grab bars|handicap(?:ped)?(?: accessible)?|ada|accessib(?:le|ility)|step free|ramps?|elevators?)\b/g,
  },
  {
    label: 'storm shelters',
    pattern: /\b(?:storm (?:shelter|cellar)|safe room|tornado shelter|shelter)s?\b/g,
  },
  {
    label: 'school zones',
    pattern:
      /\b(?:school (?:district|zone)s?|schools?(?= (?:district|zone|bus))|(?:[a-z]+ )?(?:isd|school boundaries|schools(?= (?:district|area|zone)))|walk to school|elementary|zoned (?:for|to))\b/g,
  },
  {
    label: 'places of worship',
    pattern: /\b(?:church(?:es)?|mosques?|synagogues?|temples?|cathedrals?|parish(?:es)?|gurdwaras?|eruv)\b/g,
  },
  {
    label: 'distances',
    pattern:
      /\b(?:walkab(?:le|ility)|walk(?:ing)? (?:to|distance)(?: (?:of|to|from))?|commut(?:e|ing)|bus(?: stop| line| route)s?|transit|train station|metro|subway|light rail|nightlife|bike (?:trails?|paths?))\b|\b(?:near|close to|by|next to|walk to|minutes? from|from|around|lots of|nearby) (?:a |an |the |some |good |my |our |lots of |nice |local )*(?:work|parks?|shops|shopping|stores?|grocery(?: stores?)?|restaurants?|cafes?|highways?|freeway|trails?|golf(?: courses?)?|town|amenities|malls?|gyms?|daycare)\b|\b(?:restaurants?|shopping|shops|grocery stores?|parks|trails|golf course) (?:nearby|close|close by|in walking distance)\b/g,
  },
  {
    label: 'streets and quiet',
    pattern:
      /\b(?:quiet (?:street|road|neighborhood|area|block)|end of the street|no (?:busy|through) (?:road|street|traffic)|privacy|private lot|no neighbors|cul de sac|corner lot|dead end|private road|street parking)\b/g,
  },
  { label: 'foreclosures', pattern: /\b(?:foreclos(?:ed|ures?)|short sales?|bank owned|auctions?|reo)\b/g },
  {
    label: 'heating and cooling',
    pattern: /\b(?:air conditioning|ac|a\/c|central (?:air|heat)|heating|cooling|heat pump)\b/g,
  },
  {
    label: 'other rooms',
    pattern:
      /\b(?:family room|living room|dining room|laundry(?: room)?|mud ?room|pantry|walk in closets?|closets?|attics?|sun ?room|wine cellar|media room|mother daughter|master (?:bedroom|suite|bath)(?: (?:down(?: ?stairs)?|on main))?|primary (?:bedroom|suite)|en ?suite|hot tub|sauna|gym|theater room|balcon(?:y|ies)|workshop|storage|barns?|stables?|corrals?|pasture|arena|well water|rv (?:parking|pad|hookup)s?|boat (?:parking|slip)|carport|greenhouse|sprinkler(?: system)?|security system|smart home|generator|tennis court|basketball court|clubhouse|playground|dog park|horses?|chickens|big (?:living room|closets?)|natural light|sunlight|shade|trees)\b/g,
  },
];

/** Names what the search cannot filter by, in words for the answer; `before` is the text before the kind was read. */
export function readUnsupported(scan: Scan, before: string): string[] {
  return wishes
    .filter(({ pattern, beside }) => takeAll(scan, pattern) || (beside && before.search(pattern) >= 0))
    .map(({ label }) => label);
}
