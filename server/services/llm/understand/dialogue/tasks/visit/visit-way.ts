import words from '../../../../word-lists/homes/visit-wish-words.json' with { type: 'json' };
import { phraseFinder, plainOf } from '../../../phrases.ts';
import { remembered } from '../../../remembered.ts';
import { readReference } from '../../../table/pointed.ts';
import type { Turn, Visit } from '../../../turn.ts';
import type { Dialogue } from '../../dialogue.ts';

const several = phraseFinder(words.several, words.parts);
const byVideo = phraseFinder(words.byVideo, words.parts);
const sees = phraseFinder(words.sees, words.parts);
const shows = phraseFinder(words.shows, words.parts);

type Way = Pick<Visit, 'several' | 'byVideo'>;

/** Returns how a message wants to see homes: several of them, or by video. */
export const visitWay: (typed: string) => Way = remembered((typed) => {
  const plain = plainOf(typed);
  return {
    ...(several(plain) === null ? {} : { several: true as const }),
    ...(byVideo(plain) === null ? {} : { byVideo: true as const }),
  };
});

/**
 * Returns a message that wishes to see several homes of the list in one go, *could the agent line up five or six?*, or one by
 * video, as that wish; null for any other, and for one that searches.
 */
export function visitInAWay({ table, task }: Dialogue, turn: Turn): Turn | null {
  const { price, filters, places, kind, asksAboutPeople, distress } = turn;
  const hasHomes = table.shown.length + table.about.length > 0;
  const searches = price !== null || Object.keys(filters).length > 0 || kind.tenure !== undefined;
  if (!hasHomes || searches || asksAboutPeople || distress !== null || task === 'selling') return null;
  const way = visitWay(turn.typed);
  const plain = plainOf(turn.typed);
  // *We're coming on the 14th. Could you put us down for 11?*
  if (isPutDown(plain) && turn.visit.when !== undefined) return asVisit(withClock(turn));
  const isOfOne = table.about.length > 0 || readReference(turn.words, table).isNamed;
  const isVideo = way.byVideo === true && isOfOne && (sees(plain) !== null || shows(plain) !== null);
  // *We're in Ohio* is why it should be by video.
  const isPlaced = places.place !== null && !places.isGuess;
  if (!isVideo && (way.several !== true || isPlaced)) return null;
  return asVisit(turn);
}

const asVisit = (turn: Turn): Turn => ({
  ...turn,
  purpose: 'visit',
  intent: 'contact-agent',
  general: null,
});

const isPutDown = (plain: string): boolean =>
  / (?:put (?:me|us|our names?|my name) down|pencil (?:me|us) in|sign (?:me|us) up) (?:for|at|on) /.test(
    `${plain} `,
  ) || / (?:apunt|anot)[a-z]*(?:me|nos) (?:para|a las|el) /.test(`${plain} `);

/** The day and the hour of a visit, said apart. */
function withClock(turn: Turn): Turn {
  const { when = '' } = turn.visit;
  const hour = clock.exec(turn.typed)?.[1];
  if (hour === undefined || when.includes(hour) || /\b\d{1,2} ?(?:[ap]m|o’?'?clock)/i.test(when)) return turn;
  const at = turn.language === 'es' ? 'a las' : 'at';
  return { ...turn, visit: { ...turn.visit, when: `${when} ${at} ${hour}` } };
}
const clock = /\b(?:for|at|a las|para las) (\d{1,2}(?::\d\d)?(?: ?[ap]\.?m\.?| ?o['’]?clock)?)(?=[ ,.?!]|$)/i;
