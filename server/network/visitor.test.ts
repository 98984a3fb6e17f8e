import { expect, test } from 'vitest';
import { networkOf, visitorOf } from './visitor.ts';

test('identifies a visitor by IPv4 address, even in IPv6 form, and by IPv6 /64', () => {
  expect(visitorOf('203.0.113.5')).toBe('203.0.113.5');
  expect(visitorOf('::ffff:203.0.113.5')).toBe('203.0.113.5');
  expect(visitorOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(visitorOf('2001:0DB8:0000:0000:1:2:3:4')).toBe('2001:db8:0:0::/64');
  expect(visitorOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(visitorOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  expect(visitorOf('::1')).toBe('0:0:0:0::/64');
  expect(visitorOf('')).toBe('');
});

test('knows the wider network of an address: the /24 of an IPv4 one, and the /48 of an IPv6 one', () => {
  expect(networkOf('203.0.113.5')).toBe('203.0.113.0/24');
  expect(networkOf('::ffff:203.0.113.77')).toBe('203.0.113.0/24');
  expect(networkOf('2001:0DB8:1:2:3:4:5:6')).toBe('2001:db8:1::/48');
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0::/48');
  expect(networkOf('')).toBe('');
});
