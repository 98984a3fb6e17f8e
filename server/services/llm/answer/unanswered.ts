import { isBriefQuestion } from '../home/brief-question.ts';
import { readHomeQuestion } from '../home/home-question.ts';
import { formOf } from '../understand/clauses/clause-form.ts';
import type { Dialogue } from '../understand/dialogue/dialogue.ts';
import type { Intent } from '../understand/intents/intents.ts';
import { wordPattern } from '../understand/patterns/word-pattern.ts';
import { asksWhichHave } from '../understand/table/ranking.ts';
import { placesIn, plain as plainOfHomes } from '../understand/table/reference.ts';
import { hasHomes } from '../understand/table/table.ts';
import type { Turn } from '../understand/turn.ts';
import spanish from '../word-lists/spanish/spanish-questions.json' with { type: 'json' };
import { filtersOf } from './search/refused-types.ts';

/** Whether a message would search the whole site, though it names nothing to search for: *can I buy with a 580 score?* */
export function searchesNothing({ turn, search }: Dialogue): boolean {
  const { propertyType: _, ...filters } = filtersOf(search);
  const isWide = Object.keys(filters).length === 0 && search.others.length === 0 && search.near === undefined;
  return isWide && turn.ask === null && !turn.goesOn && !seeksHomes.test(turn.plain);
}

const seeksHomes =
  /\b(?:show|find|search|looking|list|available|listings|homes|houses|condos|apartments|rentals|townhouses|land|lots|any|anything|something|places|need|want)\b/;

const startsInSpanish = wordPattern(
  `^[¿\\s]*(?:(?:${spanish.openers.join('|')})[ ,]+)*(?:${spanish.asks.join('|')})(?![\\p{L}])`,
  'iu',
);

/** The longest question that the agent is asked, in characters. */
const longestQuestion = 300;
const asksSomething =
  /\?\s*$|^ (?:and |so |ok |but |also )*(?:what|whats|how|hows|why|when|who|whos|which|where|can|could|do|does|did|is|are|will|would|should|may) /;

/** Returns a clear question that nothing answers, for the agent; null for what asks nothing, or asks of the assistant. */
export function questionOf({ plain, typed, asksAboutPeople, language }: Turn): string | null {
  const said = typed.replace(/\s+/g, ' ').trim();
  const isClear =
    asksSomething.test(plain) ||
    said.includes('?') ||
    formOf(typed) === 'asks' ||
    (language === 'es' && startsInSpanish.test(said));
  if (!isClear || asksAboutPeople || plain.trim().split(' ').length < 4) return null;
  if (ofElsewhere.test(plain)) return null;
  return said.slice(0, longestQuestion);
}

/** Returns a remark that may go to the agent with a request that is under way; null for a word or two. */
export const remarkOf = ({ plain, typed }: Turn): string | null =>
  plain.trim().split(' ').length > 3 ? typed.trim().slice(0, longestQuestion) : null;

/** What no agent of homes is asked. */
const ofElsewhere =
  /\b(?:weather|joke|poem|song|recipe|game|score|movie|president|homework|code|python|are you|can you (?:speak|help|sing)|your name)\b/;

/** *Is the last one on septic?*, while no home is on the page. */
export function asksOfNoHome(dialogue: Dialogue): boolean {
  const { turn, search } = dialogue;
  return (
    Object.keys(search.filters).length > 0 &&
    mayAskOfNoHome(dialogue) &&
    (asksWhichOnes(turn) || pointsAtHome.test(turn.plain))
  );
}

/** *Is there an HOA on it?*, while no home is on the page: what the listing says, and nothing that is true of all homes. */
export function asksFactOfNoHome(dialogue: Dialogue): boolean {
  const { plain, words, general, visit } = dialogue.turn;
  const isVisit = visit.when !== undefined && !asksSomething.test(plain);
  if (general?.goesOn === true || isVisit || !mayAskOfNoHome(dialogue)) return false;
  const isSearched = Object.keys(dialogue.search.filters).length > 0;
  if (isSearched && oneOfThem.test(plain)) return true;
  const { topics, things } = readHomeQuestion(plain);
  const asked = topics.filter((topic) => topic !== 'summary').length + things.length;
  if (asked === 0 || !asksOfOne.test(plain) || (!isSearched && general !== null)) return false;
  const isOfOne = ofIt.test(plain) || theOne.test(plain);
  return isOfOne || (isSearched && placesIn(plainOfHomes(words)).length > 0);
}

/** A question wherever it stands: *the one that just came up, is it still for sale*. */
const asksOfOne = new RegExp(
  `${asksSomething.source}|[,.] (?:is|does|has|did|was|whats?|how|any) | (?:is|are) (?:it|that) `,
);
const theOne =
  /^ (?:(?:and|ok|so|but|y) )*(?:the|that) (?:1|one|house|home) (?:that|which|on|at|with|near|for) /;

/** *Deposit?*, *pets ok?*, while the search has found no home. */
export const asksBrieflyOfNoHome = (dialogue: Dialogue): boolean =>
  Object.keys(dialogue.search.filters).length > 0 &&
  mayAskOfNoHome(dialogue) &&
  isBriefQuestion(dialogue.turn.words);

function asksWhichOnes(turn: Turn): boolean {
  const { filters, price, features, kind } = turn;
  const wishes = Object.keys(filters).length + features.wanted.length + (price === null ? 0 : 1);
  return wishes === 0 && kind.tenure === undefined && asksWhichHave(turn.words);
}

function mayAskOfNoHome({ table, turn }: Dialogue): boolean {
  const isPlaced = turn.places.place !== null && !turn.places.isGuess;
  return !isPlaced && !hasHomes(table) && mayPoint.has(turn.purpose);
}

const place = '(?:first|second|third|last|1 st|2 nd|3 rd|[a-z]+est)';
const oneOfThem = wordPattern(`\\b(?:the ${place} (?:1|one|home|house)|number [1-9])\\b`);
const ofIt =
  /\b(?:on|in|at|near|of|for) the (?:[a-z]+ )?(?:condo|house|home|place|apartment|duplex|unit)\b|\b(?:on|in|at|near) it\b|\b(?:is|does|has|was|did|can) it\b|\b(?:that|this) (?:1|one|house|home|place)\b/;
const pointsAtHome = wordPattern(
  [
    `\\b(?:the ${place} (?:1|one|home|house)|that (?:1|one|house|home))\\b`,
    '\\b(?:the first (?:2|3|two|three)|those (?:2|two)|number [1-9])\\b',
    '^ (?:(?:and|ok|so|hm+) )*(?:is|does|has|did|was) (?:it|that|this)(?= )',
  ].join('|'),
);

const mayPoint: ReadonlySet<Intent> = new Set<Intent>(['search', 'other', 'faq', 'home']);
