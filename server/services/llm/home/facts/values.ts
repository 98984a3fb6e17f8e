import type { components } from '../../../../../openapi/generated/idx.d.ts';
import type { Language } from '../../answer/texts.ts';
import type { HomeFact } from '../remarks.ts';

/** All that a listing has. */
export type HomeDetails = components['schemas']['PropertyData'];

export type Telling = { language: Language; timeZone: string };

/** Reads one fact of a listing; null when it doesn't say. */
export type Reader = (home: HomeDetails, telling: Telling) => string | HomeFact | null;

/** Feeds send 0 for what they don't know. */
export const positive = (value: number | null | undefined): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null;

/** Creates a reader from a value and its sentences in both languages, which stand side by side. */
export const fact =
  <Value>(
    read: (home: HomeDetails, telling: Telling) => Value | null | undefined | '' | 0,
    say: Record<Language, (value: Value, home: HomeDetails) => string>,
  ): Reader =>
  (home, telling) => {
    const value = read(home, telling);
    return value === null || value === undefined || value === '' || value === 0
      ? null
      : say[telling.language](value as Value, home);
  };

export const priceOf = ({ current_price, list_price }: HomeDetails): number | null =>
  positive(current_price) ?? positive(list_price);

export const isLease = ({ property_type }: HomeDetails): boolean => property_type?.endsWith('Lease') === true;
export const isSold = ({ standard_status }: HomeDetails): boolean => standard_status === 'Closed';

export const areaOf = ({ living_area, building_area_total }: HomeDetails): number | null =>
  positive(living_area) ?? positive(building_area_total);

/** Returns the dollars a square foot, of what a sold home sold for: its list price is no sold price. */
export function perFootOf(home: HomeDetails): number | null {
  const price = isSold(home) ? positive(home.close_price) : priceOf(home);
  const area = areaOf(home);
  return price === null || area === null || isLease(home) ? null : Math.round(price / area);
}

/** Returns the association's fee in dollars a month; null when the listing names none, or how often it is due. */
export function monthlyFeeOf({ association }: HomeDetails): number | null {
  const { monthly_fee, association_fee, fee_frequency } = association ?? {};
  return (
    positive(monthly_fee) ?? (fee_frequency?.toLowerCase() === 'monthly' ? positive(association_fee) : null)
  );
}
