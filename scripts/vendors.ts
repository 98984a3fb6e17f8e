import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A provider's folder: `server/providers/KIND/NAME`, with a description in it. */
const kinds = 'server/providers';
const folderOf = (file: string) => /^server\/providers\/[^/]+\/[^/]+(?=\/)/.exec(file)?.[0];
const nameOf = (folder: string) => path.posix.basename(folder);

/** The folders of all providers. */
export function providerFolders(root: string): string[] {
  const foldersIn = (at: string) =>
    readdirSync(path.join(root, at), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${at}/${name}`);
  return foldersIn(kinds)
    .flatMap(foldersIn)
    .filter((folder) => existsSync(path.join(root, folder, 'index.ts')));
}

/** Whether a file may import one of a provider's: the list of its kind, its own, and those of the same vendor. */
export function mayImportProvider(from: string, to: string): boolean {
  const folder = folderOf(to);
  const own = folderOf(from);
  if (folder === undefined) return true;
  if (from === `${path.posix.dirname(folder)}/providers.ts`) return to === `${folder}/index.ts`;
  return own !== undefined && nameOf(own) === nameOf(folder);
}

/** How a vendor is written where that is not just its folder's name: `postgrid` is the name of a service, too. */
const writtenAs: Readonly<Record<string, RegExp>> = {
  postgrid: /PostGrid|postgrid\.com/,
  // The names of variables stay.
  smtp: /\bSMTP\b(?!_)/,
  s3: /\bS3\b(?!_)/,
};

/** What the assistant may not say it is. */
const ofOtherVendors = ['server/services/llm/model/forbidden-words.ts'];

/** The vendors that a file outside of their folders names, each with the line. */
export function vendorsIn(root: string, file: string, folders: readonly string[]): string[] {
  if (ofOtherVendors.includes(file)) return [];
  const own = folderOf(file);
  const vendors = new Set(folders.filter((folder) => own !== folder).map(nameOf));
  if (own !== undefined) vendors.delete(nameOf(own));
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
  // The list of a kind imports its providers, and names them.
  const isList = file.startsWith(`${kinds}/`) && file.endsWith('/providers.ts');
  return [...vendors].flatMap((vendor) => {
    const word = writtenAs[vendor] ?? new RegExp(vendor.split('-')[0] ?? vendor, 'i');
    return lines.flatMap((line, index) =>
      word.test(line) && !(isList && !/^\s*(\/\*\*|\*|\/\/)/.test(line))
        ? [`${file}:${index + 1} names ${vendor}: a vendor is known in its own folder alone`]
        : [],
    );
  });
}
