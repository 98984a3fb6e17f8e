import { firstNameOf } from '../../../text/person-name.ts';
import type { Dialogue } from '../understand/dialogue/dialogue.ts';
import { missingContact } from '../understand/dialogue/expected.ts';
import { contactKey } from '../understand/dialogue/task-after.ts';
import { handOver } from './hand-over.ts';
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
  const { phone = '', email = '' } = contact;
  const isWhole = missingContact(contact).length === 0;
  const reach = texts.either(phone, email);
  const passed = visits
    ? texts.passedShowing(agentName, visitInWords(dialogue), reach)
    : texts.passed(agentName, phone, email);
  return {
    response: isWhole ? passed : `${openingOf(dialogue, site)} ${askFor(dialogue, site)}`,
    action: 'agent_contact_request',
    params: {
      ...contact,
      ...(message === '' ? {} : { message }),
      // The page offers to choose times, if it knows the home.
      ...(visits ? { reason: 'Showing' } : {}),
    },
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
  const isFirst = asks && /\p{L}{3}/u.test(turn.words);
  if (gaveContact(dialogue) && !isFirst) {
    const name = firstNameOf(contact.name ?? '');
    return turn.contact.name === undefined || name === null ? texts.thanks : texts.thanksTo(name);
  }
  if (complains.test(turn.plain)) return texts.sorry(agent, agentPhone);
  if (visits) return texts.wishShowing(agent, visitInWords(dialogue));
  return wordingOf<(agent: string) => string>(texts.wish, answered)(agent);
}

/** *Nobody called me back*. */
const complains =
  /\b(?:nobody|no 1|no one|never|didnt|hasnt|havent|still not|not once)\b[^.?]*\b(?:call|called|calls|answer|answered|respond\w*|reply|replied|got back|gotten back|heard|texted)\b|\b(?:unacceptable|fed up|terrible service|frustrat\w+)\b/;

/** Asks for what is not yet known of a visitor, and for nothing else. */
function askFor(dialogue: Dialogue, { agentName, agentPhone }: Site): string {
  const { contact, language, turn } = dialogue;
  const texts = peopleTexts[language];
  if (keepsBack.test(turn.plain))
    return texts.tellOrCall(missingIn({ contact, language }), agentName, agentPhone);
  return (gaveContact(dialogue) ? texts.tellToo : texts.tell)(missingIn({ contact, language }));
}

/** *I don't use email*, *I'm not typing that again*: what is missing can't be had. */
const keepsBack =
  /\b(?:dont|do not|no|not|wont|will not|never|rather not|refuse)(?: [a-z]+){0,4} (?:e ?mail|phone|number|name|details)\b|\b(?:not|wont|dont want to) (?:typ\w+|giv\w+|shar\w+|tell\w*|leav\w+|send\w*) (?:it|that|them|my|you|any)\b/;

const missingIn = ({ contact, language }: Pick<Dialogue, 'contact' | 'language'>): string =>
  list(
    missingContact(contact).map((part) => peopleTexts[language][part]),
    language,
  );

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
  /^(?:the \d|\d|(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b)/i;

const dayName =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august|september|october|november|december)\b/g;

/** Collects the details of a home for sale: its location first, then the missing contact details. */
export function answerSelling(dialogue: Dialogue, { agentName, agentPhone }: Site): Answer {
  const { contact, selling, language } = dialogue;
  const texts = peopleTexts[language];
  const propertyDetails = selling.details.join('; ').slice(0, 500);
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
    if (keepsBack.test(dialogue.turn.plain))
      return { response: texts.tellOrCall(missing, agentName, agentPhone), action, params };
    const isMore = gaveContact(dialogue);
    const asked = questionIn(dialogue);
    if (asked && !isMore) return { response: texts.sellingAsked(agentName, missing), action, params };
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
        topics.length === 0 ? reason : `The visitor said: ${topics.join(' / ')}`.slice(0, 1000),
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
