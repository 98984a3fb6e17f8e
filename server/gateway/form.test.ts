import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { removeLeftForms } from './form.ts';

test('forms that a killed process left are removed; one that is being read, and all else, stays', async () => {
  const parent = mkdtempSync(path.join(os.tmpdir(), 'left-forms-'));
  const make = (name: string, minutesAgo: number) => {
    const folder = path.join(parent, name);
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'contacts'), 'Ann Lee,ann@example.com');
    const at = new Date(Date.now() - minutesAgo * 60_000);
    utimesSync(folder, at, at);
  };
  make('porchlight-form-left', 61);
  make('porchlight-form-now', 1);
  make('another', 600);
  try {
    await removeLeftForms(new Date(), parent);
    expect(readdirSync(parent).sort()).toEqual(['another', 'porchlight-form-now']);
  } finally {
    rmSync(parent, { recursive: true });
  }
});
