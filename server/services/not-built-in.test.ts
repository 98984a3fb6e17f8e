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
      conversationDays: 365,
      language: null,
      operatorEmail: null,
      knowledgeFile: path.join(projectRoot, 'demo/knowledge.json'),
      jobs,
      log,
      now,
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
        publicOrigin: null,
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

it('what has no built-in form yet is counted, so that none is forgotten', () => {
  const missing = Object.keys(handlers).filter((id) => handlers[id] === notBuiltIn);
  expect(missing.length).toMatchInlineSnapshot(`21`);
  expect(missing.sort()).toMatchSnapshot();
});
