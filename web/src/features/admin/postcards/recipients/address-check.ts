import type { PostcardResult, PostcardResults } from '../api.ts';

/** Returns whether an address was rejected. A service without `check` reports it by `address_verified`. */
export const isRefused = ({ check, address_verified }: PostcardResult): boolean =>
  check === undefined ? !address_verified : check === 'refused';

/** Returns whether addresses of an order were accepted without verification. */
export const isFormatOnly = ({ results }: PostcardResults): boolean =>
  results.some(({ check }) => check === 'format');

/** Shown for addresses that were accepted by format only. */
export const formatOnlyText = 'Format checked. No provider has verified them.';
