import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/** Serves map tiles, for fine screens, too, as many as are asked for, on a free local port. `url` is for `MAP_TILE_URL`. */
export async function serveTiles(): Promise<{ url: string; close: () => void }> {
  const side = 512;
  const tile = await sharp(randomBytes(side * side), { raw: { width: side, height: side, channels: 1 } })
    .blur(1.5)
    .jpeg({ quality: 60 })
    .toBuffer();
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg', 'cache-control': 'max-age=3600' }).end(tile);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}/{z}/{x}/{y}{r}.jpg`, close: () => server.close() };
}
