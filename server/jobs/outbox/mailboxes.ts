import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/transaction.ts';
import type { Seal } from '../../secrets/seal.ts';
import type { Executor } from '../queue.ts';
import { mailboxes } from './tables.ts';

/** The sending mailboxes of sites. */
export type MailboxStore = {
  /** Stores a mailbox; with a null password, keeps the stored one. Returns false when there is none. */
  save: (
    tx: Transaction,
    box: { siteId: string; email: string; password: string | null; isUsual: boolean },
    at: Date,
  ) => Promise<boolean>;
  /** Returns the default sender address of a site; null without one. */
  usual: (db: Executor, siteId: string) => Promise<string | null>;
  /** Makes the site's own sender the default again. Queued messages still use the mailbox. */
  forgetUsual: (db: Executor, siteId: string) => Promise<void>;
  /** Returns the app password of a mailbox; null when it isn't stored, or was sealed with another secret. */
  passwordOf: (db: Executor, siteId: string, email: string) => Promise<string | null>;
};

/** Creates a store of mailboxes with sealed passwords. Addresses must be in lowercase. */
export function createMailboxStore(seal: Seal): MailboxStore {
  const place = (siteId: string, email: string) => `mailbox ${siteId} ${email}`;
  const isBox = (siteId: string, email: string) =>
    and(eq(mailboxes.siteId, siteId), eq(mailboxes.email, email));
  return {
    async save(tx, { siteId, email, password, isUsual }, at) {
      if (isUsual) {
        // Concurrent saves would each insert a default, because neither sees the other's yet.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext('mailboxes'), hashtext(${siteId}))`);
        await tx.update(mailboxes).set({ isUsual: false }).where(eq(mailboxes.siteId, siteId));
      }
      const usual = isUsual ? { isUsual } : {};
      if (password === null) {
        const { rowCount } = await tx
          .update(mailboxes)
          .set({ savedAt: at, ...usual })
          .where(isBox(siteId, email));
        return rowCount === 1;
      }
      const sealedPassword = seal.close(password, place(siteId, email));
      await tx
        .insert(mailboxes)
        .values({ siteId, email, sealedPassword, savedAt: at, isUsual })
        .onConflictDoUpdate({
          target: [mailboxes.siteId, mailboxes.email],
          set: { sealedPassword, savedAt: at, ...usual },
        });
      return true;
    },
    async usual(db, siteId) {
      const [box] = await db
        .select({ email: mailboxes.email })
        .from(mailboxes)
        .where(and(eq(mailboxes.siteId, siteId), eq(mailboxes.isUsual, true)));
      return box?.email ?? null;
    },
    async forgetUsual(db, siteId) {
      await db.update(mailboxes).set({ isUsual: false }).where(eq(mailboxes.siteId, siteId));
    },
    async passwordOf(db, siteId, email) {
      const [box] = await db
        .select({ sealed: mailboxes.sealedPassword })
        .from(mailboxes)
        .where(isBox(siteId, email));
      return box === undefined ? null : seal.open(box.sealed, place(siteId, email));
    },
  };
}
