import type { components } from '../../../openapi/generated/comm.d.ts';
import type { OutboxMessage } from './tables.ts';

/** What became of a message, as every screen, answer and export tells it (`DeliveryState` in openapi/common.yaml). */
export type DeliveryState = components['schemas']['DeliveryState'];

/** The states of our rows: of mails and texts, postcards, and what was asked of Meta. */
type KeptState = OutboxMessage['state'] | 'printing' | 'mailed';

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

/** Tells a row's state in the words that are shown. */
export function deliveryOf(state: KeptState): DeliveryState {
  return deliveries[state];
}

/** The states of mails and texts that are shown as this one. */
export function statesShownAs(delivery: DeliveryState): OutboxMessage['state'][] {
  const states = ['recorded', 'sending', 'sent', 'delivered', 'unsent', 'held', 'failed'] as const;
  return states.filter((state) => deliveries[state] === delivery);
}

/**
 * Says what became of a message that was just recorded, of "The text" say: what was not handed to a provider is never
 * called sent.
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
