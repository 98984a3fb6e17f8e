import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openFolderStorage } from '../../../providers/storage/folder.ts';
import { asClient, buildTestApp } from '../../../testing/app.ts';
import { blackPng } from '../../../testing/black-png.ts';
import { openTestDatabase } from '../../../testing/database/database.ts';
import { sendHttp } from '../../../testing/http.ts';
import type { AnyHandlers } from '../../service.ts';
import { callerOf, refusedAt } from '../../testing/call.ts';
import { siteFacts } from '../../testing/site.ts';
import { canvas, upload as toUpload } from '../../testing/uploads.ts';
import { emailImageHandlers } from './handlers.ts';

type Image = { file_id: string; email_image_url: string; filename: string; width: number; height: number };

const storage = openFolderStorage(mkdtempSync(path.join(tmpdir(), 'email-images-')));
const clock = { now: new Date('2026-05-01T12:00:00Z') };
const site = { publicOrigin: 'https://homes.example.com' as string | null };
const database = await openTestDatabase();
let handlers: AnyHandlers;

beforeAll(async () => {
  handlers = handlersFor(site.publicOrigin);
});
beforeEach(() => database.pool.query('truncate email_images'));
/** Returns the handlers of a site with this public origin. */
function handlersFor(publicOrigin: string | null): AnyHandlers {
  return emailImageHandlers({
    ...{ database, storage, site: { ...siteFacts, publicOrigin } },
    now: () => clock.now,
  }) as unknown as AnyHandlers;
}

const call = callerOf(() => handlers);

const list = async (siteId = 'site-a') => (await call<{ data: Image[] }>('listEmailImages', {}, siteId)).data;
const upload = async (data?: Buffer | string, filename = 'porch.jpg', siteId = 'site-a') => {
  const email_image = toUpload(data ?? (await canvas().jpeg().toBuffer()), filename);
  return call<Image>('uploadEmailImage', { files: { email_image } }, siteId);
};
const filesOf = async (siteId: string) => {
  const keys: string[] = [];
  for await (const key of storage.list(`email-images/${siteId}/`)) keys.push(key);
  return keys;
};
const notFound = { id: 'not-found' };

test('stores an image, lists newest first with a public URL, and serves it to anyone', async () => {
  const first = await upload();
  clock.now = new Date('2026-05-02T12:00:00Z');
  const second = await upload(undefined, 'front "door"<b>.png');
  expect(first.file_id).toMatch(/^[0-9a-f]{32}$/);
  expect(first).toEqual({
    file_id: first.file_id,
    email_image_url: `https://homes.example.com/api/toptech/onboarding/v1/email-image/${first.file_id}`,
    ...{ filename: 'porch.jpg', width: 640, height: 400 },
  });
  expect(await list()).toEqual([second, first]);
  expect(second.filename).toBe('front doorb.png');
  const test = await buildTestApp({ handlers: { onboarding: handlers }, env: { SITE_ID: 'site-a' } });
  const answer = await sendHttp(test.app, new URL(first.email_image_url).pathname);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(answer.rawPayload.subarray(0, 3).toString('latin1')).toBe('\xff\xd8\xff');
  expect(
    (await sendHttp(test.app, asClient(null, { url: `${new URL(first.email_image_url).pathname}0` })))
      .statusCode,
  ).toBe(404);
  await test.close();
});

test('uses the configured origin in the URL, or the gateway’s', async () => {
  handlers = handlersFor(null);
  const { file_id } = await upload();
  const { data } = await call<{ data: Image[] }>('listEmailImages', {}, 'site-a', {
    publicOrigin: 'http://localhost:4010',
  });
  expect(data[0]?.email_image_url).toBe(
    `http://localhost:4010/api/toptech/onboarding/v1/email-image/${file_id}`,
  );
  handlers = handlersFor('https://homes.example.com');
});

test('stores neither row nor file of a rejected image', async () => {
  const whole = await canvas(900, 700).jpeg().toBuffer();
  for (const bad of [
    'These are only words.',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    blackPng(20_000),
    whole.subarray(0, whole.length / 2),
  ]) {
    await expect(upload(bad, 'photo.jpg', 'site-b')).rejects.toMatchObject(refusedAt('/form/email_image'));
  }
  expect(await list('site-b')).toEqual([]);
  expect(await filesOf('site-b')).toEqual([]);
});

test('deletes an image with its file, but none of another site', async () => {
  const { file_id } = await upload(undefined, 'a.jpg', 'site-c');
  const path = { siteId: 'site-c', fileId: file_id };
  await expect(call('deleteEmailImage', { path })).rejects.toMatchObject(notFound);
  await expect(call('getEmailImage', { path })).rejects.toMatchObject(notFound);
  expect(await filesOf('site-c')).toHaveLength(1);
  await call('deleteEmailImage', { path }, 'site-c');
  expect(await list('site-c')).toEqual([]);
  expect(await filesOf('site-c')).toEqual([]);
  await expect(call('deleteEmailImage', { path }, 'site-c')).rejects.toMatchObject(notFound);
  await expect(call('getEmailImage', { path }, 'site-c')).rejects.toMatchObject(notFound);
});

test('lists 5,000 images quickly', async () => {
  await database.pool.query(
    `insert into email_images (site_id, file_id, filename, content_type, width, height, created_at)
     select 'site-d', 'f' || n, 'a.jpg', 'image/jpeg', 1, 1, now() from generate_series(1, 5000) n`,
  );
  const before = performance.now();
  expect(await list('site-d')).toHaveLength(5000);
  expect(performance.now() - before).toBeLessThan(2000);
});
