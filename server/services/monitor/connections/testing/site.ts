import type { operations } from '../../../../../openapi/generated/monitor.d.ts';
import { loadConfig } from '../../../../config/config.ts';
import { openProviders } from '../../../../config/open-providers.ts';
import { createMailboxStore } from '../../../../jobs/outbox/mailboxes.ts';
import type { Outbox } from '../../../../jobs/outbox/outbox.ts';
import { createLogger } from '../../../../logging/logger.ts';
import { createProviderCalls } from '../../../../providers/calls.ts';
import { createSeal } from '../../../../secrets/seal.ts';
import { callsTo } from '../../../../testing/calls.ts';
import type { TestDatabase } from '../../../../testing/database/database.ts';
import { testMailSettings } from '../../../../testing/mail-settings.ts';
import type { SiteFacts } from '../../../deps.ts';
import type { CallContext, Handler } from '../../../service.ts';
import type { Connection, Kind } from '../guides.ts';
import { connectionHandlers } from '../handlers.ts';
import { keepProviderRecords } from '../records.ts';

type Service = { [Id in 'listConnections' | 'testConnection']: Handler<operations[Id]> };

export const log = createLogger('silent');
/** The agent's contact details in the settings. */
export const agent = { agentEmail: 'dana.whitlock@example.com', agentContact: '(918) 555-0167' };
const site = {
  ...{ agentName: 'Dana Whitlock', agentEmail: 'profile@example.com', agentPhone: '9185550199' },
  ...{ timeZone: 'America/Chicago', mapCenter: { latitude: 36.154, longitude: -95.993 } },
} as SiteFacts;
const context: CallContext = { siteId: 'site-a', requestId: 'test', clientAddress: '198.51.100.1', log };

/**
 * Creates the handlers as the product does from a configuration. `mailbox` is the password of the agent's
 * mailbox.
 */
export async function openTestSite(
  database: TestDatabase,
  env: Record<string, string> = {},
  mailbox: string | null = null,
  patienceMs = 5000,
) {
  await database.pool.query('truncate mailboxes');
  const calls = createProviderCalls();
  const config = loadConfig(env);
  const providers = await openProviders(config, log, calls);
  const records = keepProviderRecords({ database, calls, log, now: () => new Date() });
  const mailboxes = createMailboxStore(createSeal('a secret for the tests alone, 32+ characters'));
  if (mailbox !== null) {
    const box = { siteId: 'site-a', email: 'dana@example.com', password: mailbox, isUsual: true };
    await database.db.transaction((tx) => mailboxes.save(tx, box, new Date()));
  }
  const asked: string[] = [];
  const settings = { fault: null as Error | null };
  const callAs = callsTo({
    getSettings: async () => {
      if (settings.fault !== null) throw settings.fault;
      return agent;
    },
    chat: async () => {
      asked.push('chat');
      return { response: 'I can help.' };
    },
  });
  const { images, print, language, geocoder, storage } = providers;
  const service = connectionHandlers(
    {
      managedEvents: null,
      outbox: { connected: { mail: !providers.mail.keeps, sms: !providers.sms.keeps } } as Outbox,
      sends: { postcards: !print.keeps, ads: false },
      ...{ database, callAs, site, images, language, geocoder, storage, now: () => new Date() },
      mail: testMailSettings({ mailboxes }),
      connections: {
        ...{ calls, records, siteMail: providers.mail, texts: providers.sms },
        ...{ providers: config.providers, tileUrl: config.mapTileUrl },
        ...{ checks: providers.checks, backups: null, elsewhere: new Set() },
        mailboxOf: async (siteId, email) => providers.mailboxes.openFor(siteId, email, mailbox ?? 'none'),
      },
    },
    patienceMs,
  ) as Service;
  const input = { query: {}, files: {}, body: undefined };
  const list = async () => {
    const answer = await service.listConnections({ ...input, path: {} } as never, context);
    const { connections } = answer as { connections: Connection[] };
    return Object.fromEntries(connections.map((one) => [one.kind, one])) as Record<Kind, Connection>;
  };
  const tested = async (kind: Kind) =>
    (await service.testConnection({ ...input, path: { kind } } as never, context)) as {
      ok: boolean;
      text: string;
      advice: string | null;
    };
  const close = async () => {
    await records.close();
    providers.mail.close();
    providers.mailboxes.close();
    await images.close();
  };
  return { list, tested, close, asked, settings };
}
