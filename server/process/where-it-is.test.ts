import { expect, test } from 'vitest';
import { whereItIs } from './where-it-is.ts';

const site = { role: 'all', publicOrigin: null, publishedPort: null } as const;

test('names no URL for the services, which are not published', () => {
  const told = whereItIs({ ...site, role: 'services', publicOrigin: 'https://homes.example.com' }, 4000);
  expect(told).toBe('Porchlight services are ready on port 4000, for gateways only');
});

test('names the public URL when it is known', () => {
  const told = whereItIs({ ...site, publicOrigin: 'https://homes.example.com', publishedPort: '80' }, 3000);
  expect(told).toBe('Porchlight is open at https://homes.example.com');
});

test.each([
  [null, 'http://localhost:3000'],
  ['8080', 'http://localhost:8080'],
  ['0.0.0.0:8080', 'http://localhost:8080'],
  ['127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['8080-8089', 'http://localhost, each gateway on one of the ports 8080 to 8089'],
])('for a gateway published at %s, names the URL %s', (publishedPort, address) => {
  const told = whereItIs({ ...site, role: 'gateway', publishedPort }, 3000);
  expect(told).toBe(`Porchlight is open at ${address}`);
});
