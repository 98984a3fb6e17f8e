import path from 'node:path';
import { type ServiceName, serviceNames } from '../config/config.ts';
import { projectRoot } from '../files/root.ts';
import { builtInUpstream } from '../gateway/built-in.ts';
import { createCalls } from '../gateway/calls.ts';
import type { Upstream } from '../gateway/remote/upstream.ts';
import { createValidators } from '../gateway/validation.ts';
import { createOutbox } from '../jobs/outbox/open-outbox.ts';
import { openJobs } from '../jobs/queue.ts';
import { createLogger } from '../logging/logger.ts';
import type { ServiceDeps } from '../services/deps.ts';
import { createBuiltInServices } from '../services/index.ts';
import type { AnyHandler } from '../services/service.ts';
import { strictly } from './calls.ts';
import { noProviders } from './database/connections.ts';
import type { TestDatabase } from './database/database.ts';
import { testSenders } from './senders.ts';
import { allOperations, specs } from './specs.ts';

/** Changes to the services; `senders` are the outbox's, which have a provider by default. */
type More = Partial<Pick<ServiceDeps, 'storage' | 'operatorEmail' | 'feeds' | 'outside' | 'mail'>> & {
  senders?: Pick<Parameters<typeof createOutbox>[0], 'mail' | 'sms'>;
  site?: Partial<ServiceDeps['site']>;
};

/**
 * Opens all built-in services on a test's database. They call each other as in the product, but no providers.
 */
export async function openBuiltInServices(
  database: TestDatabase,
  now = () => new Date(),
  { senders = testSenders, site = {}, ...more }: More = {},
) {
  const log = createLogger('silent');
  const jobs = await openJobs({ database, log });
  const outbox = createOutbox({ database, jobs, ...senders, now });
  const upstreams = {} as Record<ServiceName, Upstream>;
  const validators = createValidators(specs);
  const callAs = createCalls({ operations: allOperations, validators, upstreams });
  const services = createBuiltInServices(
    {
      ...{ database, jobs, outbox, log, now, callAs },
      ...noProviders(),
      textCalls: null,
      knowledgeFile: path.join(projectRoot, 'demo/knowledge.json'),
      ...{ stagingLabel: true, hideStaleListings: false, operatorEmail: null },
      ...{ conversationDays: 365, pageViewDays: 395 },
      ...more,
      site: {
        ...{ agentName: 'Dana', agentEmail: 'dana@example.com', agentPhone: '9185550100', agentMlsId: 'M1' },
        ...{ brokerageName: '', licenseLines: [], licenses: [], postalAddress: null, publicOrigin: null },
        timeZone: 'America/Chicago',
        ...site,
      },
    },
    [...serviceNames],
  );
  for (const name of serviceNames) upstreams[name] = strictly(builtInUpstream(services[name] ?? {}));

  /** Replaces handlers of a service during a test. */
  function replace(name: ServiceName, handlers: Record<string, AnyHandler>, test: () => Promise<void>) {
    const own = upstreams[name];
    upstreams[name] = async (call) =>
      handlers[call.operation.id] === undefined ? own(call) : builtInUpstream(handlers)(call);
    return test().finally(() => {
      upstreams[name] = own;
    });
  }

  return { services, callAs, jobs, outbox, replace, close: () => jobs.stop(false) };
}
