/** The kinds of homes that are compared only with each other. */
export const homeKinds = ['house', 'townhouse', 'condo'] as const;
export type HomeKind = (typeof homeKinds)[number];

/** The conditions as owners name them, worst first. */
export const conditions = ['needs-work', 'fair', 'good', 'excellent'] as const;
export type Condition = (typeof conditions)[number];

/** What is known of a home without its price; null: unknown, and then never adjusted for. */
export type Home = {
  kind: HomeKind;
  latitude: number;
  longitude: number;
  /** Square feet. */
  area: number;
  acres: number | null;
  beds: number | null;
  baths: number | null;
  built: number | null;
  stories: number | null;
  condition: Condition | null;
  /** The year of the last renovation; 0: none is known; null: it is unknown. */
  renovated: number | null;
  /** The state, or another name of the region; homes of two regions may differ in price level. Null: the nearest sale's. */
  region: string | null;
};

/** A sold home. `day` counts from January 1, 1970. */
export type Sale = Home & { id: number; day: number; price: number; zip: string | null };

/** What a price is adjusted for. */
export const adjustmentKinds = [
  'size',
  'lot',
  'bedrooms',
  'bathrooms',
  'age',
  'stories',
  'condition',
  'renovation',
  'location',
  'market',
] as const;
export type AdjustmentKind = (typeof adjustmentKinds)[number];
/** The adjustments that a home's own facts decide. */
export type FactKind = Exclude<AdjustmentKind, 'location' | 'market'>;
