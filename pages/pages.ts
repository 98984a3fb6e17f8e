/**
 * Every page of the site, in one table. The router, the server-rendered pages, titles, status codes,
 * robots.txt, and the tests' lists of screens derive from it. To add a screen, add a folder with its module
 * and an entry here.
 */
export type Page = {
  /** The path in React Router's format; a part that starts with a colon is a parameter. */
  path: string;
  /** The title of the tab, in search results, and of shared links. `inWords` replaces the words in braces. */
  title: string;
  /** For search engines and shared links; the default is the site's own description. */
  description?: string;
  /**
   * Its module under `web/src`, without the extension; it exports `Component`. Its loader, if any, is in
   * `NAME.load.ts`.
   */
  screen: string;
  /** Whether the screen sets the tab's title itself, from its content. */
  titledByScreen?: true;
  /** Whether the server renders it with its data, so that it can be read before the app's code loads. */
  drawn?: true;
  /**
   * Search engines may list a page unless it is `unlisted`; a `disallowed` one is also excluded in
   * robots.txt.
   */
  robots?: 'unlisted' | 'disallowed';
  /** Its entry in the sitemap (sitemaps.org, 0.9); a page without one isn't listed. */
  sitemap?: { changefreq: 'daily' | 'weekly' | 'monthly'; priority: string };
};

/**
 * Pages that fill the window: home, the map, and a listing over either. Like all public pages, they are
 * behind the gate.
 */
const stage = {
  home: {
    path: '/',
    title: 'Home',
    screen: 'app/home-screen',
    titledByScreen: true,
    sitemap: { changefreq: 'daily', priority: '1.0' },
  },
  map: {
    path: '/map',
    title: 'Map',
    description: 'Homes for sale and for rent on a map, with {agent}.',
    screen: 'features/map/map-page',
    sitemap: { changefreq: 'daily', priority: '0.9' },
    titledByScreen: true,
    drawn: true,
  },
  listing: {
    path: '/listing/:listingKey',
    title: 'Home',
    screen: 'features/listing/listing-page',
    titledByScreen: true,
    drawn: true,
  },
} as const satisfies Record<string, Page>;

/** Public pages that scroll, between the header and the footer. */
const site = {
  passwordReset: {
    path: '/password-reset',
    title: 'Reset password',
    screen: 'features/account/password-reset-page',
    robots: 'disallowed',
  },
  confirmEmail: {
    path: '/confirm-email',
    title: 'Confirm Your Email',
    screen: 'features/account/confirm-email-page',
    robots: 'disallowed',
  },
  saved: {
    path: '/saved',
    title: 'Saved',
    screen: 'features/saved/saved-page',
    robots: 'disallowed',
  },
  compare: {
    path: '/compare',
    title: 'Compare Homes',
    screen: 'features/compare/compare-page',
    robots: 'unlisted',
  },
  blogs: {
    path: '/blogs',
    title: 'Blogs',
    description: '{agent} on buying, selling, and leasing.',
    screen: 'features/blogs/blogs-page',
    sitemap: { changefreq: 'weekly', priority: '0.8' },
    drawn: true,
  },
  blog: {
    path: '/blog/:id',
    title: 'Blog post',
    screen: 'features/blogs/blog-page',
    titledByScreen: true,
    drawn: true,
  },
  reviews: {
    path: '/reviews',
    title: 'Reviews',
    description: 'What people say who worked with {agent}.',
    screen: 'features/reviews/reviews-page',
    sitemap: { changefreq: 'weekly', priority: '0.7' },
    drawn: true,
  },
  agent: {
    path: '/agent',
    title: 'About {agent}',
    description: '{agent}, {agentTitle}. {agentBio}',
    screen: 'features/agent/agent-page',
    sitemap: { changefreq: 'monthly', priority: '0.7' },
    drawn: true,
  },
  value: {
    path: '/value',
    title: 'What Is My Home Worth?',
    description: 'A price range for your home from similar homes that sold nearby, with {agent}.',
    screen: 'features/value/value-page',
    sitemap: { changefreq: 'weekly', priority: '0.7' },
  },
  addContact: {
    path: '/add-contact',
    title: 'Connect With Us',
    description: 'Leave your details and {agent} will be in touch.',
    screen: 'features/add-contact/add-contact-page',
    sitemap: { changefreq: 'monthly', priority: '0.5' },
  },
  neighborhood: {
    path: '/neighborhood/idxtown',
    title: '{neighborhood}',
    description: '{neighborhoodIntro}',
    screen: 'features/neighborhood/neighborhood-page',
    sitemap: { changefreq: 'monthly', priority: '0.8' },
    drawn: true,
  },
  sitemap: {
    path: '/sitemap.xml',
    title: 'Sitemap',
    screen: 'features/sitemap/sitemap-page',
    robots: 'unlisted',
  },
  privacy: {
    path: '/privacy',
    title: 'Privacy',
    description: 'What we collect and who sees it.',
    screen: 'features/legal/privacy-page',
  },
  accessibility: {
    path: '/accessibility',
    title: 'Accessibility',
    description: 'This site is made to be used by everyone.',
    screen: 'features/legal/accessibility-page',
  },
  dataRequest: {
    path: '/data-request',
    title: 'Data Request',
    description: 'Request a copy of your data, or have it deleted.',
    screen: 'features/legal/data-request-page',
  },
} as const satisfies Record<string, Page>;

const adminPage = <Path extends string>(path: Path, title: string, screen: string) => ({
  path,
  title,
  screen: `features/admin/${screen}-page`,
});

/** The admin console, for admins only. The shell redirects others, and the server checks every call. */
const admin = {
  home: adminPage('/admin', 'Admin', 'home'),
  today: adminPage('/admin/today', 'Today', 'today/today'),
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

export const pages = { stage, site, admin } as const;

/** The layout around a page. */
type Frame = keyof typeof pages;

/** Who may open the pages of a group: every visitor past the gate, or admins only. */
const accessOf = { stage: 'gate', site: 'gate', admin: 'admin' } as const satisfies Record<Frame, string>;

export type FramedPage = Page & { frame: Frame; access: (typeof accessOf)[Frame] };

export const allPages: readonly FramedPage[] = (Object.keys(pages) as Frame[]).flatMap((frame) =>
  Object.values<Page>(pages[frame]).map((page) => ({ ...page, frame, access: accessOf[frame] })),
);

/** The values for the braces in titles and descriptions, and the site's name. */
export type PageWords = {
  name: string;
  agent: { name: string; title: string; bio: readonly string[] };
  neighborhood: { title: string; intro: string };
};

/** Replaces the braces in a title or description with the site's values. */
export function inWords(text: string, { agent, neighborhood }: PageWords): string {
  const words: Record<string, string> = {
    agent: agent.name,
    agentTitle: agent.title,
    agentBio: agent.bio[0] ?? '',
    neighborhood: neighborhood.title,
    neighborhoodIntro: neighborhood.intro,
  };
  return text.replace(/\{(\w+)\}/g, (braces, word: string) => words[word] ?? braces);
}

/**
 * Returns the tab's title, which ends with the product's name in the admin console and the site's elsewhere.
 */
export function titleOf({ title, access }: FramedPage, site: PageWords): string {
  return `${inWords(title, site)} · ${access === 'admin' ? 'Porchlight' : site.name}`;
}
