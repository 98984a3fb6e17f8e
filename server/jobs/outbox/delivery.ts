import type { components } from '../../../openapi/generated/comm.d.ts';
import type { OutboxMessage } from './tables.ts';

/** The state of a message in all screens, responses, and exports (`DeliveryState` in openapi/common.yaml). */
export type DeliveryState = components['schemas']['DeliveryState'];

/** The stored states of emails and texts, postcards, and ad requests to Meta. */
export type KeptState = OutboxMessage['state'] | 'printing' | 'mailed';

const deliveries = {
  recorded: 'scheduled',
  sending: 'scheduled',
  sent: 'sent',
  printing: 'sent',
  mailed: 'sent',
  delivered: 'delivered',
  unsent: 'not-sent',
  held: 'held',
  failed: 'failed',
} as const satisfies Record<KeptState, DeliveryState>;

/** All displayed states. */
export const deliveryStates: readonly DeliveryState[] = [...new Set(Object.values(deliveries))];

/** Maps a row's state to the displayed state. */
export function deliveryOf(state: KeptState): DeliveryState {
  return deliveries[state];
}

/** Returns whether a message was given to a provider at least once, so that it may have arrived. */
export const wasTried = ({ attempts, provider }: Pick<OutboxMessage, 'attempts' | 'provider'>): boolean =>
  attempts > 0 || provider !== null;

/** Returns the states of emails and texts that are displayed as this one. */
export function statesShownAs(delivery: DeliveryState): OutboxMessage['state'][] {
  const states = ['recorded', 'sending', 'sent', 'delivered', 'unsent', 'held', 'failed'] as const;
  return states.filter((state) => deliveries[state] === delivery);
}

/**
 * Describes the state of a newly recorded message in a sentence that starts with `what` ("The text"). Never
 * says "sent" for a message that no provider got.
 */
export function tellDelivery(
  what: string,
  { delivery, hold }: { delivery: DeliveryState; hold: string | null },
): string {
  const because = hold === null ? '' : ` ${hold}`;
  if (delivery === 'not-sent') return `${what} was not sent: no provider is connected.`;
  if (delivery === 'held' || delivery === 'failed') return `${what} was not sent.${because}`;
  if (delivery === 'sent' || delivery === 'delivered') return `${what} was ${delivery}.`;
  return hold === null ? `${what} is on its way.` : `${what} is scheduled.${because}`;
}
