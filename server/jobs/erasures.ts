import { sql } from 'drizzle-orm';
import { jsonb, pgSchema } from 'drizzle-orm/pg-core';
import { among, type Erasure, hasEmail, hasPhone, mentions } from '../people/deletion/erasure.ts';
import { keyOf, stopOf } from '../people/deletion/marks.ts';
import { disabledEndpoints, siteEvents } from './events/tables.ts';
import { mailboxes, mailSuppressions, outboxMessages, receivedTexts, textConsents } from './outbox/tables.ts';

/** The queue's own table; its jobs may name a person. */
const jobs = pgSchema('pgboss').table('job', { data: jsonb('data'), output: jsonb('output') });
const finishedJobs = pgSchema('pgboss').table('archive', { data: jsonb('data'), output: jsonb('output') });

const wasHandedOver = sql`${outboxMessages.state} in ('sending', 'sent', 'delivered', 'held')`;
const toThem = {
  mail: hasEmail(outboxMessages.to),
  sms: hasPhone(outboxMessages.to),
};

/** What is sent and received: the rows of a message are deleted, and with them what isn't sent yet. */
export const jobErasures: readonly Erasure[] = [
  {
    table: outboxMessages,
    group: 'Email and texts',
    keys: { email: outboxMessages.to, phone: outboxMessages.to },
    steps: [
      {
        what: 'Scheduled emails and texts, canceled',
        rows: (who) => sql`${outboxMessages.state} = 'recorded' and (
          ${outboxMessages.channel} = 'mail' and ${toThem.mail(who)}
          or ${outboxMessages.channel} = 'sms' and ${toThem.sms(who)})`,
      },
      {
        what: 'Emails and texts to the person',
        rows: (who) => sql`${outboxMessages.channel} = 'mail' and ${toThem.mail(who)}
          or ${outboxMessages.channel} = 'sms' and ${toThem.sms(who)}`,
      },
      {
        what: 'Emails and texts to you about the person',
        rows: (who) =>
          sql`${outboxMessages.kind} = 'notice' and ${mentions(
            outboxMessages.subject,
            outboxMessages.text,
            outboxMessages.html,
            outboxMessages.calendar,
            outboxMessages.headers,
          )(who)}`,
      },
    ],
    mentions: true,
    copies: [
      {
        what: 'Emails',
        why: 'Your email provider and the person’s mailbox have their own copies.',
        rows: (who) => sql`${outboxMessages.channel} = 'mail' and ${wasHandedOver} and ${toThem.mail(who)}`,
      },
      {
        what: 'Texts',
        why: 'Your text message provider keeps its own records.',
        rows: (who) => sql`${outboxMessages.channel} = 'sms' and ${wasHandedOver} and ${toThem.sms(who)}`,
      },
      {
        what: 'Emails and texts to you',
        why: 'Your own mailbox and phone have copies. Delete them there.',
        rows: (who) => sql`${outboxMessages.kind} = 'notice' and ${wasHandedOver}
          and ${mentions(outboxMessages.subject, outboxMessages.text)(who)}`,
      },
    ],
  },
  {
    table: receivedTexts,
    group: 'Email and texts',
    keys: { phone: receivedTexts.number },
    steps: [{ what: 'Texts from the person', rows: hasPhone(receivedTexts.number) }],
    mentions: true,
    copies: [
      {
        what: 'Texts from the person',
        why: 'Your text message provider keeps its own records.',
        rows: hasPhone(receivedTexts.number),
      },
    ],
  },
  {
    table: mailSuppressions,
    group: 'Email and texts',
    keys: { email: mailSuppressions.email },
    steps: [
      {
        what: 'Unsubscribes that are kept already',
        rows: (who) => sql`${among(mailSuppressions.email, who.emails)} and exists (
          select 1 from ${mailSuppressions} as kept where kept.site_id = ${who.siteId}
            and kept.email = ${stopOf('email', sql`${mailSuppressions.email}`, keyOf(who.siteId))})`,
      },
      {
        what: 'Unsubscribes, kept as keyed hashes',
        rows: (who) => among(mailSuppressions.email, who.emails),
        set: ({ siteId }) =>
          sql`email = ${stopOf('email', sql`${mailSuppressions.email}`, keyOf(siteId))}, words = null`,
      },
    ],
  },
  {
    table: textConsents,
    group: 'Email and texts',
    keys: { phone: textConsents.number },
    steps: [
      {
        what: 'Stops of texts, kept as keyed hashes',
        rows: (who) => sql`${among(textConsents.number, who.phones)} and ${textConsents.state} = 'stopped'
          and not exists (select 1 from ${textConsents} as later where later.site_id = ${who.siteId}
            and later.number = ${textConsents.number} and later.id > ${textConsents.id})`,
        set: ({ siteId }) => sql`number = ${stopOf('phone', sql`${textConsents.number}`, keyOf(siteId))},
          words = '', source = 'A deleted person'`,
      },
      { what: 'Consents to texts', rows: (who) => among(textConsents.number, who.phones) },
    ],
    mentions: true,
  },
  {
    table: siteEvents,
    group: 'Site',
    steps: [{ what: 'Events for your other systems', rows: mentions(siteEvents.data) }],
    copies: [
      {
        what: 'Events',
        why: 'The system that they were sent to may have stored them.',
        rows: (who) =>
          sql`${siteEvents.state} in ('sending', 'delivered') and ${mentions(siteEvents.data)(who)}`,
      },
    ],
  },
  { table: jobs, group: 'Site', steps: [{ what: 'Queued work', rows: mentions(jobs.data, jobs.output) }] },
  {
    table: finishedJobs,
    group: 'Site',
    steps: [{ what: 'Finished work', rows: mentions(finishedJobs.data, finishedJobs.output) }],
  },
  {
    table: mailboxes,
    nobody: 'The agent’s own mailboxes.',
    spared: (siteId) => sql`select ${mailboxes.email} as email, null as name, null as phone
      from ${mailboxes} where ${mailboxes.siteId} = ${siteId}`,
  },
  { table: disabledEndpoints, nobody: 'Hashes of the addresses of other systems.' },
];
