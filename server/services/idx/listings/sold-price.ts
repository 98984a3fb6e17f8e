/** States whose laws and MLSs keep sold prices private (DOMAIN, Listings): the site shows none there. */
const privateStates: ReadonlySet<string> = new Set(['TX']);

/** Whether what a home sold for may be shown. */
export const isSoldPricePublic = (state: string | null | undefined): boolean =>
  !privateStates.has(state?.toUpperCase() ?? '');

/** Returns a sold price where it is public, otherwise null. */
export const publicSoldPrice = (state: string | null | undefined, price: number | null): number | null =>
  isSoldPricePublic(state) ? price : null;
