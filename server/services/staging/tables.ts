import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** Styles by room type: what a prompt for the restyle of a photo can be. */
export const stagePrompts = pgTable(
  'stage_prompts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    siteId: text('site_id').notNull(),
    roomType: text('room_type').notNull(),
    style: text('style').notNull(),
    description: text('description').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('stage_prompts_by_room').on(table.siteId, table.roomType, table.id),
    uniqueIndex('stage_prompts_style').on(table.siteId, table.roomType, sql`lower(${table.style})`),
    check(
      'stage_prompts_room_type',
      sql`${table.roomType} in ('bedroom', 'office', 'landscape', 'room', 'room_staging')`,
    ),
  ],
);

/** The sites that were given the shipped styles; from then on their own edits stand. */
export const stagePromptSites = pgTable('stage_prompt_sites', {
  siteId: text('site_id').primaryKey(),
  givenAt: timestamp('given_at', { withTimezone: true }).notNull(),
});
