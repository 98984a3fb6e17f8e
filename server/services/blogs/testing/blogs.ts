import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import sharp, { type Sharp } from 'sharp';
import { openFolderStorage } from '../../../providers/storage/folder.ts';
import { createTestDatabase } from '../../../testing/database/database.ts';
import type { AnyHandler, CallContext } from '../../service.ts';
import { createBlogsService } from '../index.ts';

const log = pino({ level: 'silent' });

/** The built-in blogs service on a database and storage of its own, with a clock that the test moves. */
export async function createTestBlogs() {
  const database = await createTestDatabase();
  const storage = openFolderStorage(mkdtempSync(path.join(tmpdir(), 'blogs-')));
  const clock = { now: new Date('2026-05-01T12:00:00Z') };
  const service = createBlogsService({ database, storage, now: () => clock.now });
  const call = async <Answer = unknown>(
    id: keyof typeof service,
    input: { path?: Record<string, unknown>; query?: Record<string, unknown>; body?: object } = {},
    siteId = 'site-a',
  ): Promise<Answer> => {
    const context: CallContext = { siteId, requestId: 'test', log, clientAddress: '198.51.100.1' };
    const handler = service[id] as unknown as AnyHandler;
    return (await handler({ path: {}, query: {}, body: undefined, files: {}, ...input }, context)) as Answer;
  };
  return {
    database,
    storage,
    service,
    clock,
    call,
    /** Stores a picture, as the admin's form does; gives its id. */
    async storePicture(siteId?: string): Promise<string> {
      const image_data = (await canvas().jpeg().toBuffer()).toString('base64');
      const body = { filename: 'porch.jpg', image_data };
      return (await call<{ file_id: string }>('storeBlogImage', { body }, siteId)).file_id;
    },
    /** Stores a post; gives the id of its body. */
    async storePost(other: object = {}, siteId?: string): Promise<string> {
      const body = { title: 'A porch', text: '<p>Ask about the roof.</p>', ...other };
      return (await call<{ file_id: string }>('storeBlog', { body }, siteId)).file_id;
    },
    /** The keys of all picture files. */
    async files(): Promise<string[]> {
      const keys: string[] = [];
      for await (const key of storage.list('blogs/')) keys.push(key);
      return keys;
    },
  };
}

/** A plain picture to make files of. */
export function canvas(width = 640, height = 400): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#8a6' } });
}
