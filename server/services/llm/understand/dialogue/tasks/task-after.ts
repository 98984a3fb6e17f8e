import type { Contact } from '../../contact/contact.ts';
import { reachIn } from '../../contact/people-wishes.ts';
import { forAgent } from '../../fair-housing/for-agent.ts';
import type { Intent } from '../../intents/intents.ts';
import { remembered } from '../../remembered.ts';
import { cutAtWord } from '../../text/without-holes.ts';
import { stepsBack } from '../../told/tone.ts';
import type { Turn } from '../../turn.ts';
import type { Task } from '../dialogue.ts';

/** Returns the task that goes on after a message. */
export function taskAfter(task: Task, intent: Intent, turn: Turn): Task {
  // Whoever only looks or needs time is asked for nothing more.
  if (turn.told !== undefined && task === 'selling' && stepsBack(turn.told)) return null;
  // What the agent should send needs all contact details.
  if (turn.onContact === 'sends' && Object.keys(turn.contact).length > 0) return 'contact';
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

/** Adds a request to those of the summary. */
export function addTopic(topics: string[], turn: Turn, task: Task): string[] {
  const quiet = turn.intent === 'greeting' || turn.intent === 'goodbye' || turn.words.trim() === '';
  const said = forAgent(turn);
  // What stands beside a name and a number is for the agent, too: *after 3 is best*, *I have no email*.
  const gives = Object.keys(turn.contact).length > 0;
  const onlyContact = turn.intent === 'other' && gives && (said.match(/\p{L}{2,}/gu) ?? []).length < 2;
  if ((quiet && !(gives && says(said).reach)) || onlyContact) return topics;
  // What somebody tells of their life is not for the agent, unless they say so.
  if (turn.told !== undefined || (turn.onContact !== undefined && turn.onContact !== 'sends')) return topics;
  if (turn.intent === 'other' && task === null && !gives && turn.onContact !== 'sends') return topics;
  return said === '' ? topics : withinLimit([...topics, cutAtWord(said, 160)]);
}

/** A topic is asked again with every message that comes after it. */
const says = remembered((said) => ({ reach: reachIn(said).length > 0 }));

/** Drops the oldest topics, but none that says how to reach the visitor. */
function withinLimit(topics: string[]): string[] {
  const extra = topics.length - 8;
  if (extra <= 0) return topics;
  const dropped = new Set(topics.filter((topic) => !says(topic).reach).slice(0, extra));
  return topics.filter((topic) => !dropped.has(topic)).slice(-8);
}

/** Returns a key of contact details; a conversation is stored once per key. */
export function contactKey(contact: Contact): string {
  return [contact.name, contact.email, contact.phone].join('|');
}
