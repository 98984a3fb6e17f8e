import { chooses, describeProvider, emailAddress, hostOf, needs, webAddress } from '../../provider.ts';
import type { Geocoder } from '../geocoder.ts';

/** Geocoding with a Nominatim server. */
export const nominatim = describeProvider({
  id: 'nominatim',
  name: 'Nominatim server',
  variables: {
    GEOCODER_URL: chooses('The server’s address, such as https://nominatim.example.com.', webAddress),
    GEOCODER_CONTACT: needs('Your email address, so that its operator can reach you.', emailAddress),
  },
  connect: 'Use a Nominatim server of your own or a provider’s.',
  test: 'Looks up one address.',
  advice: 'Check GEOCODER_URL and GEOCODER_CONTACT',
  who: ({ GEOCODER_URL }) => `Nominatim at ${hostOf(GEOCODER_URL)}`,
  async open({ GEOCODER_URL: url, GEOCODER_CONTACT: contact }, { watch }): Promise<Geocoder | null> {
    const { askNominatim } = await import('./nominatim.ts');
    return askNominatim({ url, contact, watch });
  },
});
