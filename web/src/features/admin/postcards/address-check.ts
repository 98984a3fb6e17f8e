import type { PostcardResult, PostcardResults } from './api.ts';

/** Whether no postcard is ordered to an address. A service that names no check tells it by `address_verified`. */
export const isRefused = ({ check, address_verified }: PostcardResult): boolean =>
  check === undefined ? !address_verified : check === 'refused';

/** Whether addresses of an order were taken that nobody has verified. */
export const isFormatOnly = ({ results }: PostcardResults): boolean =>
  results.some(({ check }) => check === 'format');

/** Said of the addresses that were taken by their format. */
export const formatOnlyText = 'Format checked. No provider has verified them.';
