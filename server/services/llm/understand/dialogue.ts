import { bareName, type Contact } from './contact.ts';
import { isAnswerToArea, missingContact, nextContactQuestion, type SellingFacts } from './expected.ts';
import { historyReadLimit } from './normalise.ts';
import { bareCity } from './place.ts';
import { applySearch, emptySearch, type Search } from './search-state.ts';
import { readTurn, type Turn } from './turn.ts';

/** One earlier message of the conversation, as the chat call carries it. */
export type HistoryItem = { role: 'user' | 'assistant'; content: string };

/** What the conversation is busy with: details asked for a contact or a sale may come over several turns. */
export type Task = 'search' | 'contact' | 'selling' | null;

/** All that is understood of a conversation after its last message. */
export type Dialogue = {
  turn: Turn;
  search: Search;
  task: Task;
  contact: Contact;
  selling: SellingFacts;
  /** What the visitor has asked for so far, for the summary that goes with a goodbye. */
  topics: string[];
  /** Whether the visitor has asked to be put in touch with the agent. */
  askedForAgent: boolean;
  /** The contact as it stood when the conversation was last stored. */
  stored: string;
  /** Whether any earlier answer has said that an AI speaks. */
  disclosed: boolean;
};

/**
 * Reads a whole conversation anew: every earlier message of the visitor is applied in order, then the last one.
 * Nothing is remembered between calls, so any server can answer any turn.
 */
export function readDialogue(history: readonly HistoryItem[], message: string, thisYear: number): Dialogue {
  let dialogue: Dialogue = {
    turn: readTurn('', { thisYear }),
    search: emptySearch,
    task: null,
    contact: {},
    selling: { details: [] },
    topics: [],
    askedForAgent: false,
    stored: '',
    disclosed: false,
  };
  let before = '';
  for (const item of history) {
    if (item.role === 'assistant') {
      before = item.content.slice(0, 2000);
      if (/\bAI\b/.test(before)) dialogue = { ...dialogue, disclosed: true };
    } else {
      dialogue = applyTurn(dialogue, readTurn(item.content, { thisYear, limit: historyReadLimit }), before);
    }
  }
  return applyTurn(dialogue, readTurn(message, { thisYear }), before);
}

function applyTurn(before: Dialogue, read: Turn, lastAnswer: string): Dialogue {
  if (read.intent === 'rewrite') return { ...before, turn: read };
  const turn = withExpected(before, read, lastAnswer);
  const contact = { ...before.contact, ...turn.contact };
  const task = taskAfter(isDone(before) ? null : before.task, turn);
  const dialogue: Dialogue = {
    ...before,
    turn,
    contact,
    task,
    topics: addTopic(before.topics, turn, task),
    stored: before.turn.intent === 'goodbye' ? contactKey(before.contact) : before.stored,
    askedForAgent: before.askedForAgent || turn.intent === 'contact-agent',
  };
  if (task === 'selling') return { ...dialogue, selling: addSelling(before.selling, turn) };
  if (turn.hasWishes || turn.intent === 'search' || (turn.intent === 'map' && turn.places.place !== null)) {
    return { ...dialogue, search: applySearch(before.search, turn, lastAnswer) };
  }
  return { ...dialogue, search: { ...dialogue.search, notes: [] } };
}

/** A bare answer to what was asked: a name, a city that nobody listed, *yes* to a looser search. */
function withExpected(before: Dialogue, turn: Turn, lastAnswer: string): Turn {
  if (turn.intent !== 'other') return turn;
  if (
    before.task !== null &&
    /^\s*(?:no|nope|cancel|never ?mind|not now|stop|skip)\b/i.test(turn.words) &&
    turn.places.place === null
  ) {
    return { ...turn, intent: 'cancel' };
  }
  const busy = before.task === 'contact' || before.task === 'selling';
  if (busy && turn.contact.name === undefined && before.contact.name === undefined) {
    const name = nextContactQuestion(before) === null ? null : bareName(turn.words);
    if (name !== null && (before.task === 'contact' || before.selling.location !== undefined)) {
      return { ...turn, contact: { ...turn.contact, name } };
    }
  }
  if (turn.address !== null && before.task !== 'selling') return { ...turn, intent: 'search' };
  if (turn.places.isGuess && !busy) return { ...turn, intent: 'search' };
  if (isAnswerToArea(lastAnswer)) {
    const city = bareCity(turn.rest.replace(/[,.;?]/g, ' ').replace(/ +/g, ' '));
    if (city !== null) {
      return {
        ...turn,
        intent: 'search',
        places: { place: { city }, full: { city }, others: [], isGuess: true },
      };
    }
  }
  if ((turn.agrees || turn.goesOn || turn.unsupported.length > 0) && before.task === 'search')
    return { ...turn, intent: 'search' };
  return turn;
}

function taskAfter(task: Task, turn: Turn): Task {
  switch (turn.intent) {
    case 'sell':
      return 'selling';
    case 'contact-agent':
      return 'contact';
    case 'search':
    case 'map':
      // Rooms and a place named while a sale is talked about are of the home to sell, unless homes are asked for.
      return task === 'selling' && !asksForHomes(turn) ? 'selling' : 'search';
    case 'cancel':
      return null;
    case 'other':
    case 'greeting':
      return task;
    default:
      return task === 'selling' || task === 'contact' ? task : null;
  }
}

/** Whether all that the task needs was known before: then it has been passed on, and must not be again. */
function isDone({ task, contact, selling }: Dialogue): boolean {
  if (missingContact(contact).length > 0) return false;
  return task === 'contact' || (task === 'selling' && selling.location !== undefined);
}

function asksForHomes(turn: Turn): boolean {
  return (
    turn.intent === 'map' ||
    /\b(?:show|find|search|buy|looking for|rent|homes|houses|listings)\b/.test(turn.words.toLowerCase())
  );
}

function addSelling(selling: SellingFacts, turn: Turn): SellingFacts {
  const place = turn.places.full;
  const where = [turn.address, place.city, place.state, place.zip].filter(
    (each) => each !== undefined && each !== null,
  );
  const location = where.length === 0 ? selling.location : where.join(', ');
  const said = turn.words
    .replace(/\s*,(?:\s*,)+/g, ',')
    .replace(/^[\s,]+|[\s,]+$/g, '')
    .slice(0, 400);
  const tells =
    Object.keys(turn.filters).length > 0 ||
    turn.features.wanted.length > 0 ||
    turn.unsupported.length > 0 ||
    turn.intent === 'sell' ||
    (turn.intent === 'other' && said.split(' ').length > 4);
  return {
    ...(location === undefined ? {} : { location }),
    details:
      tells && said !== '' && !selling.details.includes(said)
        ? [...selling.details, said].slice(-5)
        : selling.details,
  };
}

function addTopic(topics: string[], turn: Turn, task: Task): string[] {
  const quiet = turn.intent === 'greeting' || turn.intent === 'goodbye' || turn.words.trim() === '';
  const onlyContact = turn.intent === 'other' && Object.keys(turn.contact).length > 0;
  if (quiet || onlyContact || (turn.intent === 'other' && task === null)) return topics;
  const said = turn.words
    .replace(/\s*,(?:\s*,)+/g, ',')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 160);
  return said.replace(/[\s,]/g, '') === '' ? topics : [...topics, said].slice(-8);
}

/** Tells one set of contact details from another, so that a conversation is stored once for each. */
export function contactKey(contact: Contact): string {
  return [contact.name, contact.email, contact.phone].join('|');
}
