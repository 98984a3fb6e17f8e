import { paths } from '../../../navigation/paths.ts';

/** What the QR code of an open house says: the home's public page, ready for a visitor to leave details. */
export function openHouseAddress(origin: string, listingKey: string): string {
  return new URL(`${paths.listing(listingKey)}?open-house=1`, origin).href;
}
