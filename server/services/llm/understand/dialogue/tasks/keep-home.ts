import { readHomeQuestion } from '../../../home/home-question.ts';
import words from '../../../word-lists/homes/keep-words.json' with { type: 'json' };
import { splitClauses } from '../../clauses/split-clauses.ts';
import { says } from '../../contact/people-wishes.ts';
import { phraseFinder, plainOf } from '../../phrases.ts';
import { readReference } from '../../table/pointed.ts';
import type { Table } from '../../table/table.ts';
import type { HomeDeed, Turn } from '../../turn.ts';
import type { Dialogue } from '../dialogue.ts';

const saying = (phrases: readonly string[]) => {
  const find = phraseFinder(phrases, words.parts);
  return (plain: string): boolean => find(plain) !== null;
};
const saves = saying(words.saves);
const sends = saying(words.sends);
const watches = saying(words.watches);
const ofOthers = saying(words.not);

/** Returns the homes that a wish to keep, send, or watch is of: those named, or the ones under discussion. */
export function homesToKeep(said: string, table: Table): string[] {
  // *Send it to both of us* is of one home.
  const { keys, isNamed } = readReference(said.replace(/\bboth of us\b/gi, 'us'), table);
  return isNamed || table.about.length > 0 ? keys : [];
}

/**
 * Returns what a message wants done with homes shown: *can you save that one*, *send me the first and the third*, *let me know
 * if the price drops on it*. Null for any other, for one that asks something besides, and where no home is meant.
 */
export function homeDeedIn(before: Dialogue, turn: Turn): HomeDeed | null {
  const { table, task } = before;
  const plain = plainOf(turn.typed);
  const isOfVisit = turn.visit.when !== undefined && wishesToSee.test(plain);
  if (task === 'selling' || turn.purpose === 'sell' || isOfVisit) return null;
  // The address is for the form that the heart opens.
  const isForSaved = turn.contact.email !== undefined && /^[\s,.]*$/.test(turn.words);
  if (before.turn.onContact === 'saves' && isForSaved && turn.contact.phone === undefined) return 'saves';
  if (before.turn.onContact === 'watches' && says('often', turn.typed)) return 'watches';
  const isDeed = watches(plain) || saves(plain) || sends(plain);
  if (!isDeed || ofOthers(plain) || asksBesides(turn)) return null;
  const homes = homesToKeep(turn.words, table);
  if (watches(plain)) return homes.length === 1 ? 'watches' : null;
  // The agent can send them, once there is an address to send them to.
  const isSaved = saves(plain) && Object.keys(turn.contact).length === 0;
  if (!isSaved) return sends(plain) && homes.length > 0 ? 'sends' : null;
  const isSaid =
    homes.length > 0 || (table.shown.length > 0 && /\b(?:these|those|them|heart|favorite)\b/.test(plain));
  return isSaid ? 'saves' : null;
}

const wishesToSee =
  / (?:can|could|may|like to|want to|lets|let us|puedo|podemos) (?:i |we )?(?:see|tour|visit|come|go|ver)/;

/** *Save that one. Does it have a pool?* */
function asksBesides({ words: said }: Turn): boolean {
  const clauses = splitClauses(said).filter((clause) => clause.includes('?'));
  return clauses.some((clause) => {
    const { topics, things } = readHomeQuestion(clause);
    const asked = topics.filter((topic) => !ofDeed.has(topic)).length + things.length;
    const plain = plainOf(clause);
    return asked > 0 && !saves(plain) && !sends(plain) && !watches(plain);
  });
}

/** What a wish to send or watch a home names without asking for it. */
const ofDeed: ReadonlySet<string> = new Set(['summary', 'address', 'photos', 'price']);
