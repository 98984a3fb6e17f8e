import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseLog } from '../log.ts';
import { socketPort } from './postmaster.ts';
import { logLength, type ProgramSetting, readLog, startProgram } from './server-process.ts';
import { serverArguments } from './server-settings.ts';

/** How to connect to an embedded server, in the words of `pg`. */
export type EmbeddedConnection = { host: string; port: number; user: string; database: string };

/** The connection to the server behind a socket folder. */
export function connectionTo(socketFolder: string, database = 'postgres'): EmbeddedConnection {
  return { host: socketFolder, port: socketPort, user: 'postgres', database };
}

export type LaunchSetting = ProgramSetting & {
  clusterFolder: string;
  socketFolder: string;
  durable: boolean;
  log: DatabaseLog;
};

export type Launched = { ready: true; child: ChildProcess } | { ready: false; words: string };

/** A crash leaves much to recover; the wait is long and told. */
const longestRecovery = 10 * 60_000;

/** Starts the server and waits until it answers; gives its own words when it ends instead. */
export async function launch(setting: LaunchSetting): Promise<Launched> {
  const { clusterFolder, socketFolder, logFile, log } = setting;
  const before = logLength(logFile);
  const child = startProgram(
    'postgres',
    serverArguments(clusterFolder, socketFolder, setting.durable),
    setting,
  );
  let failure: Error | undefined;
  // For as long as it lives: a signal that cannot be sent is told here too.
  child.on('error', (error) => {
    failure = error;
  });

  const begun = Date.now();
  let told = begun;
  while (Date.now() - begun < longestRecovery) {
    if (failure !== undefined) return { ready: false, words: failure.message };
    if (child.exitCode !== null || child.signalCode !== null) {
      return { ready: false, words: readLog(logFile, before) };
    }
    if (await answers(socketFolder)) return { ready: true, child };
    if (Date.now() - told > 5_000) {
      told = Date.now();
      log.info({ seconds: Math.round((told - begun) / 1000) }, 'The database is recovering; still waiting');
    }
    await delay(30);
  }
  child.kill('SIGQUIT');
  return { ready: false, words: 'It did not answer in time.' };
}

async function answers(socketFolder: string): Promise<boolean> {
  if (!existsSync(path.join(socketFolder, `.s.PGSQL.${socketPort}`))) return false;
  const client = new pg.Client({ ...connectionTo(socketFolder), connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
