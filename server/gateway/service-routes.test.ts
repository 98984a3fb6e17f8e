import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServicesApp } from '../app.ts';
import { buildTestApp, type TestApp } from '../testing/app.ts';
import { sendHttp } from '../testing/http.ts';

const key = 'a-key-of-16-chars';
const url = '/api/treas/blogs/v1/get-blog?site_id=test-site';
let site: TestApp;
let services: Awaited<ReturnType<typeof buildServicesApp>>;
beforeAll(async () => {
  site = await buildTestApp({ handlers: { blogs: { listBlogs: async () => [] } } });
  const apiKeys = new Map([
    [key, 'test-site'],
    ['another-key-of-16-chars', 'another-site'],
  ]);
  services = await buildServicesApp({ ...site.config, role: 'services', apiKeys }, site.product);
});
afterAll(async () => {
  await services.close();
  await site.close();
});

test.each([
  ['its key', key, 200],
  ['no key', undefined, 401],
  ['another key', 'a-key-of-16-charz', 401],
  ['a key with an extra character', `${key}s`, 401],
  ['the key of another site', 'another-key-of-16-chars', 403],
])('responds to a gateway with %s', async (_what, sent, status) => {
  const headers = sent === undefined ? {} : { 'x-api-key': sent };
  expect((await sendHttp(services, { url, headers })).statusCode).toBe(status);
});
