import type { Pool } from 'pg';

/** Longer than the cookie of a device lasts unused (400 days): what it saved can't be reached any more. */
const keptDays = 410;

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
