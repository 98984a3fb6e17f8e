import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { projectRoot } from '../../files/root.ts';
import { allOperations, anyoneSignsIn, openGate, openTestApp, signInWith } from '../../testing/app.ts';
import { blackPng } from '../../testing/black-png.ts';
import { openBuiltInServices } from '../../testing/built-in-services.ts';
import { openTestDatabase } from '../../testing/database/database.ts';
import type { HttpRequest } from '../../testing/http.ts';
import { slowness } from '../../testing/machine-speed.ts';
import { secondsOf } from '../../testing/parsers/worst-texts.ts';
import { sampleInput, urlOf } from '../../testing/sample-input.ts';
import type { Operation } from '../operation.ts';

/** Every operation that accepts a file: forms, as their specs say, and the one with base64. */
const uploads: { operation: Operation; field: string; kind: 'picture' | 'film' | 'csv' | 'sitemap' }[] =
  allOperations.flatMap((operation) => {
    const ofForm = operation.body?.fileFields ?? [];
    const fields = operation.id === 'storeBlogImage' ? ['image_data'] : ofForm;
    return fields.map((field) => ({ operation, field, kind: kindOf(operation) }));
  });

function kindOf({ id }: Operation) {
  if (id === 'uploadVideo') return 'film';
  if (id === 'storeSitemap') return 'sitemap';
  return /Addresses$|Import$/.test(id) ? 'csv' : 'picture';
}

/** The seconds in which a bad file is rejected. */
const most = 2;
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>';
/** A sitemap of a few bytes with entities that expand to billions. */
const laughs = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha">${Array.from({ length: 20 }, (_, n) => `<!ENTITY a${n} "${'&a;'.repeat(10)}">`).join('')}]><urlset>&a19;</urlset>`;

const database = await openTestDatabase();
const { services, close } = await openBuiltInServices(database);
afterAll(close);
const { app, ask } = await openTestApp({ handlers: { ...services, auth: anyoneSignsIn } });
const admin = await signInWith(app, await openGate(app), 'admin');
const jpeg = await sharp({ create: { width: 1900, height: 1300, channels: 3, background: '#7a6' } })
  .jpeg()
  .toBuffer();
const film = readFileSync(path.join(projectRoot, 'demo/film/intro-phone.mp4'));
const largePng = blackPng(30_000);
const archive = Buffer.from(`PK\x03\x04${'\0'.repeat(40)}PK\x05\x06${'\0'.repeat(18)}`, 'latin1');

type File = { bytes: Buffer; type: string };

const types = { picture: 'image/jpeg', film: 'video/mp4', csv: 'text/csv', sitemap: 'application/xml' };

/** The bad files, by what they are; each for a kind of upload. */
const bad: Record<string, (kind: keyof typeof types, operation: Operation) => File> = {
  'an SVG': (kind) => ({ bytes: Buffer.from(svg), type: kind === 'picture' ? 'image/svg+xml' : types[kind] }),
  'an SVG declared as the right type': (kind) => ({ bytes: Buffer.from(svg), type: types[kind] }),
  'a polyglot': (kind) => ({
    bytes: Buffer.concat([kind === 'film' ? film : jpeg, Buffer.from('<script>alert(1)</script>'), archive]),
    type: types[kind],
  }),
  'a bomb': (kind) => ({
    bytes:
      kind === 'picture'
        ? largePng
        : kind === 'sitemap'
          ? Buffer.from(laughs)
          : kind === 'csv'
            ? Buffer.alloc(15_000_000, '"')
            : Buffer.alloc(15_000_000),
    type: types[kind],
  }),
  'an empty file': (kind) => ({ bytes: Buffer.alloc(0), type: types[kind] }),
  'one byte': (kind) => ({ bytes: Buffer.from('x'), type: types[kind] }),
  'a file of the wrong type': (kind) => ({
    bytes: Buffer.from('%PDF-1.7\n1 0 obj'),
    type: kind === 'csv' ? 'application/pdf' : types[kind],
  }),
  'a file over the limit': (kind, { maxBodyBytes }) => ({
    bytes: Buffer.alloc(maxBodyBytes + 1, 65),
    type: types[kind],
  }),
};

/** Returns an upload as it goes over the connection. */
async function requestWith(operation: Operation, field: string, { bytes, type }: File): Promise<HttpRequest> {
  const input = sampleInput(operation);
  const fields = input.body as Record<string, unknown>;
  const to = { method: operation.method, url: urlOf(operation, input) };
  if (operation.body?.content['multipart/form-data'] === undefined)
    return { ...to, payload: { ...fields, [field]: bytes.toString('base64') } };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (name !== field) form.append(name, String(value));
  form.append(field, new Blob([new Uint8Array(bytes)], { type }), 'upload');
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  return { ...to, headers, payload: Buffer.from(await encoded.arrayBuffer()) };
}

test('covers every operation that accepts a file', () => {
  expect(uploads.map(({ operation }) => operation.id).sort()).toEqual([
    'previewAddresses',
    'previewImport',
    'stageRoom',
    'storeBlogImage',
    'storeSitemap',
    'uploadAddresses',
    'uploadEmailImage',
    'uploadImage',
    'uploadPostcardImage',
    'uploadVideo',
  ]);
});

test.each(
  uploads.flatMap((upload) => Object.keys(bad).map((what) => [upload.operation.id, what, upload] as const)),
)('%s rejects %s quickly, and names the field', async (_id, what, { operation, field, kind }) => {
  const file = bad[what]?.(kind, operation);
  if (file === undefined) throw new Error(what);
  // Encoding 100 MB costs the test more than rejecting it costs the gateway, so it isn't measured.
  const request = await requestWith(operation, field, file);
  let answer = { statusCode: 0 } as Awaited<ReturnType<typeof ask>>;
  const startedAt = performance.now();
  const seconds = await secondsOf(async () => {
    answer = await ask(admin, request);
  });
  const waited = (performance.now() - startedAt) / 1000;
  const slower = await slowness();
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
  // A JSON body over the limit isn't read, so its fields are unknown.
  const isUnread = kind === 'picture' && field === 'image_data' && answer.statusCode === 413;
  expect(answer.json().errors[0].pointer).toMatch(new RegExp(isUnread ? '^/body$' : `/${field}$`));
  // CPU time, because other tests compete for the CPU; and wall time, for waiting.
  expect(seconds / slower).toBeLessThan(most);
  expect(waited / slower).toBeLessThan(5 * most);
});
