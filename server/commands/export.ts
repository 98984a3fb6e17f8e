import path from 'node:path';
import { openStorage } from '../config/open-providers.ts';
import { exportSite } from '../database/archive/export-site.ts';
import { withDatabase } from '../database/open.ts';
import { readRelease } from '../files/release.ts';
import { createLogger } from '../logging/logger.ts';
import { commandLog, runCommand, say } from './command-line.ts';

const usage = 'Usage: npm run export -- [FILE.tar.gz]';

/** Runs `npm run export`: writes the entire site, running or not, to one archive. */
await runCommand(usage, false, async (line, config) => {
  const { databaseUrl, dataDir } = config;
  const minute = new Date().toISOString().slice(0, 16).replaceAll(/\D/g, '');
  const file = path.resolve(line.file ?? `porchlight-${minute}.tar.gz`);
  const files = await openStorage(config, createLogger('silent'));
  await withDatabase({ databaseUrl, dataDir, log: commandLog, joinRunning: true }, async (database) => {
    const exported = await exportSite({ database, files, file, release: readRelease(), report: say });
    say(
      `Exported ${exported.rows.toLocaleString('en-US')} rows and ${exported.files.toLocaleString('en-US')} files to ${file}. It holds personal data: keep it safe.`,
    );
  });
});
