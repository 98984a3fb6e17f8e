import type { PromptRoomType } from './prompts-api.ts';

/** The lists of styles, and where each is used. */
export const promptTypes = [
  {
    value: 'room_staging',
    label: 'Room staging',
    use: 'What the studio offers for the room type Room.',
  },
  {
    value: 'room',
    label: 'Room',
    use: 'What Random draws from for the room type Room, in the studio and for visitors.',
  },
  { value: 'bedroom', label: 'Bedroom', use: 'What the studio offers for bedrooms, and Random draws from.' },
  { value: 'office', label: 'Office', use: 'What the studio offers for offices, and Random draws from.' },
  {
    value: 'landscape',
    label: 'Landscape',
    use: 'What the studio offers for gardens and grounds, and Random draws from.',
  },
] as const satisfies readonly { value: PromptRoomType; label: string; use: string }[];

export const promptTypeLabel = (roomType: PromptRoomType): string =>
  promptTypes.find(({ value }) => value === roomType)?.label ?? roomType;
