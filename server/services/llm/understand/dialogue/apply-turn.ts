import type { Intent } from '../intents/intents.ts';
import { readReference } from '../table/reference.ts';
import type { Table } from '../table/table.ts';
import { isHard, isOfOwnHome, stepsBack } from '../tone.ts';
import type { Turn } from '../turn.ts';
import { withPhone } from './corrected-phone.ts';
import type { Dialogue } from './dialogue.ts';
import { isDone } from './expected.ts';
import { readInContext } from './read-in-context.ts';
import { afterChoice, applySearch, withAskedOrder } from './search-state.ts';
import { changesSearch, searchBefore, withSearch } from './searches.ts';
import { addSelling } from './selling.ts';
import { addTopic, contactKey, taskAfter, visitAfter } from './task-after.ts';
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
  if (read.distress?.of === 'despair') return { ...last, turn: read, intent: 'despair', asked: null };
  const before: Dialogue = { ...last, asked: null, homes: [] };
  if (read.intent === 'rewrite') return { ...before, turn: read, intent: 'rewrite' };
  const { turn, intent } = readInContext(before, withPhone(before, read), lastAnswer);
  const contact = { ...before.contact, ...turn.contact };
  const typed = { ...before.typed, ...turn.contact };
  const task = taskAfter(isDone(before, lastAnswer) ? null : before.task, intent, turn);
  const homes = ofHomes.has(intent) ? homesMeant(turn, intent, before.table) : [];
  const topics = addTopic(before.topics, turn, task);
  const dialogue: Dialogue = {
    ...before,
    turn,
    intent,
    contact,
    typed,
    task,
    visit: visitAfter(before, intent, turn, { task, homes }),
    homes,
    wasGeneral: turn.general?.topic || turn.general?.question || '',
    topics,
    queries: queriesAfter(before, topics, intent),
    follows: intent === 'follow' ? turn.followUp !== 'stops' : before.follows,
    stored: before.turn.intent === 'goodbye' ? contactKey(before.contact) : before.stored,
    askedForAgent: before.askedForAgent || turn.intent === 'contact-agent',
    ownsHome: before.ownsHome || turn.purpose === 'sell' || isOfOwnHome(turn.typed),
    stepsBack: stepsBackAfter(before, turn, intent),
  };
  if (read.distress?.of === 'insult' && saysNothing(dialogue)) return { ...dialogue, intent: 'insult' };
  // *Our house in Georgetown is too big*: what is looked for next is there.
  if (
    isHard(turn.told ?? null) &&
    turn.places.place !== null &&
    !turn.places.isGuess &&
    before.searches.length === 0
  ) {
    const there: Turn = { ...readTurnOnce('', options), places: turn.places };
    return { ...dialogue, search: applySearch(before.search, there, lastAnswer) };
  }
  if (intent === 'sell')
    return {
      ...dialogue,
      selling: addSelling(before.selling, turn, options),
      search: afterChoice(before.search, turn),
    };
  const back = searchBefore(before, turn);
  if (back !== null) return { ...dialogue, ...back, intent: 'search', turn: { ...turn, intent: 'search' } };
  if (changesSearch(intent, turn)) return withSearch(dialogue, applySearch(before.search, turn, lastAnswer));
  return { ...dialogue, search: { ...withAskedOrder(before.search), notes: [] } };
}

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

const pointsAtHome = /\b(?:it|this|that|there|(?:this|that|the) (?:home|house|place|one|property))\b/i;
/** Intents of messages that may be about a home on the table. */
const ofHomes: ReadonlySet<Intent> = new Set(['visit', 'contact-agent', 'advice', 'neutral'] as const);

/** Returns the homes that a showing or a call is about; a call only where the message points at them. */
function homesMeant({ words, visit, contact }: Turn, intent: Intent, table: Table): string[] {
  const { keys, isNamed } = readReference(words, table);
  if (isNamed) return keys;
  if (intent !== 'visit') return table.about.length === 1 && pointsAtHome.test(words) ? keys : [];
  const tellsOfVisit = visit.when !== undefined || Object.keys(contact).length === 0;
  return table.about.length > 0 && tellsOfVisit ? keys : [];
}
