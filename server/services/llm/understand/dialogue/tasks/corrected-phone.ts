import words from '../../../word-lists/dialogue-words.json' with { type: 'json' };
import { patternsWith } from '../../scan.ts';
import type { Turn } from '../../turn.ts';
import type { Dialogue } from '../dialogue.ts';

/** *Oops, it's 0141 not 0114*, *sorry, ends in 0141*. */
const corrects = patternsWith(words.parts)(words.correctsPhone);

/** Returns the message with the phone number that it corrects by its last digits. */
export function withPhone({ contact, typed }: Dialogue, turn: Turn): Turn {
  const { phone } = contact;
  const said = phone === undefined ? null : corrects.exec(turn.plain);
  const [, now = '', old = ''] = said ?? [];
  if (said === null || phone === undefined || !phone.endsWith(old) || typed.phone === undefined) return turn;
  return {
    ...turn,
    contact: { ...turn.contact, phone: `${phone.slice(0, -old.length)}${now}` },
    purpose: 'contact-agent',
    intent: 'other',
    hasWishes: false,
    price: null,
    filters: {},
    typed: '',
    words: '',
  };
}
