import type { components } from '../../../openapi/generated/idx.d.ts';

type SavedSearch = components['schemas']['SavedSearch'];

/** A followed search of Ann’s, confirmed and daily, with nothing new. */
export const savedSearch = (id: number, other: Partial<SavedSearch> = {}): SavedSearch => ({
  ...{ id, name: 'Austin, 3+ beds', filters: { city: 'Austin', minBedrooms: '3' }, frequency: 'daily' },
  ...{ state: 'active', email: 'ann@example.com', by_agent: false, homes: 36 },
  ...{ created_at: '2026-11-15T15:04:05Z', looked_at: '2026-11-15T15:04:05Z' },
  changes: { new: 0, price_drop: 0, back: 0, sold: 0 },
  ...other,
});
