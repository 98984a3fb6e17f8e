import type { Pool } from 'pg';

/** Longer than the cookie of a device lasts unused (400 days): what it saved can't be reached any more. */
const keptDays = 410;
/** How long a removed home can be restored, and saving it again brings its note back. */
const removedDays = 30;

/** Deletes the devices that were not here for longer than their cookie lasts, with what they saved. */
export async function forgetDevices(pool: Pool, now: Date): Promise<number> {
  const { rowCount } = await pool.query(
    `with gone as (
      delete from owners where owner like 'device:%' and used_at < $1::timestamptz - interval '${keptDays} days'
      returning site_id, owner
    ), homes as (
      delete from saved_homes using gone
      where saved_homes.site_id = gone.site_id and saved_homes.owner = gone.owner
    ), proofs as (
      delete from proved_emails using gone
      where proved_emails.site_id = gone.site_id and proved_emails.owner = gone.owner
    ), searches as (
      -- Alerts that still go out are stopped from their emails.
      delete from saved_searches using gone
      where saved_searches.site_id = gone.site_id and saved_searches.owner = gone.owner
        and (state = 'unconfirmed' or frequency = 'off')
    ) select from gone`,
    [now],
  );
  return rowCount ?? 0;
}

/**
 * Deletes what has nobody any more: removed homes with their notes, searches of forgotten devices whose alerts were
 * stopped from their emails, and addresses for which the agent has no search any more.
 */
export async function forgetLeftovers(pool: Pool, now: Date): Promise<void> {
  await pool.query(
    `delete from saved_homes where removed_at < $1::timestamptz - interval '${removedDays} days'`,
    [now],
  );
  await pool.query(
    `delete from saved_searches s where owner like 'device:%' and (state <> 'active' or frequency = 'off')
       and not exists (select from owners o where o.site_id = s.site_id and o.owner = s.owner)`,
  );
  await pool.query(
    `delete from owners o where owner like 'email:%'
       and not exists (select from saved_searches s where s.site_id = o.site_id and s.owner = o.owner)`,
  );
}
