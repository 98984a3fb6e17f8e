import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes the secrets of the container form in the folder given: what is there stays, what is missing is made,
 * and what follows from others (addresses, key lists) is written anew.
 */
const folder = process.argv[2];
if (folder === undefined) {
  process.stderr.write('Say where the secrets go: make-secrets FOLDER\n');
  process.exit(2);
}
mkdirSync(folder, { recursive: true });

const write = (name: string, value: string) => writeFileSync(path.join(folder, name), value, { mode: 0o400 });
const keep = (name: string) => {
  const file = path.join(folder, name);
  if (!existsSync(file)) write(name, randomBytes(32).toString('hex'));
  return readFileSync(file, 'utf8');
};
const derive = (name: string, value: string) => {
  // Its owner cannot write to a read-only file either, but may replace it.
  rmSync(path.join(folder, name), { force: true });
  write(name, value);
};

const siteId = process.env.SITE_ID || 'porchlight-demo';
const address = process.env.DATABASE_ADDRESS || 'db:5432';
keep('session-secret');
keep('mail-secret');
const key = keep('service-api-key');
derive('service-api-keys', `${key}=${siteId}`);
derive('database-url', `postgres://porchlight:${keep('database-password')}@${address}/porchlight`);
process.stdout.write('The secrets are there.\n');
