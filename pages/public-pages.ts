import type { Page } from './page.ts';

/**
 * Pages that fill the window: home, the map, and a listing over either. Like all public pages, they are
 * behind the gate.
 */
export const stage = {
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
export const site = {
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
