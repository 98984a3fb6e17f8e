import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { idx, postgrid } from '../../api/clients.ts';

export type ContactFields = { name: string; email: string; phone: string };

/** Queries the listing key of the current open house, from the site's public settings. */
export const openHouseQuery = queryOptions({
  queryKey: ['getSettings', 'openHouse'],
  queryFn: async ({ signal }) => {
    const { openHouseMlsKey } = await call(idx.GET('/api/treas/idx/v1/feature-flag', { signal }));
    return openHouseMlsKey || null;
  },
});

/** Adds a visitor to the agent's contacts. */
export function addContact({ name, email, phone }: ContactFields) {
  const address = { Name: name, PhoneNumber: phone, Email: email };
  return call(postgrid.POST('/treas-postgrid/s3/add-address', { body: { address } }));
}

/**
 * Records a visitor's interest in the open house. Sends nothing without one, and only logs failures: the
 * visitor still sees the thank-you (the product's document, sections 7 and 8).
 */
export async function noteInterest(
  openHouse: Promise<string | null>,
  { name, email, phone }: ContactFields,
): Promise<void> {
  try {
    const listingKey = await openHouse;
    if (listingKey === null) return;
    const query = { email, name, phoneNumber: phone, listingKey };
    await call(idx.POST('/api/treas/idx/v1/interested-buy', { params: { query } }));
  } catch (error) {
    console.warn('The interest in the open house couldn’t be recorded', error);
  }
}
