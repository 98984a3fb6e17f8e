import type pg from 'pg';

/**
 * The tables of outgoing messages. Each has `state`, `reason`, and `attempts`, and the states of `open` until
 * a row is sent. `searched` selects the rows that are looked up at the provider before a retry.
 */
const outgoing = [
  { table: 'outbox_messages', what: 'messages', searched: `channel = 'sms'` },
  { table: 'postcard_pieces', what: 'postcards', searched: 'true' },
  { table: 'site_events', what: 'events', searched: 'false' },
] as const;
const open = `state in ('recorded', 'sending')`;
const reason =
  'Restored from an archive: it may have been sent since. Restore with --resume-sending to have such things sent.';

/**
 * Runs in a restore's transaction. Messages unsent in the archive may have been sent since: without `resume`
 * they are put on hold, and otherwise they count as tried, so that the provider is searched first.
 */
export async function holdSending(
  client: pg.Client,
  { resume, report }: { resume: boolean; report: (line: string) => void },
): Promise<void> {
  for (const { table, what, searched } of outgoing) {
    // Archives of older releases may lack the table.
    const { rows } = await client.query<{ found: string | null }>('select to_regclass($1) as found', [
      `public.${table}`,
    ]);
    if (rows[0]?.found == null) continue;
    await client.query(
      `update public.${table} set attempts = greatest(attempts, 1) where ${open} and ${searched}`,
    );
    if (resume) continue;
    const held = await client.query(`update public.${table} set state = 'held', reason = $1 where ${open}`, [
      reason,
    ]);
    if (held.rowCount !== null && held.rowCount > 0) {
      const count = held.rowCount.toLocaleString('en-US');
      report(
        `Held, not sent automatically: ${count} ${what} that were not sent yet (--resume-sending sends them).`,
      );
    }
  }
  if (!resume) await forgetAlerts(client);
}

/**
 * Alerts of followed searches may have been sent since, too: what waits is only shown on the page of its search, and
 * the matching begins with the next change. The numbers of the transactions are those of another server.
 */
async function forgetAlerts(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ found: string | null }>(
    `select to_regclass('public.search_hits') as found`,
  );
  if (rows[0]?.found == null) return;
  await client.query(`update public.search_hits set state = 'quiet' where state = 'waiting'`);
  await client.query('delete from public.search_cursors');
  await client.query('update public.listing_changes set changed_in = null where changed_in is not null');
}
