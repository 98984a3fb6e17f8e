import { and, eq } from 'drizzle-orm';
import type { Move } from '../saved/owner.ts';
import { showingRequests } from './tables.ts';

/** Moves an owner's requests for showings to another. */
export const moveShowings: Move = async (tx, siteId, from, to) => {
  const { owner, siteId: site } = showingRequests;
  await tx
    .update(showingRequests)
    .set({ owner: to })
    .where(and(eq(site, siteId), eq(owner, from)));
};
