import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { problem } from '../../../errors/errors.ts';
import { openFolderStorage } from '../../../providers/storage/folder.ts';
import { callsTo } from '../../../testing/calls.ts';
import { createTestDatabase } from '../../../testing/database/database.ts';
import type { AnyHandler } from '../../service.ts';
import { callerOf } from '../../testing/call.ts';
import { siteFacts } from '../../testing/site.ts';
import { canvas, upload } from '../../testing/uploads.ts';
import { createAdsService } from '../index.ts';

/** The findings of the copy check, as the llm service returns them. */
const known = [
  { level: 'block', words: 'Perfect for young families', reason: 'It says whom the home suits.' },
  { level: 'block', words: 'No kids', reason: 'It states a preference about people.' },
  { level: 'note', words: 'safe street', reason: 'It speaks of safety.' },
];
const findingsIn = (text: string) => known.filter(({ words }) => text.includes(words));

/** Creates the ads service with a clock that tests move. Its copy check finds the words in `known`. */
export async function createTestAds() {
  const database = await createTestDatabase();
  const storageFolder = mkdtempSync(path.join(tmpdir(), 'ads-'));
  const storage = openFolderStorage(storageFolder);
  const clock = { now: new Date('2026-11-22T16:00:00Z') };
  let copyAnswers = true;
  const checkCopy: AnyHandler = async ({ body }) => {
    if (!copyAnswers) throw problem('not-ready');
    return { findings: findingsIn((body as { text: string }).text) };
  };
  const callAs = callsTo({ checkCopy });
  const site = { ...siteFacts, licenseLines: ['Ann Agent · OK Lic. 1'] };
  const call = callerOf(createAdsService({ callAs, site, database, storage, now: () => clock.now }));
  return {
    database,
    storage,
    clock,
    call,
    uploadImage: (data: Buffer) => call<Item>('uploadImage', { files: { image: upload(data) } }),
    uploadVideo: (data: Buffer) =>
      call<Item>('uploadVideo', { files: { video: upload(data, 'porch.mp4', 'video/*') } }),
    breakCopyCheck: (broken: boolean) => {
      copyAnswers = !broken;
    },
    /** Returns the keys of the stored files. */
    keptFiles: () => filesIn(storageFolder),
  };
}

export type Item = { file_id: string; image_url?: string; video_url?: string; facts: { in_use: boolean } };
export type TestAds = Awaited<ReturnType<typeof createTestAds>>;

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  } catch {
    return [];
  }
}

/** Creates a JPEG of one color. */
export function picture(width = 640, height = 420, background = '#b45f06'): Promise<Buffer> {
  return canvas(width, height, background).jpeg().toBuffer();
}

/** Creates an MP4 of empty boxes in which every 4 KB differ. */
export function video(bytes = 9_000_000): Buffer {
  const film = Buffer.alloc(bytes, 7);
  Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41\0\0\0\x08moov\0\0\0\0mdat', 'latin1').copy(film);
  film.writeUInt32BE(bytes - 40, 40);
  for (let at = 4096; at + 8 < bytes; at += 4096) film.writeUInt32BE(at, at);
  return film;
}
