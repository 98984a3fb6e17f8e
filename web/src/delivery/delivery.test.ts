import { expect, it } from 'vitest';
import { deliveries, deliveryOf, deliveryPlace } from './delivery.ts';

it('labels every delivery state with one of six labels', () => {
  expect(deliveries.map(({ label }) => label)).toEqual([
    'Sent',
    'Delivered',
    'Not sent (no provider connected)',
    'Scheduled',
    'Held for you',
    'Failed',
  ]);
});

it('shows nothing as good that no provider accepted', () => {
  const good = deliveries.filter(({ tone }) => tone === 'good').map(({ state }) => state);
  expect(good).toEqual(['sent', 'delivered']);
  expect(deliveryOf('not-sent').tone).toBe('warn');
  expect(deliveryPlace('failed')).toBe(5);
});
