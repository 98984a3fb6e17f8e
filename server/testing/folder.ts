import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

const make = () => mkdtempSync(path.join(os.tmpdir(), 'porchlight-folder-'));
/** A photo cache may still be writing into it after the last request. */
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });

/** Creates a folder for one test file, and removes it after the file's last test. */
export function makeFolderForFile(): string {
  const folder = make();
  afterAll(() => remove(folder));
  return folder;
}

/** Creates a folder for the current test, and removes it at its end. */
export function makeFolderForTest(): string {
  const folder = make();
  onTestFinished(() => remove(folder));
  return folder;
}
