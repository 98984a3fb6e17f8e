import { nullOn } from '../../../errors/faults.ts';
import { textableNumber } from '../../../jobs/outbox/phone.ts';
import type { CallService } from '../../call.ts';
import { nothing, type Part, type PersonEvent, texts } from './part.ts';

const mostPieces = 200;
const mostConversations = 200;
const mostPageViews = 2000;
const mostTexts = 1000;

/** Names what was omitted when there was more than was read. */
const cutWhen = (isCut: boolean, cut: string): Pick<Part, 'cut'> => (isCut ? { cut } : {});

/** Returns the contacts with the email (postgrid). */
export async function askContacts(call: CallService, siteId: string, email: string): Promise<Part> {
  const all = await call('listAddresses', { path: { siteId }, query: { email } });
  // A provider that ignores the parameter returns everyone.
  const mine = all.filter((contact) => sameEmail(contact.Email, email));
  return {
    isContact: mine.length > 0,
    names: texts(mine.map(({ Name }) => Name)),
    phones: texts(mine.map(({ PhoneNumber }) => PhoneNumber)),
    events: mine.flatMap(({ DateAdded, Address1, City, State, Zip }): PersonEvent[] => {
      const at = dayOf(DateAdded ?? '');
      const detail = texts([Address1, City, texts([State, Zip]).join(' ')]).join(', ') || null;
      return at === null
        ? []
        : [{ at, kind: 'contact', title: 'Added to the contacts', detail, dayOnly: true }];
    }),
  };
}

/** Returns the account with the email (auth). */
export async function askUsers(call: CallService, email: string): Promise<Part> {
  const { users } = await call('listUsers', { query: { email } });
  const mine = users.filter((user) => sameEmail(user.email, email));
  return {
    isUser: mine.length > 0,
    names: texts(mine.map(({ name }) => name)),
    phones: texts(mine.map(({ phoneNumber }) => phoneNumber)),
    events: mine.map(({ createdAt, username }) => ({
      at: createdAt,
      kind: 'sign-up',
      title: 'Signed up',
      detail: `As ${username}`,
    })),
  };
}

/** Returns the conversations with the assistant of the visitor with the email (llm). */
export async function askConversations(call: CallService, email: string): Promise<Part> {
  const { conversations, total } = await call('listConversations', {
    query: { q: email, limit: mostConversations },
  });
  const mine = conversations.filter((talk) => sameEmail(talk.email, email));
  return {
    ...cutWhen(total > conversations.length, 'older conversations'),
    names: texts(mine.map(({ name }) => name)),
    phones: texts(mine.map(({ phone }) => phone)),
    events: mine.map(({ id, lastAt, lastSaid }) => ({
      at: lastAt,
      kind: 'chat',
      title: 'Talked with the assistant',
      detail: lastSaid,
      conversationId: id,
    })),
  };
}

/** Returns emails and texts to an email address or a phone number (comm). */
export async function askMessages(call: CallService, to: string): Promise<Part> {
  const { messages, total } = await call('listOutbox', { query: { to } });
  return {
    ...nothing,
    ...cutWhen(total > messages.length, 'older messages'),
    events: messages.filter(isTo(to)).map(({ created_at, channel, subject, state, reason }) => ({
      at: created_at,
      kind: 'message',
      title: channel === 'mail' ? `Email: ${subject ?? ''}` : 'Text',
      detail: reason,
      delivery: state,
    })),
  };
}

/** Returns the texts from a phone number (comm). */
export async function askReceivedTexts(call: CallService, from: string): Promise<Part> {
  const received = await call('listReceivedTexts', { query: { from, limit: mostTexts + 1 } });
  const titles = { stop: 'Opted out of texts', start: 'Opted back in to texts', help: 'Asked who texts' };
  return {
    ...nothing,
    ...cutWhen(received.length > mostTexts, 'older messages'),
    events: received.slice(0, mostTexts).map(({ received_at, text, wish }) => ({
      at: received_at,
      kind: 'message',
      title: wish === null ? 'Sent a text' : titles[wish],
      detail: text.trim() || null,
    })),
  };
}

/** Returns the postcards to the contact with the email (postgrid); nothing from one without any (501). */
export async function askPostcards(call: CallService, siteId: string, email: string): Promise<Part> {
  const query = { email, limit: mostPieces + 1 };
  const pieces = await call('listPostcardPieces', { path: { siteId }, query }).catch(nullOn(501));
  if (pieces === null) return nothing;
  const mine = pieces.filter((piece) => sameEmail(piece.email, email)).slice(0, mostPieces);
  return {
    ...nothing,
    ...cutWhen(pieces.length > mostPieces, 'older postcards'),
    names: texts(mine.map(({ name }) => name)),
    events: mine.map(({ updated_at, state, address, reason }) => ({
      at: updated_at,
      kind: 'postcard',
      title: 'Postcard',
      detail: texts([address, reason]).join('. ') || null,
      delivery: state,
    })),
  };
}

/** Returns the page views while signed in, one event per UTC day (monitor). */
export async function askPageViews(call: CallService, email: string): Promise<Part> {
  const { page_views, count } = await call('listPageViews', { query: { email, limit: mostPageViews } });
  const days = new Map<string, typeof page_views>();
  // A provider that ignores the parameter returns everyone's.
  for (const view of page_views.filter((one) => sameEmail(one.user_email, email))) {
    const day = view.created_at?.slice(0, 10) ?? '';
    days.set(day, [...(days.get(day) ?? []), view]);
  }
  return {
    ...nothing,
    ...cutWhen(count > page_views.length, 'older page views'),
    events: [...days.values()].flatMap((views): PersonEvent[] => {
      const at = views[0]?.created_at;
      const paths = [...new Set(texts(views.map(({ page_path }) => page_path)))];
      const title = views.length === 1 ? 'Looked at 1 page' : `Looked at ${views.length} pages`;
      const more = paths.length > 5 ? ' …' : '';
      return at == null
        ? []
        : [{ at, kind: 'page-views', title, detail: paths.slice(0, 5).join(', ') + more }];
    }),
  };
}

/** Filters the messages to an address or number: a provider that ignores the parameter returns everyone's. */
function isTo(to: string) {
  const number = textableNumber(to);
  return (message: { to: string }) =>
    number === null ? sameEmail(message.to, to) : textableNumber(message.to) === number;
}

function sameEmail(one: string | null | undefined, email: string): boolean {
  return one?.trim().toLowerCase() === email;
}

/** Returns the start in UTC of a day such as `11/20/2026` in a contact list; null for other text. */
function dayOf(dateAdded: string): string | null {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(dateAdded.trim()) ?? [];
  const at = new Date(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T00:00:00Z`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
