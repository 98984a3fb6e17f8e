import type { Contact } from '../contact.ts';
import type { Intent } from '../intents/intents.ts';
import { reachIn } from '../people-wishes.ts';
import { cutAtWord, withoutHoles } from '../text/without-holes.ts';
import { stepsBack } from '../tone.ts';
import type { Turn, Visit } from '../turn.ts';
import type { Dialogue, Task } from './dialogue.ts';
import { wasSent } from './visit-change.ts';

/** Returns the task that goes on after a message. */
export function taskAfter(task: Task, intent: Intent, turn: Turn): Task {
  // Whoever only looks or needs time is asked for nothing more.
  if (turn.told !== undefined && task === 'selling' && stepsBack(turn.told)) return null;
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
    case 'faq':
    case 'advice':
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
  if (intent === 'cancel' && before.visit !== null && wasSent(before))
    return { ...before.visit, canceled: true };
  if (intent === 'visit') {
    const when = sameTime.test(turn.plain)
      ? whenAgain(before.visit?.when, turn.visit.when)
      : sameDay(before.visit?.when, turn.visit.when);
    const said = when === undefined ? turn.visit : { ...turn.visit, when };
    const { canceled, was: earlier, ...known } = before.visit ?? {};
    const { home: _home, homes: _homes, ...rest } = known;
    const isSent = wasSent(before) && before.visit?.when !== undefined;
    const was = isSent && when !== undefined && when !== known.when ? known.when : earlier;
    const change = {
      ...(was === undefined ? {} : { was }),
      // *I'll let you know* wishes for no new one yet.
      ...(canceled === true && when === undefined ? { canceled } : {}),
    };
    const isOther = turn.visit.home !== undefined || homes.length > 0;
    const named = homes.length === 0 ? {} : { homes };
    return isOther ? { ...rest, ...named, ...said, ...change } : { ...known, ...said, ...change };
  }
  if (intent === 'goodbye' || intent === 'other') return before.visit;
  return task === 'contact' && intent !== 'contact-agent' ? before.visit : null;
}

const sameTime = /\bsame (?:time|hour)\b/;

/** *Make it 6* after *Thursday at 5* is Thursday at 6. */
function sameDay(before: string | undefined, said: string | undefined): string | undefined {
  const isClock = /^(?:(?:at|a las?) )?\d{1,2}(?::\d\d)?(?: ?[ap]\.?m\.?)?$/i.test(said ?? '');
  const day = /^(.{3,40}?),? (?:at|a las?) \d{1,2}(?::\d\d)?(?: ?[ap]\.?m\.?)?$/i.exec(before ?? '');
  if (said === undefined || !isClock || day === null) return said;
  const at = / a las? /.test(before ?? '') ? 'a las' : 'at';
  return `${day[1]} ${/^\d/.test(said) ? `${at} ` : ''}${said}`;
}

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
  const said = withoutHoles(turn.typed);
  // What stands beside a name and a number is for the agent, too: *after 3 is best*, *I have no email*.
  const gives = Object.keys(turn.contact).length > 0;
  const onlyContact = turn.intent === 'other' && gives && (said.match(/\p{L}{2,}/gu) ?? []).length < 2;
  if ((quiet && !(gives && says(said))) || onlyContact) return topics;
  // What somebody tells of their life is not for the agent, unless they say so.
  if (turn.told !== undefined || turn.onContact !== undefined) return topics;
  if (turn.intent === 'other' && task === null && !gives) return topics;
  return said === '' ? topics : withinLimit([...topics, cutAtWord(said, 160)]);
}

const says = (said: string): boolean => reachIn(said).length > 0;

/** Drops the oldest topics, but none that says how to reach the visitor. */
function withinLimit(topics: string[]): string[] {
  const extra = topics.length - 8;
  if (extra <= 0) return topics;
  const dropped = new Set(topics.filter((topic) => !says(topic)).slice(0, extra));
  return topics.filter((topic) => !dropped.has(topic)).slice(-8);
}

/** Returns a key of contact details; a conversation is stored once per key. */
export function contactKey(contact: Contact): string {
  return [contact.name, contact.email, contact.phone].join('|');
}
