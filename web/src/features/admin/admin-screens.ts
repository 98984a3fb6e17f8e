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
import { adminPaths } from '../../navigation/admin-paths.ts';

type AdminScreen = {
  path: string;
  /** The label in the side navigation. */
  name: string;
  /** The title of the card and of the screen. */
  title: string;
  text: string;
  icon: LucideIcon;
};

/** The admin screens in the order of the navigation and the cards. */
export const adminScreens: readonly AdminScreen[] = [
  {
    path: adminPaths.insights,
    name: 'Insights',
    title: 'Analytics & Insights',
    text: 'Prices, inventory, and days on market by area.',
    icon: ChartLine,
  },
  {
    path: adminPaths.digitalAds,
    name: 'Advertising',
    title: 'Digital Advertising',
    text: 'Facebook campaigns, their images and videos, and their results.',
    icon: Megaphone,
  },
  {
    path: adminPaths.mailMarketing,
    name: 'Postcards',
    title: 'Paper Mail Marketing',
    text: 'Send printed postcards to your contacts, or to addresses picked on a map.',
    icon: Mail,
  },
  {
    path: adminPaths.clientManager,
    name: 'Clients',
    title: 'Client Management',
    text: 'Contacts, chat leads, and site users, with each person’s stage.',
    icon: Users,
  },
  {
    path: adminPaths.emailManager,
    name: 'Email',
    title: 'Email Manager',
    text: 'Templates, emails, drip campaigns, your sender mailbox, and unsubscribes.',
    icon: Send,
  },
  {
    path: adminPaths.outbox,
    name: 'Outbox',
    title: 'Outbox',
    text: 'Every email and text the site sends, with status and items to review.',
    icon: MailCheck,
  },
  {
    path: adminPaths.blogManager,
    name: 'Blog',
    title: 'Blog Management',
    text: 'Write, preview, and delete posts, and refresh the sitemap for search engines.',
    icon: Newspaper,
  },
  {
    path: adminPaths.reviews,
    name: 'Reviews',
    title: 'Review Management',
    text: 'Read and remove reviews.',
    icon: MessageSquareQuote,
  },
  {
    path: adminPaths.agentReferral,
    name: 'Referral',
    title: 'Agent Referral',
    text: 'Refer another agent and see your past referrals.',
    icon: Handshake,
  },
  {
    path: adminPaths.settings,
    name: 'Settings',
    title: 'System Settings',
    text: 'Automation, your account, and site traffic.',
    icon: Settings,
  },
];
