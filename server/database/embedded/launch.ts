import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseLog } from '../log.ts';
import { socketPort } from './postmaster.ts';
import { logLength, type ProgramSetting, readLog, startProgram } from './server-process.ts';
import { serverArguments } from './server-settings.ts';

/** The connection to an embedded server, with the option names of `pg`. */
export type EmbeddedConnection = { host: string; port: number; user: string; database: string };

/** Returns the connection to the server with this socket folder. */
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

/** In ms; recovering from a crash can take long. */
const longestRecovery = 10 * 60_000;

/**
 * Starts the server and waits until it accepts connections; returns its message if it exits or never does.
 */
export async function launch(setting: LaunchSetting): Promise<Launched> {
  const { clusterFolder, socketFolder, logFile, log } = setting;
  const before = logLength(logFile);
  const child = startProgram(
    'postgres',
    serverArguments(clusterFolder, socketFolder, setting.durable),
    setting,
  );
  let failure: Error | undefined;
  // Never removed, because signals that can't be sent are also reported here.
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
