import { createHash } from 'node:crypto';
import { type Manifest, manifestEntry, markEntry, parseManifest } from './manifest.ts';
import { readArchive } from './tar-file.ts';

/** The maximum size in bytes of a manifest, which is read into memory. */
const longestManifest = 256 * 1024 * 1024;

/** Reads an export and verifies every entry against the manifest. Throws the reason when it is invalid. */
export async function verifyArchive(file: string): Promise<Manifest> {
  try {
    return await verify(file);
  } catch (error) {
    throw new Error(`${file} cannot be restored: ${reason(error)}. Nothing was changed.`, { cause: error });
  }
}

async function verify(file: string): Promise<Manifest> {
  const found = new Map<string, { bytes: number; sha256: string }>();
  let manifest: Manifest | undefined;
  for await (const { name, size, content } of readArchive(file)) {
    if (found.size === 0 && name !== markEntry) throw new Error('it is no export of this product');
    if (name === manifestEntry) {
      if (size > longestManifest) throw new Error('its manifest is damaged');
      const parts: Buffer[] = [];
      for await (const chunk of content) parts.push(chunk);
      manifest = parseManifest(Buffer.concat(parts).toString('utf8'));
      continue;
    }
    if (found.has(name)) throw new Error(`it has ${name} twice`);
    const sum = createHash('sha256');
    for await (const chunk of content) sum.update(chunk);
    found.set(name, { bytes: size, sha256: sum.digest('hex') });
  }
  if (manifest === undefined) throw new Error('it is not whole, its manifest is missing');
  compare(found, manifest);
  return manifest;
}

function compare(found: Map<string, { bytes: number; sha256: string }>, manifest: Manifest): void {
  for (const [name, expected] of Object.entries(manifest.entries)) {
    const entry = found.get(name);
    if (entry === undefined) throw new Error(`${name} is missing in it`);
    if (entry.bytes !== expected.bytes || entry.sha256 !== expected.sha256) {
      throw new Error(`${name} is not as it was written (its check sum differs)`);
    }
  }
  for (const name of found.keys()) {
    if (manifest.entries[name] === undefined) throw new Error(`its manifest does not know ${name}`);
  }
  for (const table of [...manifest.tables, ...(manifest.jobs === null ? [] : [manifest.jobs.table])]) {
    for (const name of table.entries) {
      if (!found.has(name)) throw new Error(`${name} is missing in it`);
    }
  }
}

/** Returns the reason for an error in plain words; its own message when unknown. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'Z_BUF_ERROR') return 'it is cut off';
  if (code.startsWith('Z_')) return 'it is damaged, or no .tar.gz';
  return error.message;
}
