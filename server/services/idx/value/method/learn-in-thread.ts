import { problem } from '../../../../errors/errors.ts';
import { openRoom } from '../../../../workers/room.ts';
import type { Calibration } from './calibrate.ts';
import { type Learned, learnFromTable } from './learn-from-table.ts';
import type { LearnedMarket } from './learn-market.ts';
import { type SaleTable, salesIn } from './sale-table.ts';

/** All that is kept of a site's sales. */
export type KnownMarket = { market: LearnedMarket; calibration: Calibration };

/** 100,000 sales take 15 seconds and 500 MB. */
const room = openRoom({
  ...{ threads: 1, waiting: 20, memoryMb: 1024 },
  full: 'The sales of many sites are being read. Try again in a minute.',
});
const deadlineMs = 120_000;
/** Up to this many sales, learning takes less time than starting a thread. */
const few = 400;

/** Learns from a table of sales, in a thread if it takes long. */
export async function learnInThread(table: SaleTable): Promise<KnownMarket> {
  const { market, calibration } = table.count <= few ? learnFromTable(table) : await inThread(table);
  return { market: { ...market, sales: salesIn(table) }, calibration };
}

const inThread = (input: SaleTable): Promise<Learned> =>
  room.run<Learned>({
    ...{ from: import.meta.url, module: './learn-from-table', name: 'learnFromTable', input, deadlineMs },
    tooMuch: () => problem('not-ready', { detail: 'The sales take too long to read. Try again later.' }),
  });
