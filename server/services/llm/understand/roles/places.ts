import { stateCodes } from '../../../../text/us-states.ts';
import words from '../../word-lists/clauses/role-words.json' with { type: 'json' };
import { wordPattern } from '../patterns/word-pattern.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { nameOfTag } from '../places/tag-places.ts';
import { groupsWith } from '../scan.ts';
import { clausesIn, describesOwnHome, type Said } from './sense.ts';

/**
 * What a town is to the visitor: wished for; the region of the towns that
 * are wished for; where they live or work, which may be meant, too; or certainly no place to search.
 */
type PlaceRole = 'wish' | 'region' | 'here' | 'elsewhere';

const { places: lists } = words;
const wanting = new Set(lists.wanting);
const strong = new Set(lists.strong);
const weak = new Set(lists.weak);
const afterTo = new Set(lists.afterTo);
const inheriting = new Set(lists.inheriting);

const states = Object.keys(stateCodes).join('|');
const place = wordPattern(`(?<= )(?:(?:city|town)_\\d+|${states})(?= )`, 'g');
/** The words before a place that say what it is. */
const reach = 8;

/** *Moving from Houston to …*, *the north side of Austin*, *relocating here to Owasso*. */
const moves = / (?:mov|relocat|transfer)[a-z]*(?: from| of| out of)? $/;
const movesTo = / (?:mov|relocat|transfer|com|head|go)[a-z]* (?:[a-z\d_]+ ){0,6}to (?:the )?$/;
const comesFrom = / from (?:the |here in |back in |around |near )?$/;
const sits =
  / (?:(?:i am|im|we are|were) (?:[a-z]+ ){0,2}?(?:sitting|in|at|staying|from)(?: [a-z]+){0,6}|(?:currently|presently|still|based|originally)(?: (?:out|over|up|down))?(?: in| from)) $/;
/** *My company is moving us to Tulsa. Jenks or Bixby sound good*: the region of the towns that are named besides. */
const sentTo = wordPattern(
  ` ${groupsWith(words.parts)(words.sentTo)}(?: [a-z]+){0,3} (?:to|in|at) (?:the )?$`,
);
const sideOf = / (?:area|north|south|east|west|side|suburbs|outskirts|part|zone) (?:of |in )?(?:the )?$/;

/** Returns what the nearest word before a place that governs it says: *I work in Owasso but want to live in Collinsville*. */
function roleOf(left: string, right: string, { sense }: Said): PlaceRole {
  if (comesFrom.test(left) || (moves.test(left) && /^ to /.test(right))) return 'elsewhere';
  if (sideOf.test(left) || /^ (?:area|region|metro|side)(?= |$)/.test(right)) return 'region';
  if (sentTo.test(left)) return 'region';
  if (movesTo.test(left)) return 'wish';
  const said = left.trim().split(' ');
  for (let n = said.length - 1; n >= Math.max(0, said.length - reach); n -= 1) {
    const word = said[n] ?? '';
    // *Want to live in Jenks*, *rather be in Bixby*.
    if (afterTo.has(word) && leads.test(said[n - 1] ?? '')) return 'wish';
    if (wanting.has(word)) return 'wish';
    if (strong.has(word)) return 'elsewhere';
    if (weak.has(word)) return 'here';
  }
  if (sits.test(left)) return 'here';
  return sense === 'told' ? 'here' : 'wish';
}

const leads = /^(?:to|rather|not|prefer|like|love|can)$/;

type Mention = { from: number; to: number; said: string; role: PlaceRole };

/** Returns the towns and states of a text, each with its role; *Owasso and Tulsa* have one. */
function mentionsIn(text: string, clauses: readonly Said[]): Mention[] {
  const mentions: Mention[] = [];
  for (const clause of clauses) {
    let last = 0;
    for (const match of clause.text.matchAll(place)) {
      const end = match.index + match[0].length;
      const from = clause.from + match.index - 1;
      const before = mentions.at(-1);
      const between = before === undefined ? null : text.slice(before.to, from).trim().split(' ');
      const inherits = between?.every((word) => word === '' || inheriting.has(word)) === true;
      const role = roleOf(clause.text.slice(last, match.index), clause.text.slice(end), clause);
      mentions.push({
        from,
        to: from + match[0].length + 1,
        said: match[0],
        role: inherits && before !== undefined ? before.role : role,
      });
      last = end;
    }
  }
  return mentions;
}

/**
 * Takes the towns and states out of a tagged text in which no home is wished for: where somebody lives, works, or comes from,
 * a school's, a visa's. One that the visitor lives or works in stays while homes are wished for and no other place is named,
 * unless the site has no homes there.
 */
export function withoutOtherPlaces(text: string, gazetteer: Gazetteer): string {
  const named = partsOfTowns(withoutInstitutions(text), gazetteer);
  const clauses = clausesIn(named);
  const mentions = mentionsIn(named, clauses);
  const wanted = mentions.filter(({ role }) => role === 'wish').map(({ said }) => said);
  const isWished = clauses.some(({ sense, text: said }) => sense !== 'told' && /[a-z\d]/.test(said));
  const isOnly = wanted.length === 0;
  const isMeant = isOnly && (sells.test(named) || asksThere.test(named));
  const mayStay = isOnly ? isWished || describesOwnHome(named) : adds.test(named);
  let rest = '';
  let at = 0;
  for (const { from, to, said, role } of mentions) {
    const stays =
      (role === 'region' && isOnly) || isMeant || (role === 'here' && mayStay && covers(said, gazetteer));
    if (role === 'wish' || stays || wanted.includes(said)) continue;
    const own = ownBefore.exec(named.slice(at, from))?.index ?? from - at;
    rest += `${named.slice(at, at + own)} ;`;
    at = to;
  }
  return rest + named.slice(at);
}

const sells = wordPattern(` (?:${lists.sells.join('|')}) `);
const asksThere = wordPattern(` (?:${lists.asksThere.join('|')}) `);
/** *I'm in Tulsa but would go to Glenpool, too*. */
const adds = / (?:too|also|as well) /;
/** *My lease in Lubbock* is no wish to rent. */
const ownBefore =
  / (?:my|our)(?: [a-z]+)? (?:lease|apartment|house|home|place|condo|rental|townhouse)(?: [a-z]+){0,3}$/;

/** Whether the site has homes in a town; one that isn't known for its places has them anywhere. */
function covers(tag: string, gazetteer: Gazetteer): boolean {
  const { covered } = gazetteer;
  return covered === undefined || !tag.includes('_') || covered.has(nameOfTag(tag, gazetteer));
}

/** *I earn in Uber* names no town. */
const earnsIn =
  /( (?:earn|earning|make|making|work|working|works|drive|driving|paid|job|permit|self employed)(?: [a-z]+)?) in (?!city_|town_|\d)/g;

/** *UT Austin* is no Utah, and a *TN visa* no Tennessee. */
const withoutInstitutions = (text: string): string =>
  text
    .replace(earnsIn, '$1 at ')
    .replace(/ (?:ut|tx) (?=city_\d+ )/g, ' ')
    .replace(/ (?:tn (?=visa|status)|(?<=visa )(?:tn|tennessee)(?= ))/g, ' ; ');

/** *Riverside in Austin*: a town of that name elsewhere is not meant, where the site has no homes in it. */
const partOf = / ((?:city|town)_\d+) in ((?:city|town)_\d+) /;
const isPart = (part: string, town: string, gazetteer: Gazetteer): boolean =>
  !covers(part, gazetteer) && covers(town, gazetteer);

const partsOfTowns = (text: string, gazetteer: Gazetteer): string =>
  text.replace(partOf, (said, part: string, town: string) =>
    isPart(part, town, gazetteer) ? ` in ${town} ` : said,
  );

/** Returns the name of the part of a city that a tagged text names; null without one. */
export function partNamed(text: string, gazetteer: Gazetteer): string | null {
  const [, part = '', town = ''] = partOf.exec(text) ?? [];
  return part !== '' && isPart(part, town, gazetteer) ? nameOfTag(part, gazetteer) : null;
}
