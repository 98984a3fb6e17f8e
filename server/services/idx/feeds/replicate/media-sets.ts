import type { PoolClient } from 'pg';
import { type Row, textOf } from '../client/read-answer.ts';
import { FeedFault, groupKeys, keyFilter, quoted } from '../client/reso-client.ts';
import { applyRows, judge } from './apply-rows.ts';
import { readRows } from './incoming.ts';
import { remapHomes } from './mapping/map-again.ts';
import { lastKeyOf } from './reading/keys.ts';
import { findChildren, findRaw, findStored } from './records.ts';
import { removeRows } from './remove-rows.ts';
import type { Resource } from './resources.ts';
import { isEnd, type Run, readPage } from './run.ts';

/** The whole sets of media of some homes, by the home's key. */
export type MediaSets = ReadonlyMap<string, Row[]>;

/**
 * Reads the media of those homes of a page whose photos have changed, where media are a resource of their own.
 * Called before the page's transaction.
 */
export async function readMediaSets(run: Run, homes: Resource, rows: readonly Row[]): Promise<MediaSets> {
  const media = run.resources.find(({ name }) => name === 'Media');
  if (homes.name !== 'Property' || media === undefined) return new Map();
  const incoming = readRows(homes, rows, run.feed.media.signed);
  const { pool } = run.database;
  const keys = incoming.map(({ key }) => key);
  const stored = await findStored(pool, run, homes, keys);
  const before = await findRaw(pool, run, 'Property', keys);
  const changed = incoming.filter((row) => {
    if (judge(row, stored.get(row.key), false) !== 'write') return false;
    const old = before.get(row.key)?.raw;
    const says = ({ PhotosChangeTimestamp, PhotosCount }: Row) =>
      JSON.stringify([PhotosChangeTimestamp, PhotosCount]);
    return old === undefined || says(old) !== says(row.raw);
  });
  const sets = new Map<string, Row[]>();
  const raws = new Map(changed.map(({ key, raw }) => [key, raw]));
  for (const some of groupKeys('ResourceRecordKey', [...raws.keys()])) {
    for (const key of some) sets.set(key, []);
    for (const row of await readGroup(run, media, some)) sets.get(media.parentOf(row) ?? '')?.push(row);
    // An empty set counts only where the home counts none; another may be an answer cut short.
    for (const key of some)
      if (sets.get(key)?.length === 0 && Number(raws.get(key)?.PhotosCount ?? 1) !== 0) sets.delete(key);
  }
  return sets;
}

/** Reads the media of some homes; of each alone where the feed doesn't take the filter. */
async function readGroup(run: Run, media: Resource, homeKeys: readonly string[]): Promise<Row[]> {
  try {
    return await readSets(run, media, homeKeys);
  } catch (error) {
    if (homeKeys.length === 1 || !(error instanceof FeedFault && error.isAboutFilter)) throw error;
    const rows: Row[] = [];
    for (const key of homeKeys) rows.push(...(await readSets(run, media, [key])));
    return rows;
  }
}

async function readSets(run: Run, media: Resource, homeKeys: readonly string[]): Promise<Row[]> {
  const ofHomes = keyFilter('ResourceRecordKey', homeKeys);
  const rows: Row[] = [];
  for (let after: string | null = null; ; ) {
    const filter: string = after === null ? ofHomes : `(${ofHomes}) and ${media.key} gt ${quoted(after)}`;
    const page = await readPage(run, media, {
      ...{ filter, orderby: media.key },
      count: run.feed.profile.countable,
    });
    rows.push(...page.rows);
    const last = lastKeyOf(media, page.rows);
    if (last === null || last === after || isEnd(run, media, page)) return rows;
    after = last;
  }
}

/** Replaces the media of homes by whole sets: what a set doesn't have is gone. */
export async function replaceMedia(connection: PoolClient, run: Run, sets: MediaSets): Promise<void> {
  const media = run.resources.find(({ name }) => name === 'Media');
  if (media === undefined || sets.size === 0) return;
  const kept = new Set([...sets.values()].flat().map((row) => textOf(row[media.key])));
  const stored = await findChildren(connection, run, 'Media', [...sets.keys()]);
  const lost = stored.filter(({ key }) => !kept.has(key));
  const gone = lost.map(({ key }) => ({ key, because: 'replaced' }));
  // Homes are mapped with their whole sets only, so that a replaced set is one change of their photos.
  await removeRows(connection, run, media, gone, 0, false);
  await applyRows(connection, run, media, [...sets.values()].flat(), { isConfirmed: true });
  await remapHomes(connection, run, [...new Set(lost.map(({ parent }) => parent))]);
}
