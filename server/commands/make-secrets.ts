import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Creates the secrets for containers, `make-secrets KEEP DATABASE SERVICES GATEWAY`: secrets in KEEP are
 * preserved, missing ones are created, and the folder of each part is rewritten with the secrets that it
 * reads.
 */
const [keepFolder, databaseFolder, servicesFolder, gatewayFolder] = process.argv.slice(2);
if (
  keepFolder === undefined ||
  databaseFolder === undefined ||
  servicesFolder === undefined ||
  gatewayFolder === undefined
) {
  process.stderr.write('Say where secrets go: make-secrets KEEP DATABASE SERVICES GATEWAY (folders)\n');
  process.exit(2);
}

const write = (folder: string, name: string, value: string) => {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, name);
  // Even its owner can't write to a read-only file, but may replace it.
  rmSync(file, { force: true });
  writeFileSync(file, value, { mode: 0o400 });
};
const keep = (name: string) => {
  const file = path.join(keepFolder, name);
  if (!existsSync(file)) write(keepFolder, name, randomBytes(32).toString('hex'));
  return readFileSync(file, 'utf8');
};

const siteId = process.env.SITE_ID || 'porchlight-demo';
const address = process.env.DATABASE_ADDRESS || 'db:5432';
const key = keep('service-api-key');
const password = keep('database-password');
write(databaseFolder, 'database-password', password);
write(servicesFolder, 'database-url', `postgres://porchlight:${password}@${address}/porchlight`);
write(servicesFolder, 'service-api-keys', `${key}=${siteId}`);
write(servicesFolder, 'mail-secret', keep('mail-secret'));
write(gatewayFolder, 'service-api-key', key);
write(gatewayFolder, 'session-secret', keep('session-secret'));
process.stdout.write('The secrets are there.\n');
