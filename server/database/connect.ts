import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseLog } from './log.ts';

/** How long, in ms, to wait for an unresponsive server, because containers start in any order. */
const patience = 30_000;

/** Error codes of a server or network that is starting. */
const startingCodes = new Set([
  '57P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
]);

/**
 * Waits until the server behind `url` accepts connections; otherwise throws a message without the password.
 */
export async function waitForServer(url: string, log: DatabaseLog, wait = patience): Promise<void> {
  const where = describeUrl(url);
  const deadline = Date.now() + wait;
  let told = false;
  for (;;) {
    const error = await tryOnce(url);
    if (error === undefined) return;
    const isStarting = startingCodes.has(errorCode(error)) || /timeout|terminated/i.test(error.message);
    if (!isStarting || Date.now() > deadline) {
      // Without the cause, which may contain the URL with the password.
      throw new Error(
        `The database at ${where} cannot be used: ${reason(error, wait)}. DATABASE_URL says where it is.`,
      );
    }
    if (!told) log.info({ database: where }, 'The database does not answer yet; waiting for it');
    told = true;
    await delay(Math.min(500, Math.max(wait / 10, 10)));
  }
}

/** Returns the host, port, and database of a connection URL, without its secrets. */
function describeUrl(url: string): string {
  try {
    const parsed = new URL(url);
    const host = parsed.searchParams.get('host') ?? decodeURIComponent(parsed.hostname);
    return `${host}${parsed.port === '' ? '' : `:${parsed.port}`}${parsed.pathname}`;
  } catch {
    return 'an address that is no URL (postgres://user:password@host:5432/database)';
  }
}

async function tryOnce(url: string): Promise<Error | undefined> {
  let client: pg.Client | undefined;
  try {
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => {});
    await client.connect();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    await client?.end().catch(() => {});
  }
}

function errorCode(error: Error): string {
  // Node combines the errors of a host with several addresses.
  const inner = error instanceof AggregateError ? error.errors[0] : error;
  return inner instanceof Error && 'code' in inner ? String(inner.code) : '';
}

function reason(error: Error, wait: number): string {
  const code = errorCode(error);
  if (code === '28P01' || code === '28000') return 'it refuses the user name or password';
  if (code === '3D000') return 'it has no database of that name';
  if (code === '42501') return 'this user may not connect to it';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'no host has that name';
  if (code === 'EACCES') return 'this user may not enter the folder of its socket';
  if (code === '57P03' || startingCodes.has(code) || /timeout|terminated/i.test(error.message)) {
    return `it did not answer within ${Math.round(wait / 1000)} seconds${code === '' ? '' : ` (${code})`}`;
  }
  return code === '' ? 'the address is not understood' : `the server answers with ${code}`;
}
