import { gzipSync } from 'node:zlib';

/** What can go wrong with one answer. `late`, `lost-…`, and `empty` look like good answers. */
const feedFaults = [
  'unavailable',
  'busy',
  'failed',
  'absurd-retry',
  'denied',
  'cut',
  'error-in-200',
  'empty',
  'lost-1',
  'lost-50',
  'foreign-link',
  'too-large',
  'expired',
  'endless',
  'bomb',
] as const;
export type FeedFaultName = (typeof feedFaults)[number];

export type Answer = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** The body never ends. */
  isEndless?: boolean;
};

type Page = { value: Record<string, unknown>[]; [name: string]: unknown };

/** Returns the answer that a fault makes of a page. */
export function withFault(fault: FeedFaultName, page: Page, at: number): Answer {
  const json = (value: unknown, status = 200, headers: Record<string, string> = {}): Answer => ({
    ...{ status, headers: { 'content-type': 'application/json', ...headers } },
    body: Buffer.from(JSON.stringify(value)),
  });
  const rows = page.value;
  switch (fault) {
    case 'unavailable':
      return json({}, 503);
    case 'busy':
      return json({}, 429, { 'retry-after': '2' });
    case 'failed':
      return json({}, 500);
    case 'absurd-retry':
      return json({}, 503, { 'retry-after': '99999999999' });
    case 'denied':
      return json({}, 401);
    case 'too-large':
      return json({}, 413);
    case 'expired':
      return json({ error: { code: '404', message: 'The link has expired.' } }, 404);
    case 'error-in-200':
      return json({ error: { code: '500', message: 'Timeout while reading.' } });
    case 'empty':
      return json({ '@odata.context': '#x', value: [] });
    case 'lost-1':
      return json({ ...page, value: rows.filter((_row, n) => n !== at % Math.max(rows.length, 1)) });
    case 'lost-50':
      return json({ ...page, value: rows.filter((_row, n) => n % 2 === 1) });
    case 'foreign-link':
      return json({ ...page, '@odata.nextLink': 'https://elsewhere.example/odata/Property?$skiptoken=1' });
    case 'cut': {
      const whole = json(page);
      return { ...whole, body: whole.body.subarray(0, at % Math.max(whole.body.length, 1)) };
    }
    case 'endless':
      return { ...json(page), isEndless: true };
    case 'bomb':
      return {
        ...{ status: 200, headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' } },
        body: gzipSync(Buffer.alloc(100_000_000, ' ')),
      };
  }
}
