import type { Answer } from '../answer/reply.ts';
import { neutralReply, type Site } from '../answer/texts.ts';
import { answerPayment } from '../payment/answer-payment.ts';
import { readPayment } from '../payment/read-payment.ts';
import type { Dialogue } from '../understand/dialogue/dialogue.ts';
import { namesPeople } from '../understand/fair-housing/fair-housing.ts';
import type { Intent } from '../understand/intents/intents.ts';
import type { Turn } from '../understand/turn.ts';
import { answerAboutHomes } from './answer-about-homes.ts';
import type { HomeDetails } from './home-facts.ts';
import { type HomeQuestion, readHomeQuestion } from './home-question.ts';
import { asksOfHome, questionOfHome } from './points-at-home.ts';

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
  const payment = readPayment(turn.words, { isHomeOnTable: true });
  if (payment !== null && payment.price === undefined) {
    const home = await homeInHand();
    if (home !== null) return answerPayment(payment, { home, site, language: 'en' });
  }
  const question = questionOfHome(turn.words, {
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
  return home === null ? null : answerTo(readHomeQuestion(turn.words), home, site);
}

/** Returns whether a message has a number or a place to search by; the place of an address is none. */
const hasOtherWish = ({ price, filters, places, address }: Turn): boolean =>
  price !== null ||
  Object.values(filters).some((value) => typeof value === 'number') ||
  (address === null && places.place !== null && !places.isGuess);

/** The offer to ask the agent isn't in the spec yet. */
function answerTo(question: HomeQuestion, home: HomeDetails, site: Site): Answer {
  const { response } = answerAboutHomes({ question, homes: [home] }, { site, language: 'en' });
  return { response };
}
