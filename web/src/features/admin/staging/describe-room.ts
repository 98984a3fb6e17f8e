import { type RoomType, roomTypeLabel } from './room-types.ts';
import { capitalized } from './style-map.ts';

/** Returns the name of a staged image, *Bedroom · Modern*; for a custom prompt, only its room type. */
export const describeRoom = (roomType: RoomType, style: string | null): string =>
  style === null ? roomTypeLabel(roomType) : `${roomTypeLabel(roomType)} · ${capitalized(style)}`;
