import type { Transaction } from '../../../database/transaction.ts';

/** Who owns what is saved, as in the column `owner`. */
export type Owner = `account:${string}` | `device:${string}`;

/** The pinned inputs of a call (`x-pins`: account and device). */
export type Pinned = { account?: string | undefined; device?: string | undefined };

export const ofAccount = (account: string): Owner =>
  `account:${account.normalize('NFKC').trim().toLowerCase()}`;
export const ofDevice = (device: string): Owner => `device:${device.toLowerCase()}`;

/** Returns the owner of a call: the account, or else the device; null for a visitor who has saved nothing. */
export function ownerOf({ account, device }: Pinned): Owner | null {
  if (account !== undefined) return ofAccount(account);
  return device === undefined ? null : ofDevice(device);
}

/** Returns all owners of a call: the account, the device, or both. */
export function ownersOf({ account, device }: Pinned): Owner[] {
  return [
    ...(account === undefined ? [] : [ofAccount(account)]),
    ...(device === undefined ? [] : [ofDevice(device)]),
  ];
}

/** Moves what one owner has in a table to another, in the transaction of the claim. */
export type Move = (tx: Transaction, siteId: string, from: Owner, to: Owner) => Promise<void>;
