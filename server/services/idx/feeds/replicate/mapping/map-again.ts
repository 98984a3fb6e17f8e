import type { PoolClient } from 'pg';
import { findRaw } from '../records.ts';
import type { Run } from '../run.ts';
import { hideHomes, mapHomes, refused, writeHomes } from '../write-homes.ts';
import { rememberUnknown } from './lookups.ts';

/** The most homes that are mapped and written at once. */
const batch = 500;

/**
 * Maps stored homes anew, after their office, their media, or the rules changed. Those that a sweep hid stay hidden,
 * and are mapped when they are confirmed.
 */
export async function remapHomes(connection: PoolClient, run: Run, keys: readonly string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += batch)
    await remapBatch(connection, run, keys.slice(from, from + batch));
}

async function remapBatch(connection: PoolClient, run: Run, keys: readonly string[]): Promise<void> {
  const stored = await findRaw(connection, run, 'Property', keys);
  const homes = [...stored].flatMap(([key, { raw, listingKey, isUnconfirmed }]) =>
    listingKey === null || isUnconfirmed ? [] : [{ key, listingKey, raw }],
  );
  const mapped = await mapHomes(connection, run, homes);
  const hidden = homes.map(({ key }) => {
    const one = mapped.get(key);
    return { key, hiddenBy: one?.ok === true ? one.hiddenBy : refused };
  });
  await writeHomes(
    connection,
    run,
    [...mapped.values()].flatMap((one) => (one.ok ? [one.home] : [])),
  );
  await hideHomes(
    connection,
    run,
    homes.flatMap(({ key, listingKey }) => (mapped.get(key)?.ok === true ? [] : [listingKey])),
  );
  const changed = hidden.filter(({ key, hiddenBy }) => stored.get(key)?.hiddenBy !== hiddenBy);
  if (changed.length > 0) {
    await connection.query(
      `update feed_records set hidden_by = given.rule
       from unnest($3::text[], $4::text[]) as given(key, rule)
       where site_id = $1 and feed = $2 and resource = 'Property' and feed_records.key = given.key`,
      [run.siteId, run.feed.id, changed.map(({ key }) => key), changed.map(({ hiddenBy }) => hiddenBy)],
    );
  }
  await rememberUnknown(connection, run, mapped.values());
}
