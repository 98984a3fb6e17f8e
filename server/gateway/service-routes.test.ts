import { afterAll, expect, test } from 'vitest';
import { buildServicesApp } from '../app.ts';
import { openTestApp } from '../testing/app.ts';
import { sendHttp } from '../testing/http.ts';

const key = 'a-key-of-16-chars';
const url = '/api/treas/blogs/v1/get-blog?site_id=test-site';
const site = await openTestApp({ handlers: { blogs: { listBlogs: async () => [] } } });
const apiKeys = new Map([
  [key, 'test-site'],
  ['another-key-of-16-chars', 'another-site'],
]);
const services = await buildServicesApp({ ...site.config, role: 'services', apiKeys }, site.product);
afterAll(() => services.close());

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
