import { type Kind, standIn } from '../provider.ts';
import type { Geocoder } from './geocoder.ts';
import { nominatim } from './nominatim/index.ts';

/** Providers of geocoding; null: only the addresses of the site's listings. */
export const geocoders: Kind<Geocoder | null> = {
  kind: 'geocoder',
  group: 'maps',
  name: 'Address search',
  without: 'Picking an address on the map finds only homes listed here.',
  state: 'not-connected',
  providers: [nominatim],
  otherwise: standIn({
    who: () => 'those of the listings alone (no provider is set)',
    open: () => null,
  }),
};
