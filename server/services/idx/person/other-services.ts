import type { components } from '../../../../openapi/generated/comm.d.ts';
import { nullOn } from '../../../errors/faults.ts';
import { textableNumber } from '../../../jobs/outbox/phone.ts';
import type { CallService } from '../../call.ts';
import { type IsClaimed, joined, nothing, type Part, type PersonEvent, texts } from './part.ts';

type ReceivedEmail = components['schemas']['KeptEmail'];

const mostPieces = 200;
const mostConversations = 200;
const mostPageViews = 2000;
const mostTexts = 1000;
const mostEmails = 200;
/** The most characters of an email that the timeline shows. */
const mostShown = 300;

/** Names what was omitted when there was more than was read. */
const cutWhen = (isCut: boolean, cut: string): Pick<Part, 'cut'> => (isCut ? { cut } : {});

/** Returns the contacts with the email (postgrid). */
export async function askContacts(
  call: CallService,
  siteId: string,
  email: string,
  isClaimed: Promise<IsClaimed>,
): Promise<Part> {
  const all = await call('listAddresses', { path: { siteId }, query: { email } });
  // A provider that ignores the parameter returns everyone.
  const mine = all.filter((contact) => sameEmail(contact.Email, email));
  const isStrangers = await isClaimed;
  const theirs = mine.filter(
    ({ Name = null, PhoneNumber = null }) => !isStrangers({ name: Name, phoneNumber: PhoneNumber }),
  );
  return {
    isContact: mine.length > 0,
    names: texts(theirs.map(({ Name }) => Name)),
    phones: texts(theirs.map(({ PhoneNumber }) => PhoneNumber)),
    events: theirs.flatMap(({ DateAdded, Address1, City, State, Zip }): PersonEvent[] => {
      const at = dayOf(DateAdded ?? '');
      const detail = texts([Address1, City, texts([State, Zip]).join(' ')]).join(', ') || null;
      return at === null
        ? []
        : [{ at, kind: 'contact', title: 'Added to the contacts', detail, dayOnly: true }];
    }),
  };
}

/** Returns the account with the email (auth). */
export async function askUsers(
  call: CallService,
  email: string,
  isClaimed: Promise<IsClaimed>,
): Promise<Part> {
  const { users } = await call('listUsers', { query: { email } });
  const mine = users.filter((user) => sameEmail(user.email, email));
  const isStrangers = await isClaimed;
  const theirs = mine.filter(({ name, phoneNumber }) => !isStrangers({ name, phoneNumber }));
  return {
    isUser: mine.length > 0,
    names: texts(theirs.map(({ name }) => name)),
    phones: texts(theirs.map(({ phoneNumber }) => phoneNumber)),
    events: mine.map(({ createdAt, username }) => ({
      at: createdAt,
      kind: 'sign-up',
      title: 'Signed up',
      detail: `As ${username}`,
    })),
  };
}

/** Returns the conversations with the assistant of the visitor with the email (llm). */
export async function askConversations(
  call: CallService,
  email: string,
  claimed: Promise<Set<string>>,
): Promise<Part> {
  const { conversations, total } = await call('listConversations', {
    query: { q: email, limit: mostConversations },
  });
  const isClaimed = await claimed;
  const mine = conversations.filter((talk) => sameEmail(talk.email, email) && !isClaimed.has(talk.id));
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

/** Returns the emails from an address, and those from other addresses that answer an email to it (comm). */
export async function askReceivedEmails(call: CallService, email: string): Promise<Part> {
  const limit = mostEmails + 1;
  const [from, answeredTo] = await Promise.all([
    call('listReceivedEmails', { query: { from: email, limit } }),
    call('listReceivedEmails', { query: { answeredTo: email, limit } }),
  ]);
  const isMine = (one: ReceivedEmail) => sameEmail(one.from, email) || sameEmail(one.answered_to, email);
  const all = new Map([...from, ...answeredTo].filter(isMine).map((one) => [one.id, one]));
  const newest = [...all.values()].sort((a, b) => b.id - a.id);
  return {
    ...nothing,
    ...cutWhen(newest.length > mostEmails, 'older messages'),
    names: texts(newest.map(({ proof, name }) => (proof === 'confirmed' ? name : null))),
    events: newest.slice(0, mostEmails).map((one) => ({
      at: one.sent_at ?? one.received_at,
      kind: 'message',
      title: texts([one.answers === null ? 'Emailed' : 'Replied by email', one.subject]).join(': '),
      detail: texts([noteOn(one, email), shown(one.text)]).join('\n') || null,
    })),
  };
}

/** Returns what the agent must know of an email on the page of the person with this address. */
function noteOn(
  { automatic, answers, answered_to, proof, from }: ReceivedEmail,
  email: string,
): string | null {
  const isOther = !sameEmail(from, email);
  return joined([
    automatic ? (answers === null ? 'Automatic email' : 'Automatic reply') : null,
    proof === 'claimed' ? `From an address that isn’t proved${isOther ? `: ${from}` : ''}` : null,
    answered_to === null || sameEmail(answered_to, email) ? null : `Answers an email to ${answered_to}`,
  ]);
}

function shown(text: string): string {
  // Half of a character beyond the basic plane is cut, too.
  const start = text.slice(0, mostShown).replace(/[\uD800-\uDBFF]$/, '');
  return start.length < text.length ? `${start.trimEnd()} …` : start;
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
