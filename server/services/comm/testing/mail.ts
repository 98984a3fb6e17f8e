import pino from 'pino';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { SiteEvents } from '../../../jobs/events/record.ts';
import { deliverOutbox } from '../../../jobs/outbox/deliver.ts';
import { createMailboxStore } from '../../../jobs/outbox/mailboxes.ts';
import { deliverJobs } from '../../../jobs/outbox/message-channel.ts';
import { createOutbox } from '../../../jobs/outbox/open-outbox.ts';
import type { Outbox } from '../../../jobs/outbox/outbox.ts';
import { type Jobs, openJobs } from '../../../jobs/queue.ts';
import type { MailProvider } from '../../../providers/mail/mail.ts';
import { keepMailInOutbox } from '../../../providers/mail/outbox.ts';
import { openMailboxes } from '../../../providers/mailbox/smtp/mailboxes.ts';
import { keepSmsInOutbox } from '../../../providers/sms/outbox.ts';
import { createSeal } from '../../../secrets/seal.ts';
import { callsTo } from '../../../testing/calls.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/database.ts';
import { testMailSettings } from '../../../testing/mail-settings.ts';
import { until } from '../../../testing/until.ts';
import { callerOf } from '../../testing/call.ts';
import { siteFacts } from '../../testing/site.ts';
import { recordDueEmails } from '../drips/record-due.ts';
import { commHandlers } from '../handlers.ts';

const log = pino({ level: 'silent' });

type Contact = { Name: string; Email: string; PhoneNumber: string };
type Person = { name: string; email: string; phoneNumber: string; emailConfirmed?: boolean };

/** Opens the messages service on its own database, with a clock that tests move. */
export function openMailDesk() {
  const desk = {
    clock: new Date('2100-05-01T12:00:00Z'),
    database: undefined as unknown as TestDatabase,
    jobs: undefined as unknown as Jobs,
    outbox: undefined as unknown as Outbox,
    /** The contacts that the calls return. */
    contacts: [] as Contact[],
    /** The chat leads and accounts that the calls return. */
    leads: [] as Person[],
    accounts: [] as Person[],
    site: { ...siteFacts },
    /** The data of the site events that were recorded. */
    told: [] as object[],
    service: undefined as unknown as ReturnType<typeof commHandlers>,
    /** The mail server of every mailbox; null when none is reachable. */
    server: null as string | null,
    recordDue: () => recordDueEmails({ ...desk, log, now: () => desk.clock }, undefined, 0),
    /** Makes waiting jobs due, and waits until none is left that may run by the desk's clock. */
    async deliver() {
      await desk.database.pool.query(
        `update pgboss.job set start_after = now() - interval '1s' where name = $1 and state = 'created' and start_after <= $2`,
        [deliverJobs.mail, desk.clock],
      );
      await until(async () => {
        const { rows } = await desk.database.pool.query(
          `select 1 from pgboss.job where name = $1 and (state in ('active', 'retry')
               or state = 'created' and start_after <= now()) limit 1`,
          [deliverJobs.mail],
        );
        if (rows.length > 0) throw new Error('messages wait');
      });
    },
    async pass(minutes: number) {
      desk.clock = new Date(desk.clock.getTime() + minutes * 60_000);
      await desk.recordDue();
      await desk.deliver();
    },
    call: callerOf((): ReturnType<typeof commHandlers> => desk.service),
  };
  const events: SiteEvents = {
    record: async (_tx, _siteId, _type, ...data) => {
      desk.told.push(...data);
    },
  };
  const callAs = callsTo({
    listAddresses: async ({ query: { email } }) =>
      desk.contacts.filter(({ Email }) => [undefined, Email].includes(email as string | undefined)),
    listChatLeads: async ({ query: { q } }) =>
      desk.leads.filter(({ email }) => email.toLowerCase().includes(String(q ?? ''))),
    listSiteUsers: async () => desk.accounts,
    listUsers: async ({ query }) => ({ users: desk.accounts.filter(({ email }) => email === query.email) }),
  });
  beforeAll(async () => {
    desk.database = await createTestDatabase();
    desk.jobs = await openJobs({ database: desk.database, log });
    const now = () => desk.clock;
    const mail: MailProvider = {
      ...keepMailInOutbox({ name: 'Site', address: 'site@example.com' }),
      keeps: false,
      send: async ({ messageId }) => ({ outcome: 'sent', id: messageId }),
    };
    const sms = keepSmsInOutbox();
    const mailboxes = createMailboxStore(createSeal('a secret for the tests alone, 32+ characters'));
    desk.outbox = createOutbox({
      ...{ database: desk.database, jobs: desk.jobs, now },
      mail,
      sms,
    });
    const lines = new Map<string, ReturnType<typeof openMailboxes>>();
    const mailboxOf = async (siteId: string, email: string) => {
      const password = await mailboxes.passwordOf(desk.database.db, siteId, email);
      if (password === null || desk.server === null) return null;
      const known = lines.get(desk.server) ?? openMailboxes(desk.server);
      lines.set(desk.server, known);
      return known.open(email, password);
    };
    deliverOutbox({ ...{ database: desk.database, jobs: desk.jobs, mail, mailboxOf, sms, log, now } });
    desk.service = commHandlers({
      ...{ database: desk.database, outbox: desk.outbox, callAs, now, textCalls: null },
      events,
      sends: { postcards: false, ads: false },
      mail: testMailSettings({ mailboxes, receivedKey: 'a key of mails' }),
      site: desk.site,
    });
    await desk.jobs.start();
    return () => {
      for (const line of lines.values()) line.close();
    };
  });
  beforeEach(async () => {
    desk.clock = new Date('2100-05-01T12:00:00Z');
    Object.assign(desk, { contacts: [], leads: [], accounts: [], told: [] });
    Object.assign(desk.site, siteFacts);
    await desk.database.pool.query(
      `truncate outbox_messages, email_templates, drips, drip_steps, drip_emails, mail_opens, mailboxes,
         mail_suppressions, received_emails, pgboss.job`,
    );
  });
  afterAll(async () => {
    await desk.jobs.stop(true);
    await desk.database.drop();
  });
  return desk;
}
