import { Badge } from '../ui/badge.tsx';
import { type DeliveryState, deliveryOf } from './delivery.ts';

/** What became of a message, or of how many. */
export function DeliveryBadge({ state, count }: { state: DeliveryState; count?: number }) {
  const { label, tone } = deliveryOf(state);
  return (
    <Badge tone={tone} className="max-w-full whitespace-normal!">
      {count === undefined ? label : `${label} ${count.toLocaleString('en-US')}`}
    </Badge>
  );
}
