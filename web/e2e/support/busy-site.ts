import { writeDemoListings } from '../../../scripts/bench/search/make-listings.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { type Database, openDatabase } from '../../../server/database/open.ts';
import type { Person } from '../session.ts';
import { type OwnSite, startOwnSite } from './own-site.ts';

const siteId = 'porchlight-demo';
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The site's data before the test. */
export const before = { contacts: 5000, listings: 20_000, leads: 410, leadsOfYesterday: 9 } as const;

/**
 * Starts a separate site with years of an agent's data and one lead of today. The newest leads of yesterday
 * are these people, newest first; the second one has saved a home.
 */
export const startBusySite = (newest: readonly [Person, Person]): Promise<OwnSite> =>
  startOwnSite({ DEMO_DATA: 'off', SITE_ID: siteId }, (dataDir) => fill(dataDir, newest));

async function fill(dataDir: string, newest: readonly Person[]): Promise<void> {
  const database = await openDatabase({ dataDir, log: quiet });
  try {
    await migrate(database);
    await writeDemoListings(database, siteId, before.listings);
    await writeContacts(database);
    await writeLeads(database, newest);
    const { email, name, phone } = newest[1] as Person;
    await database.pool.query(
      `insert into buying_interests (site_id, email, name, phone_number, listing_key, created_at)
       select $1, $2, $3, $4, listing_key, $5 from listings
       where site_id = $1 and on_show and full_address is not null and standard_status = 'Active' order by id limit 1`,
      [siteId, email, name, phone, yesterdayAt(17)],
    );
    await database.pool.query('analyze');
  } finally {
    await database.close();
  }
}

const firstNames = `{Ann,Ben,Carla,Dev,Elena,Frank,Grace,Hugo,Iris,Jamal,Kim,Luis,Mara,Noah,Opal,Priya,Quinn,Rosa}`;
const lastNames = `{Lee,Ortiz,Marsh,Cho,Whitfield,Delgado,Nguyen,Okafor,Hart,Silva,Kowalski,"Van der Berg"}`;

const writeContacts = ({ pool }: Database) =>
  pool.query(
    `insert into contacts (site_id, name, company_name, address_1, city, state, zip, phone_number, email, date_added,
       created_at)
     select $1, ($3::text[])[1 + n % 18] || ' ' || ($4::text[])[1 + n / 18 % 12],
       case when n % 40 = 0 then 'Keystone Title & Escrow of Northeastern Oklahoma' else '' end,
       case when n % 11 = 0 then '' else (100 + n) || ' E Elm St' end, 'Tulsa', 'OK', '74114',
       '(918) 555-' || lpad((n % 10000)::text, 4, '0'), 'contact.' || n || '@clients.example',
       to_char(now() - (5000 - n) * interval '7 hours', 'FMMM/FMDD/YYYY'), now() - (5000 - n) * interval '7 hours'
     from generate_series(1, $2::int) n`,
    [siteId, before.contacts, firstNames, lastNames],
  );

async function writeLeads({ pool }: Database, newest: readonly Person[]): Promise<void> {
  await pool.query(
    `insert into chat_leads (site_id, name, email, phone_number, postal_code, service_req, created_at)
     select $1, ($4::text[])[1 + n % 18] || ' ' || ($5::text[])[1 + n / 18 % 12], 'lead.' || n || '@visitors.example',
       '(918) 555-' || lpad(n::text, 4, '0'), '74037', (array['Buying', 'Selling', 'Lease'])[1 + n % 3],
       $3::timestamptz - n * interval '5 hours'
     from generate_series(1, $2::int) n`,
    [siteId, before.leads - before.leadsOfYesterday - 1, yesterdayAt(0), firstNames, lastNames],
  );
  const others = Array.from({ length: before.leadsOfYesterday - newest.length }, (_, n) => ({
    ...{
      name: `Yesterday’s Caller ${n + 1}`,
      email: `caller.${n}@visitors.example`,
      phone: '(918) 555-0160',
    },
  }));
  const today = {
    name: 'Early Caller',
    email: 'early@visitors.example',
    phone: '(918) 555-0161',
    at: new Date(),
  };
  const ofYesterday = [...others, ...newest.toReversed()];
  const dated = [...ofYesterday.map((lead, n) => ({ ...lead, at: yesterdayAt(8 + n) })), today];
  for (const { name, email, phone, at } of dated) {
    await pool.query(
      `insert into chat_leads (site_id, name, email, phone_number, postal_code, service_req, created_at)
       values ($1, $2, $3, $4, '74037', 'Buying', $5)`,
      [siteId, name, email, phone, at],
    );
  }
}

/** Returns a full hour of yesterday in this machine's time zone, which is the browser's too. */
function yesterdayAt(hour: number): Date {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1, hour);
}
