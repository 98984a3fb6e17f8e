import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadConfig } from '../../config/config.ts';
import { noEvents } from '../../jobs/events/record.ts';
import { createProviderCalls } from '../../providers/calls.ts';
import { restyleOnThisMachine } from '../../providers/images/preview.ts';
import { keepMailInOutbox } from '../../providers/mail/outbox.ts';
import { keepAsPdf } from '../../providers/print/pdf.ts';
import { keepSmsInOutbox } from '../../providers/sms/outbox.ts';
import { openFolderStorage } from '../../providers/storage/folder.ts';
import type { Connections } from '../../services/monitor/connections/deps.ts';
import { testMailSettings } from '../mail-settings.ts';

const config = loadConfig({});

/** Returns the settings of connections, without any provider by default. */
function testConnections(more: Partial<Connections> = {}): Connections {
  return {
    calls: createProviderCalls(),
    records: { of: async () => new Map() },
    siteMail: keepMailInOutbox({ name: 'Site', address: 'site@example.com' }),
    texts: keepSmsInOutbox(),
    mailboxOf: async () => null,
    backups: null,
    providers: config.providers,
    ...{ tileUrl: config.mapTileUrl, hasMapFile: config.mapFile !== null },
    checks: { print: null, images: null },
    elsewhere: new Set(),
    ...more,
  };
}

/** Returns the fallbacks of all providers. */
export const noProviders = () => ({
  mail: testMailSettings(),
  images: restyleOnThisMachine(),
  print: keepAsPdf(),
  storage: openFolderStorage(mkdtempSync(path.join(tmpdir(), 'no-providers-'))),
  ...{ language: null, geocoder: null, sends: { postcards: false, ads: false } },
  ...{ events: noEvents, managedEvents: null },
  connections: testConnections(),
});
