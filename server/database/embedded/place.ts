import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { chown, mkdir, readdir, realpath, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { canReach, findOrdinaryUser, type RunUser, userOf } from './run-user.ts';

/** The location of the database's files, and the user who runs the server. */
export type Place = {
  /** PostgreSQL's own data folder. */
  clusterFolder: string;
  /** The user to switch to; undefined for the current one. */
  user: RunUser | undefined;
  /** The folders for a copy of the programs, in order of preference. */
  copyFolders: string[];
};

/** Where root stores files for an unprivileged user, when the site is in a private folder such as /root. */
const defaultSharedFolder = '/var/lib/porchlight';
/** The file that names a database's folder outside the data folder. */
const locationFile = 'postgres.location';

/** Locates the database of `dataDir` without creating it. The result is the same at each start. */
export async function findPlace(dataDir: string, sharedFolder = defaultSharedFolder): Promise<Place> {
  await mkdir(dataDir, { recursive: true });
  const home = await realpath(dataDir);
  const isRoot = process.getuid?.() === 0;
  const noted = readLocation(home);
  const inside = path.join(home, 'postgres');

  if (!isRoot) {
    const clusterFolder = noted ?? inside;
    await refuseForeignFolder(clusterFolder);
    return { clusterFolder, user: undefined, copyFolders: [home] };
  }

  const copyFolders = [sharedFolder, home, os.tmpdir()];
  const existing = noted ?? (isCluster(inside) ? inside : undefined);
  if (existing !== undefined) {
    const user = await ownerOf(existing);
    if (!canReach(path.dirname(existing), user, 'enter')) {
      throw new Error(
        `The database in ${existing} runs as ${user.name}, who can no longer enter ${path.dirname(existing)}. Let that folder and those above it be entered again (chmod o+x).`,
      );
    }
    return { clusterFolder: existing, user, copyFolders };
  }

  const user = findOrdinaryUser();
  if (canReach(home, user, 'enter')) return { clusterFolder: inside, user, copyFolders };
  const hash = createHash('sha256').update(home).digest('hex').slice(0, 12);
  return { clusterFolder: path.join(sharedFolder, hash, 'postgres'), user, copyFolders };
}

/** Records in `dataDir` where its database is, when that is elsewhere. */
export async function rememberPlace(dataDir: string, place: Place): Promise<void> {
  const home = await realpath(dataDir);
  if (place.clusterFolder === path.join(home, 'postgres')) return;
  await writeFile(path.join(home, locationFile), `${place.clusterFolder}\n`);
}

/** Gives everything in a folder to a user; a copy restored by root belongs to root. */
export async function giveTo(folder: string, user: RunUser): Promise<void> {
  await chown(folder, user.uid, user.gid);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const child = path.join(folder, entry.name);
    if (entry.isDirectory()) await giveTo(child, user);
    else if (entry.isFile()) await chown(child, user.uid, user.gid);
  }
}

/** Returns whether a folder contains a database cluster. */
export function isCluster(folder: string): boolean {
  return existsSync(path.join(folder, 'PG_VERSION'));
}

function readLocation(home: string): string | undefined {
  const file = path.join(home, locationFile);
  if (!existsSync(file)) return undefined;
  const folder = readFileSync(file, 'utf8').trim();
  if (isCluster(folder)) return folder;
  throw new Error(
    `The database of ${home} was kept in ${folder}, as ${file} says, and this user does not find it there. Bring that folder back; or delete ${file} to begin with an empty database.`,
  );
}

/** Returns the user to run a cluster as: its owner, since PostgreSQL runs as no one else, but never root. */
async function ownerOf(folder: string): Promise<RunUser> {
  const { uid, gid } = await stat(folder);
  return uid === 0 ? findOrdinaryUser() : userOf(uid, gid);
}

async function refuseForeignFolder(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  const { uid, gid } = await stat(folder);
  if (uid === process.getuid?.()) return;
  throw new Error(
    `The database in ${folder} belongs to ${userOf(uid, gid).name}. Start as that user or as root, or give the folder to this user (chown -R).`,
  );
}
