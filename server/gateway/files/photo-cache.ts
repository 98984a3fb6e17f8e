import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The fraction of the limit (1/20) that is written before the folder is measured again. */
const part = 20;

export type PhotoCache = {
  /** Writes a file atomically in the background. Errors are reported, never thrown. */
  keep(file: string, body: Buffer): Promise<void>;
};

/** Opens a folder of cached files with at most about `maxBytes` in total; evicts the oldest first. */
export function createPhotoCache(
  folder: string,
  maxBytes: number,
  onFault: (error: unknown) => void,
): PhotoCache {
  let unmeasured = Number.POSITIVE_INFINITY;
  return {
    async keep(file, body) {
      try {
        await mkdir(path.dirname(file), { recursive: true });
        const partial = `${file}.${process.pid}.partial`;
        await writeFile(partial, body);
        await rename(partial, file);
        unmeasured += body.length;
        if (unmeasured < maxBytes / part) return;
        unmeasured = 0;
        await removeOldest(folder, maxBytes);
      } catch (error) {
        onFault(error);
      }
    },
  };
}

async function removeOldest(folder: string, maxBytes: number): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: { file: string; size: number; madeAt: number }[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    // Another process may have removed it.
    const known = await stat(file).catch(() => null);
    if (known !== null) files.push({ file, size: known.size, madeAt: known.mtimeMs });
  }
  let total = files.reduce((sum, { size }) => sum + size, 0);
  for (const { file, size } of files.sort((a, b) => a.madeAt - b.madeAt)) {
    if (total <= maxBytes) return;
    await rm(file, { force: true });
    total -= size;
  }
}
