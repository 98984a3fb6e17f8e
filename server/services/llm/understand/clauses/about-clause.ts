import { topicsOf } from '../../home/topics.ts';
import words from '../../word-lists/clause-words.json' with { type: 'json' };
import type { Intent } from '../intents/intents.ts';
import { readReference } from '../table/reference.ts';
import { hasHomes, type Table } from '../table/table.ts';
import type { Turn } from '../turn.ts';

/** What a clause is about besides a wish for homes: the homes on the table, their comparison, or a payment. */
export type HomeClause = 'home' | 'compare' | 'payment';

const anyOf = (list: readonly string[]) => `\\b(?:${list.join('|')})\\b`;
const opener = new RegExp(`^(?:${words.openers.join('|')})(?=[\\s,.!])[\\s,.!]*`);
const starts = new RegExp(`^(?:${words.starts.join('|')})\\b`);
const wants = new RegExp(anyOf(words.wants));
const points = new RegExp(anyOf(words.points));
const others = new RegExp(anyOf(words.others));
const moreTopics = new RegExp(anyOf(words.moreTopics));
const contactFacts = new RegExp(anyOf(words.contactFacts));
const compares = new RegExp(anyOf(words.compares));
const whichOf = new RegExp(anyOf(words.whichOf));
const payments = new RegExp(anyOf(words.payments));
/** How the page begins a question about a home: `About 9516 N Heron St, Jenks: `. */
const opened = /^about ([^:?!]{3,120}):/;
/** Likes a home on the table: nothing is asked, and nothing else is searched. */
const likes =
  /^(?:i|we)(?: really| also)? (?:like|love|prefer|want|choose|pick|will take|ll take) (?:the|that|this) |^(?:the|that|this) .{0,30}\b(?:looks|sounds|seems|is) (?:good|great|nice|perfect|interesting|lovely)\b/;

/** Purposes of a clause that no question about a home has. */
const otherPurposes: ReadonlySet<Intent> = new Set([
  ...(['login', 'register', 'journey', 'are-you-ai', 'neutral', 'cancel', 'rewrite', 'sell'] as const),
]);

/** Returns what a clause asks about the homes on the table; null for a clause of any other kind. */
export function aboutClause(clause: string, turn: Turn, table: Table): HomeClause | null {
  const said = plainOf(clause);
  if (opened.test(said)) return 'home';
  if (turn.asksAboutPeople || otherPurposes.has(turn.purpose)) return null;
  if (isPayment(said, turn)) return 'payment';
  if (!hasHomes(table)) return null;
  const reference = readReference(clause);
  const pointed = reference.by !== 'talk' || points.test(said);
  const several = table.shown.length > 1 || table.about.length > 1;
  if (several && (compares.test(said) || (whichOf.test(said) && reference.by === 'talk'))) return 'compare';
  const asks = clause.trim().endsWith('?') || starts.test(said) || wants.test(said);
  const picks = reference.by !== 'talk' && isBare(said) && turn.visit.when === undefined;
  if (turn.purpose === 'visit' && !/\bopen house\b/.test(said)) return null;
  if (!(asks || picks || (reference.by !== 'talk' && likes.test(said)))) return null;
  if (isWish(said, turn, reference.by !== 'talk')) return null;
  if ((turn.purpose === 'faq' || turn.purpose === 'advice') && !pointed) return null;
  if (namesTopic(said, turn)) return 'home';
  if (contactFacts.test(said) && !/\b(?:your|agent|realtor|avery)\b/.test(said)) return 'home';
  if (['contact-agent', 'about', 'map', 'faq', 'advice', 'help', 'goodbye'].includes(turn.purpose))
    return null;
  return reference.by !== 'talk' || (pointed && turn.purpose === 'other' && asks) ? 'home' : null;
}

/** Returns whether a clause names a fact of a home, a feature, or a thing that a home may have. */
function namesTopic(said: string, { features, wishes, extras }: Turn): boolean {
  if (moreTopics.test(said)) return true;
  const { topics, things } = topicsOf(said);
  const named = [topics, things, features.wanted, features.refused, wishes.wanted, wishes.refused, extras];
  return named.some((list) => list.length > 0);
}

/** Returns a clause in lower case without the words that only open it. */
function plainOf(clause: string): string {
  let said = clause.toLowerCase().replace(/['’]/g, '').replace(/\s+/g, ' ').trim();
  for (let n = 0; n < 4 && opener.test(said); n += 1) said = said.replace(opener, '');
  return said;
}

/** *The second one* alone. */
const isBare = (said: string): boolean => said.split(' ').length <= 6;

/** Returns whether a clause wants other homes: it has a place, a price, rooms, an order, or a tenure to search by. */
function isWish(said: string, turn: Turn, isPointed: boolean): boolean {
  const { filters, price, places, adjustments, kind, address } = turn;
  if (others.test(said) && !isPointed) return true;
  if (adjustments.reset || adjustments.clears.length > 0) return !isPointed;
  const placed = address === null && places.place !== null && !places.isGuess;
  const counted = Object.values(filters).some((value) => typeof value === 'number');
  const ordered = adjustments.sort !== null || adjustments.adjust.length > 0;
  if (isPointed || points.test(said)) return placed && others.test(said);
  return placed || counted || ordered || price !== null || kind.tenure !== undefined;
}

function isPayment(said: string, turn: Turn): boolean {
  return payments.test(said) && turn.purpose !== 'search' && turn.purpose !== 'sell' && asksFigure.test(said);
}

const asksFigure =
  /\b(?:how much|what|whats|can (?:i|we)|could (?:i|we)|estimate|calculate|figure|run the numbers|afford)\b/;
