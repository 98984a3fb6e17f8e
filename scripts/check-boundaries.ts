import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { mayImportProvider, providerFolders, vendorsIn } from './vendors.ts';

/**
 * The doors of the house: which part may import which. Run by `npm run boundaries`; prints each import that
 * goes through a wall, and each vendor named outside of its folder, and exits 1.
 */
const root = path.dirname(import.meta.dirname);

type Rule = { from: RegExp; to: RegExp; unless?: (from: string, to: string) => boolean; why: string };

const part = (file: string, depth: number) => file.split('/').slice(0, depth).join('/');
const isTest = (file: string) => /\.(test|e2e)\.tsx?$|\/testing\//.test(file);

const rules: Rule[] = [
  {
    from: /^server\/gateway\//,
    to: /^server\/services\//,
    // What a service is (its shape and its calls) is not a service.
    unless: (_from, to) => /^server\/services\/(service|call)\.ts$/.test(to),
    why: 'the gateway knows operations, never services',
  },
  {
    from: /^server\/services\//,
    to: /^server\/(gateway|plugins)\//,
    why: 'services never import the gateway',
  },
  {
    from: /^server\/services\/[^/]+\//,
    to: /^server\/services\/[^/]+\//,
    unless: (from, to) => part(from, 3) === part(to, 3),
    why: 'services never import one another: they call each other through their specs',
  },
  {
    from: /^server\/providers\//,
    to: /^server\/(services|gateway|plugins|jobs|database)\//,
    why: 'providers know nothing of who uses them',
  },
  {
    from: /^server\//,
    to: /^server\/providers\/[^/]+\/[^/]+\//,
    unless: (from, to) =>
      from.includes('/testing/') ||
      !vendors.some((folder) => to.startsWith(`${folder}/`)) ||
      mayImportProvider(from, to),
    why: 'a provider is known by its interface alone, and opened by the list of its kind',
  },
  {
    from: /^server\/database\//,
    to: /^server\/(services|gateway|plugins|providers|jobs)\//,
    why: 'the database knows nothing above it',
  },
  {
    from: /^server\/(?!pictures\/)/,
    to: /^sharp$/,
    why: 'pictures are decoded in server/pictures alone, within its limits',
  },
  {
    from: /^server\/(?!time\/)/,
    to: /^luxon$/,
    why: 'days and times are reckoned in server/time alone',
  },
  {
    from: /^web\/src\/features\/[^/]+\//,
    to: /^web\/src\/features\/[^/]+\//,
    unless: (from, to) => part(from, 4) === part(to, 4),
    why: 'features never import one another',
  },
  {
    from: /^web\/src\/ui\//,
    to: /^web\/src\/(app|features|forms|listings|routes)/,
    why: 'ui imports nothing above it',
  },
  {
    from: /^web\/src\/api\//,
    to: /^web\/src\/(app|ui|features|listings|routes)/,
    why: 'api imports nothing above it',
  },
  {
    from: /^web\/src\/forms\//,
    to: /^web\/src\/(app|features|listings|routes)/,
    why: 'what checks forms knows no form',
  },
  {
    from: /^web\/src\/(listings|map|posts)\//,
    to: /^web\/src\/(features|routes)/,
    why: 'what features share knows no feature',
  },
  { from: /^web\/src\//, to: /^web\/(testing|e2e)\//, why: 'what tests need is not shipped' },
  { from: /^pages\//, to: /^(server|web)\//, why: 'the table of pages knows no code of either side' },
  {
    from: /^web\/src\//,
    to: /^server\//,
    why: 'web and server share openapi/generated and the table of pages',
  },
  { from: /^server\//, to: /^web\//, why: 'web and server share openapi/generated and the table of pages' },
];

/** Every source file under the folders, as paths from the root with forward slashes. */
function sources(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
}

/** The local files that a file imports, and the names of the packages. */
function importsOf(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  return ts
    .preProcessFile(text, true, true)
    .importedFiles.map(({ fileName: name }) =>
      name.startsWith('.') ? path.posix.normalize(path.posix.join(path.posix.dirname(file), name)) : name,
    );
}

const files = [...sources('pages'), ...sources('server'), ...sources('web/src')].filter(
  (file) => !isTest(file),
);
const specs = readdirSync(path.join(root, 'openapi'))
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => `openapi/${name}`);
const vendors = providerFolders(root);
const faults = [
  ...files.flatMap((file) =>
    importsOf(file).flatMap((target) =>
      rules
        .filter(({ from, to, unless }) => from.test(file) && to.test(target) && !unless?.(file, target))
        .map(({ why }) => `${file} imports ${target}: ${why}`),
    ),
  ),
  ...[...files, ...specs]
    .filter((file) => !file.includes('/testing/'))
    .flatMap((file) => vendorsIn(root, file, vendors)),
];

for (const fault of faults) console.error(fault);
console.log(faults.length === 0 ? 'The doors are kept.' : `${faults.length} imports go through a wall.`);
process.exit(faults.length === 0 ? 0 : 1);
