import { surelyAsks } from '../clauses/general/asks-surely.ts';
import { readParts } from '../clauses/read-parts.ts';
import { asksLanguage } from '../spanish/asks-language.ts';
import { withHomeNumbers } from '../table/bare-numbers.ts';
import { readReference } from '../table/pointed.ts';
import { asksWhichHave } from '../table/ranking.ts';
import { hasHomes, type Table } from '../table/table.ts';
import { standsAlone } from '../told/distress.ts';
import { asksNet } from '../told/owner-signs.ts';
import type { Turn } from '../turn.ts';
import { applyQuestion, paymentAgain, termsAgain } from './apply-question.ts';
import { applyTurn, saysNothing } from './apply-turn.ts';
import type { Dialogue } from './dialogue.ts';
import { loanGoesOn } from './loan/goes-on.ts';
import { loanTold, withRent } from './loan/loan-talk.ts';
import { sumAgain } from './loan/payment-again.ts';
import { lastQuestion } from './read-short-answer.ts';
import { questionOfRelay } from './relay-question.ts';
import { goOnWithSearch } from './search/same-search.ts';
import { correctsPhone } from './tasks/corrected-phone.ts';
import { isDone } from './tasks/expected.ts';
import { followWithEmail, givesEmail } from './tasks/follow-up.ts';
import { afterRefusal } from './tasks/no-contact.ts';
import { onceMore } from './tasks/once-more.ts';
import { readOwnHome } from './tasks/own-home-talk.ts';
import { withoutOwnSale } from './tasks/own-sale.ts';
import { readAlone } from './tasks/read-alone.ts';
import { callBesideOffer, relays, relayWish } from './tasks/relay.ts';
import { toldHomeAfter, withoutToldHome } from './tasks/told-home.ts';
import { homeOfVisit } from './tasks/visit/home-of-visit.ts';
import { isOnlyOfVisit, ofVisitIn } from './tasks/visit/visit-word.ts';
import { wholeWish } from './tasks/whole-wish.ts';
import { readTurnOnce, type TurnOptions } from './turn-cache.ts';

/** Applies all requests of a message, in order; a part that says nothing beside another is dropped. */
export function applyMessage(
  last: Dialogue,
  said: string,
  options: TurnOptions,
  lastAnswer: string,
): Dialogue {
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
  if (early !== null)
    return {
      ...applyTurn(spoken, early, lastAnswer, options),
      parts: relays(early) ? questionOfRelay(spoken, early, options) : [],
    };
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
  const said =
    callBesideOffer(before, whole) ??
    onceMore(before, whole) ??
    readAlone(before, whole) ??
    followWithEmail(whole);
  if (said !== null || own === null || own === 'leaves') return said;
  // *Let her know we like the second but must sell ours first* is of that home.
  const isOfShown = readReference(whole.words, before.table).isNamed;
  return (isOfShown ? relayWish(before, whole) : null) ?? own;
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
