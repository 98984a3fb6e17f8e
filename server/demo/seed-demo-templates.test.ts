import { expect, test } from 'vitest';
import { maskMergeFields } from '../email-html/merge-fields.ts';
import { readField } from '../services/comm/emails/merge-values.ts';
import { openTestDatabase } from '../testing/database/database.ts';
import { demoTemplates } from './email-texts.ts';
import { seedDemoTemplates } from './seed-demo-templates.ts';

const database = await openTestDatabase();

const now = new Date('2026-11-20T15:00:00Z');

test('creates the templates once, and restores no deleted one', async () => {
  expect(await seedDemoTemplates(database, 'site-a', now)).toBe(demoTemplates.length);
  await database.pool.query('delete from email_templates');
  expect(await seedDemoTemplates(database, 'site-a', now)).toBe(0);
});

test('adds none to a site with its own', async () => {
  await database.pool.query(
    `insert into email_templates (site_id, name, subject, body, created_at, updated_at)
     values ('site-b', 'Mine', '', '<p>', $1, $1)`,
    [now],
  );
  expect(await seedDemoTemplates(database, 'site-b', now)).toBe(0);
});

test.each(demoTemplates)('“$name” uses only existing merge fields', ({ subject, body }) => {
  for (const field of maskMergeFields(subject + body).fields) expect(readField(field), field).not.toBeNull();
});
