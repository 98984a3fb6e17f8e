type Lists = { [name: string]: Record<string, string>[] | undefined };

/**
 * Merges the lists of a response into one map of style name to description; for a room, only the staging list
 * (document 2, section 2). A duplicate name uses its last description.
 */
export function mergeStyles(lists: Lists, roomType: string): ReadonlyMap<string, string> {
  const used = roomType === 'room' ? [lists.room_staging_prompts] : Object.values(lists);
  return new Map(used.flatMap((list) => (list ?? []).flatMap((styles) => Object.entries(styles))));
}
