import { ChartLine, type LucideIcon, Mail, Settings, Users } from 'lucide-react';
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
    path: paths.admin.insights,
    name: 'Insights',
    title: 'Analytics & Insights',
    text: 'What homes ask, how many there are and how long they stay, area by area.',
    icon: ChartLine,
  },
  {
    path: paths.admin.mailMarketing,
    name: 'Postcards',
    title: 'Paper Mail Marketing',
    text: 'Send printed postcards to your contacts, or to addresses picked on a map.',
    icon: Mail,
  },
  {
    path: paths.admin.clientManager,
    name: 'Clients',
    title: 'Client Management',
    text: 'Contacts, chat leads and site users, and where each stands on the way to a closing.',
    icon: Users,
  },
  {
    path: paths.admin.settings,
    name: 'Settings',
    title: 'System Settings',
    text: 'What the site does by itself, your account, and how much it is visited.',
    icon: Settings,
  },
];
