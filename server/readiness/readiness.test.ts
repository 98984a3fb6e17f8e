import { expect, test, vi } from 'vitest';
import { loadConfig } from '../config/config.ts';
import { buildTestApp } from '../testing/app.ts';
import { json, startFakeUpstream } from '../testing/fake-upstream.ts';
import { sendHttp } from '../testing/http.ts';
import { checkOfServices } from './ask-services.ts';
import { createReadiness } from './readiness.ts';

const works = async () => {};
const fails = async () => {
  throw new Error('12 MB are free');
};

test('is ready when every check passes, and names those that fail', async () => {
  const log = { warn: vi.fn(), info: vi.fn() };
  expect(await createReadiness({ database: works, storage: works }, log)()).toEqual({
    ready: true,
    checks: { database: 'ok', storage: 'ok' },
  });
  expect(await createReadiness({ database: works, storage: fails }, log)()).toEqual({
    ready: false,
    checks: { database: 'ok', storage: 'failed' },
  });
});

test('fails a check that times out', async () => {
  const log = { warn: vi.fn(), info: vi.fn() };
  const readiness = createReadiness({ database: () => new Promise(() => {}) }, log, { longest: 20 });
  expect(await readiness()).toEqual({ ready: false, checks: { database: 'failed' } });
});

test('runs one check for a hundred calls in a second, and logs only changes', async () => {
  let time = 1;
  const check = vi.fn(works);
  const log = { warn: vi.fn(), info: vi.fn() };
  const readiness = createReadiness({ storage: check }, log, { now: () => time });
  await Promise.all(Array.from({ length: 100 }, readiness));
  expect(check).toHaveBeenCalledTimes(1);

  check.mockImplementation(fails);
  for (time = 1002; time < 5000; time += 1001) expect((await readiness()).ready).toBe(false);
  check.mockImplementation(works);
  for (; time < 9000; time += 1001) expect((await readiness()).ready).toBe(true);
  expect(log.warn.mock.calls).toEqual([
    [{ failures: { storage: '12 MB are free' } }, 'The site is not ready'],
  ]);
  expect(log.info.mock.calls).toEqual([['The site is ready again']]);
});

test('responds 503 with the failing checks, and logs neither response', async () => {
  const site = await buildTestApp();
  site.logLines.length = 0;
  expect((await sendHttp(site.app, '/readyz')).json()).toEqual({ status: 'ready', checks: {} });
  await site.close();
  expect(site.logLines).toEqual([]);

  const broken = await buildTestApp({ checks: { database: works, storage: fails } });
  const answer = await sendHttp(broken.app, '/readyz');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('2');
  expect(answer.json()).toMatchObject({ type: '/problems/not-ready', detail: 'Not ready: storage.' });
  await sendHttp(broken.app, '/readyz');
  await broken.close();
  expect(broken.logLines.filter((line) => line.includes('not ready'))).toHaveLength(1);
});

test('requires reachable services in a gateway; a provider without /readyz counts as ready', async () => {
  const services = await startFakeUpstream();
  const check = checkOfServices(loadConfig({ UPSTREAM_URL: services.url }));
  await check?.();
  services.answerWith(json({}, 404));
  await check?.();
  services.answerWith(json({}, 503));
  await expect(check?.()).rejects.toThrow('the services answered 503');
  await services.close();
  await expect(check?.()).rejects.toThrow();
});

test('requires only the services for listings', () => {
  expect(checkOfServices(loadConfig({}))).toBeNull();
  expect(checkOfServices(loadConfig({ BLOGS_URL: 'http://127.0.0.1:9' }))).toBeNull();
  expect(checkOfServices(loadConfig({ IDX_URL: 'http://127.0.0.1:9' }))).not.toBeNull();
});
