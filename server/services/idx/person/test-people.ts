import { pino } from 'pino';
import type { components } from '../../../../openapi/generated/idx.d.ts';
import { openBuiltInServices } from '../../../testing/built-in-services.ts';
import { createTestDatabase } from '../../../testing/database.ts';

type Person = components['schemas']['Person'];

/** Ann's email, as the site knows it. */
export const email = 'ann@example.com';

/** The built-in services on a database of their own, with a clock that the test moves. */
export async function createTestPeople() {
  const database = await createTestDatabase();
  const clock = { now: new Date(0) };
  const { clients, outbox, replace, close } = await openBuiltInServices(database, () => clock.now);

  const clientsOf = (siteId: string) =>
    clients({
      siteId,
      requestId: 'test',
      clientAddress: '198.51.100.1',
      log: pino({ level: 'silent' }),
    });

  /** Nobody is known, and it is noon of a Friday in Chicago. */
  async function begin() {
    clock.now = new Date('2026-11-20T18:00:00Z');
    await database.pool.query(
      `truncate chat_leads, buying_interests, selling_details, selling_inquiries, journey_stages, person_events, contacts, users, registered_names,
         outbox_messages, received_texts, chat_conversations, chat_turns, page_views, listings cascade`,
    );
  }

  async function person(asked = email, siteId = 'site-a') {
    const { data, error, response } = await clientsOf(siteId).idx.GET('/api/treas/idx/v1/person', {
      params: { query: { email: asked } },
    });
    return {
      status: response.status,
      person: data as Person,
      detail: (error as { detail?: string })?.detail,
    };
  }

  /** Everything that can be known of Ann, a minute apart, from the contact of a day before to a page view. */
  async function livesHere() {
    const { idx, auth, postgrid, monitor } = clientsOf('site-a');
    const next = () => {
      clock.now = new Date(clock.now.getTime() + 60_000);
    };
    const who = { email: 'Ann@Example.com', name: 'Ann Lee', phoneNumber: '(512) 555-0142' };
    const address = {
      Name: 'Ann B. Lee',
      Email: 'ANN@example.com',
      DateAdded: '11/19/2026',
      Address1: '1 A St',
    };
    await postgrid.POST('/treas-postgrid/s3/add-address', { body: { address } });
    await auth.POST('/api/treas/auth/signup', {
      body: { ...who, username: 'ann', password: 'correct horse' },
    });
    const lead = { ...who, postalCode: '78704', serviceReq: 'Buying' as const };
    await idx.POST('/api/treas/idx/v1/chatleads', { params: { query: lead } });
    await database.pool.query(
      `insert into buying_interests (site_id, email, name, listing_key) values ('site-a', $1, 'Ann', 'DEMO-1')`,
      [email],
    );
    const home = { address: '2 B St', size: '900', condition: 'good' as const, timeline: 'asap' as const };
    await idx.POST('/api/treas/idx/v1/selling-details', { params: { query: { ...who, ...home } } });
    await idx.POST('/api/treas/idx/v1/selling-inquiry', {
      params: { query: { ...who, location: 'Zilker' } },
    });
    await database.pool.query(
      `update chat_leads set created_at = '2026-11-20T18:00:30Z'; update buying_interests set created_at = '2026-11-20T18:00:40Z';
       update person_events set at = '2026-11-20T18:00:50Z' where title = 'Selling details';
       update person_events set at = '2026-11-20T18:00:55Z' where title = 'Selling inquiry'`,
    );
    next();
    await idx.POST('/api/treas/idx/v1/crm/{stage}', {
      params: { path: { stage: 'discover' }, query: { email, status: 'Completed', note: 'Called.' } },
    });
    next();
    const { data: interests } = await idx.GET('/api/treas/idx/v1/interested-buy', {
      params: { query: { email } },
    });
    const id = interests?.[0]?.id ?? 0;
    const showing = { id, datetime: '2026-11-28 14:30', textClient: true, clientPhone: '512-555-0142' };
    await idx.POST('/api/treas/idx/v1/schedule-showing', { params: { query: showing } });
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
      await monitor.POST('/aw-monitor/v1/page-views', { body: { page_path, user_email: email } });
    }
  }

  return {
    ...{ database, clock, clientsOf, begin, person, replace, livesHere },
    async close() {
      await close();
      await database.drop();
    },
  };
}

export type TestPeople = Awaited<ReturnType<typeof createTestPeople>>;
