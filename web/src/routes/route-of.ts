import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router-dom';
import type { Page } from '../../../pages/page.ts';
import { siteQuery } from '../api/site.ts';
import { whenReachable } from '../browser/when-reachable.ts';
import type { Needs } from '../navigation/page-needs.ts';

export type Screen = { Component: ComponentType };
export type Load = { needs: Needs };

/** The modules of all pages by file path: screens, and data loaders. */
export type PageCode = {
  screens: Record<string, () => Promise<Screen>>;
  loads: Record<string, () => Promise<Load>>;
};

/**
 * Creates a page's route. Its code and data are requested as soon as navigation begins; data isn't requested
 * for users whom `mayAsk` rejects.
 */
export function routeOf(page: Page, code: PageCode, client: QueryClient, mayAsk = () => true): RouteObject {
  const load = code.loads[`/src/${page.screen}.load.ts`];
  const loader = load && (async () => loaderOf((await whenReachable(load)).needs, client, mayAsk));
  return {
    id: page.path,
    handle: page,
    path: page.path,
    // Matches the server, which compares URLs case-sensitively.
    caseSensitive: true,
    lazy: { Component: async () => (await screenOf(page, code)).Component, ...(loader && { loader }) },
  };
}

/** Loads the module of a page's screen. */
export function screenOf({ screen }: Page, { screens }: PageCode): Promise<Screen> {
  const load = screens[`/src/${screen}.tsx`];
  if (load === undefined) throw new Error(`The table of pages names ${screen}.tsx, which isn't there`);
  return whenReachable(load);
}

/**
 * Loads data without blocking in the browser, where the screen shows loading and error states; the server
 * waits.
 */
function loaderOf(needs: Needs, client: QueryClient, mayAsk: () => boolean): LoaderFunction {
  return async ({ params, request }) => {
    if (!mayAsk()) return null;
    const site = await client.ensureQueryData(siteQuery);
    const asked = needs({ client, site, params, search: new URL(request.url).searchParams });
    if (import.meta.env.SSR) await asked;
    else asked.catch(() => undefined);
    return null;
  };
}
