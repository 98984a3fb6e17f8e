import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import type { configuredHosts } from '../../../../providers/outside/fetch-outside.ts';
import type { FeedFault } from './feed-fault.ts';
import { quoted } from './query.ts';
import {
  clientOf,
  faultOf,
  feedAt,
  json,
  type Reply,
  startAnswering,
  status,
} from './testing/answering-server.ts';

const server = await startAnswering();
afterAll(() => server.close());

const signal = new AbortController().signal;
const rows = [{ ListingKey: 'A1', ListPrice: 415000.1 }];
const page = json({ value: rows });
const feed = () => feedAt(server.root);
const caps = { maxReceived: 100_000, maxBytes: 200_000, timeoutMs: 2000 };

test('sends the query encoded, the page size as a preference, and the token', async () => {
  server.answer(json({ value: rows, '@odata.count': 12 }));
  const { client } = clientOf(feed());
  const query = {
    filter: `ModificationTimestamp ge 2026-11-24T10:00:00+00:00 and City eq ${quoted("O'Fallon")}`,
    orderby: 'ModificationTimestamp,ListingKey',
    top: 50,
    select: ['ListingKey', 'ListPrice'],
    expand: ['Media'],
    count: true,
  };
  expect(await client.page('Property', query, signal)).toMatchObject({ rows, link: null, count: 12 });
  const [{ url = '', path = '', headers = {} } = {}] = server.seen;
  expect(url).toContain('%2B00%3A00');
  expect(url).not.toContain('+');
  expect(path).toBe(
    "Property?$filter=ModificationTimestamp ge 2026-11-24T10:00:00+00:00 and City eq 'O''Fallon'" +
      '&$orderby=ModificationTimestamp,ListingKey&$top=50&$select=ListingKey,ListPrice&$expand=Media&$count=true',
  );
  expect(headers).toMatchObject({
    ...{ authorization: 'Bearer secret-token', prefer: 'odata.maxpagesize=50' },
    ...{ 'accept-encoding': 'gzip', 'user-agent': 'Porchlight' },
  });
});

test('adds the originating system where a platform keeps several apart', async () => {
  server.answer(page);
  const { client } = clientOf(feedAt(server.root, { originatingSystem: 'actris' }));
  await client.page('Property', { filter: 'A eq 1 or B eq 2' }, signal);
  await client.page('Lookup', {}, signal);
  expect(server.seen.map(({ path }) => path)).toEqual([
    "Property?$filter=OriginatingSystemName eq 'actris' and (A eq 1 or B eq 2)",
    'Lookup',
  ]);
});

test('sends one request at a time', async () => {
  let open = 0;
  const paths: string[] = [];
  const fetchPacked: typeof configuredHosts.fetchPacked = async (url) => {
    open += 1;
    paths.push(`${open}:${url.split('/').at(-1)}`);
    await setImmediate();
    open -= 1;
    return { status: 200, headers: new Headers(), body: Buffer.from('{"value":[]}'), received: 12 };
  };
  const { client } = clientOf(feed(), { http: { fetchPacked } });
  await Promise.all(['Property', 'Office', 'Member'].map((name) => client.page(name, {}, signal)));
  expect(paths).toEqual(['1:Property', '1:Office', '1:Member']);
});

test('unpacks gzip and counts the bytes as received', async () => {
  const packed = gzipSync(JSON.stringify({ value: rows }));
  server.answer((_seen, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed));
  const { client } = clientOf(feed());
  expect(await client.page('Property', {}, signal)).toMatchObject({ rows, bytes: packed.length });
});

test('keeps every digit of long numbers', async () => {
  server.answer((_seen, response) =>
    response.end(
      '{"value":[{"EntityEventSequence":9223372036854775807,"LotSizeAcres":123456789012.3456,"ListPrice":415000.10,' +
        '"Note":"say \\"1234567890123456789\\" [1234567890123456789"}]}',
    ),
  );
  const { client } = clientOf(feed());
  expect((await client.page('Property', {}, signal)).rows).toEqual([
    {
      ...{ EntityEventSequence: '9223372036854775807', LotSizeAcres: '123456789012.3456' },
      ...{ ListPrice: 415000.1, Note: 'say "1234567890123456789" [1234567890123456789' },
    },
  ]);
});

const bomb = gzipSync(Buffer.alloc(50_000_000));
const endless: Reply = (_seen, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const more = () => {
    while (!response.destroyed && response.write(Buffer.alloc(16_384, ' ')));
    if (!response.destroyed) response.once('drain', more);
  };
  more();
};

test.each<[string, Reply]>([
  ['a gzip bomb', (_seen, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)],
  ['more bytes than may arrive', (_seen, response) => response.end(randomBytes(150_000))],
  ['an endless body', endless],
  ['413', status(413)],
])('calls %s too large, for a smaller page, after one request', async (_name, reply) => {
  server.answer(reply);
  const { client } = clientOf(feed(), { caps });
  expect(await faultOf(client.page('Property', {}, signal))).toMatchObject({
    ...{ kind: 'too-large', tooLarge: true, stopped: false },
  });
  expect(server.seen).toHaveLength(1);
});

const rowsOf = (count: number): Reply => {
  const packed = gzipSync(`{"value":[${'{},'.repeat(count - 1)}{}]}`);
  return (_seen, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed);
};

test('parses no answer of millions of values, and asks for a smaller page where it can', async () => {
  server.answer(rowsOf(1_600_000));
  const { client } = clientOf(feed());
  const many = await faultOf(client.page('Property', { top: 2 }, signal));
  expect(many).toMatchObject({ kind: 'too-large', message: expect.stringMatching('3,000,000 values') });
  expect(server.seen).toHaveLength(1);
  expect(await faultOf(client.page('Property', { top: 1 }, signal))).toMatchObject({ kind: 'bad-answer' });
  expect(await faultOf(client.one('Property', 'A1', signal))).toMatchObject({ kind: 'bad-answer' });
});

test('takes up to 10,000 rows or ten times those asked for, and no more', async () => {
  const { client } = clientOf(feed());
  for (const [top, most] of [
    [1, 10_000],
    [2000, 20_000],
  ] as const) {
    server.answer(rowsOf(most));
    expect((await client.page('Property', { top }, signal)).rows).toHaveLength(most);
    server.answer(rowsOf(most + 1));
    const fault = await faultOf(client.page('Property', { top }, signal));
    expect(fault).toMatchObject({ kind: 'bad-answer', message: expect.stringMatching('0,001 rows') });
    expect(server.seen).toHaveLength(1);
  }
});

test('ends an answer that takes too long', async () => {
  server.answer((_seen, response) => response.writeHead(200).write('{"value":['));
  const { client } = clientOf(feed(), { caps: { ...caps, timeoutMs: 100 } });
  const fault = await faultOf(client.page('Property', {}, signal));
  expect(fault).toMatchObject({ kind: 'unreachable', message: expect.stringMatching(/within/) });
  expect(server.seen).toHaveLength(3);
});

test('uses nothing of an answer that is cut anywhere, and reads it again', async () => {
  const whole = JSON.stringify({ value: rows });
  for (let cut = 0; cut < whole.length; cut += 1) {
    server.answer((_seen, response) => response.end(whole.slice(0, cut)), page);
    const { client, clock } = clientOf(feed());
    expect(await client.page('Property', {}, signal)).toMatchObject({ rows });
    expect([server.seen.length, clock.slept]).toEqual([2, [2000]]);
  }
  server.answer((_seen, response) => response.end(whole.slice(0, -1)));
  const fault = await faultOf(clientOf(feed()).client.page('Property', {}, signal));
  expect(fault.kind).toBe('bad-answer');
});

test('reads again after a connection that breaks, with growing pauses', async () => {
  const broken: Reply = (_seen, response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('{"value":');
    void setImmediate().then(() => response.destroy());
  };
  server.answer(broken, status(500), page);
  const { client, clock } = clientOf(feed());
  expect(await client.page('Property', {}, signal)).toMatchObject({ rows });
  expect(clock.slept).toEqual([2000, 8000]);
  server.answer(status(502));
  expect(await faultOf(client.page('Property', {}, signal))).toMatchObject({ kind: 'unreachable' });
  expect(server.seen).toHaveLength(3);
});

test.each<[string, Reply, Partial<FeedFault>]>([
  [
    'an error under status 200',
    json({ error: { code: 'X1', message: 'No field Foo' } }),
    {
      kind: 'rejected',
      message: 'The feed rejected the request for Property (400). It said: “No field Foo.”',
    },
  ],
  ['400', status(400), { kind: 'rejected', stopped: false }],
  ['404', status(404), { kind: 'not-found' }],
  ['an answer without rows', json({ hello: 1 }), { kind: 'bad-answer' }],
  ['rows that are no objects', json({ value: [1] }), { kind: 'bad-answer' }],
  [
    'a redirect',
    status(302, { location: 'http://127.0.0.1:1/' }),
    { kind: 'unreachable', stopped: false, lasts: true },
  ],
])('fails on %s without another request', async (_name, reply, expected) => {
  server.answer(reply);
  expect(await faultOf(clientOf(feed()).client.page('Property', {}, signal))).toMatchObject(expected);
  expect(server.seen).toHaveLength(1);
});

test('reads one row by its key, or that it is gone', async () => {
  const { client } = clientOf(feed());
  server.answer(json({ ListingKey: "a'/b" }));
  expect(await client.one('Property', "a'/b", signal)).toEqual({ ListingKey: "a'/b" });
  expect(server.seen[0]).toMatchObject({
    ...{ url: "/odata/Property('a''%2Fb')?$expand=Media", path: "Property('a''/b')?$expand=Media" },
  });
  for (const reply of [status(404), status(410), status(400), json({ value: [] })]) {
    server.answer(reply);
    expect(await client.one('Office', 'x', signal)).toBe('gone');
  }
  server.answer(json([]));
  expect(await faultOf(client.one('Office', 'x', signal))).toMatchObject({ kind: 'bad-answer' });
});

test('stops at once when canceled, with the reason of the signal', async () => {
  const reason = new Error('stopping');
  const controller = new AbortController();
  server.answer(() => controller.abort(reason));
  const { client } = clientOf(feed());
  await expect(client.page('Property', {}, controller.signal)).rejects.toBe(reason);
  await expect(client.page('Property', {}, controller.signal)).rejects.toBe(reason);
  expect(server.seen).toHaveLength(1);
});
