import { paths } from '../../../../navigation/paths.ts';

/** Returns the content of a QR code: the home's public page, ready for a visitor to leave details. */
export function openHouseAddress(origin: string, listingKey: string): string {
  return new URL(`${paths.listing(listingKey)}?open-house=1`, origin).href;
}
