/** An address of the list; without a place when it was typed. */
export type PickedAddress = {
  id: string;
  address: string;
  latitude: number | null;
  longitude: number | null;
};

export type Place = { latitude: number; longitude: number };

/** Degrees; markers no farther apart stand at one place (the product's document, section 9). */
const tolerance = 0.0001;

/** Whether two places count as one. */
export function samePlace(a: Place, b: Place): boolean {
  // A hair of slack, since 30.2701 - 30.27 is a little more than 0.0001 in floating point.
  const near = (one: number, other: number) => Math.abs(one - other) <= tolerance + 1e-9;
  return near(a.latitude, b.latitude) && near(a.longitude, b.longitude);
}

/** The list with one more address; the same list when it holds that address text already. */
export function withAddress(list: readonly PickedAddress[], picked: PickedAddress): readonly PickedAddress[] {
  const text = comparable(picked.address);
  return list.some(({ address }) => comparable(address) === text) ? list : [...list, picked];
}

/** A marker on the map, with the number in the list of the first address at its place. */
export type MarkerSpot = Place & { number: number };

/** The markers of the list: one for all addresses at a place. */
export function markerSpots(list: readonly PickedAddress[]): MarkerSpot[] {
  const spots: MarkerSpot[] = [];
  list.forEach(({ latitude, longitude }, n) => {
    if (latitude === null || longitude === null) return;
    const spot = { latitude, longitude, number: n + 1 };
    if (!spots.some((known) => samePlace(known, spot))) spots.push(spot);
  });
  return spots;
}

function comparable(address: string): string {
  return address.trim().replace(/\s+/g, ' ').toLowerCase();
}
