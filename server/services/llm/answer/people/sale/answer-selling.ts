import { firstNameOf } from '../../../../../text/person-name.ts';
import { formOf } from '../../../understand/clauses/clause-form.ts';
import { splitClauses } from '../../../understand/clauses/split-clauses.ts';
import { reachIn } from '../../../understand/contact/people-wishes.ts';
import type { Dialogue } from '../../../understand/dialogue/dialogue.ts';
import { wishesCall } from '../../../understand/dialogue/tasks/call-wish.ts';
import { missingContact } from '../../../understand/dialogue/tasks/expected.ts';
import { ofOwnHome } from '../../../understand/told/own-home.ts';
import { readWhen } from '../../../understand/when/when.ts';
import type { Answer } from '../../reply.ts';
import type { SearchFacts } from '../../search/answer-search.ts';
import type { Site } from '../../texts.ts';
import { unsaid, wasSaid } from '../../unsaid.ts';
import { isUnsent, keepsBackRest, missingIn, otherWay, reachSentence, sympathy } from '../contact-wishes.ts';
import { withinRoom } from '../hand-over.ts';
import { keepLead, keptSentence, wasKept } from '../kept-lead.ts';
import { peopleTexts } from '../people-texts.ts';
import { asksWorth, knownOfSale, type Sources } from './known-of-sale.ts';
import { netOfSale } from './net-of-sale.ts';
import { factsBeside, gaveContact, notedIn } from './noted-of-sale.ts';
import { rentOfHome } from './rent-of-home.ts';
import { factsIn } from './selling-facts.ts';
import { sellingTexts } from './selling-texts.ts';

/**
 * Collects the details of a home for sale: its location, then contact details. Says what it noted, answers what it can, asks
 * only for what is missing, and says no sentence twice.
 */
export async function answerSelling(dialogue: Dialogue, facts: Sources & SearchFacts): Promise<Answer> {
  const { site } = facts;
  const { contact, selling, language } = dialogue;
  const details = withinRoom(selling.details, 500, '; ');
  const params = {
    ...(selling.location === undefined ? {} : { location: selling.location }),
    ...(selling.address === undefined ? {} : { address: selling.location }),
    ...(details === '' ? {} : { propertyDetails: details }),
    ...contact,
  };
  const isWhole = selling.location !== undefined && missingContact(contact).length === 0;
  if (isWhole) {
    const reach = reachSentence(dialogue, site);
    const passed = sellingTexts[language].passed(site.agentName, selling.location ?? '', '');
    const response = [sympathy(dialogue), passed, reach].filter((part) => part !== null).join(' ');
    return { response, action: 'seller_inquiry', params };
  }
  // Whoever can be reached, and in no other way, is asked for nothing more.
  const { name, phone, email } = contact;
  const isReached = name !== undefined && (phone !== undefined || email !== undefined);
  const isCall = gaveContact(dialogue) && phone !== undefined && wishesCall(dialogue.turn.typed);
  const isPlaced = selling.location !== undefined;
  if (isReached && (isCall || (isPlaced && keepsBackRest(dialogue))) && !isUnsent(dialogue)) {
    const reach = reachSentence(dialogue, site);
    const said = wasKept(dialogue) && !gaveContact(dialogue) ? null : keptSentence(dialogue, site);
    if (said !== null)
      return keepLead(dialogue, [thanksFor(dialogue), reach, said].filter((part) => part !== null).join(' '));
  }
  return { response: await collecting(dialogue, facts), action: 'collecting_seller_info', params };
}

/** Says what is noted of the message, and asks for what is missing. */
async function collecting(dialogue: Dialogue, facts: Sources & SearchFacts): Promise<string> {
  const { site, explain } = facts;
  const { selling, turn } = dialogue;
  const { own } = turn;
  const rent = own === 'rent' ? await rentOfHome(dialogue, facts) : null;
  const told = knownOfSale(dialogue, explain);
  const net = netOfSale(dialogue);
  const known = rent ?? ([told, net].filter((part) => part !== null).join(' ') || null);
  const isPlaced = selling.location !== undefined;
  const parts = [
    sympathy(dialogue),
    (isPlaced || gaveContact(dialogue)) && own !== 'comes' ? reachSentence(dialogue, site) : null,
    thanksFor(dialogue),
    known,
    ...(own !== undefined && own !== 'fact' && own !== 'comes' ? factsBeside(dialogue) : []),
    ...(own === 'comes' || (own === 'fact' && net !== null)
      ? []
      : asksOfHome(dialogue)
        ? [(isPlaced || own !== undefined) && known === null ? toldOfQuestion(dialogue, site) : null]
        : known === null || !isPlaced || !wasSaid(selling.location ?? '', dialogue)
          ? [...notedIn(dialogue, site), ...(known === null ? askedBeside(dialogue, site) : [])]
          : []),
    nextOf(dialogue, site, known !== null),
  ];
  return [...new Set(parts.filter((part) => part !== null))].join(' ');
}

/** What comes next: what is missing is asked of nobody who is having a hard time, and never twice running. */
function nextOf(dialogue: Dialogue, site: Site, isAnswered: boolean): string {
  const { selling, turn, language, contact } = dialogue;
  const texts = sellingTexts[language];
  const isPlaced = selling.location !== undefined;
  if (turn.own === 'comes') {
    const missing = missingContact(contact).length === 0 ? null : texts.askMore(missingIn(dialogue));
    const where = isPlaced ? null : texts.whichTown;
    return [texts.comes(site.agentName, readWhen(turn.typed)), where, missing]
      .filter((part) => part !== null)
      .join(' ');
  }
  const [gently] = texts.gently.map((text) => text(site.agentName));
  const { phone, email } = turn.contact;
  // Whoever only says their name is asked for nothing more yet.
  const isReached = phone !== undefined || email !== undefined;
  const isHeard = gently === undefined || wasSaid(gently, dialogue) || isReached;
  if (selling.gently === true && !isHeard) return gently;
  if (isPlaced) return otherWay(dialogue, site) ?? askedOf(dialogue, site);
  const isGeneral = selling.asked === true && selling.wished !== true && !ofOwnHome(turn)('mine');
  const ifOwn = texts.ifOwn(site.agentName);
  if (isGeneral && !wasSaid(ifOwn, dialogue)) return ifOwn;
  const asks = turn.own === undefined ? null : unsaid([texts.whichTown, ...texts.whereAgain], dialogue);
  return asks ?? askedWhere(dialogue, site, isAnswered);
}

/** Whether a message asks something of the home: what it is worth, or what only the agent knows. */
const asksOfHome = (dialogue: Dialogue): boolean =>
  (dialogue.turn.own !== undefined && dialogue.turn.own !== 'fact') ||
  questionIn(dialogue) ||
  (dialogue.turn.purpose === 'sell' && asksWorth.test(dialogue.turn.plain));

/** Thanks for a name, a number, or an email. */
function thanksFor(dialogue: Dialogue): string | null {
  if (!gaveContact(dialogue)) return null;
  const { thanks, thanksTo } = peopleTexts[dialogue.language];
  const { name = '' } = dialogue.turn.contact;
  const first = firstNameOf(name);
  return name === '' || first === null ? thanks : thanksTo(first);
}

/** Whether a message within a sale asks something, which only the agent can answer. */
const questionIn = ({ turn }: Dialogue): boolean =>
  // *Could Avery call rather than email?* is a wish.
  Object.keys(turn.contact).length === 0 &&
  reachIn(turn.typed).length === 0 &&
  turn.address === null &&
  (turn.typed.includes('?') ||
    assumes.test(turn.typed) ||
    (turn.language === 'en' && asksFirst.test(turn.plain))) &&
  (turn.purpose !== 'sell' || !ofSelling.test(turn.plain));
/** *One of them signed through August. Can it even be sold like that*: what is asked beside what is told. */
const askedBeside = (dialogue: Dialogue, site: Site): string[] => {
  const { turn } = dialogue;
  const sentences = gaveContact(dialogue) || reachIn(turn.typed).length > 0 ? [] : splitClauses(turn.typed);
  const asks = sentences.some((each) => formOf(each) === 'asks' && !ofSelling.test(each.toLowerCase()));
  return asks && sentences.length > 1 ? [toldOfQuestion(dialogue, site)] : [];
};
/** *Can you sell my house?* is the wish itself. */
const ofSelling = /\b(?:sell|selling|list|listing) (?:my|our|the|this|a|his|her)\b/;
/** *That's negotiable I assume* wants to hear that it is. */
const assumes = /\b(?:i (?:assume|suppose|guess)|right|correct|me imagino|supongo|verdad)\s*[.?]*$/i;
const asksFirst =
  /^ (?:and |so |ok |but |also )*(?:what|whats|how|hows|why|when|who|whos|which|where|can|could|do|does|did|is|are|will|would|should)\b/;

/** Says that a question is for the agent, in other words each time. */
function toldOfQuestion(dialogue: Dialogue, { agentName }: Site): string {
  const { forAgent, valuesNothing, noOneAnswer } = sellingTexts[dialogue.language];
  if (dialogue.turn.own === 'question' && ofOwnHome(dialogue.turn)('asksChoice'))
    return unsaid(
      [...noOneAnswer, ...forAgent].map((text) => text(agentName)),
      dialogue,
    );
  const isOfValue = dialogue.turn.own === 'value' || asksWorth.test(dialogue.turn.plain);
  const texts = isOfValue ? valuesNothing : forAgent;
  return unsaid(
    texts.map((text) => text(agentName)),
    dialogue,
  );
}

/** Asks where the home is: with the reason at first, then only for the town. */
function askedWhere(dialogue: Dialogue, { agentName }: Site, isAnswered: boolean): string {
  const texts = sellingTexts[dialogue.language];
  const inFull = [...texts.where, ...texts.whereToValue, ...texts.whereToAsk].map((text) => text(agentName));
  const wordings = asksWorth.test(dialogue.turn.plain)
    ? texts.whereToValue
    : questionIn(dialogue) && !isAnswered
      ? texts.whereToAsk
      : texts.where;
  const full = wordings.map((text) => text(agentName));
  const wasAsked = inFull.some((text) => wasSaid(text, dialogue));
  const isNewQuestion =
    !isAnswered && wordings !== texts.where && full.some((text) => !wasSaid(text, dialogue));
  return unsaid(!wasAsked || isNewQuestion ? full : texts.whereAgain, dialogue);
}

/** Asks for contact details, but in no two answers running; somebody who wished for no sale is only told of it. */
function askedOf(dialogue: Dialogue, { agentName }: Site): string {
  const { language, selling, answers } = dialogue;
  const texts = sellingTexts[language];
  const missing = missingIn(dialogue);
  if (gaveContact(dialogue)) return texts.askMore(missing);
  const write = (wordings: readonly ((agent: string, missing: string) => string)[]) =>
    wordings.map((text) => text(agentName, missing));
  const asks = write(selling.wished === true ? texts.ask : texts.askSoftly);
  const justAsked = answers.at(-1)?.includes(missing) ?? false;
  const isLeft = asks.some((text) => !wasSaid(text, dialogue));
  if (justAsked || !isLeft) return unsaid(write(texts.goOn), dialogue);
  const isFirst = asks.every((text) => !wasSaid(text, dialogue));
  const isBare = selling.details.length < 2 && factsIn(dialogue.turn, language) === null;
  const [first = ''] = asks;
  if (!isFirst) return unsaid(asks, dialogue);
  return isBare ? `${first} ${texts.aFewWords}` : first;
}
