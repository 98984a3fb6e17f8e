import path from 'node:path';
import { commandLog, readRelease, runCommand, say } from '../database/archive/command-line.ts';
import { exportSite } from '../database/archive/export-site.ts';
import { openDatabase } from '../database/open.ts';

const usage = 'Usage: npm run export -- [FILE.tar.gz]';

/** `npm run export`: the whole site, running or not, in one archive. */
await runCommand(usage, false, async (line, { databaseUrl, dataDir, storageDir }) => {
  const minute = new Date().toISOString().slice(0, 16).replaceAll(/\D/g, '');
  const file = path.resolve(line.file ?? `porchlight-${minute}.tar.gz`);
  const database = await openDatabase({
    databaseUrl: databaseUrl ?? undefined,
    dataDir,
    log: commandLog,
    joinRunning: true,
  });
  try {
    const { rows, files } = await exportSite({
      database,
      storageDir,
      file,
      release: readRelease(),
      report: say,
    });
    say(
      `Exported ${rows.toLocaleString('en-US')} rows and ${files.toLocaleString('en-US')} files to ${file}. It holds personal data: keep it safe.`,
    );
  } finally {
    await database.close();
  }
});
