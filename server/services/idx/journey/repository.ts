import { and, eq, sql } from 'drizzle-orm';
import type { components } from '../../../../openapi/generated/idx.d.ts';
import type { Queryable } from '../../../database/transaction.ts';
import type { SiteEvents } from '../../../jobs/events/record.ts';
import { buyingInterests, chatLeads, sellingDetails, sellingInquiries } from '../leads/tables.ts';
import { recordChange } from '../person/events.ts';
import { journeyStages } from './tables.ts';

type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];
export type Stage = (typeof stages)[number];

/** The stages in their order. */
const stages = [
  'lead',
  'discover',
  'onboard',
  'research',
  'offer',
  'inspection',
  'closing',
  'complete',
] as const satisfies readonly (keyof Schema<'Journey'>)[];

/** The stages as the screen names them (document, section 4). */
const labels: Record<Stage, string> = {
  lead: 'Initial Lead',
  discover: 'Discovery Call',
  onboard: 'Client Onboard',
  research: 'Market Research',
  offer: 'Make Offer',
  inspection: 'Home Inspection',
  closing: 'Closing Process',
  complete: 'Deal Complete',
};

const emailKey = (email: string) => email.trim().toLowerCase();

/** The journeys of every site; each call names the site. */
export function openJourneys(db: Queryable, events: SiteEvents) {
  return {
    /** Every stage, null where it was never set; null for a person of whom nothing is recorded. */
    async find(siteId: string, person: string): Promise<Schema<'Journey'> | null> {
      const email = emailKey(person);
      const rows = await db
        .select()
        .from(journeyStages)
        .where(and(eq(journeyStages.site_id, siteId), eq(journeyStages.email, email)));
      if (rows.length === 0 && !(await isKnown(db, siteId, email))) return null;
      const set = new Map(rows.map((row) => [row.stage, row]));
      const fields = stages.flatMap((stage) => [
        [stage, set.get(stage)?.status ?? null],
        [`${stage}Note`, set.get(stage)?.note ?? null],
      ]);
      return { email, ...Object.fromEntries(fields) } as Schema<'Journey'>;
    },

    /** Sets a stage, and tells the person's history when it is another than before. Run it in a transaction. */
    async set(
      site_id: string,
      person: string,
      stage: Stage,
      { status, note }: { status: Schema<'JourneyStatusSetting'>; note: string },
      updated_at: Date,
    ): Promise<void> {
      const row = { site_id, email: emailKey(person), stage, status, note: note.trim(), updated_at };
      const same = and(
        eq(journeyStages.site_id, site_id),
        eq(journeyStages.email, row.email),
        eq(journeyStages.stage, stage),
      );
      const [before] = await db.select().from(journeyStages).where(same).for('update');
      await db
        .insert(journeyStages)
        .values(row)
        .onConflictDoUpdate({
          target: [journeyStages.site_id, journeyStages.email, journeyStages.stage],
          set: { status: row.status, note: row.note, updated_at },
        });
      if (before?.status === row.status && before.note === row.note) return;
      const title = `${labels[stage]}: ${row.status}`;
      await recordChange(db, events, site_id, {
        email: row.email,
        at: updated_at,
        kind: 'stage',
        title,
        detail: row.note,
      });
    },
  };
}

/** Whether the person has left anything here: a lead, an interest, a home to sell. */
async function isKnown(db: Queryable, siteId: string, email: string): Promise<boolean> {
  const places = [chatLeads, buyingInterests, sellingDetails, sellingInquiries].map(
    (table) => sql`exists (select 1 from ${table} where site_id = ${siteId} and email = ${email})`,
  );
  const found = await db.execute<{ known: boolean }>(sql`select ${sql.join(places, sql` or `)} as known`);
  return found.rows[0]?.known ?? false;
}
