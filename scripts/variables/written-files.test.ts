import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../server/files/root.ts';
import { written } from './written-files.ts';

test.each(Object.entries(written))('finds %s as `npm run env` writes it', (name, write) => {
  const text = readFileSync(path.join(projectRoot, name), 'utf8');
  expect(write(text)).toBe(text);
});
