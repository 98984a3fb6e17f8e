import type { Dialogue } from '../../understand/dialogue/dialogue.ts';
import { missingContact } from '../../understand/dialogue/tasks/expected.ts';
import { sentAfter } from '../../understand/dialogue/tasks/sent.ts';
import type { Answer } from '../reply.ts';
import type { Language, Site } from '../texts.ts';
import { awaitsHome } from '../which-home.ts';
import { contactTexts } from './contact-question-texts.ts';
import { missingIn, otherWay } from './contact-wishes.ts';
import { handOver } from './hand-over.ts';
import { peopleTexts } from './people-texts.ts';
import { dayInWords, visitInWords, whenInWords } from './visit-in-words.ts';
import { visitTexts } from './visit-texts.ts';

/**
 * Answers what a message says of a visit that was asked for before: a question about it, a move without a new time, the same
 * wish again, or the details that a cancellation waits for. Null for a message that the agent hears of as a wish.
 */
export function answerOfVisit(dialogue: Dialogue, site: Site): Answer | null {
  const { ofVisit, visit, turn, language, intent } = dialogue;
  const texts = visitTexts[language];
  if (ofVisit === 'ask') return answerAbout(dialogue, site);
  if (intent !== 'visit' || visit === null) return null;
  if (turn.visit.never !== undefined)
    return { response: texts.neverComes(turn.visit.never), ...aboutHomes(dialogue) };
  if (visit.untold === true) return cancelWith(dialogue, site);
  if (visit.again === true && isKnownSent(dialogue))
    return { response: texts.already(site.agentName, visitInWords(dialogue)), ...aboutHomes(dialogue) };
  const isOpen =
    ofVisit === 'move' ? turn.visit.when === undefined : visit.moves === true && visit.when === undefined;
  return isOpen ? { response: texts.whichTime(site.agentName) } : null;
}

/** Whether the answers show that the request went to the agent. */
const isKnownSent = ({ answers }: Dialogue): boolean => sentAfter(answers) === 'sent';

const aboutHomes = ({ homes }: Dialogue): Pick<Answer, 'about'> =>
  homes.length === 0 ? {} : { about: [...homes] };

/** Says what is known of the visit that is asked about; only the agent can confirm one. */
function answerAbout(dialogue: Dialogue, site: Site): Answer {
  const { visit, turn, language, contact } = dialogue;
  const { agentName: agent } = site;
  const texts = visitTexts[language];
  const missing = missingContact(contact).length > 0;
  if (awaitsHome(dialogue))
    return { response: contactTexts[language].notYet[0]?.(agent, site.agentPhone, texts.home) ?? '' };
  if (visit === null) return { response: texts.none(agent), offer: { question: turn.typed.trim() } };
  if (visit.untold === true && missing)
    return { response: `${texts.toCancel(agent, ownDay(dialogue))} ${texts.tell(missingIn(dialogue))}` };
  if (!missing && !isKnownSent(dialogue))
    return { response: contactTexts[language].notKnown(agent, site.agentPhone) };
  if (visit.canceled === true) return { response: texts.isCanceled(agent) };
  if (visit.moves === true && visit.when === undefined) return { response: texts.whichTime(agent) };
  if (missing)
    return { response: `${texts.begun(agent, visitInWords(dialogue))} ${texts.tell(missingIn(dialogue))}` };
  if (visit.moves === true && visit.when !== undefined)
    return { response: texts.toldMove(agent, dayInWords(visit.when, language)) };
  return { response: texts.told(agent, visitInWords(dialogue)) };
}

/** Tells the agent that a showing is canceled, or asks for the details that they need; otherwise leaves what was begun. */
export function answerCancel(dialogue: Dialogue, site: Site, otherwise: string): Answer {
  const { visit, language } = dialogue;
  if (visit?.canceled !== true) return { response: otherwise };
  if (visit.again === true && isKnownSent(dialogue))
    return { response: visitTexts[language].canceledBefore(site.agentName) };
  return cancelWith(dialogue, site);
}

function cancelWith(dialogue: Dialogue, site: Site): Answer {
  const { contact, language, turn, visit } = dialogue;
  const { agentName: agent } = site;
  const texts = visitTexts[language];
  const action = 'agent_contact_request' as const;
  const params = { ...contact, message: handOver(dialogue) };
  if (missingContact(contact).length > 0) {
    const thanks = Object.keys(turn.contact).length > 0 ? [peopleTexts[language].thanks] : [];
    const ask = otherWay(dialogue, site) ?? texts.tell(missingIn(dialogue));
    const response = [...thanks, texts.toCancel(agent, ownDay(dialogue)), ask].join(' ');
    return { response, action, params };
  }
  const isNamed = visit?.home !== undefined || (visit?.homes ?? []).length > 0;
  const response = isNamed
    ? texts.canceled(agent, visitInWords(dialogue))
    : texts.canceledOwn(agent, ownDay(dialogue));
  return { response, action, params };
}

/** Returns ` tomorrow at 3`, or nothing when no day is known. */
const ownDay = ({ visit, language }: Pick<Dialogue, 'visit' | 'language'>): string => {
  if (visit?.when === undefined) return '';
  return inBrackets[language] ? ` (${visit.when})` : ` ${whenInWords(visit.when, language)}`;
};

/** *Tu visita (de mañana)*: as typed, with whichever preposition. */
const inBrackets: Readonly<Record<Language, boolean>> = { en: false, es: true };

/** Says that the new time of a visit is passed on which this conversation doesn't know; null for any other message. */
export function passedMove({ visit, language }: Dialogue, agent: string): string | null {
  if (visit?.moves !== true || visit.when === undefined) return null;
  return visitTexts[language].moved(agent, dayInWords(visit.when, language));
}
