import type { Queryable, Transaction } from '../database/transaction.ts';

/** The texts of a contact; empty when there is none. `dateAdded` is MM/DD/YYYY. */
export type ContactTexts = {
  name: string;
  companyName: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zip: string;
  phoneNumber: string;
  email: string;
  dateAdded: string;
};
export type StoredContact = ContactTexts & { id: number };

/** The agent's contacts, for what knows people. Writing them is heard as when the agent writes one. */
export type ContactList = {
  /** The name of their facts (`FactSource`). */
  factSource: string;
  /** Serializes additions and replacements, until the transaction ends. */
  lock(tx: Transaction, siteId: string): Promise<unknown>;
  /** Finds the contacts with these emails, which are in lowercase; in the order of the list. */
  find(db: Queryable, siteId: string, emails: readonly string[]): Promise<StoredContact[]>;
  read(db: Queryable, ids: readonly number[]): Promise<StoredContact[]>;
  /** Adds contacts and returns their ids in order. */
  add(tx: Transaction, siteId: string, added: readonly ContactTexts[], now: Date): Promise<number[]>;
  /** Changes contacts; unheard when what was heard of them is put back, too. */
  change(tx: Transaction, changed: readonly StoredContact[], how: { isHeard: boolean }): Promise<void>;
  /** Removes contacts as if they had never been added: what was heard of them is for the caller. */
  remove(tx: Transaction, ids: readonly number[]): Promise<void>;
};
