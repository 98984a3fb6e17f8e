import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { projectRoot } from '../files/root.ts';
import { allOperations, anyoneSignsIn, buildTestApp, openGate, type TestApp } from '../testing/app.ts';
import { perMinute } from './rate-limit.ts';

let site: TestApp | undefined;
afterEach(() => site?.close());

const limitsOf = (headers: Record<string, unknown>) =>
  ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset', 'retry-after'].map((name) =>
    headers[name] === undefined ? null : Number(headers[name]),
  );

test('counts all operations of a class together, and classes separately', async () => {
  site = await buildTestApp({ env: { RATE_LIMIT: '1' }, handlers: { auth: anyoneSignsIn } });
  const { app, ask } = site;
  const session = await openGate(app);
  const post = (url: string, payload: object) => ask(session, { method: 'POST', url, payload });
  const statuses: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    statuses.push((await post('/gateway/v1/gate', { phrase: 'wrong' })).statusCode);
    statuses.push((await post('/api/treas/auth/signin', { username: 'ann', password: 'x' })).statusCode);
  }
  // Opening the gate was the first call.
  expect(statuses).toEqual([...Array(9).fill([401, 200]).flat(), 401, 429]);
  expect((await ask(session, { url: '/gateway/v1/session' })).statusCode).toBe(200);
});

test('reports the remaining calls, and Retry-After when limited', async () => {
  site = await buildTestApp({ env: { RATE_LIMIT: '1' } });
  const { ask } = site;
  const request = { method: 'POST', url: '/gateway/v1/gate', payload: { phrase: 'wrong' } } as const;
  const guess = () => ask(null, request);
  expect(limitsOf((await guess()).headers)).toEqual([20, 19, 60, null]);
  for (let round = 0; round < 19; round += 1) await guess();
  const refused = await guess();
  expect(refused.statusCode).toBe(429);
  const [limit, remaining, reset, retryAfter] = limitsOf(refused.headers);
  expect([limit, remaining]).toEqual([20, 0]);
  expect(reset).toBeGreaterThan(0);
  expect(retryAfter).toBe(reset);
  expect(refused.json().detail).toMatch(/^Too many requests\. Try again in \d+ seconds\.$/);
});

test('does not limit with RATE_LIMIT=0', async () => {
  site = await buildTestApp();
  const answer = await site.ask(null, { url: '/gateway/v1/session' });
  expect(limitsOf(answer.headers)).toEqual([null, null, null, null]);
});

test('applies the limits named in the specs, and uses every class', () => {
  const { unknown: _ours, ...classes } = perMinute;
  const table = readFileSync(path.join(projectRoot, 'openapi/README.md'), 'utf8');
  const rows = [...table.matchAll(/^\| `([a-z]+)` \| (\d+) \|/gm)].map(([, name, max]) => [
    name,
    Number(max),
  ]);
  expect(Object.fromEntries(rows)).toEqual(classes);
  const common = readFileSync(path.join(projectRoot, 'openapi/common.yaml'), 'utf8');
  const [, said = ''] = /Calls per minute from one address,\s+by class: ([^.]+)\./.exec(common) ?? [];
  const pairs = said.split(',').map((pair) => pair.trim().split(/\s+/));
  expect(Object.fromEntries(pairs.map(([name, max]) => [name, Number(max)]))).toEqual(classes);
  expect(new Set(allOperations.map(({ limit }) => limit))).toEqual(new Set(Object.keys(classes)));
});
