import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** A user of this machine, for running a server process. */
export type RunUser = { name: string; uid: number; gid: number };

/** The users for running PostgreSQL when we are root, which it refuses. Every Unix has one of these. */
const ordinaryUsers = ['nobody', 'postgres', 'daemon'];

/** Finds an ordinary user in /etc/passwd, because `initdb` requires an entry there; throws without one. */
export function findOrdinaryUser(passwdFile = '/etc/passwd'): RunUser {
  const users = readUsers(passwdFile);
  const found = ordinaryUsers
    .map((name) => users.find((user) => user.name === name))
    .find((user) => user !== undefined && user.uid !== 0);
  if (found === undefined) {
    throw new Error(
      `PostgreSQL does not run as root, and ${passwdFile} has none of the users ${ordinaryUsers.join(', ')} to run it as. Start as an ordinary user, or set DATABASE_URL.`,
    );
  }
  return found;
}

/** Returns the user with an id; with a made-up name when /etc/passwd doesn't have it. */
export function userOf(uid: number, gid: number, passwdFile = '/etc/passwd'): RunUser {
  const known = readUsers(passwdFile).find((user) => user.uid === uid);
  return known ?? { name: `user ${uid}`, uid, gid };
}

function readUsers(passwdFile: string): RunUser[] {
  let text: string;
  try {
    text = readFileSync(passwdFile, 'utf8');
  } catch {
    return [];
  }
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    if (!name || !uid || !gid) return [];
    // macOS prints the id of nobody as -2 instead of an unsigned 32-bit number.
    return [{ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }];
  });
}

/** The required access to a file or folder. */
export type Reach = 'enter' | 'read' | 'write';

/** Returns whether a user can reach `target` through all parent folders and then enter, read, or write it. */
export function canReach(target: string, user: RunUser | undefined, reach: Reach): boolean {
  if (user === undefined) return true;
  const whole = path.resolve(target);
  for (let folder = path.dirname(whole); ; folder = path.dirname(folder)) {
    if (!allows(folder, user, 'enter')) return false;
    if (path.dirname(folder) === folder) break;
  }
  return allows(whole, user, reach);
}

function allows(target: string, user: RunUser, reach: Reach): boolean {
  let facts: ReturnType<typeof statSync>;
  try {
    facts = statSync(target);
  } catch {
    return false;
  }
  const bit = { enter: 1, read: 4, write: 2 }[reach];
  const shift = facts.uid === user.uid ? 6 : facts.gid === user.gid ? 3 : 0;
  return ((facts.mode >> shift) & bit) === bit;
}
