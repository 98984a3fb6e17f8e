import { conclude, numbersFrom } from './command.ts';
import { proveDisk } from './prove-disk.ts';
import { mountSmallDisk } from './small-disk.ts';

/**
 * Proves how the site handles a full disk: `npm run crash:disk -- [--megabytes 400]`. Mounts a small disk in
 * memory (requires root), fills it, and then makes PostgreSQL stop for lack of space. Exits 1 when the
 * process ends, reads fail while the database runs, a rejected write lacks a clear message, a lead is lost,
 * or the site is not ready within five seconds after space is free; 2 when mounting is not allowed.
 */
const { megabytes } = numbersFrom({ megabytes: 400 });

const disk = await mountSmallDisk(megabytes);
if (disk === null) {
  console.log('SKIPPED: this user may not mount a disk, so nothing is proved.');
  process.exitCode = 2;
} else {
  try {
    console.log(`Filling a disk of ${megabytes} MB under the site`);
    const { faults, said } = await proveDisk(disk.folder);
    conclude(faults, said);
  } finally {
    await disk.remove();
  }
}
