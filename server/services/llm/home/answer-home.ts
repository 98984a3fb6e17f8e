import type { Answer } from '../answer/reply.ts';
import { neutralReply, type Site } from '../answer/texts.ts';
import { list } from '../answer/wording.ts';
import type { Dialogue } from '../understand/dialogue/dialogue.ts';
import { namesPeople } from '../understand/fair-housing/fair-housing.ts';
import type { Intent } from '../understand/intents/intents.ts';
import type { Turn } from '../understand/turn.ts';
import { factOf, type HomeDetails } from './home-facts.ts';
import { aboutHome, asksOfHome, readHomeQuestion } from './home-question.ts';
import { thingIn } from './home-things.ts';
import type { HomeFact } from './remarks.ts';
import type { HomeQuestion } from './topics.ts';

/** `homeInHand` reads the home that the page shows alone, or that the message names; without one, there is none. */
export type HomeInHand = { site: Site; homeInHand?: () => Promise<HomeDetails | null> };

/** Purposes of a message that are no question about a home, even while one is in hand. */
const otherPurposes: readonly Intent[] = [
  ...(['sell', 'contact-agent', 'login', 'register', 'journey'] as const),
  ...(['neutral', 'cancel', 'goodbye', 'greeting', 'are-you-ai'] as const),
];

/**
 * Answers a question about the home in hand from its listing alone; null when the message asks for something else. What
 * the listing doesn't say is named as such, with the way to the agent; nothing is guessed.
 */
export async function answerHome(
  { turn }: Dialogue,
  { site, homeInHand }: HomeInHand,
): Promise<Answer | null> {
  if (homeInHand === undefined || otherPurposes.includes(turn.purpose)) return null;
  const question = readHomeQuestion(turn.words, {
    isGeneral: turn.purpose === 'faq',
    isWish: hasOtherWish(turn),
  });
  if (question === null) return null;
  if (turn.purpose === 'visit' && !question.topics.includes('openHouse')) return null;
  const home = await homeInHand();
  return home === null ? null : answerTo(question, home, site);
}

/**
 * Answers a question that points at the home in hand and that nothing else understands: the listing doesn't say; whom it
 * suits and who lives nearby gets the same neutral reply for all people, which passes nothing on. Null for any other message.
 */
export async function answerUnknown(
  { turn, task }: Dialogue,
  { site, homeInHand }: HomeInHand,
): Promise<Answer | null> {
  const isSearch = turn.intent === 'search' && turn.ask === null && !hasOtherWish(turn);
  if (homeInHand === undefined || task === 'selling' || !(isSearch || turn.intent === 'other')) return null;
  if (turn.hadSensitive || Object.keys(turn.contact).length > 0) return null;
  if (!asksOfHome(turn.words, { isNamed: isSearch })) return null;
  if (namesPeople(turn.plain)) return { response: neutralReply };
  const home = await homeInHand();
  return home === null ? null : answerTo({ topics: [], things: [], age: null }, home, site);
}

/** Returns whether a message has a number or a place to search by; the place of an address is none. */
const hasOtherWish = ({ price, filters, places, address }: Turn): boolean =>
  price !== null ||
  Object.values(filters).some((value) => typeof value === 'number') ||
  (address === null && places.place !== null && !places.isGuess);

function answerTo(question: HomeQuestion, home: HomeDetails, { agentName, timeZone }: Site): Answer {
  const facts: HomeFact[] = [
    ...question.topics.map((topic) => factOf(topic, home, { timeZone, age: question.age })),
    ...question.things.map((thing) => thingIn(thing, home, question.age)),
  ];
  const said = facts.flatMap((fact) => ('says' in fact ? [`${fact.says}.`] : []));
  const unsaid = facts.flatMap((fact) => ('unsaid' in fact ? [fact.unsaid] : []));
  const nothingAsked = facts.length === 0;
  const isPartial = facts.some((fact) => 'says' in fact && fact.isPartial);
  const missing =
    unsaid.length > 0 || nothingAsked
      ? `the listing doesn’t say${nothingAsked ? ' that' : ` anything about ${list(unsaid)}`}.`
      : '';
  const offer = missing !== '' || isPartial ? `Say “ask ${agentName}”, and I’ll pass your question on.` : '';
  const [first = '', ...others] = [...said, missing, offer].filter((part) => part !== '');
  return {
    response: [aboutHome(nameOf(home)), first, ...others.map(capital)].join(' '),
  };
}

const nameOf = ({ address, city }: HomeDetails): string =>
  address ?? (city ? `this home in ${city}` : 'this home');

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
