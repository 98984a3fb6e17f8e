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

/** The sales on a desk: what was paid, each adjustment, and what they add up to. */
export function SaleTable({ sales, lit, onLit }: SaleListProps) {
  return (
    <table aria-label="Similar sales" className="w-full border-collapse text-left tabular-nums">
      <thead className="border-b border-ink text-sm text-ink-soft">
        <tr>
          <th scope="col" className="py-2 font-semibold">
            <span className="sr-only">Letter on the map</span>
          </th>
          {['Home', 'Sold', 'Sold price', 'Adjustments', 'Counts', 'Adjusted'].map((name) => (
            <th
              key={name}
              scope="col"
              className={classNames('px-2 py-2 font-semibold', name === 'Adjusted' && 'text-right')}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sales.map((sale, index) => (
          <tr
            key={sale.listing_key}
            {...lightsOf(index, onLit)}
            data-lit={index === lit || undefined}
            className={classNames(
              'border-b border-line align-top',
              index === lit && 'bg-warn-tint shadow-[inset_3px_0_0_var(--accent)]',
            )}
          >
            <td className="py-3 pl-2">
              <Letter index={index} isLit={index === lit} />
            </td>
            <th scope="row" className="min-w-44 px-2 py-3 font-normal">
              <SaleLink sale={sale} />
              <span className="block text-sm text-ink-soft">
                {sizeText(sale)} · {milesText(sale.miles)}
              </span>
            </th>
            <td className="px-2 py-3 whitespace-nowrap">{dayText(sale.sold_on)}</td>
            <td className="px-2 py-3 whitespace-nowrap">
              {sale.sold_price === null ? 'Not public' : dollars(sale.sold_price)}
            </td>
            <td className="px-2 py-3">
              <Adjustments sale={sale} />
            </td>
            <td className="px-2 py-3">{weightText(sale)}</td>
            <td className="py-3 pr-2 pl-2 text-right font-semibold whitespace-nowrap">
              {sale.adjusted_price === null ? 'Not public' : dollars(sale.adjusted_price)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
