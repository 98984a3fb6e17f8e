import { setTimeout } from 'node:timers/promises';
import { ConfigError, loadConfig } from '../config/config.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open.ts';
import { Problem } from '../errors/errors.ts';
import { describeError } from '../logging/logger.ts';
import {
  FeedCommandFault,
  feedUsage,
  readFeedCommand,
  runFeedCommand,
} from '../services/idx/feeds/command/run-feed-command.ts';
import { commandLog, say } from './command-line.ts';

/** Runs `npm run feed`: shows the listing feeds, has them read, or tries one. */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help')) return say(feedUsage);
  const command = readFeedCommand(args);
  const config = loadConfig(process.env);
  if (config.role === 'gateway')
    throw new FeedCommandFault('A gateway reads no feeds: run this where the services run.');
  const database = await openDatabase({
    databaseUrl: config.databaseUrl ?? undefined,
    dataDir: config.dataDir,
    log: commandLog,
    joinRunning: true,
  });
  try {
    await migrate(database);
    const ok = await runFeedCommand(command, {
      ...{ db: database.db, siteId: config.siteId, feeds: config.feeds },
      ...{ now: () => new Date(), say },
      sleep: async (ms) => void (await setTimeout(ms)),
      tryParts: unavailable,
      runOnce: async () => unavailable(),
    });
    if (!ok) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

function unavailable(): never {
  throw new FeedCommandFault('This command can’t read feeds yet. Start the site, which does.');
}

// Otherwise an interrupted command would leave its database server running.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));
try {
  await main();
} catch (error) {
  // An error in the operator's input prints its sentence, not a stack trace.
  const known = error instanceof FeedCommandFault || error instanceof ConfigError || error instanceof Problem;
  process.stderr.write(`${known ? error.message : JSON.stringify(describeError(error), null, 2)}\n`);
  process.exitCode = 1;
}
