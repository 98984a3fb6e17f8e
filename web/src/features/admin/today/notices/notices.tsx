import { ArrowUp } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { inSiteZone } from '../../../../ui/date-and-time.ts';

/** Says that a list is no longer the latest, and from when it is. */
export function AsOf({ at, onRetry }: { at: number; onRetry: () => void }) {
  const time = inSiteZone(new Date(at), { hour: 'numeric', minute: '2-digit' });
  return (
    <p
      role="status"
      className="mb-4 flex flex-wrap items-center gap-x-4 rounded-small bg-warn-tint px-4 py-1 text-sm text-warn"
    >
      <span className="py-2">{`This list is from ${time}. We couldn’t update it.`}</span>
      <Button look="quiet" size="small" onClick={onRetry}>
        Try Again
      </Button>
    </p>
  );
}

/** Says how many are new. Lies over the list, which must not move. */
export function Arrivals({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div role="status" className="sticky top-2 z-20 flex h-0 justify-center">
      {count === 0 ? null : (
        <Button
          look="primary"
          size="small"
          icon={<ArrowUp aria-hidden />}
          className="-translate-y-1/2 shadow-float"
          onClick={onShow}
        >
          {`${count.toLocaleString('en-US')} new`}
        </Button>
      )}
    </div>
  );
}
