import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Database, withDatabase as withOpened } from '../../server/database/open.ts';
import { projectRoot } from '../../server/files/root.ts';

export const adminEmail = 'admin@porchlight.example';
export const adminPassword = 'admin-password-for-measuring';

export type Ending = { code: number | null; signal: NodeJS.Signals | null };

/** A running product. */
export type ProductProcess = {
  pid: number;
  /** Resolves to its URL once it listens; rejects with its output if it ends first. */
  opened: Promise<string>;
  ended: Promise<Ending>;
  said(): string;
  /** Ends it with SIGKILL, as a crash does: the database server keeps running. */
  kill(): Promise<void>;
  /** Shuts it down in order. */
  stop(): Promise<void>;
};

/** Builds the product if its sources are newer. Throws when the build fails. */
export function buildProduct(): void {
  const { status } = spawnSync(
    process.execPath,
    [path.join(projectRoot, 'scripts/build.mjs'), '--if-needed'],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  if (status !== 0) throw new Error('The product does not build.');
}

/** The image's settings of glibc, which releases memory otherwise late (docs/operations.md, *Hostile input*). */
const imageSettings = {
  ...{ MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' },
};

/** Starts the built product on a free local port, without rate limits, as the image does. */
export function startProduct(dataDir: string, env: Record<string, string> = {}): ProductProcess {
  return startNode([path.join(projectRoot, 'dist/server/main.js')], {
    PORT: '0',
    DATA_DIR: dataDir,
    ADMIN_EMAIL: adminEmail,
    ADMIN_PASSWORD: adminPassword,
    RATE_LIMIT: '0',
    LOG_LEVEL: 'warn',
    ...imageSettings,
    ...env,
  });
}

/** Starts a program that prints `open at http://…` when it listens. */
export function startNode(args: string[], env: Record<string, string> = {}): ProductProcess {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const said = () => output;
  const ended = once(child, 'close').then(
    ([code, signal]): Ending => ({ code: code as number | null, signal: signal as NodeJS.Signals | null }),
  );
  const opened = addressIn(child, ended, (data) => {
    output += data;
    return output;
  });
  // Callers that wait only for the end must not cause an unhandled rejection.
  opened.catch(() => undefined);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
  };
  return { pid: child.pid ?? 0, opened, ended, said, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

function addressIn(
  child: ChildProcess,
  ended: Promise<Ending>,
  keep: (data: string) => string,
): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const read = (data: Buffer) => {
      said = keep(String(data));
      const found = /open at (http:\/\/[^\s·]+)/.exec(said);
      // An IP address, because `localhost` may resolve to ::1, where nothing listens.
      if (found?.[1] !== undefined) resolve(found[1].replace('localhost', '127.0.0.1'));
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    void ended.then(({ code, signal }) =>
      reject(new Error(`The process ended (${signal ?? code}) before it was open:\n${said}`)),
    );
  });
}

/** Runs work against a product with a new data folder, and removes both. */
export async function withProduct<T>(
  work: (url: string, dataDir: string) => Promise<T>,
  env: Record<string, string> = {},
): Promise<T> {
  const data = await makeDataFolder();
  const product = startProduct(data.folder, env);
  try {
    return await work(await product.opened, data.folder);
  } finally {
    await product.stop();
    await data.remove();
  }
}

export const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Runs work on the database of a data folder, whose product may be running. */
export const withDatabase = <T>(dataDir: string, work: (database: Database) => Promise<T>) =>
  withOpened({ dataDir, log: quiet, joinRunning: true }, work);

/** Creates a data folder that `remove` deletes. Under root, the database runs as another user, who needs access. */
export async function makeDataFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'porchlight-measure-'));
  await chmod(folder, 0o755);
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 3 }) };
}
