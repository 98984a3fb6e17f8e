import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, open, rm, rmdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** Mounts a disk of some megabytes in memory; null when this user may not. */
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

/** Fills the disk of a folder with one file, to the last page but `left` megabytes; gives what frees it again. */
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
