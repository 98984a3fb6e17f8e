import { setTimeout } from 'node:timers/promises';
import { pino } from 'pino';
import { ConfigError, loadConfig } from '../config/config.ts';
import { migrate } from '../database/migrate.ts';
import { withDatabase } from '../database/open.ts';
import { Problem } from '../errors/errors.ts';
import { loadSite } from '../gateway/site/site-profile.ts';
import { createSiteEvents, noEvents } from '../jobs/events/record.ts';
import { describeError } from '../logging/logger.ts';
import { FeedFault, openResoClient, type ResoClient } from '../services/idx/feeds/client/reso-client.ts';
import {
  FeedCommandFault,
  feedUsage,
  readFeedCommand,
  runFeedCommand,
  runTry,
} from '../services/idx/feeds/command/run-feed-command.ts';
import { withUsed } from '../services/idx/feeds/command/try-client.ts';
import type { TryParts } from '../services/idx/feeds/command/try-feed.ts';
import { tryPartsOf } from '../services/idx/feeds/command/try-parts.ts';
import type { FeedWish } from '../services/idx/feeds/control-feed.ts';
import { mapHome } from '../services/idx/feeds/map/map-home.ts';
import { openSiteFeeds } from '../services/idx/feeds/open-site-feeds.ts';
import { readLookups } from '../services/idx/feeds/replicate/mapping/lookups.ts';
import { commandLog, say } from './command-line.ts';

/** Runs `npm run feed`: shows the listing feeds, has them read, or tries one. */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help')) return say(feedUsage);
  const command = readFeedCommand(args);
  const config = loadConfig(process.env);
  if (config.role === 'gateway')
    throw new FeedCommandFault('A gateway reads no feeds: run this where the services run.');
  const { databaseUrl, dataDir, siteId, feeds, hideStaleListings } = config;
  const { timeZone } = loadSite(config);
  const now = () => new Date();
  if (command.what === 'try') {
    const text = await withDatabase(
      { databaseUrl, dataDir, log: commandLog, joinRunning: true },
      async (database) => {
        await migrate(database);
        return runTry(command.feed, feeds, (feed) => {
          const parts = async (client: ResoClient) =>
            tryPartsOf(feed, {
              client,
              map: (raw, of) => mapHome(raw, of, now(), timeZone),
              lookups: await readLookups(database.pool, { siteId, feed }),
              signal: new AbortController().signal,
            });
          let map: TryParts['map'] = () => ({ ok: false, reason: 'It was not read.' });
          const open = (used: ReturnType<ResoClient['used']>) =>
            openResoClient(feed, { now, sleep: pause, used });
          return {
            read: () =>
              withUsed(database.pool, { siteId, feed }, open, async (client) => {
                const tried = await parts(client);
                map = tried.map;
                return tried.read();
              }),
            map: (row) => map(row),
          };
        });
      },
    );
    return say(text);
  }
  const { what, feed } = command;
  await withDatabase({ databaseUrl, dataDir, log: commandLog, joinRunning: true }, async (database) => {
    await migrate(database);
    const siteFeeds = openSiteFeeds({
      ...{ siteId, feeds, timeZone, database, now },
      log: pino({ level: 'warn' }, pino.destination(2)),
      events: config.events === null ? noEvents : createSiteEvents({ siteId, jobs: null, now }),
    });
    const runOnce = async (id: string, wish: FeedWish) => {
      try {
        await siteFeeds.runOnce(id, wish);
      } catch (error) {
        // Recorded with the feed, from where its sentence is printed.
        if (!(error instanceof FeedFault)) throw error;
      }
    };
    const sleep = async (ms: number) => void (await setTimeout(ms));
    const ok = await runFeedCommand(
      { what, feed },
      { db: database.db, siteId, feeds, hideStaleListings, now, say, sleep, runOnce },
    ).finally(siteFeeds.stop);
    if (!ok) process.exitCode = 1;
  });
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal });
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
