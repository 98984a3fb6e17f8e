import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { keepResized } from '../../pictures/resized.ts';

/** The site's own images and videos: only files that the site file names. */
export type Media = {
  folder: string;
  /**
   * Returns a file's URL by its name in the folder; '' when the file is missing or unsupported, and adds the
   * reason to `faults`.
   */
  addressOf(name: string): string;
  faults: string[];
  /** Returns the name of a file in the folder by the last segment of its URL; null when unknown. */
  nameOf(file: string): string | null;
  /** Returns a photo as WebP at about this width, never enlarged, and caches it; null for other files. */
  asWebp(name: string, width: number | null): Promise<Buffer | null> | null;
};

const photographs = new Set(['.jpg', '.jpeg', '.png']);
const inMemory = 200;
const endings = [...photographs, '.svg', '.mp4', '.webm'];

/** Opens the operator's media folder. URLs contain a hash of the content, so responses can be cached long. */
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
