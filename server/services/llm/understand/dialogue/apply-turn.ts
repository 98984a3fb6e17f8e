import { formOf } from '../clauses/clause-form.ts';
import { isSure } from '../clauses/general/knows.ts';
import type { Intent } from '../intents/intents.ts';
import { readReference } from '../table/pointed.ts';
import { standsAlone } from '../told/distress.ts';
import { asksAsSeller } from '../told/owner-signs.ts';
import { isHard, isOfOwnHome, stepsBack } from '../told/tone.ts';
import type { Turn } from '../turn.ts';
import type { Dialogue } from './dialogue.ts';
import { withLoan } from './loan/with-loan.ts';
import { readInContext } from './read-in-context.ts';
import { placeNamed, withPlaceBefore, withPlaceThere } from './search/places/place-there.ts';
import type { Note, Search } from './search/search.ts';
import { afterChoice, applySearch, withAskedOrder } from './search/search-state.ts';
import { changesSearch, searchBefore, withSearch } from './search/searches.ts';
import { leaning } from './search/tenure-after.ts';
import { withPhone } from './tasks/corrected-phone.ts';
import { isDone } from './tasks/expected.ts';
import { homesMeant } from './tasks/homes-meant.ts';
import { addSelling } from './tasks/selling.ts';
import { addTopic, contactKey, taskAfter } from './tasks/task-after.ts';
import { toldBefore, withToldHome } from './tasks/told-home.ts';
import { bookedAfter, visitAfter } from './tasks/visit/visit-after.ts';
import { ofVisitIn, readOfVisit } from './tasks/visit/visit-word.ts';
import { readTurnOnce, type TurnOptions } from './turn-cache.ts';

/** Returns whether a message says nothing beside another: *great.* before a question. */
export const saysNothing = ({ intent, turn }: Dialogue): boolean =>
  ['other', 'greeting', 'goodbye', 'help'].includes(intent) &&
  !turn.hadSensitive &&
  !turn.asksAboutPeople &&
  Object.keys(turn.contact).length === 0;

/** Returns the conversation after a message, or a part of one, that asks nothing of homes on the table. */
export function applyTurn(last: Dialogue, read: Turn, lastAnswer: string, options: TurnOptions): Dialogue {
  // Nobody searches with such words, and what was searched for before stands.
  if (standsAlone(read.distress)) return { ...last, turn: read, intent: 'despair', asked: null };
  const ofVisit = ofVisitIn(last, read);
  const known = last.visit ?? (ofVisit === null ? null : last.booked);
  const search = leaning(last.search, read);
  const before: Dialogue = { ...last, search, asked: null, homes: [], ofVisit, visit: known };
  if (read.intent === 'rewrite') return { ...before, turn: read, intent: 'rewrite' };
  const limited = withLoan(before, read);
  const said = withPhone(before, limited.turn);
  const inContext = ofVisit === null ? readInContext(before, said, lastAnswer) : readOfVisit(said, ofVisit);
  const { intent } = inContext;
  const there = intent === 'search' ? withPlaceThere(before, inContext.turn) : inContext.turn;
  const placed = intent === 'search' ? withPlaceBefore(before, there) : null;
  const turn = placed ?? there;
  const contact = { ...before.contact, ...turn.contact };
  const typed = { ...before.typed, ...turn.contact };
  const ended = isDone(before, lastAnswer) ? null : before.task;
  const task = ofVisit === 'ask' ? ended : taskAfter(ended, intent, turn);
  const homes = homesMeant(turn, ofVisit === null ? intent : 'contact-agent', before);
  const topics = ofVisit === 'ask' ? before.topics : addTopic(before.topics, turn, task);
  const visit = visitAfter(before, intent, turn, { task, homes, contact });
  const dialogue: Dialogue = {
    ...before,
    turn,
    intent,
    contact,
    typed,
    loan: limited.loan,
    task: visit?.untold === true ? 'contact' : task,
    visit,
    booked: bookedAfter(before, { visit, contact }),
    homes,
    lastPlace: placeNamed(before, turn),
    wasGeneral: generalAfter(before, turn, intent, options),
    topics,
    queries: queriesAfter(before, topics, intent),
    follows: intent === 'follow' ? turn.followUp !== 'stops' : before.follows,
    stored: before.turn.intent === 'goodbye' ? contactKey(before.contact) : before.stored,
    askedForAgent: before.askedForAgent || (turn.intent === 'contact-agent' && ofVisit !== 'ask'),
    selling: asksAsSeller(turn.typed) ? { ...before.selling, asked: true } : before.selling,
    ownsHome: before.ownsHome || turn.purpose === 'sell' || isOfOwnHome(turn.typed),
    stepsBack: stepsBackAfter(before, turn, intent),
  };
  if (read.distress?.of === 'insult' && saysNothing(dialogue)) return { ...dialogue, intent: 'insult' };
  if (namesOwnTown(before, turn)) {
    const there: Turn = { ...readTurnOnce('', options), places: turn.places };
    return { ...dialogue, search: applySearch(before.search, there, lastAnswer) };
  }
  if (intent === 'sell')
    return {
      ...dialogue,
      selling: withToldHome(addSelling(before.selling, turn, options), toldBefore(before), turn.typed),
      search: afterChoice(before.search, turn),
    };
  const back = searchBefore(before, turn);
  if (back !== null) return { ...dialogue, ...back, intent: 'search', turn: { ...turn, intent: 'search' } };
  // *Can I see the one in Hutto?* is of that home, and searches nothing.
  const isOfHome = intent === 'visit' && readReference(turn.words, before.table).isNamed;
  if (changesSearch(intent, turn) && !isOfHome && !speaksOfPeople(turn))
    return withSearch(
      dialogue,
      withNotes(applySearch(before.search, turn, lastAnswer), [
        ...(limited.note === undefined ? [] : [limited.note]),
        ...(placed === null ? [] : [{ of: 'placeBefore' } as const]),
      ]),
    );
  return { ...dialogue, search: { ...withAskedOrder(before.search), notes: [] } };
}

/** The general question that a message asks, or one before it that a remark leaves as it is. */
function generalAfter(
  { wasGeneral }: Dialogue,
  { general, purpose, typed, plain }: Turn,
  intent: Intent,
  { knows = () => 0 }: TurnOptions,
): string {
  const asked = general?.topic || general?.question;
  if (asked) return asked;
  // *Can I still sell or is it too late* asks, though it names a sale.
  const isAsked =
    purpose === 'faq' || (purpose === 'sell' && formOf(typed) === 'asks' && isSure(knows(typed)));
  if (isAsked) return typed;
  return intent === 'other' && plain.trim().split(' ').length <= mostOfRemark ? wasGeneral : '';
}

/** The most words of a remark that leaves what was talked of. */
const mostOfRemark = 6;

const withNotes = (search: Search, notes: readonly Note[]): Search =>
  notes.length === 0 ? search : { ...search, notes: [...search.notes, ...notes] };

/** *Our house in Georgetown is too big*: what is looked for next is there. */
const namesOwnTown = (before: Dialogue, { told, places }: Turn): boolean =>
  isHard(told ?? null) && places.place !== null && !places.isGuess && before.searches.length === 0;

/** *No single moms in my duplex* speaks of people, and looks for no duplex. */
const speaksOfPeople = ({ asksAboutPeople, filters, price, features, places, plain }: Turn): boolean =>
  asksAboutPeople &&
  Object.keys(filters).length + features.wanted.length === 0 &&
  price === null &&
  (places.place === null || places.isGuess) &&
  !/\b(?:show|find|search|look\w*|listings?|need|want a|buy|rent)\b/.test(plain);

/** The longest message that tells nothing beside what it searches for, in characters. */
const longestQuery = 70;
const ofSearch: ReadonlySet<Intent> = new Set(['search', 'facts', 'map', 'follow'] as const);

const queriesAfter = ({ topics: before, queries }: Dialogue, topics: string[], intent: Intent) => {
  const last = topics.at(-1);
  const isNew = last !== undefined && topics !== before && last.length <= longestQuery;
  return isNew && ofSearch.has(intent) ? [...queries, last].slice(-8) : queries;
};

/** Whoever asks for the agent or leaves details doesn't step back any more. */
const stepsBackAfter = (before: Dialogue, turn: Turn, intent: Intent): boolean =>
  stepsBack(turn.mood) ||
  (before.stepsBack &&
    Object.keys(turn.contact).length === 0 &&
    intent !== 'visit' &&
    turn.purpose !== 'contact-agent' &&
    turn.purpose !== 'sell');
