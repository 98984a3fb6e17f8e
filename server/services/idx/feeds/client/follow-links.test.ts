import { afterAll, expect, test } from 'vitest';
import { clientOf, faultOf, feedAt, json, startAnswering, status } from './testing/answering-server.ts';

const server = await startAnswering();
const elsewhere = await startAnswering();
afterAll(() => {
  server.close();
  elsewhere.close();
});

const signal = new AbortController().signal;
const rows = [{ ListingKey: 'A1' }];
const page = json({ value: rows });
const feed = () => feedAt(server.root);

test('follows a link as it came, with the page size, in the body or relative', async () => {
  server.answer(
    json({ value: rows, '@odata.nextLink': `${server.root}/Property?$skiptoken=a%2Fb&x=1` }),
    json({ value: rows, '@odata.nextLink': 'Property?$skiptoken=2' }),
    page,
  );
  const { client } = clientOf(feed());
  const first = await client.page('Property', { top: 20 }, signal);
  const second = await client.page('Property', { link: first.link ?? '' }, signal);
  await client.page('Property', { link: second.link ?? '' }, signal);
  expect(server.seen.map(({ url, headers }) => [url, headers.prefer])).toEqual([
    ['/odata/Property?$top=20', 'odata.maxpagesize=20'],
    ['/odata/Property?$skiptoken=a%2Fb&x=1', 'odata.maxpagesize=20'],
    ['/odata/Property?$skiptoken=2', 'odata.maxpagesize=20'],
  ]);
});

const port = new URL(server.origin).port;
test.each([
  ['another host', () => `${elsewhere.root}/Property?$skiptoken=1`],
  ['another scheme', () => `https://127.0.0.1:${port}/odata/Property`],
  ['a user name', () => `http://user:pass@127.0.0.1:${port}/odata/Property`],
  ['another path', () => `${server.origin}/other/Property`],
  ['a path that begins alike', () => `${server.origin}/odata2/Property`],
  ['a path outside', () => `${server.root}/../admin`],
  ['an encoded path outside', () => `${server.root}/..%2fadmin`],
  ['no URL', () => 'http://'],
])('sends nothing for a link with %s', async (_name, link) => {
  elsewhere.answer(page);
  server.answer(json({ value: rows, '@odata.nextLink': link() }));
  const { client } = clientOf(feed());
  expect(await faultOf(client.page('Property', {}, signal))).toMatchObject({ kind: 'foreign-link' });
  expect(server.seen).toHaveLength(1);
  // Nor for one that was stored before the URL changed.
  expect(await faultOf(client.page('Property', { link: link() }, signal))).toMatchObject({
    kind: 'foreign-link',
  });
  expect([server.seen.length, elsewhere.seen.length]).toEqual([1, 0]);
});

test('ends links that lead in a circle, but reads one again after a crash', async () => {
  const to = (n: number) => json({ value: rows, '@odata.nextLink': `${server.root}/Property?page=${n}` });
  server.answer(to(1), to(2), to(1));
  const { client } = clientOf(feed());
  await client.page('Property', {}, signal);
  await client.page('Property', { link: `${server.root}/Property?page=1` }, signal);
  expect(
    await faultOf(client.page('Property', { link: `${server.root}/Property?page=2` }, signal)),
  ).toMatchObject({ kind: 'foreign-link', message: expect.stringMatching(/circle/) });
  server.answer(to(2), to(3));
  await client.page('Property', { link: `${server.root}/Property?page=1` }, signal);
  await client.page('Property', { link: `${server.root}/Property?page=2` }, signal);
});

test('reads an expired link as not found', async () => {
  for (const code of [400, 404, 410]) {
    server.answer(status(code));
    const link = `${server.root}/Property?$skiptoken=1`;
    const fault = await faultOf(clientOf(feed()).client.page('Property', { link }, signal));
    expect(fault).toMatchObject({ kind: 'not-found', message: expect.stringMatching(/expired/) });
  }
});

test('ends a chain of empty pages with ever new links', async () => {
  let page = 0;
  server.answer((...call) => {
    page += 1;
    json({ value: [], '@odata.nextLink': `${server.root}/Property?page=${page}` })(...call);
  });
  const { client } = clientOf(feed());
  let query: Parameters<typeof client.page>[1] = {};
  const read = async () => {
    for (let n = 0; n < 100; n += 1) {
      const { link } = await client.page('Property', query, signal);
      query = { link: link ?? '' };
    }
  };
  expect(await faultOf(read())).toMatchObject({
    ...{ kind: 'bad-answer', message: 'The feed sent 20 pages of Property in a row without a row.' },
  });
  expect(server.seen).toHaveLength(20);
});
