import type { ListingInput } from './input.ts';
import { type FeatureFlag, featureFlags } from './vocabulary.ts';

/** Returns a home's searchable features. A yes/no field overrides counts and lists; "None" counts as no. */
export function featuresOf(input: ListingInput): FeatureFlag[] {
  const has: Record<FeatureFlag, boolean> = {
    pool: input.pool ?? lists(input.pool_features),
    garage: input.garage ?? (input.garage_spaces ?? 0) > 0,
    fireplace: input.fireplace ?? ((input.fireplaces_total ?? 0) > 0 || lists(input.fireplace_features)),
    waterfront: input.waterfront ?? lists(input.waterfront_features),
    patio: lists(input.patio_and_porch_features),
    basement: input.basement ?? ((input.basement_area ?? 0) > 0 || lists(input.basement_features)),
    view: input.view ?? lists(input.view_features),
  };
  return featureFlags.filter((flag) => has[flag]);
}

const nothing = new Set(['', '0', 'none', 'no', 'n', 'false', 'see remarks']);

function lists(value: string | null | undefined): boolean {
  return (value ?? '').split(',').some((item) => !nothing.has(item.trim().toLowerCase()));
}
