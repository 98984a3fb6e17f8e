import { eq } from 'drizzle-orm';
import { inTransaction } from '../../../database/transaction.ts';
import { hearFate, receivedTextFacts } from '../../../jobs/outbox/facts.ts';
import { type OutboxMessage, outboxMessages } from '../../../jobs/outbox/tables.ts';
import { hear } from '../../../people/hear.ts';
import { emailFacts } from '../../comm/received-emails/facts.ts';
import { interestFacts } from '../../idx/leads/facts.ts';
import { createTestPeople } from './people.ts';

type Query = { group?: string; limit?: number; after?: string };
type Span = { days?: number; hours?: number; minutes?: number };
type ReceivedEmail = { from: string; text: string; automatic?: boolean; answeredTo?: string | null };
type Message = Pick<OutboxMessage, 'channel' | 'to' | 'text'> & { kind: string; subject?: string };

const lengthOf = ({ days = 0, hours = 0, minutes = 0 }: Span) =>
  ((days * 24 + hours) * 60 + minutes) * 60_000;

/** A site whose Today is read; rows are written by the clock of the test. */
export async function createTestToday() {
  const site = await createTestPeople();
  const { database, clock, call, outbox } = site;
  /** Records a message, which a provider accepts. */
  const sends = (message: Message) =>
    inTransaction(database, async (tx) => {
      const recorded = await outbox.record(tx, { siteId: 'site-a', ...message } as never);
      const sent = await tx
        .update(outboxMessages)
        .set({ state: 'sent' })
        .where(eq(outboxMessages.id, recorded.id))
        .returning();
      for (const each of sent) await hearFate(tx, each);
      return recorded;
    });
  return {
    ...site,
    async begin() {
      await site.begin();
      await database.pool.query(
        'truncate people_states, people_touched, people_tasks, showing_requests, page_views, listing_changes, received_emails cascade',
      );
      clock.now = new Date();
    },
    /** Lets time pass. */
    pass(span: Span) {
      clock.now = new Date(clock.now.getTime() + lengthOf(span));
    },
    ago: (span: Span) => new Date(clock.now.getTime() - lengthOf(span)),
    /** Saves a home, in the past. */
    async saves(email: string, listingKey: string, ago: Span = {}) {
      const { rows } = await database.pool.query(
        `insert into buying_interests (site_id, email, listing_key, proof, created_at) values ('site-a', $1, $2, 2, $3) returning id`,
        [email, listingKey, new Date(clock.now.getTime() + 1 - lengthOf(ago))],
      );
      await hear(database.db, interestFacts, [rows[0].id]);
    },
    /** A human writes to somebody, in the past. */
    async reaches(email: string, ago: Span) {
      const { id } = await sends({ channel: 'mail', kind: 'personal', to: email, text: 'Hi' });
      await database.pool.query('update outbox_messages set created_at = $1 where id = $2', [
        new Date(clock.now.getTime() - lengthOf(ago)),
        id,
      ]);
    },
    /** Receives an answer to one of our emails, or to one that was sent to another address. */
    async emails({ from, text, automatic = false, answeredTo = null }: ReceivedEmail) {
      await database.pool.query(
        `insert into received_emails (site_id, id, "from", address, subject, text, automatic, proof, received_at, answers,
           answered_to)
         values ('site-a', $1, $1, $1, 'Re: Hello', $2, $3, $4, $5, gen_random_uuid(), $6)`,
        [from, text, automatic, answeredTo === null ? 'confirmed' : 'claimed', clock.now, answeredTo ?? from],
      );
      for (const source of emailFacts) await hear(database.db, source, [from]);
    },
    async texts({ from, text, wish = null }: { from: string; text: string; wish?: string | null }) {
      await database.pool.query(
        `insert into received_texts (site_id, id, number, text, wish, received_at) values ('site-a', $1, $1, $2, $3, $4)`,
        [from, text, wish, new Date(clock.now.getTime() + 1)],
      );
      await hear(database.db, receivedTextFacts, [from]);
    },
    async views(email: string, page: string, ago: Span) {
      await database.pool.query(
        `insert into page_views (site_id, page_path, is_mobile, user_email, created_at) values ('site-a', $1, false, $2, $3)`,
        [page, email, new Date(clock.now.getTime() - lengthOf(ago))],
      );
    },
    async asksShowing(email: string, listingKey: string) {
      await database.pool.query(
        `insert into showing_requests (site_id, listing_key, email, name, text_consent, manner, times, length_minutes, state,
           event_uid, created_at, updated_at)
         values ('site-a', $1, $2, 'Ann', false, 'in-person', $3, 30, 'requested', 'uid', $4, $4)`,
        [listingKey, email, JSON.stringify([new Date(clock.now.getTime() + 7_200_000)]), clock.now],
      );
    },
    /** Adds a task that is due today, of the person who has the email, if any. */
    async task({ text, email }: { text: string; email?: string }) {
      const found = email === undefined ? null : (await site.find(email))?.id;
      await database.pool.query(
        `insert into people_tasks (site_id, person_id, text, due_on, created_at)
         values ('site-a', $1, $2, ($3::timestamptz at time zone 'America/Chicago')::date, $3)`,
        [found, text, clock.now],
      );
    },
    /** Makes facts of all rows again. */
    async hearAgain() {
      await database.pool.query('truncate fact_cursors');
      await site.catchUp();
    },
    today: (query: Query = {}) => call('getToday', { query } as never),
    record: sends,
    /** Records a message; no provider is connected. */
    keeps: (message: Message) =>
      inTransaction(database, (tx) => outbox.record(tx, { siteId: 'site-a', ...message } as never)),
    /** What became of a message, as the one who delivers it would note it. */
    async fate(id: string, state: OutboxMessage['state']) {
      const noted = await database.db
        .update(outboxMessages)
        .set({ state })
        .where(eq(outboxMessages.id, id))
        .returning();
      for (const each of noted) await hearFate(database.db, each);
    },
  };
}

export type TestToday = Awaited<ReturnType<typeof createTestToday>>;
