/** Every address of the site. Screens link through these and never spell one out. */
export const paths = {
  home: '/',
  map: (filters?: URLSearchParams) => (filters?.size ? `/map?${filters}` : '/map'),
  listing: (listingKey: string) => `/listing/${encodeURIComponent(listingKey)}`,
  passwordReset: '/password-reset',
  confirmEmail: '/confirm-email',
  blogs: '/blogs',
  blog: (id: string | number) => `/blog/${encodeURIComponent(id)}`,
  reviews: '/reviews',
  agent: '/agent',
  addContact: '/add-contact',
  neighborhood: '/neighborhood/idxtown',
  sitemap: '/sitemap.xml',
  privacy: '/privacy',
  accessibility: '/accessibility',
  dataRequest: '/data-request',
  admin: {
    home: '/admin',
    insights: '/admin/insights',
    mailMarketing: '/admin/mail-marketing',
    mailMarketingMap: '/admin/mail-marketing/map',
    mailMarketingContacts: '/admin/mail-marketing/contacts',
    mailMarketingUpload: '/admin/mail-marketing/upload',
    mailMarketingSuccess: '/admin/mail-marketing/success',
    postcardOrders: '/admin/mail-marketing/orders',
    postcardOrder: (id: string) => `/admin/mail-marketing/orders/${encodeURIComponent(id)}`,
    settings: '/admin/settings',
    connections: '/admin/settings/connections',
    events: '/admin/settings/events',
    outbox: '/admin/outbox',
    clientManager: '/admin/client-manager',
    person: (email: string) => `/admin/client-manager/person?email=${encodeURIComponent(email)}`,
    digitalAds: '/admin/digital-ads',
    creativeManager: '/admin/digital-ads/creative-manager',
    aiStaging: '/admin/digital-ads/ai-staging',
    facebook: '/admin/digital-ads/facebook',
    blogManager: '/admin/blog-manager',
    reviews: '/admin/reviews',
    emailManager: '/admin/email-manager',
    agentReferral: '/admin/agent-referral',
    stagePrompts: '/admin/stage-prompts',
  },
} as const;

/** The empty page in which emails are shown (server/plugins/mail-frame.ts). */
export const mailFramePath = '/mail-frame';

/** The address of a listing's photo, at most `width` pixels wide. */
export function photoPath(listingKey: string, n: number, width: number): string {
  return `/gateway/v1/photos/${encodeURIComponent(listingKey)}/${n}?w=${width}`;
}
