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

/** Creates the blogs service on its own database and storage, with a clock that tests move. */
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
    /** Stores an image as the admin's form does; returns its id. */
    async storePicture(siteId?: string): Promise<string> {
      const image_data = (await canvas().jpeg().toBuffer()).toString('base64');
      const body = { filename: 'porch.jpg', image_data };
      return (await call<{ file_id: string }>('storeBlogImage', { body }, siteId)).file_id;
    },
    /** Stores a post; returns the id of its body. */
    async storePost(other: object = {}, siteId?: string): Promise<string> {
      const body = { title: 'A porch', text: '<p>Ask about the roof.</p>', ...other };
      return (await call<{ file_id: string }>('storeBlog', { body }, siteId)).file_id;
    },
    /** Returns the keys of all image files. */
    async files(): Promise<string[]> {
      const keys: string[] = [];
      for await (const key of storage.list('blogs/')) keys.push(key);
      return keys;
    },
  };
}

/** Returns a one-color image to create files from. */
export function canvas(width = 640, height = 400): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#8a6' } });
}
