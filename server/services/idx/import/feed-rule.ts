import type { IntakeOptions } from '../listings/intake.ts';
import type { Queryable } from '../listings/write-listings.ts';
import { ImportFault } from './columns.ts';

/** What an empty opt-out field means in a feed. */
export type FeedRule = NonNullable<IntakeOptions['unsetMeans']>;

/** Updates the given parts of a feed's stored rule, and returns the whole rule. The default is shown. */
export async function keepFeedRule(
  connection: Queryable,
  siteId: string,
  source: string,
  given: Partial<FeedRule> = {},
): Promise<FeedRule> {
  const { rows } = await connection.query<FeedRule>(
    `insert into listing_feed_rules as kept (site_id, source, unset_display, unset_address)
     values ($1, $2, coalesce($3, 'shown'), coalesce($4, 'shown'))
     on conflict (site_id, source) do update set unset_display = coalesce($3, kept.unset_display),
       unset_address = coalesce($4, kept.unset_address)
     returning unset_display as display, unset_address as address`,
    [siteId, source, given.display ?? null, given.address ?? null],
  );
  if (rows[0] === undefined) throw new Error('The rule of the feed was not kept.');
  return rows[0];
}

/** Parses `--unset-display` and `--unset-address`; throws an ImportFault for an invalid word. */
export function readFeedRule(given: { [Part in keyof FeedRule]: string | undefined }): Partial<FeedRule> {
  const rule: Partial<FeedRule> = {};
  for (const part of ['display', 'address'] as const) {
    const word = given[part];
    if (word === undefined) continue;
    if (word !== 'shown' && word !== 'hidden') {
      throw new ImportFault(`--unset-${part} ${word}: write shown or hidden.`);
    }
    rule[part] = word;
  }
  return rule;
}
