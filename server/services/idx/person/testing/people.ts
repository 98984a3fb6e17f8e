import type { components } from '../../../../../openapi/generated/idx.d.ts';
import { Problem } from '../../../../errors/errors.ts';
import { openBuiltInServices } from '../../../../testing/built-in-services.ts';
import { contextFor } from '../../../../testing/calls.ts';
import { createTestDatabase } from '../../../../testing/database/database.ts';
import { testMailSettings } from '../../../../testing/mail-settings.ts';
import { callerOf } from '../../../testing/call.ts';

type Person = components['schemas']['Person'];

/** The key of the system that brings emails. */
export const mailKey = 'a key of mails';

/** Ann's email, as stored. */
export const email = 'ann@example.com';

/** Opens the built-in services on a new database, with a clock that the test moves. */
export async function createTestPeople() {
  const database = await createTestDatabase();
  const clock = { now: new Date(0) };
  const { services, callAs, outbox, replace, close } = await openBuiltInServices(database, () => clock.now, {
    mail: testMailSettings({ receivedKey: mailKey }),
  });

  const call = callerOf(services.idx ?? {}) as ReturnType<typeof callerOf<Record<'getPerson', unknown>>>;
  const callFor = (siteId: string) => callAs(contextFor(siteId));

  /** Deletes all records, and sets the clock to noon on a Friday in Chicago. */
  async function begin() {
    clock.now = new Date('2026-11-20T18:00:00Z');
    await database.pool.query(
      `truncate chat_leads, buying_interests, selling_details, selling_inquiries, journey_stages, person_events, contacts, users, registered_names,
         outbox_messages, received_texts, received_emails, chat_conversations, chat_turns, page_views, listings cascade`,
    );
  }

  async function person(asked = email, siteId = 'site-a') {
    try {
      const query = { email: asked };
      return { status: 200, person: await call<Person>('getPerson', { query }, siteId) };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return { status: error.status, person: {} as Person, detail: error.message };
    }
  }

  /** Writes every kind of record about Ann, a minute apart, from the day before's contact to a page view. */
  async function livesHere() {
    const call = callFor('site-a');
    const next = () => {
      clock.now = new Date(clock.now.getTime() + 60_000);
    };
    const who = { email: 'Ann@Example.com', name: 'Ann Lee', phoneNumber: '(512) 555-0142' };
    const address = {
      Name: 'Ann B. Lee',
      Email: 'ANN@example.com',
      DateAdded: '11/19/2026',
      Address1: '1 A St',
      PhoneNumber: who.phoneNumber,
    };
    await call('addAddress', { query: { byAgent: 'yes' }, body: { address } });
    await call('signUp', { body: { ...who, username: 'ann', password: 'correct horse' } });
    const lead = { ...who, provedEmail: email, postalCode: '78704', serviceReq: 'Buying' as const };
    await call('createChatLead', { query: lead });
    await database.pool.query(
      `insert into buying_interests (site_id, email, name, listing_key) values ('site-a', $1, 'Ann', 'DEMO-1')`,
      [email],
    );
    const home = { address: '2 B St', size: '900', condition: 'good' as const, timeline: 'asap' as const };
    await call('createSellingDetails', { query: { ...who, ...home, provedEmail: email } });
    await call('createSellingInquiry', { query: { ...who, location: 'Zilker', provedEmail: email } });
    await database.pool.query(
      `update chat_leads set created_at = '2026-11-20T18:00:30Z'; update buying_interests set created_at = '2026-11-20T18:00:40Z';
       update person_events set at = '2026-11-20T18:00:50Z' where title = 'Selling details';
       update person_events set at = '2026-11-20T18:00:55Z' where title = 'Selling inquiry'`,
    );
    next();
    const query = { email, status: 'Completed', note: 'Called.' } as const;
    await call('setJourneyStage', { path: { stage: 'discover' }, query });
    next();
    const id = (await call('listInterests', { query: { email } }))[0]?.id ?? 0;
    const showing = { id, datetime: '2026-11-28 14:30', textClient: true, clientPhone: '512-555-0142' };
    await call('scheduleShowing', { query: showing });
    next();
    const mail = {
      siteId: 'site-a',
      channel: 'mail',
      kind: 'transactional',
      subject: 'Hello',
      text: '',
    } as const;
    await outbox.record(database.db, { ...mail, to: 'Ann@Example.com' });
    next();
    await database.pool.query(
      `insert into chat_conversations (site_id, id, started_at, last_at, messages, email, last_said)
       values ('site-a', '7d0c3f5e-4a0e-4b8f-9a3f-2f1f7c9f1a11', $2, $2, 2, $1, 'Hello?')`,
      [email, clock.now],
    );
    next();
    for (const page_path of ['/map', '/agent', '/map']) {
      await call('recordPageView', { body: { page_path, user_email: email } });
    }
  }

  return {
    ...{ database, clock, outbox, callFor, begin, person, replace, livesHere },
    async close() {
      await close();
      await database.drop();
    },
  };
}

export type TestPeople = Awaited<ReturnType<typeof createTestPeople>>;
