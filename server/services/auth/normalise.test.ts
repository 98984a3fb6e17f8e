import { expect, test } from 'vitest';
import { loginKey, visitorOf } from './normalise.ts';
import { createSlots } from './slots.ts';

test('an IPv4 address is one visitor, also in its IPv6 form; an IPv6 one stands for its /64', () => {
  expect(visitorOf('203.0.113.5')).toBe('203.0.113.5');
  expect(visitorOf('::ffff:203.0.113.5')).toBe('203.0.113.5');
  expect(visitorOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(visitorOf('2001:0DB8:0000:0000:1:2:3:4')).toBe('2001:db8:0:0::/64');
  expect(visitorOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(visitorOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  expect(visitorOf('::1')).toBe('0:0:0:0::/64');
  expect(visitorOf('')).toBe('');
});

test('a login is the same whatever its case, outer space and Unicode form', () => {
  expect(loginKey(' Ａnn@Example.COM ')).toBe('ann@example.com');
  expect(loginKey('JOSE\u0301')).toBe(loginKey('josé'));
});

test('no more than the given number work at once, and who finds the queue full is told so', async () => {
  const slots = createSlots(2, 3);
  const finish: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => finish.push(resolve));
  const running = Array.from({ length: 5 }, () => slots(work));
  await expect(slots(work)).rejects.toMatchObject({
    id: 'too-many-requests',
    headers: { 'Retry-After': '5' },
  });
  let most = 0;
  for (let done = 0; done < 5; ) {
    await new Promise((resolve) => setImmediate(resolve));
    most = Math.max(most, finish.length);
    for (const end of finish.splice(0)) {
      end();
      done += 1;
    }
  }
  await Promise.all(running);
  expect(most).toBe(2);
  await expect(slots(() => Promise.reject(new Error('broke')))).rejects.toThrow('broke');
  expect(await slots(async () => 'free again')).toBe('free again');
});
