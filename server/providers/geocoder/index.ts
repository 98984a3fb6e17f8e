import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { Geocoder } from './geocoder.ts';
import { askNominatim, type NominatimOptions } from './nominatim.ts';

/** Picks who knows the addresses of the map, once at start; null: the site's own listings alone. */
export function openGeocoder(
  config: Pick<Config, 'geocoder'>,
  log: Logger,
  watch?: NominatimOptions['watch'],
): Geocoder | null {
  if (config.geocoder === null) {
    log.info('addresses on the map: those of the listings alone (GEOCODER_URL is not set)');
    return null;
  }
  const geocoder = askNominatim({ ...config.geocoder, ...(watch === undefined ? {} : { watch }) });
  log.info(`addresses on the map: ${geocoder.name}`);
  return geocoder;
}
