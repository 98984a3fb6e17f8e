import { dollars } from '../../listings/format-price.ts';
import {
  Adjustments,
  arePricesPublic,
  Letter,
  priceText,
  rowProps,
  SaleHome,
  type SaleListProps,
  weightText,
} from './sale-parts.tsx';
import { dayText } from './value-texts.ts';

/** The sales where a table has no room. */
export function SaleRows({ sales, ...lighting }: SaleListProps) {
  const hasPrices = arePricesPublic(sales);
  return (
    <ol aria-label="Similar sales" className="flex flex-col tabular-nums">
      {sales.map((sale, index) => (
        <li key={sale.listing_key} {...rowProps(index, lighting, 'flex flex-col gap-2 py-4')}>
          <div className="flex items-start gap-3 px-2">
            <Letter index={index} isLit={index === lighting.lit} />
            <div className="min-w-0 grow">
              <SaleHome sale={sale} />
              <p className="text-sm text-ink-soft">
                Sold {dayText(sale.sold_on)}
                {sale.sold_price === null ? '' : ` for ${dollars(sale.sold_price)}`}
              </p>
            </div>
            <p className="shrink-0 text-right">
              {hasPrices ? <span className="font-semibold">{priceText(sale.adjusted_price)}</span> : null}
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
