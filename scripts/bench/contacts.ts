import { type BenchPart, median, timeOf, timeRounds } from './figure.ts';
import { withDatabase, withProduct } from './product-process.ts';
import { readJson, type SessionHeaders, signInAsAdmin } from './site-session.ts';

const imported = 50_000;
const listed = 10_000;
const rounds = 15;
const base = '/treas-postgrid/s3';
const siteId = 'porchlight-demo';
/** The maximum number of rows per call (openapi/common.yaml, PageLimit). */
const pageRows = 5000;
/** The number of rows that the screen requests first (web/src/features/admin/client-manager/all-pages.ts). */
const firstRows = 500;

/** Measures how long a CSV import takes to replace many contacts, and the whole list to load, over HTTP. */
export const measureContacts: BenchPart = ({ say }) =>
  withProduct(async (url, dataDir) => {
    const admin = await signInAsAdmin(url);
    const large = await timeUpload(url, admin, imported);
    // The second import also archives the contacts of the first.
    const again = await timeUpload(url, admin, imported);
    say(`imports of ${imported} contacts: ${Math.round(large)} and ${Math.round(again)} ms`);
    await timeUpload(url, admin, listed);
    const reads = await timeRounds(rounds, () => readList(url, admin));
    await writeLeadsAndUsers(dataDir);
    const views = await timeRounds(rounds, () => readFirstView(url, admin));
    const rests = await timeRounds(rounds, () => readTheRest(url, admin));
    const row = { part: 'contacts', unit: 'ms' };
    return [
      {
        ...row,
        name: `import of ${imported} contacts from CSV`,
        value: Math.max(large, again),
        aim: { is: 'at most', value: 10_000 },
        note: 'the slower of two; the second replaces the first',
      },
      {
        ...row,
        name: `list of ${listed} contacts`,
        value: median(reads),
        aim: { is: 'at most', value: 300 },
        note: `median of ${rounds}`,
      },
      {
        ...row,
        name: `first view of the client manager`,
        value: median(views),
        aim: { is: 'at most', value: 300 },
        note: `${listed} contacts, leads and users each, every call before each list shows rows, at once, parsed; median of ${rounds}`,
      },
      {
        ...row,
        name: 'the rest of the leads and users behind it',
        value: median(rests),
        note: `${listed - firstRows} of each, page after page; median of ${rounds}`,
      },
    ];
  });

async function timeUpload(url: string, admin: SessionHeaders, rows: number): Promise<number> {
  const form = new FormData();
  form.set('file', new Blob([csvOf(rows)], { type: 'text/csv' }), 'contacts.csv');
  return timeOf(async () => {
    const answer = await fetch(`${url}${base}/address`, {
      method: 'POST',
      headers: { ...admin },
      body: form,
    });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`The import answered ${answer.status}: ${text.slice(0, 300)}`);
  });
}

async function readList(url: string, admin: SessionHeaders): Promise<void> {
  const list = (await readJson(`${url}${base}/get-address-list/${siteId}`, admin)) as unknown[];
  if (list.length !== listed) throw new Error(`The list has ${list.length} contacts.`);
}

/** Makes all calls that the screen needs before its lists show rows, in parallel as the screen does. */
async function readFirstView(url: string, admin: SessionHeaders): Promise<void> {
  const idx = `${url}/api/treas/idx/v1`;
  const [contacts, leads, users] = await Promise.all([
    readJson(`${url}${base}/get-address-list/${siteId}`, admin) as Promise<unknown[]>,
    readJson(`${idx}/chatleads?siteId=${siteId}&limit=${firstRows}&offset=0`, admin) as Promise<unknown[]>,
    readJson(`${idx}/site-users?siteId=${siteId}&limit=${firstRows}&offset=0`, admin) as Promise<unknown[]>,
    readJson(`${url}${base}/replaced-list/${siteId}`, admin),
    readJson(`${url}/llm/v1/conversations?limit=5000`, admin),
    readJson(`${idx}/feature-flag`, admin),
  ]);
  if (contacts.length < listed) throw new Error(`The contacts are ${contacts.length}.`);
  for (const list of [leads, users]) {
    if (list.length !== firstRows) throw new Error(`A list has ${list.length} rows.`);
  }
}

/** Loads the remaining leads and users, as the screen does after the first view. */
async function readTheRest(url: string, admin: SessionHeaders): Promise<void> {
  const idx = `${url}/api/treas/idx/v1`;
  const lists = await Promise.all([
    readPages(`${idx}/chatleads`, admin),
    readPages(`${idx}/site-users`, admin),
  ]);
  for (const list of lists) {
    if (list.length < listed - firstRows) throw new Error(`A list has ${list.length} more rows.`);
  }
}

async function readPages(address: string, admin: SessionHeaders): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (;;) {
    const offset = String(firstRows + rows.length);
    const page = new URLSearchParams({ siteId, limit: String(pageRows), offset });
    const found = (await readJson(`${address}?${page}`, admin)) as unknown[];
    rows.push(...found);
    if (found.length !== pageRows) return rows;
  }
}

/** Writes leads and users to the running product's database. */
const writeLeadsAndUsers = (dataDir: string) =>
  withDatabase(dataDir, async ({ pool }) => {
    await pool.query(
      `insert into chat_leads (site_id, name, email, phone_number, postal_code, service_req, created_at)
       select $1, 'Visitor ' || n, 'visitor.' || n || '@example.com', '(918) 555-0100', '74037', 'Buying',
         now() - n * interval '1 hour'
       from generate_series(1, $2::int) n`,
      [siteId, listed],
    );
    await pool.query(
      `insert into users (site_id, username, username_key, email, email_key, name, phone, roles, password_hash, created_at)
       select $1, 'user' || n, 'user' || n, 'user.' || n || '@example.com', 'user.' || n || '@example.com', 'User ' || n,
         '(918) 555-0100', '{ROLE_USER}', '-', now() - n * interval '1 hour'
       from generate_series(1, $2::int) n`,
      [siteId, listed],
    );
    await pool.query('analyze');
  });

/** Returns contacts as a CRM exports them, with a quoted value in each row. */
function csvOf(rows: number): string {
  const lines = Array.from(
    { length: rows },
    (_, n) =>
      `Ann ${n},"Lee, Jr.",Keystone Realty,"${n} Elm St, Apt ${n % 90}",Austin,Texas,78704,(512) 555-${String(n % 10_000).padStart(4, '0')},ann.${n}@example.com`,
  );
  return `First Name,Last Name,Company,Mailing Address,City,State,Zip,Phone,Email\n${lines.join('\n')}\n`;
}
