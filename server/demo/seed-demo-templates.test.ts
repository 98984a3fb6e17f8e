import { expect, test } from 'vitest';
import { maskMergeFields } from '../email-html/merge-fields.ts';
import { readField } from '../services/comm/emails/merge-values.ts';
import { openTestDatabase } from '../testing/database/database.ts';
import { demoTemplates } from './email-texts.ts';
import { seedDemoTemplates } from './seed-demo-templates.ts';

const database = await openTestDatabase();

const now = new Date('2026-11-20T15:00:00Z');

test('a site gets the templates once, and deleted ones do not come back', async () => {
  expect(await seedDemoTemplates(database, 'site-a', now)).toBe(demoTemplates.length);
  await database.pool.query('delete from email_templates');
  expect(await seedDemoTemplates(database, 'site-a', now)).toBe(0);
});

test('a site that has one of its own gets none', async () => {
  await database.pool.query(
    `insert into email_templates (site_id, name, subject, body, created_at, updated_at)
     values ('site-b', 'Mine', '', '<p>', $1, $1)`,
    [now],
  );
  expect(await seedDemoTemplates(database, 'site-b', now)).toBe(0);
});

test.each(demoTemplates)('“$name” uses only merge fields that there are', ({ subject, body }) => {
  for (const field of maskMergeFields(subject + body).fields) expect(readField(field), field).not.toBeNull();
});
