import { seesInPerson } from '../clauses/about-clause.ts';
import { goesOnAboutPeople } from '../fair-housing/fair-housing.ts';
import type { Intent } from '../intents/intents.ts';
import { readReference } from '../table/pointed.ts';
import { normalise } from '../text/normalise.ts';
import type { Turn } from '../turn.ts';
import type { Dialogue } from './dialogue.ts';
import { joinsToPeople } from './fragments.ts';
import { answeredCity, asSearch, type InContext, readAnswer, readYesToVisit } from './read-short-answer.ts';
import { readContactQuestion, readTold } from './read-told.ts';
import { withBareFigure, withExactCount } from './search/bare-figure.ts';
import { withoutMentioned } from './search/drop-mentioned.ts';
import { dropsWish } from './search/other-wishes.ts';
import { isAnswerToArea, isDone } from './tasks/expected.ts';
import { readFollowUp } from './tasks/follow-up.ts';
import { anotherSale, readInTask } from './tasks/in-task.ts';
import { readOwnSale } from './tasks/own-sale.ts';
import {
  readTrouble,
  readVisitChange,
  sellsNothing,
  withDay,
  withTime,
  withTwoHomes,
} from './tasks/visit/visit-change.ts';

/**
 * Parses a message in the context of the conversation: a bare name, number, day, or place that answers a
 * question, *yes* to an offer, details of the current sale or showing, a skipped question.
 */
export function readInContext(before: Dialogue, said: Turn, lastAnswer: string): InContext {
  if (said.onContact !== undefined || said.own !== undefined) return { turn: said, intent: said.intent };
  const shown = withPeople(before, aboutShownHome(withTwoHomes(sellsNothing(before, said)), lastAnswer));
  const read = withDay(before, withTime(before, shown));
  if (read !== said && read.asksAboutPeople) return { turn: read, intent: 'neutral' };
  const followUp = readFollowUp(before, read);
  if (followUp !== null) return followUp;
  const onContact = readContactQuestion(before, read);
  if (onContact !== null) return onContact;
  const agreed = readYesToVisit(read, lastAnswer);
  if (agreed !== null) return agreed;
  const told = readTold(before, read);
  if (told !== null) return told;
  if (read.general !== null) return { turn: read, intent: read.purpose };
  const changed = readVisitChange(before, read);
  if (changed !== null) return changed;
  const trouble = readTrouble(before, read);
  if (trouble !== null) return trouble;
  if (givesDay(before, read)) return asVisit(read);
  const answer = readAnswer(before, read, lastAnswer);
  if (answer !== null) return answer;
  const task = isDone(before, lastAnswer) ? null : before.task;
  if (task === 'selling' || task === 'contact') {
    const inTask = readInTask(before, read);
    if (inTask !== null) return inTask;
  }
  const own = readOwnSale(before, read);
  if (own !== null) return own;
  const asked = asksAgain(before, read);
  if (asked !== null) return asked;
  const another = anotherSale(before, read);
  if (another !== null) return another;
  const exact =
    read.purpose === 'search' && before.task === 'search'
      ? withExactCount(before.search, before.turn, read)
      : null;
  if (exact !== null) return asSearch(exact);
  if (read.purpose !== 'other' && read.purpose !== 'goodbye') return { turn: read, intent: read.purpose };
  if (read.purpose === 'goodbye') {
    return read.hasWishes ? asSearch(read) : { turn: read, intent: 'goodbye' };
  }
  return readOther(before, read, lastAnswer);
}

/** *And in Buda?* after a question about a figure asks it of that place. */
function asksAgain({ turn: last, intent }: Dialogue, turn: Turn): InContext | null {
  if (intent !== 'facts' || last.ask === null || turn.ask !== null || turn.purpose !== 'search') return null;
  const isBrief = againOf.test(turn.plain) && turn.plain.trim().split(' ').length <= 8;
  const namesOnly =
    turn.price === null && Object.keys(turn.filters).length === 0 && turn.places.place !== null;
  if (!isBrief || !namesOnly) return null;
  const { adds: _, ...places } = turn.places;
  return { turn: { ...turn, places, ask: last.ask }, intent: 'facts' };
}

const againOf = /^ (?:[a-z]+ (?:[.,] )?){0,2}?(?:and|what about|how about|same for|same in|also)\b/;

const asVisit = (turn: Turn): InContext => ({ turn: { ...turn, intent: 'contact-agent' }, intent: 'visit' });

/** A day or time without a wish for homes is a showing's, while one is asked for or a home is under discussion. */
function givesDay({ visit, table }: Dialogue, turn: Turn): boolean {
  const { when } = turn.visit;
  const isWished = seesInPerson.test(turn.plain) || (when !== undefined && sees.test(turn.plain));
  if (isWished && readReference(turn.words, table).isNamed) return true;
  if (when === undefined || /^\d\/\d$/.test(when) || !dayPurposes.has(turn.purpose)) return false;
  // *Can we move in Aug 1*, *how far is that from 71st*: a day alone makes no showing.
  if (visit === null && !sees.test(turn.plain) && ofOtherDay.test(turn.plain)) return false;
  // *Call me today* is no showing.
  if (wantsCall.test(turn.plain) && !sees.test(turn.plain)) return false;
  // *Call me after 3, 512-555-0184* is no showing.
  if (visit === null && (table.about.length !== 1 || Object.keys(turn.contact).length > 0)) return false;
  return (
    !turn.kind.named &&
    Object.keys(turn.filters).length === 0 &&
    (turn.places.place === null || turn.places.isGuess)
  );
}

const ofOtherDay =
  /\b(?:move|moving|closes?|closing|lease|start|starts|available|due|expires?|sign|how far|far is|enough)\b/;

const wantsCall = /\b(?:call|phone|text|reach|contact|ring|get back to) (?:me|us)\b/;
const sees = /\b(?:see|visit|tour|view|book|look|show|go|come|meet|schedule|stop by|put (?:me|us) down)\b/;

const dayPurposes: ReadonlySet<Intent> = new Set([
  'other',
  'search',
  'advice',
  'faq',
  'greeting',
  'goodbye',
  'contact-agent',
] as const);

/**
 * Removes requests from a question about the home that was just shown: `Are pets allowed?`, `Is it
 * furnished?`.
 */
function aboutShownHome(turn: Turn, lastAnswer: string): Turn {
  const showsOne =
    /\b(?:located at|phone number|rent is|per month|furnished|scheduled|pets|has \d bed|\d bed ?rooms?)\b/i.test(
      lastAnswer,
    );
  const asks = /\?|\b(?:know|tell|confirm|find out|get me|give me|check) /.test(turn.plain);
  if (!showsOne || !asks || turn.wishes.wanted.length === 0) return turn;
  if (
    /\b(?:find|search|show|looking|look for|want|need|other|another|else|would like|id like|with)\b/.test(
      turn.plain,
    )
  )
    return turn;
  return { ...turn, wishes: { wanted: [], refused: [] } };
}

/** Marks a follow-up question about people: after *who lives there?*, `and Glenpool?` asks the same. */
function withPeople(before: Dialogue, turn: Turn): Turn {
  if (turn.asksAboutPeople) return turn;
  if (joinsToPeople(before, turn))
    return { ...turn, asksAboutPeople: true, purpose: 'neutral', intent: 'other' };
  if (!before.turn.asksAboutPeople) return turn;
  if (!['search', 'other', 'goodbye', 'map', 'cancel', 'faq', 'help'].includes(turn.purpose)) return turn;
  const { filters, price, features, wishes, kind } = turn;
  const ofHome =
    Object.keys(filters).length > 0 ||
    price !== null ||
    features.wanted.length + wishes.wanted.length > 0 ||
    kind.named;
  // Spanish is read as typed there.
  const said = turn.typed === turn.words ? turn.plain : normalise(turn.typed);
  return goesOnAboutPeople(said, ofHome)
    ? { ...turn, asksAboutPeople: true, purpose: 'neutral', intent: 'other' }
    : turn;
}

/** Parses a message that has no intent without its context. */
function readOther(before: Dialogue, turn: Turn, lastAnswer: string): InContext {
  if (turn.address !== null || turn.places.isGuess) return asSearch(turn);
  if (isAnswerToArea(lastAnswer)) {
    const city = answeredCity(turn);
    if (city !== null) return asSearch(turn, city);
  }
  const searching = before.task === 'search';
  const figure = searching ? withBareFigure(before.search, before.turn, turn) : null;
  if (figure !== null) return asSearch(figure);
  // *That sounds like a good house* names no home to search for.
  const agrees = turn.agrees && !turn.kind.named;
  if (searching && (agrees || turn.goesOn || turn.extras.length > 0)) return asSearch(turn);
  if (dropsWish(before.search, turn) || withoutMentioned(before.search, turn) !== null) return asSearch(turn);
  if ((turn.visit.when ?? turn.visit.never) !== undefined && before.visit !== null) {
    return { turn: { ...turn, intent: 'contact-agent' }, intent: 'visit' };
  }
  return { turn, intent: 'other' };
}
