import type { ListingDetails } from '../../listings/listing.ts';

/**
 * Returns the source and number of a listing, which its page shows after the credit: `Green Country MLS #T260010`.
 * What the feed's own line has already is left out.
 */
export function sourceLine({
  mls_number,
  source_name,
  attribution,
}: Pick<ListingDetails, 'mls_number' | 'source_name' | 'attribution'>): string | null {
  const unsaid = (fact: string | null | undefined) => (fact && !attribution?.includes(fact) ? fact : null);
  const [name, number] = [unsaid(source_name), unsaid(mls_number)];
  if (number === null) return name === null ? null : `Source: ${name}`;
  return `${name ?? 'Listing'} #${number}`;
}
