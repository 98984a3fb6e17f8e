import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { ConfigError, loadConfig } from '../config/config.ts';
import { openStorage } from '../config/open-providers.ts';
import { migrate } from '../database/migrate.ts';
import { type Database, withDatabase } from '../database/open.ts';
import { loadSite } from '../gateway/site/site-profile.ts';
import { createSiteEvents, noEvents } from '../jobs/events/record.ts';
import { describeError } from '../logging/logger.ts';
import { createOutsideFetch } from '../providers/outside/fetch-outside.ts';
import {
  defaultsFor,
  ImportFault,
  openColumns,
  readMapping,
  readSet,
} from '../services/idx/import/columns.ts';
import { countMissing } from '../services/idx/import/count-missing.ts';
import { readFeedRule } from '../services/idx/import/feed-rule.ts';
import { fetchPhotos } from '../services/idx/import/fetch-photos.ts';
import { importListings, requireHomes } from '../services/idx/import/import-listings.ts';
import { openSource } from '../services/idx/import/open-source.ts';
import { columnNames, previewImport } from '../services/idx/import/preview.ts';
import { openProgress } from '../services/idx/import/progress.ts';
import { refuseFeed, refuseReadFeed } from '../services/idx/import/refuse-feed.ts';
import { openRefusedFile } from '../services/idx/import/refused-file.ts';
import { summaryText } from '../services/idx/import/summary-text.ts';
import type { CleanListing } from '../services/idx/listings/intake.ts';

const usage = `npm run import -- listings FILE [options]

Reads homes from CSV (comma, semicolon, tab; UTF-8 or Windows-1252) or JSON (RESO Common Format, Spark, arrays).
  --dry-run          show what would be stored, and store nothing; with --complete, also how many homes would go
  --mapping FILE     JSON, {"their column": "our_field"}; null leaves a column out
  --set FIELD=VALUE  this value in every row; may be repeated
  --source NAME      the name of the source (default: the file's name); not the id of a listing feed
  --complete         the file holds every home of the source: others of it are marked as gone
  --unset-display shown|hidden   homes whose InternetEntireListingDisplayYN says nothing; kept for the source's
                     next runs (at first: shown)
  --unset-address shown|hidden   the same of InternetAddressDisplayYN
  --refused FILE     where refused rows go (default: FILE.refused.csv in this folder)
  --photos           fetch the photos that the file links to, from the public internet
  --private-photos   with --photos: also from this machine and private networks`;

async function main(): Promise<void> {
  const { values, positionals } = readArguments();
  const [what, file] = positionals;
  if (values.help === true || what !== 'listings' || file === undefined || positionals.length > 2) {
    throw new ImportFault(usage);
  }
  const mapping = values.mapping === undefined ? {} : readMapping(await readFile(values.mapping, 'utf8'));
  const source = await openSource(file);
  const names = await columnNames(source);
  const columns = openColumns(mapping, { ...defaultsFor(names), ...readSet(values.set ?? []) });
  const strangers = Object.keys(mapping).filter((column) => !names.includes(column));
  if (source.format === 'csv' && strangers.length > 0) {
    throw new ImportFault(
      `The mapping names columns that are not in the file: ${strangers.join(', ')}\nThe file has: ${names.join(', ')}`,
    );
  }

  const config = loadConfig(process.env);
  const { databaseUrl, dataDir, siteId, feeds } = config;
  const sourceName = values.source ?? path.basename(file);
  refuseFeed(sourceName, feeds);
  const unsetMeans = readFeedRule({ display: values['unset-display'], address: values['unset-address'] });
  const now = new Date();
  const refusedPath = values.refused ?? `${path.basename(file)}.refused.csv`;
  const refused = await openRefusedFile(refusedPath);
  const progress = openProgress(process.stderr);
  const closeRefused = async () => {
    progress.end();
    if (await refused.close()) console.log(`Refused rows with their reasons: ${refusedPath}`);
  };
  const { timeZone } = loadSite(config);
  const watching = { now, timeZone, unsetMeans, onRefused: refused.add, onProgress: progress.rows };

  const log = pino({ level: 'warn' }, pino.destination(2));
  const open = <Result>(work: (database: Database) => Promise<Result>) =>
    withDatabase({ databaseUrl, dataDir, log, joinRunning: true }, async (database) => {
      await migrate(database);
      await refuseReadFeed(database.pool, siteId, sourceName);
      return work(database);
    });

  if (values['dry-run'] === true) {
    const keys = new Set<string>();
    // Only a complete file needs the keys, and the database that has the homes to compare them with.
    const onHome = ({ listing }: CleanListing) => void (values.complete && keys.add(listing.listing_key));
    const preview = await previewImport(source, columns, { ...watching, onHome }).finally(closeRefused);
    const missing = values.complete
      ? await open(({ pool }) => countMissing(pool, siteId, sourceName, keys))
      : null;
    console.log(summaryText.preview(source, preview, missing));
    requireHomes(preview.counts);
    return;
  }

  await open(async (database) => {
    const notes: string[] = [];
    const counts = await importListings(database, source, {
      ...watching,
      siteId,
      sourceName,
      columns,
      events:
        config.events === null ? noEvents : createSiteEvents({ siteId, jobs: null, now: () => new Date() }),
      complete: values.complete === true,
      onStage: progress.stage,
      onNote: (note) => notes.push(note),
    }).finally(closeRefused);
    console.log([summaryText.done(counts, progress.seconds()), ...notes].join('\n'));
    if (values.photos === true) {
      const storage = await openStorage(config, log);
      const outside = createOutsideFetch(values['private-photos'] === true ? () => true : undefined);
      const photos = await fetchPhotos(database, storage, {
        siteId,
        sourceName,
        now,
        outside,
        onProgress: progress.photos,
      }).finally(outside.close);
      progress.end();
      console.log(
        `Photos: ${photos.fetched} fetched, ${photos.failed} failed, ${photos.later} left for later.`,
      );
      if (photos.later > 0) console.log('Their hosts limit requests (429). Run the import again later.');
    }
  });
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean' },
        mapping: { type: 'string' },
        set: { type: 'string', multiple: true },
        source: { type: 'string' },
        complete: { type: 'boolean' },
        'unset-display': { type: 'string' },
        'unset-address': { type: 'string' },
        refused: { type: 'string' },
        photos: { type: 'boolean' },
        'private-photos': { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new ImportFault(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

try {
  await main();
} catch (error) {
  // An error in the operator's input prints its sentence, not a stack trace.
  const known = error instanceof ImportFault || error instanceof ConfigError;
  console.error(known ? error.message : JSON.stringify(describeError(error), null, 2));
  process.exitCode = 1;
}
