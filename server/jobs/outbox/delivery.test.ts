import { expect, test } from 'vitest';
import { type DeliveryState, statesShownAs, tellDelivery } from './delivery.ts';

const told = (delivery: DeliveryState, hold: string | null = null) =>
  tellDelivery('The text', { delivery, hold });

test('what was not handed to a provider is never called sent', () => {
  expect(told('not-sent')).toBe('The text was not sent: no provider is connected.');
  expect(told('held', 'This number has asked for no more texts (STOP).')).toBe(
    'The text was not sent. This number has asked for no more texts (STOP).',
  );
  expect(told('scheduled', 'It waits until 8 AM.')).toBe('The text is scheduled. It waits until 8 AM.');
  expect(told('scheduled')).toBe('The text is on its way.');
  expect(told('sent')).toBe('The text was sent.');
});

test('each state that is shown stands for states that are stored', () => {
  expect(statesShownAs('scheduled')).toEqual(['recorded', 'sending']);
  expect(statesShownAs('not-sent')).toEqual(['unsent']);
  expect(statesShownAs('sent')).toEqual(['sent']);
});
