import { chownSync, existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { DatabaseLog } from '../log.ts';
import { inUse } from './clear-the-way.ts';
import { keepRunning } from './keep-running.ts';
import { connectionTo, type EmbeddedConnection } from './launch.ts';
import { findNativePrograms, type NativePrograms, prepareNativePrograms } from './native.ts';
import { findPlace, giveTo, isCluster, type Place, rememberPlace } from './place.ts';
import { makeSocketFolder, readPostmaster, removeSocketFolder } from './postmaster.ts';
import { isRunning, isStillRunning } from './process-identity.ts';
import { makeCluster, type ProgramSetting, prepareLogFile } from './server-process.ts';

export type EmbeddedPostgres = {
  /** The connection to the database `postgres` as the superuser, over a Unix socket. */
  connection: EmbeddedConnection;
  /** The folder with the server's files. */
  clusterFolder: string;
  /** Stops the server in order, within tens of milliseconds; can be called twice. */
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  /** The site's data folder; created when missing. */
  dataDir: string;
  log: DatabaseLog;
  /** False skips flushing to disk, which is unsafe if the machine (not a process) crashes; for tests. */
  durable?: boolean;
  /** Where root stores files for an unprivileged user; the default is under /var/lib. */
  sharedFolder?: string;
};

/** The clusters that this process has open. */
const openHere = new Set<string>();

/**
 * Starts PostgreSQL on the files of `dataDir` and keeps it running until `stop`. Throws a message for the
 * operator when another process uses the folder, or the server can't run here.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, durable = true } = options;
  refuseWindows();
  const place = await findPlace(dataDir, options.sharedFolder);
  const { clusterFolder } = place;
  if (openHere.has(clusterFolder)) throw inUse(dataDir, process.pid);
  openHere.add(clusterFolder);
  let socketFolder: string | undefined;
  try {
    const setting = await prepare(place, options);
    socketFolder = await makeSocketFolder(place.user);
    if (place.user !== undefined) chownSync(socketFolder, place.user.uid, place.user.gid);
    const kept = await keepRunning({ ...setting, clusterFolder, socketFolder, durable, log }, dataDir);
    let stopping: Promise<void> | undefined;
    const stop = async () => {
      await kept.stop();
      await removeSocketFolder(socketFolder);
      openHere.delete(clusterFolder);
    };
    return {
      connection: connectionTo(socketFolder),
      clusterFolder,
      stop: () => {
        stopping ??= stop();
        return stopping;
      },
    };
  } catch (error) {
    openHere.delete(clusterFolder);
    await removeSocketFolder(socketFolder);
    throw error;
  }
}

/**
 * Returns the connection to the server that another process runs on `dataDir`; undefined when there is none.
 */
export async function joinEmbeddedPostgres(dataDir: string): Promise<EmbeddedConnection | undefined> {
  refuseWindows();
  const { clusterFolder } = await findPlace(dataDir);
  const found = readPostmaster(clusterFolder);
  if (!found?.running || found.stopping || found.owner === undefined) return undefined;
  if (found.socketFolder === undefined || !isStillRunning(found.owner)) return undefined;
  return connectionTo(found.socketFolder);
}

/** Throws on Windows: `pg` connects to local servers over Unix sockets, which Node doesn't support there. */
function refuseWindows(): void {
  if (process.platform !== 'win32') return;
  throw new Error('The embedded PostgreSQL does not run on Windows itself: use WSL, or set DATABASE_URL.');
}

async function prepare(
  place: Place,
  { log, dataDir, durable = true }: EmbeddedOptions,
): Promise<ProgramSetting> {
  const { clusterFolder, user } = place;
  const parent = path.dirname(clusterFolder);
  await mkdir(parent, { recursive: true, mode: 0o755 });
  const programs = await prepareNativePrograms(findNativePrograms(), user, place.copyFolders);
  const setting = { programs, user, logFile: `${clusterFolder}.log` };
  prepareLogFile(setting.logFile, user);
  if (user !== undefined) {
    log.info(
      { folder: clusterFolder, user: user.name, programs: programs.folder },
      'Running as root, which PostgreSQL refuses: the database runs as an ordinary user',
    );
  }
  await removeUnfinished(clusterFolder);
  if (isCluster(clusterFolder)) {
    await refuseOtherVersion(clusterFolder, programs);
    if (user !== undefined && (await stat(clusterFolder)).uid !== user.uid) await giveTo(clusterFolder, user);
  } else {
    refuseStrangeFolder(clusterFolder);
    log.info({ folder: clusterFolder }, 'Making a new database');
    await makeCluster(clusterFolder, setting, durable);
  }
  await rememberPlace(dataDir, place);
  return setting;
}

async function refuseOtherVersion(clusterFolder: string, programs: NativePrograms): Promise<void> {
  const version = (await readFile(path.join(clusterFolder, 'PG_VERSION'), 'utf8')).trim();
  if (version === programs.majorVersion) return;
  throw new Error(
    `The database in ${clusterFolder} was made by PostgreSQL ${version}, and this release brings ${programs.majorVersion}. Export it with the release that made it, move the folder away, and restore the export here.`,
  );
}

function refuseStrangeFolder(clusterFolder: string): void {
  if (!existsSync(clusterFolder) || readdirSync(clusterFolder).length === 0) return;
  throw new Error(`${clusterFolder} has files in it but is no PostgreSQL data folder. Move it away.`);
}

/** Removes clusters whose creation was interrupted. */
async function removeUnfinished(clusterFolder: string): Promise<void> {
  const parent = path.dirname(clusterFolder);
  const prefix = `${path.basename(clusterFolder)}.new-`;
  for (const name of readdirSync(parent).filter((name) => name.startsWith(prefix))) {
    if (!isRunning(Number(name.slice(prefix.length)))) {
      await rm(path.join(parent, name), { recursive: true, force: true });
    }
  }
}
