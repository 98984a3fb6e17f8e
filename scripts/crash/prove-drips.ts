import { randomFrom } from '../../server/demo/homes/random.ts';
import {
  type MailMood,
  startSmtpStandIn,
  type TakenMail,
} from '../../server/providers/mail/smtp/testing/smtp-stand-in.ts';
import { readJson, signInAsAdmin } from '../bench/site-session.ts';
import { countBy } from './command.ts';
import { killWhileSending, untilNothingWaits } from './kill-while-sending.ts';

type Listed = { step: number; to: string; state: string; reason: string | null };

/**
 * Returns how the mail server treats an address: accepts most at once, some after a delay, some never, and
 * some without a reply.
 */
export function moodOf(to: string, tries: number): MailMood {
  const place = Number(/\d+/.exec(to)?.[0]);
  if (place % 20 === 3) return tries === 1 ? 'greylist' : 'take';
  if (place % 20 === 7) return 'refuse';
  if (place % 40 === 9) return tries === 1 ? 'drop' : 'take';
  if (place % 40 === 11) return 'take, then drop';
  return 'take';
}

const mailbox = { email: 'dana@example.com', emailPassword: 'abcdefghijklmnop' };

/** Schedules a drip campaign of three emails due at once, kills the product with -9 while it sends, and counts. */
export async function proveDrips(options: { kills: number; addresses: number; seed: number }) {
  const { kills, addresses, seed } = options;
  const random = randomFrom(seed);
  const server = await startSmtpStandIn(moodOf);
  const receivers = Array.from({ length: addresses }, (_, n) => `p${n}@example.com`);
  try {
    const { kills: killed, result } = await killWhileSending({
      env: { MAILBOX_SMTP_URL: server.url, RATE_LIMIT: '0' },
      ...{ kills, total: 3 * addresses, random },
      taken: () => server.taken.length,
      begin: (url) => schedule(url, receivers),
      finish: untilSettled,
    });
    return {
      kills: killed,
      taken: server.taken.length,
      faults: compare(receivers, server.taken, result),
      states: countBy(result, ({ state }) => state),
    };
  } finally {
    await server.close();
  }
}

/** Schedules a drip campaign of three emails, all due at once. */
export async function schedule(url: string, receivers: string[]): Promise<number> {
  const headers = await signInAsAdmin(url);
  const post = async (path: string, fields: Record<string, string>) => {
    const answer = await fetch(url + path, { method: 'POST', headers, body: new URLSearchParams(fields) });
    const said = await answer.text();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${said}`);
    return JSON.parse(said) as { id: number };
  };
  // The three dates share the current hour, so all are due at once.
  const now = new Date()
    .toLocaleString('sv-SE', { timeZone: 'America/Chicago' })
    .slice(0, 16)
    .replace(' ', 'T');
  const form: Record<string, string> = {
    ...mailbox,
    emailaddresses: receivers.join(','),
    timeZone: 'America/Chicago',
  };
  for (const step of [1, 2, 3]) {
    const fields = { templateName: `Mail ${step}`, subject: `Mail ${step}`, body: `<p>Mail ${step}</p>` };
    const { id } = await post('/api/treas/comm/store-template', fields);
    form[`templateId${step}`] = String(id);
    form[`dripDate${step}`] = now;
  }
  return (await post('/api/treas/comm/schedule-drip', form)).id;
}

/** Waits until each email of a drip campaign has its final state. */
export async function untilSettled(url: string, id: number): Promise<Listed[]> {
  const admin = await signInAsAdmin(url);
  const read = async () => {
    const { emails } = (await readJson(`${url}/api/treas/comm/drips/${id}/emails?limit=5000`, admin)) as {
      emails: Listed[];
    };
    const count = (...states: string[]) => emails.filter(({ state }) => states.includes(state)).length;
    const states = {
      scheduled: count('scheduled'),
      sent: count('sent'),
      others: count('failed', 'held', 'skipped'),
    };
    return { states, value: emails };
  };
  return untilNothingWaits(read);
}

/** Compares what the agent sees with what the mail server accepted. */
export function compare(receivers: string[], taken: TakenMail[], listed: Listed[]): string[] {
  const key = (to: string, step: number) => `${to} Mail ${step}`;
  const found = new Map<string, number>();
  for (const { to, subject } of taken)
    found.set(`${to} ${subject}`, (found.get(`${to} ${subject}`) ?? 0) + 1);
  const faults = [...found]
    .filter(([, count]) => count > 1)
    .map(([mail, count]) => `taken ${count} times: ${mail}`);
  if (listed.length !== 3 * receivers.length) faults.push(`${listed.length} emails are listed`);
  for (const { to, step, state, reason } of listed) {
    const arrived = found.has(key(to, step));
    const refuses = ['refuse', 'no such mailbox'].includes(moodOf(to, 1));
    if (state === 'sent' && !arrived) faults.push(`sent but not accepted: ${key(to, step)}`);
    if (state === 'failed' && (!refuses || reason === null))
      faults.push(`failed: ${key(to, step)}: ${reason}`);
    if (!['sent', 'failed', 'held'].includes(state)) faults.push(`${state}: ${key(to, step)}: ${reason}`);
    if (state === 'held' && reason === null) faults.push(`held without a reason: ${key(to, step)}`);
  }
  return faults;
}
