import { setTimeout } from 'node:timers/promises';
import type { Database } from '../../server/database/open.ts';
import { catchUp } from '../../server/people/catch-up.ts';
import { keepCurrent } from '../../server/people/states/keep-current.ts';
import { factSources } from '../../server/services/fact-sources.ts';
import { todaySources } from '../../server/services/today-sources.ts';
import { type BenchPart, type Figure, percentile, timeOf } from './figure.ts';
import { withDatabase, withProduct } from './product-process.ts';
import { readJson, type SessionHeaders, signInAsAdmin } from './site-session.ts';

const people = 20_000;
const leads = 60_000;
const events = 430_000;
/** The facts of the one person who has most. */
const most = 20_000;
const rounds = 100;
const siteId = 'porchlight-demo';
const base = '/api/people/v1';

/** Measures Today, a person's page, the search of people, and a deletion, with 20,000 people and 500,000 facts. */
export const measurePeople: BenchPart = ({ say }) =>
  withProduct(async (url, dataDir) => {
    const admin = await signInAsAdmin(url);
    const meanwhile: number[] = [];
    const seconds = await withDatabase(dataDir, async (database) => {
      await writePeople(database);
      const work = timeOf(async () => {
        await catchUp(database, factSources);
        await keepCurrent(database, siteId, todaySources.stages);
      });
      let isDone = false;
      const done = work.finally(() => {
        isDone = true;
      });
      for (let n = 0; !isDone; n += 1) {
        meanwhile.push(await timeOf(() => leaveLead(url, admin, n)));
        await Promise.race([done, setTimeout(250)]);
      }
      const took = await work;
      await database.pool.query('analyze');
      return took / 1000;
    });
    say(
      `facts and states of ${people} people: ${Math.round(seconds)} s, ${meanwhile.length} leads meanwhile`,
    );
    const slow = async (call: (n: number) => Promise<unknown>) => {
      const times: number[] = [];
      for (let n = 0; n < rounds; n += 1) times.push(await timeOf(() => call(n)));
      return percentile(
        times.sort((a, b) => a - b),
        0.95,
      );
    };
    const page = async (n: number) => readPerson(url, admin, await idOf(url, admin, n));
    const busiest = await idOf(url, admin, 7);
    const search = (q: string) => readJson(`${url}${base}/people?limit=20&q=${encodeURIComponent(q)}`, admin);
    const row = { part: 'people', unit: 'ms', note: `95th of 100 of ${rounds}` };
    const atMost = (value: number): Pick<Figure, 'aim'> => ({ aim: { is: 'at most', value } });
    const figures: Figure[] = [
      {
        ...row,
        name: 'Today',
        value: await slow(() => readJson(`${url}${base}/today`, admin)),
        ...atMost(100),
      },
      {
        ...row,
        name: 'a group of Today, 100 people',
        value: await slow(() => readJson(`${url}${base}/today?group=quiet&limit=100`, admin)),
        ...atMost(100),
      },
      { ...row, name: 'a person’s page', value: await slow((n) => page(n * 90)), ...atMost(150) },
      {
        ...row,
        name: `the page of who has ${most} facts`,
        value: await slow(() => readPerson(url, admin, busiest)),
        ...atMost(150),
      },
      { ...row, name: 'search by name', value: await slow((n) => search(`person ${n}`)), ...atMost(50) },
      { ...row, name: 'search by email', value: await slow((n) => search(`p${n}@`)), ...atMost(50) },
      {
        ...row,
        name: 'search by number',
        value: await slow((n) => search(`555-${1000 + n}`)),
        ...atMost(50),
      },
      {
        ...{ part: 'people', name: 'facts and states of an existing site', value: seconds, unit: 's' },
        ...atMost(300),
        note: `${people} people, ${leads + events + people / 2} facts`,
      },
      {
        ...{
          part: 'people',
          name: 'the slowest lead left meanwhile',
          value: Math.max(...meanwhile),
          unit: 'ms',
        },
        ...atMost(1000),
        note: `${meanwhile.length} leads, one every 250 ms`,
      },
      { ...row, name: 'a lead', value: await slow((n) => leaveLead(url, admin, n * 91)), ...atMost(50) },
    ];
    const deleted = await deletePerson(url, admin, busiest);
    const last = { part: 'people', unit: 's', note: `who has ${most} facts`, ...atMost(10) };
    return [
      ...figures,
      { ...last, name: 'preview of the deletion of a person', value: deleted.preview },
      { ...last, name: 'deletion of a person', value: deleted.deletion },
    ];
  });

async function idOf(url: string, admin: SessionHeaders, n: number): Promise<string> {
  const found = await readJson(`${url}${base}/people/by-email?email=p${n}@example.com`, admin);
  return (found as { id: string }).id;
}

/** Deletes a person, after the preview that the agent sees first; returns how many seconds each took. */
async function deletePerson(url: string, headers: SessionHeaders, id: string) {
  const path = `${url}${base}/people/${id}/deletion`;
  const confirm = { text: '' };
  const preview = await timeOf(async () => {
    confirm.text = ((await readJson(path, headers)) as { confirm: string }).confirm;
  });
  const deletion = await timeOf(async () => {
    const body = JSON.stringify({ confirm: confirm.text });
    const sent = { ...headers, 'content-type': 'application/json' };
    const answer = await fetch(path, { method: 'POST', headers: sent, body });
    if (!answer.ok) throw new Error(`A deletion answered ${answer.status}: ${await answer.text()}`);
  });
  return { preview: preview / 1000, deletion: deletion / 1000 };
}

/** Leaves a lead as one of the people. */
async function leaveLead(url: string, headers: SessionHeaders, n: number): Promise<void> {
  const who = { name: `Person ${n}`, email: `p${n}@example.com`, phoneNumber: '(918) 555-0142' };
  const query = new URLSearchParams({ ...who, postalCode: '74037', serviceReq: 'Buying' });
  const answer = await fetch(`${url}/api/treas/idx/v1/chatleads?${query}`, { method: 'POST', headers });
  if (!answer.ok) throw new Error(`A lead answered ${answer.status}: ${await answer.text()}`);
}

const readPerson = (url: string, admin: SessionHeaders, id: string) =>
  Promise.all([
    readJson(`${url}${base}/people/${id}`, admin),
    readJson(`${url}${base}/people/${id}/facts`, admin),
  ]);

/** Writes leads over two years, contacts, and stages and changes; most people have been answered. */
async function writePeople({ pool }: Database): Promise<void> {
  await pool.query(
    `insert into chat_leads (site_id, name, email, phone_number, postal_code, service_req, created_at)
     select $1, 'Person ' || (n % $2), 'p' || (n % $2) || '@example.com', '(918) 555-' || lpad((n % 9999)::text, 4, '0'),
       '74037', 'Buying', now() - n * interval '17 minutes' from generate_series(1, $3::int) n`,
    [siteId, people, leads],
  );
  await pool.query(
    `insert into contacts (site_id, name, email, phone_number, date_added, created_at)
     select $1, 'Person ' || n, 'P' || n || '@example.com', '(512) 555-' || lpad((n % 10000)::text, 4, '0'), '11/20/2026',
       now() from generate_series(0, $2::int - 1) n`,
    [siteId, people / 2],
  );
  await pool.query(
    `insert into person_events (site_id, email, at, kind, title, detail)
     select $1, 'p' || case when n <= $3 then 7 else n % $2 end || '@example.com', now() - n * interval '2 minutes',
       case when n % 7 = 0 then 'stage' else 'selling' end,
       case when n % 7 = 0 then 'Discovery Call: Completed' else 'Selling details changed' end, 'Note ' || n
     from generate_series(1, $4::int) n`,
    [siteId, people, most, events],
  );
}
