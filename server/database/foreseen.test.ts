import pg from 'pg';
import { expect, test } from 'vitest';
import { openGate, openTestApp, type TestApp } from '../testing/app.ts';
import { answers, openFakeUpstream } from '../testing/fake-upstream.ts';
import { foreseen } from './foreseen.ts';

const ofDatabase = (code: string) => Object.assign(new pg.DatabaseError('words', 5, 'error'), { code });
const ofSystem = (code: string) => Object.assign(new Error(`${code}: words`), { code });

test.each([
  ['57P01', 'database-unavailable', 503],
  ['57P02', 'database-unavailable', 503],
  ['57P03', 'database-unavailable', 503],
  ['08006', 'database-unavailable', 503],
  ['25006', 'database-unavailable', 503],
  ['53300', 'database-unavailable', 503],
  ['55P03', 'database-unavailable', 503],
  ['40P01', 'database-unavailable', 503],
  ['53100', 'storage-full', 507],
])('maps the database error %s to the problem %s', (code, id, status) => {
  const wrapped = new Error('Failed query', { cause: ofDatabase(code) });
  expect(foreseen(wrapped)).toMatchObject({ id, status });
  expect(Number(foreseen(wrapped)?.headers['Retry-After'])).toBeGreaterThan(0);
});

test.each(['ENOSPC', 'EDQUOT'])('maps the system error %s to full storage', (code) => {
  expect(foreseen(ofSystem(code))).toMatchObject({ id: 'storage-full', status: 507 });
});

test('returns null for errors of neither database nor disk', () => {
  for (const error of [
    ofDatabase('23505'),
    ofDatabase('42P01'),
    ofSystem('ECONNREFUSED'),
    new Error('x'),
    7,
  ]) {
    expect(foreseen(error)).toBeNull();
  }
});

const searchListings = async () => {
  throw new Error('Failed query', { cause: ofDatabase('57P01') });
};
const builtIn = await openTestApp({ handlers: { idx: { searchListings } } });
const upstream = await openFakeUpstream();
const relayed = await openTestApp({ env: { IDX_URL: upstream.url } });
const search = async ({ app, ask }: TestApp) =>
  ask(await openGate(app), { url: '/api/treas/idx/v1/retrieve-property-summary?zip=78704' });

test('reports a lost database in one sentence with Retry-After', async () => {
  const answer = await search(builtIn);
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('2');
  expect(answer.json()).toMatchObject({
    type: '/problems/database-unavailable',
    detail: "The site's database is restarting. Try again in a moment.",
  });
});

test.each([
  ['database-unavailable', 503],
  ['storage-full', 507],
] as const)('forwards %s of the services through the gateway', async (id, status) => {
  const said = { type: `/problems/${id}`, title: 'x', status, detail: 'x', requestId: 'x' };
  upstream.answerWith(answers(JSON.stringify(said), 'application/problem+json', status));
  const answer = await search(relayed);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['retry-after']).toBeDefined();
  expect(answer.json()).toMatchObject({ type: `/problems/${id}` });
});
