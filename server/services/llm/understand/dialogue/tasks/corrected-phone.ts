import words from '../../../word-lists/dialogue-words.json' with { type: 'json' };
import { plainOf } from '../../phrases.ts';
import { patternsWith } from '../../scan.ts';
import type { Turn } from '../../turn.ts';
import type { Dialogue } from '../dialogue.ts';

/** *Oops, it's 0141 not 0114*, *sorry, ends in 0141*. */
const corrects = patternsWith(words.parts)(words.correctsPhone);

/** *Perdón, es 0134 al final*: the last digits alone, with a word that corrects, while a number was just given. */
const correctsEnd = patternsWith(words.parts)(words.correctsEnd, 'i');

/** Returns the number that a message corrects by its last digits; null for any other message. */
function correctedBy(turn: Turn, phone: string): string | null {
  const [, now = '', old = ''] = corrects.exec(turn.plain) ?? [];
  if (now !== '' && phone.endsWith(old)) return `${phone.slice(0, -old.length)}${now}`;
  const end = correctsEnd.exec(plainOf(turn.typed))?.slice(1).find(Boolean) ?? '';
  // The digits that are wrong have most digits in common with the right ones: *0143* and *0134*.
  const wrong = phone.slice(-end.length);
  const common = [...end].filter((digit) => wrong.includes(digit)).length;
  return end !== '' && common >= end.length - 1 ? `${phone.slice(0, -end.length)}${end}` : null;
}

/** Whether a message corrects the number that was typed before. */
export const correctsPhone = ({ typed }: Dialogue, turn: Turn): boolean =>
  typed.phone !== undefined && correctedBy(turn, typed.phone) !== null;

/** Returns the message with the phone number that it corrects by its last digits. */
export function withPhone({ typed }: Dialogue, turn: Turn): Turn {
  const phone = typed.phone === undefined ? null : correctedBy(turn, typed.phone);
  if (phone === null) return turn;
  return {
    ...turn,
    contact: { ...turn.contact, phone },
    purpose: 'contact-agent',
    intent: 'other',
    hasWishes: false,
    price: null,
    filters: {},
    typed: '',
    words: '',
  };
}
