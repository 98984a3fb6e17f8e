import { Link } from 'react-router-dom';
import { paths } from '../../navigation/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import type { Comparable } from './api.ts';
import { adjustmentTexts, letterOf } from './value-texts.ts';

export type SaleListProps = {
  sales: readonly Comparable[];
  /** The index of the sale that is lit here and on the map. */
  lit: number | null;
  onLit: (index: number | null) => void;
};

/** Returns what lights a row under the pointer and with the focus in it. */
export const lightsOf = (index: number, onLit: SaleListProps['onLit']) => ({
  onPointerEnter: () => onLit(index),
  onPointerLeave: () => onLit(null),
  onFocus: () => onLit(index),
  onBlur: () => onLit(null),
});

export function Letter({ index, isLit }: { index: number; isLit: boolean }) {
  return (
    <span
      className={classNames(
        'inline-flex size-7 shrink-0 items-center justify-center rounded-pill text-sm font-semibold',
        isLit ? 'bg-accent text-accent-ink' : 'bg-ink text-paper',
      )}
    >
      {letterOf(index)}
    </span>
  );
}

/** The address as a link to the listing, which credits its broker. */
export function SaleLink({ sale }: { sale: Comparable }) {
  return (
    <Link
      to={paths.listing(sale.listing_key)}
      className="font-medium hover:underline focus-visible:underline"
    >
      {sale.address ?? 'Address not shown'}
    </Link>
  );
}

export function Adjustments({ sale }: { sale: Comparable }) {
  return (
    <ul aria-label="Adjustments" className="flex flex-wrap gap-1.5">
      {adjustmentTexts(sale).map((text) => (
        <li key={text} className="rounded-pill bg-tint px-2.5 py-0.5 text-sm font-medium whitespace-nowrap">
          {text}
        </li>
      ))}
    </ul>
  );
}

export const sizeText = ({ living_area }: Comparable): string =>
  `${living_area.toLocaleString('en-US')} sq ft`;
export const weightText = ({ weight }: Comparable): string => `${Math.round(weight * 100)}%`;
