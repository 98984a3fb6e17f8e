import path from 'node:path';
import { openStorage } from '../config/open-providers.ts';
import { restoreSite } from '../database/archive/restore-site.ts';
import { refuseRunningSite } from '../database/archive/running-site.ts';
import { withDatabase } from '../database/open.ts';
import { loadSite } from '../gateway/site/site-profile.ts';
import { createLogger } from '../logging/logger.ts';
import { keepDeleted } from '../people/deletion/keep-deleted.ts';
import { erasures } from '../services/erasures.ts';
import { commandLog, runCommand, say } from './command-line.ts';

const usage = `Usage: npm run restore -- FILE.tar.gz [--replace] [--resume-sending]
  --replace         take the place of what the site has
  --resume-sending  send the mails, texts and postcards that were not sent yet when the archive was made; they are
                    held otherwise, since they may have been sent since`;

/** Runs `npm run restore`: replaces the site's data with an export. The site must not be running. */
await runCommand(usage, true, async (line, config) => {
  const { databaseUrl, dataDir } = config;
  const { file: named, ...how } = line;
  if (named === undefined) throw new Error(`Which file? ${usage}`);
  const file = path.resolve(named);
  await withDatabase({ databaseUrl, dataDir, log: commandLog }, async (database) => {
    await refuseRunningSite(database);
    const storage = await openStorage(config, createLogger('silent'));
    const folders = [path.dirname(file), ...(config.backups === null ? [] : [config.backups.folder])];
    const { profile } = loadSite(config);
    const again = keepDeleted({
      ...{ erasures, folders, report: say },
      agent: {
        emails: [profile.agent.email, ...(config.operatorEmail === null ? [] : [config.operatorEmail])],
        names: [profile.agent.name],
        phones: [profile.agent.phone],
      },
    });
    const { rows, files, createdAt } = await restoreSite({
      ...{ database, files: storage, file, report: say, keepDeleted: again.keepDeleted, ...how },
    });
    for (const each of again.files()) await storage.remove(each);
    say(
      `Restored ${rows.toLocaleString('en-US')} rows and ${files.toLocaleString('en-US')} files of ${createdAt}.`,
    );
  });
});
