import { setTimeout as delay } from 'node:timers/promises';
import { randomFrom } from '../../server/demo/homes/random.ts';
import { makeDataFolder, type ProductProcess, startProduct } from '../bench/product-process.ts';
import { openGate, readJson } from '../bench/site-session.ts';
import { endLeftDatabase } from './end-left-database.ts';

/**
 * Kills the first start on a new data folder at a random moment of its `duration` (ms), and starts again: the
 * site must be ready, with every demo home once. Returns the moment and the number of homes.
 */
export async function proveFirstStart(
  seed: number,
  duration: number,
): Promise<{ killedAt: number; homes: number }> {
  const data = await makeDataFolder();
  let product: ProductProcess | undefined;
  try {
    product = startProduct(data.folder);
    const killedAt = randomFrom(seed).between(0, Math.round(duration));
    await delay(killedAt);
    await product.kill();
    product = startProduct(data.folder);
    const url = await product.opened;
    await needReady(url);
    const homes = await countHomes(url);
    await product.stop();
    return { killedAt, homes };
  } finally {
    await product?.kill();
    await endLeftDatabase(data.folder);
    await data.remove();
  }
}

export type SecondStart = { code: number | null; said: string; homes: number };

/** Starts the product twice on one data folder; returns how the second ended. Throws if the first stops. */
export async function proveSecondStart(): Promise<SecondStart> {
  const data = await makeDataFolder();
  const first = startProduct(data.folder);
  let second: ProductProcess | undefined;
  try {
    const url = await first.opened;
    second = startProduct(data.folder);
    const { code } = await second.ended;
    await needReady(url);
    const homes = await countHomes(url);
    await first.stop();
    return { code, said: second.said().trim(), homes };
  } finally {
    await second?.kill();
    await first.kill();
    await endLeftDatabase(data.folder);
    await data.remove();
  }
}

/**
 * Returns the faults of a second start: it must end with an error code and one sentence that names the
 * reason.
 */
export function faultsOfSecondStart({ code, said }: SecondStart): string[] {
  const faults: string[] = [];
  if (code === null || code === 0) faults.push(`the second start ended with ${code}`);
  if (!/data folder .* is in use by/.test(said) || said.includes('\n')) {
    faults.push(`the second start says: ${said || 'nothing'}`);
  }
  return faults;
}

async function needReady(url: string): Promise<void> {
  const answer = await fetch(`${url}/readyz`);
  if (answer.status !== 200) throw new Error(`/readyz answered ${answer.status}: ${await answer.text()}`);
}

async function countHomes(url: string): Promise<number> {
  const path = '/api/treas/idx/v1/retrieve-property-summary?limit=1';
  const answer = await readJson(`${url}${path}`, await openGate(url));
  return (answer as { total: number }).total;
}
