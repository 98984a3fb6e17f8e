import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { projectRoot } from '../files/root.ts';
import { errors } from '../plugins/errors.ts';
import { allOperations } from '../testing/app.ts';
import { makeFolderForTest } from '../testing/folder.ts';
import { sendHttp } from '../testing/http.ts';
import { until } from '../testing/until.ts';
import { removeLeftForms, spoolForm } from './form.ts';

/** Posts a form with text and a file to a route that accepts 4 KB of text and 100 KB in total. */
async function post(texts: Record<string, string>, file = '', more: string[] = []) {
  const app = Fastify();
  await app.register(errors);
  await app.register(multipart);
  app.post('/', async (request) => {
    const form = await spoolForm(request, 100 * 1024, { fileFields: ['photo'], formTextBytes: 4096 });
    await form.discard();
    return { texts: form.fields, file: form.files.photo?.bytes };
  });
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  form.append('photo', new Blob([file]), 'photo.jpg');
  for (const name of more) form.append(name, new Blob(['x']), `${name}.jpg`);
  const answer = await sendHttp(app, { method: 'POST', url: '/', payload: form });
  await app.close();
  return { status: answer.statusCode, ...answer.json() };
}

test('accepts text up to its own limit, whatever the limit for files', async () => {
  const texts = { one: 'x'.repeat(2000), two: 'é'.repeat(1048) };
  expect(await post(texts, 'x'.repeat(90_000))).toMatchObject({ status: 200, texts, file: 90_000 });
});

test.each([
  ['one field', { two: 'x'.repeat(4097) }],
  ['several fields together', { one: 'x'.repeat(2000), two: 'é'.repeat(1049) }],
])('rejects a form with too much text in %s', async (_where, texts) => {
  const detail = 'must be at most 4 KB';
  expect(await post(texts)).toMatchObject({ status: 413, errors: [{ pointer: '/form/two', detail }] });
});

test('rejects a form with a file that is too large', async () => {
  const detail = 'must be at most 100 KB';
  expect(await post({}, 'x'.repeat(101 * 1024))).toMatchObject({
    ...{ status: 413, errors: [{ pointer: '/form/photo', detail }] },
  });
});

const numbered = (count: number) => Array.from({ length: count }, (_, at) => `part${at}`);

test.each([
  ['files', 10],
  ['fields', 60],
])('names the limit for the number of %s', async (kind, most) => {
  const texts = Object.fromEntries(numbered(kind === 'fields' ? most + 1 : 0).map((name) => [name, 'x']));
  const files = numbered(kind === 'files' ? most : 0);
  const detail = `must have at most ${most} ${kind}`;
  expect(await post(texts, '', files)).toMatchObject({ status: 400, errors: [{ pointer: '/form', detail }] });
});

test('limits a form’s text to what its schema allows, at least 64 KB, and no more for visitors', () => {
  const forms = allOperations.filter(({ body }) => body?.content['multipart/form-data'] !== undefined);
  const bytes = Object.fromEntries(forms.map(({ id, body }) => [id, body?.formTextBytes]));
  expect(bytes).toMatchObject({ stageRoom: 65_536, uploadVideo: 65_536, unsubscribe: 16_384 });
  // 1,000,000 characters of HTML and the other fields, at up to 4 bytes per character.
  expect(bytes.storeTemplate).toBeGreaterThan(4_000_000);
  const ofVisitors = forms.filter(({ access }) => access === 'public' || access === 'gate');
  expect(ofVisitors.map(({ id }) => id).sort()).toEqual([
    'changeAlerts',
    'sendSms',
    'stageRoom',
    'unsubscribe',
  ]);
  for (const { body } of ofVisitors) expect(body?.formTextBytes).toBeLessThanOrEqual(65_536);
});

test('removes the form files of a killed process at once, and those of a running one never', async () => {
  const parent = makeFolderForTest();
  const forms = () => readdirSync(parent).filter((name) => name.startsWith('porchlight-form-'));
  // Reads a form that never ends.
  const code = `
    import { spoolForm } from './server/gateway/form.ts';
    const parts = () => ({ [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => {}) }) });
    setInterval(() => {}, 60_000);
    spoolForm({ headers: {}, parts }, 1000, { fileFields: [], formTextBytes: 1000 });`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    ...{ cwd: projectRoot, env: { ...process.env, TMPDIR: parent }, stdio: 'ignore' },
  });
  const ended = once(child, 'exit');
  try {
    await until(() => expect(forms()).toHaveLength(1));
    await removeLeftForms(new Date(Date.now() + 24 * 60 * 60_000), parent);
    expect(forms()).toHaveLength(1);
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
  await removeLeftForms(new Date(), parent);
  expect(forms()).toEqual([]);
});

test('removes another machine’s form files after an hour, and no other file', async () => {
  const parent = makeFolderForTest();
  const make = (name: string, minutesAgo: number) => {
    const folder = path.join(parent, name);
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'contacts'), 'Ann Lee,ann@example.com');
    const at = new Date(Date.now() - minutesAgo * 60_000);
    utimesSync(folder, at, at);
  };
  make('porchlight-form-00000000-1-0-left', 61);
  make('porchlight-form-00000000-1-0-now', 59);
  make('another', 600);
  await removeLeftForms(new Date(), parent);
  expect(readdirSync(parent).sort()).toEqual(['another', 'porchlight-form-00000000-1-0-now']);
});
