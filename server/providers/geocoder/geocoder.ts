/** A location on the map, in degrees (WGS84). */
export type Place = { latitude: number; longitude: number };

/** A postal address in one line (`1204 Elm St, Austin, TX 78704`) with its location. */
export type FoundAddress = Place & { address: string };

export type Geocoder = {
  name: string;
  /**
   * Returns the street address of a location; null when unknown. Throws `upstream-failed` or
   * `upstream-timeout`. `fresh` bypasses the cache.
   */
  addressAt: (place: Place, options?: { fresh?: boolean }) => Promise<FoundAddress | null>;
  /**
   * Returns the location of a typed address in the US; null when unknown, or when it isn't one house. Throws like
   * `addressAt`, and `upstream-failed` while many others wait.
   */
  placeOf: (address: string) => Promise<FoundAddress | null>;
};
