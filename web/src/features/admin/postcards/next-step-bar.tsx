import type { ReactNode } from 'react';
import { useConnected } from '../../../delivery/channels.ts';
import { counted, totalFor } from './orders/postcard-price.ts';

/** The number of selected recipients, and the next step, fixed at the bottom; nothing without recipients. */
export function NextStepBar({ count, children }: { count: number; children: ReactNode }) {
  const prints = useConnected('postcards') === true;
  if (count === 0) return null;
  return (
    <div className="sticky bottom-3 z-10 mt-6 flex animate-enter flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface py-3 pr-3 pl-4 sm:pl-5 shadow-float">
      <p className="whitespace-nowrap leading-snug">
        <span className="block font-semibold">{counted(count, 'postcard')}</span>
        {/* Nothing is charged for an order that is only recorded, so no price before that is known. */}
        {prints ? <span className="text-ink-soft">{totalFor(count)}</span> : null}
      </p>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-3">{children}</div>
    </div>
  );
}
