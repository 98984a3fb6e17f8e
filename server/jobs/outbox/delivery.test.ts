import { expect, test } from 'vitest';
import { type DeliveryState, statesShownAs, tellDelivery } from './delivery.ts';

const told = (delivery: DeliveryState, hold: string | null = null) =>
  tellDelivery('The text', { delivery, hold });

test('never shows a message as sent that no provider accepted', () => {
  expect(told('not-sent')).toBe('The text was not sent: no provider is connected.');
  expect(told('held', 'This number has asked for no more texts (STOP).')).toBe(
    'The text was not sent. This number has asked for no more texts (STOP).',
  );
  expect(told('scheduled', 'It waits until 8 AM.')).toBe('The text is scheduled. It waits until 8 AM.');
  expect(told('scheduled')).toBe('The text is on its way.');
  expect(told('sent')).toBe('The text was sent.');
});

test('maps each displayed state to stored states', () => {
  expect(statesShownAs('scheduled')).toEqual(['recorded', 'sending']);
  expect(statesShownAs('not-sent')).toEqual(['unsent']);
  expect(statesShownAs('sent')).toEqual(['sent']);
});
