import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { noEvents } from '../../../server/jobs/events/record.ts';
import { openColumns } from '../../../server/services/idx/import/columns.ts';
import { importListings } from '../../../server/services/idx/import/import-listings.ts';
import { openSource } from '../../../server/services/idx/import/open-source.ts';
import { type BenchPart, median, timeOf } from '../figure.ts';
import { withDatabase, withProduct } from '../product-process.ts';

const siteId = 'porchlight-demo';
/** The rows between two measurements of the pace and of memory. */
const step = 20_000;

/** Measures the first import of a large file of listings, its pace from beginning to end, and its memory. */
export const measureImport: BenchPart = ({ say, homes }) =>
  withProduct((_url, dataDir) =>
    withDatabase(dataDir, async (database) => {
      const file = path.join(dataDir, 'homes.csv');
      await writeHomes(file, homes);
      await database.pool.query('truncate listings, listing_changes cascade');
      const moments: number[] = [];
      let memory = 0;
      let firstRow = 0;
      let lastRow = 0;
      const onProgress = (rows: number) => {
        if (rows === 1) firstRow = performance.now();
        if (rows % step !== 0) return;
        moments.push(performance.now());
        memory = Math.max(memory, process.memoryUsage.rss());
        say(`${rows} rows, ${Math.round(process.memoryUsage.rss() / 2 ** 20)} MiB`);
      };
      const began = performance.now();
      const took = await timeOf(async () => {
        const counts = await importListings(database, await openSource(file), {
          ...{ siteId, sourceName: 'bench', columns: openColumns(), complete: true, events: noEvents },
          ...{ now: new Date(), timeZone: 'America/Chicago', onProgress },
          onStage: () => (lastRow = performance.now()),
          onRefused: ({ reason }) => Promise.reject(new Error(reason)),
          onNote: say,
        });
        if (counts.added !== homes) throw new Error(`${counts.added} homes were added`);
      });
      const paces = moments.slice(1).map((moment, at) => moment - (moments[at] ?? 0));
      const part = Math.max(1, Math.floor(paces.length / 5));
      const row = { part: 'import' };
      return [
        {
          ...row,
          ...{ name: `first import of ${homes} homes`, value: took / 1000, unit: 's' },
          aim: { is: 'at most', value: homes / 5000 },
        },
        {
          ...row,
          ...{ name: 'time of a batch at the end over one at the beginning', unit: 'times', digits: 2 },
          value: median(paces.slice(-part)) / median(paces.slice(0, part)),
          aim: { is: 'at most', value: 1.3 },
        },
        { ...row, name: 'look for repeated keys', value: (firstRow - began) / 1000, unit: 's' },
        {
          ...{ ...row, name: 'build the indexes and the statistics', unit: 's' },
          value: (began + took - lastRow) / 1000,
        },
        { ...row, name: 'memory of the import at most', value: memory / 2 ** 20, unit: 'MiB' },
      ];
    }),
  );

/** Writes a CSV file of distinct homes, one after another in the same few cities. */
async function writeHomes(file: string, homes: number): Promise<void> {
  const out = createWriteStream(file);
  const names =
    'ListingKey,ListPrice,StandardStatus,PropertyType,PropertySubType,StreetNumber,StreetName,City,StateOrProvince,PostalCode,BedroomsTotal,BathroomsFull,LivingArea,YearBuilt,Latitude,Longitude,ListOfficeName,ModificationTimestamp,OnMarketDate,PublicRemarks';
  out.write(`${names}\n`);
  for (let n = 0; n < homes; n += 1) {
    const place = `${n % 9999} ,Elm St ${n % 700},${['Tulsa', 'Jenks', 'Bixby', 'Owasso'][n % 4]},OK,740${10 + (n % 90)}`;
    const facts = `${1 + (n % 6)},${1 + (n % 3)},${800 + (n % 4000)},${1900 + (n % 125)}`;
    const pin = `${(35.9 + (n % 3001) / 8000).toFixed(5)},${(-96.1 + (n % 2999) / 8000).toFixed(5)}`;
    const line = `K${n},${90_000 + (n % 5000) * 137},Active,Residential,SingleFamilyResidence,${place},${facts},${pin},Keystone Realty,2026-11-${10 + (n % 10)}T09:30:00Z,2026-10-${10 + (n % 19)},"A bright home with ${n % 17} windows, near the river."\n`;
    if (!out.write(line)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
}
