import {
  adminEmail,
  adminPassword,
  makeDataFolder,
  type ProductProcess,
  startProduct,
} from '../../../scripts/bench/product-process.ts';
import type { Site } from './browser.ts';
import { type Stored, storedIn } from './stored.ts';

/** A site for one test file, which can restart it. */
export type OwnSite = Site & {
  stored: Stored['rows'];
  /** Shuts the site down cleanly and restarts it with the same data; returns its exit code. */
  restart(): Promise<{ code: number | null }>;
  stop(): Promise<void>;
};

/** Starts the product as a separate process, on a data folder prepared by `fill`. */
export async function startOwnSite(
  env: Record<string, string>,
  fill: (dataDir: string) => Promise<void> = async () => undefined,
): Promise<OwnSite> {
  const { folder, remove } = await makeDataFolder();
  const stored = storedIn(() => folder);
  let running: ProductProcess | undefined;
  const end = async () => {
    await stored.close();
    await running?.stop();
  };
  const site: OwnSite = {
    ...{ url: '', adminEmail, adminPassword, stored: stored.rows },
    async restart() {
      await end();
      const ended = await running?.ended;
      running = startProduct(folder, env);
      site.url = await running.opened;
      return { code: ended?.code ?? null };
    },
    async stop() {
      await end();
      await remove();
    },
  };
  try {
    await fill(folder);
    running = startProduct(folder, env);
    site.url = await running.opened;
    return site;
  } catch (error) {
    await site.stop();
    throw error;
  }
}
