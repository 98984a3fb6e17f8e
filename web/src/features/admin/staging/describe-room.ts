import { type RoomType, roomTypeLabel } from './room-types.ts';
import { capitalized } from './style-map.ts';

/** Names a staged image, *Bedroom · Modern*; a custom one only by its room type. */
export const describeRoom = (roomType: RoomType, style: string | null): string =>
  style === null ? roomTypeLabel(roomType) : `${roomTypeLabel(roomType)} · ${capitalized(style)}`;
