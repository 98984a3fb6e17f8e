import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './root.ts';

/** Returns the running release, from package.json. */
export function readRelease(): string {
  const manifest: { version: string } = JSON.parse(
    readFileSync(path.join(projectRoot, 'package.json'), 'utf8'),
  );
  return manifest.version;
}
