import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The project's folder, both when running from sources and from `dist`. */
export const projectRoot: string = findRoot(import.meta.dirname);

function findRoot(from: string): string {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const manifest = path.join(folder, 'package.json');
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).name === 'porchlight')
      return folder;
    if (path.dirname(folder) === folder) throw new Error('The project folder (package.json) was not found.');
  }
}
