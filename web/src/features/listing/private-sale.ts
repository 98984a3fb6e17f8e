import { isLease } from '../../listings/format-price.ts';
import type { Listing } from '../../listings/listing.ts';

/** Whether what a home sells for isn't public, as in Texas: the service keeps it (server/services/idx/listings/sold-price.ts). */
export const isPrivateSale = (home: Pick<Listing, 'state' | 'property_type'>): boolean =>
  home.state?.toUpperCase() === 'TX' && !isLease(home);
