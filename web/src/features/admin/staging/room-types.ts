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

export const roomTypeLabel = (roomType: RoomType): string =>
  roomTypes.find(({ value }) => value === roomType)?.label ?? roomType;
