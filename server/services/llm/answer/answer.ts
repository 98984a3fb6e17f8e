import type { Dialogue } from '../understand/dialogue/dialogue.ts';
import { relays } from '../understand/dialogue/tasks/relay.ts';
import type { Intent } from '../understand/intents/intents.ts';
import { siteQuestionIn } from '../understand/intents/site-questions.ts';
import { answerAsked } from './answer-asked.ts';
import type { AnswerFacts } from './answer-facts.ts';
import { byIntent, saysOnlyYes, switched } from './by-intent.ts';
import { answerRemark, offeredToAgent } from './fallback.ts';
import { answerOfSite } from './general/answer-of-site.ts';
import { fromKnowledge } from './general/from-knowledge.ts';
import { inOwnWords } from './own-words.ts';
import { answerTold, firstStep, moodSentence } from './people/answer-tone.ts';
import { contactTexts } from './people/contact-question-texts.ts';
import { answerOnContact } from './people/contact-questions.ts';
import { answerSelling } from './people/sale/answer-selling.ts';
import { peopleReply } from './people-reply.ts';
import type { Answer } from './reply.ts';
import { calmReply, helpBefore, safetyReply } from './safety.ts';
import { answerFollow } from './search/answer-follow.ts';
import { answerLeft } from './search/answer-left.ts';
import { disclosure, fixed, isNeutral } from './texts.ts';
import {
  asksBrieflyOfNoHome,
  asksFactOfNoHome,
  asksOfNoHome,
  questionOf,
  searchesNothing,
} from './unanswered.ts';
import { briefOfNoHome, noHome } from './which-home.ts';

/** Answers a conversation from its parsed content and the site's facts; never invents facts. */
export async function answerDialogue(dialogue: Dialogue, facts: AnswerFacts): Promise<Answer> {
  const { turn, language } = dialogue;
  const safety = safetyReply(dialogue, facts.site);
  if (safety !== null) return safety;
  if (turn.intent === 'rewrite')
    return { response: [...helpBefore(dialogue), fixed[language].noRewrite].join(' '), language };
  const answer = inOwnWords(await answerParts(dialogue, facts), turn.typed, facts.site.agentName);
  // What is known of a house that somebody left begins with it.
  const feeling = saysSorry.test(answer.response) ? null : moodSentence(dialogue);
  const additions: string[] = [];
  const refusal = turn.optsOut === true ? contactTexts[language].optOutShort : '';
  const { sensitive, advice, leftUnread } = fixed[language];
  if (turn.hadSensitive) additions.push(sensitive);
  const isOfPeople = turn.asksAboutPeople && !isNeutral(answer.response);
  if (isOfPeople) additions.push(peopleReply(turn, language));
  if (turn.leftUnread) additions.push(leftUnread);
  if (turn.touchesAdvice && !answer.response.includes(advice)) additions.push(advice);
  const isOpened = dialogue.disclosed || saysWhatItIs(answer.response);
  const opening = isOpened ? [] : [disclosure(facts.site, language)];
  return {
    ...answer,
    language,
    response: [...opening, ...helpBefore(dialogue), refusal, feeling ?? '', answer.response, ...additions]
      .filter((part) => part !== '')
      .join(' '),
  };
}

const saysSorry = /^(?:I’m sorry|I’m so sorry|Lamento|Siento)/;

/** The words of a remark; fewer can name what to search for. */
const leastRemark = 6;

function saysWhatItIs(response: string): boolean {
  return /\b(?:AI|IA)\b/.test(response);
}

/**
 * Answers each part of the message in order. The page does one thing after an answer: the last part's action counts, or
 * else the last search.
 */
async function answerParts(dialogue: Dialogue, facts: AnswerFacts): Promise<Answer> {
  const answers: Answer[] = [];
  for (const [n, part] of withoutYes([...dialogue.parts, dialogue]).entries()) {
    const answer = await mainAnswer({ ...part, answered: dialogue.answered + n }, facts);
    // What the agent is to ask needs no offer to ask it.
    const isAsked = part !== dialogue && answer.offer !== undefined && relays(dialogue.turn);
    if (!isAsked) answers.push(answer);
  }
  const acting = answers.findLast(({ action }) => action !== undefined);
  const searching = answers.findLast(({ params }) => params !== undefined);
  const { response: _, about: __, ...rest } = acting ?? searching ?? {};
  // A showing of a home is about it, too.
  const said = answers.findLast((each) => each.about !== undefined)?.about ?? dialogue.homes;
  // No listing's key starts with a mark, as *..* and *__proto__* do.
  const about = said.filter((key) => /^[a-z\d]/i.test(key));
  const offer = answers.findLast((each) => each.offer !== undefined)?.offer;
  return {
    ...rest,
    ...(about.length === 0 ? {} : { about }),
    ...(offer === undefined ? {} : { offer }),
    response: [...new Set(answers.map(({ response }) => response))].join(answers.length > 1 ? '\n\n' : ''),
  };
}

/** Drops a *perfect* beside a question or a wish, which are answered alone. */
function withoutYes(parts: readonly Dialogue[]): readonly Dialogue[] {
  const others = parts.filter((part) => !saysOnlyYes(part));
  return others.length === 0 ? parts : others;
}

async function mainAnswer(dialogue: Dialogue, facts: AnswerFacts): Promise<Answer> {
  const { turn, language } = dialogue;
  if (dialogue.intent === 'language') return { response: switched(dialogue) };
  const ofSite = turn.general === null ? null : siteQuestionIn(turn);
  if (ofSite !== null) return answerOfSite(ofSite, dialogue, facts.site);
  const left = answerLeft(dialogue);
  if (left !== null) return left;
  if (dialogue.asked !== null) return answerAsked(dialogue.asked, dialogue, facts);
  const asksOnlyAboutPeople = turn.asksAboutPeople && !asksForMore(dialogue);
  if (asksOnlyAboutPeople) return { response: peopleReply(turn, language) };
  if (turn.intent === 'follow') return answerFollow(dialogue, facts);
  const onContact = answerOnContact(dialogue, facts.site);
  if (onContact !== null) return onContact;
  if (turn.own !== undefined) return answerSelling(dialogue, facts);
  const first = firstStep(dialogue, facts);
  if (first !== null) return first;
  if (turn.told !== undefined && turn.intent !== 'goodbye') return answerTold(dialogue, facts.site);
  if (asksFactOfNoHome(dialogue)) return { response: noHome(dialogue) };
  const known = fromKnowledge(dialogue, facts);
  if (asksBrieflyOfNoHome(dialogue)) return { response: briefOfNoHome(dialogue, known, facts) };
  if (known !== null) return known;
  if (asksOfNoHome(dialogue)) return { response: noHome(dialogue) };
  const isEmpty = turn.intent === 'search' && dialogue.task !== 'selling' && searchesNothing(dialogue);
  const isQuestion = turn.general !== null || isEmpty;
  const question = isQuestion ? questionOf(turn) : null;
  if (question !== null) return offeredToAgent(question, dialogue, facts.site);
  // *The last agent sat on it for months* names a home and asks for none.
  const isRemark =
    turn.plain.trim().split(' ').length >= leastRemark && Object.keys(turn.contact).length === 0;
  if (isEmpty && isRemark) return answerRemark(dialogue, facts.site);
  if (turn.distress?.of === 'danger' && saysNothingElse(turn.intent)) return { response: '' };
  if (turn.distress !== null && saysNothingElse(turn.intent))
    return { response: calmReply(facts.site, turn.distress.language) };
  return byIntent(dialogue, facts);
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
