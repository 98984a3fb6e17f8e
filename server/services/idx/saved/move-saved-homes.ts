import { sql } from 'drizzle-orm';
import type { Move } from './owner.ts';
import { countSaved, forgetRemoved, mostSaved } from './repository.ts';

/**
 * Moves an owner's saved homes to another. A home that both have becomes one: saved if either has it saved, since the
 * first of them, with both notes. What the other has no room for stays, the first saved ones.
 */
export const moveSavedHomes: Move = async (tx, siteId, from, to) => {
  await tx.execute(sql`
    update saved_homes kept set
      note = case
        when moved.note is null or moved.note = kept.note then kept.note
        when kept.note is null then moved.note
        else kept.note || E'\n' || moved.note end,
      saved_at = least(kept.saved_at, moved.saved_at),
      removed_at = case when kept.removed_at is null or moved.removed_at is null then null
        else greatest(kept.removed_at, moved.removed_at) end,
      interest_id = coalesce(kept.interest_id, moved.interest_id)
    from saved_homes moved
    where kept.site_id = ${siteId} and kept.owner = ${to}
      and moved.site_id = ${siteId} and moved.owner = ${from} and moved.listing_key = kept.listing_key`);
  await tx.execute(sql`
    delete from saved_homes moved using saved_homes kept
    where kept.site_id = ${siteId} and kept.owner = ${to}
      and moved.site_id = ${siteId} and moved.owner = ${from} and moved.listing_key = kept.listing_key`);
  const room = Math.max(0, mostSaved - (await countSaved(tx, siteId, to)));
  await tx.execute(sql`
    update saved_homes set owner = ${to} where site_id = ${siteId} and owner = ${from}
      and (removed_at is not null or id in (
        select id from saved_homes where site_id = ${siteId} and owner = ${from} and removed_at is null
        order by saved_at desc, id desc limit ${room}))`);
  await forgetRemoved(tx, siteId, to);
};
