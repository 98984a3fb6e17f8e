import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, loadConfig } from '../../config/config.ts';
import { projectRoot } from '../../files/root.ts';
import { openTestApp } from '../../testing/app.ts';
import { makeFolderForTest } from '../../testing/folder.ts';
import { sendHttp } from '../../testing/http.ts';
import { loadSite } from '../site/site-profile.ts';
import { openMedia } from './media.ts';

const { app, product } = await openTestApp();
const site = product.site.profile;

const get = (url: string, headers: Record<string, string> = {}) => sendHttp(app, { url, headers });

describe("the site's own images and videos", () => {
  test('serves an image as WebP where accepted, cached for a year', async () => {
    const url = site.media.cover ?? '';
    const webp = await get(url, { accept: 'image/webp,*/*' });
    expect(webp.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringContaining('accept'),
    });
    const jpeg = await get(url, { accept: '*/*' });
    expect(jpeg.headers['content-type']).toBe('image/jpeg');
    expect(webp.rawPayload.length).toBeLessThan(jpeg.rawPayload.length);
  });

  test('supports ranges in videos', async () => {
    const part = await get(site.media.film?.mobile.mp4 ?? '', { range: 'bytes=0-99' });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-type']).toBe('video/mp4');
    expect(part.rawPayload).toHaveLength(100);
  });

  test('serves no other file of the folder', async () => {
    for (const file of ['site.json', '00000000-site.json', '00000000-og-cover.jpg', '..%2Fsite.json']) {
      expect((await get(`/gateway/v1/media/${file}`)).statusCode).toBeGreaterThanOrEqual(400);
    }
  });

  test('sets the scene by theme and the poster by device in the style sheet', async () => {
    const style = await get('/gateway/v1/site.css');
    expect(style.headers['content-type']).toBe('text/css; charset=utf-8');
    expect(style.body).toContain(`--poster: url("${site.media.film?.tablet.poster}")`);
    expect(style.body.match(/--scene/g)).toHaveLength(4);
  });

  test.each([
    ['the tag', (etag: string) => etag, 304],
    ['a weak tag', (etag: string) => `W/${etag}`, 304],
    ['a list with the tag', (etag: string) => `"a", W/${etag},"b"`, 304],
    ['any tag', () => '*', 304],
    ['another tag', () => '"a", W/"b"', 200],
  ])('revalidates the style sheet by %s', async (_what, tagsOf, status) => {
    const { etag } = (await get('/gateway/v1/site.css')).headers;
    const again = await get('/gateway/v1/site.css', { 'if-none-match': tagsOf(String(etag)) });
    expect(again.statusCode).toBe(status);
  });

  test('creates an image on the next request when its file was unreadable', async () => {
    const folder = makeFolderForTest();
    const file = path.join(folder, 'cover.jpg');
    const media = openMedia(folder);
    await expect(media.asWebp('cover.jpg', null)).rejects.toThrow();
    copyFileSync(path.join(projectRoot, 'demo/pictures/og-cover.jpg'), file);
    expect((await media.asWebp('cover.jpg', null))?.length).toBeGreaterThan(0);
  });

  test('keeps the app’s media for a site without its own', () => {
    const folder = makeFolderForTest();
    const { media: _media, ...plain } = demoSite();
    plain.agent.photo = null;
    plain.neighborhood.cover = null;
    writeFileSync(path.join(folder, 'site.json'), JSON.stringify(plain));
    const { profile, style } = loadSite(loadConfig({ SITE_FILE: path.join(folder, 'site.json') }));
    expect(profile.media).toEqual({ film: null, cover: null });
    expect(style).toBe('');
  });

  test('reports every missing or unusable file at startup', () => {
    const folder = makeFolderForTest();
    const site = demoSite();
    site.agent.photo = 'me.gif';
    writeFileSync(path.join(folder, 'site.json'), JSON.stringify(site));
    const load = () =>
      loadSite(loadConfig({ SITE_FILE: path.join(folder, 'site.json'), SITE_MEDIA: folder }));
    expect(load).toThrow(ConfigError);
    expect(load).toThrow(
      /film\/intro-phone\.mp4: is not in the media folder[\s\S]*me\.gif: must end in \.jpg/,
    );
  });
});

type SiteFile = { agent: { photo: string | null }; neighborhood: { cover?: string | null }; media?: unknown };

function demoSite(): SiteFile {
  return JSON.parse(readFileSync(path.join(projectRoot, 'demo/site.json'), 'utf8'));
}
