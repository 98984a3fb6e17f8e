import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openFolderStorage } from '../../../providers/storage/folder.ts';
import { createTestDatabase } from '../../../testing/database/database.ts';
import { callerOf } from '../../testing/call.ts';
import { canvas } from '../../testing/uploads.ts';
import { blogHandlers } from '../handlers.ts';

/** Creates the blogs service on its own database and storage, with a clock that tests move. */
export async function createTestBlogs() {
  const database = await createTestDatabase();
  const storage = openFolderStorage(mkdtempSync(path.join(tmpdir(), 'blogs-')));
  const clock = { now: new Date('2026-05-01T12:00:00Z') };
  const service = blogHandlers({ database, storage, now: () => clock.now });
  const call = callerOf(service);
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
