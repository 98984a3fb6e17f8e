import { expect, it } from 'vitest';
import { deliveries, deliveryOf, deliveryPlace } from './delivery.ts';

it('says what became of a message in six words and no others', () => {
  expect(deliveries.map(({ label }) => label)).toEqual([
    'Sent',
    'Delivered',
    'Not sent (no provider connected)',
    'Scheduled',
    'Held for you',
    'Failed',
  ]);
});

it('never shows as good what no provider took', () => {
  const good = deliveries.filter(({ tone }) => tone === 'good').map(({ state }) => state);
  expect(good).toEqual(['sent', 'delivered']);
  expect(deliveryOf('not-sent').tone).toBe('warn');
  expect(deliveryPlace('failed')).toBe(5);
});
