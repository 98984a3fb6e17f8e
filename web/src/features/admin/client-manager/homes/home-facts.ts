import type { ListingDetails } from '../../../../listings/listing.ts';

/** Returns the open house's facts beyond price, size, and address; unknown ones are omitted. */
export function homeFacts(home: ListingDetails): [label: string, value: string][] {
  const { features, schools } = home;
  const facts: [string, string | number | null | undefined][] = [
    ['Built', home.year_built],
    ['Stories', home.stories],
    ['Full baths', home.bathrooms_full],
    ['Half baths', home.bathrooms_half],
    ['Garage spaces', features?.garage_spaces],
    ['Elementary school', schools?.elementary_school],
    ['Middle school', schools?.middle_school],
    ['High school', schools?.high_school],
    ['Appliances', features?.appliances],
    ['Interior', features?.interior_features],
    ['Exterior', features?.exterior_features],
  ];
  return facts.flatMap(([label, value]) => (value == null || value === '' ? [] : [[label, String(value)]]));
}
