import {
  ChartLine,
  Handshake,
  type LucideIcon,
  Mail,
  MailCheck,
  Megaphone,
  MessageSquareQuote,
  Newspaper,
  Send,
  Settings,
  Users,
} from 'lucide-react';
import { paths } from '../../navigation/paths.ts';

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
    path: paths.admin.digitalAds,
    name: 'Advertising',
    title: 'Digital Advertising',
    text: 'Facebook campaigns, the images and videos for them, and what they bring.',
    icon: Megaphone,
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
    path: paths.admin.emailManager,
    name: 'Email',
    title: 'Email Manager',
    text: 'Templates, emails and drip campaigns, your sender mailbox, and who wants no more.',
    icon: Send,
  },
  {
    path: paths.admin.outbox,
    name: 'Outbox',
    title: 'Outbox',
    text: 'Every email and text that the site sends, what became of it, and what waits for your word.',
    icon: MailCheck,
  },
  {
    path: paths.admin.blogManager,
    name: 'Blog',
    title: 'Blog Management',
    text: 'Write, preview and delete posts, and refresh the sitemap that search engines read.',
    icon: Newspaper,
  },
  {
    path: paths.admin.reviews,
    name: 'Reviews',
    title: 'Review Management',
    text: 'What visitors say of you, to read and to take down.',
    icon: MessageSquareQuote,
  },
  {
    path: paths.admin.agentReferral,
    name: 'Referral',
    title: 'Agent Referral',
    text: 'Refer another agent, and see whom you have referred.',
    icon: Handshake,
  },
  {
    path: paths.admin.settings,
    name: 'Settings',
    title: 'System Settings',
    text: 'What the site does by itself, your account, and how much it is visited.',
    icon: Settings,
  },
];
