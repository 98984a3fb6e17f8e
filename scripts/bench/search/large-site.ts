import { existsSync, writeFileSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { BenchContext } from '../figure.ts';
import { makeDataFolder, type ProductProcess, startProduct } from '../product-process.ts';
import { makeListings } from './make-listings.ts';

export const siteId = 'porchlight-demo';

/** Returns a number of homes as the table shows it. */
export const namedHomes = (homes: number): string => `${homes.toLocaleString('en-US')} homes`;

/** Starts the product with this many homes, created if the folder has none; `end` stops it. `startMs`: from the command until it was open. */
export async function startLargeSite({ say, dataFolder, homes }: BenchContext): Promise<{
  process: ProductProcess;
  url: string;
  folder: string;
  startMs: number;
  end(): Promise<void>;
}> {
  const data = dataFolder === null ? await makeDataFolder() : await keptFolder(dataFolder);
  let running: ProductProcess | undefined;
  const end = async () => {
    await running?.stop();
    await data.remove();
  };
  try {
    const filled = path.join(data.folder, `listings-${homes}`);
    if (!existsSync(filled)) {
      const first = startProduct(data.folder, { DEMO_DATA: 'off' });
      await first.opened;
      await first.stop();
      const from = performance.now();
      await makeListings(data.folder, siteId, homes);
      say(`${homes} homes written in ${Math.round((performance.now() - from) / 1000)} s`);
      writeFileSync(filled, '');
    }
    const startedAt = performance.now();
    running = startProduct(data.folder, { DEMO_DATA: 'off', SITE_ID: siteId });
    const url = await running.opened;
    return { process: running, url, folder: data.folder, startMs: performance.now() - startedAt, end };
  } catch (error) {
    await end();
    throw error;
  }
}

async function keptFolder(folder: string): Promise<{ folder: string; remove(): Promise<void> }> {
  const full = path.resolve(folder);
  await mkdir(full, { recursive: true });
  await chmod(full, 0o755);
  return { folder: full, remove: async () => undefined };
}
