import { classNames } from '../../ui/class-names.ts';
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

/** The sales on a desk: what was paid, each adjustment, and what they add up to, where prices are public. */
export function SaleTable({ sales, ...lighting }: SaleListProps) {
  const hasPrices = arePricesPublic(sales);
  const columns = hasPrices
    ? ['Home', 'Sold', 'Adjustments', 'Adjusted']
    : ['Home', 'Sold', 'Adjustments', 'Counts'];
  return (
    <table aria-label="Similar sales" className="w-full border-collapse text-left tabular-nums">
      <thead className="border-b border-ink text-sm text-ink-soft">
        <tr>
          <th scope="col" className="py-2 font-semibold">
            <span className="sr-only">Letter on the map</span>
          </th>
          {columns.map((name) => (
            <th
              key={name}
              scope="col"
              className={classNames(
                'px-2 py-2 font-semibold',
                name === 'Adjusted' && 'text-right',
                // All the room that the others leave: the adjustments lie side by side.
                name === 'Adjustments' && 'w-full',
              )}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sales.map((sale, index) => (
          <tr key={sale.listing_key} {...rowProps(index, lighting, 'align-top')}>
            <td className="py-3 pl-2">
              <Letter index={index} isLit={index === lighting.lit} />
            </td>
            <th scope="row" className="min-w-52 px-2 py-3 font-normal">
              <SaleHome sale={sale} />
            </th>
            <td className="px-2 py-3 whitespace-nowrap">
              {hasPrices ? priceText(sale.sold_price) : null}
              <span className={hasPrices ? 'block text-sm text-ink-soft' : undefined}>
                {dayText(sale.sold_on)}
              </span>
            </td>
            <td className="px-2 py-3">
              <Adjustments sale={sale} />
            </td>
            {hasPrices ? (
              <td className="py-3 pr-2 pl-2 text-right whitespace-nowrap">
                <span className="font-semibold">{priceText(sale.adjusted_price)}</span>
                <span className="block text-sm text-ink-soft">counts {weightText(sale)}</span>
              </td>
            ) : (
              <td className="px-2 py-3">{weightText(sale)}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
