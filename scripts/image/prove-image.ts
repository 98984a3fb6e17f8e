import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { openGate, readJson, signInAsAdmin } from '../bench/site-session.ts';

/** Matches a package import in a built file: `from 'x'`, `import 'x'`, `await import('x')`. */
const named = /(?:^(?:import|export|\}).* from |^import |\bawait import\()'([^'.][^']*)'/gm;

/**
 * Loads every package that the built server imports, from `image`. Returns their number; throws for missing
 * ones.
 */
export function importEverything(image: string): number {
  const server = path.join(image, 'dist/server');
  const names = new Set<string>();
  for (const file of readdirSync(server, { recursive: true }).map(String)) {
    if (!file.endsWith('.js')) continue;
    const text = readFileSync(path.join(server, file), 'utf8');
    for (const [, name = ''] of text.matchAll(named)) if (!isBuiltin(name)) names.add(name);
  }
  const program = `for (const name of ${JSON.stringify([...names])}) await import(name);`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: image,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`A package does not load:\n${stderr}`);
  return names.size;
}

/** Visits a running site to use its native modules and files. Throws when one fails. */
export async function visitSite(url: string): Promise<string> {
  const visitor = await openGate(url);
  const search = `${url}/api/treas/idx/v1/retrieve-property-summary?city=Tulsa&limit=1`;
  const { properties } = (await readJson(search, visitor)) as { properties: { listing_key: string }[] };
  const photo = await read(`${url}/gateway/v1/photos/${properties[0]?.listing_key}/0?w=480`, visitor);
  if (!photo.startsWith('image/')) throw new Error(`A photo came as ${photo}.`);
  for (const page of ['/', '/docs/', '/openapi/idx.json']) await read(url + page, visitor);
  await signInAsAdmin(url);
  return 'The gate, a search, a resized photo, pages, the API reference, and signing in work.';
}

async function read(url: string, headers: Record<string, string>): Promise<string> {
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${new URL(url).pathname} answered ${answer.status}.`);
  return answer.headers.get('content-type') ?? '';
}
