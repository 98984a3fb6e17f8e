import { Link } from 'react-router-dom';
import { paths } from '../../../navigation/paths.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import type { SellingValues } from './selling-form.tsx';

type OfferRangeProps = { home: Readonly<Record<string, string>>; onClose: () => void };

/** Offers the price range of a home that is to be sold; its page takes what is known of the home. */
export function OfferRange({ home, onClose }: OfferRangeProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Link to={paths.value} state={{ home }} onClick={onClose} className={buttonClass({ look: 'primary' })}>
        See Your Range
      </Link>
      <Button onClick={onClose}>Not Right Now</Button>
    </div>
  );
}

/** Returns what the selling form says of the home, by the names of the form of its worth. */
export function knownOf({ address, size, condition }: SellingValues): Record<string, string> {
  const [, area] = /^([\d,.]{3,7})\s*(?:sq|$)/i.exec(size.trim()) ?? [];
  return { address, condition, ...(area === undefined ? {} : { livingArea: area }) };
}
