import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { openJobs } from '../../../../jobs/queue.ts';
import { keepAsPdf } from '../../../../providers/print/pdf.ts';
import type { PrintProvider } from '../../../../providers/print/print.ts';
import { openFolderStorage } from '../../../../providers/storage/folder.ts';
import { createTestDatabase } from '../../../../testing/database/database.ts';
import type { AnyHandler } from '../../../service.ts';
import { postcardHandlers } from '../handlers.ts';
import { deliverPostcards } from '../postcard-channel.ts';

const log = pino({ level: 'silent' });
export const site = {
  agentName: 'Ann Agent',
  agentEmail: 'ann@example.com',
  agentPhone: '(918) 555-0142',
  agentMlsId: 'A1',
  brokerageName: 'Keystone Realty Group',
  licenseLines: ['Ann Agent · TX Lic. 1 · Keystone Realty Group', 'Consumer Protection Notice'],
  postalAddress: null,
  publicOrigin: null,
  timeZone: 'America/Chicago',
};

type Handlers = ReturnType<typeof postcardHandlers>;
type Input = {
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: object;
  file?: string | Buffer;
};

/**
 * Creates the postcard handlers on their own database and storage, with a clock that tests move. Jobs run
 * after `start`.
 */
export async function createTestPostcards(print: PrintProvider = keepAsPdf()) {
  const database = await createTestDatabase();
  const folder = mkdtempSync(path.join(tmpdir(), 'postcards-'));
  const storage = openFolderStorage(path.join(folder, 'storage'));
  const jobs = await openJobs({ database, log });
  const clock = { now: new Date('2026-05-01T12:00:00Z') };
  const deps = { database, storage, jobs, print, site, log, now: () => clock.now };
  const handlers = postcardHandlers(deps);
  const call = async <Answer = unknown>(
    id: keyof Handlers,
    input: Input = {},
    siteId = 'site-a',
  ): Promise<Answer> => {
    const { file, ...rest } = input;
    const files: Record<string, { path: string; filename: string; contentType: string; bytes: number }> = {};
    if (file !== undefined) {
      const place = path.join(folder, 'upload');
      writeFileSync(place, file);
      files.file = {
        path: place,
        filename: 'a.jpg',
        contentType: 'image/jpeg',
        bytes: Buffer.from(file).length,
      };
    }
    const context = { siteId, requestId: 'test', log, clientAddress: '198.51.100.1' };
    const handler = handlers[id] as unknown as AnyHandler;
    return (await handler({ path: {}, query: {}, body: undefined, ...rest, files }, context)) as Answer;
  };
  const sides = async (message: object = {}, siteId?: string) => {
    const { url } = await call<{ url: string }>(
      'uploadPostcardImage',
      { file: await picture(900, 612) },
      siteId,
    );
    const front = await call<{ html: string }>('convertImageToHtml', { body: { image_url: url } }, siteId);
    const text = {
      salutation: 'Dear Neighbor,',
      body: 'The market is moving.',
      signature: 'Ann',
      ...message,
    };
    const back = await call<{ html: string }>('convertTextToHtml', { body: text }, siteId);
    return { front_html: front.html, back_html: back.html };
  };
  return {
    ...{ database, storage, jobs, clock, deps, call, sides },
    /** Starts to deliver postcards. */
    async start() {
      deliverPostcards(deps);
      await jobs.start();
    },
    /** Returns the id of the newest order. */
    async newest(siteId?: string): Promise<string> {
      const [batch] = await call<{ id: string }[]>('listPostcardBatches', {}, siteId);
      if (batch === undefined) throw new Error('There is no order.');
      return batch.id;
    },
    async close() {
      await jobs.stop(true);
      await database.drop();
    },
  };
}

/** Creates a JPEG of one color, large enough to print by default. */
export function picture(width = 1875, height = 1275): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#3a7' } })
    .jpeg()
    .toBuffer();
}

export const ann = {
  Name: 'Ann Lee',
  Address1: '1204 Elm St',
  City: 'Austin',
  State: 'TX',
  Zip: '78704',
  Email: 'ann@example.com',
};
