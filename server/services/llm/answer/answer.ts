import type { Dialogue } from '../understand/dialogue/dialogue.ts';
import type { Intent } from '../understand/intents/intents.ts';
import { answerAbout } from './answer-about.ts';
import { type AskedFacts, answerAsked } from './answer-asked.ts';
import { answerFollow } from './answer-follow.ts';
import { answerContact, answerGoodbye, answerSelling } from './answer-people.ts';
import { answerSearch, type SearchFacts } from './answer-search.ts';
import type { Answer } from './reply.ts';
import {
  adviceReply,
  calmReply,
  capabilities,
  crisisReply,
  disclosure,
  neutralReply,
  noRewriteReply,
  type Site,
  sensitiveReply,
} from './texts.ts';

/** The sources of answers: the listings, and general real-estate knowledge. */
export type AnswerFacts = SearchFacts &
  AskedFacts & {
    /** Answers a general question from the knowledge base; null when no entry matches. */
    explain: (question: string, state?: string | undefined) => string | null;
  };

/** Answers a conversation from its parsed content and the site's facts; never invents facts. */
export async function answerDialogue(dialogue: Dialogue, facts: AnswerFacts): Promise<Answer> {
  const { turn } = dialogue;
  if (turn.intent === 'rewrite') return { response: noRewriteReply };
  if (turn.distress?.of === 'despair') return { response: crisisReply(facts.site, turn.distress.language) };
  const answer = await answerParts(dialogue, facts);
  const additions: string[] = [];
  if (turn.hadSensitive) additions.push(sensitiveReply);
  if (turn.asksAboutPeople && answer.response !== neutralReply) additions.push(neutralReply);
  const needsAdvice = turn.touchesAdvice;
  if (needsAdvice && !answer.response.includes(adviceReply)) additions.push(adviceReply);
  const opening = dialogue.disclosed || saysWhatItIs(answer.response) ? [] : [disclosure(facts.site)];
  return {
    ...answer,
    response: [...opening, answer.response, ...additions].filter((part) => part !== '').join(' '),
  };
}

function saysWhatItIs(response: string): boolean {
  return /\b(?:AI|IA)\b/.test(response);
}

/** Answers a general question from the knowledge base; null when nothing matches. */
function fromKnowledge({ turn, search }: Dialogue, facts: AnswerFacts): Answer | null {
  const asksInGeneral = turn.purpose === 'faq' || turn.purpose === 'advice';
  if (
    !asksInGeneral &&
    !(turn.purpose === 'other' && /\?|^ (?:what|how|why|when|do|does|is|are|can)\b/.test(turn.plain))
  )
    return null;
  const found = facts.explain(turn.words, search.filters.state);
  if (found === null) return null;
  const offer = `${facts.site.agentName} can tell you more.`;
  return { response: [found, turn.purpose === 'advice' ? adviceReply : '', offer].filter(Boolean).join(' ') };
}

/**
 * Answers each part of the message in order. The page does one thing after an answer: the last part's action counts, or
 * else the last search.
 */
async function answerParts(dialogue: Dialogue, facts: AnswerFacts): Promise<Answer> {
  const answers: Answer[] = [];
  for (const part of [...dialogue.parts, dialogue]) answers.push(await mainAnswer(part, facts));
  const acting = answers.findLast(({ action }) => action !== undefined);
  const searching = answers.findLast(({ params }) => params !== undefined);
  const { response: _, ...rest } = acting ?? searching ?? {};
  const about = answers.findLast((each) => each.about !== undefined)?.about;
  const offer = answers.findLast((each) => each.offer !== undefined)?.offer;
  return {
    ...rest,
    ...(about === undefined ? {} : { about }),
    ...(offer === undefined ? {} : { offer }),
    response: [...new Set(answers.map(({ response }) => response))].join(answers.length > 1 ? '\n\n' : ''),
  };
}

async function mainAnswer(dialogue: Dialogue, facts: AnswerFacts): Promise<Answer> {
  const { turn, task } = dialogue;
  const { site } = facts;
  if (dialogue.asked !== null) return answerAsked(dialogue.asked, dialogue, facts);
  const asksOnlyAboutPeople = turn.asksAboutPeople && !asksForMore(dialogue);
  if (asksOnlyAboutPeople) return { response: neutralReply };
  if (turn.intent === 'follow') return answerFollow(dialogue, facts);
  const known = fromKnowledge(dialogue, facts);
  if (known !== null) return known;
  if (turn.distress !== null && saysNothingElse(turn.intent))
    return { response: calmReply(site, turn.distress.language) };
  switch (turn.intent) {
    case 'login':
      return {
        response: 'You can sign in here. Forgot your password? Use the link in the form.',
        action: 'show_login',
      };
    case 'register':
      return { response: 'You can create your account here.', action: 'show_registration' };
    case 'journey':
      return { response: 'Here is where you are in your journey.', action: 'get-crm' };
    case 'sell':
      return answerSelling(dialogue, site);
    case 'contact-agent':
      return answerContact(dialogue, site);
    case 'about':
      return answerAbout(turn.plain, site);
    case 'are-you-ai':
      return {
        response: `I’m an AI assistant, not a person; I answer from this site’s own listings. ${site.agentName} is the person: say “contact the agent” and I’ll pass you on.`,
      };
    case 'map':
      return answerSearch(dialogue, facts);
    case 'search':
      return task === 'selling' ? answerSelling(dialogue, site) : answerSearch(dialogue, facts);
    case 'advice':
      return { response: `${adviceReply} ${site.agentName} can suggest who to ask.` };
    case 'help':
      return { response: capabilities(site) };
    case 'goodbye':
      return answerGoodbye(dialogue, site);
    case 'cancel':
      return { response: `All right, I’ll leave that. ${capabilities(site)}` };
    case 'greeting':
      return greeting(dialogue, site);
    default:
      return unclear(dialogue, site);
  }
}

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
  if (Object.keys(dialogue.turn.contact).length > 0 && dialogue.task !== null) return unclear(dialogue, site);
  return {
    response: `Hello! I’m the AI assistant of ${site.agentName}. Which area are you interested in, or how can I help?`,
  };
}

/** Continues the earlier request with the visitor's details; otherwise explains what the assistant can do. */
function unclear(dialogue: Dialogue, site: Site): Answer {
  const { turn, task } = dialogue;
  const gaveContact = Object.keys(turn.contact).length > 0;
  if (task === 'selling' && (gaveContact || turn.words.trim() !== '')) return answerSelling(dialogue, site);
  if (task === 'contact' && gaveContact) return answerContact(dialogue, site);
  if (gaveContact) {
    return {
      response: `Thank you, I noted that. Say “contact the agent” if ${site.agentName} should get in touch, or tell me what kind of home you are looking for.`,
    };
  }
  if (turn.hadSensitive) return { response: '' };
  return { response: `I’m not sure what you need. ${capabilities(site)}` };
}
