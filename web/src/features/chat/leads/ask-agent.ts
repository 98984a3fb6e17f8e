import { nameOf } from '../../../listings/describe-listing.ts';
import { paths } from '../../../navigation/paths.ts';
import { answerTexts } from '../answer-texts.ts';
import { type ChatMessage, changeMessage } from '../talk/chat-state.ts';
import { say, type TalkContext } from '../talk/talk-context.ts';
import { type Contact, contactFrom, isComplete } from './contact.ts';
import type { LeadCall, LeadOutcome } from './lead-queue.ts';
import { type AgentOffer, openAgain } from './offer.ts';
import { sendWithin } from './send-within.ts';
import { isOnItsWay } from './text-delivery.ts';

/**
 * Sends the question that a message offers to the agent, with its home. Without the visitor's contact details, opens the
 * form for them, and `askWaiting` sends the question after it. A second tap sends nothing.
 */
export async function askAgent(messageId: number, context: TalkContext): Promise<void> {
  const message = context.read().messages.find(({ id }) => id === messageId);
  const { offer } = message ?? {};
  if (message === undefined || offer === undefined || offer.state !== undefined) return;
  const contact = contactFrom({}, context.known);
  if (!isComplete(contact)) {
    context.change((chat) => {
      const service = chat.service ?? 'buying';
      return { ...chat, service, asking: messageId, panel: { kind: 'lead', service } };
    });
    return;
  }
  const home = homeOf(offer, context.read().messages);
  markAs({ ...offer, state: 'sending' }, messageId, context);
  const sending = context.send(textOf(offer, home, contact));
  const { language = 'en' } = message;
  const tell = (outcome: LeadOutcome) => {
    // The conversation may be another one by now.
    if (!context.read().messages.some(({ id }) => id === messageId)) return;
    markAs(outcome.state === 'refused' ? openAgain(offer) : { ...offer, state: 'sent' }, messageId, context);
    const { agentName, agentPhone } = context;
    const texts = answerTexts[language].question;
    const content =
      outcome.state === 'sent' && isOnItsWay(outcome.answer)
        ? texts.sent(agentName, home, contact)
        : texts[failures[outcome.state]](agentName, agentPhone);
    say(context, { content, language });
  };
  const outcome = await sendWithin(sending);
  tell(outcome);
  if (outcome.state !== 'waiting') return;
  const later = await sending;
  if (later.state !== 'waiting') tell(later);
}

/** A sent text that doesn't go out, for example without a provider, is stored for the agent all the same. */
const failures = { sent: 'notTexted', waiting: 'late', refused: 'refused' } as const;

/** Sends the question that waited for the visitor's contact details, once they are known. */
export async function askWaiting(context: TalkContext): Promise<void> {
  const { asking } = context.read();
  if (asking === null || !isComplete(contactFrom({}, context.known))) return;
  context.change((chat) => ({
    ...chat,
    asking: null,
    panel: chat.panel?.kind === 'lead' ? null : chat.panel,
  }));
  await askAgent(asking, context);
}

function markAs(offer: AgentOffer, messageId: number, context: TalkContext) {
  context.change((chat) => ({
    ...changeMessage(chat, messageId, (message) => ({ ...message, offer })),
    asking: null,
  }));
}

/** Returns the address of a home that the conversation has shown; null for a question about none. */
function homeOf({ listingKey }: AgentOffer, messages: readonly ChatMessage[]): string | null {
  if (listingKey === undefined) return null;
  const homes = messages.flatMap(({ results }) => (results?.state === 'found' ? results.homes : []));
  const home = homes.find(({ listing_key }) => listing_key === listingKey);
  return home === undefined ? `listing ${listingKey}` : nameOf(home);
}

/** Returns the text to the agent: whom to call back, the home with its link, and the question. */
function textOf(
  { listingKey, question }: AgentOffer,
  home: string | null,
  { name, phone, email }: Contact,
): LeadCall {
  const link =
    listingKey === undefined ? '' : ` (${new URL(paths.listing(listingKey), location.origin).href})`;
  const asks = home === null ? 'asks' : `asks about ${home}${link}`;
  const body = `${name}, ${phone}, ${email}, ${asks}: ${question}`;
  return { kind: 'text', body: body.slice(0, 1600) };
}
