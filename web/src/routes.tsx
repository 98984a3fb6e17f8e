import { lazy } from 'react';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router-dom';
import { loadHome } from './app/first-screen.ts';
import { NotFound } from './app/not-found.tsx';
import { PageShell } from './app/page-shell.tsx';
import { RouteError } from './app/route-error.tsx';
import { SiteRoot } from './app/site-root.tsx';
import { Splash } from './app/splash.tsx';
import { Stage } from './app/stage.tsx';
import { paths } from './paths.ts';
import { whenReachable } from './when-reachable.ts';

const HomeScreen = lazy(loadHome);
const MapScreen = lazy(async () => ({
  default: (await whenReachable(() => import('./features/map/map-page.tsx'))).MapPage,
}));

/** Every route of the site. Addresses that no route knows show the not-found page. */
export const routes: RouteObject[] = [
  {
    element: <SiteRoot />,
    errorElement: <RouteError />,
    HydrateFallback: Splash,
    children: [
      {
        element: <Stage home={<HomeScreen />} map={<MapScreen />} />,
        errorElement: <RouteError />,
        children: [
          { path: paths.home, element: null },
          { path: paths.map(), element: null },
          {
            path: '/listing/:listingKey',
            lazy: async () => ({
              Component: (await whenReachable(() => import('./features/listing/listing-modal.tsx')))
                .ListingModal,
            }),
          },
        ],
      },
      {
        element: <PageShell />,
        errorElement: <RouteError />,
        children: [
          {
            path: paths.passwordReset,
            lazy: () => whenReachable(() => import('./features/account/password-reset-page.tsx')),
          },
          {
            path: paths.confirmEmail,
            lazy: () => whenReachable(() => import('./features/account/confirm-email-page.tsx')),
          },
          { path: paths.blogs, lazy: () => whenReachable(() => import('./features/blogs/blogs-page.tsx')) },
          { path: '/blog/:id', lazy: () => whenReachable(() => import('./features/blogs/blog-page.tsx')) },
          {
            path: paths.reviews,
            lazy: () => whenReachable(() => import('./features/reviews/reviews-page.tsx')),
          },
          { path: paths.agent, lazy: () => whenReachable(() => import('./features/agent/agent-page.tsx')) },
          {
            path: paths.addContact,
            lazy: () => whenReachable(() => import('./features/add-contact/add-contact-page.tsx')),
          },
          {
            path: paths.neighborhood,
            lazy: () => whenReachable(() => import('./features/neighborhood/neighborhood-page.tsx')),
          },
          {
            path: paths.sitemap,
            lazy: () => whenReachable(() => import('./features/sitemap/sitemap-page.tsx')),
          },
          {
            path: paths.privacy,
            lazy: () => whenReachable(() => import('./features/legal/privacy-page.tsx')),
          },
          {
            path: paths.accessibility,
            lazy: () => whenReachable(() => import('./features/legal/accessibility-page.tsx')),
          },
          {
            path: paths.dataRequest,
            lazy: () => whenReachable(() => import('./features/legal/data-request-page.tsx')),
          },
          { path: '*', element: <NotFound /> },
        ],
      },
      {
        path: paths.admin.home,
        errorElement: <RouteError />,
        lazy: () => whenReachable(() => import('./app/admin-shell.tsx')),
        children: [
          { index: true, lazy: () => whenReachable(() => import('./features/admin/admin-home.tsx')) },
          {
            path: paths.admin.clientManager,
            lazy: () =>
              whenReachable(() => import('./features/admin/client-manager/client-manager-page.tsx')),
          },
          {
            path: '/admin/client-manager/person',
            lazy: () => whenReachable(() => import('./features/admin/client-manager/person-page.tsx')),
          },
          {
            path: paths.admin.insights,
            lazy: () => whenReachable(() => import('./features/admin/insights/insights-page.tsx')),
          },
          {
            path: paths.admin.outbox,
            lazy: () => whenReachable(() => import('./features/admin/outbox/outbox-page.tsx')),
          },
          {
            path: paths.admin.blogManager,
            lazy: () => whenReachable(() => import('./features/admin/blog-manager/blog-manager-page.tsx')),
          },
          {
            path: paths.admin.reviews,
            lazy: () => whenReachable(() => import('./features/admin/reviews/reviews-page.tsx')),
          },
          {
            path: paths.admin.agentReferral,
            lazy: () =>
              whenReachable(() => import('./features/admin/agent-referral/agent-referral-page.tsx')),
          },
          {
            path: paths.admin.settings,
            lazy: () => whenReachable(() => import('./features/admin/settings/settings-page.tsx')),
          },
          {
            path: paths.admin.connections,
            lazy: () =>
              whenReachable(() => import('./features/admin/settings/connections/connections-page.tsx')),
          },
          {
            path: paths.admin.events,
            lazy: () => whenReachable(() => import('./features/admin/settings/events/events-page.tsx')),
          },
          {
            path: paths.admin.digitalAds,
            lazy: () => whenReachable(() => import('./features/admin/ads/hub-page.tsx')),
          },
          {
            path: paths.admin.creativeManager,
            lazy: () => whenReachable(() => import('./features/admin/ads/studio-page.tsx')),
          },
          {
            path: paths.admin.facebook,
            lazy: () => whenReachable(() => import('./features/admin/ads/facebook-page.tsx')),
          },
          {
            path: paths.admin.mailMarketing,
            lazy: () => whenReachable(() => import('./features/admin/postcards/hub-page.tsx')),
          },
          {
            path: paths.admin.mailMarketingContacts,
            lazy: () => whenReachable(() => import('./features/admin/postcards/contacts-page.tsx')),
          },
          {
            path: paths.admin.mailMarketingMap,
            lazy: () => whenReachable(() => import('./features/admin/postcards/map-page.tsx')),
          },
          {
            path: paths.admin.mailMarketingUpload,
            lazy: () => whenReachable(() => import('./features/admin/postcards/upload-page.tsx')),
          },
          {
            path: paths.admin.mailMarketingSuccess,
            lazy: () => whenReachable(() => import('./features/admin/postcards/success-page.tsx')),
          },
          {
            path: paths.admin.postcardOrders,
            lazy: () => whenReachable(() => import('./features/admin/postcards/orders-page.tsx')),
          },
          {
            path: '/admin/mail-marketing/orders/:id',
            lazy: () => whenReachable(() => import('./features/admin/postcards/order-page.tsx')),
          },
          {
            path: paths.admin.aiStaging,
            lazy: () => whenReachable(() => import('./features/admin/staging/studio-page.tsx')),
          },
          {
            path: paths.admin.stagePrompts,
            lazy: () => whenReachable(() => import('./features/admin/staging/prompts-page.tsx')),
          },
          {
            path: paths.admin.emailManager,
            lazy: () => whenReachable(() => import('./features/admin/email/email-manager-page.tsx')),
          },
          { path: '*', element: <NotFound /> },
        ],
      },
    ],
  },
];

let made: ReturnType<typeof createBrowserRouter> | null = null;

/**
 * Fetches the code of the route at hand, and then makes the router: what the server has drawn is taken over whole. A
 * route whose code does not come is left to the router, which asks again and says what is wrong.
 */
export async function openRouter(): Promise<void> {
  await Promise.allSettled(
    (matchRoutes(routes, location) ?? []).map(async ({ route }) => {
      if (typeof route.lazy === 'function')
        Object.assign(route, { ...(await route.lazy()), lazy: undefined });
    }),
  );
  router();
}

/** The router. Made at the first call, since making it starts loading the route: the gate comes first. */
export function router() {
  made ??= createBrowserRouter(routes);
  return made;
}
