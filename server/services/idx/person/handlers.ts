import type { operations } from '../../../../openapi/generated/idx.d.ts';
import { problem } from '../../../errors/errors.ts';
import { textableNumber } from '../../../jobs/outbox/phone.ts';
import { claimedConversations, openClaims, readEmails } from '../../../people/find.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { Handlers } from '../../service.ts';
import {
  askContacts,
  askConversations,
  askMessages,
  askPageViews,
  askPostcards,
  askReceivedEmails,
  askReceivedTexts,
  askUsers,
} from './other-services.ts';
import { readOwnRecords } from './own-records.ts';
import { nothing, type Part } from './part.ts';

const mostEvents = 500;
/** The maximum number of phone numbers to look up for one person. */
const mostNumbers = 5;

/** Returns the handler that collects a person from all services by email (idx, tag `journey`). */
export function personHandlers({ database, callAs }: Pick<ServiceDeps, 'database' | 'callAs'>) {
  return {
    async getPerson({ query }, context) {
      const { siteId, log } = context;
      const email = query.email.trim().toLowerCase();
      const call = callAs(context);
      const incomplete: string[] = [];
      const ask = async (what: string, question: Promise<Part>): Promise<Part> => {
        try {
          return await question;
        } catch (error) {
          log.warn({ err: error, what }, 'a person is shown without what a service could not tell');
          if (!incomplete.includes(what)) incomplete.push(what);
          return nothing;
        }
      };
      const emails = readEmails(database.db, siteId, email);
      const isClaimed = emails.then((all) => openClaims(database.db, siteId, all));
      const claimedTalks = emails.then((all) => claimedConversations(database.db, siteId, all));
      const parts = await Promise.all([
        ask('contacts', askContacts(call, siteId, email, isClaimed)),
        ask('site users', askUsers(call, email, isClaimed)),
        readOwnRecords(database.db, siteId, email, isClaimed),
        ask('conversations', askConversations(call, email, claimedTalks)),
        ask('postcards', askPostcards(call, siteId, email)),
        ask('page views', askPageViews(call, email)),
      ]);
      const phones = parts.flatMap((part) => part.phones);
      const numbers = [...new Set(phones.map(textableNumber))].filter((number) => number !== null);
      const some = numbers.slice(0, mostNumbers);
      const messages = await Promise.all([
        ...[email, ...some].map((to) => ask('messages', askMessages(call, to))),
        ...some.map((from) => ask('messages', askReceivedTexts(call, from))),
        ask('messages', askReceivedEmails(call, email)),
      ]);
      const all = [...parts, ...messages];
      const timeline = all.flatMap(({ events }) => events).sort((a, b) => b.at.localeCompare(a.at));
      const cuts = all.flatMap(({ cut }) => cut ?? []);
      if (timeline.length > mostEvents) cuts.push('older events');
      incomplete.push(...new Set(cuts));
      const is = (what: 'isContact' | 'isLead' | 'isUser') => all.some((part) => part[what] === true);
      if (timeline.length === 0 && !is('isContact')) {
        if (incomplete.length === 0) throw problem('not-found', { detail: 'No one has this email.' });
        throw problem('upstream-failed', { detail: `Couldn’t load: ${incomplete.join(', ')}.` });
      }
      return {
        email,
        name: all.flatMap(({ names }) => names)[0] ?? null,
        phoneNumber: phones[0] ?? null,
        isContact: is('isContact'),
        isLead: is('isLead'),
        isUser: is('isUser'),
        incomplete,
        timeline: timeline.slice(0, mostEvents),
      };
    },
  } satisfies Partial<Handlers<operations>>;
}
