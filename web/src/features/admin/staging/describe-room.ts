import { type RoomType, roomTypeLabel } from './room-types.ts';
import { capitalized } from './style-map.ts';

/** What a staged picture is called, *Bedroom · Modern*; of a custom one the room type alone is known. */
export const describeRoom = (roomType: RoomType, style: string | null): string =>
  style === null ? roomTypeLabel(roomType) : `${roomTypeLabel(roomType)} · ${capitalized(style)}`;
