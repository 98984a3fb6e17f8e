import path from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { isRunning } from '../../database/embedded/process-identity.ts';
import { cleanUp, makeFolder, serverPid } from '../database/database-holder.ts';
import { json, openFakeUpstream } from '../fake-upstream.ts';
import { addressOf, endServers, startServer } from '../server-process.ts';
import { until } from '../until.ts';

// The first start may have to build.
vi.setConfig({ testTimeout: 180_000 });

/** Shared by all tests, so that each start uses the data of the previous ones. */
const dataDir = await makeFolder();
const upstream = await openFakeUpstream();

afterEach(endServers);
afterAll(cleanUp);

test('on SIGTERM, completes the current request, stops the database, and can start again', async () => {
  const arrived = new Promise<() => void>((resolve) => {
    upstream.answerWith((...call) => resolve(() => json({ properties: [], total: 0 })(...call)));
  });
  const first = startServer(dataDir, { IDX_URL: upstream.url });
  const url = await addressOf(first);
  const server = serverPid(path.join(dataDir, 'postgres'));

  const answer = fetch(`${url}/api/treas/idx/v1/retrieve-property-summary?zip=78704`);
  const letGo = await arrived;
  first.child.kill('SIGTERM');
  await first.says(/"stopping"/);
  await until(() => expect(fetch(`${url}/healthz`)).rejects.toThrow());
  expect(isRunning(server)).toBe(true);
  letGo();
  expect((await answer).status).toBe(200);
  expect(await first.ended).toEqual([0, null]);
  expect(isRunning(server)).toBe(false);
});

test('leaves no database running after SIGINT during startup', async () => {
  const started = startServer(dataDir);
  await started.says(/"service"/);
  started.child.kill('SIGINT');
  expect(await started.ended).toEqual([0, null]);
  await started.says(/"stopped"/);
  expect(() => serverPid(path.join(dataDir, 'postgres'))).toThrow('No server has');
});

test('shuts down in order when npm’s shell ends from a signal without forwarding it', async () => {
  const command = ['sh', '-c', '"$0" scripts/run.mjs main; exit 1', process.execPath];
  const started = startServer(dataDir, { npm_lifecycle_event: 'start' }, command);
  expect((await fetch(`${await addressOf(started)}/readyz`)).status).toBe(200);
  const server = serverPid(path.join(dataDir, 'postgres'));
  started.child.kill('SIGTERM');
  expect(await started.ended).toEqual([null, 'SIGTERM']);
  await started.says(/"stopped"/);
  expect(isRunning(server)).toBe(false);
});
