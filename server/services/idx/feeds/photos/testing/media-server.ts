import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32, gzipSync } from 'node:zlib';
import { createOutsideFetch } from '../../../../../providers/outside/fetch-outside.ts';
import { canvas } from '../../../../testing/uploads.ts';

type Reply = (response: ServerResponse) => unknown;

/** What a hostile or failing host answers. */
export const replies = {
  status:
    (status: number, headers: Record<string, string> = {}): Reply =>
    (response) =>
      response.writeHead(status, headers).end(),
  endless: (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' });
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(1_048_576, 0xff)));
    };
    response.on('drain', more).on('error', () => undefined);
    more();
  },
  page: (response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<html>Sign in</html>'),
  /** A small answer that unpacks to 64 MB. */
  packed: (response: ServerResponse) =>
    response
      .writeHead(200, { 'content-type': 'image/jpeg', 'content-encoding': 'gzip' })
      .end(gzipSync(Buffer.alloc(64 * 1_048_576))),
  cut: (response: ServerResponse) => {
    response.writeHead(200, { 'content-length': '100000' }).write('short');
    response.destroy();
  },
};

/** A PNG of 30,000 x 30,000 pixels, in a few bytes as sent. */
export async function bombOf(side = 30_000): Promise<Buffer> {
  const bomb = await canvas(8, 8).png().toBuffer();
  bomb.writeUInt32BE(side, 16);
  bomb.writeUInt32BE(side, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  return bomb;
}

/**
 * A host of photos over HTTP. It answers every path with a photo, unless `plan` says otherwise; with `signs`, only
 * to links that `sign` has made, each of them once.
 */
export async function startMedia({ signs = false } = {}) {
  const photo = await canvas(900, 600)
    .withExif({ IFD0: { Artist: 'Ada' } })
    .jpeg()
    .toBuffer();
  const asked: string[] = [];
  const planned = new Map<string, { reply: Reply; times: number }>();
  const valid = new Set<string>();
  let signatures = 0;
  const server = createServer((request, response) => {
    const url = request.url ?? '';
    asked.push(url);
    const path = url.replace(/^\/token=[^/]*/, '').split('?')[0] ?? '';
    const plan = planned.get(path);
    if (signs && !valid.delete(url)) return response.writeHead(403).end();
    if (plan !== undefined && plan.times > 0) {
      plan.times -= 1;
      return plan.reply(response);
    }
    return response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const outside = createOutsideFetch((address) => address === '127.0.0.1');
  return {
    origin: `http://127.0.0.1:${port}`,
    /** The same server by another name. */
    otherOrigin: `http://localhost:${port}`,
    photo,
    asked,
    outside,
    plan(path: string, reply: Reply, times = Number.POSITIVE_INFINITY) {
      planned.set(path, { reply, times });
    },
    /** Signs a path for one use: in its query, or before it as MLS Grid does. */
    sign(path: string, where: 'query' | 'path' = 'query'): string {
      signatures += 1;
      const url =
        where === 'query' ? `${path}?signature=${signatures}` : `/token=${signatures}&expires=1${path}`;
      valid.add(url);
      return `http://127.0.0.1:${port}${url}`;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await outside.close();
    },
  };
}

export type MediaServer = Awaited<ReturnType<typeof startMedia>>;
