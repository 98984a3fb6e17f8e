import { classNames } from '../../ui/class-names.ts';
import {
  Adjustments,
  Letter,
  lightsOf,
  SaleLink,
  type SaleListProps,
  sizeText,
  weightText,
} from './sale-parts.tsx';
import { dayText, dollars, milesText } from './value-texts.ts';

/** The sales on a phone. */
export function SaleRows({ sales, lit, onLit }: SaleListProps) {
  return (
    <ol aria-label="Similar sales" className="flex flex-col tabular-nums">
      {sales.map((sale, index) => (
        <li
          key={sale.listing_key}
          {...lightsOf(index, onLit)}
          data-lit={index === lit || undefined}
          className={classNames(
            'flex flex-col gap-2 border-b border-line py-4',
            index === lit && 'bg-warn-tint shadow-[inset_3px_0_0_var(--accent)]',
          )}
        >
          <div className="flex items-start gap-3 px-2">
            <Letter index={index} isLit={index === lit} />
            <div className="min-w-0 grow">
              <SaleLink sale={sale} />
              <p className="text-sm text-ink-soft">
                {sizeText(sale)} · {milesText(sale.miles)}
                <span className="block">
                  Sold {dayText(sale.sold_on)}
                  {sale.sold_price === null ? '' : ` for ${dollars(sale.sold_price)}`}
                </span>
              </p>
            </div>
            <p className="shrink-0 text-right">
              <span className="font-semibold">
                {sale.adjusted_price === null ? 'Price not public' : dollars(sale.adjusted_price)}
              </span>
              <span className="block text-sm text-ink-soft">counts {weightText(sale)}</span>
            </p>
          </div>
          <div className="pr-2 pl-12">
            <Adjustments sale={sale} />
          </div>
        </li>
      ))}
    </ol>
  );
}
