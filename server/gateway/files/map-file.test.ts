import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadConfig } from '../../config/config.ts';
import { buildTestApp, openGate, type TestApp } from '../../testing/app.ts';
import { makeFolderForFile } from '../../testing/folder.ts';
import { sendHttp } from '../../testing/http.ts';
import { type MapFileParts, writeMapFile } from '../../testing/map-file.ts';
import { loadSite } from '../site/site-profile.ts';

const folder = makeFolderForFile();
let files = 0;

function mapFileOf(parts: MapFileParts = {}): string {
  files += 1;
  const file = path.join(folder, `area-${files}.pmtiles`);
  writeMapFile(file, parts);
  return file;
}

const siteWith = (env: Record<string, string>) => loadSite(loadConfig(env)).profile.map;

describe('a map file', () => {
  test('is named by its version, with the credit that it asks for, of which only links stay', () => {
    const credit = '<a href="https://osm.example" onclick="x()">© OSM</a><script>bad()</script>';
    const MAP_FILE = mapFileOf({ metadata: JSON.stringify({ attribution: credit }) });
    const { file, attribution } = siteWith({ MAP_FILE });
    expect(file).toEqual({
      url: expect.stringMatching(/^\/gateway\/v1\/map\/[0-9a-f]{16}\.pmtiles$/),
      maxZoom: 14,
    });
    expect(attribution).toBe('<a href="https://osm.example">© OSM</a>');
    expect(siteWith({ MAP_FILE, MAP_ATTRIBUTION: 'Mine' }).attribution).toBe('Mine');
    writeFileSync(MAP_FILE, Buffer.concat([readFileSync(MAP_FILE), Buffer.from('more')]));
    expect(siteWith({ MAP_FILE }).file?.url).not.toBe(file?.url);
    expect(siteWith({}).file).toBeNull();
  });

  test.each<[string, MapFileParts | null, RegExp]>([
    ['is missing', null, /MAP_FILE: the file can’t be read; check its path/],
    ['is another format', { magic: 'SQLite ' }, /must be in PMTiles format, version 3/],
    ['is an older version', { version: 2 }, /must be in PMTiles format, version 3/],
    ['has pictures', { tileType: 2 }, /must have vector tiles/],
    ['ends early', { cut: 10 }, /isn’t complete/],
    ['can’t be understood', { metadata: '{' }, /is damaged/],
  ])('stops the start when it %s', (_what, parts, fault) => {
    const file = parts === null ? '/nowhere/area.pmtiles' : mapFileOf(parts);
    expect(() => siteWith({ MAP_FILE: file })).toThrow(fault);
  });
});

describe('the gateway', () => {
  let site: TestApp;
  let url = '';
  let cookie = '';
  const get = (headers: Record<string, string>, at = url) => sendHttp(site.app, { url: at, headers });

  beforeAll(async () => {
    site = await buildTestApp({ env: { MAP_FILE: mapFileOf() } });
    url = site.product.site.profile.map.file?.url ?? '';
    cookie = (await openGate(site.app)).cookie;
  });
  afterAll(() => site.close());

  test('gives ranges of it behind the gate, never compressed', async () => {
    expect((await get({ range: 'bytes=0-6' })).statusCode).toBe(401);
    const part = await get({ cookie, range: 'bytes=0-6', 'accept-encoding': 'gzip, br' });
    expect([part.statusCode, part.body]).toEqual([206, 'PMTiles']);
    expect(part.headers).toMatchObject({
      'content-length': '7',
      'content-range': expect.stringMatching(/^bytes 0-6\/5\d+$/),
      etag: expect.stringMatching(/"/),
      'cache-control': 'private, max-age=31536000, immutable, no-transform',
    });
    expect(part.headers['content-encoding']).toBeUndefined();
    const whole = await get({ cookie, 'accept-encoding': 'gzip, br' });
    expect(whole.headers['content-encoding']).toBeUndefined();
    expect((await get({ cookie, 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(304);
  });

  test('says how long it is to a range after its end, and gives all of it for more last bytes than it has', async () => {
    const size = (await get({ cookie })).rawPayload.length;
    const after = await get({ cookie, range: 'bytes=99999999999-' });
    expect([after.statusCode, after.headers['content-range']]).toEqual([416, `bytes */${size}`]);
    expect(after.headers['cache-control']).toBe('no-store');
    expect(after.json()).toMatchObject({ type: '/problems/range-not-satisfiable', status: 416 });
    const all = await get({ cookie, range: 'bytes=-99999999999' });
    expect(all.statusCode).toBe(206);
    expect(all.headers['content-range']).toBe(`bytes 0-${size - 1}/${size}`);
    expect(all.rawPayload.length).toBe(size);
    expect((await get({ cookie, range: 'bytes=-5' })).body).toBe('tiles');
  });

  test('gives no other version, and no other file', async () => {
    const other = url.replace(/[0-9a-f]{16}/, '0123456789abcdef');
    expect((await get({ cookie }, other)).statusCode).toBe(404);
    expect((await get({ cookie }, '/gateway/v1/map/..%2Fsite.json')).statusCode).toBe(400);
  });

  test('lets no page load tiles from elsewhere', async () => {
    const { headers } = await get({ cookie });
    expect(String(headers['content-security-policy'])).not.toContain('openstreetmap');
  });
});
