import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../server/files/root.ts';
import { written } from './written-files.ts';

/** Writes the variables to the files that list them: `npm run env`. */
for (const [name, write] of Object.entries(written)) {
  const file = path.join(projectRoot, name);
  writeFileSync(file, write(readFileSync(file, 'utf8')));
}
