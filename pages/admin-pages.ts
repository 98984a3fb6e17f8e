import { consolePaths, type Page } from './page.ts';

const adminPage = <Path extends string>(path: Path, title: string, screen: string) => ({
  path,
  title,
  screen: `features/admin/${screen}-page`,
});

/** The admin console, for admins only. The shell redirects others, and the server checks every call. */
export const admin = {
  home: adminPage(consolePaths.home, 'Admin', 'home'),
  today: adminPage(consolePaths.today, 'Today', 'today/today'),
  insights: adminPage('/admin/insights', 'Analytics & Insights', 'insights/insights'),
  mailMarketing: adminPage('/admin/mail-marketing', 'Paper Mail Marketing', 'postcards/hub'),
  mailMarketingMap: adminPage('/admin/mail-marketing/map', 'Select Address from Map', 'postcards/map'),
  mailMarketingContacts: adminPage(
    '/admin/mail-marketing/contacts',
    'Step 1: Select Contacts',
    'postcards/contacts',
  ),
  mailMarketingUpload: adminPage(
    '/admin/mail-marketing/upload',
    'Step 2: Upload Postcard Image',
    'postcards/upload',
  ),
  mailMarketingSuccess: {
    ...adminPage('/admin/mail-marketing/success', 'Postcards Sent Successfully', 'postcards/success'),
    titledByScreen: true,
  },
  postcardOrders: adminPage('/admin/mail-marketing/orders', 'Postcard Orders', 'postcards/orders'),
  postcardOrder: adminPage('/admin/mail-marketing/orders/:id', 'Postcard Order', 'postcards/order'),
  settings: adminPage('/admin/settings', 'System Settings', 'settings/settings'),
  connections: adminPage('/admin/settings/connections', 'Connections', 'settings/connections/connections'),
  showingHours: adminPage('/admin/settings/showings', 'Showing Hours', 'settings/showings/showing-hours'),
  events: adminPage('/admin/settings/events', 'Events', 'settings/events/events'),
  tasks: adminPage('/admin/tasks', 'Tasks', 'tasks/tasks'),
  outbox: adminPage('/admin/outbox', 'Outbox', 'outbox/outbox'),
  clientManager: adminPage('/admin/client-manager', 'Client Management', 'client-manager/client-manager'),
  personByEmail: adminPage('/admin/client-manager/person', 'Person', 'client-manager/person/person-by-email'),
  deletions: adminPage('/admin/people/deletions', 'Deletion Receipts', 'parts/deletion/deletions'),
  deletion: adminPage('/admin/people/deletions/:deletionId', 'Deletion Receipt', 'parts/deletion/receipt'),
  importPeople: adminPage('/admin/people/import', 'Import People', 'people/import/import'),
  // Behind the fixed addresses that it matches, too.
  person: {
    ...adminPage('/admin/people/:personId', 'Person', 'client-manager/person/person'),
    titledByScreen: true,
  },
  digitalAds: adminPage('/admin/digital-ads', 'Digital Advertising', 'ads/hub'),
  creativeManager: adminPage('/admin/digital-ads/creative-manager', 'Creative Studio', 'ads/studio'),
  aiStaging: adminPage('/admin/digital-ads/ai-staging', 'AI Room Staging Studio', 'staging/studio'),
  facebook: adminPage('/admin/digital-ads/facebook', 'Facebook Ads', 'ads/facebook'),
  blogManager: adminPage('/admin/blog-manager', 'Blog Management', 'blog-manager/blog-manager'),
  reviews: adminPage('/admin/reviews', 'Review Management', 'reviews/reviews'),
  emailManager: adminPage('/admin/email-manager', 'Email Manager', 'email/email-manager'),
  agentReferral: adminPage('/admin/agent-referral', 'Agent Referral', 'agent-referral/agent-referral'),
  stagePrompts: adminPage('/admin/stage-prompts', 'Stage Prompts', 'staging/prompts'),
} as const satisfies Record<string, Page>;
