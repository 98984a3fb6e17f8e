import type { ListingInput } from '../../listings/input.ts';
import { home } from '../../testing/idx.ts';
import type { Sale } from '../method/home.ts';

export const inTulsa = { city: 'Tulsa', state: 'OK', postal_code: '74104' };
const dayOf = (day: number) => new Date(day * 86_400_000).toISOString();

/** Returns a sale of the made-up town as a home of a feed; its key is the prefix and the sale's id. */
export const sold = (sale: Sale, prefix: string, other: Partial<ListingInput> = {}) =>
  home(`${prefix}-${sale.id}`, {
    ...{ ...inTulsa, postal_code: sale.zip, standard_status: 'Closed' },
    ...{ address: null, street_number: String(100 + sale.id), street_name: 'Cedar Row', street_suffix: 'St' },
    ...{ latitude: sale.latitude, longitude: sale.longitude, living_area: sale.area, year_built: sale.built },
    ...{ bathrooms_full: Math.floor(sale.baths ?? 0), bathrooms_half: (sale.baths ?? 0) % 1 === 0 ? 0 : 1 },
    ...{ stories: 1, lot_size_acres: 0.2, list_price: sale.price, close_price: sale.price },
    close_date: dayOf(sale.day),
    public_remarks:
      sale.condition === 'needs-work'
        ? 'A house that needs work, sold as is.'
        : 'A bright house with a porch.',
    ...other,
  });

/** In the middle of the made-up town. */
export const middle = { latitude: 36.115, longitude: -95.905 };
/** A home there, as its owner describes it. */
export const ownerKnows = {
  ...{ ...middle, livingArea: 2000, bedrooms: 3, bathrooms: 2, yearBuilt: 1986, lotAcres: 0.2 },
  ...{ stories: 1, condition: 'good' as const, renovated: 'none' },
};
