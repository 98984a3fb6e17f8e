import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../testing/database/database.ts';
import { makeFolderForFile } from '../testing/folder.ts';
import { migrate, migrationsFolder } from './migrate.ts';

/** The last migration before rows distinguished messages that no provider accepted. */
const before = 22;
const keptMail = 'It is kept here and was not sent: nothing is configured to send it.';

const database = await openTestDatabase({ empty: true });
const folder = makeFolderForFile();
await cp(migrationsFolder, folder, { recursive: true });
const journal = path.join(folder, 'meta', '_journal.json');
const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'));
const old = entries.filter(({ idx }: { idx: number }) => idx <= before);
await writeFile(journal, JSON.stringify({ ...rest, entries: old }));
await migrate(database, folder);

const rows = async (query: string, values: unknown[] = []) => (await database.pool.query(query, values)).rows;

const addMessage = (subject: string, state: string, reason: string | null, provider: string) =>
  rows(
    `insert into outbox_messages (id, site_id, channel, kind, "to", "from", subject, text, message_id, state, reason,
       provider, provider_id, sent_at, created_at)
     values (gen_random_uuid(), 'site-a', 'mail', 'notice', 'ann@example.com', 'site@example.com', $1, 'Hello',
       gen_random_uuid(), $2, $3, $4, 'its-id', now(), now())`,
    [subject, state, reason, provider],
  );

const addPiece = (place: number, state: string, provider: string) =>
  rows(
    `insert into postcard_pieces (id, site_id, batch_id, place, name, email, address, verified, state, reason,
       due_at, provider, provider_id, updated_at)
     select gen_random_uuid(), site_id, id, $1, 'Ann Lee', 'ann@example.com', '1204 Elm St', true, $2, null,
       now(), $3, 'its-id', now() from postcard_batches`,
    [place, state, provider],
  );

async function addCampaign() {
  await rows(
    `insert into ads (site_id, ad_set_name, budget_cents, start_date, end_date, ad_description, channel,
       creative_kind, email, agent_name, created_at, spend_cents, impressions, reach, clicks)
     values ('site-a', 'Open house', 15000, '2026-11-01', '2026-11-09', 'Come and see.', 'facebook', 'image',
       'dana@example.com', 'Dana', now(), 15000, 21840, 10912, 318)`,
  );
  await rows(
    `insert into ad_requests (site_id, ad_id, change, state, created_at)
     select site_id, id, 'submit', 'kept', now() from ads`,
  );
  await rows(
    `insert into ad_creative_requests (site_id, creative_format, description, email, fee_cents, created_at)
     values ('site-a', 'image', 'A porch', 'dana@example.com', 5000, now())`,
  );
}

test('corrects results that an earlier release reported as sent, printed, run, or billed without a provider', async () => {
  await addMessage('Kept here', 'sent', keptMail, 'outbox (kept here, not sent)');
  await addMessage('Taken', 'sent', null, 'smtp');
  await addMessage('Refused', 'failed', '550 no such user', 'smtp');
  await addMessage('Waits', 'sending', null, 'smtp');
  await rows(`update outbox_messages set claimed_at = created_at - interval '1 h' where subject = 'Waits'`);
  await rows(
    `insert into postcard_batches (id, site_id, order_hash, created_at) values (gen_random_uuid(), 'site-a', 'x', now())`,
  );
  await addPiece(0, 'sent', 'PDF (kept here, not mailed)');
  await addPiece(1, 'mailed', 'PostGrid');
  await addCampaign();

  await migrate(database);

  const unsent = { state: 'unsent', reason: null, provider: null, provider_id: null };
  expect(
    await rows(
      'select subject, state, reason, provider, provider_id, sent_at from outbox_messages order by subject',
    ),
  ).toEqual([
    { subject: 'Kept here', ...unsent, sent_at: null },
    expect.objectContaining({ subject: 'Refused', state: 'failed' }),
    {
      ...{ subject: 'Taken', state: 'sent', reason: null },
      provider: 'smtp',
      provider_id: 'its-id',
      sent_at: expect.any(Date),
    },
    expect.objectContaining({ subject: 'Waits', state: 'sending' }),
  ]);
  // A message that may have been accepted isn't retried before the provider's records show it.
  expect(
    await rows(
      `select due_at - claimed_at = interval '3 minutes' as later from outbox_messages where subject = 'Waits'`,
    ),
  ).toEqual([{ later: true }]);
  expect(
    await rows('select state, reason, provider, provider_id from postcard_pieces order by place'),
  ).toEqual([unsent, { state: 'mailed', reason: null, provider: 'PostGrid', provider_id: 'its-id' }]);
  expect(await rows('select state from ad_requests')).toEqual([{ state: 'unsent' }]);
  expect(await rows('select spend_cents, impressions, reach, clicks from ads')).toEqual([
    { spend_cents: 0, impressions: 0, reach: 0, clicks: 0 },
  ]);
  expect(await rows('select fee_cents from ad_creative_requests')).toEqual([{ fee_cents: 0 }]);
});
