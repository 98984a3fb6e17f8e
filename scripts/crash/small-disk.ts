import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, open, rm, rmdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** Mounts a disk of this size in memory; null when the user lacks the permission. */
export async function mountSmallDisk(
  megabytes: number,
): Promise<{ folder: string; remove(): Promise<void> } | null> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'porchlight-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  if (mounted.status !== 0) {
    await rmdir(folder);
    return null;
  }
  await chmod(folder, 0o755);
  return {
    folder,
    async remove() {
      spawnSync('umount', ['-l', folder]);
      await rmdir(folder);
    },
  };
}

/** Fills a folder's disk with one file, except for `left` megabytes; returns a function that frees it. */
export async function fillDisk(folder: string, left = 0): Promise<() => Promise<void>> {
  const file = path.join(folder, 'filler');
  const handle = await open(file, 'w');
  try {
    for (let size = 1024 * 1024; size >= 4096; ) {
      const { bytesWritten } = await handle.write(Buffer.alloc(size, 1)).catch(() => ({ bytesWritten: 0 }));
      if (bytesWritten < size) size /= 2;
    }
    const { size } = await handle.stat();
    await handle.truncate(Math.max(0, size - left * 1024 * 1024));
  } finally {
    await handle.close();
  }
  return () => rm(file, { force: true });
}
