/** A home that a visitor wants to see. */
export type HomeToSee = { listingKey: string; name: string };
