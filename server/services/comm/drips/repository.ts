import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { components } from '../../../../openapi/generated/comm.d.ts';
import type { Queryable, Transaction } from '../../../database/transaction.ts';
import { messageFates } from '../../../jobs/outbox/fates.ts';
import { dripEmails, dripSteps, drips } from '../tables.ts';
import type { Plan } from './plan.ts';

type Drip = components['schemas']['Drip'];
type Counts = components['schemas']['DripCounts'];
export type DripRow = typeof drips.$inferSelect;

const isDrip = (siteId: string, id: number) => and(eq(drips.siteId, siteId), eq(drips.id, id));

/** Stores a drip campaign with all its emails and returns its id; null when the key exists already. */
export async function insertDrip(
  tx: Transaction,
  plan: Plan,
  drip: Pick<DripRow, 'siteId' | 'mailbox' | 'idempotencyKey' | 'askedHash' | 'createdAt'>,
): Promise<number | null> {
  const { timeZone, origin, receivers, steps } = plan;
  const [made] = await tx
    .insert(drips)
    .values({ ...drip, state: 'scheduled', timeZone, origin, recipients: receivers.length })
    .onConflictDoNothing()
    .returning({ id: drips.id });
  if (made === undefined) return null;
  await tx.insert(dripSteps).values(
    steps.map(({ step, template, sendAt }) => ({
      ...{ dripId: made.id, step, sendAt },
      ...{ templateName: template.name, subject: template.subject, body: template.body },
    })),
  );
  // One statement for all: 30,000 emails exceed a statement's parameter limit.
  await tx.execute(sql`
    insert into drip_emails (drip_id, step, place, receiver)
    select ${made.id}, step, place - 1, receiver
    from jsonb_array_elements(${JSON.stringify(receivers)}::jsonb) with ordinality as receivers (receiver, place),
      drip_steps where drip_steps.drip_id = ${made.id}`);
  return made.id;
}

export async function findDripByKey(db: Queryable, siteId: string, key: string): Promise<DripRow | null> {
  const [row] = await db
    .select()
    .from(drips)
    .where(and(eq(drips.siteId, siteId), eq(drips.idempotencyKey, key)));
  return row ?? null;
}

/** Returns a page of a site's drip campaigns, newest first, with the total. */
export async function listDrips(
  db: Queryable,
  siteId: string,
  { limit = 1000, offset = 0 }: { limit?: number | undefined; offset?: number | undefined },
): Promise<{ drips: Drip[]; total: number }> {
  const mine = eq(drips.siteId, siteId);
  const rows = await db.select().from(drips).where(mine).orderBy(desc(drips.id)).limit(limit).offset(offset);
  return { drips: await withSteps(db, rows), total: await db.$count(drips, mine) };
}

export async function findDrip(db: Queryable, siteId: string, id: number): Promise<Drip | null> {
  const rows = await db.select().from(drips).where(isDrip(siteId, id));
  return (await withSteps(db, rows))[0] ?? null;
}

/** Returns a drip campaign, locked until the transaction ends; null when the site has none with this id. */
export async function lockDrip(tx: Transaction, siteId: string, id: number): Promise<DripRow | null> {
  const [row] = await tx.select().from(drips).where(isDrip(siteId, id)).for('update');
  return row ?? null;
}

export async function updateState(tx: Transaction, id: number, state: DripRow['state']): Promise<void> {
  await tx.update(drips).set({ state }).where(eq(drips.id, id));
}

/** Cancels emails that aren't due yet. */
export async function cancelPlanned(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(dripEmails)
    .set({ state: 'cancelled' })
    .where(and(eq(dripEmails.dripId, id), eq(dripEmails.state, 'planned')));
}

/** SQL for the state of an email: from its own row and, once recorded, from the outbox. */
export const fate = sql.raw(`case
  when e.state in ('skipped', 'cancelled') then e.state
  else coalesce(m.fate, 'scheduled') end`);

async function withSteps(db: Queryable, rows: readonly DripRow[]): Promise<Drip[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const steps = await db
    .select({
      dripId: dripSteps.dripId,
      step: dripSteps.step,
      template_name: dripSteps.templateName,
      subject: dripSteps.subject,
      sendAt: dripSteps.sendAt,
    })
    .from(dripSteps)
    .where(inArray(dripSteps.dripId, ids))
    .orderBy(dripSteps.step);
  const counted = await db.execute<{ drip_id: string; step: number; fate: keyof Counts; count: string }>(sql`
    select e.drip_id, e.step, ${fate} as fate, count(*) as count
    from drip_emails e left join ${messageFates} m on m.id = e.message_id
    where e.drip_id in (${sql.join(ids, sql`, `)})
    group by 1, 2, 3`);
  const counts = new Map<string, Counts>();
  for (const row of counted.rows) {
    const key = `${row.drip_id}:${row.step}`;
    counts.set(key, { ...(counts.get(key) ?? noCounts), [row.fate]: Number(row.count) });
  }
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    sender: row.mailbox,
    time_zone: row.timeZone,
    recipients: row.recipients,
    created_at: row.createdAt.toISOString(),
    steps: steps
      .filter(({ dripId }) => dripId === row.id)
      .map(({ dripId, sendAt, ...step }) => ({
        ...step,
        send_at: sendAt.toISOString(),
        counts: counts.get(`${dripId}:${step.step}`) ?? noCounts,
      })),
  }));
}

const noCounts: Counts = {
  ...{ scheduled: 0, sent: 0, delivered: 0, 'not-sent': 0, failed: 0, held: 0 },
  ...{ skipped: 0, cancelled: 0 },
};
