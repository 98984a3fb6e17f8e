import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { documents } from '../../web/e2e/docs/requirements.ts';
import { tableOf, tablePath } from './table.ts';

/** Writes the table of each document: `npm run requirements`. */
const root = path.resolve(import.meta.dirname, '../..');
for (const document of documents) {
  writeFileSync(path.join(root, tablePath(document)), tableOf(document));
  const without = document.requirements.filter(({ tests }) => tests.length === 0).map(({ id }) => id);
  const left = without.length === 0 ? 'none without a test' : `without a test: ${without.join(', ')}`;
  console.log(`${tablePath(document)}: ${document.requirements.length} requirements, ${left}`);
}
