import { setTimeout as delay } from 'node:timers/promises';
import { randomFrom } from '../../server/demo/homes/random.ts';
import { startSmtpStandIn } from '../../server/providers/mail/smtp/testing/smtp-stand-in.ts';
import { makeDataFolder, type ProductProcess, startProduct } from '../bench/product-process.ts';
import { openGate, signInAsAdmin } from '../bench/site-session.ts';
import { countBy, say } from './command.ts';
import { type AnswerBook, chat, postLeads, search } from './database-load.ts';
import { endLeftDatabase, serverPid } from './end-left-database.ts';
import { checkLeads } from './leads/check-leads.ts';
import { type LeadBook, leadSource } from './leads/post-leads.ts';
import { listingKeys } from './leads/prove-leads.ts';
import { compare, moodOf, schedule, untilSettled } from './prove-drips.ts';

/** A site that is not ready by then counts as failed. */
const patienceMs = 120_000;

/** Kills the database with -9 at random moments under load; compares what is stored with what was acknowledged. */
export async function proveDatabase(options: Record<'kills' | 'posters' | 'addresses' | 'seed', number>) {
  const { kills, posters, addresses, seed } = options;
  const random = randomFrom(seed);
  const mail = await startSmtpStandIn(moodOf);
  const data = await makeDataFolder();
  const product = startProduct(data.folder, { MAILBOX_SMTP_URL: mail.url });
  const book: LeadBook = { acknowledged: new Set(), unanswered: new Set(), refused: [] };
  const answers: AnswerBook = { counts: {}, faults: [] };
  const stop = new AbortController();
  try {
    const url = await product.opened;
    const visitor = await openGate(url);
    const keys = await listingKeys(url, visitor);
    const receivers = Array.from({ length: addresses }, (_, n) => `p${n}@example.com`);
    const drip = await schedule(url, receivers);
    const { signal } = stop;
    const load = [
      ...Array.from({ length: posters }, (_, n) =>
        postLeads(url, visitor, leadSource(n, keys), book, answers, signal),
      ),
      search(url, visitor, answers, signal),
      search(url, visitor, answers, signal),
      chat(url, visitor, answers, signal),
      chat(url, visitor, answers, signal),
    ];
    /** Milliseconds from each kill until the site was ready again. */
    const ready: number[] = [];
    for (let kill = 1; kill <= kills; kill += 1) {
      const enough = book.acknowledged.size + random.between(20, 200);
      const until = performance.now() + patienceMs;
      while (book.acknowledged.size < enough && performance.now() < until) await delay(1);
      await delay(random.between(0, 20));
      ready.push(await killDatabase(product, data.folder, url));
      const told = `${book.acknowledged.size} leads, ${mail.taken.length} emails so far`;
      say(`kill ${kill} of ${kills}: ready again in ${Math.round(ready.at(-1) ?? 0)} ms; ${told}`);
    }
    await delay(2_000);
    stop.abort();
    await Promise.all(load);
    const emails = await untilSettled(url, drip);
    const leads = await checkLeads(url, await signInAsAdmin(url), book, posters);
    await product.stop();
    const { code, signal: end } = await product.ended;
    const ending = code === 0 ? [] : [`the process ended with ${end ?? code}`];
    return {
      ...{ ready, leads, answers: answers.counts, acknowledged: book.acknowledged.size },
      emails: countBy(emails, ({ state }) => state),
      faults: [...answers.faults, ...compare(receivers, mail.taken, emails), ...ending],
    };
  } finally {
    stop.abort();
    await product.kill();
    await endLeftDatabase(data.folder);
    await data.remove();
    await mail.close();
  }
}

/** Kills the database server; returns the milliseconds until another runs and the site reports ready. */
async function killDatabase(product: ProductProcess, folder: string, url: string): Promise<number> {
  const killed = serverPid(folder);
  if (killed === undefined) throw new Error('There is no database server to kill.');
  process.kill(killed, 'SIGKILL');
  const from = performance.now();
  const ended = product.ended.then(() => true);
  while (performance.now() - from < patienceMs) {
    if (await Promise.race([ended, delay(25, false)])) {
      throw new Error(`The process ended with its database:\n${product.said()}`);
    }
    const now = serverPid(folder);
    if (now === undefined || now === killed) continue;
    if (await isReady(url)) return performance.now() - from;
  }
  throw new Error(`The site is not ready after ${patienceMs / 1000} s:\n${product.said()}`);
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`).catch(() => null);
  await answer?.body?.cancel();
  return answer?.status === 200;
}
