import type { components } from '../../../openapi/generated/comm.d.ts';

export type DeliveryState = components['schemas']['DeliveryState'];

/** The delivery states with the labels for all screens and exports, in the order of a count. */
export const deliveries = [
  { state: 'sent', label: 'Sent', tone: 'good' },
  { state: 'delivered', label: 'Delivered', tone: 'good' },
  { state: 'not-sent', label: 'Not sent (no provider connected)', tone: 'warn' },
  { state: 'scheduled', label: 'Scheduled', tone: 'neutral' },
  { state: 'held', label: 'Held for you', tone: 'warn' },
  { state: 'failed', label: 'Failed', tone: 'bad' },
] as const satisfies readonly { state: DeliveryState; label: string; tone: string }[];

const byState = new Map<string, (typeof deliveries)[number]>(deliveries.map((each) => [each.state, each]));

/** Returns the label and tone of a state; unknown states count as the fourth. */
export function deliveryOf(state: DeliveryState): (typeof deliveries)[number] {
  return byState.get(state) ?? deliveries[3];
}

/** Returns the position of a state in a count. */
export function deliveryPlace(state: DeliveryState): number {
  return deliveries.findIndex((each) => each.state === state);
}
