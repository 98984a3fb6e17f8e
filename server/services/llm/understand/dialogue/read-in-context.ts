import words from '../../word-lists/dialogue-words.json' with { type: 'json' };
import { seesInPerson } from '../clauses/about-clause.ts';
import { goesOnAboutPeople } from '../fair-housing/fair-housing.ts';
import type { Intent } from '../intents/intents.ts';
import { patternsWith } from '../scan.ts';
import { readReference } from '../table/reference.ts';
import { normalise } from '../text/normalise.ts';
import type { Turn } from '../turn.ts';
import { placeAsName, withName } from './answered-name.ts';
import { withBareFigure, withExactCount } from './bare-figure.ts';
import type { Dialogue } from './dialogue.ts';
import { withoutMentioned } from './drop-mentioned.ts';
import { isAnswerToArea, isDone } from './expected.ts';
import { dropsWish } from './other-wishes.ts';
import { answeredCity, asSearch, type InContext, readAnswer } from './read-short-answer.ts';
import { bareAddress, tellsOfSale } from './selling.ts';
import {
  readTrouble,
  readVisitChange,
  sellsNothing,
  withDay,
  withTime,
  withTwoHomes,
} from './visit-change.ts';

const declinesTask =
  /^\s*(?:no|nope|cancel|never ?mind|nvm|not now|stop|quit|forget (?:it|about it))\b[\s.!,]*(?:thanks?|thank you|for now|it)?[\s.!]*$/i;
/** *No, I'm not selling*, *just curious*. */
const declinesSale =
  /\b(?:not|dont|never|nobody)\b(?! (?:in|yet|ready|sure|until))(?: [a-z]+){0,5} (?:sell|selling)\b|^ (?:no (?:, )?)?(?:i am |im )?just (?:curious|asking|wondering|looking)\b/;
const skips =
  /\b(?:skip|pass|later|rather not|not now|no (?:phone|email|name|number|thanks)|dont have|do not have|leave (?:that|it) (?:out|blank)|next question|prefer not|another time|some other time|next time)\b/;

/**
 * Parses a message in the context of the conversation: a bare name, number, day, or place that answers a
 * question, *yes* to an offer, details of the current sale or showing, a skipped question.
 */
export function readInContext(before: Dialogue, said: Turn, lastAnswer: string): InContext {
  const shown = withPeople(before, aboutShownHome(withTwoHomes(sellsNothing(before, said)), lastAnswer));
  const read = withDay(before, withTime(before, shown));
  if (read !== said && read.asksAboutPeople) return { turn: read, intent: 'neutral' };
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
  if (turn.asksAboutPeople || !before.turn.asksAboutPeople) return turn;
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

/** Parses what belongs to the current sale, showing, or call; null when the message leaves it. */
function readInTask(before: Dialogue, turn: Turn): InContext | null {
  const ofTask: Intent =
    before.task === 'selling' ? 'sell' : before.visit !== null ? 'visit' : 'contact-agent';
  const stay = (said: Turn): InContext => ({ turn: said, intent: ofTask });
  const { purpose } = turn;
  if (before.task === 'selling' && declinesSale.test(turn.plain) && Object.keys(turn.contact).length === 0)
    return { turn: { ...turn, intent: 'cancel', purpose: 'cancel' }, intent: 'cancel' };
  if (purpose === ofTask) return null;
  const named = placeAsName(before, turn);
  if (named !== null) return stay(named);
  const hasContact = Object.keys(turn.contact).length > 0;
  const skipping = skips.test(turn.plain) && !turn.hasWishes;
  if (declinesTask.test(turn.words) && turn.places.place === null && !hasContact) {
    return { turn: { ...turn, intent: 'cancel', purpose: 'cancel' }, intent: 'cancel' };
  }
  if (skipping && ['other', 'goodbye', 'cancel', 'contact-agent'].includes(purpose)) {
    return stay({ ...turn, intent: hasContact ? turn.intent : 'other' });
  }
  const answered =
    before.task === 'selling' && (before.selling.address === undefined || corrected.test(turn.words))
      ? bareAddress(turn)
      : null;
  if (answered !== null && purpose !== 'faq') return stay({ ...turn, address: answered, intent: 'other' });
  if (before.task === 'selling') {
    if (purpose === 'search' || purpose === 'faq' || purpose === 'visit') {
      const leaves =
        purpose !== 'search' ? !tellsOfSale(turn) || /\?/.test(turn.words) : asksForHomes(before, turn);
      return leaves ? null : stay({ ...turn, intent: turn.intent === 'search' ? 'search' : 'other' });
    }
  } else if (purpose === 'search' && !(turn.visit.when !== undefined && !turn.hasWishes)) return null;
  // *We have only an Indian number for now*, beside a name and an email.
  if (purpose === 'goodbye' && hasContact)
    return stay(withName(before, { ...turn, intent: 'contact-agent' }));
  const detailsOnly =
    purpose === 'contact-agent' &&
    (turn.intent === 'other' ||
      (before.visit !== null && hasContact) ||
      (before.task === 'selling' && hasContact && tellsHow.test(turn.plain)));
  if (purpose !== 'other' && purpose !== 'search' && purpose !== 'greeting' && !detailsOnly) return null;
  return stay(withName(before, turn));
}

/** *You can reach me at*, in a sale. */
const tellsHow = patternsWith(words.parts)(words.tellsHow);

/** Parses another home for sale, or a corrected address, once the first location is known; null otherwise. */
function anotherSale(before: Dialogue, turn: Turn): InContext | null {
  if (before.selling.location === undefined || !['search', 'other'].includes(turn.purpose)) return null;
  const mine = /\b(?:my|our) (?:[a-z]+ )?(?:house|home|place|property|condo|townhouse|duplex|land|lot)\b/;
  if (before.task !== 'selling' && !mine.test(turn.plain)) return null;
  const address = turn.address ?? bareAddress(turn);
  if (address === null || /\?/.test(turn.words) || asksForHomes(before, turn)) return null;
  return { turn: { ...turn, address }, intent: 'sell' };
}

/** Marks the correction of an earlier address. */
const corrected = /^\s*(?:sorry|no|oops|actually|wait|i mean|correction|rather|my bad|it['’]?s actually)\b/i;

/** Returns whether a message asks for homes, rather than describes the home for sale. */
function asksForHomes(before: Dialogue, turn: Turn): boolean {
  const clearly =
    /\b(?:show|search|buy|buying|looking for|rentals?|homes|houses|listings|condos|the new one|back to|house ?hunt(?:ing)?|hunting|the hunt|meanwhile|in the meantime)\b/.test(
      turn.plain,
    );
  if (clearly) return true;
  if (tellsOfSale(turn)) return false;
  const hasSearch = Object.keys(before.search.filters).length > 0;
  return (
    /\bfind\b|\bfor rent\b/.test(turn.plain) ||
    turn.goesOn ||
    (hasSearch && turn.adjustments.adjust.length > 0)
  );
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
  if (searching && (turn.agrees || turn.goesOn || turn.extras.length > 0)) return asSearch(turn);
  if (dropsWish(before.search, turn) || withoutMentioned(before.search, turn) !== null) return asSearch(turn);
  if (turn.visit.when !== undefined && before.visit !== null) {
    return { turn: { ...turn, intent: 'contact-agent' }, intent: 'visit' };
  }
  return { turn, intent: 'other' };
}
