import type { QueryClient } from '@tanstack/react-query';
import { createElement, lazy } from 'react';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router-dom';
import { isOfConsole, type Page } from '../../pages/page.ts';
import { site, stage } from '../../pages/public-pages.ts';
import { queryClient } from './api/query-client.ts';
import { NotFound } from './app/not-found.tsx';
import { RouteError } from './app/route-error.tsx';
import { PageShell } from './app/shell/page-shell.tsx';
import { SiteRoot } from './app/site-root.tsx';
import { Splash } from './app/splash.tsx';
import { Stage } from './app/stage.tsx';
import { drawnByServer } from './browser/drawn-by-server.ts';
import { whenReachable } from './browser/when-reachable.ts';
import { type Load, type PageCode, routeOf, type Screen, screenOf } from './routes/route-of.ts';

const code: PageCode = {
  screens: import.meta.glob<Screen>([
    '/src/features/**/*-page.tsx',
    '/src/app/home-screen.tsx',
    '!/src/features/admin/**',
  ]),
  loads: import.meta.glob<Load>(['/src/features/**/*.load.ts', '!/src/features/admin/**']),
};

/** Returns the routes of the public pages in the table. Unknown URLs show the not-found page. */
export function routesFor(client: QueryClient): RouteObject[] {
  const { home, map, listing } = stage;
  const errorElement = <RouteError />;
  return [
    {
      id: root,
      element: <SiteRoot />,
      errorElement,
      HydrateFallback: Splash,
      children: [
        {
          element: <Stage home={beneath.home} map={beneath.map} />,
          errorElement,
          // The stage renders the screen under a listing.
          children: [
            ...[home, map].map(({ path }) => ({ path, element: null, caseSensitive: true })),
            routeOf(listing, code, client),
          ],
        },
        {
          element: <PageShell />,
          errorElement,
          children: [
            ...Object.values<Page>(site).map((page) => routeOf(page, code, client)),
            { path: '*', element: <NotFound /> },
          ],
        },
      ],
    },
  ];
}

/** The id of the parent of all routes. */
const root = 'root';
const drawn = (page: Page) =>
  createElement(lazy(async () => ({ default: (await screenOf(page, code)).Component })));
const beneath = { home: drawn(stage.home), map: drawn(stage.map) };

let made: ReturnType<typeof makeRouter> | null = null;
const routes = routesFor(queryClient);
const loadConsole = async () =>
  (await whenReachable(() => import('./routes/admin-routes.tsx'))).adminRoutes(queryClient);

/**
 * Loads the code of the current route before it creates the router, so that the server-rendered page is
 * hydrated completely. If the code fails to load, the router retries and reports the error.
 */
export async function openRouter(): Promise<void> {
  if (!isOfConsole(location.pathname))
    await Promise.allSettled((matchRoutes(routes, location) ?? []).map(({ route }) => loadNow(route)));
  router();
}

async function loadNow(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'object') return;
  const { Component, loader } = route.lazy;
  const [screen, load] = await Promise.all([Component?.(), loader?.()]);
  Object.assign(route, { lazy: undefined, Component: screen, ...(load && { loader: load }) });
}

/** Returns the router. Created on first use, because it starts to load the route, and the gate comes first. */
export function router() {
  made ??= makeRouter(routes);
  return made;
}

/**
 * Creates a router for the current URL. Routers must not share routes, because each marks those already
 * loaded.
 */
export function makeRouter(routes = routesFor(queryClient)) {
  return createBrowserRouter(routes, {
    async patchRoutesOnNavigation({ path, patch }) {
      if (isOfConsole(path)) patch(root, await loadConsole());
    },
    // The responses came with a server-rendered page.
    ...(drawnByServer && { hydrationData: { loaderData: loadedAlready() } }),
  });
}

const loadedAlready = () =>
  Object.fromEntries((matchRoutes(routes, location) ?? []).map(({ route }) => [route.id ?? '', null]));
