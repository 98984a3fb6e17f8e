import type { Dialogue } from '../understand/dialogue/dialogue.ts';
import { missingContact } from '../understand/dialogue/tasks/expected.ts';
import type { AnswerFacts } from './answer-facts.ts';
import { answerRemark, offeredToAgent } from './fallback.ts';
import { answerAbout } from './general/answer-about.ts';
import { answerMoney } from './general/answer-money.ts';
import { answerGoodbye } from './people/answer-goodbye.ts';
import { answerContact } from './people/answer-people.ts';
import { answerCancel } from './people/answer-visit.ts';
import { answerSelling } from './people/sale/answer-selling.ts';
import type { Answer } from './reply.ts';
import { answerSearch } from './search/answer-search.ts';
import { filtersOf } from './search/refused-types.ts';
import { fixed, talk, wordingOf } from './texts.ts';
import { asksOfNoHome, questionOf, remarkOf } from './unanswered.ts';
import { unsaid } from './unsaid.ts';
import { noHome } from './which-home.ts';
import { nounOf, placeOf, wishesOf } from './wording.ts';

/** Whether a message only agrees: *perfect*, *sounds good to me*. */
export const saysOnlyYes = ({ turn, asked }: Dialogue): boolean =>
  turn.agrees &&
  asked === null &&
  turn.purpose === 'other' &&
  turn.intent !== 'search' &&
  Object.keys(turn.contact).length === 0 &&
  turn.visit.when === undefined &&
  turn.plain.trim().split(' ').length <= mostOfYes;

/** The most words, with their marks, of a message that only agrees. */
const mostOfYes = 5;

/** Says that the language changes, and where the search stands. */
export function switched({ search, language }: Dialogue): string {
  const { languageInSearch, language: asksWhat } = talk[language];
  const filters = filtersOf(search);
  const { propertyType: _, ...wishes } = filters;
  if (Object.keys(wishes).length === 0) return asksWhat;
  const homes = `${nounOf(filters, false, language)}${placeOf(filters, language)}${wishesOf(filters, language)}`;
  return languageInSearch(homes);
}

export async function byIntent(dialogue: Dialogue, facts: AnswerFacts): Promise<Answer> {
  const { turn, task, language, answered } = dialogue;
  const { site } = facts;
  const { agentName: agent } = site;
  const texts = talk[language];
  switch (turn.intent) {
    case 'login':
      return { response: texts.login, action: 'show_login' };
    case 'register':
      return { response: texts.register, action: 'show_registration' };
    case 'journey':
      return { response: texts.journey, action: 'get-crm' };
    case 'sell':
      return answerSelling(dialogue, facts);
    case 'contact-agent':
      return answerContact(dialogue, site);
    case 'about':
      return answerAbout(turn.plain, site, language);
    case 'are-you-ai':
      return { response: texts.areYouAi(agent) };
    case 'map':
      return answerSearch(dialogue, facts);
    case 'search':
      return task === 'selling' ? answerSelling(dialogue, facts) : answerSearch(dialogue, facts);
    case 'advice':
      if (dialogue.table.shown.length > 0 && asksToChoose.test(turn.plain))
        return { response: texts.cantChoose };
      // What concerns no law, tax, or loan is only for the agent to judge.
      if (!turn.touchesAdvice && turn.language === 'en')
        return {
          response: unsaid(
            texts.notMine.map((text) => text(agent)),
            dialogue,
          ),
          ...passedOn(turn),
        };
      return { response: `${fixed[language].advice} ${texts.whoToAsk(agent)}`, ...passedOn(turn) };
    case 'help':
      return { response: texts.capabilities(agent) };
    case 'goodbye':
      return answerGoodbye(dialogue, site);
    case 'cancel':
      return answerCancel(
        dialogue,
        site,
        /\bsell|\bcurious\b/.test(turn.plain) ? texts.notSelling : wordingOf<string>(texts.cancel, answered),
      );
    case 'greeting':
      return greeting(dialogue, facts);
    default:
      return unclear(dialogue, facts);
  }
}

/** What isn't judged here can go to the agent, one tap away. */
function passedOn(turn: Dialogue['turn']): Pick<Answer, 'offer'> {
  const question = questionOf(turn);
  return question === null ? {} : { offer: { question } };
}

const asksToChoose =
  /\b(?:pick|choose|would you (?:take|go with|buy|get)|which (?:one )?(?:is|would be) (?:better|best)|your favorite)\b/;

async function greeting(dialogue: Dialogue, facts: AnswerFacts): Promise<Answer> {
  const { site } = facts;
  const { turn, task, language, answered } = dialogue;
  if (Object.keys(turn.contact).length > 0 && task !== null) return unclear(dialogue, facts);
  const wordings = talk[language].greeting;
  return { response: wordingOf<(agent: string) => string>(wordings, answered)(site.agentName) };
}

/** Continues the earlier request with the visitor's details; otherwise explains what the assistant can do. */
async function unclear(dialogue: Dialogue, facts: AnswerFacts): Promise<Answer> {
  const { site } = facts;
  const { turn, task, language } = dialogue;
  const gaveContact = Object.keys(turn.contact).length > 0;
  if (task === 'selling' && (gaveContact || turn.words.trim() !== '')) return answerSelling(dialogue, facts);
  const { declined } = talk[language];
  // Somebody who gives a phone number wants to be called.
  if (gaveContact) return answerContact(dialogue, site);
  if (turn.hadSensitive) return { response: '' };
  if (asksOfNoHome(dialogue)) return { response: noHome(dialogue) };
  if (turn.declines && task === 'search' && turn.plain.trim().split(' ').length < 4)
    return { response: declined };
  const isPassing = dialogue.visit !== null || dialogue.askedForAgent;
  if (isPassing && saysOnlyYes(dialogue))
    return task === 'contact' && missingContact(dialogue.contact).length > 0
      ? answerContact(dialogue, site)
      : { response: answerGoodbye(dialogue, site).response };
  const question = questionOf(turn) ?? (isPassing ? remarkOf(turn) : null);
  if (question !== null && isPassing && task === 'contact' && missingContact(dialogue.contact).length > 0)
    return answerContact(dialogue, site);
  if (question !== null) return offeredToAgent(question, dialogue, site);
  return answerMoney(dialogue, site.agentName) ?? answerRemark(dialogue, site);
}
