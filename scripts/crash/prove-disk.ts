import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { readPostmaster } from '../../server/database/embedded/postmaster.ts';
import { type ProductProcess, startProduct } from '../bench/product-process.ts';
import { openGate, type SessionHeaders, signInAsAdmin } from '../bench/site-session.ts';
import { say } from './command.ts';
import { endLeftDatabase } from './end-left-database.ts';
import { checkLeads } from './leads/check-leads.ts';
import { type LeadBook, leadSource } from './leads/post-leads.ts';
import { fillDisk } from './small-disk.ts';

/** The time limits for reporting a full disk, and for recovering from it, in ms. */
const longestMs = 5_000;
const patienceMs = 60_000;
const base = '/api/treas/idx/v1';

/** Fills the disk of a running site, frees it, makes PostgreSQL stop for lack of space, and frees it again. */
export async function proveDisk(folder: string) {
  const faults: string[] = [];
  const expect = (holds: boolean, fault: string) => {
    if (!holds) faults.push(fault);
  };
  const product = startProduct(folder, { MIN_FREE_MB: '100' });
  const book: LeadBook = { acknowledged: new Set(), unanswered: new Set(), refused: [] };
  try {
    const url = await product.opened;
    const visitor = await openGate(url);
    const source = leadSource(0, []);
    const leave = () => leaveLead(url, visitor, source, book);
    expect((await statusOf(url, '/readyz')) === 200, 'it is not ready on an empty disk');
    expect((await leave()).status === 200, 'no lead is taken on an empty disk');

    let free = await fillDisk(folder);
    const shown = await waitFor(product, async () => (await statusOf(url, '/readyz')) === 503);
    say(`full: /readyz is 503 after ${shown} ms`);
    expect(shown <= longestMs, `a full disk showed only after ${shown} ms`);
    let reads = 0;
    for (const until = Date.now() + 10_000; Date.now() < until; reads += 1) {
      const read = await fetch(`${url}${base}/retrieve-property-summary?limit=20`, { headers: visitor });
      expect((await read.text()) !== '' && read.status === 200, `a search answered ${read.status}`);
      const { status, detail } = await leave();
      expect([503, 507].includes(status) && detail.endsWith('.'), `a lead answered ${status}: ${detail}`);
    }
    say(`full: ${reads} searches were answered, and as many leads refused in a sentence`);
    await free();
    const back = await waitFor(product, async () => (await statusOf(url, '/readyz')) === 200);
    say(`room again: ready after ${back} ms`);
    expect(back <= longestMs, `ready only ${back} ms after there was room`);
    expect((await leave()).status === 200, 'no lead is taken when there is room again');

    free = await fillDisk(folder, 40);
    await waitFor(product, () => fillLog(folder));
    await delay(5_000);
    expect((await statusOf(url, '/readyz')) === 503, 'it is ready without a database that can write');
    const { status, detail } = await leave();
    expect([503, 507].includes(status) && detail.endsWith('.'), `a lead answered ${status}: ${detail}`);
    say(`PostgreSQL stopped for want of room; a lead is answered ${status}: ${detail}`);
    await free();
    const again = await waitFor(product, async () => (await statusOf(url, '/readyz')) === 200);
    say(`room again: ready after ${again} ms`);
    expect(again <= longestMs, `ready only ${again} ms after there was room for the database`);
    expect((await leave()).status === 200, 'no lead is taken when the database is back');

    const { lost, doubled } = await checkLeads(url, await signInAsAdmin(url), book, 1);
    for (const key of [...lost, ...doubled]) faults.push(`lost or twice: ${key}`);
    await product.stop();
    const { code } = await product.ended;
    expect(code === 0, `the process ended with ${code}`);
    const times = `shown after ${shown} ms, ready again after ${back} ms and ${again} ms`;
    return { faults, said: `${times}; ${book.acknowledged.size} leads acknowledged, ${lost.length} lost` };
  } finally {
    await product.kill();
    await endLeftDatabase(folder);
  }
}

async function leaveLead(
  url: string,
  headers: SessionHeaders,
  source: ReturnType<typeof leadSource>,
  book: LeadBook,
): Promise<{ status: number; detail: string }> {
  const lead = source.next();
  const answer = await fetch(`${url}${base}${lead.path}?${new URLSearchParams(lead.query)}`, {
    method: 'POST',
    headers,
  });
  const { detail = '' } = (await answer.json()) as { detail?: string };
  (answer.status === 200 ? book.acknowledged : book.unanswered).add(lead.key);
  return { status: answer.status, detail };
}

async function statusOf(url: string, at: string): Promise<number> {
  const answer = await fetch(url + at);
  await answer.body?.cancel();
  return answer.status;
}

/** Waits until a condition holds; returns the time in ms. */
async function waitFor(product: ProductProcess, holds: () => Promise<boolean>): Promise<number> {
  const from = performance.now();
  const ended = product.ended.then(() => true);
  while (performance.now() - from < patienceMs) {
    if (await holds()) return Math.round(performance.now() - from);
    if (await Promise.race([ended, delay(50, false)]))
      throw new Error(`The process ended:\n${product.said()}`);
  }
  throw new Error(`The expected state was not reached within ${patienceMs / 1000} s:\n${product.said()}`);
}

/** Writes to PostgreSQL's log until the server stops for lack of space; returns whether it stopped. */
async function fillLog(folder: string): Promise<boolean> {
  const host = readPostmaster(path.join(folder, 'postgres'))?.socketFolder;
  if (host === undefined) return false;
  const client = new pg.Client({ host, port: 5432, user: 'postgres', database: 'porchlight' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (;;) await client.query(`select pg_logical_emit_message(false, 'fill', repeat('x', 8000000))`);
  } catch {
    return true;
  } finally {
    await client.end().catch(() => undefined);
  }
}
