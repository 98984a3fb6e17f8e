import { sql } from 'drizzle-orm';
import { outboxMessages } from '../../jobs/outbox/tables.ts';
import { type Erasure, hasEmail } from '../../people/deletion/erasure.ts';
import * as tables from './tables.ts';

const { dripEmails, drips, mailOpens, receivedEmails } = tables;
const receiver = sql`${dripEmails.receiver}->>'email'`;

export const commErasures: readonly Erasure[] = [
  {
    table: mailOpens,
    group: 'Email and texts',
    steps: [
      {
        what: 'When emails were opened',
        rows: (who) => sql`${mailOpens.messageId} in (
          select ${outboxMessages.id} from ${outboxMessages}
          where ${outboxMessages.siteId} = ${who.siteId} and ${hasEmail(outboxMessages.to)(who)})`,
      },
    ],
  },
  {
    table: dripEmails,
    group: 'Email and texts',
    keys: { email: receiver, name: sql`${dripEmails.receiver}->>'name'` },
    steps: [
      {
        what: 'Emails of drip campaigns',
        rows: (who) => sql`${hasEmail(receiver)(who)} and ${dripEmails.dripId} in (
          select ${drips.id} from ${drips} where ${drips.siteId} = ${who.siteId})`,
      },
    ],
  },
  {
    table: receivedEmails,
    group: 'Email and texts',
    keys: { email: receivedEmails.address },
    steps: [{ what: 'Emails from the person', rows: hasEmail(receivedEmails.address) }],
    mentions: true,
    copies: [
      {
        what: 'Emails from the person',
        why: 'Your own mailbox has copies. Delete them there.',
        rows: hasEmail(receivedEmails.address),
      },
    ],
  },
  {
    table: tables.emailTemplates,
    group: 'Email and texts',
    steps: [],
    mentions: { kind: 'Email template', title: tables.emailTemplates.name },
  },
  {
    table: tables.dripSteps,
    group: 'Email and texts',
    steps: [],
    mentions: { kind: 'Drip email', title: tables.dripSteps.subject },
  },
  { table: drips, nobody: 'Campaigns, without their recipients.' },
  { table: tables.mailLinkKeys, nobody: 'The key of links.' },
];
