import { setImmediate as breathe } from 'node:timers/promises';
import { wasAboutHome } from '../../home/home-question.ts';
import { surelyAsks } from '../clauses/general-question.ts';
import type { Knows } from '../clauses/knows.ts';
import { readParts } from '../clauses/read-parts.ts';
import type { Contact } from '../contact.ts';
import { standsAlone } from '../distress.ts';
import { refusedContact } from '../no-contact.ts';
import { asksNet } from '../owner-signs.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { asksLanguage } from '../spanish/asks-language.ts';
import { withHomeNumbers } from '../table/bare-numbers.ts';
import { asksWhichHave } from '../table/ranking.ts';
import { hasHomes, type Table, tableAfter } from '../table/table.ts';
import { withoutAgentName } from '../text/agent-name.ts';
import { historyReadLimit } from '../text/normalise.ts';
import type { Turn } from '../turn.ts';
import { applyQuestion, paymentAgain, termsAgain } from './apply-question.ts';
import { applyTurn, saysNothing } from './apply-turn.ts';
import type { Dialogue, HistoryItem } from './dialogue.ts';
import { leadAfter } from './fragments.ts';
import { loanGoesOn } from './loan/goes-on.ts';
import { loanTold, withRent } from './loan/loan-talk.ts';
import { sumAgain } from './loan/payment-again.ts';
import { factsIn, keepUntil, pointsOf, readUntil } from './progress.ts';
import { lastQuestion } from './read-short-answer.ts';
import { goOnWithSearch } from './search/same-search.ts';
import { startOf } from './start-of.ts';
import { correctsPhone } from './tasks/corrected-phone.ts';
import { isDone } from './tasks/expected.ts';
import { followWithEmail, givesEmail } from './tasks/follow-up.ts';
import { homeOfVisit } from './tasks/home-of-visit.ts';
import { afterRefusal } from './tasks/no-contact.ts';
import { onceMore } from './tasks/once-more.ts';
import { readOwnHome } from './tasks/own-home-talk.ts';
import { withoutOwnSale } from './tasks/own-sale.ts';
import { readAlone } from './tasks/read-alone.ts';
import { toldHomeAfter, withoutToldHome } from './tasks/told-home.ts';
import { isOnlyOfVisit, ofVisitIn } from './tasks/visit-word.ts';
import { wholeWish } from './tasks/whole-wish.ts';
import { readTurnOnce, type TurnOptions } from './turn-cache.ts';
import { withinReach } from './within-reach.ts';

/** How long to parse a conversation before yielding to other requests, in milliseconds. */
const longestPartMs = 10;

/**
 * Parses a whole conversation: applies the visitor's earlier messages in order, then the last one. Keeps no
 * state between calls, so any server can answer any turn; caches parsed messages (`turn-cache.ts`). `visitor`
 * has the contact details that the page knows from a form or an account; `places` are those that the site's homes name.
 */
export function readDialogue(...conversation: Conversation): Dialogue {
  const reading = readMessages(...conversation);
  for (;;) {
    const { done, value } = reading.next();
    if (done) return value;
  }
}

type Conversation = [
  history: readonly HistoryItem[],
  message: string,
  thisYear: number,
  visitor?: Contact,
  surroundings?: Surroundings,
];

/** Reads one message after the other, and yields after each. */
function* readMessages(
  history: readonly HistoryItem[],
  message: string,
  thisYear: number,
  visitor: Contact = {},
  { home, facts = new Map(), agentName = '', places, knows }: Surroundings = {},
): Generator<undefined, Dialogue> {
  const options: TurnOptions = {
    thisYear,
    ...(places === undefined ? {} : { places }),
    ...(knows === undefined ? {} : { knows }),
  };
  const items = withinReach(history);
  const points = pointsOf([...items, { role: 'user', content: message }], {
    ...{ options, visitor, agentName, facts },
  });
  const from = items.findLastIndex(
    (_, n) => !isAnsweredAlone(items, n) && readUntil(points[n + 1] ?? '') !== null,
  );
  let dialogue = readUntil(points[from + 1] ?? '') ?? startOf(visitor, thisYear, new Map());
  const last = items[from];
  let before = last?.role === 'assistant' ? last.content.slice(0, 2000) : '';
  for (let n = from + 1; n < items.length; n += 1) {
    const item = items[n] as HistoryItem;
    if (item.role === 'assistant') {
      before = item.content.slice(0, 2000);
      const disclosed = dialogue.disclosed || /\b(?:AI|IA)\b/.test(before);
      const answers = [...dialogue.answers, before];
      const table = withFacts(tableAfter(dialogue.table, item), factsIn([item], facts));
      dialogue = { ...dialogue, answers, disclosed, table };
    } else if (!isAnsweredAlone(items, n)) {
      const said = withoutAgentName(item.content, agentName);
      const isLong = said.length > historyReadLimit;
      const asEarlier = isLong ? { ...options, limit: historyReadLimit } : options;
      dialogue = withLead(applyMessage(dialogue, said, asEarlier, before), said);
      before = '';
      yield;
    } else {
      const toldHome = toldHomeAfter(dialogue.toldHome, item.content, options);
      dialogue = { ...dialogue, toldHome };
    }
  }
  keepUntil(points[items.length] ?? '', dialogue);
  const answered = history.filter(({ role }) => role === 'user').length;
  const table = { ...dialogue.table, facts, ...(home === undefined ? {} : { about: [home] }) };
  const said = withoutAgentName(message, agentName);
  const result = applyMessage({ ...dialogue, answered, table }, said, options, before);
  // As the next call reads it among the earlier messages.
  if (home === undefined && said.length <= historyReadLimit)
    keepUntil(points[items.length + 1] ?? '', {
      ...withLead(result, said),
      ...{ answered: 0, table: { ...result.table, facts: dialogue.table.facts } },
    });
  return result;
}

const withLead = (dialogue: Dialogue, said: string): Dialogue => ({
  ...dialogue,
  lead: leadAfter(dialogue, said),
});

/** Adds what is known of homes that came on the table. */
const withFacts = (table: Table, facts: Table['facts']): Table =>
  facts.size === 0 ? table : { ...table, facts: new Map([...table.facts, ...facts]) };

/** What a conversation is read with: the home that the page shows alone, what is known of homes, and whose site it is. */
type Surroundings = {
  home?: string | undefined;
  facts?: Table['facts'];
  agentName?: string;
  /** The places that the site's homes name. */
  places?: Gazetteer | undefined;
  /** Whether the knowledge base answers a question. */
  knows?: Knows | undefined;
};

/** What was answered from a home's listing alone was no wish for other homes. */
function isAnsweredAlone(items: readonly HistoryItem[], n: number): boolean {
  const [item, answer] = [items[n], items[n + 1]];
  return (
    item?.role === 'user' &&
    answer?.role === 'assistant' &&
    answer.about === undefined &&
    wasAboutHome(answer.content) &&
    !ofPrice.test(answer.content) &&
    refusedContact(item.content) === null
  );
}

/** *About a $300,000 home: …*: a payment of a price is of no home. */
const ofPrice = /(?:^|[.!] )(?:About a|Sobre una casa de) \$\d/;

/** Applies all requests of a message, in order; a part that says nothing beside another is dropped. */
function applyMessage(last: Dialogue, said: string, options: TurnOptions, lastAnswer: string): Dialogue {
  const message = withoutOwnSale(last, hasList(last.table) ? withHomeNumbers(said) : said, options);
  const whole = readTurnOnce(message, options);
  const known = { ...last, task: isDone(last, lastAnswer) ? null : last.task };
  // What surely asks in general is told before a task or a home takes its words for its own.
  // *If it sells at 540, what do I walk away with?*, once its figures are known, asks for a sum.
  const isSum = last.selling.sum !== undefined && asksNet(message);
  const isGeneral =
    Object.keys(whole.contact).length === 0 &&
    !isSum &&
    !hasHomes(last.table) &&
    surelyAsks(whole, options.knows);
  const own = isGeneral ? null : readOwnHome(known, whole, options.knows);
  // Whoever turns to looking for homes asks of no sale any more; what they told of it stays.
  const before: Dialogue = own === 'leaves' ? { ...last, task: null } : last;
  const isSeller = before.task === 'selling' || whole.purpose === 'sell';
  const loan = isSeller ? before.loan : withRent(loanTold(before.loan, whole), whole);
  const toldHome = toldHomeAfter(before.toldHome, message, options);
  const spoken = { ...before, loan, toldHome, ofVisit: null, ...languageAfter(before, message, options) };
  const stopped = afterRefusal(spoken, whole, { message, options, lastAnswer }, (next, rest) =>
    applyMessage(next, rest, options, lastAnswer),
  );
  if (stopped !== null) return stopped;
  const early = isGeneral
    ? null
    : (aloneIn(before, whole, own) ??
      homeOfVisit(before, whole, lastAnswer) ??
      wholeWish(before, whole, (text) => readTurnOnce(text, options)));
  if (early !== null) return { ...applyTurn(spoken, early, lastAnswer, options), parts: [] };
  const onward = goOnWithSearch(spoken, whole, lastAnswer);
  if (onward !== null) return onward;
  const isBusy = before.task === 'selling' || before.task === 'contact';
  // What a seller tells is of their own home.
  const { shown, about } = before.table;
  const isOwnHome = before.task === 'selling' && shown.length + about.length === 0;
  const table = isOwnHome ? { ...before.table, toldOfOne: false } : before.table;
  const sum = isBusy || isGeneral ? null : (loanGoesOn(before, whole) ?? sumAgain(before, whole));
  const circumstances = {
    isBusy: isBusy && !isDone(before, lastAnswer),
    isSearching: before.task === 'search',
    preceding: { task: before.task, wasGeneral: before.wasGeneral, isRental: isRental(before) },
    wasAsked: /\?/.test(lastAnswer.slice(-220)) || lastQuestion(lastAnswer) !== '',
    wasOfHome: before.asked !== null && before.asked.of !== 'compare' && !asksWhichHave(before.asked.words),
  };
  const asked = isBusy || isGeneral ? null : withoutToldHome(message, whole, options);
  const parts = sum === null ? readParts(asked ?? message, table, options, circumstances) : [sum];
  const [only] = parts;
  if (parts.length === 1 && only?.asks === null && asksOnlyLanguage(message, only.turn))
    return { ...spoken, turn: only.turn, intent: 'language', asked: null, homes: [], parts: [] };
  let dialogue: Dialogue = spoken;
  const steps: Dialogue[] = [];
  for (const [n, part] of parts.map((each) => termsAgain(before, each)).entries()) {
    const step =
      part.asks === null
        ? applyTurn(dialogue, part.turn, lastAnswer, options)
        : applyQuestion(dialogue, paymentAgain(before, part), options);
    const isLast = n === parts.length - 1 && steps.length === 0;
    if (parts.length > 1 && saysNothing(step) && !isLast) continue;
    dialogue = { ...step, parts: [] };
    steps.push(dialogue);
  }
  return { ...dialogue, parts: steps.slice(0, -1) };
}

/** Returns the message read as one, where it only does what its words do as a whole: a showing, a number, an email, a refusal. */
function aloneIn(before: Dialogue, whole: Turn, own: Turn | 'leaves' | null): Turn | null {
  const isWhole =
    standsAlone(whole.distress) ||
    isOnlyOfVisit(ofVisitIn(before, whole), whole) ||
    correctsPhone(before, whole) ||
    givesEmail(before, whole);
  if (isWhole) return whole;
  const said = onceMore(before, whole) ?? readAlone(before, whole) ?? followWithEmail(whole);
  return said ?? (own === 'leaves' ? null : own);
}

/** Whether the conversation has shown homes, which have numbers. */
const hasList = ({ shown, earlier }: Table): boolean => shown.length > 0 || earlier.length > 0;

/** Whether homes for rent are searched for. */
const isRental = ({ search: { filters } }: Dialogue): boolean => filters.propertyType === 'ResidentialLease';

/** Returns the language to answer in: the one asked for, or else that of the last message whose words tell it. */
function languageAfter(
  { askedLanguage: asked, language }: Dialogue,
  message: string,
  options: TurnOptions,
): Pick<Dialogue, 'language' | 'askedLanguage'> {
  const askedLanguage = asksLanguage(message) ?? asked;
  const turn = readTurnOnce(message, options);
  return { askedLanguage, language: askedLanguage ?? (turn.languageIsClear ? turn.language : language) };
}

/** *En español, por favor*. */
const asksOnlyLanguage = (message: string, { hasWishes, purpose, kind }: Turn): boolean =>
  asksLanguage(message) !== null &&
  !hasWishes &&
  !kind.named &&
  ['other', 'greeting', 'help', 'search', 'about', 'are-you-ai', 'goodbye', 'faq'].includes(purpose);

/** Runs `readDialogue` in parts, so that other requests are served while it parses a long conversation. */
export async function readDialogueInParts(...conversation: Conversation): Promise<Dialogue> {
  const reading = readMessages(...conversation);
  let rested = performance.now();
  for (;;) {
    const { done, value } = reading.next();
    if (done) return value;
    if (performance.now() - rested <= longestPartMs) continue;
    await breathe();
    rested = performance.now();
  }
}
