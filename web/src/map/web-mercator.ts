/** Web Mercator, from 0 at the top of the world to 1 at its bottom. */
export function mercator(latitude: number): number {
  const sine = Math.sin((Math.max(-85, Math.min(85, latitude)) * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

/** The other way round. */
export function latitudeAt(y: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
}
