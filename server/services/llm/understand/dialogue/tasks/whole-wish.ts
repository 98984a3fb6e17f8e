import { isPreview } from '../../contact/relays.ts';
import type { Turn } from '../../turn.ts';
import type { Dialogue } from '../dialogue.ts';
import { callWish } from './call-wish.ts';
import { relayWish } from './relay.ts';
import { visitInAWay } from './visit/visit-way.ts';
import { visitWhole } from './visit/visit-whole.ts';
import { visitBeside } from './visit/visit-wish.ts';

/** Returns a message that as a whole wishes for a call or a showing, whatever its clauses say alone; null for any other. */
export const wholeWish = (before: Dialogue, turn: Turn, readAgain: (text: string) => Turn): Turn | null =>
  callWish(before, turn) ??
  (isPreview(turn.typed) ? relayWish(before, turn) : null) ??
  visitWhole(before, turn) ??
  visitInAWay(before, turn) ??
  visitBeside(before, turn, readAgain) ??
  relayWish(before, turn);
