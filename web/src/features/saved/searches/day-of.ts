/** Returns a time's day, such as `Nov 15`. */
export const dayOf = (at: string): string =>
  new Date(at).toLocaleDateString('en-US', { month: 'short', day: 'numeric' });
