import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ListingDetails } from '../../listings/listing.ts';
import { Button } from '../../ui/button.tsx';
import { inSiteZone } from '../../ui/date-and-time.ts';
import { type HistoryLine, historyLines } from './history-texts.ts';
import { PriceChart } from './price-chart.tsx';

/** How many lines are shown at first. */
const first = 5;

/** The price and status history of a home, newest first; absent when nothing is known. */
export function ListingHistory({ listing }: { listing: ListingDetails }) {
  const [isAll, setIsAll] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const lines = historyLines(listing);
  if (lines.length === 0) return null;
  const shown = isAll ? lines : lines.slice(0, first);
  return (
    <section aria-labelledby="listing-history" className="scroll-mt-16">
      <h2 id="listing-history" ref={heading} tabIndex={-1} className="mb-3 font-display text-xl font-medium">
        Price and Status History
      </h2>
      <PriceChart history={listing.history ?? []} now={Date.now()} />
      <ol>
        {shown.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines can be alike
          <Line key={at} line={line} />
        ))}
      </ol>
      {lines.length > shown.length ? (
        <Button
          size="small"
          className="mt-3"
          onClick={() => {
            // The button goes away; the reader continues from the heading.
            heading.current?.focus();
            setIsAll(true);
          }}
        >
          {`Show ${lines.length - shown.length} More`}
        </Button>
      ) : null}
    </section>
  );
}

function Line({ line: { at, text, price, difference } }: { line: HistoryLine }) {
  const Arrow = difference?.isLower ? ArrowDown : ArrowUp;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-b border-line py-2.5 sm:grid-cols-[8.5rem_minmax(0,1fr)_auto]">
      <span className="text-ink-soft max-sm:col-start-1 max-sm:row-start-2 max-sm:text-sm">
        {at === null ? (
          'Date not listed'
        ) : (
          <time dateTime={at}>{inSiteZone(at, { month: 'short', day: 'numeric', year: 'numeric' })}</time>
        )}
      </span>
      <span className="font-medium wrap-anywhere">{text}</span>
      <span className="text-right max-sm:row-span-2">
        {price === null ? null : <span className="block font-medium tabular-nums">{price}</span>}
        {difference === null ? null : (
          <span
            className={`inline-flex items-center gap-1 text-sm tabular-nums ${difference.isLower ? 'text-good' : 'text-ink-soft'}`}
          >
            <Arrow aria-hidden className="size-3.5 shrink-0" />
            <span className="sr-only">{difference.isLower ? 'Down ' : 'Up '}</span>
            {`${difference.amount} (${difference.percent})`}
          </span>
        )}
      </span>
    </li>
  );
}
