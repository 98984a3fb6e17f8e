import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../database/transaction.ts';
import { emailTemplates } from '../tables.ts';

export type TemplateRow = typeof emailTemplates.$inferSelect;
type Fields = Pick<TemplateRow, 'name' | 'subject' | 'body'>;

const isTemplate = (siteId: string, id: number) =>
  and(eq(emailTemplates.siteId, siteId), eq(emailTemplates.id, id));
const isNamed = (siteId: string, name: string) =>
  and(eq(emailTemplates.siteId, siteId), sql`lower(${emailTemplates.name}) = lower(${name})`);

/** Returns a site's templates, newest first; their bodies, maybe hundreds of megabytes, only on request. */
export async function listTemplates(
  db: Queryable,
  siteId: string,
  withBodies: boolean,
): Promise<TemplateRow[]> {
  const { id, name, subject, createdAt, updatedAt } = emailTemplates;
  const body = withBodies ? emailTemplates.body : sql<string>`''`;
  return db
    .select({ id, siteId: emailTemplates.siteId, name, subject, body, createdAt, updatedAt })
    .from(emailTemplates)
    .where(eq(emailTemplates.siteId, siteId))
    .orderBy(desc(emailTemplates.createdAt), desc(emailTemplates.id));
}

export async function findTemplate(db: Queryable, siteId: string, id: number): Promise<TemplateRow | null> {
  const [row] = await db.select().from(emailTemplates).where(isTemplate(siteId, id));
  return row ?? null;
}

/** Finds a template by name, ignoring case; null when there is none. */
export async function findTemplateNamed(
  db: Queryable,
  siteId: string,
  name: string,
): Promise<TemplateRow | null> {
  const [row] = await db.select().from(emailTemplates).where(isNamed(siteId, name));
  return row ?? null;
}

/** Creates a template, or updates the one with this name; returns it. */
export async function putTemplate(
  db: Queryable,
  siteId: string,
  fields: Fields,
  now: Date,
): Promise<TemplateRow> {
  const [made] = await db
    .insert(emailTemplates)
    .values({ siteId, ...fields, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning();
  if (made !== undefined) return made;
  const [changed] = await db
    .update(emailTemplates)
    .set({ ...fields, updatedAt: now })
    .where(isNamed(siteId, fields.name))
    .returning();
  if (changed === undefined) throw new Error('the template of this name was deleted meanwhile');
  return changed;
}

/** Updates a template and returns it; null when the site has none with this id. */
export async function updateTemplate(
  db: Queryable,
  siteId: string,
  id: number,
  fields: Fields,
  now: Date,
): Promise<TemplateRow | null> {
  const [row] = await db
    .update(emailTemplates)
    .set({ ...fields, updatedAt: now })
    .where(isTemplate(siteId, id))
    .returning();
  return row ?? null;
}

/** Removes a template; returns whether it existed. */
export async function removeTemplate(db: Queryable, siteId: string, id: number): Promise<boolean> {
  const { rowCount } = await db.delete(emailTemplates).where(isTemplate(siteId, id));
  return rowCount === 1;
}
