import { BedDouble, BriefcaseBusiness, type LucideIcon, PenLine, Sofa, Trees } from 'lucide-react';
import type { components } from '../../../../../openapi/generated/staging.d.ts';

/** The room in a photo; for a custom one the agent writes the prompt. */
export type RoomType = components['schemas']['StagedRoomType'];

/** The room types of the studio, in order (section 9). */
export const roomTypes = [
  { value: 'room', label: 'Room', icon: Sofa },
  { value: 'bedroom', label: 'Bedroom', icon: BedDouble },
  { value: 'office', label: 'Office', icon: BriefcaseBusiness },
  { value: 'landscape', label: 'Landscape', icon: Trees },
  { value: 'custom', label: 'Custom', icon: PenLine },
] as const satisfies readonly { value: RoomType; label: string; icon: LucideIcon }[];

const roomTypeLabel = (roomType: RoomType): string =>
  roomTypes.find(({ value }) => value === roomType)?.label ?? roomType;

/** Returns a style's name with an initial capital letter. */
export const capitalized = (style: string): string => style.charAt(0).toUpperCase() + style.slice(1);

/** Returns the name of a staged image, *Bedroom · Modern*; for a custom prompt, only its room type. */
export const describeRoom = (roomType: RoomType, style: string | null): string =>
  style === null ? roomTypeLabel(roomType) : `${roomTypeLabel(roomType)} · ${capitalized(style)}`;
