import { type DeliveryState, deliveries } from '../../../delivery/delivery.ts';
import type { Decision, OutboxMessage } from './api.ts';

/** The filter choices with their states; null for all. */
export const stateChoices: readonly { value: string; label: string; state: DeliveryState | null }[] = [
  { value: 'all', label: 'All messages', state: null },
  ...deliveries.map(({ state, label }) => ({ value: state, label, state })),
];

const kinds: Readonly<Record<OutboxMessage['kind'], string>> = {
  transactional: 'Transactional',
  personal: 'Written by you',
  marketing: 'Marketing',
  notice: 'To you',
  reply: 'Automatic reply',
};

/** Returns a message's channel and kind. */
export function kindOf({ channel, kind }: Pick<OutboxMessage, 'channel' | 'kind'>): string {
  return `${channel === 'mail' ? 'Email' : 'Text'} · ${kinds[kind]}`;
}

/** Returns a message's title: an email's subject, or the beginning of a text. */
export const titleOf = ({ subject, preview }: Pick<OutboxMessage, 'subject' | 'preview'>): string =>
  subject ?? preview ?? 'Text message';

type Question = { title: string; text: string; confirm: string };

/** The confirmation question of each decision. */
export const questions: Readonly<Record<Decision, Question>> = {
  send: {
    title: 'Send Message',
    text: 'It may have been delivered already: see the reason above. Sending may deliver it twice.',
    confirm: 'Send again',
  },
  arrived: {
    title: 'Mark as Delivered',
    text: 'It counts as sent from now on and isn’t sent again.',
    confirm: 'Mark as delivered',
  },
  drop: {
    title: 'Don’t Send',
    text: 'It won’t be sent. You can still read it here.',
    confirm: 'Don’t send',
  },
};

/** Returns whether sending a message would be its first attempt. */
export const isFirstSending = ({ state, tried }: OutboxMessage): boolean =>
  state === 'not-sent' || tried === false;

/** The question before a message is sent for the first time. */
export const firstSending: Question = {
  title: 'Send Now',
  text: 'It goes out now as originally written. Check that it’s still accurate.',
  confirm: 'Send now',
};

/** Returns the filter choice in the URL; all when missing or unknown. */
export function stateChoiceIn(search: URLSearchParams) {
  return stateChoices.find(({ value }) => value === search.get('state')) ?? stateChoices[0];
}
