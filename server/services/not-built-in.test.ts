import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serviceNames } from '../config.ts';
import { createOutbox } from '../jobs/outbox/outbox.ts';
import { openJobs } from '../jobs/queue.ts';
import { createLogger } from '../logger.ts';
import { restyleOnThisMachine } from '../providers/images/preview.ts';
import { keepAsPdf } from '../providers/print/pdf.ts';
import { openFolderStorage } from '../providers/storage/folder.ts';
import { projectRoot } from '../root.ts';
import { allOperations } from '../testing/app.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { testMailSettings } from '../testing/mail-settings.ts';
import { createBuiltInServices } from './index.ts';
import { type AnyHandlers, notBuiltIn } from './service.ts';

let database: TestDatabase;
const handlers: AnyHandlers = {};

beforeAll(async () => {
  database = await createTestDatabase();
  const log = createLogger('silent');
  const now = () => new Date();
  const jobs = await openJobs({ database, log });
  const senders = { mail: () => 'site@example.com', sms: () => '' };
  const services = createBuiltInServices(
    {
      database,
      hideStaleListings: false,
      images: restyleOnThisMachine(),
      print: keepAsPdf(),
      stagingLabel: true,
      ...{ conversationDays: 365, pageViewDays: 395 },
      ...{ language: null, geocoder: null, textCalls: null },
      operatorEmail: null,
      knowledgeFile: path.join(projectRoot, 'demo/knowledge.json'),
      jobs,
      log,
      now,
      mail: testMailSettings(),
      outbox: createOutbox({ database, jobs, senders, now }),
      storage: openFolderStorage('unused'),
      clients: () => {
        throw new Error('not called here');
      },
      site: {
        agentName: 'Ann',
        agentEmail: 'ann@example.com',
        agentPhone: '918 555 0100',
        agentMlsId: 'A1',
        brokerageName: 'Porch Realty',
        licenseLines: [],
        postalAddress: null,
        publicOrigin: null,
        timeZone: 'America/Chicago',
      },
    },
    [...serviceNames],
  );
  for (const service of Object.values(services)) Object.assign(handlers, service);
  await jobs.stop(false);
});
afterAll(() => database.drop());

it('every operation of every spec has a handler or is marked as not built in', () => {
  const ids = allOperations.filter(({ spec }) => spec !== 'gateway').map(({ id }) => id);
  expect(Object.keys(handlers).sort()).toEqual([...ids].sort());
});

it('every operation is built in', () => {
  expect(Object.keys(handlers).filter((id) => handlers[id] === notBuiltIn)).toEqual([]);
});
