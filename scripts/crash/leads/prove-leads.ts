import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { randomFrom } from '../../../server/demo/homes/random.ts';
import { makeDataFolder, type ProductProcess, startProduct } from '../../bench/product-process.ts';
import { openGate, readJson, type SessionHeaders, signInAsAdmin } from '../../bench/site-session.ts';
import { say } from '../command.ts';
import { endLeftDatabase } from '../end-left-database.ts';
import { checkLeads } from './check-leads.ts';
import { type LeadBook, leadSource, postUntilGone } from './post-leads.ts';

/**
 * Kills the product with -9 at random moments while visitors leave leads, restarts it each time, and then
 * compares the admin's leads with the confirmations. Also kills it during every fourth start. A session must
 * survive all of it.
 */
export async function proveLeads(options: { kills: number; posters: number; seed: number }) {
  const { kills, posters, seed } = options;
  const random = randomFrom(seed);
  const book: LeadBook = { acknowledged: new Set(), unanswered: new Set(), refused: [] };
  const data = await makeDataFolder();
  let product: ProductProcess | undefined;
  const start = async () => {
    const from = performance.now();
    product = startProduct(data.folder);
    return { process: product, url: await product.opened, took: performance.now() - from };
  };
  try {
    let running = await start();
    const firstStart = running.took;
    const visitor = await openGate(running.url);
    const keys = await listingKeys(running.url, visitor);
    const sources = Array.from({ length: posters }, (_, poster) => leadSource(poster, keys));
    let slowestRestart = 0;
    let killsWhileStarting = 0;
    for (let kill = 1; kill <= kills; kill += 1) {
      const before = book.acknowledged.size;
      const { url, process: current } = running;
      const posting = sources.map((source) => postUntilGone(url, visitor, source, book));
      // Waits for leads instead of time, so that slow machines are also killed while posting.
      const enough = before + random.between(1, 150);
      while (book.acknowledged.size < enough && !(await isOver(posting))) await delay(1);
      await delay(random.between(0, 20));
      await current.kill();
      await Promise.all(posting);
      if (kill % 4 === 0) {
        product = startProduct(data.folder);
        await delay(random.between(0, Math.round(slowestRestart)));
        await product.kill();
        killsWhileStarting += 1;
      }
      running = await start();
      slowestRestart = Math.max(slowestRestart, running.took);
      say(
        `kill ${kill} of ${kills} after ${book.acknowledged.size - before} leads; open again in ${Math.round(running.took)} ms`,
      );
    }
    const faults = await checkLeads(running.url, await signInAsAdmin(running.url), book, posters);
    await running.process.stop();
    if (existsSync(path.join(data.folder, 'postgres/postmaster.pid'))) {
      throw new Error('After an orderly stop the database still has its lock.');
    }
    return {
      ...faults,
      killsWhileStarting,
      acknowledged: book.acknowledged.size,
      unanswered: book.unanswered.size,
      refused: book.refused,
      // In milliseconds, as is the slowest start after a kill.
      firstStart,
      slowestRestart,
    };
  } finally {
    await product?.kill();
    await endLeftDatabase(data.folder);
    await data.remove();
  }
}

/** Returns whether all posting has ended: no more leads will come. */
async function isOver(posting: Promise<void>[]): Promise<boolean> {
  return Promise.race([Promise.all(posting).then(() => true), delay(1, false)]);
}

/** Returns the keys of the listed homes. */
export async function listingKeys(url: string, headers: SessionHeaders): Promise<string[]> {
  const answer = await readJson(`${url}/api/treas/idx/v1/retrieve-property-summary?limit=5000`, headers);
  return (answer as { properties: { listing_key: string }[] }).properties.map((home) => home.listing_key);
}
