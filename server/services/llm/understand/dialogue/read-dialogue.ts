import { setImmediate as breathe } from 'node:timers/promises';
import { wasAboutHome } from '../../home/home-question.ts';
import type { Contact } from '../contact.ts';
import type { Intent } from '../intents/intents.ts';
import { historyReadLimit } from '../text/normalise.ts';
import type { Turn, Visit } from '../turn.ts';
import type { Dialogue, HistoryItem, Task } from './dialogue.ts';
import { isDone } from './expected.ts';
import { readInContext } from './read-in-context.ts';
import { emptySearch } from './search.ts';
import { applySearch, withAskedOrder } from './search-state.ts';
import { addSelling } from './selling.ts';
import { readTurnOnce } from './turn-cache.ts';

/**
 * How many characters of the visitor's earlier messages are read, latest first; a long conversation has
 * 3,000.
 */
const reach = 6_000;
/** How long to parse a conversation before yielding to other requests, in milliseconds. */
const longestPartMs = 10;

/**
 * Parses a whole conversation: applies the visitor's earlier messages in order, then the last one. Keeps no
 * state between calls, so any server can answer any turn; caches parsed messages (`turn-cache.ts`). `visitor`
 * has the contact details that the page knows from a form or an account.
 */
export function readDialogue(
  history: readonly HistoryItem[],
  message: string,
  thisYear: number,
  visitor: Contact = {},
): Dialogue {
  let dialogue: Dialogue = {
    turn: readTurnOnce('', { thisYear }),
    intent: 'other',
    search: emptySearch,
    task: null,
    contact: visitor,
    typed: {},
    selling: { details: [] },
    visit: null,
    topics: [],
    askedForAgent: false,
    stored: '',
    disclosed: false,
  };
  let before = '';
  const items = withinReach(history);
  for (const [n, item] of items.entries()) {
    // What was answered from a home's listing was no wish for other homes.
    if (item.role === 'user' && wasAboutHome(items[n + 1]?.content ?? '')) continue;
    if (item.role === 'assistant') {
      before = item.content.slice(0, 2000);
      if (/\b(?:AI|IA)\b/.test(before)) dialogue = { ...dialogue, disclosed: true };
    } else {
      const turn = readTurnOnce(item.content, { thisYear, limit: historyReadLimit });
      // Nobody searches with such words, and what was searched for before stands.
      if (turn.distress?.of !== 'despair') dialogue = applyTurn(dialogue, turn, before);
    }
  }
  return applyTurn(dialogue, readTurnOnce(message, { thisYear }), before);
}

/** Runs `readDialogue` in parts, so that other requests are served while it parses a long conversation. */
export async function readDialogueInParts(
  ...conversation: Parameters<typeof readDialogue>
): Promise<Dialogue> {
  const [history, , thisYear] = conversation;
  let rested = performance.now();
  for (const { role, content } of withinReach(history)) {
    if (role === 'user') readTurnOnce(content, { thisYear, limit: historyReadLimit });
    if (performance.now() - rested > longestPartMs) {
      await breathe();
      rested = performance.now();
    }
  }
  return readDialogue(...conversation);
}

/** Returns the latest part of a conversation, as far as it is read. */
function withinReach(history: readonly HistoryItem[]): readonly HistoryItem[] {
  let left = reach;
  const from = history.findLastIndex(({ role, content }) => {
    if (role === 'user') left -= Math.min(content.length, historyReadLimit);
    return left < 0;
  });
  return history.slice(from + 1);
}

function applyTurn(before: Dialogue, read: Turn, lastAnswer: string): Dialogue {
  if (read.intent === 'rewrite') return { ...before, turn: read, intent: 'rewrite' };
  const { turn, intent } = readInContext(before, read, lastAnswer);
  const contact = { ...before.contact, ...turn.contact };
  const typed = { ...before.typed, ...turn.contact };
  const task = taskAfter(isDone(before, lastAnswer) ? null : before.task, intent, turn);
  const dialogue: Dialogue = {
    ...before,
    turn,
    intent,
    contact,
    typed,
    task,
    visit: visitAfter(before, intent, turn, task),
    topics: addTopic(before.topics, turn, task),
    stored: before.turn.intent === 'goodbye' ? contactKey(before.contact) : before.stored,
    askedForAgent: before.askedForAgent || turn.intent === 'contact-agent',
  };
  if (intent === 'sell') return { ...dialogue, selling: addSelling(before.selling, turn) };
  if (changesSearch(intent, turn))
    return { ...dialogue, search: applySearch(before.search, turn, lastAnswer) };
  return { ...dialogue, search: { ...withAskedOrder(before.search), notes: [] } };
}

function changesSearch(intent: Intent, turn: Turn): boolean {
  switch (intent) {
    case 'search':
    case 'facts':
      return true;
    case 'visit':
      return turn.places.place !== null && !turn.places.isGuess && turn.address === null;
    case 'map':
    case 'contact-agent':
    case 'goodbye':
    case 'greeting':
      return turn.hasWishes;
    default:
      return false;
  }
}

function taskAfter(task: Task, intent: Intent, turn: Turn): Task {
  switch (intent) {
    case 'sell':
      return 'selling';
    case 'visit':
      return 'contact';
    case 'contact-agent':
      return turn.intent === 'contact-agent' || task === 'contact' ? 'contact' : task;
    case 'search':
    case 'facts':
    case 'map':
      return 'search';
    case 'cancel':
      return null;
    case 'other':
    case 'greeting':
      return task;
    default:
      return task === 'selling' || task === 'contact' ? task : null;
  }
}

function visitAfter(before: Dialogue, intent: Intent, turn: Turn, task: Task): Visit | null {
  if (intent === 'visit') return { ...before.visit, ...turn.visit };
  return task === 'contact' && intent !== 'contact-agent' ? before.visit : null;
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

/** Returns a key of contact details; a conversation is stored once per key. */
export function contactKey(contact: Contact): string {
  return [contact.name, contact.email, contact.phone].join('|');
}
