import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isRunning } from '../../database/embedded/process-identity.ts';
import { cleanUp, endHolder, makeFolder, serverPid, startHolder } from './database-holder.ts';

test('stops the server that a killed holder left, and removes its folder', async () => {
  const folder = await makeFolder();
  const dataDir = path.join(folder, 'below', 'data');
  const holder = await startHolder(dataDir);
  const left = serverPid(path.join(dataDir, 'postgres'));
  await endHolder(holder, 'SIGKILL');
  expect(isRunning(left)).toBe(true);

  await cleanUp();
  expect(isRunning(left)).toBe(false);
  expect(existsSync(folder)).toBe(false);
  expect(existsSync(holder.connection?.host ?? '')).toBe(false);
}, 90_000);
