import { hoursIn, reachIn, says } from '../../understand/contact/people-wishes.ts';
import { takesEither } from '../../understand/contact/relays.ts';
import type { Dialogue } from '../../understand/dialogue/dialogue.ts';
import { callNotes, wishesCall } from '../../understand/dialogue/tasks/call-wish.ts';
import { missingContact } from '../../understand/dialogue/tasks/expected.ts';
import { relayed } from '../../understand/dialogue/tasks/relay.ts';
import { wordPattern } from '../../understand/patterns/word-pattern.ts';
import { cutAtWord, withoutHoles } from '../../understand/text/without-holes.ts';
import words from '../../word-lists/contact-words.json' with { type: 'json' };
import type { Site } from '../texts.ts';
import { list } from '../wording.ts';
import { peopleTexts } from './people-texts.ts';

/** *I don't use email*, *I'm not typing that again*: what is missing can't be had. */
const keepsBack = wordPattern(words.keepsBack.join('|'));

export const missingIn = (dialogue: Dialogue): string =>
  list(
    lackingIn(dialogue).map((part) => peopleTexts[dialogue.language][part]),
    dialogue.language,
  );

/** Returns what is missing of a visitor and wanted: who wishes for a call, or gives one way alone, is asked for no other. */
export function lackingIn(dialogue: Dialogue): ReturnType<typeof missingContact> {
  const { contact, turn, topics, intent } = dialogue;
  const lacks = missingContact(contact);
  const wishes = reachWishes(dialogue);
  const isCall =
    intent === 'contact-agent' &&
    [...topics, turn.typed].some((said) => wishesCall(said) || takesEither(said));
  const isReachable = contact.phone !== undefined || contact.email !== undefined;
  if (intent === 'contact-agent' && isReachable && relayed(dialogue) !== null)
    return lacks.filter((part) => part === 'name');
  const noEmail = isCall || ofPhone.some((wish) => wishes.includes(wish));
  const noPhone = wishes.includes('noCalls') || wishes.includes('emailOnly');
  return lacks.filter(
    (part) =>
      !(part === 'email' && (wishes.includes('noEmail') || (noEmail && contact.phone !== undefined))) &&
      !(part === 'phone' && noPhone && contact.email !== undefined),
  );
}

const ofPhone = ['noEmail', 'byCall', 'textOnly'] as const;

const reachWishes = ({ turn, topics, selling }: Dialogue) =>
  [...topics, ...selling.details, turn.typed].flatMap((said) => reachIn(said));

/** Whether a visitor won't give what is missing: *I don't do email*, *just call me*. */
export function keepsBackRest(dialogue: Dialogue): boolean {
  const { contact, turn } = dialogue;
  const wishes = reachWishes(dialogue);
  const lacks = missingContact(contact);
  return (
    keepsBack.test(turn.plain) ||
    turn.mood === 'keepsBack' ||
    (lacks.includes('email') &&
      (wishes.includes('noEmail') || wishes.includes('byCall') || wishes.includes('textOnly'))) ||
    (lacks.includes('phone') && (wishes.includes('noCalls') || wishes.includes('emailOnly')))
  );
}

/** Says how else to reach the agent, when a visitor keeps back what is missing; null when nothing is kept back. */
export function otherWay(dialogue: Dialogue, { agentName, agentPhone, agentEmail }: Site): string | null {
  const { contact, language, turn } = dialogue;
  const texts = peopleTexts[language];
  // What is left to ask is asked plainly.
  const lacks = lackingIn(dialogue);
  if (lacks.length > 0 && lacks.length < missingContact(contact).length && !isUnsent(dialogue)) return null;
  const missing = missingContact(contact);
  const wishes = reachWishes(dialogue);
  const callsNobody = wishes.includes('noCalls') || wishes.includes('emailOnly');
  const isKept =
    keepsBack.test(turn.plain) ||
    turn.mood === 'keepsBack' ||
    (missing.includes('email') && wishes.includes('noEmail'));
  // Somebody else reads their email: it is neither asked for nor used.
  if (isUnsent(dialogue)) return texts.tellNoEmail(agentName, agentPhone);
  // Nobody calls them, though the form wants a number.
  if (!isKept && callsNobody && missing.includes('phone') && agentEmail !== '')
    return texts.tellUncalled(missingIn(dialogue), agentName, agentEmail);
  if (!isKept) return null;
  // Somebody who hears badly is sent to no phone.
  return callsNobody && agentEmail !== ''
    ? texts.tellOrWrite(missingIn(dialogue), agentName, agentEmail)
    : texts.tellOrCall(missingIn(dialogue), agentName, agentPhone);
}

/** Repeats how the message wants its writer to be reached, which the agent is told; null when it says nothing of it. */
export function reachSentence(dialogue: Dialogue, { agentName }: Site): string | null {
  const { turn, language, intent, contact } = dialogue;
  const texts = peopleTexts[language];
  if (isUnsent(dialogue)) return null;
  // *3/2, 1850 sq ft*, *the contract ends Dec 15* within a sale says nothing of calls.
  const isOfCall =
    Object.keys(turn.contact).length > 0 || wishesCall(turn.typed) || hoursIn(turn.typed) !== null;
  const saysWhen = intent === 'contact-agent' || (intent === 'sell' && isOfCall);
  const hours = saysWhen ? callNotes(turn.typed) : [];
  const wishes = [
    ...reachIn(turn.typed)
      .filter((wish) => wish !== 'noEmail' || contact.email !== undefined)
      .map((wish) => texts[wish]),
    ...hours.map((note) => cutAtWord(withoutHoles(note), 160)),
  ];
  return wishes.length === 0 ? null : texts.willTell(agentName, wishes.join(', '));
}

/** Whether nothing can go out, since somebody else reads the visitor's email, and the form wants one. */
export const isUnsent = ({ contact, topics, selling, turn }: Dialogue): boolean =>
  contact.email === undefined &&
  [...topics, ...selling.details, turn.typed].some((said) => reachIn(said).includes('seenEmail'));

/** Returns where the agent gets back to a visitor: by text or by email alone, if that is wished for. */
export function whereToAnswer(dialogue: Dialogue): string {
  const { contact, language } = dialogue;
  const { phone = '', email = '' } = contact;
  const { byText, byEmail, byEither } = peopleTexts[language];
  const wishes = reachWishes(dialogue);
  if (wishes.includes('emailOnly')) return byEmail(email);
  return wishes.includes('textOnly') ? byText(phone) : byEither(phone, email);
}

/** A word of sympathy for a visitor who complains or is afraid; null for any other. */
export function sympathy({ turn, language }: Dialogue): string | null {
  const texts = peopleTexts[language];
  if (says('complains', turn.typed)) return texts.sorryShort;
  return says('fears', turn.typed) ? texts.sympathy : null;
}
