/**
 * Every page of the site, in one table. The router, the pages that the server draws, titles, status codes, robots.txt,
 * and the tests' lists of screens derive from it. A new screen is a folder with its module and an entry here.
 */
export type Page = {
  /** As React Router writes it; a part that begins with a colon is a parameter. */
  path: string;
  /** Its name in the tab, in search results, and where a link is shared. Words in braces are filled in by `inWords`. */
  title: string;
  /** For search engines and shared links; the site's own words when there is none. */
  description?: string;
  /** Its module under `web/src`, without the ending; it exports `Component`. Its loader is in `NAME.load.ts`, if any. */
  screen: string;
  /** The screen names the tab itself, by what it shows. */
  titledByScreen?: true;
  /** The server draws it with its data, so that it can be read before the app's code has come. */
  drawn?: true;
  /** Search engines may list a page unless it's `unlisted`; they are asked not to read one that's `disallowed`. */
  robots?: 'unlisted' | 'disallowed';
  /** What the sitemap says of it; a page without is not in it (sitemaps.org, 0.9). */
  sitemap?: { changefreq: 'daily' | 'weekly' | 'monthly'; priority: string };
};

/** They fill the window: home and the map, and a listing over one of them. Like all public pages, behind the gate. */
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
  screen: `features/admin/${screen}`,
});

/** The console: for admins alone. The shell sends others home, and the server asks again on every call. */
const admin = {
  home: adminPage('/admin', 'Admin', 'home-page'),
  insights: adminPage('/admin/insights', 'Analytics & Insights', 'insights/insights-page'),
  mailMarketing: adminPage('/admin/mail-marketing', 'Paper Mail Marketing', 'postcards/hub-page'),
  mailMarketingMap: adminPage('/admin/mail-marketing/map', 'Select Address from Map', 'postcards/map-page'),
  mailMarketingContacts: adminPage(
    '/admin/mail-marketing/contacts',
    'Step 1: Select Contacts',
    'postcards/contacts-page',
  ),
  mailMarketingUpload: adminPage(
    '/admin/mail-marketing/upload',
    'Step 2: Upload Postcard Image',
    'postcards/upload-page',
  ),
  mailMarketingSuccess: {
    ...adminPage('/admin/mail-marketing/success', 'Postcards Sent Successfully', 'postcards/success-page'),
    titledByScreen: true,
  },
  postcardOrders: adminPage('/admin/mail-marketing/orders', 'Postcard Orders', 'postcards/orders-page'),
  postcardOrder: adminPage('/admin/mail-marketing/orders/:id', 'Postcard Order', 'postcards/order-page'),
  settings: adminPage('/admin/settings', 'System Settings', 'settings/settings-page'),
  connections: adminPage(
    '/admin/settings/connections',
    'Connections',
    'settings/connections/connections-page',
  ),
  events: adminPage('/admin/settings/events', 'Events', 'settings/events/events-page'),
  outbox: adminPage('/admin/outbox', 'Outbox', 'outbox/outbox-page'),
  clientManager: adminPage(
    '/admin/client-manager',
    'Client Management',
    'client-manager/client-manager-page',
  ),
  person: {
    ...adminPage('/admin/client-manager/person', 'Person', 'client-manager/person-page'),
    titledByScreen: true,
  },
  digitalAds: adminPage('/admin/digital-ads', 'Digital Advertising', 'ads/hub-page'),
  creativeManager: adminPage('/admin/digital-ads/creative-manager', 'Creative Studio', 'ads/studio-page'),
  aiStaging: adminPage('/admin/digital-ads/ai-staging', 'AI Room Staging Studio', 'staging/studio-page'),
  facebook: adminPage('/admin/digital-ads/facebook', 'Facebook Ads', 'ads/facebook-page'),
  blogManager: adminPage('/admin/blog-manager', 'Blog Management', 'blog-manager/blog-manager-page'),
  reviews: adminPage('/admin/reviews', 'Review Management', 'reviews/reviews-page'),
  emailManager: adminPage('/admin/email-manager', 'Email Manager', 'email/email-manager-page'),
  agentReferral: adminPage('/admin/agent-referral', 'Agent Referral', 'agent-referral/agent-referral-page'),
  stagePrompts: adminPage('/admin/stage-prompts', 'Stage Prompts', 'staging/prompts-page'),
} as const satisfies Record<string, Page>;

export const pages = { stage, site, admin } as const;

/** What stands around a page. */
type Frame = keyof typeof pages;
export type FramedPage = Page & { frame: Frame };

export const allPages: readonly FramedPage[] = (Object.keys(pages) as Frame[]).flatMap((frame) =>
  Object.values<Page>(pages[frame]).map((page) => ({ ...page, frame })),
);

/** What fills the braces of titles and descriptions, and whose site it is. */
export type PageWords = {
  name: string;
  agent: { name: string; title: string; bio: readonly string[] };
  neighborhood: { title: string; intro: string };
};

/** A title or a description with the site's words in it. */
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

/** What the tab shows: the console is the product's, all else is the agent's site. */
export function titleOf({ title, frame }: FramedPage, site: PageWords): string {
  return `${inWords(title, site)} · ${frame === 'admin' ? 'Porchlight' : site.name}`;
}
