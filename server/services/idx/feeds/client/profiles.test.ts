import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import type { PageQuery } from './query.ts';
import {
  clientOf,
  feedAt,
  json,
  profileOf,
  type Reply,
  startAnswering,
  status,
} from './testing/answering-server.ts';

/** The shapes below are written from the platforms’ documents, as FEED 3 sums them up. */
const server = await startAnswering();
afterAll(() => server.close());

const signal = new AbortController().signal;
const limitsOf = (id: string) => profileOf(id).limits;

/** Reads from a query to the last link. */
async function readAll(
  client: ReturnType<typeof clientOf>['client'],
  resource: string,
  query: PageQuery,
): Promise<Record<string, unknown>[]> {
  const all: Record<string, unknown>[] = [];
  for (let at: PageQuery | { link: string } | null = query; at !== null; ) {
    const { rows, link } = await client.page(resource, at, signal);
    all.push(...rows);
    at = link === null ? null : { link };
  }
  return all;
}

test('mlsgrid: links only, gzip, the token as User-Agent, two requests a second', async () => {
  const row = (n: number) => ({
    ...{ ListingKey: `ACT${n}`, ListingId: `ACT${n}`, OriginatingSystemName: 'actris' },
    ...{
      ModificationTimestamp: `2026-11-24T11:00:00.00${n}Z`,
      MlgCanView: n !== 3,
      MlgCanUse: ['IDX', 'VOW'],
    },
    Media: [
      { MediaKey: `m${n}`, MediaURL: `https://media.mlsgrid.com/token=x&expires=1/${n}.jpeg`, Order: 0 },
    ],
  });
  const packed =
    (n: number): Reply =>
    (seen, response) => {
      if (seen.headers['accept-encoding'] !== 'gzip') return response.writeHead(400).end();
      const link = n < 3 ? { '@odata.nextLink': `${server.root}/Property?$top=1000&$skip=${n * 1000}` } : {};
      const body = JSON.stringify({ '@odata.context': `${server.root}/$metadata`, value: [row(n)], ...link });
      return response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(body));
    };
  server.answer(packed(1), packed(2), packed(3));
  const profile = profileOf('mlsgrid');
  const feed = feedAt(server.root, {
    profile: 'mlsgrid',
    limits: profile.limits,
    originatingSystem: 'actris',
  });
  const { client, clock } = clientOf(feed);
  const rows = await readAll(client, 'Property', {
    filter: 'ModificationTimestamp gt 2026-11-24T10:40:00.000Z',
    top: profile.pageSize,
    expand: profile.expand,
  });
  expect(rows.filter((one) => one[profile.viewFlag ?? ''] === false)).toEqual([row(3)]);
  expect(rows[0]?.[profile.useFlag?.field ?? '']).toContain(profile.useFlag?.contains);
  expect(server.seen.map(({ path }) => path)).toEqual([
    "Property?$filter=OriginatingSystemName eq 'actris' and ModificationTimestamp gt 2026-11-24T10:40:00.000Z" +
      '&$top=1000&$expand=Media',
    'Property?$top=1000&$skip=1000',
    'Property?$top=1000&$skip=2000',
  ]);
  for (const { headers } of server.seen)
    expect(headers).toMatchObject({ 'user-agent': 'secret-token', prefer: 'odata.maxpagesize=1000' });
  expect(clock.slept).toHaveLength(1);
  expect(limitsOf('mlsgrid')).toEqual({
    ...{ perSecond: 2, perHour: 7200, perDay: 40_000, bytesPerHour: 4_000_000_000 },
  });
  expect(profile).toMatchObject({ paging: 'links', removal: 'flag', keyPrefix: 3, countable: false });
  expect(profile.media).toMatchObject({ policy: 'copy', signed: true });
});

test('bridge: replication by the Link header, deltas by its own timestamp', async () => {
  const profile = profileOf('bridge');
  const row = (n: number) => ({
    ListingKey: `b${n}`,
    BridgeModificationTimestamp: '2026-11-24T11:00:00.000Z',
  });
  const next = `<${server.root}/Property/replication?access_token=t&next=abc>; rel="next"`;
  server.answer(
    json({ value: [row(1)] }, { link: next }),
    json({ value: [row(2)] }),
    json({ value: [row(3)], '@odata.count': 1 }),
  );
  const { client } = clientOf(feedAt(server.root, { profile: 'bridge', limits: profile.limits }));
  const path = `Property${profile.replicationPath}`;
  expect(await readAll(client, path, { top: profile.pageSize })).toEqual([row(1), row(2)]);
  await readAll(client, 'Property', {
    filter: `${profile.cursor.field} ge 2026-11-24T10:40:00.000Z`,
    orderby: `${profile.cursor.field},ListingKey`,
    top: profile.pageSize,
    count: true,
  });
  expect(server.seen.map((seen) => seen.path)).toEqual([
    'Property/replication?$top=200',
    'Property/replication?access_token=t&next=abc',
    'Property?$filter=BridgeModificationTimestamp ge 2026-11-24T10:40:00.000Z' +
      '&$orderby=BridgeModificationTimestamp,ListingKey&$top=200&$count=true',
  ]);
  expect(limitsOf('bridge')).toEqual({ perMinute: 334, perHour: 5000 });
  expect(profile).toMatchObject({ removal: 'sweep', linkIn: 'header' });
});

test('trestle: client credentials, and at most 180 requests a minute', async () => {
  const profile = profileOf('trestle');
  const auth = {
    ...{ tokenUrl: `${server.origin}/connect/token`, clientId: 'a', clientSecret: 'b', scope: 'api' },
  };
  server.answer(
    json({ access_token: 'eight-hours', expires_in: 28_800, token_type: 'Bearer' }),
    json({ value: [] }),
  );
  const { client, clock } = clientOf(
    feedAt(server.root, { profile: 'trestle', limits: profile.limits, auth }),
  );
  for (let n = 0; n < 181; n += 1)
    await client.page('Property', { orderby: 'ListingKey', top: profile.pageSize }, signal);
  expect(server.seen.filter(({ url }) => url === '/connect/token')).toHaveLength(1);
  expect(server.seen.at(-1)?.headers.authorization).toBe('Bearer eight-hours');
  expect(clock.slept).toHaveLength(1);
  expect(clock.slept[0]).toBeGreaterThanOrEqual(60_000);
  expect(limitsOf('trestle')).toEqual({ perMinute: 180, perHour: 7200 });
  expect(profile).toMatchObject({ paging: 'keyset', removal: 'sweep', pageSize: 1000 });
});

test('spark: $skiptoken links by key, and a canceled query as a pause', async () => {
  const profile = profileOf('spark');
  const link = `${server.root}/Property?$top=1000&$select=ListingKey&$skiptoken=20261124`;
  server.answer(
    json({ value: [{ ListingKey: '20261124' }], '@odata.nextLink': link }),
    status(503),
    json({ value: [{ ListingKey: '20261125' }] }),
  );
  const { client, clock } = clientOf(feedAt(server.root, { profile: 'spark', limits: profile.limits }));
  const keys = await readAll(client, 'Property', { top: profile.pageSize, select: ['ListingKey'] });
  expect(keys).toHaveLength(2);
  expect(server.seen.map(({ url }) => url.replace(/^.*\$s/, '$s'))).toEqual([
    '$select=ListingKey',
    '$skiptoken=20261124',
    '$skiptoken=20261124',
  ]);
  expect(clock.slept).toEqual([5000]);
  expect(profile).toMatchObject({ paging: 'links', removal: 'sweep' });
  expect(profile.cursor).toMatchObject({ field: 'ModificationTimestamp', overlapMinutes: 20 });
});

test('generic: pages by key, counts, and photos that move alone', async () => {
  const profile = profileOf('generic');
  server.answer(json({ '@odata.count': '2', value: [{ ListingKey: 'a' }] }), json({ value: [] }));
  const { client } = clientOf(feedAt(server.root, { limits: profile.limits }));
  const query = { orderby: 'ListingKey', top: profile.pageSize, expand: profile.expand };
  expect((await client.page('Property', { ...query, count: true }, signal)).count).toBe(2);
  await client.page('Property', { ...query, filter: "ListingKey gt 'a'" }, signal);
  expect(server.seen.map(({ path }) => path)).toEqual([
    'Property?$orderby=ListingKey&$top=1000&$expand=Media&$count=true',
    "Property?$filter=ListingKey gt 'a'&$orderby=ListingKey&$top=1000&$expand=Media",
  ]);
  expect(profile.cursor.alsoMoves).toEqual(['PhotosChangeTimestamp']);
});
