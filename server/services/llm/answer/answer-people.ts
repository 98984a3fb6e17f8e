import { firstNameOf } from '../../../text/person-name.ts';
import type { Dialogue } from '../understand/dialogue/dialogue.ts';
import { missingContact } from '../understand/dialogue/expected.ts';
import { contactKey } from '../understand/dialogue/task-after.ts';
import { reachIn, says } from '../understand/people-wishes.ts';
import { cutAtWord, withoutHoles } from '../understand/text/without-holes.ts';
import { missingIn, otherWay, reachSentence, sympathy } from './contact-wishes.ts';
import { handOver, withinRoom } from './hand-over.ts';
import { peopleTexts } from './people-texts.ts';
import type { Answer } from './reply.ts';
import { type Language, type Site, wordingOf } from './texts.ts';
import { list } from './wording.ts';

/**
 * Forwards a request to talk to the agent or to see a home once name, phone, and email are known; asks for
 * missing details until then. Promises no showing: the agent makes the appointment.
 */
export function answerContact(dialogue: Dialogue, site: Site): Answer {
  const { agentName } = site;
  const { contact, language } = dialogue;
  const texts = peopleTexts[language];
  const visits = dialogue.intent === 'visit';
  const message = handOver(dialogue);
  const isWhole = missingContact(contact).length === 0;
  // A canceled showing without a new day is none to pass on.
  if (isWhole && visits && dialogue.visit?.canceled === true)
    return { response: texts.laterShowing(agentName) };
  const said = isWhole ? passedOn(dialogue, site) : `${openingOf(dialogue, site)} ${askFor(dialogue, site)}`;
  const before = [says('complains', dialogue.turn.typed) && !isWhole ? null : sympathy(dialogue)];
  const response = [...before, said].filter((part) => part !== null).join(' ');
  return {
    response,
    action: 'agent_contact_request',
    params: {
      ...contact,
      ...(message === '' ? {} : { message }),
      // The page offers to choose times, if it knows the home.
      ...(visits ? { reason: 'Showing' } : {}),
    },
  };
}

/** Says what is passed on to the agent now: the request, its change, or a word about it. */
function passedOn(dialogue: Dialogue, { agentName, ...site }: Site): string {
  const { contact, language, turn, visit } = dialogue;
  const texts = peopleTexts[language];
  const { phone = '', email = '' } = contact;
  const reach = reachSentence(dialogue, { agentName, ...site });
  const isNews = !gaveContact(dialogue);
  if (dialogue.intent !== 'visit')
    return [texts.passed(agentName, phone, email), reach].filter((part) => part !== null).join(' ');
  if (isNews && turn.visit.when !== undefined && visit?.was !== undefined && visit.when !== undefined)
    return texts.passedChange(agentName, visit.when, visit.was);
  if (isNote(dialogue)) return noteIn(dialogue, agentName);
  const passed = texts.passedShowing(agentName, visitInWords(dialogue), texts.either(phone, email));
  return [passed, reach].filter((part) => part !== null).join(' ');
}

/** Whether a message only says more of a showing that was wished for before: *can my mom come, too?* */
const isNote = ({ turn, topics }: Dialogue): boolean =>
  Object.keys(turn.contact).length === 0 &&
  turn.visit.when === undefined &&
  turn.purpose !== 'visit' &&
  reachIn(turn.typed).length === 0 &&
  topics.length > 1;

const noteIn = ({ turn, language }: Dialogue, agent: string): string =>
  peopleTexts[language].passedNote(agent, cutAtWord(withoutHoles(turn.typed), 160));

/** Tells the agent that a showing is canceled, if they know of it; otherwise leaves what was begun. */
export function answerCancel(dialogue: Dialogue, { agentName }: Site, otherwise: string): Answer {
  const { contact, language, visit } = dialogue;
  if (visit?.canceled !== true) return { response: otherwise };
  return {
    response: peopleTexts[language].passedCancel(agentName, visitInWords(dialogue)),
    action: 'agent_contact_request',
    params: { ...contact, message: handOver(dialogue) },
  };
}

const gaveContact = ({ turn }: Dialogue): boolean => Object.keys(turn.contact).length > 0;

/** Thanks for a detail that the message gave; otherwise says what will be done. */
function openingOf(dialogue: Dialogue, { agentName: agent, agentPhone }: Site): string {
  const { turn, contact, language, answered } = dialogue;
  const texts = peopleTexts[language];
  const visits = dialogue.intent === 'visit';
  // A phone number alone answers the question before.
  const asks = ['contact-agent', 'visit'].includes(turn.purpose) || turn.visit.when !== undefined;
  const goesOn = dialogue.topics.length > 1 && dialogue.intent !== 'visit';
  const isFirst = asks && !goesOn && /\p{L}{3}/u.test(turn.words);
  if (gaveContact(dialogue) && !isFirst) {
    const name = firstNameOf(contact.name ?? '');
    return turn.contact.name === undefined || name === null ? texts.thanks : texts.thanksTo(name);
  }
  if (says('complains', turn.typed)) return texts.sorry(agent, agentPhone);
  if (visits && isNote(dialogue)) return noteIn(dialogue, agent);
  if (visits) return texts.wishShowing(agent, visitInWords(dialogue));
  return wordingOf<(agent: string) => string>(texts.wish, answered)(agent);
}

/** Asks for what is not yet known of a visitor, and for nothing else. */
function askFor(dialogue: Dialogue, site: Site): string {
  const texts = peopleTexts[dialogue.language];
  const ask = (gaveContact(dialogue) ? texts.tellToo : texts.tell)(missingIn(dialogue));
  return [reachSentence(dialogue, site), otherWay(dialogue, site) ?? ask]
    .filter((part) => part !== null)
    .join(' ');
}

/** Returns `102 Main St on saturday at 2`; `a home` when the visitor named none. */
function visitInWords({ visit, table, language }: Dialogue): string {
  const addresses = (visit?.homes ?? []).flatMap((key) => table.facts.get(key)?.address ?? []);
  const texts = peopleTexts[language];
  const named = visit?.home ?? (addresses.length === 0 ? undefined : list(addresses, language));
  const home = named ?? texts.aHome;
  const when = visit?.when === undefined ? undefined : whenInWords(visit.when, language);
  return [home, when].filter((part) => part !== undefined).join(' ');
}

/** Returns a day as a sentence says it in its middle: *the 5th*, *Sunday*. */
function whenInWords(typed: string, language: Language): string {
  if (language === 'es') return typed;
  const said = typed
    .replace(/^The /, 'the ')
    .replace(dayName, (day) => day.charAt(0).toUpperCase() + day.slice(1));
  return isDate.test(said) ? `on ${said}` : said;
}

/** *The 5th* and *Saturday at 2* take *on*; *tomorrow* and *after 5* don't. */
const isDate =
  /^(?:the \d|\d|an? week|any (?:week)?day|(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b)/i;

const dayName =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august|september|october|november|december)\b/g;

/** Collects the details of a home for sale: its location first, then the missing contact details. */
export function answerSelling(dialogue: Dialogue, site: Site): Answer {
  const answer = sellingAnswer(dialogue, site);
  const told = dialogue.selling.location === undefined ? null : reachSentence(dialogue, site);
  const before = [sympathy(dialogue), told].filter((part) => part !== null);
  return { ...answer, response: [...before, answer.response].join(' ') };
}

function sellingAnswer(dialogue: Dialogue, site: Site): Answer {
  const { contact, selling, language } = dialogue;
  const { agentName } = site;
  const texts = peopleTexts[language];
  const propertyDetails = withinRoom(selling.details, 500, '; ');
  const params = {
    ...(selling.location === undefined ? {} : { location: selling.location }),
    ...(selling.address === undefined ? {} : { address: selling.location }),
    ...(propertyDetails === '' ? {} : { propertyDetails }),
    ...contact,
  };
  const action = 'collecting_seller_info' as const;
  if (selling.location === undefined) {
    const { plain } = dialogue.turn;
    const ask = asksWorth.test(plain)
      ? texts.whereToValue
      : questionIn(dialogue)
        ? texts.whereToAsk
        : texts.whereToSell;
    return { response: ask(agentName), action, params };
  }
  if (missingContact(contact).length > 0) {
    const missing = missingIn(dialogue);
    const other = otherWay(dialogue, site);
    if (other !== null) return { response: other, action, params };
    const isMore = gaveContact(dialogue);
    const asked = questionIn(dialogue);
    if (asked && !isMore) return { response: texts.sellingAsked(agentName, missing), action, params };
    const { turn } = dialogue;
    // A fact is noted in other words than the place was.
    const isFact = turn.address === null && turn.places.place === null && turn.purpose !== 'sell';
    if (isFact && !isMore && selling.details.at(-1) === cutAtWord(withoutHoles(turn.typed), 400)) {
      const wording = wordingOf<(agent: string, missing: string) => string>(
        texts.sellingFact,
        dialogue.answered,
      );
      return { response: wording(agentName, missing), action, params };
    }
    const noted = isMore
      ? texts.sellingMore(selling.location, missing)
      : texts.sellingNoted(selling.location, missing, agentName);
    const isTold =
      selling.details.length > 1 || selling.size !== undefined || selling.condition !== undefined;
    const details = isTold || isMore ? [] : [texts.aFewWords];
    return { response: [noted, ...details].join(' '), action, params };
  }
  return { response: texts.sellingPassed(agentName, selling.location), action: 'seller_inquiry', params };
}

/** The assistant values no home. */
const asksWorth =
  /\b(?:worth|value|valued|valuation|estimate|apprais\w+|cma|what (?:could|can|would) (?:i|we) get)\b/;

/** Whether a message within a sale asks something, which only the agent can answer. */
const questionIn = ({ turn }: Dialogue): boolean =>
  turn.purpose !== 'sell' && /\?\s*$/.test(turn.words) && turn.address === null;

/** Says goodbye, and stores the conversation once when the visitor can be reached. */
export function answerGoodbye(dialogue: Dialogue, { agentName }: Site): Answer {
  const { contact, topics, language, answered } = dialogue;
  const texts = peopleTexts[language];
  const isReachable = contact.email !== undefined || contact.phone !== undefined;
  const wordings = isReachable ? texts.goodbyeReachable : texts.goodbye;
  const response = wordingOf<(agent: string) => string>(wordings, answered)(agentName);
  if (!isReachable || dialogue.stored === contactKey(contact)) return { response };
  const reason = reasonOf(dialogue);
  return {
    response,
    action: 'storeConvo',
    params: {
      reason,
      contactInfo: [contact.email, contact.phone].filter((part) => part !== undefined).join(', '),
      conversationSummary:
        topics.length === 0 ? reason : cutAtWord(`The visitor said: ${topics.join(' / ')}`, 1000),
      phone: contact.phone ?? '',
      name: contact.name ?? '',
    },
  };
}

/** The agent reads it, in English. */
function reasonOf({ selling, search, askedForAgent }: Dialogue): string {
  if (selling.location !== undefined || selling.details.length > 0) return 'Selling';
  if (askedForAgent) return 'Asked to be contacted';
  return Object.keys(search.filters).length > 0 ? 'Looking for a home' : 'General question';
}
