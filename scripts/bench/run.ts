import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { measureAds } from './ads.ts';
import { measureCalls } from './calls.ts';
import { measureContacts } from './contacts.ts';
import { type BenchPart, type Figure, keepsAim } from './figure.ts';
import { measureMails } from './mails.ts';
import { measurePeople } from './people.ts';
import { measurePhotos } from './photos.ts';
import { loadPerProcessor } from './process-usage.ts';
import { buildProduct } from './product-process.ts';
import { measureRelay } from './relay/relay.ts';
import { measureAlerts } from './search/alerts.ts';
import { measureChat } from './search/chat.ts';
import { measureClusters } from './search/clusters.ts';
import { measureDelta } from './search/delta.ts';
import { measureFeed } from './search/feed.ts';
import { measureImport } from './search/import.ts';
import { measureIndex } from './search/index-or-database.ts';
import { measureInsights } from './search/insights.ts';
import { measureSearch } from './search/search.ts';
import { measureSuggest } from './search/suggest.ts';
import { measureValue } from './search/value.ts';
import { measureStart } from './start.ts';
import { tableOf } from './table.ts';
import { measureFirstPage } from './web/first-page.ts';
import { measureLighthouse } from './web/lighthouse.ts';
import { measureMap } from './web/map.ts';

/**
 * Measures the built product: `npm run bench -- [--only search,relay] [--json FILE] [--data FOLDER] [--homes
 * 1000000]`. `--data` keeps the listings of the search for the next run. Exits 1 when a part fails, but not
 * when a target is missed.
 */
const parts: Record<string, BenchPart> = {
  search: measureSearch,
  suggest: measureSuggest,
  value: measureValue,
  clusters: measureClusters,
  delta: measureDelta,
  alerts: measureAlerts,
  feed: measureFeed,
  index: measureIndex,
  import: measureImport,
  relay: measureRelay,
  calls: measureCalls,
  photos: measurePhotos,
  start: measureStart,
  web: measureFirstPage,
  lighthouse: measureLighthouse,
  map: measureMap,
  chat: measureChat,
  insights: measureInsights,
  contacts: measureContacts,
  ads: measureAds,
  mails: measureMails,
  people: measurePeople,
};

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    json: { type: 'string' },
    data: { type: 'string' },
    homes: { type: 'string', default: '100000' },
  },
});
const wanted = values.only?.split(',') ?? Object.keys(parts);
const unknown = wanted.filter((name) => parts[name] === undefined);
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}

buildProduct();
const busy = loadPerProcessor();
if (busy !== null && busy > 0.5) {
  console.log(
    `The machine is busy (${busy.toFixed(1)} programs a processor): take the figures as indications.`,
  );
}
const figures: Figure[] = [];
const broken: string[] = [];
for (const name of wanted) {
  try {
    const measured = await parts[name]?.({
      say: (line) => console.log(`  ${line}`),
      dataFolder: values.data ?? null,
      homes: Number(values.homes),
    });
    figures.push(...(measured ?? []));
  } catch (error) {
    broken.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`;
console.log(`\n${tableOf(figures)}\n\nOn ${machine}`);
for (const fault of broken) console.error(`NOT MEASURED  ${fault}`);
if (values.json !== undefined) {
  const rows = figures.map((figure) => ({ ...figure, kept: keepsAim(figure) }));
  writeFileSync(
    values.json,
    `${JSON.stringify({ at: new Date().toISOString(), machine, busy, figures: rows, broken }, null, 2)}\n`,
  );
}
process.exitCode = broken.length === 0 ? 0 : 1;
