import { Link } from 'react-router-dom';
import { dollars } from '../../listings/format-price.ts';
import { paths } from '../../navigation/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import type { Comparable } from './api.ts';
import { adjustmentTexts, letterOf, saleFacts, saleName } from './value-texts.ts';

/** The index of the sale that is lit in the list and on the map, and what lights it. */
export type Lighting = {
  lit: number | null;
  onPoint: (index: number | null) => void;
  onFocus: (index: number | null) => void;
};

export type SaleListProps = Lighting & { sales: readonly Comparable[] };

/** Returns the props of a sale's row: it is lit under the pointer and with the focus in it. */
export const rowProps = (index: number, { lit, onPoint, onFocus }: Lighting, className: string) => ({
  onPointerEnter: () => onPoint(index),
  onPointerLeave: () => onPoint(null),
  onFocus: () => onFocus(index),
  onBlur: () => onFocus(null),
  'data-lit': index === lit || undefined,
  className: classNames(
    'border-b border-line data-lit:bg-warn-tint data-lit:shadow-[inset_3px_0_0_var(--accent)]',
    className,
  ),
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

/** The address as a link to the listing, which credits its broker, and what the home is like. */
export function SaleHome({ sale }: { sale: Comparable }) {
  return (
    <>
      <Link
        to={paths.listing(sale.listing_key)}
        className="font-medium hover:underline focus-visible:underline"
      >
        {saleName(sale)}
      </Link>
      <span className="block text-sm text-ink-soft">{saleFacts(sale)}</span>
    </>
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

/** Returns whether the feed's rules let any of the sold prices be shown. */
export const arePricesPublic = (sales: readonly Comparable[]): boolean =>
  sales.some(({ sold_price }) => sold_price !== null);
export const priceText = (price: number | null): string => (price === null ? 'Not public' : dollars(price));
export const weightText = ({ weight }: Comparable): string => `${Math.round(weight * 100)}%`;
