import { type BenchPart, median, percentile, timeRounds } from './figure.ts';
import { withDatabase, withProduct } from './product-process.ts';
import { readJson, type SessionHeaders, signInAsAdmin } from './site-session.ts';

const templates = 5000;
const receivers = 10_000;
const rounds = 15;
const searches = 600;
const siteId = 'porchlight-demo';
const comm = '/api/treas/comm';

/** Measures many email templates, a large drip campaign, and its effect on visitors, over HTTP. */
export const measureMails: BenchPart = ({ say }) =>
  withProduct(async (url, dataDir) => {
    const admin = await signInAsAdmin(url);
    await writeTemplates(dataDir);
    const lists = await timeRounds(rounds, () => readTemplates(url, admin));
    await timeSearches(url, admin, 100);
    const alone = await timeSearches(url, admin, searches);
    const { took, id } = await timeDrip(url, admin);
    await untilRecording(url, admin, id);
    const beside = await timeSearches(url, admin, searches);
    const left = await planned(url, admin, id);
    say(`drip of ${receivers}: ${Math.round(took)} ms; ${left} emails still to record after the searches`);
    return [
      {
        ...{ part: 'mails', unit: 'ms', name: `list of ${templates} templates`, value: median(lists) },
        aim: { is: 'at most', value: 200 },
        note: `without their bodies, parsed; median of ${rounds}`,
      },
      {
        ...{ part: 'mails', unit: 'ms', name: `a drip of ${receivers} prepared`, value: took },
        aim: { is: 'at most', value: 5000 },
        note: 'three emails to each',
      },
      {
        ...{ part: 'mails', unit: 'ms', name: 'search p95 while a drip is recorded', value: p95(beside) },
        aim: { is: 'at most', value: 1.5 * p95(alone) },
        note: `p95 ${p95(alone).toFixed(1)} ms without it; ${searches} searches one after another each`,
      },
    ];
  });

const p95 = (values: readonly number[]) =>
  percentile(
    [...values].sort((one, other) => one - other),
    0.95,
  );

async function readTemplates(url: string, admin: SessionHeaders): Promise<void> {
  const list = (await readJson(`${url}${comm}/templates?bodies=false`, admin)) as unknown[];
  if (list.length < templates) throw new Error(`The list has ${list.length} templates.`);
}

const places = ['city=Jenks', 'zip=74037', 'city=Austin', 'zip=78704', 'city=Tulsa'];

function timeSearches(url: string, admin: SessionHeaders, count: number): Promise<number[]> {
  let n = 0;
  const search = `${url}/api/treas/idx/v1/retrieve-property-summary`;
  return timeRounds(count, () => readJson(`${search}?${places[n++ % places.length]}`, admin));
}

/**
 * Schedules three emails to each recipient, all due at once, so that they are recorded while visitors search.
 */
async function timeDrip(url: string, headers: SessionHeaders): Promise<{ took: number; id: number }> {
  const stored = (await readJson(`${url}${comm}/templates?bodies=false`, headers)) as { id: number }[];
  const template = String(stored[0]?.id);
  const now = new Date().toISOString().slice(0, 16);
  const form = new URLSearchParams({ timeZone: 'UTC' });
  form.set(
    'emailaddresses',
    Array.from({ length: receivers }, (_, n) => `person.${n}@example.com`).join(','),
  );
  for (const step of [1, 2, 3]) {
    form.set(`templateId${step}`, template);
    form.set(`dripDate${step}`, now);
  }
  const from = performance.now();
  const answer = await fetch(`${url}${comm}/schedule-drip`, { method: 'POST', headers, body: form });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`The drip answered ${answer.status}: ${text.slice(0, 300)}`);
  return { took: performance.now() - from, id: (JSON.parse(text) as { id: number }).id };
}

type Drip = { steps: { counts: { planned: number } }[] };

async function planned(url: string, admin: SessionHeaders, id: number): Promise<number> {
  const { steps } = (await readJson(`${url}${comm}/drips/${id}`, admin)) as Drip;
  return steps.reduce((sum, { counts }) => sum + counts.planned, 0);
}

/** Waits for the scheduler, which runs every minute. */
async function untilRecording(url: string, admin: SessionHeaders, id: number): Promise<void> {
  const until = Date.now() + 120_000;
  while ((await planned(url, admin, id)) === 3 * receivers) {
    if (Date.now() > until) throw new Error('The drip was not begun within two minutes.');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

const writeTemplates = (dataDir: string) =>
  withDatabase(dataDir, async ({ pool }) => {
    await pool.query(
      `insert into email_templates (site_id, name, subject, body, created_at, updated_at)
       select $1, 'Template ' || n, 'Homes of week ' || n,
         '<p>Hello {{name}}</p>' || repeat('<p>Four bedrooms, a deep porch and a garden around the pool.</p>', 100),
         now() - n * interval '1 hour', now()
       from generate_series(1, $2::int) n`,
      [siteId, templates],
    );
    await pool.query('analyze');
  });
