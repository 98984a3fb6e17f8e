import type { components, operations } from '../../../../openapi/generated/people.d.ts';
import type { components as postgrid } from '../../../../openapi/generated/postgrid.d.ts';
import { catchUp } from '../../../people/catch-up.ts';
import { keepCurrent, rebuild } from '../../../people/states/keep-current.ts';
import { openBuiltInServices } from '../../../testing/built-in-services.ts';
import { contextFor } from '../../../testing/calls.ts';
import { createTestDatabase } from '../../../testing/database/database.ts';
import { testMailSettings } from '../../../testing/mail-settings.ts';
import type { CallService } from '../../call.ts';
import type { SiteFacts } from '../../deps.ts';
import { factSources } from '../../fact-sources.ts';
import { bumpVersion, writeListings } from '../../idx/listings/write-listings.ts';
import { home } from '../../idx/testing/idx.ts';
import { todaySources } from '../../today-sources.ts';

type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

type Contact = postgrid['schemas']['ContactFields'];

/** The key of the system that brings emails. */
export const mailKey = 'a key of mails';

export const ann = { email: 'ann@example.com', name: 'Ann Lee', phoneNumber: '(512) 555-0142' };

/** Opens the built-in services on a new database; `call` is for one site, as the gateway would make the calls. */
export async function createTestPeople(site: Partial<SiteFacts> = {}) {
  const database = await createTestDatabase();
  const clock = { now: new Date('2026-11-20T18:00:00Z') };
  const { services, callAs, jobs, outbox, close } = await openBuiltInServices(database, () => clock.now, {
    mail: testMailSettings({ receivedKey: mailKey }),
    site,
  });
  const call: CallService = callAs(contextFor('site-a'));
  const count = async (table: string) =>
    Number((await database.pool.query(`select count(*) from ${table}`)).rows[0].count);
  const find = async (email = ann.email): Promise<Schema<'Person'> | undefined> => {
    const found = await call('findPerson', { query: { email } }).catch(() => undefined);
    return found && call('readPerson', { path: { personId: found.id } });
  };
  const idOf = async (email?: string) => (await find(email))?.id ?? '';
  return {
    ...{ database, clock, call, jobs, outbox, count, services },
    callFor: (siteId: string) => callAs(contextFor(siteId)),
    async begin() {
      await database.pool.query(
        `truncate chat_leads, buying_interests, selling_details, selling_inquiries, journey_stages, person_events, contacts,
           users, registered_names, outbox_messages, received_texts, chat_conversations, chat_turns, listings, people, facts,
           fact_cursors, people_imports, people_deletions, people_deletion_marks, people_deletion_keys cascade`,
      );
    },
    /** Puts homes on the market. */
    async homes(...keys: string[]) {
      await writeListings(
        database.pool,
        'site-a',
        'test',
        keys.map((key) => home(key)),
      );
      await bumpVersion(database.pool, 'site-a', clock.now);
    },
    /** Leaves a chat lead; the session has confirmed `provedEmail`, if any. */
    lead: (who: Partial<typeof ann> & { provedEmail?: string } = {}, postalCode = '78704') =>
      call('createChatLead', { query: { ...ann, ...who, postalCode, serviceReq: 'Buying' } }),
    /** Adds a contact, as the agent does. */
    contact: (who: Contact) => call('addAddress', { query: { byAgent: 'yes' }, body: { address: who } }),
    /** Signs up, and opens the link that was mailed. */
    async account(email = ann.email, name = ann.name, phoneNumber = ann.phoneNumber) {
      const username = `${name}${email}`.replace(/\W/g, '');
      await call('signUp', { body: { name, email, phoneNumber, username, password: 'correct horse' } });
      const { rows } = await database.pool.query(
        `select text from outbox_messages where "to" = $1 and text like '%confirm%' order by created_at desc limit 1`,
        [email],
      );
      const token = /token=([\w-]+)/.exec(rows[0].text)?.[1] ?? '';
      await call('confirmEmail', { body: { token } });
    },
    /** Returns the person who has an email; undefined when nobody has. */
    find,
    /** Returns the id of who has an email; empty when nobody has. */
    idOf,
    remove: async (email = ann.email, confirm = email) =>
      call('deletePerson', { path: { personId: await idOf(email) }, body: { confirm } }),
    /** Returns the titles of the history without notes, newest first. */
    async titles(personId: string) {
      const { facts } = await call('listFacts', { path: { personId }, query: { limit: 200 } });
      return facts.flatMap(({ kind, title }) => (kind === 'note' ? [] : [title]));
    },
    async facts(personId: string, query: NonNullable<operations['listFacts']['parameters']['query']>) {
      return (await call('listFacts', { path: { personId }, query })).facts;
    },
    catchUp: () => catchUp(database, factSources),
    /** Returns the states of people as they are kept current, and as they are computed anew. */
    async states() {
      const read = async () =>
        (await database.pool.query('select * from people_states order by person_id')).rows;
      await keepCurrent(database, 'site-a', todaySources.stages);
      const kept = await read();
      await rebuild(database, 'site-a', todaySources.stages);
      return { kept, anew: await read() };
    },
    async close() {
      await close();
      await database.drop();
    },
  };
}

export type TestPeople = Awaited<ReturnType<typeof createTestPeople>>;
