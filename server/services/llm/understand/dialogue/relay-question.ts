import { readHomeQuestion } from '../../home/home-question.ts';
import { readParts } from '../clauses/read-parts.ts';
import { askedIn } from '../contact/relays.ts';
import type { Turn } from '../turn.ts';
import { applyQuestion } from './apply-question.ts';
import type { Dialogue } from './dialogue.ts';
import type { TurnOptions } from './turn-cache.ts';

/**
 * Returns what a request to the agent asks of a home on the table, since its listing may say that: *have somebody check whether
 * the third one has a slab*.
 */
export function questionOfRelay(before: Dialogue, turn: Turn, options: TurnOptions): Dialogue[] {
  const asked = askedIn(turn.words);
  if (asked === null) return [];
  const [only, ...others] = readParts(asked, before.table, options, {
    ...{ isBusy: false, isSearching: false, wasAsked: false, wasOfHome: false },
    preceding: { task: before.task, wasGeneral: '', isRental: false },
  });
  if (only === undefined || others.length > 0 || only.asks !== 'home') return [];
  const { topics, things } = readHomeQuestion(only.words);
  return topics.length + things.length === 0 ? [] : [{ ...applyQuestion(before, only, options), parts: [] }];
}
