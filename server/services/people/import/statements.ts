import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../database/transaction.ts';
import { mailSuppressions, textConsents } from '../../../jobs/outbox/tables.ts';
import type { ContactTexts } from '../../../people/contact-list.ts';
import { postalKey } from '../../../people/postal-key.ts';
import { consents } from '../../../people/tables.ts';

/** Returns under what something is said of a contact's postal address; null without a street. */
export const addressKeyOf = ({ address1, address2, city, state, zip }: ContactTexts): string | null =>
  postalKey({ Address1: address1, Address2: address2, City: city, State: state, Zip: zip });

/**
 * Counts what was said under each of these emails, numbers, and addresses; those of which nothing was said are left out. None of
 * it hangs on a person, so that without their email, number, or address no deletion would find it.
 */
export async function countStatements(
  db: Queryable,
  siteId: string,
  keys: readonly string[],
): Promise<Record<string, number>> {
  if (keys.length === 0) return {};
  const asked = sql`any(${sql.param([...new Set(keys)])}::text[])`;
  const { rows } = await db.execute<{ key: string; count: number }>(sql`
    select key, count(*)::int as count from (
      select key from ${consents}
      where site_id = ${siteId} and kind in ('email', 'phone', 'address') and key = ${asked}
      union all select email from ${mailSuppressions} where site_id = ${siteId} and email = ${asked}
      union all select number from ${textConsents} where site_id = ${siteId} and number = ${asked}
    ) as said group by key`);
  return Object.fromEntries(rows.map(({ key, count }) => [key, count]));
}
