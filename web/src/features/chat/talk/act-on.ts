import { beyondSearch, filtersFromAssistant } from '../../../listings/filters/search-filters.ts';
import { wantedSearch } from '../../../listings/following/wanted-search.ts';
import { answerTexts } from '../answer-texts.ts';
import { type Contact, contactFrom, isComplete, type Params, textOf } from '../leads/contact.ts';
import type { LeadCall, LeadOutcome } from '../leads/lead-queue.ts';
import { openForm } from '../leads/open-form.ts';
import { passSaleOn } from '../leads/sale.ts';
import { isOnItsWay } from '../leads/text-delivery.ts';
import { journeyTexts } from '../welcome/journey-status.ts';
import type { ChatAnswer } from './api.ts';
import { type ChatMessage, dropWriting, type Said } from './chat-state.ts';
import { homeToSee } from './home-in-question.ts';
import type { HomeToSee } from './home-to-see.ts';
import { showAnswer, showHomes } from './show-homes.ts';
import { say, type TalkContext } from './talk-context.ts';

/** Shows an answer and performs its action (the product's document, section 4, assistant actions). */
export async function actOn(answer: ChatAnswer, asked: string, context: TalkContext): Promise<void> {
  const said = saidBy(answer);
  const params: Params = answer.params ?? {};
  const showsHomes =
    answer.action === 'show_map' || (answer.action === undefined && answer.params !== undefined);
  if (showsHomes) return showAnswer(withUnused(said, params), answer, context);
  context.change(dropWriting);
  switch (answer.action) {
    case 'show_login':
      return openForm('sign-in', said, context);
    case 'show_registration':
      return openForm('register', said, context);
    case 'save_search': {
      const filters = filtersFromAssistant(params);
      // The form opens with the homes of this message.
      wantedSearch.ask(filters, textOf(params, 'email'));
      void showHomes(filters, say(context, withUnused(said, params)), context);
      return;
    }
    case 'get-crm':
      say(
        context,
        context.user === null ? { content: journeyTexts.signIn } : await context.journey(context.user.email),
      );
      return;
    case 'seller_inquiry':
    case 'collecting_seller_info': {
      const sentWith = passSaleOn(params, context, answer.action === 'seller_inquiry');
      sayPassedOn(said, params, sentWith, context);
      return;
    }
    case 'agent_contact_request': {
      const request = requestOf(params, asked, context);
      const outcome = request === null ? null : context.send(request.call);
      const home =
        params.reason === 'Showing' ? homeToSee(context.read().messages, asked, answer.about) : null;
      const id = sayPassedOn(said, params, request?.contact ?? null, context, home);
      if (outcome !== null) void sayIfNotTexted(outcome, { ...said, id }, context);
      return;
    }
    case 'storeConvo':
      void context.send(conversationOf(params, asked, context));
      break;
    default:
      break;
  }
  if (said.content !== '') say(context, said);
}

/** Returns what an answer says, and about which homes. */
function saidBy({ response, message, language, about, offer }: ChatAnswer): Said {
  return {
    content: response || message || '',
    ...(language === undefined ? {} : { language }),
    ...(about === undefined ? {} : { about }),
    ...(offer === undefined ? {} : { offer }),
  };
}

/** Adds the filters that the search does not support to the assistant's text. */
function withUnused(said: Said, params: Params): Said {
  const unused = beyondSearch(params);
  if (unused.length === 0) return said;
  const { language = 'en', content } = said;
  return { ...said, content: `${content} ${answerTexts[language].unused(unused.join(', '))}` };
}

/**
 * Returns the visitor's request as a text to the agent with contact details; null while those are unknown.
 */
function requestOf(
  params: Params,
  asked: string,
  context: TalkContext,
): { contact: Contact; call: LeadCall } | null {
  const contact = contactFrom(params, context.known);
  if (!isComplete(contact)) return null;
  const { name, phone, email } = contact;
  const message = textOf(params, 'message') ?? asked;
  const body = `${name}, ${phone}, ${email}, would like to hear from you. They wrote: ${message}`;
  return { contact, call: { kind: 'text', body: body.slice(0, 1600) } };
}

/** Reports in the conversation that the text promised in a message was not sent. */
async function sayIfNotTexted(
  outcome: Promise<LeadOutcome>,
  { id, language = 'en' }: Pick<ChatMessage, 'id' | 'language'>,
  context: TalkContext,
): Promise<void> {
  const text = await outcome;
  if (text.state === 'sent' && isOnItsWay(text.answer)) return;
  if (!context.read().messages.some((message) => message.id === id)) return;
  say(context, {
    content: answerTexts[language].notTexted(context.agentName, context.agentPhone),
    language,
  });
}

/**
 * Adds the assistant's message, unless it asks for details that the form or the account has provided;
 * returns its id.
 */
function sayPassedOn(
  said: Said,
  params: Params,
  sentWith: Contact | null,
  context: TalkContext,
  showing: HomeToSee | null = null,
): number {
  const asksForMore = sentWith !== null && !isComplete(contactFrom(params, {}));
  const { language = 'en' } = said;
  return say(context, {
    ...said,
    ...(asksForMore ? { content: answerTexts[language].passedOn(context.agentName, sentWith) } : {}),
    ...(showing === null ? {} : { showing }),
  });
}

function conversationOf(params: Params, asked: string, context: TalkContext): LeadCall {
  const { name, phone, email } = contactFrom(params, context.known);
  const said = context
    .read()
    .messages.filter(({ type }) => type === 'user')
    .map(({ content }) => content)
    .join(' / ');
  return {
    kind: 'conversation',
    query: {
      reason: (textOf(params, 'reason') ?? 'Chat').slice(0, 500),
      contactInfo: (textOf(params, 'contactInfo') ?? [email, phone].filter(Boolean).join(', ')).slice(0, 500),
      conversationSummary: (textOf(params, 'conversationSummary') ?? (said || asked)).slice(0, 4000),
      ...(phone === '' ? {} : { phone: phone.slice(0, 40) }),
      ...(name === '' ? {} : { name: name.slice(0, 200) }),
    },
  };
}
