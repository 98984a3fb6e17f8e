import { stateCodes } from '../../../../text/us-states.ts';
import neighborhoods from '../../word-lists/neighborhoods.json' with { type: 'json' };
import { cities, citiesAfterPlaceWord } from './gazetteer.ts';

/** A landmark, school, employer, street, or neighborhood that a home should be near. */
export type Near = {
  /** As typed. */
  name: string | null;
  /** The text without it. */
  rest: string;
  /** Whether the visitor rejected such a place. */
  dropped: boolean;
};

const lead =
  '(?:near(?:by)?(?: to)?|close(?:r)? to|next to|right by|by|around|across from|along|(?:\\d+|few|short) (?:minutes?|mins?|miles?|blocks?) (?:from|of|to)|(?:within |in |at )?(?:easy )?walking distance (?:of|to|from)|walk(?:able)? to|(?:short|easy|quick) (?:walk|drive|commute|ride|bike ride) (?:to|from)|commut(?:e|ing) (?:to|from)|not (?:too )?far from|adjacent to|off(?: of)?|within \\d+ (?:minutes?|mins?|miles?|blocks?) (?:of|from)|in the vicinity of|in the shadow of|over by|up by|down by|out by|right off|just off|steps from|convenient to|biking distance (?:of|to|from)|on|on the (?:north|south|east|west) side of)';
/** A word of a name: a plain word, initials (`S.`), `St.`, a numbered road (`I-35`, `Route 66`). */
const word = "(?:(?:St|Mt|Dr|Ft|Ave|Blvd|Jr|Sr|[A-Za-z])\\.(?= )|[\\p{L}\\d][\\p{L}\\d'’&-]*)";
const pattern = new RegExp(`(?<![\\p{L}\\d])(${lead}) ((?:the )?)(${word}(?: ${word}){0,6})`, 'giu');

/** Leads that can precede anything (*by Friday*, *around 400k*): only a clear name counts after them. */
const loose = /^(?:on|by|right by|around|along|off|off of|right off|just off|walk to)$/i;

const stop = new Set(
  'in with w under for and or but that which please pls below less up max no at from to over if is are because so where he she they we i who when while than then not only just have has had would will could can should maybe anymore asap ish it’s until 1br 2br 3br 4br within near by around also plus my our your if about between on out thats thx thanks costs cost priced built having it its it’s was do does you still available listed sold gone yet again right yesterday'.split(
    ' ',
  ),
);
const generic = new Set(
  'a an me us him her them here there this that these those it work school schools good great best better top nice shopping shops stores store restaurants parks transit downtown town water lake river beach amenities everything anything something nothing things trails bus stops stop station highway highways freeway job jobs office family friends kids parents home homes house houses area same price budget half mil million k thousand hundred now today tomorrow week weekend month year new newer square feet corner left right top list time hold schedule owners agent yourself myself someone people month summer spring fall winter monday tuesday wednesday thursday friday saturday sunday noon lowest highest price size date bedrooms beds baths rent sale lease all any other others another one some what whats mosques churches church mosque synagogue temple park golf course college mall grocery gym metro subway light rail city center the market block outskirts edge phone website site page internet fence table way side cheap go ground level first second corner chat computer map line end dot whole outside inside weekends foot bike schedule average top purpose own vacation january february march april may june july august september october november december christmas thanksgiving easter'.split(
    ' ',
  ),
);
const landmarkWords =
  'campus hospital university college park lake airport base mall school church temple mosque synagogue museum stadium square center centre district creek river trail plaza high elementary market zoo arena courthouse capitol library hills? heights road street avenue highway route mount mt fort clinic medical academy village addition estates ridge tech marina dam island beach bridge plant refinery factory headquarters hq tollway turnpike loop parkway boulevard pier speedway fairgrounds theater theatre gigafactory barracks blvd ave rd pkwy hwy expressway'.split(
    ' ',
  );
const landmark = new RegExp(`\\b(?:${landmarkWords.join('|')})\\b`, 'i');
/**
 * Words that make a city's or state's name before them an institution, not a place to live: `Tulsa airport`,
 * `Texas State`.
 */
const institution =
  /^(?:[a-z]+ ){0,2}(?:airport|campus|hospital|university|college|stadium|zoo|museum|elementary|high school|middle school|junior high|high|medical center|courthouse|capitol|library|arena|mall|base|state|tech|christian|baptist|methodist|a and m|a&m|health|memorial|blvd|boulevard|ave|avenue|road|rd|street|drive|lane|pkwy|parkway)$/i;
const refusedBefore =
  /(?:\b(?:not|never ?mind|forget|no longer|no need to be|instead of|rather than|doesnt (?:have|need) to be|dont (?:have|need) to be|needn['’]?t be)|n['’]t (?:really )?(?:have|need|want)(?: it)? to be)(?: being| it)?(?: be)?(?: right| so| that)? ?$/i;
const demonym =
  /^(?:black|white|mexican|asian|hispanic|jewish|muslim|christian|catholic|gay|other|people|folks|young|older?)/i;

/**
 * Finds `near St. John hospital` in a text as typed. Leaves a city, ZIP code, or price after *near* to other
 * rules.
 */
export function readNear(text: string): Near {
  const downtown =
    /(?<!\bviews? of (?:the )?)\b(?:in |near |around |by |close to )?(?:the )?(downtown|midtown|uptown)\b(?!-?ish)(?! (?:view|skyline))/i.exec(
      text,
    );
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    // A name can contain the next lead: `on the water near Lake Travis`.
    pattern.lastIndex = match.index + (match[1]?.length ?? 1);
    const [, leadSaid = '', the = '', said = ''] = match;
    const name = nameOf(said);
    if (name === null || !isName(name, loose.test(leadSaid))) continue;
    const from = match.index + leadSaid.length + 1 + the.length;
    const start = keepsLead(leadSaid) ? from : match.index;
    if (refusedBefore.test(text.slice(Math.max(0, match.index - 40), match.index))) {
      return {
        name: null,
        rest: `${text.slice(0, match.index)} , ${text.slice(from + name.length)}`,
        dropped: true,
      };
    }
    return {
      name,
      rest: `${text.slice(0, start)} , ${text.slice(from + name.length)}`,
      dropped: false,
    };
  }
  const within = readWithin(text);
  if (within !== null) return within;
  if (downtown !== null) {
    const from = downtown.index;
    return {
      name: downtown[1]?.toLowerCase() ?? null,
      rest: `${text.slice(0, from)}in ${text.slice(from + downtown[0].length)}`,
      dropped: false,
    };
  }
  return { name: null, rest: text, dropped: false };
}

/** A capitalized word of a name, or a lowercase one before a landmark's word. */
const capital = "\\p{Lu}[\\p{L}\\d'’.&-]*";
const landmarkEnd = `(?:${landmarkWords.filter((each) => !/^(?:mount|mt|fort|high|base|market|center|school|square|loop|plant|beach|road|street)$/.test(each)).join('|')})`;
const within: readonly RegExp[] = [
  // "In the Heights in Houston", "in Hyde Park, Austin", "we love the Paseo in OKC": a city follows.
  new RegExp(
    `(?<![\\p{L}])(?:in |at |around |over in |like |love )(?:the )?(${capital}(?: ${capital}){0,2})(?=,? (?:in |near )?(${capital}(?: ${capital}){0,2}))`,
    'gu',
  ),
  // "A home at Grand Lake", "in Maple Ridge Addition".
  new RegExp(
    `(?<!(?:work|works|working|job|nurse|teach|teaches|teacher|plays?(?: \\p{L}+)?|go|goes|study|studies|student|contract|class|kids|school) )(?<![\\p{L}])(?:at|in) (?:the )?((?:${capital} ){1,2}${landmarkEnd}|(?:Lake|Mount|Fort|Camp) ${capital})(?![\\p{L}])`,
    'giu',
  ),
  // "Heritage Hills OKC".
  new RegExp(`(?<![\\p{L}])(\\p{L}{4,15} ${landmarkEnd}),? (?:in )?(\\p{L}+(?: \\p{L}+){0,2})`, 'giu'),
  // "Around 41st and Yale", "the Cherry Street area", "in Brookside".
  new RegExp(
    `(?<![\\p{L}])(?:around|near|by|at|off|close to|off of) (\\d+(?:st|nd|rd|th)(?: (?:st|street))? (?:and|&) ${capital})`,
    'giu',
  ),
  new RegExp(
    `(?<![\\p{L}\\d])((?:${capital} ){0,2}${capital}) (?:area|neighborhood|neighbourhood)(?![\\p{L}])`,
    'gu',
  ),
  new RegExp(`(?<![\\p{L}\\d])(${neighborhoods.join('|')})(?![\\p{L}\\d])`, 'gi'),
  // "On a contract at Hillcrest, need a rental nearby".
  new RegExp(`(?<![\\p{L}])at (?:the )?(${capital}(?: ${capital}){0,3})(?=.{0,80}\\bnearby\\b)`, 'gu'),
];

/** Finds a neighborhood or landmark after *in* or *at*, or before its city; null without one. */
function readWithin(text: string): Near | null {
  for (const [index, pattern] of within.entries()) {
    pattern.lastIndex = 0;
    for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
      pattern.lastIndex = match.index + 1;
      const [, name = '', after] = match;
      if (after !== undefined && (!startsWithCity(after) || startsWithCity(`${name} ${after}`))) continue;
      const said = text.slice(0, match.index + match[0].indexOf(name) + name.length);
      if (!/^\d/.test(name) && endsWithCity(said)) continue;
      const words = name.toLowerCase().split(' ');
      if (
        (words.some((each) => stop.has(each) || everyday.has(each)) && !/^\d/.test(name)) ||
        !isName(name, false)
      )
        continue;
      if (index === 2 && words.some((each) => generic.has(each) && !landmark.test(each))) continue;
      const from = match.index + match[0].indexOf(name);
      return { name, rest: `${text.slice(0, from)}, ${text.slice(from + name.length)}`, dropped: false };
    }
  }
  return null;
}

/** Capitalized words that don't start a name: days, months, people, kinds of home. */
const everyday = new Set(
  'january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday i im we house home homes condo apartment duplex texas oklahoma tx ok pool garage big small nice quiet cute good great near close land acre acres lakefront waterfront fenced with view huge large private public beautiful pretty kitchen kitchens strip shopping retail union school independent mobile'.split(
    ' ',
  ),
);

function endsWithCity(said: string): boolean {
  const words = said
    .toLowerCase()
    .replace(/[.,’']/g, '')
    .split(' ');
  return [4, 3, 2, 1].some((count) => isPlace(words.slice(-count).join(' ')));
}

function startsWithCity(said: string): boolean {
  const words = said.toLowerCase().split(' ');
  return [3, 2, 1].some((count) => isPlace(words.slice(0, count).join(' ')));
}

/** Returns whether the lead stays in the text: a commute is a separate request beside its destination. */
function keepsLead(lead: string): boolean {
  return /commut/i.test(lead);
}

function nameOf(said: string): string | null {
  const words: string[] = [];
  for (const each of said.split(' ')) {
    const plain = each.toLowerCase().replace(/['’]s$/, '');
    const isTitle = /^\p{Lu}/u.test(each) && words.length > 0;
    if (stop.has(plain) && !(isTitle && plain !== 'in')) break;
    if (
      /^\d/.test(each) &&
      !/^(?:route|highway|hwy|interstate|us|fm|i|exit|loop)$/i.test(words.at(-1) ?? '') &&
      !/^\d+(?:st|nd|rd|th)$/i.test(each)
    )
      break;
    if (words.length === 1 && /^(?:down|mid|up)town$/i.test(words[0] ?? '') && startsWithCity(each)) break;
    words.push(each);
  }
  while (words.length > 0 && /^(?:of|the|a|an|de|&)$/i.test(words.at(-1) ?? '')) words.pop();
  return words.length === 0 ? null : words.join(' ').replace(/(?<=\p{L}{3})\.$/u, '');
}

/** `around two thousand square feet`: a figure, not a name. */
const amount =
  /^(?:(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|a|half)(?:$| (?:hundred|thousand|million|mil|and|point|to|or|bed|bath|acre|square|sqft|mile|minute|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|grand))|square f)/;

function isName(name: string, isLoose: boolean): boolean {
  const plain = name.toLowerCase().replace(/[.’']/g, '');
  const words = plain.split(' ');
  if (/^\d+$/.test(words[0] ?? '') || demonym.test(plain) || amount.test(plain)) return false;
  if (isPlace(plain) || isPlace(words.slice(0, 2).join(' ')) || isPlace(words[0] ?? '')) {
    // "near Austin Community College" is a landmark; "near Austin with a pool" is a city.
    if (words.length > 1 && institution.test(words.slice(1).join(' '))) return true;
    return landmark.test(words.slice(1).join(' ')) && /^\p{Lu}/u.test(name.split(' ').at(-1) ?? '');
  }
  if (words.every((each) => generic.has(each))) return false;
  if (
    [
      'a',
      'an',
      'my',
      'our',
      'good',
      'great',
      'nice',
      'top',
      'best',
      'better',
      'some',
      'any',
      'public',
    ].includes(words[0] ?? '')
  )
    return false;
  const capital = /^\p{Lu}/u.test(name);
  return !isLoose || capital || landmark.test(name);
}

function isPlace(name: string): boolean {
  return cities.has(name) || citiesAfterPlaceWord.has(name) || Object.hasOwn(stateCodes, name);
}
