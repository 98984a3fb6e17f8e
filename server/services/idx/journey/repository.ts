import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { components } from '../../../../openapi/generated/idx.d.ts';
import type { Queryable, Transaction } from '../../../database/transaction.ts';
import type { SiteEvents } from '../../../jobs/events/record.ts';
import { readEmails } from '../../../people/find.ts';
import { emailKey } from '../leads/repository.ts';
import { buyingInterests, chatLeads, sellingDetails, sellingInquiries } from '../leads/tables.ts';
import { recordChange } from '../person/events.ts';
import { journeyStages } from './tables.ts';

type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

/** The stages in their order, and their names on the screen (document, section 4). */
const labels = {
  lead: 'Initial Lead',
  discover: 'Discovery Call',
  onboard: 'Client Onboard',
  research: 'Market Research',
  offer: 'Make Offer',
  inspection: 'Home Inspection',
  closing: 'Closing Process',
  complete: 'Deal Complete',
} as const satisfies Partial<Record<keyof Schema<'Journey'>, string>>;
type Stage = keyof typeof labels;
const stages = Object.keys(labels) as Stage[];

/** Returns a person's stages, null where never set; null for a person without records. */
export async function findJourney(
  db: Queryable,
  siteId: string,
  person: string,
): Promise<Schema<'Journey'> | null> {
  const email = emailKey(person);
  const emails = await readEmails(db, siteId, email);
  const rows = await db
    .select()
    .from(journeyStages)
    .where(and(eq(journeyStages.siteId, siteId), inArray(journeyStages.email, emails)))
    .orderBy(asc(journeyStages.updatedAt));
  if (rows.length === 0 && !(await isKnown(db, siteId, emails))) return null;
  // The newest of each stage, whichever of the person's emails it was set under.
  const set = new Map(rows.map((row) => [row.stage, row]));
  const fields = stages.flatMap((stage) => [
    [stage, set.get(stage)?.status ?? null],
    [`${stage}Note`, set.get(stage)?.note ?? null],
  ]);
  return { email, ...Object.fromEntries(fields) } as Schema<'Journey'>;
}

type StageChange = {
  email: string;
  stage: Stage;
  status: Schema<'JourneyStatusSetting'>;
  note: string;
  now: Date;
};

/** Sets a stage; records it in the person's history when it changes. */
export async function updateStage(
  tx: Transaction,
  events: SiteEvents,
  siteId: string,
  change: StageChange,
): Promise<void> {
  const { stage, status, now } = change;
  const email = emailKey(change.email);
  const set = { status, note: change.note.trim(), updatedAt: now };
  const { siteId: site, email: whose, stage: which } = journeyStages;
  const same = and(eq(site, siteId), eq(whose, email), eq(which, stage));
  const [before] = await tx.select().from(journeyStages).where(same).for('update');
  await tx
    .insert(journeyStages)
    .values({ siteId, email, stage, ...set })
    .onConflictDoUpdate({ target: [site, whose, which], set });
  if (before?.status === status && before.note === set.note) return;
  const title = `${labels[stage]}: ${status}`;
  await recordChange(tx, events, siteId, { email, at: now, kind: 'stage', title, detail: set.note });
}

/** Returns whether the person has records in this service: a lead, an interest, or a home to sell. */
async function isKnown(db: Queryable, siteId: string, emails: readonly string[]): Promise<boolean> {
  const places = [chatLeads, buyingInterests, sellingDetails, sellingInquiries].map(
    (table) => sql`exists (select 1 from ${table} where site_id = ${siteId} and email in ${emails})`,
  );
  const found = await db.execute<{ known: boolean }>(sql`select ${sql.join(places, sql` or `)} as known`);
  return found.rows[0]?.known ?? false;
}
