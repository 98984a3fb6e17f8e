import type { Dialogue } from '../../understand/dialogue/dialogue.ts';
import { missingContact } from '../../understand/dialogue/tasks/expected.ts';
import { sentAfter } from '../../understand/dialogue/tasks/sent.ts';
import type { Answer } from '../reply.ts';
import type { Site } from '../texts.ts';
import { unsaid } from '../unsaid.ts';
import { awaitsHome } from '../which-home.ts';
import { answerKeep } from './answer-keep.ts';
import { contactTexts } from './contact-question-texts.ts';
import { missingIn } from './contact-wishes.ts';
import { visitTexts } from './visit-texts.ts';

/** Answers what a visitor asks about being reached; null when they ask nothing of it. Promises no time. */
export function answerOnContact(dialogue: Dialogue, site: Site): Answer | null {
  const { turn, language, contact, answers } = dialogue;
  const { onContact } = turn;
  if (onContact === undefined) return null;
  if (onContact === 'saves' || onContact === 'sends' || onContact === 'watches')
    return answerKeep(onContact, dialogue, site);
  const texts = contactTexts[language];
  const { agentName: agent, agentPhone: phone, agentEmail: email } = site;
  const needsHome = awaitsHome(dialogue);
  const isSent = missingContact(contact).length === 0 && !needsHome;
  const missing = needsHome ? visitTexts[language].home : missingIn(dialogue);
  switch (onContact) {
    case 'asksWhen':
    case 'asksSent': {
      if (isSent && sentAfter(answers) !== 'sent') return { response: texts.notKnown(agent, phone) };
      const words = isSent ? texts[onContact] : texts.notYet;
      return {
        response: unsaid(
          words.map((text) => text(agent, phone, missing)),
          dialogue,
        ),
      };
    }
    case 'asksWhy':
      return { response: texts.asksWhy(agent, phone, missing) };
    case 'asksDone':
    case 'asksDo':
    case 'offers': {
      const response = unsaid(
        texts[onContact].map((text) => text(agent, phone, missing)),
        dialogue,
      );
      return { response, offer: { question: turn.typed.trim().slice(0, longestQuestion) } };
    }
    case 'optOut':
      return {
        response: texts[sentAfter(answers) === 'sent' ? 'optOutAfter' : 'optOut'](agent, phone, email),
      };
    case 'keepsNothing':
      return { response: texts.keepsNothing(agent) };
    case 'ofOthers':
      return { response: texts.ofOthers(agent, phone, email) };
    case 'nothingSent':
      return { response: texts.nothingSent(agent, phone, email) };
    case 'asksThen':
      return { response: texts.asksThen(agent, phone, missing) };
    default:
      return { response: texts.asksReach(agent, phone, email) };
  }
}

/** The longest question that the agent is asked, in characters. */
const longestQuestion = 300;
