import words from '../../word-lists/clauses/no-contact-words.json' with { type: 'json' };
import { phraseFinder, plainOf } from '../phrases.ts';
import { grammarLimit } from '../text/normalise.ts';
import { withDetailsMarked } from './contact-details.ts';
import { reachIn } from './people-wishes.ts';

const finderOf = (topic: 'refuses' | 'wishes' | 'oneWay' | 'forGood') =>
  phraseFinder(words[topic], words.parts);
const refuses = finderOf('refuses');
const wishes = finderOf('wishes');
const namesOneWay = finderOf('oneWay');
const isForGood = finderOf('forGood');

/** The most refusals of one message that are read. */
const mostRefusals = 6;

/**
 * Returns whether a message refuses that anybody contacts its writer, gets their details, or keeps them: `oneWay` names a way, as
 * *don't call me* does. Null for any other message, and for one that wishes for contact in another way: *don't call, text me*.
 */
export function refusedContact(message: string): 'all' | 'oneWay' | null {
  let plain = plainOf(withDetailsMarked(message), grammarLimit);
  const said: string[] = [];
  for (let found = refuses(plain); found !== null && said.length < mostRefusals; found = refuses(plain)) {
    said.push(found[0]);
    plain = `${plain.slice(0, found.index)} ,${plain.slice(found.index + found[0].length)}`;
  }
  if (said.length === 0 || wishesContact(plain)) return null;
  const ways = new Set(said.join(' ').match(/(?<= )(?:call|phone|te?xt|e ?mail|write|llam|escrib|mand)/g));
  const isOneWay =
    ways.size < 2 && said.every((each) => namesOneWay(each) !== null && isForGood(each) === null);
  return isOneWay ? 'oneWay' : 'all';
}

/** Whether the rest of a message wishes for contact: *I don't answer calls. Email is fine*. */
const wishesContact = (rest: string): boolean =>
  wishes(rest) !== null ||
  reachIn(rest).some((way) => way === 'textOnly' || way === 'emailOnly' || way === 'byCall');
