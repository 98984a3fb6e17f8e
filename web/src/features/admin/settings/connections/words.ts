import {
  Archive,
  AtSign,
  Bot,
  Box,
  CircleCheck,
  CircleDashed,
  CircleX,
  HardDrive,
  ImageIcon,
  type LucideIcon,
  Mail,
  Map as MapIcon,
  MapPin,
  Megaphone,
  MessageSquare,
  Printer,
  Webhook,
} from 'lucide-react';
import type { Connection, Kind, State } from './api.ts';

export const groups: readonly { group: Connection['group']; name: string }[] = [
  { group: 'messages', name: 'Messages' },
  { group: 'assistant', name: 'Assistant and photos' },
  { group: 'maps', name: 'Maps and advertising' },
  { group: 'site', name: 'This site' },
];

export const kindIcons: Record<Kind, LucideIcon> = {
  email: Mail,
  mailbox: AtSign,
  texts: MessageSquare,
  print: Printer,
  language: Bot,
  images: ImageIcon,
  tiles: MapIcon,
  geocoder: MapPin,
  ads: Megaphone,
  storage: HardDrive,
  events: Webhook,
  backups: Archive,
};

/** The label, icon, and color of each state. */
export const states: Record<State, { word: string; icon: LucideIcon; ink: string; badge: string }> = {
  failing: {
    ...{ word: 'Failing', icon: CircleX, ink: 'text-bad' },
    badge: 'border-transparent bg-bad-tint text-bad',
  },
  connected: {
    ...{ word: 'Connected', icon: CircleCheck, ink: 'text-good' },
    badge: 'border-transparent bg-good-tint text-good',
  },
  'built-in': {
    ...{ word: 'Built in', icon: Box, ink: 'text-ink' },
    badge: 'border-transparent bg-tint text-ink',
  },
  'not-connected': {
    ...{ word: 'Not connected', icon: CircleDashed, ink: 'text-ink-soft' },
    badge: 'border-dashed border-edge text-ink-soft',
  },
};

/** The order of the summary: states that need action come first. */
export const stateOrder: readonly State[] = ['failing', 'connected', 'built-in', 'not-connected'];

const checked: readonly Kind[] = ['tiles', 'print', 'geocoder', 'storage'];
export const testName = (kind: Kind): string => (checked.includes(kind) ? 'Check Now' : 'Send Test');
