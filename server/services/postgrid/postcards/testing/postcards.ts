import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { openJobs } from '../../../../jobs/queue.ts';
import { keepAsPdf } from '../../../../providers/print/pdf.ts';
import type { PrintProvider } from '../../../../providers/print/print.ts';
import { openFolderStorage } from '../../../../providers/storage/folder.ts';
import { createTestDatabase } from '../../../../testing/database/database.ts';
import { callerOf } from '../../../testing/call.ts';
import { siteFacts } from '../../../testing/site.ts';
import { canvas, upload } from '../../../testing/uploads.ts';
import { postcardHandlers } from '../handlers.ts';
import { deliverPostcards } from '../postcard-channel.ts';

const log = pino({ level: 'silent' });
export const site = {
  ...{ ...siteFacts, agentName: 'Ann Agent', brokerageName: 'Keystone Realty Group' },
  licenseLines: ['Ann Agent · TX Lic. 1 · Keystone Realty Group', 'Consumer Protection Notice'],
};

/** Creates the postcard handlers with a clock that tests move. Jobs run after `start`. */
export async function createTestPostcards(print: PrintProvider = keepAsPdf()) {
  const database = await createTestDatabase();
  const storage = openFolderStorage(mkdtempSync(path.join(tmpdir(), 'postcards-')));
  const jobs = await openJobs({ database, log });
  const clock = { now: new Date('2026-05-01T12:00:00Z') };
  const deps = { database, storage, jobs, print, site, log, now: () => clock.now };
  const call = callerOf(postcardHandlers(deps));
  const uploadPicture = (data: Buffer, siteId?: string) =>
    call<{ url: string }>('uploadPostcardImage', { files: { file: upload(data) } }, siteId);
  const sides = async (message: object = {}, siteId?: string) => {
    const { url } = await uploadPicture(await picture(900, 612), siteId);
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
    ...{ database, storage, jobs, clock, deps, call, sides, uploadPicture },
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
  return canvas(width, height, '#3a7').jpeg().toBuffer();
}

export const ann = {
  Name: 'Ann Lee',
  Address1: '1204 Elm St',
  City: 'Austin',
  State: 'TX',
  Zip: '78704',
  Email: 'ann@example.com',
};

/** Ann's address as it is printed. */
export const mailTo = {
  ...{ name: 'Ann Lee', company: '', street: '1204 Elm St', street2: '' },
  ...{ city: 'Austin', state: 'TX', zip: '78704' },
};
