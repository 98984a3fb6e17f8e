import { pages } from '../../../pages/pages.ts';

/** The routes of the admin console in the routing table of the first document. */
export const adminRoutes: readonly string[] = [
  '/admin',
  '/admin/insights',
  '/admin/mail-marketing',
  '/admin/mail-marketing/map',
  '/admin/mail-marketing/contacts',
  '/admin/mail-marketing/upload',
  '/admin/mail-marketing/success',
  '/admin/settings',
  '/admin/client-manager',
  '/admin/digital-ads',
  '/admin/digital-ads/creative-manager',
  '/admin/digital-ads/ai-staging',
  '/admin/digital-ads/facebook',
  '/admin/blog-manager',
  '/admin/reviews',
  '/admin/email-manager',
  '/admin/agent-referral',
];

/** The other routes of the admin console. */
export const furtherAdminRoutes = Object.values(pages.admin)
  .map(({ path }) => path.replace(/:id|:personId/, '7d9d0000-0000-4000-8000-000000000000'))
  .filter((path) => !adminRoutes.includes(path));
