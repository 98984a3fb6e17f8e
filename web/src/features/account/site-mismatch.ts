/** Thrown when the user belongs to another site. */
export class SiteMismatchError extends Error {
  constructor() {
    super('The user belongs to another site');
    this.name = 'SiteMismatchError';
  }
}
