import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.dirname(import.meta.dirname);
/** Matches a provider's folder, `server/providers/KIND/NAME`. */
const kinds = 'server/providers';
const folderOf = (file: string) => /^server\/providers\/[^/]+\/[^/]+(?=\/)/.exec(file)?.[0] ?? '';
const nameOf = (folder: string) => path.posix.basename(folder);

/** Vendor names that differ from the folder's; `postgrid` is also a service's name. */
const writtenAs: Readonly<Record<string, RegExp>> = {
  postgrid: /PostGrid|postgrid\.com/,
  // Names of variables are allowed.
  smtp: /\bSMTP\b(?!_)/,
  s3: /\bS3\b(?!_)/,
};

/** The vendors that the assistant must not claim to be. */
const ofOtherVendors = 'server/services/llm/model/forbidden-words.ts';

const filesIn = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));

const sources = [
  ...['pages', 'server', 'web/src'].flatMap(filesIn).filter((file) => /\.tsx?$/.test(file)),
  ...filesIn('openapi').filter((file) => /^openapi\/[^/]+\.yaml$/.test(file)),
].filter((file) => !/\.test\.tsx?$|\/testing\//.test(file) && file !== ofOtherVendors);

const vendors = new Set(
  filesIn(kinds)
    .filter((file) => file === `${folderOf(file)}/index.ts`)
    .map((file) => nameOf(folderOf(file))),
);

/** Returns the lines of a file that name a vendor. A kind's list imports its providers, so it may name them. */
function linesNaming(vendor: string, file: string): string[] {
  const word = writtenAs[vendor] ?? new RegExp(vendor.split('-')[0] ?? vendor, 'i');
  const isList = file.startsWith(`${kinds}/`) && file.endsWith('/providers.ts');
  return readFileSync(path.join(root, file), 'utf8')
    .split('\n')
    .filter((line) => word.test(line) && !(isList && !/^\s*(\/\*\*|\*|\/\/)/.test(line)))
    .map((line) => `${file}: ${line.trim()}`);
}

test.each([...vendors])('names %s only in its own folders', (vendor) => {
  const elsewhere = sources.filter((file) => nameOf(folderOf(file)) !== vendor);
  expect(elsewhere.flatMap((file) => linesNaming(vendor, file))).toEqual([]);
});

test('finds vendors and files to check', () => {
  expect(vendors.size).toBeGreaterThan(5);
  expect(sources.length).toBeGreaterThan(500);
});
