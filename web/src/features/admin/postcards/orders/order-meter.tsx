import { DeliveryBadge } from '../../../../delivery/delivery-badge.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import type { BatchSummary } from '../api.ts';
import { progressOf } from './order-progress.ts';

/** Shows an order's progress, with the number of postcards in each state. */
export function OrderMeter({ order }: { order: Pick<BatchSummary, 'pieces' | 'states'> }) {
  const { done, total, waiting, counts } = progressOf(order);
  // Without a printer, nothing is done or pending.
  const neverPrinted = counts.every(({ state }) => state === 'not-sent' || state === 'failed');
  return (
    <div className="flex w-full flex-col lg:min-w-52 gap-2">
      {neverPrinted ? null : (
        <ProgressBar
          label={waiting > 0 ? 'In progress' : 'Done'}
          value={done}
          max={total}
          text={`${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`}
        />
      )}
      <span className="flex flex-wrap gap-1.5">
        {counts.map(({ state, count }) => (
          <DeliveryBadge key={state} state={state} count={count} />
        ))}
      </span>
    </div>
  );
}
