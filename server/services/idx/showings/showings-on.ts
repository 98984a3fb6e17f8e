import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../database/transaction.ts';
import { addDays } from '../../../time/days.ts';
import { momentIn } from '../../../time/zones.ts';
import { buyingInterests } from '../leads/tables.ts';
import { listings } from '../listings/tables.ts';
import { showingRequests } from './tables.ts';

type ShowingThatDay = { at: Date; name: string | null; email: string; place: string };

/** Returns the showings of a day in a zone, the earliest first: accepted requests, and those without a request. */
export async function showingsOn(
  db: Queryable,
  siteId: string,
  { day, timeZone }: { day: string; timeZone: string },
): Promise<ShowingThatDay[]> {
  const begins = momentIn(timeZone, `${day}T00:00`);
  const ends = momentIn(timeZone, `${addDays(day, 1)}T00:00`);
  type Row = { local: string | null; at: Date | null; name: string | null; email: string; place: string };
  const { rows } = await db.execute<Row>(sql`
    select i.scheduled_showing as local, null::timestamptz as at, i.name, i.email,
      coalesce(h.full_address, i.listing_key) as place
    from ${buyingInterests} as i
    left join ${listings} as h on h.site_id = i.site_id and h.listing_key = i.listing_key
    where i.site_id = ${siteId} and i.scheduled_showing >= ${day} and i.scheduled_showing < ${addDays(day, 1)}
      and not exists (select 1 from ${showingRequests} as r where r.site_id = i.site_id and r.state = 'accepted'
        and r.email = i.email and r.listing_key = i.listing_key)
    union all
    select null, r.starts_at, r.name, r.email, coalesce(h.full_address, r.listing_key)
    from ${showingRequests} as r
    left join ${listings} as h on h.site_id = r.site_id and h.listing_key = r.listing_key
    where r.site_id = ${siteId} and r.state = 'accepted' and r.starts_at >= ${begins} and r.starts_at < ${ends}`);
  return rows
    .flatMap(({ local, at, ...rest }) => {
      const moment = at === null ? momentIn(timeZone, (local ?? '').replace(' ', 'T')) : new Date(at);
      return moment === null ? [] : [{ at: moment, ...rest }];
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}
