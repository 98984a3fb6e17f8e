import { problem } from '../../../../errors/errors.ts';
import { openRoom } from '../../../../workers/room.ts';
import { type Calibration, calibrate } from './calibrate.ts';
import { type LearnedMarket, learnMarket } from './learn-market.ts';
import { listOf, type SaleTable, salesIn } from './sale-table.ts';

/** All that is kept of a site's sales. */
export type KnownMarket = { market: LearnedMarket; calibration: Calibration };

type Learned = { market: Omit<LearnedMarket, 'sales'>; calibration: Calibration };

/** Learns from a table of sales; what it returns can be copied between threads. */
export function learnFrom(table: SaleTable): Learned {
  const sales = listOf(salesIn(table));
  const { sales: _sales, ...market } = learnMarket(sales);
  return { market, calibration: calibrate(sales) };
}

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
  const { market, calibration } =
    table.count <= few
      ? learnFrom(table)
      : await room.run<Learned>({
          ...{
            from: import.meta.url,
            module: './learn-in-thread',
            name: 'learnFrom',
            input: table,
            deadlineMs,
          },
          tooMuch: () =>
            problem('not-ready', { detail: 'The sales take too long to read. Try again later.' }),
        });
  return { market: { ...market, sales: salesIn(table) }, calibration };
}
