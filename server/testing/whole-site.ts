import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { buildApp } from '../app.ts';
import { loadConfig, serviceNames } from '../config/config.ts';
import { createLogger } from '../logging/logger.ts';
import { openProduct } from '../product.ts';
import { asClient, openGate, type Session, signInWith } from './app.ts';
import { strictly } from './calls.ts';
import { createTestDatabase } from './database/database.ts';
import { sendHttp } from './http.ts';

/** Opens the product for one test file, and closes it after the file's last test. */
export async function openTestSite(...given: Parameters<typeof openWholeSite>) {
  const site = await openWholeSite(...given);
  afterAll(site.close);
  return site;
}

export const adminPassword = 'a password for the tests';

/**
 * Opens the product as an operator starts it, with the demo, jobs, a separate database, and the admin signed
 * in.
 */
export async function openWholeSite(
  env: Record<string, string> = {},
  now = () => new Date(),
  log = createLogger('silent'),
) {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'porchlight-site-'));
  const config = loadConfig({
    ...{ DATA_DIR: dataDir, DATABASE_URL: database.url, RATE_LIMIT: '0', ADMIN_PASSWORD: adminPassword },
    SESSION_SECRET: 'a secret for the tests alone, 32+ characters',
    ...env,
  });
  const product = await openProduct(config, log, now);
  for (const name of serviceNames) product.upstreams[name] = strictly(product.upstreams[name]);
  const app = await buildApp(config, product);
  const visitor = await openGate(app);
  const admin = await signInWith(app, await openGate(app), 'admin', adminPassword);
  return {
    ...{ database, config, app, visitor, admin },
    /** Sends a request as our own client does, with a session. */
    ask: (session: Session | null, request: Parameters<typeof asClient>[1]) =>
      sendHttp(app, asClient(session, request)),
    async close() {
      await app.close();
      await product.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
