import { setTimeout } from 'node:timers/promises';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { inTransaction } from '../../../database/transaction.ts';
import { suppressionsAmong } from '../../../jobs/outbox/mail-rules.ts';
import type { ServiceDeps } from '../../deps.ts';
import { type PreparedEmail, prepareEmail } from '../emails/compose.ts';
import { linkKeyOf, mailLinks } from '../emails/links.ts';
import { recordEmail } from '../emails/record-email.ts';
import { dripEmails, dripSteps, drips } from '../tables.ts';

type Deps = Pick<ServiceDeps, 'database' | 'outbox' | 'site' | 'log' | 'now'>;

/**
 * The number of emails recorded in one transaction. Visitors' calls are served between transactions, so that
 * about 25 emails a second are recorded.
 */
const atOnce = 2;
const pauseMs = 80;

/**
 * Records the due emails of drip campaigns, each once: an email and its record in the campaign share a
 * transaction. A campaign that is paused or canceled in the meantime gets no further emails.
 */
export async function recordDueEmails(deps: Deps, signal?: AbortSignal, pause = pauseMs): Promise<void> {
  const { database, now } = deps;
  const due = await database.db
    .select({ drip: drips, step: dripSteps })
    .from(dripSteps)
    .innerJoin(drips, eq(drips.id, dripSteps.dripId))
    .where(
      and(
        sql`${drips.state} in ('scheduled', 'running')`,
        lte(dripSteps.sendAt, now()),
        sql`exists (select from drip_emails e where e.drip_id = ${dripSteps.dripId} and e.step = ${dripSteps.step} and e.state = 'planned')`,
      ),
    )
    .orderBy(asc(dripSteps.sendAt), asc(dripSteps.dripId));
  for (const each of due) {
    // An email that can't be prepared doesn't block the others; the next round retries it.
    const prepared = await prepareEmail(each.step, { site: deps.site, origin: each.drip.origin }).catch(
      (error: unknown) => {
        deps.log.error({ err: error, drip: each.drip.id }, 'an email of a drip could not be prepared');
        return null;
      },
    );
    if (prepared === null) continue;
    while (signal?.aborted !== true && (await recordSome(deps, each, prepared)) === atOnce) {
      await setTimeout(pause);
    }
    await endIfDone(deps, each.drip.id);
  }
}

type Due = { drip: typeof drips.$inferSelect; step: typeof dripSteps.$inferSelect };

/** Records the next emails of a step; returns how many. */
async function recordSome(deps: Deps, { drip, step }: Due, prepared: PreparedEmail): Promise<number> {
  const { siteId } = drip;
  const links = mailLinks(await linkKeyOf(deps.database.db, siteId), drip.origin);
  return inTransaction(deps.database, async (tx) => {
    // Serializes this transaction with changes of the campaign's state.
    const [held] = await tx
      .select({ state: drips.state })
      .from(drips)
      .where(eq(drips.id, drip.id))
      .for('update');
    if (held === undefined || (held.state !== 'scheduled' && held.state !== 'running')) return 0;
    if (held.state === 'scheduled') {
      await tx.update(drips).set({ state: 'running' }).where(eq(drips.id, drip.id));
    }
    const rows = await tx
      .select({ place: dripEmails.place, receiver: dripEmails.receiver })
      .from(dripEmails)
      .where(
        and(eq(dripEmails.dripId, drip.id), eq(dripEmails.step, step.step), eq(dripEmails.state, 'planned')),
      )
      .orderBy(dripEmails.place)
      .limit(atOnce);
    const suppressed = await suppressionsAmong(
      tx,
      siteId,
      rows.map(({ receiver }) => receiver.email),
    );
    for (const { place, receiver } of rows) {
      const reason = suppressed.get(receiver.email.toLowerCase()) ?? null;
      const fate =
        reason === null
          ? {
              state: 'recorded' as const,
              messageId: (
                await recordEmail(deps, tx, {
                  ...{ siteId, prepared, receiver, links, mailbox: drip.mailbox },
                  key: `drip:${drip.id}:${step.step}:${place}`,
                })
              ).id,
            }
          : { state: 'skipped' as const, reason };
      await tx
        .update(dripEmails)
        .set(fate)
        .where(
          and(eq(dripEmails.dripId, drip.id), eq(dripEmails.step, step.step), eq(dripEmails.place, place)),
        );
    }
    return rows.length;
  });
}

/** Completes a drip campaign when none of its emails is scheduled anymore. */
async function endIfDone({ database }: Deps, id: number): Promise<void> {
  await database.db
    .update(drips)
    .set({ state: 'finished' })
    .where(
      and(
        eq(drips.id, id),
        eq(drips.state, 'running'),
        sql`not exists (select from drip_emails e where e.drip_id = ${id} and e.state = 'planned')`,
      ),
    );
}
