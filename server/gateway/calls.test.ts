import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, expectTypeOf, test, vi } from 'vitest';
import type { components } from '../../openapi/generated/idx.d.ts';
import { buildServicesApp } from '../app.ts';
import { type ProblemId, problem, problemTypes } from '../errors/errors.ts';
import { nullOn, type ServiceFault } from '../errors/faults.ts';
import { openFolderStorage } from '../providers/storage/folder.ts';
import type { CallInput, CallService, Operations } from '../services/call.ts';
import { readListingMedia } from '../services/idx/listings/read-media.ts';
import type { Queryable } from '../services/idx/listings/write-listings.ts';
import type { AnyHandlers } from '../services/service.ts';
import { openGate, openTestApp, type TestApp } from '../testing/app.ts';
import { contextFor } from '../testing/calls.ts';
import { makeFolderForFile } from '../testing/folder.ts';
import { createPhotoStore } from './files/photos.ts';

const key = 'a-key-of-16-chars';
const found = { properties: [], total: 0, feedUpdatedAt: null };
const picture = randomBytes(2000);
const given: { query: object; body: unknown }[] = [];
let thrown: unknown = null;
const folder = makeFolderForFile();

const handlers: Partial<Record<'idx' | 'comm' | 'blogs', AnyHandlers>> = {
  idx: {
    searchListings: async ({ query, body }) => {
      given.push({ query, body });
      if (thrown !== null) throw thrown;
      return found;
    },
    getListingMedia: async () => {
      const row = {
        gone: false,
        source: 'test',
        visible: true,
        shown_until: null,
        order_hint: 0,
        storage_key: 'photo',
        description: null,
      };
      const connection = { query: async () => ({ rows: [row] }) } as unknown as Queryable;
      return { media: await readListingMedia(connection, openFolderStorage(folder), 'test-site', 'A', {}) };
    },
  },
  comm: {
    sendEmail: async ({ query, body }) => {
      given.push({ query, body });
      return { message: 'Done.' };
    },
  },
  blogs: { getBlogPicture: async () => ({ contentType: 'image/webp', body: picture }) },
};

const near = await openTestApp({ handlers });
const config = { ...near.config, role: 'services' as const, apiKeys: new Map([[key, 'test-site']]) };
const services = await buildServicesApp(config, near.product);
afterAll(() => services.close());
const url = await services.listen({ port: 0, host: '127.0.0.1' });
const far = await openTestApp({ env: { UPSTREAM_URL: url, UPSTREAM_API_KEY: key } });
afterEach(() => {
  given.length = 0;
  thrown = null;
});

const callOf = (site: TestApp): CallService => site.product.callAs(contextFor('test-site'));
const failed = (call: Promise<unknown>): Promise<ServiceFault> =>
  call.then(
    () => expect.fail('it did not fail'),
    (error: ServiceFault) => error,
  );

describe.each([
  ['built in', () => callOf(near)],
  ['remote', () => callOf(far)],
])('a call to a service that is %s', (_form, open) => {
  test('returns the handler’s response to the input, with each value in its type', async () => {
    const query = { zip: '74037', minBedrooms: 3 };
    expect(await open()('searchListings', { query })).toEqual(found);
    expect(given).toEqual([{ query: { ...query, limit: 50, offset: 0 }, body: undefined }]);
  });

  test('sends a form field by field', async () => {
    const body = { emailaddress: 'ann@example.com', title: 'A home', body: '<p>é</p>' };
    await open()('sendEmail', { body: { ...body, unknownFields: 'hold' as const } });
    expect(given[0]?.body).toEqual({ ...body, unknownFields: 'hold' });
  });

  test('returns bytes unchanged', async () => {
    const answer = await open()('getBlogPicture', { path: { fileId: 'abc' } });
    expect(answer).toMatchObject({ contentType: 'image/webp' });
    expect(Buffer.compare(answer.body as Buffer, picture)).toBe(0);
  });

  test('is rejected when the spec forbids its input', async () => {
    const { id, said } = await failed(open()('searchListings', { query: { minBedrooms: -1 } }));
    expect([id, said.id, said.errors[0]?.pointer]).toEqual([
      'upstream-failed',
      'invalid-input',
      '/query/minBedrooms',
    ]);
    expect(given).toEqual([]);
  });

  test('reports failures by status', async () => {
    thrown = problem('listing-gone');
    expect(await open()('searchListings').catch(nullOn(404, 410))).toBeNull();
    const other = open()('searchListings').catch(nullOn(404));
    await expect(other).rejects.toMatchObject({ id: 'upstream-failed', said: { id: 'listing-gone' } });
  });

  test('reports a rate limit with Retry-After', async () => {
    thrown = problem('too-many-requests', { detail: 'Slow down.', headers: { 'Retry-After': '17' } });
    const { id, status, message, headers } = await failed(open()('searchListings'));
    expect({ id, status, message, headers }).toEqual({
      ...{ id: 'too-many-requests', status: 429, message: 'Slow down.' },
      headers: { 'Retry-After': '17' },
    });
  });
});

test('reports the same failure for built-in and remote services', async () => {
  // A remote service's own upstream timeout is reported as that service's failure.
  const ids = (Object.keys(problemTypes) as ProblemId[]).filter((id) => id !== 'upstream-timeout');
  const errors = [{ pointer: '/query/zip', detail: 'is odd' }];
  const shapeOf = async (call: CallService) => {
    const { id, status, message, headers, said } = await failed(call('searchListings'));
    return { id, status, message, headers, said: { ...said, message: said.message, cause: undefined } };
  };
  for (const error of [
    ...ids.map((id) => problem(id, { detail: 'Words.', errors })),
    new Error('a secret'),
  ]) {
    thrown = error;
    const shape = await shapeOf(callOf(near));
    expect(await shapeOf(callOf(far)), error.message).toEqual(shape);
    expect(JSON.stringify(shape)).not.toContain('secret');
  }
});

test('in one process, returns the handler’s own response and leaves the input unchanged', async () => {
  const query = Object.freeze({ zip: '74037' });
  expect(await callOf(near)('searchListings', { query })).toBe(found);
});

test('serializes a browser’s response to JSON once', async () => {
  const session = await openGate(near.app);
  const stringify = vi.spyOn(JSON, 'stringify');
  const url = '/api/treas/idx/v1/retrieve-property-summary';
  const answer = await near.ask(session, { url });
  const written = stringify.mock.calls.filter(([value]) => value === found);
  vi.restoreAllMocks();
  expect([answer.json(), written.length]).toEqual([found, 1]);
});

test('types input and output by the specs', () => {
  const call = () => callOf(near)('getListingByKey', { query: { listingKey: 'A' } });
  expectTypeOf(call).returns.resolves.toEqualTypeOf<components['schemas']['PropertyDataAnswer']>();
  expectTypeOf<{ query: Record<never, never> }>().not.toExtend<CallInput<Operations['getListingByKey']>>();
  expectTypeOf<Record<never, never>>().toExtend<CallInput<Operations['getSettings']>>();
  expectTypeOf<string>().not.toExtend<keyof Operations>();
});

describe('a photo of 3 MB', () => {
  beforeAll(async () => {
    const [width, height] = [2000, 1500];
    const raw = { width, height, channels: 3 as const };
    const photo = await sharp(randomBytes(width * height * 3), { raw })
      .jpeg({ quality: 95 })
      .toBuffer();
    await openFolderStorage(folder).put('photo', photo);
  });

  test('is never converted to text between its file and the resized image', async () => {
    const made = [vi.spyOn(JSON, 'stringify'), vi.spyOn(Buffer.prototype, 'toString')];
    const read = [vi.spyOn(JSON, 'parse'), vi.spyOn(Buffer, 'from')];
    const keep = { keep: async () => undefined };
    const photo = await createPhotoStore(folder, keep).get(callOf(near), 'A', 0, 480, 'webp');
    const texts: unknown[] = [
      ...made.flatMap(({ mock }) => mock.results.map(({ value }) => value)),
      ...read.flatMap(({ mock }) => mock.calls.map(([text]) => text)),
    ];
    vi.restoreAllMocks();
    const lengths = texts.map((text) => (typeof text === 'string' ? text.length : 0));
    expect(photo.body.length).toBeGreaterThan(0);
    expect(Math.max(0, ...lengths)).toBeLessThan(10_000);
  });

  test('is base64 in the JSON response', async () => {
    const url = '/api/treas/idx/v1/retrieve-property-media/A';
    const answer = await near.ask(await openGate(near.app), { url });
    const [item] = answer.json().media;
    const kept = await openFolderStorage(folder).get('photo');
    expect(item).toEqual({ image_data: kept?.toString('base64'), order_hint: 0, description: null });
    const { media } = await callOf(far)('getListingMedia', { path: { listingKey: 'A' } });
    expect(media).toEqual([item]);
  });
});
