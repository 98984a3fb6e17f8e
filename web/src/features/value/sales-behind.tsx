import { lazy, Suspense, useCallback, useState } from 'react';
import { whenReachable } from '../../browser/when-reachable.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useMedia } from '../../ui/use-media.ts';
import type { Comparable, ValueAnswer } from './api.ts';
import { arePricesPublic, type Lighting } from './sale-parts.tsx';
import { SaleRows } from './sale-rows.tsx';
import { SaleTable } from './sale-table.tsx';

const SalesMap = lazy(() => whenReachable(() => import('./sales-map.tsx')));

const nothing = { pointed: null, focused: null };
/** The sales that a phone shows before the others are asked for. */
const fewSales = 5;

type SalesBehindProps = { sales: readonly Comparable[]; place: NonNullable<ValueAnswer['place']> };

/**
 * Lights the sale under the pointer; without one, the sale with the focus. Moving the focus to a sale takes
 * the light from a pointer that rests on another.
 */
function useLighting(): Lighting {
  const [{ pointed, focused }, set] = useState<Record<'pointed' | 'focused', number | null>>(nothing);
  return {
    lit: pointed ?? focused,
    onPoint: useCallback((index) => set((now) => ({ ...now, pointed: index })), []),
    onFocus: useCallback(
      (index) => set(({ pointed }) => ({ pointed: index === null ? pointed : null, focused: index })),
      [],
    ),
  };
}

/** The sales of an estimate on a map and in a table; each row and its pill light each other. */
export function SalesBehind({ sales, place }: SalesBehindProps) {
  const lighting = useLighting();
  const [isWhole, setWhole] = useState(false);
  // Narrower, the adjustments would be one per line in a table.
  const isWide = useMedia('(width >= 80rem)');
  return (
    <section aria-labelledby="sales-behind" className="flex flex-col gap-3">
      <h2 id="sales-behind" className="text-2xl">
        The Sales Behind It
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <div className="grid h-80 place-items-center overflow-hidden rounded-card border border-line bg-tint lg:sticky lg:top-24 lg:h-[28rem]">
          <Suspense fallback={<Spinner label="Loading the map" />}>
            <SalesMap {...{ sales, place, ...lighting }} />
          </Suspense>
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          <p className="text-sm text-ink-soft">
            {!arePricesPublic(sales)
              ? 'Sold prices aren’t public in Texas. Each adjustment says how that home’s price would change if it were yours, today.'
              : 'Each price is adjusted to what that home would bring if it were yours, today. The likely price is their average; more similar homes count more.'}
          </p>
          {isWide ? (
            <SaleTable {...{ sales, ...lighting }} />
          ) : (
            <>
              <SaleRows sales={isWhole ? sales : sales.slice(0, fewSales)} {...lighting} />
              {isWhole || sales.length <= fewSales ? null : (
                <Button wide onClick={() => setWhole(true)}>
                  Show All {sales.length} Sales
                </Button>
              )}
            </>
          )}
        </div>
      </div>
    </section>
  );
}
