import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { keepResized } from '../pictures/resized.ts';

/** The site's own pictures and films: the ones that the site file names, and no other file of the folder. */
export type Media = {
  folder: string;
  /** The address of a file, by its name in the folder; '' when it cannot be, and `faults` says why. */
  addressOf(name: string): string;
  faults: string[];
  /** The name in the folder of what an address ends in; null for none. */
  nameOf(file: string): string | null;
  /** A photograph as WebP, about as wide as asked and no wider than it is, made once; null for what is no photograph. */
  asWebp(name: string, width: number | null): Promise<Buffer | null> | null;
};

const photographs = new Set(['.jpg', '.jpeg', '.png']);
const inMemory = 200;
const endings = [...photographs, '.svg', '.mp4', '.webm'];

/** Opens the folder of the operator's media. Addresses bear a hash of the file, so answers can be kept for long. */
export function openMedia(folder: string): Media {
  const names = new Map<string, string>();
  const resized = keepResized(inMemory);
  const faults: string[] = [];
  return {
    folder,
    faults,
    addressOf(name) {
      const body = readOrNull(path.join(folder, name));
      if (!endings.includes(path.extname(name))) faults.push(`${name}: must end in ${endings.join(', ')}`);
      else if (body === null) faults.push(`${name}: is not in the media folder`);
      else {
        const file = `${createHash('sha256').update(body).digest('hex').slice(0, 8)}-${path.basename(name)}`;
        names.set(file, name);
        return `/gateway/v1/media/${file}`;
      }
      return '';
    },
    nameOf: (file) => names.get(file) ?? null,
    asWebp: (name, width) =>
      photographs.has(path.extname(name))
        ? resized(name, () => readFile(path.join(folder, name)), width)
        : null,
  };
}

function readOrNull(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}
