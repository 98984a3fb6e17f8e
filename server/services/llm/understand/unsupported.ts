import { type Scan, takeAll } from './scan.ts';

/**
 * Wishes that people have and the search has no filter for. They are named in the answer, so that nobody
 * thinks they were heeded. Nothing here may tell people apart: one label for all places of worship.
 */
const wishes: readonly { label: string; pattern: RegExp }[] = [
  {
    label: 'lot size',
    pattern:
      /\b(?:lot size|(?:\d+(?:\.\d+)?|an?|half an?|few|big|large) (?:acres?|yards?|lots?)|acres?|big yard|large yard)\b/g,
  },
  { label: 'yards', pattern: /\b(?:(?:fenced|back|front|private) ?yards?|yards?|gardens?|fence)\b/g },
  { label: 'HOA fees', pattern: /\b(?:hoas?|homeowners association)(?: (?:fees?|dues))?\b/g },
  { label: 'pets', pattern: /\b(?:pets?(?: friendly)?|dogs?|cats?|allow(?:s|ed)? pets)\b/g },
  { label: 'furnishing', pattern: /\b(?:un)?furnished\b/g },
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
    pattern: /\b(?:remodeled|renovated|updated|move in ready|turn ?key|fixer(?: upper)?|handyman|as is)\b/g,
  },
  { label: 'solar panels', pattern: /\bsolar(?: panels?)?\b/g },
  { label: 'gated communities', pattern: /\bgated(?: (?:community|communities|entrance))?\b/g },
  {
    label: 'guest houses',
    pattern: /\b(?:guest (?:house|suite|room)|in law (?:suite|unit)|mother in law(?: suite)?|adu|casita)\b/g,
  },
  {
    label: 'accessibility',
    pattern:
      /\b(?:wheel ?chair(?: (?:accessible|access))?|accessib(?:le|ility)|step free|ramps?|elevators?)\b/g,
  },
  { label: 'storm shelters', pattern: /\b(?:storm (?:shelter|cellar)|safe room|tornado shelter)s?\b/g },
  { label: 'school zones', pattern: /\b(?:school (?:district|zone)s?|schools?|isd)\b/g },
  {
    label: 'places of worship',
    pattern: /\b(?:church(?:es)?|mosques?|synagogues?|temples?|cathedrals?|parish(?:es)?|gurdwaras?|eruv)\b/g,
  },
  {
    label: 'distances',
    pattern:
      /\b(?:walk(?:ing|able)?(?: distance)?|commut(?:e|ing)|drive|close to|bus(?: stop)?s?|transit|train station|metro|subway|light rail|downtown|parks?|shops|shopping|stores?|work|airport|hospital|university|campus|highway|trails?|golf(?: course)?|restaurants?|cafes?|nightlife)\b/g,
  },
  {
    label: 'streets and quiet',
    pattern: /\b(?:quiet(?: street)?|cul de sac|corner lot|dead end|private road|street parking)\b/g,
  },
  { label: 'open houses', pattern: /\bopen houses?\b/g },
  { label: 'foreclosures', pattern: /\b(?:foreclos(?:ed|ures?)|short sales?|bank owned|auctions?|reo)\b/g },
  {
    label: 'heating and cooling',
    pattern: /\b(?:air conditioning|ac|a\/c|central (?:air|heat)|heating|cooling|heat pump)\b/g,
  },
  {
    label: 'other rooms',
    pattern:
      /\b(?:family room|living room|dining room|laundry(?: room)?|mud ?room|pantry|walk in closets?|closets?|attic|sun ?room|master (?:bedroom|suite|bath)(?: (?:down(?: ?stairs)?|on main))?|primary (?:bedroom|suite)|en ?suite|hot tub|sauna|gym|theater room|balcon(?:y|ies)|workshop|storage|barn|stables?|rv parking|carport)\b/g,
  },
];

/** Names what the search cannot filter by, in words for the answer. */
export function readUnsupported(scan: Scan): string[] {
  return wishes.filter(({ pattern }) => takeAll(scan, pattern)).map(({ label }) => label);
}
