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
import { callerOf } from '../../../testing/call.ts';
import type { Connection, Kind } from '../guides.ts';
import { connectionHandlers } from '../handlers.ts';
import { keepProviderRecords } from '../records.ts';

export const log = createLogger('silent');
/** The agent's contact details in the settings. */
export const agent = { agentEmail: 'dana.whitlock@example.com', agentContact: '(918) 555-0167' };
const site = {
  ...{ agentName: 'Dana Whitlock', agentEmail: 'profile@example.com', agentPhone: '9185550199' },
  ...{ timeZone: 'America/Chicago', mapCenter: { latitude: 36.154, longitude: -95.993 } },
} as SiteFacts;

/** Creates the handlers from a configuration. `mailbox` is the password of the agent's mailbox. */
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
  const call = callerOf(
    connectionHandlers(
      {
        managedEvents: null,
        outbox: { connected: { mail: !providers.mail.keeps, sms: !providers.sms.keeps } } as Outbox,
        sends: { postcards: !print.keeps, ads: false },
        ...{ database, callAs, site, images, language, geocoder, storage, now: () => new Date() },
        mail: testMailSettings({ mailboxes }),
        connections: {
          ...{ calls, records, siteMail: providers.mail, texts: providers.sms },
          ...{ providers: config.providers, tileUrl: config.mapTileUrl, hasMapFile: false },
          ...{ checks: providers.checks, backups: null, elsewhere: new Set() },
          mailboxOf: async (siteId, email) => providers.mailboxes.openFor(siteId, email, mailbox ?? 'none'),
        },
      },
      patienceMs,
    ),
  );
  const list = async () => {
    const { connections } = await call<{ connections: Connection[] }>('listConnections');
    return Object.fromEntries(connections.map((one) => [one.kind, one])) as Record<Kind, Connection>;
  };
  type Tested = { ok: boolean; text: string; advice: string | null };
  const tested = (kind: Kind) => call<Tested>('testConnection', { path: { kind } }, 'site-a', { log });
  const close = async () => {
    await records.close();
    providers.mail.close();
    providers.mailboxes.close();
    await images.close();
  };
  return { list, tested, close, asked, settings };
}
