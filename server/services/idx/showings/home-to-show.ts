import { problem } from '../../../errors/errors.ts';
import { refuseUnlessShown } from '../listings/find-listing.ts';
import { type AccessRow, accessColumns, type Shown } from '../listings/shown.ts';
import type { Queryable } from '../listings/write-listings.ts';

type Row = AccessRow & {
  full_address: string | null;
  city: string | null;
  current_price: number | null;
  standard_status: string;
};

export type HomeToShow = {
  /** As the public sees it: without the street where the seller withholds it. */
  address: string | null;
  /** Why the home can't be shown, for the visitor; null when it can. */
  closed: string | null;
};

/** Returns a home by its key. Throws 404 for one that is unknown or hidden, and 410 for one that is gone. */
export async function homeToShow(
  connection: Queryable,
  siteId: string,
  listingKey: string,
  shown: Shown,
): Promise<HomeToShow> {
  const { rows } = await connection.query<Row>({
    name: 'home_to_show',
    text: `select full_address, city, current_price, standard_status, ${accessColumns}
      from listings where site_id = $1 and listing_key = $2`,
    values: [siteId, listingKey],
  });
  const [row] = rows;
  if (row === undefined) throw problem('listing-not-found');
  refuseUnlessShown(row, shown);
  return { address: row.full_address, closed: closedBy(row.standard_status) };
}

/** An MLS allows no showings of a home before it is on the market. */
function closedBy(status: string): string | null {
  if (['Active', 'Active Under Contract', 'Pending'].includes(status)) return null;
  if (status === 'Coming Soon') return 'This home is coming soon. Showings begin when it’s on the market.';
  return 'This home is off the market, so it can’t be shown.';
}
