import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { FeedConfig } from '../../../../../config/feeds/feed-config.ts';
import { openFolderStorage } from '../../../../../providers/storage/folder.ts';
import { quietLog } from '../../../../../testing/quiet-log.ts';
import { openResoClient } from '../../client/reso-client.ts';
import { siteId } from '../../testing/replica.ts';
import { openScene } from '../../testing/scene.ts';
import { type CopyRun, copyPhotos } from '../copy-photos.ts';
import { openPhotoHosts } from '../host-limits.ts';
import { openPhotoWorker } from '../photo-worker.ts';
import { startMedia } from './media-server.ts';

/** A fake feed whose photos are at a host of their own, and a site that copies them. */
export async function openPhotoScene(
  media: Partial<FeedConfig['media']> = {},
  profile: Partial<FeedConfig['profile']> = {},
  signature: 'query' | 'path' = 'query',
) {
  const policy = { policy: 'copy' as const, hosts: ['127.0.0.1'], signed: false, inside: true, ...media };
  const host = await startMedia({ signs: policy.signed });
  onTestFinished(host.close);
  const expands = policy.inside ? {} : { expand: [] };
  const scene = await openScene(
    { expandsMedia: policy.inside },
    { media: policy, profile: { media: policy, ...expands, ...profile } },
  );
  const { clock, server, data, database, feed, rowsOf } = scene;
  const storage = openFolderStorage(mkdtempSync(path.join(tmpdir(), 'photos-')));
  const client = openResoClient(feed, { now: clock.now, sleep: clock.sleep, http: server.http });
  const hosts = openPhotoHosts(clock.now, clock.sleep);
  const deps = {
    ...{ database, storage, outside: host.outside, siteId, log: quietLog },
    ...{ now: clock.now, sleep: clock.sleep },
  };
  const link = (name: string) =>
    policy.signed ? host.sign(`/${name}.jpg`, signature) : `${host.origin}/${name}.jpg`;
  // Every answer of the feed has signatures of its own.
  const signAnew = () => {
    for (const [key, { fields }] of data.tables.Media) fields.MediaURL = link(String(fields.File ?? key));
  };
  server.hooks.onRequest = () => {
    signAnew();
    return null;
  };
  const setPhotos = (key: string, names: readonly string[]) => {
    data.setPhotos(key, names.length, { moves: true });
    for (const [n, media] of data.mediaOf(key).entries()) {
      const fields = data.tables.Media.get(media)?.fields;
      if (fields !== undefined) fields.File = names[n];
    }
  };
  return {
    ...scene,
    ...{ host, storage, client, deps },
    /** Adds a home on the market whose photos are files of these names. */
    addHome(names: readonly string[]): string {
      const key = data.addHome({ StandardStatus: 'Active' });
      setPhotos(key, names);
      return key;
    },
    setPhotos,
    copy: (more: Partial<CopyRun> = {}) =>
      copyPhotos({ ...deps, feed, client, hosts, signal: new AbortController().signal, ...more }),
    worker: openPhotoWorker(deps),
    /** The names of the files that the host was asked for, in order. */
    names: () => host.asked.map((url) => url.slice(1).split('.')[0]),
    async files(): Promise<string[]> {
      const keys: string[] = [];
      for await (const key of storage.list('')) keys.push(key);
      return keys.sort();
    },
    /** The keys of the files that photos have. */
    shownFiles: async () =>
      (await rowsOf(`select storage_key from listing_media where storage_key is not null`))
        .map(({ storage_key }) => storage_key)
        .sort(),
    version: async () => Number((await rowsOf('select version from listing_versions'))[0].version),
  };
}

export type PhotoScene = Awaited<ReturnType<typeof openPhotoScene>>;
