import { withDatabase } from '../database/open.ts';
import { newPassword, setAdminPassword } from '../services/auth/seed-admin.ts';
import { commandLog, runCommand, say } from './command-line.ts';

const usage = 'Usage: npm run admin-password';

/** Runs `npm run admin-password`: sets a new password, shows it once, and ends the admin's sessions. */
await runCommand(usage, false, async ({ file }, { role, siteId, apiKeys, databaseUrl, dataDir }) => {
  if (file !== undefined) throw new Error(usage);
  await withDatabase({ databaseUrl, dataDir, log: commandLog, joinRunning: true }, async (database) => {
    const sites = role === 'services' ? [...new Set(apiKeys.values())] : [siteId];
    for (const site of sites) {
      const password = newPassword();
      const email = await setAdminPassword(database, site, password);
      if (email === null) throw new Error(`${site} has no admin yet: its first start makes one.`);
      say(`admin: ${email}, password: ${password} (shown once). The admin's sessions have ended.`);
    }
  });
});
