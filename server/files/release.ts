import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './root.ts';

/** The release that runs, as package.json has it. */
export function readRelease(): string {
  const manifest: { version: string } = JSON.parse(
    readFileSync(path.join(projectRoot, 'package.json'), 'utf8'),
  );
  return manifest.version;
}
