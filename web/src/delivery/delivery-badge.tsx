import { Badge } from '../ui/badge.tsx';
import { type DeliveryState, deliveryOf } from './delivery.ts';

/** Shows the delivery state of a message, or a count of messages in it. */
export function DeliveryBadge({ state, count }: { state: DeliveryState; count?: number }) {
  const { label, tone } = deliveryOf(state);
  return (
    <Badge tone={tone} className="max-w-full whitespace-normal!">
      {count === undefined ? label : `${label} ${count.toLocaleString('en-US')}`}
    </Badge>
  );
}
