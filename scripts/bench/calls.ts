import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { type ServiceName, serviceNames } from '../../server/config/config.ts';
import { builtInUpstream } from '../../server/gateway/built-in.ts';
import { createCalls } from '../../server/gateway/calls.ts';
import type { Upstream } from '../../server/gateway/remote/upstream.ts';
import { loadSpecs } from '../../server/gateway/specs.ts';
import { createValidators } from '../../server/gateway/validation.ts';
import { openFolderStorage } from '../../server/providers/storage/folder.ts';
import type { CallService } from '../../server/services/call.ts';
import { readListingMedia } from '../../server/services/idx/listings/read-media.ts';
import type { Queryable } from '../../server/services/idx/listings/write-listings.ts';
import { type AnyHandler, type AnyHandlers, bytesOf } from '../../server/services/service.ts';
import { type BenchPart, type Figure, median } from './figure.ts';

const callsEach = 20_000;
const photosEach = 20;
const rounds = 9;
const photoBytes = 3 * 1024 * 1024;

const query = { email: 'ann@example.com', limit: 10 };
const users = { users: [] };
const listUsers: AnyHandler = async () => users;

/**
 * Measures the overhead of a call to a built-in service over its bare handler: for a small response, and for
 * a 3 MB photo.
 */
export const measureCalls: BenchPart = async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bench-calls-'));
  try {
    const storage = openFolderStorage(folder);
    // Only the first bytes are checked for a JPEG.
    await storage.put('photo', Buffer.concat([Buffer.from([0xff, 0xd8]), randomBytes(photoBytes - 2)]));
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
    const getListingMedia = async () => ({
      media: await readListingMedia(connection, storage, 'site', 'A', {}),
    });
    const call = callsTo({ listUsers, getListingMedia });
    const bare = await timeEach(callsEach, () =>
      listUsers({ path: {}, query, body: undefined, files: {} }, context),
    );
    const called = await timeEach(callsEach, () => call('listUsers', { query }));
    const read = await timeEach(photosEach, () => storage.get('photo'));
    const photo = await timeEach(photosEach, async () => {
      const { media } = await call('getListingMedia', { path: { listingKey: 'A' } });
      if (media[0] === undefined || bytesOf(media[0].image_data).length !== photoBytes)
        throw new Error('No photo.');
    });
    return figuresOf({ bare, called, read, photo });
  } finally {
    await rm(folder, { recursive: true });
  }
};

const context = { siteId: 'site', requestId: 'bench', clientAddress: '', log: pino({ level: 'silent' }) };

function callsTo(handlers: AnyHandlers): CallService {
  const specs = loadSpecs();
  const upstream = builtInUpstream(handlers);
  const upstreams = Object.fromEntries(serviceNames.map((name) => [name, upstream]));
  return createCalls({
    operations: specs.flatMap(({ operations }) => operations),
    validators: createValidators(specs),
    upstreams: upstreams as Record<ServiceName, Upstream>,
  })(context);
}

/** Returns the median time in microseconds over some rounds; skips the first. */
async function timeEach(times: number, work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const from = performance.now();
    for (let n = 0; n < times; n += 1) await work();
    if (round > 0) taken.push(((performance.now() - from) * 1000) / times);
  }
  return median(taken);
}

function figuresOf(micros: Record<'bare' | 'called' | 'read' | 'photo', number>): Figure[] {
  const { bare, called, read, photo } = micros;
  const row = { part: 'calls', digits: 2 };
  return [
    { ...row, name: 'a bare handler', value: bare, unit: 'µs', note: `median of ${rounds}` },
    {
      ...row,
      name: 'what a call adds to it',
      value: called - bare,
      unit: 'µs',
      aim: { is: 'at most', value: 10 },
    },
    { ...row, name: 'a photo of 3 MB, from its file', value: read / 1000, unit: 'ms' },
    { ...row, name: 'the same by a call', value: photo / 1000, unit: 'ms' },
  ];
}
