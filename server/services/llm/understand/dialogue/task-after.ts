import type { Contact } from '../contact.ts';
import type { Intent } from '../intents/intents.ts';
import type { Turn, Visit } from '../turn.ts';
import type { Dialogue, Task } from './dialogue.ts';

/** Returns the task that goes on after a message. */
export function taskAfter(task: Task, intent: Intent, turn: Turn): Task {
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
    case 'follow':
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

/** Returns the showing that is wished for after a message; null without one. */
export function visitAfter(
  before: Dialogue,
  intent: Intent,
  turn: Turn,
  { task, homes }: { task: Task; homes: readonly string[] },
): Visit | null {
  if (intent === 'visit') {
    const when = sameTime.test(turn.plain) ? whenAgain(before.visit?.when, turn.visit.when) : turn.visit.when;
    const said = when === undefined ? turn.visit : { ...turn.visit, when };
    const { home: _home, homes: _homes, ...rest } = before.visit ?? {};
    const isOther = turn.visit.home !== undefined || homes.length > 0;
    const named = homes.length === 0 ? {} : { homes };
    return isOther ? { ...rest, ...named, ...said } : { ...before.visit, ...said };
  }
  if (intent === 'goodbye' || intent === 'other') return before.visit;
  return task === 'contact' && intent !== 'contact-agent' ? before.visit : null;
}

const sameTime = /\bsame (?:time|hour)\b/;

/** *Friday, same time* after *Thursday at 8* is Friday at 8. */
function whenAgain(before: string | undefined, said: string | undefined): string | undefined {
  const time =
    /\b(?:at |around |after |before )?\d{1,2}(?::\d\d)? ?(?:[ap]\.?m\.?)?$|\b(?:morning|afternoon|evening|noon)\b.*$/i.exec(
      before ?? '',
    )?.[0];
  return time === undefined || said === undefined ? said : `${said} ${time}`;
}

/** Adds a request to those of the summary. */
export function addTopic(topics: string[], turn: Turn, task: Task): string[] {
  const quiet = turn.intent === 'greeting' || turn.intent === 'goodbye' || turn.words.trim() === '';
  const onlyContact = turn.intent === 'other' && Object.keys(turn.contact).length > 0;
  if (quiet || onlyContact || (turn.intent === 'other' && task === null)) return topics;
  const said = turn.typed
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
