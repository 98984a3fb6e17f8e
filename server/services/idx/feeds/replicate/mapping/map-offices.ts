import type { PoolClient } from 'pg';
import { readConsent } from '../../../import/read-value.ts';
import type { Row } from '../../client/read-answer.ts';
import { inPage, type Run } from '../run.ts';
import { remapHomes } from './map-again.ts';

/** The fields of an office that the mapping of its homes reads; see `map/map-home.ts`. */
const read = ['OfficeMlsId', 'OfficeName', 'OfficePhone', 'OfficeEmail', 'IDXOfficeParticipationYN'] as const;

/** The homes that are mapped in one transaction, and the offices whose homes are found at once. */
const batch = 500;
const officesAtOnce = 20;

/** Whether the homes of an office map otherwise than before; no row: the office isn't there. */
export const mapsOtherwise = (before: Row | undefined, after: Row | undefined): boolean =>
  read.some((field) => JSON.stringify(before?.[field] ?? null) !== JSON.stringify(after?.[field] ?? null));

/** Returns what is kept of an office that leaves the feed: its opt-out, until a row of it says otherwise. */
export function keptOfOffice(office: Row | undefined): Row | null {
  if (office === undefined || readConsent(office.IDXOfficeParticipationYN) !== false) return null;
  const { OfficeMlsId = null, IDXOfficeParticipationYN } = office;
  return { OfficeMlsId, IDXOfficeParticipationYN };
}

/**
 * Marks offices whose homes are to be mapped anew, in the transaction that changes the offices; `refs` are what
 * homes name them by. The mark stays until `remapOffices` is done, also after a crash.
 */
export async function markOffices(
  connection: PoolClient,
  { siteId, feed }: Run,
  refs: readonly string[],
): Promise<void> {
  if (refs.length === 0) return;
  await connection.query(
    `update feeds set changed_offices = array(
       select unnest(changed_offices) union
       select office from unnest($3::text[]) as given(office)
       where exists (select from feed_records where site_id = $1 and feed = $2 and resource = 'Property'
         and parent = office and parent is not null and removed_at is null))
     where site_id = $1 and feed = $2`,
    [siteId, feed.id, refs],
  );
}

/** Maps the homes of the marked offices anew. A large office has tens of thousands, so each batch is committed. */
export async function remapOffices(run: Run): Promise<void> {
  const { siteId, feed } = run;
  const { pool } = run.database;
  const { rows: marked } = await pool.query<{ office: string }>(
    'select unnest(changed_offices) as office from feeds where site_id = $1 and feed = $2',
    [siteId, feed.id],
  );
  for (let from = 0; from < marked.length; from += officesAtOnce) {
    const offices = marked.slice(from, from + officesAtOnce).map(({ office }) => office);
    const { rows } = await pool.query<{ key: string }>(
      `select key from feed_records where site_id = $1 and feed = $2 and resource = 'Property'
         and parent = any($3::text[]) and parent is not null and removed_at is null order by key`,
      [siteId, feed.id, offices],
    );
    const keys = rows.map(({ key }) => key);
    for (let at = 0; at < keys.length; at += batch)
      await inPage(run, (connection) => remapHomes(connection, run, keys.slice(at, at + batch)));
    await inPage(run, (connection) =>
      connection.query(
        `update feeds set changed_offices = array(select unnest(changed_offices) except select unnest($3::text[]))
         where site_id = $1 and feed = $2`,
        [siteId, feed.id, offices],
      ),
    );
  }
}
