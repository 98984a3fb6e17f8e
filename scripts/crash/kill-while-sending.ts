import { setTimeout as delay } from 'node:timers/promises';
import type { randomFrom } from '../../server/demo/homes/random.ts';
import { makeDataFolder, type ProductProcess, startProduct } from '../bench/product-process.ts';
import { say } from './command.ts';
import { endLeftDatabase } from './end-left-database.ts';

const longestMs = 30 * 60_000;

/**
 * Starts the product and lets `begin` order `total` items; kills it with -9 at random moments while an
 * outside server accepts them (`taken` so far), and restarts it. Returns the number of kills and the result
 * of `finish`.
 */
export async function killWhileSending<Begun, Result>(options: {
  env: Record<string, string>;
  kills: number;
  total: number;
  random: ReturnType<typeof randomFrom>;
  taken: () => number;
  begin: (url: string) => Promise<Begun>;
  finish: (url: string, begun: Begun) => Promise<Result>;
}): Promise<{ kills: number; result: Result }> {
  const { env, kills, total, random, taken, begin, finish } = options;
  const data = await makeDataFolder();
  let product: ProductProcess | undefined;
  try {
    product = startProduct(data.folder, env);
    let url = await product.opened;
    const begun = await begin(url);
    let killed = 0;
    while (killed < kills && taken() < total) {
      const enough = taken() + random.between(5, Math.max(6, Math.floor(total / (kills + 2))));
      const until = Date.now() + longestMs;
      while (taken() < Math.min(enough, total) && Date.now() < until) await delay(1);
      await delay(random.between(0, 30));
      await product.kill();
      killed += 1;
      say(`kill ${killed} of ${kills} with ${taken()} taken outside`);
      product = startProduct(data.folder, env);
      url = await product.opened;
    }
    const result = await finish(url, begun);
    await product.stop();
    return { kills: killed, result };
  } finally {
    await product?.kill();
    await endLeftDatabase(data.folder);
    await data.remove();
  }
}

/** Polls until nothing is pending, at most for `longestMs`; reports each change of the states. */
export async function untilNothingWaits<T>(
  read: () => Promise<{ states: Record<string, number>; value: T }>,
): Promise<T> {
  const until = Date.now() + longestMs;
  let last = '';
  for (;;) {
    const { states, value } = await read();
    const waiting = states.scheduled ?? 0;
    if (waiting === 0 || Date.now() > until) return value;
    const line = JSON.stringify(states);
    if (line !== last) say(line);
    last = line;
    await delay(1000);
  }
}
