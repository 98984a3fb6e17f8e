import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment } from '../columns.ts';

/** Styles by room type: the prompts offered for restyling a photo. */
export const stagePrompts = pgTable(
  'stage_prompts',
  {
    id: id(),
    siteId: text('site_id').notNull(),
    roomType: text('room_type').notNull(),
    style: text('style').notNull(),
    description: text('description').notNull(),
    updatedAt: moment('updated_at').notNull(),
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

/** The sites that received the shipped styles, and are not given them again. */
export const stagePromptSites = pgTable('stage_prompt_sites', {
  siteId: text('site_id').primaryKey(),
  givenAt: moment('given_at').notNull(),
});

/**
 * Stored restyled photos. Both images are in the storage under `staging/{site_id}/{id}/`: `staged` without a
 * label, and `original` as uploaded.
 */
export const stagedRooms = pgTable(
  'staged_rooms',
  {
    siteId: text('site_id').notNull(),
    id: text('id').notNull(),
    roomType: text('room_type').notNull(),
    /** The style's name; null when the agent wrote the prompt. */
    style: text('style'),
    designPrompt: text('design_prompt').notNull(),
    madeBy: text('made_by').notNull(),
    originalName: text('original_name').notNull(),
    /** The original's content type, detected from its bytes. */
    originalType: text('original_type').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** The attached listing, visible to the agent only. */
    listingKey: text('listing_key'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.id] }),
    index('staged_rooms_newest').on(table.siteId, table.createdAt.desc(), table.id.desc()),
    check(
      'staged_rooms_room_type',
      sql`${table.roomType} in ('room', 'bedroom', 'office', 'landscape', 'custom')`,
    ),
    check('staged_rooms_made_by', sql`${table.madeBy} in ('preview', 'model')`),
  ],
);
