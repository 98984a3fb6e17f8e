import { type Calibration, calibrate } from './calibrate.ts';
import { type LearnedMarket, learnMarket } from './learn-market.ts';
import { listOf, type SaleTable, salesIn } from './sale-table.ts';

/** What a table of sales tells; it can be copied between threads. */
export type Learned = { market: Omit<LearnedMarket, 'sales'>; calibration: Calibration };

/** Learns from a table of sales. Runs in a thread; see `learn-in-thread.ts`. */
export function learnFromTable(table: SaleTable): Learned {
  const sales = listOf(salesIn(table));
  const { sales: _sales, ...market } = learnMarket(sales);
  return { market, calibration: calibrate(sales) };
}
