import { and, desc, eq, inArray } from 'drizzle-orm';
import type { components, operations } from '../../../../openapi/generated/people.d.ts';
import { inTransaction, type Queryable } from '../../../database/transaction.ts';
import { invalidInput, problem } from '../../../errors/errors.ts';
import { notes, people } from '../../../people/tables.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { Handlers } from '../../service.ts';
import { needRoot, needRootToWrite } from '../person/handlers.ts';

type Note = components['schemas']['Note'];

const mostNotes = 1000;

/** Returns the handlers of private notes (people, tag `notes`). */
export function noteHandlers({ database, now }: Pick<ServiceDeps, 'database' | 'now'>) {
  const { db } = database;
  const noNote = () => problem('not-found', { detail: 'This note is deleted.' });
  return {
    async listNotes({ path }, { siteId }) {
      const root = await needRoot(db, siteId, path.personId);
      const rows = await db
        .select()
        .from(notes)
        .where(inArray(notes.personId, members(db, root)))
        .orderBy(desc(notes.createdAt), desc(notes.id))
        .limit(mostNotes);
      return { notes: rows.map(noteOf) };
    },

    async addNote({ path, body }, { siteId }) {
      return inTransaction(database, async (tx) => {
        const personId = await needRootToWrite(tx, siteId, path.personId);
        const row = { siteId, personId, text: needText(body.text), createdAt: now() };
        const [note] = await tx.insert(notes).values(row).returning();
        if (note === undefined) throw new Error('a note was not stored');
        return noteOf(note);
      });
    },

    async changeNote({ path, body }, { siteId }) {
      return inTransaction(database, async (tx) => {
        const root = await needRootToWrite(tx, siteId, path.personId);
        const [note] = await tx
          .update(notes)
          .set({ text: needText(body.text), changedAt: now() })
          .where(and(eq(notes.id, path.noteId), inArray(notes.personId, members(tx, root))))
          .returning();
        if (note === undefined) throw noNote();
        return noteOf(note);
      });
    },

    async deleteNote({ path }, { siteId }) {
      const root = await needRoot(db, siteId, path.personId);
      const { rowCount } = await db
        .delete(notes)
        .where(and(eq(notes.id, path.noteId), inArray(notes.personId, members(db, root))));
      if (rowCount === 0) throw noNote();
      return { message: 'The note is deleted.' };
    },
  } satisfies Partial<Handlers<operations>>;
}

const members = (db: Queryable, root: string) =>
  db.select({ id: people.id }).from(people).where(eq(people.rootId, root));

const noteOf = ({ id, text, createdAt, changedAt }: typeof notes.$inferSelect): Note => ({
  ...{ id, text, createdAt: createdAt.toISOString() },
  changedAt: changedAt?.toISOString() ?? null,
});

function needText(text: string): string {
  const words = text.trim();
  if (words === '') throw invalidInput('/body/text', 'Write what you want to keep.');
  return words;
}
