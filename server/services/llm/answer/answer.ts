import { termsOf } from '../knowledge/terms.ts';
import type { Dialogue } from '../understand/dialogue/dialogue.ts';
import { missingContact } from '../understand/dialogue/expected.ts';
import type { Intent } from '../understand/intents/intents.ts';
import { siteQuestionIn } from '../understand/intents/site-questions.ts';
import { answerAbout } from './answer-about.ts';
import { type AskedFacts, answerAsked } from './answer-asked.ts';
import { answerFollow } from './answer-follow.ts';
import { answerOfSite } from './answer-of-site.ts';
import { answerCancel, answerContact, answerGoodbye, answerSelling } from './answer-people.ts';
import { answerSearch, type SearchFacts } from './answer-search.ts';
import { peopleReply } from './people-reply.ts';
import { filtersOf } from './refused-types.ts';
import type { Answer } from './reply.ts';
import {
  calmReply,
  crisisReply,
  disclosure,
  fixed,
  isNeutral,
  type Language,
  type Site,
  talk,
  wordingOf,
} from './texts.ts';
import {
  asksFactOfNoHome,
  asksOfNoHome,
  offeredToAgent,
  questionOf,
  remarkOf,
  searchesNothing,
} from './unanswered.ts';
import { nounOf, placeOf, wishesOf } from './wording.ts';

/** The sources of answers: the listings, and general real-estate knowledge. */
export type AnswerFacts = SearchFacts &
  AskedFacts & {
    /** Answers a general question from the knowledge base; null when no entry matches. */
    explain: (question: string, state?: string, language?: Language) => string | null;
  };

/** Answers a conversation from its parsed content and the site's facts; never invents facts. */
export async function answerDialogue(dialogue: Dialogue, facts: AnswerFacts): Promise<Answer> {
  const { turn, language } = dialogue;
  if (turn.intent === 'rewrite') return { response: fixed[language].noRewrite, language };
  if (turn.distress?.of === 'despair')
    return {
      response: crisisReply(facts.site, turn.distress.language),
      language: turn.distress.language,
    };
  const answer = await answerParts(dialogue, facts);
  const additions: string[] = [];
  const { sensitive, advice } = fixed[language];
  if (turn.hadSensitive) additions.push(sensitive);
  if (turn.asksAboutPeople && !isNeutral(answer.response)) additions.push(peopleReply(turn, language));
  if (turn.touchesAdvice && !answer.response.includes(advice)) additions.push(advice);
  const isOpened = dialogue.disclosed || saysWhatItIs(answer.response);
  const opening = isOpened ? [] : [disclosure(facts.site, language)];
  return {
    ...answer,
    language,
    response: [...opening, answer.response, ...additions].filter((part) => part !== '').join(' '),
  };
}

function saysWhatItIs(response: string): boolean {
  return /\b(?:AI|IA)\b/.test(response);
}

/** Answers a general question from the knowledge base; null when nothing matches. */
function fromKnowledge(dialogue: Dialogue, { explain, site }: AnswerFacts): Answer | null {
  const { turn, search, language, answered } = dialogue;
  const asksInGeneral = turn.purpose === 'faq' || turn.purpose === 'advice';
  const isOpen = turn.purpose === 'other' || (turn.purpose === 'search' && searchesNothing(dialogue));
  const mayAsk = isOpen && /\?|^ (?:what|how|why|when|do|does|is|are|can)\b/.test(turn.plain);
  if (!asksInGeneral && !mayAsk) return null;
  // A translation loses what its phrases don't know, so Spanish is first looked for in the visitor's own words.
  const typed = language === 'es' ? [turn.typed, turn.words] : [turn.words];
  const { question = '', topic = '', goesOn = false } = turn.general ?? {};
  const asked =
    topic === '' ? [question, ...typed].filter((words) => words !== '') : [`${question} (${topic})`];
  const found = asked.reduce<string | null>(
    (known, words) => known ?? explain(words, search.filters.state, language),
    null,
  );
  if (found === null) return null;
  // The same again would answer nothing: what of it tells more is said, or the agent is asked.
  if (goesOn && found === explain(topic, search.filters.state, language)) {
    const told = sentencesOn(found, question);
    return told === null
      ? offeredToAgent(turn.typed, dialogue, site)
      : { response: told, offer: { question: turn.typed.trim() } };
  }
  const offer = wordingOf<(agent: string) => string>(talk[language].tellMore, answered)(site.agentName);
  // Who can give advice on the visitor's own case is said then.
  const isOwnCase = turn.purpose === 'advice' || turn.touchesAdvice;
  return { response: [found, isOwnCase ? fixed[language].advice : offer].join(' ') };
}

/** Returns the sentences of an answer that share a word with a question; null when none does. */
function sentencesOn(answer: string, question: string): string | null {
  const asked = new Set(termsOf(question));
  const sentences = answer.replace(/ \([^()]*\)$/, '').split(/(?<=[.!?]) (?=\p{Lu}|¿)/u);
  const on = sentences.filter((sentence) => termsOf(sentence).some((term) => asked.has(term)));
  return on.length === 0 ? null : on.slice(0, 2).join(' ');
}

/**
 * Answers each part of the message in order. The page does one thing after an answer: the last part's action counts, or
 * else the last search.
 */
async function answerParts(dialogue: Dialogue, facts: AnswerFacts): Promise<Answer> {
  const answers: Answer[] = [];
  for (const [n, part] of [...dialogue.parts, dialogue].entries())
    answers.push(await mainAnswer({ ...part, answered: dialogue.answered + n }, facts));
  const acting = answers.findLast(({ action }) => action !== undefined);
  const searching = answers.findLast(({ params }) => params !== undefined);
  const { response: _, ...rest } = acting ?? searching ?? {};
  // A showing of a home is about it, too.
  const about = answers.findLast((each) => each.about !== undefined)?.about ?? dialogue.homes;
  const offer = answers.findLast((each) => each.offer !== undefined)?.offer;
  return {
    ...rest,
    ...(about.length === 0 ? {} : { about }),
    ...(offer === undefined ? {} : { offer }),
    response: [...new Set(answers.map(({ response }) => response))].join(answers.length > 1 ? '\n\n' : ''),
  };
}

async function mainAnswer(dialogue: Dialogue, facts: AnswerFacts): Promise<Answer> {
  const { turn, language } = dialogue;
  if (dialogue.intent === 'language') return { response: switched(dialogue) };
  const ofSite = turn.general === null ? null : siteQuestionIn(turn);
  if (ofSite !== null) return answerOfSite(ofSite, dialogue, facts.site);
  if (dialogue.asked !== null) return answerAsked(dialogue.asked, dialogue, facts);
  const asksOnlyAboutPeople = turn.asksAboutPeople && !asksForMore(dialogue);
  if (asksOnlyAboutPeople) return { response: peopleReply(turn, language) };
  if (turn.intent === 'follow') return answerFollow(dialogue, facts);
  if (asksFactOfNoHome(dialogue)) return { response: talk[language].noHome };
  const known = fromKnowledge(dialogue, facts);
  if (known !== null) return known;
  if (asksOfNoHome(dialogue)) return { response: talk[language].noHome };
  const isQuestion = turn.general !== null || (turn.intent === 'search' && searchesNothing(dialogue));
  const question = isQuestion ? questionOf(turn) : null;
  if (question !== null) return offeredToAgent(question, dialogue, facts.site);
  if (turn.distress !== null && saysNothingElse(turn.intent))
    return { response: calmReply(facts.site, turn.distress.language) };
  return byIntent(dialogue, facts);
}

/** Says that the language changes, and where the search stands. */
function switched({ search, language }: Dialogue): string {
  const { languageInSearch, language: asksWhat } = talk[language];
  const filters = filtersOf(search);
  const { propertyType: _, ...wishes } = filters;
  if (Object.keys(wishes).length === 0) return asksWhat;
  const homes = `${nounOf(filters, false, language)}${placeOf(filters, language)}${wishesOf(filters, language)}`;
  return languageInSearch(homes);
}

async function byIntent(dialogue: Dialogue, facts: AnswerFacts): Promise<Answer> {
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
      return answerSelling(dialogue, site);
    case 'contact-agent':
      return answerContact(dialogue, site);
    case 'about':
      return answerAbout(turn.plain, site, language);
    case 'are-you-ai':
      return { response: texts.areYouAi(agent) };
    case 'map':
      return answerSearch(dialogue, facts);
    case 'search':
      return task === 'selling' ? answerSelling(dialogue, site) : answerSearch(dialogue, facts);
    case 'advice':
      if (dialogue.table.shown.length > 0 && asksToChoose.test(turn.plain))
        return { response: texts.cantChoose };
      return { response: `${fixed[language].advice} ${texts.whoToAsk(agent)}` };
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
      return greeting(dialogue, site);
    default:
      return unclear(dialogue, site);
  }
}

const asksToChoose =
  /\b(?:pick|choose|would you (?:take|go with|buy|get)|which (?:one )?(?:is|would be) (?:better|best)|your favorite)\b/;

/** Returns whether a message that insults asks for nothing. */
const saysNothingElse = (intent: Intent): boolean =>
  ['other', 'greeting', 'goodbye', 'cancel', 'help'].includes(intent);

/** Returns whether a message asks for anything besides who lives there; the answer covers that, too. */
function asksForMore({ turn }: Dialogue): boolean {
  if (turn.intent !== 'search')
    return !['other', 'greeting', 'help', 'goodbye', 'advice', 'about'].includes(turn.intent);
  const { filters, price, features, kind } = turn;
  const wishes = Object.keys(filters).length > 0 || price !== null || features.wanted.length > 0;
  return (
    wishes ||
    (kind.named &&
      /\b(?:show|find|search|looking|homes|houses|listings|condos|need|want|buy|rent)\b/i.test(turn.words) &&
      !/\?\s*$/.test(turn.words))
  );
}

function greeting(dialogue: Dialogue, site: Site): Answer {
  const { turn, task, language, answered } = dialogue;
  if (Object.keys(turn.contact).length > 0 && task !== null) return unclear(dialogue, site);
  const wordings = talk[language].greeting;
  return { response: wordingOf<(agent: string) => string>(wordings, answered)(site.agentName) };
}

/** Continues the earlier request with the visitor's details; otherwise explains what the assistant can do. */
function unclear(dialogue: Dialogue, site: Site): Answer {
  const { turn, task, language, answered } = dialogue;
  const gaveContact = Object.keys(turn.contact).length > 0;
  if (task === 'selling' && (gaveContact || turn.words.trim() !== '')) return answerSelling(dialogue, site);
  const { unclear: wordings, capabilities, declined, noHome } = talk[language];
  // Somebody who gives a phone number wants to be called.
  if (gaveContact) return answerContact(dialogue, site);
  if (turn.hadSensitive) return { response: '' };
  if (asksOfNoHome(dialogue)) return { response: noHome };
  if (turn.declines && task === 'search' && turn.plain.trim().split(' ').length < 4)
    return { response: declined };
  const isPassing = dialogue.visit !== null || dialogue.askedForAgent;
  const question = questionOf(turn) ?? (isPassing ? remarkOf(turn) : null);
  if (question !== null && isPassing && task === 'contact' && missingContact(dialogue.contact).length > 0)
    return answerContact(dialogue, site);
  if (question !== null) return offeredToAgent(question, dialogue, site);
  const wording = wordingOf<(can: string, agent: string) => string>(wordings, answered);
  return { response: wording(capabilities(site.agentName), site.agentName) };
}
