import { reachIn } from '../../understand/contact/people-wishes.ts';
import { takesEither } from '../../understand/contact/relays.ts';
import type { Dialogue } from '../../understand/dialogue/dialogue.ts';
import { wishesCall } from '../../understand/dialogue/tasks/call-wish.ts';
import { missingContact } from '../../understand/dialogue/tasks/expected.ts';
import { relayed } from '../../understand/dialogue/tasks/relay.ts';
import { cutAtWord } from '../../understand/text/without-holes.ts';
import type { Answer } from '../reply.ts';
import type { Language, Site } from '../texts.ts';
import { keepsBackRest, lackingIn } from './contact-wishes.ts';
import { handOver } from './hand-over.ts';
import { peopleTexts } from './people-texts.ts';
import { sellingTexts } from './sale/selling-texts.ts';
import { homesInWords, visitInWords } from './visit-in-words.ts';

/**
 * Whether a visitor can be reached and gives no more: they won't, were asked before, or only want a call, for which a name and
 * a number are enough. The agent then gets the conversation as it is.
 */
export function isLeadToKeep(dialogue: Dialogue): boolean {
  const { contact, answers, turn, topics, intent, language } = dialogue;
  const missing = missingContact(contact);
  const { phone, email, name } = contact;
  if (missing.length === 0 || (phone === undefined && email === undefined)) return false;
  const wasAsked = lackingIn(dialogue).every((part) =>
    answers.some((said) => asksFor(said, peopleTexts[language][part])),
  );
  if (name === undefined) return wasAsked;
  const isOfCall = intent === 'contact-agent' && phone !== undefined;
  return (
    wasAsked ||
    keepsBackRest(dialogue) ||
    (isOfCall && [...topics, turn.typed].some((said) => wishesCall(said) || takesEither(said))) ||
    (intent === 'contact-agent' && relayed(dialogue) !== null)
  );
}

const asksFor = (answer: string, part: string): boolean =>
  answer.includes(part) && /tell me|dime/i.test(answer);

/** Whether the conversation was left for the agent before. */
export const wasKept = ({ answers }: Pick<Dialogue, 'answers'>): boolean =>
  answers.some((answer) => keptMarks.some((mark) => answer.includes(mark)));
const keptMarks = Object.values(peopleTexts).map(({ keptIn }) => keptIn);

/** Says what the agent finds in the console, and how to reach them at once. */
export function keptSentence(dialogue: Dialogue, { agentName, agentPhone, agentEmail }: Site): string {
  const { language, contact, topics, turn } = dialogue;
  const texts = peopleTexts[language];
  const { name, phone, email } = contact;
  const what = [name, phone ?? email, wishIn(dialogue, language)].filter((part) => part !== undefined);
  const callsNobody = [...topics, turn.typed].some((said) => reachIn(said).includes('noCalls'));
  const where = callsNobody && agentEmail !== '' ? texts.writeTo(agentEmail) : texts.callAt(agentPhone);
  return texts.kept(agentName, what.join(', '), where);
}

/** The longest request to the agent that an answer repeats, in characters. */
const longestAsked = 160;

export function wishIn(dialogue: Dialogue, language: Language): string | undefined {
  const { intent, visit, selling } = dialogue;
  const { location } = selling;
  const asked = intent === 'contact-agent' ? relayed(dialogue) : null;
  if (asked !== null)
    return peopleTexts[language].relayPassed(
      homesInWords({ ...dialogue, language }),
      cutAtWord(asked, longestAsked),
    );
  if (intent === 'sell' && location !== undefined) return sellingTexts[language].toSell(location);
  if (intent !== 'visit' || visit === null) return undefined;
  return peopleTexts[language].toSee(visitInWords({ ...dialogue, language }));
}

/** Returns what stores the conversation for the agent: it needs no email. */
export function keepLead(dialogue: Dialogue, response: string): Answer {
  const { contact, intent } = dialogue;
  // The request itself stands among what the visitor said.
  const wish = intent === 'contact-agent' ? undefined : wishIn(dialogue, 'en');
  const summary = [wish, handOver(dialogue)].filter((part) => part !== undefined && part !== '').join(' – ');
  return {
    response,
    action: 'storeConvo',
    params: {
      reason: intent === 'visit' ? 'Showing' : intent === 'sell' ? 'Selling' : 'Asked to be contacted',
      contactInfo: [contact.email, contact.phone].filter((part) => part !== undefined).join(', '),
      conversationSummary: cutAtWord(summary === '' ? 'Asked to be contacted' : summary, 1000),
      ...(contact.phone === undefined ? {} : { phone: contact.phone }),
      ...(contact.name === undefined ? {} : { name: contact.name }),
    },
  };
}
