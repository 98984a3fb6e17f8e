/** A place on the map, in degrees (WGS84). */
export type Place = { latitude: number; longitude: number };

/** A postal address in one line (`1204 Elm St, Austin, TX 78704`) and where it stands. */
export type FoundAddress = Place & { address: string };

export type Geocoder = {
  name: string;
  /**
   * The street address at a place; null where none is known. Throws `upstream-failed` or `upstream-timeout`. A `fresh`
   * one is asked for even if it is known.
   */
  addressAt: (place: Place, options?: { fresh?: boolean }) => Promise<FoundAddress | null>;
};
