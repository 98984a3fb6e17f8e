import words from '../../../word-lists/dialogue-words.json' with { type: 'json' };
import { patternsWith } from '../../scan.ts';
import { ownerSign, withoutSaleMoney } from '../../told/owner-signs.ts';
import { saleTopicsIn } from '../../told/sale-topics.ts';
import { isOfOwnHome } from '../../told/tone.ts';
import type { Turn } from '../../turn.ts';
import type { Dialogue } from '../dialogue.ts';
import type { InContext } from '../read-short-answer.ts';
import { readTurnOnce, type TurnOptions } from '../turn-cache.ts';

/** *It's in Bixby, 3 bed*, *house is in Leander*, *está en Round Rock*: describes a home rather than wishes for one. */
const describes = patternsWith(words.parts)(words.describesHome);
/** *Back to my condo*, *about selling our house*. */
export const goesBack =
  /\b(?:back to|about|regarding|as for|returning to) (?:(?:selling|the sale of|listing) )?(?:my|our|mine|ours|the sale)\b(?! (?:search|budget|list))/;
const asksWorth = /\bcu[aá]nto (?:vale|valdr|podr|me dar)/i;
const asksForHomes = /\b(?:show|find|search|looking for|want to see|rentals?|listings|homes|houses|condos)\b/;

/** Parses what goes on about the visitor's own home, though no word of it sells; null for any other message. */
export function readOwnSale(before: Dialogue, turn: Turn): InContext | null {
  const { selling, task, search, ownsHome, stepsBack } = before;
  if (task === 'selling' || turn.asksAboutPeople || asksForHomes.test(turn.plain)) return null;
  if (!['search', 'other', 'facts'].includes(turn.purpose) || turn.typed.includes('?')) return null;
  const isKnown = selling.location !== undefined || selling.details.length > 0;
  const asSale: InContext = { turn: { ...turn, intent: 'other' }, intent: 'sell' };
  if (isKnown && goesBack.test(turn.plain)) return asSale;
  // *Tengo un terreno en Del Valle y quiero saber cuánto vale*.
  if (asksWorth.test(turn.typed) && isOfOwnHome(turn.typed)) return asSale;
  const isSearched = Object.keys(search.filters).some((key) => key !== 'propertyType');
  // *Can it be listed before probate is done?* asks as an owner, too.
  const isOwner =
    ownsHome || ownerSign(before.turn.typed) !== null || saleTopicsIn(before.turn.typed).length > 0;
  if (!isOwner || isSearched || stepsBack) return null;
  const tells = describes.test(turn.plain) || isOfOwnHome(turn.typed);
  const { filters, places, address } = turn;
  const isPlaced = places.place !== null && !places.isGuess;
  return tells && (isPlaced || address !== null || Object.keys(filters).length > 0) ? asSale : null;
}

/** *We pay cash from the sale of ours, 2 beds in Jenks* wishes for a home, and sells none here. */
export function withoutOwnSale({ task }: Dialogue, message: string, options: TurnOptions): string {
  const rest = task === 'selling' ? null : withoutSaleMoney(message);
  return rest !== null && readTurnOnce(rest, options).hasWishes ? rest : message;
}
