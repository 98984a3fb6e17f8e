/** A picked address; a typed one has no position. */
export type PickedAddress = {
  id: string;
  address: string;
  latitude: number | null;
  longitude: number | null;
};

export type Place = { latitude: number; longitude: number };

/** In degrees: markers within this distance share a position (the product's document, section 9). */
const tolerance = 0.0001;

/** Returns whether two positions count as one. */
export function samePlace(a: Place, b: Place): boolean {
  // Allows for rounding: 30.2701 - 30.27 is slightly over 0.0001 in floating point.
  const near = (one: number, other: number) => Math.abs(one - other) <= tolerance + 1e-9;
  return near(a.latitude, b.latitude) && near(a.longitude, b.longitude);
}

/** Returns the list with the address added; the same list when it already contains the address. */
export function withAddress(list: readonly PickedAddress[], picked: PickedAddress): readonly PickedAddress[] {
  const text = comparable(picked.address);
  return list.some(({ address }) => comparable(address) === text) ? list : [...list, picked];
}

/** A map marker, with the list number of the first address at its position. */
export type MarkerSpot = Place & { number: number };

/** Returns the markers of the list, one per position. */
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
