import { dollars } from '../../listings/format-price.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { Comparable, ValueRange } from './api.ts';
import { briefPrice, groundsText, surenessBars, surenessNames } from './value-texts.ts';

type RangeCardProps = { range: ValueRange; sales: readonly Comparable[]; isByZip: boolean };

/** The range first, the likely price on a scale with the adjusted sales, and how sure it is. */
export function RangeCard({ range, sales, isByZip }: RangeCardProps) {
  return (
    <Card className="flex flex-col gap-6 p-5 sm:p-8">
      <div>
        <h2 className="font-sans text-base text-ink-soft">Likely sale price today</h2>
        <p className="mt-2 font-display text-2xl sm:text-5xl lg:text-6xl">
          <span className="whitespace-nowrap">{dollars(range.low)}</span>
          <span className="text-ink-soft"> – </span>
          <span className="whitespace-nowrap">{dollars(range.high)}</span>
        </p>
      </div>
      <Scale range={range} sales={sales} />
      <div className="flex flex-col gap-x-6 gap-y-2 border-t border-line pt-5 sm:flex-row sm:items-center">
        <p className="flex shrink-0 items-center gap-3 text-lg font-semibold">
          {surenessNames[range.sureness]}
          <span aria-hidden className="flex gap-1">
            {[1, 2, 3, 4].map((bar) => (
              <span
                key={bar}
                className={classNames(
                  'h-2 w-6 rounded-pill',
                  bar <= surenessBars[range.sureness] ? 'bg-accent' : 'bg-line',
                )}
              />
            ))}
          </span>
        </p>
        <p className="text-sm text-ink-soft">
          {groundsText(range, sales)}
          {isByZip
            ? ' We know only the ZIP code of this address, so the range is wider and distances count from its middle.'
            : ''}
        </p>
      </div>
    </Card>
  );
}

/** How far apart dots must be, in percent of the width, not to cover each other. */
const dotWidth = 2.6;

function Scale({ range: { low, high, likely }, sales }: Pick<RangeCardProps, 'range' | 'sales'>) {
  const prices = sales.flatMap(({ adjusted_price }) => (adjusted_price === null ? [] : [adjusted_price]));
  const room = (high - low) * 0.3;
  const least = Math.min(low - room, ...prices);
  const most = Math.max(high + room, ...prices);
  const at = (price: number) => (100 * (price - least)) / (most - least);
  return (
    <div className="flex flex-col gap-1">
      {prices.length === 0 ? null : <p className="text-sm text-ink-soft">{prices.length} adjusted sales</p>}
      <div aria-hidden className={classNames('relative', prices.length > 0 && 'h-12')}>
        {stacked(prices.map(at)).map(({ x, row }, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed
            key={index}
            className="absolute size-2.5 -translate-x-1/2 rounded-pill border-2 border-ink bg-surface"
            style={{ left: `${x}%`, bottom: `${row * 0.75 + 0.25}rem` }}
          />
        ))}
      </div>
      <div aria-hidden className="relative h-4 rounded-pill bg-tint">
        <span
          className="absolute inset-y-0 rounded-pill bg-accent/35"
          style={{ left: `${at(low)}%`, right: `${100 - at(high)}%` }}
        />
        <span
          className="absolute -top-1 size-6 -translate-x-1/2 rounded-pill border-4 border-accent bg-surface"
          style={{ left: `${at(likely)}%` }}
        />
      </div>
      <div className="relative h-14 text-center">
        <span
          aria-hidden
          className="absolute top-2 hidden -translate-x-1/2 text-ink-soft sm:block"
          style={{ left: `${at(low)}%` }}
        >
          {briefPrice(low)}
        </span>
        <span
          aria-hidden
          className="absolute top-2 hidden -translate-x-1/2 text-ink-soft sm:block"
          style={{ left: `${at(high)}%` }}
        >
          {briefPrice(high)}
        </span>
        <p className="absolute top-2 -translate-x-1/2 leading-tight" style={{ left: `${at(likely)}%` }}>
          <span className="font-semibold">{briefPrice(likely)}</span>
          <br />
          <span className="text-sm whitespace-nowrap text-ink-soft">most likely</span>
        </p>
      </div>
    </div>
  );
}

/** Stacks dots that would cover each other. */
function stacked(places: readonly number[]): { x: number; row: number }[] {
  const dots: { x: number; row: number }[] = [];
  for (const x of [...places].sort((a, b) => a - b)) {
    let row = 0;
    while (row < 3 && dots.some((dot) => dot.row === row && Math.abs(dot.x - x) < dotWidth)) row += 1;
    dots.push({ x, row });
  }
  return dots;
}
