import { type LucideIcon, Users } from 'lucide-react';
import { paths } from '../../paths.ts';

type AdminScreen = {
  path: string;
  /** The name in the rail. */
  name: string;
  /** The title of its card and of the screen. */
  title: string;
  text: string;
  icon: LucideIcon;
};

/** The admin screens that exist, in the order of the rail and of the cards. */
export const adminScreens: readonly AdminScreen[] = [
  {
    path: paths.admin.clientManager,
    name: 'Clients',
    title: 'Client Management',
    text: 'See who left their details in the chat, and how to reach them.',
    icon: Users,
  },
];
