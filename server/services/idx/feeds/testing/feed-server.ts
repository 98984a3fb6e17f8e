import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ClientDeps } from '../client/reso-client.ts';
import { createFeedData, type FeedResource, type FeedRow, keyFields } from './feed-data.ts';
import { type Answer, type FeedFaultName, withFault } from './feed-faults.ts';
import { parseFilter, printMicros } from './filter.ts';

export type FeedRequest = {
  resource: string;
  key: string | null;
  filter: string | null;
  orderby: string | null;
  select: string[] | null;
  isLink: boolean;
  url: string;
};

export type FeedServerOptions = {
  seed?: number;
  now: () => Date;
  /** How far the server's clock is off. */
  skewMs?: number;
  /** The digits of printed times; µs are always stored. */
  digits?: 0 | 3 | 6;
  /** Whether it rounds the times that it prints, rather than cutting their digits off. */
  rounds?: boolean;
  mostRows?: number;
  expandsMedia?: boolean;
  /** How rows come that no order was asked for: another one each time, or by key, with links to follow. */
  unordered?: 'shuffled' | 'by-key';
  /** Whether it answers so even when an order was asked for. */
  ignoresOrder?: boolean;
  /** Resources that the feed doesn't offer. */
  without?: readonly string[];
  counts?: boolean;
  /** Whether pages of fewer rows than asked for have no link to the next one. */
  hidesLinks?: boolean;
};

/** Bridge's own time of a change. */
const bridgeField = 'BridgeModificationTimestamp';

/**
 * A RESO Web API in memory, driven by a seed, with the faults of FEED 6. Without `$orderby` and links it answers in
 * another order each time, as the measured reference server did. `onRequest` runs before each answer, so that data
 * change between pages; it can return a fault.
 */
export function createFeedServer(options: FeedServerOptions) {
  const { seed = 1, digits = 3, mostRows = 1000, expandsMedia = true, counts = true } = options;
  const { unordered = 'shuffled', without = [] } = options;
  const now = () => new Date(options.now().getTime() + (options.skewMs ?? 0));
  const data = createFeedData(seed, now);
  const root = 'http://feed.test/odata';
  const requests: FeedRequest[] = [];
  const planned: { fault: FeedFaultName; when: (request: FeedRequest) => boolean }[] = [];
  let token = 'secret-token';
  const hooks: {
    onRequest: (request: FeedRequest) => FeedFaultName | null | undefined;
  } = { onRequest: () => null };

  const print = (micros: number) => {
    const half = options.rounds === true ? 10 ** (6 - digits) / 2 : 0;
    return printMicros(Math.floor(micros + half), digits);
  };
  const read =
    ({ fields, times }: FeedRow) =>
    (field: string) => {
      const time = times[field === bridgeField ? 'ModificationTimestamp' : field];
      if (time !== undefined) return time;
      const value = fields[field];
      if (typeof value === 'number') return value;
      return value === undefined || value === null ? null : String(value);
    };
  const printed = (resource: FeedResource, row: FeedRow, select: string[] | null, expand: boolean) => {
    const times = Object.entries(row.times).map(([name, micros]) => [name, print(micros)]);
    const all: Record<string, unknown> = { ...row.fields, ...Object.fromEntries(times) };
    all[bridgeField] = all.ModificationTimestamp;
    if (expand && resource === 'Property') {
      const media = data.mediaOf(String(row.fields.ListingKey));
      all.Media = media.flatMap((key) => data.tables.Media.get(key)?.fields ?? []);
    }
    return select === null ? all : Object.fromEntries(select.map((name) => [name, all[name] ?? null]));
  };

  const pageOf = (resource: FeedResource, query: URLSearchParams, base: string, request: FeedRequest) => {
    const key = keyFields[resource];
    const filter = query.get('$filter');
    const fits = filter === null ? () => true : parseFilter(filter);
    const after = query.get('$skiptoken');
    const matching = [...data.tables[resource].values()].filter((row) => fits(read(row)));
    const order =
      options.ignoresOrder === true ? [] : (query.get('$orderby') ?? '').split(',').filter(Boolean);
    if (order.length > 0) matching.sort(orderOf(order, read));
    else if (unordered === 'by-key' || base.endsWith('/replication')) matching.sort(orderOf([key], read));
    else matching.sort(() => data.random.next() - 0.5);
    const rows = after === null ? matching : matching.filter((row) => String(row.fields[key]) > after);
    const asked = Number(query.get('$top') ?? mostRows);
    const most = Math.min(asked, mostRows);
    const page = rows.slice(Number(query.get('$skip') ?? 0)).slice(0, most);
    const last = page.at(-1);
    const hasLinks = unordered === 'by-key' || base.endsWith('/replication') || asked > mostRows;
    const isMore = hasLinks && rows.length > page.length && last !== undefined;
    const next = new URLSearchParams(query);
    next.set('$skiptoken', String(last?.fields[key]));
    const expand = expandsMedia && (query.get('$expand') ?? '').includes('Media');
    return {
      '@odata.context': `${root}/$metadata#${resource}`,
      ...(query.get('$count') === 'true' && counts ? { '@odata.count': matching.length } : {}),
      value: page.map((row) => printed(resource, row, request.select, expand)),
      ...(isMore && options.hidesLinks !== true ? { '@odata.nextLink': `${base}?${next}` } : {}),
    };
  };

  const reply = (status: number, body: unknown, headers: Record<string, string> = {}): Answer => ({
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: Buffer.from(JSON.stringify(body)),
  });

  const answer = (address: string, headers: Record<string, string | undefined>): Answer => {
    const url = new URL(address, root);
    const [, path = '', quotedKey] =
      /^\/odata\/([A-Za-z/]+)(?:\('(.*)'\))?$/.exec(decodeURIComponent(url.pathname)) ?? [];
    const name = path.split('/')[0] ?? '';
    const query = url.searchParams;
    const request: FeedRequest = {
      resource: path,
      key: quotedKey?.replaceAll("''", "'") ?? null,
      ...{ filter: query.get('$filter'), orderby: query.get('$orderby') },
      ...{ select: query.get('$select')?.split(',') ?? null, isLink: query.has('$skiptoken'), url: address },
    };
    requests.push(request);
    if (headers.authorization !== `Bearer ${token}`)
      return reply(401, { error: { code: '401', message: 'Token?' } });
    const mishap = hooks.onRequest(request);
    if (!(name in data.tables) || without.includes(name))
      return reply(404, { error: { code: '404', message: 'No.' } });
    const resource = name as FeedResource;
    const at = planned.findIndex(({ when }) => when(request));
    const fault = at >= 0 ? planned.splice(at, 1)[0]?.fault : mishap;
    if (request.key !== null) {
      const row = data.tables[resource].get(request.key);
      const one =
        row === undefined ? null : printed(resource, row, null, expandsMedia && query.has('$expand'));
      // What makes a page a lesser page has no meaning for a row.
      const isOfPages = fault === 'empty' || fault === 'foreign-link' || fault?.startsWith('lost');
      if (fault && !isOfPages) return withFault(fault, { ...one, value: [] }, data.random.between(0, 99_999));
      return one === null ? reply(404, { error: { code: '404', message: 'Not found.' } }) : reply(200, one);
    }
    try {
      const page = pageOf(resource, query, `${url.origin}${url.pathname}`, request);
      return fault ? withFault(fault, page, data.random.between(0, 99_999)) : reply(200, page);
    } catch (error) {
      return reply(400, { error: { code: '400', message: String(error) } });
    }
  };

  const http: NonNullable<ClientDeps['http']> = {
    async fetchPacked(url, _limits, call) {
      call?.signal?.throwIfAborted();
      const { status, headers, body } = answer(url, call?.headers ?? {});
      call?.onReceived?.(body.length);
      return { status, headers: { get: (name) => headers[name] ?? null }, body, received: body.length };
    },
  };

  return {
    ...{ data, root, requests, hooks, http, now },
    /** Plans faults for the next requests that fit. */
    plan(fault: FeedFaultName, when: (request: FeedRequest) => boolean = () => true, times = 1) {
      for (let n = 0; n < times; n += 1) planned.push({ fault, when });
    },
    setToken(next: string) {
      token = next;
    },
    /** Whether a printed time is that of a row. */
    printedTime: (resource: FeedResource, key: string, field = 'ModificationTimestamp') => {
      const named = field === bridgeField ? 'ModificationTimestamp' : field;
      const micros = data.tables[resource].get(key)?.times[named];
      return micros === undefined ? null : print(micros);
    },
    /** Serves over HTTP, for faults of the wire and for other processes. */
    async listen() {
      const server = createServer((request, response) => {
        const headers = { authorization: request.headers.authorization };
        const origin = `http://${request.headers.host}`;
        const got = answer(`${origin}${request.url}`, headers);
        response.writeHead(got.status, got.headers);
        if (got.isEndless !== true) return response.end(got.body);
        const more = () => {
          while (!response.destroyed && response.write(Buffer.alloc(65_536, ' ')));
        };
        response.on('drain', more).on('error', () => undefined);
        more();
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return {
        root: `http://127.0.0.1:${(server.address() as AddressInfo).port}/odata`,
        close: () => {
          server.closeAllConnections();
          server.close();
        },
      };
    },
  };
}

export type FeedServer = ReturnType<typeof createFeedServer>;

function orderOf(
  order: readonly string[],
  read: (row: FeedRow) => (field: string) => string | number | null,
) {
  const terms = order.map((term) => {
    const [field = '', direction] = term.trim().split(' ');
    return { field, sign: direction === 'desc' ? -1 : 1 };
  });
  return (a: FeedRow, b: FeedRow) => {
    for (const { field, sign } of terms) {
      const [one, other] = [read(a)(field), read(b)(field)];
      if (one === other) continue;
      if (one === null || other === null) return one === null ? -1 : 1;
      return one < other ? -sign : sign;
    }
    return 0;
  };
}
