import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigate } from 'react-router-dom';
import { type Page, titleOf } from '../../../pages/page.ts';
import { useSite } from '../api/site.ts';
import { noteTakenOver } from '../browser/first-look.ts';
import { paths } from '../navigation/paths.ts';
import { useAlertsOfScreen } from '../ui/alerts/alerts.tsx';
import { useDocumentTitle } from '../ui/head/use-document-title.ts';
import { MiniMapProvider } from './mini-map-provider.tsx';
import { reportPageView } from './page-views.ts';
import { SignInDialogProvider } from './shell/sign-in-dialog.tsx';

/** Shared by every route: the skip link, page view counting, and the event that opens the map. */
export function SiteRoot() {
  const { pathname, search } = useLocation();
  const alert = new URLSearchParams(search).get('alert');
  useEffect(() => reportPageView(pathname, alert), [pathname, alert]);
  useAlertsOfScreen(pathname);
  useDocumentTitle(useTitle());
  useEffect(noteTakenOver, []);
  useOpenGlobeMap();
  return (
    <SignInDialogProvider>
      <a
        href="#content"
        className="sr-only z-50 rounded-pill bg-accent px-5 py-3 text-accent-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to the content
      </a>
      <MiniMapProvider>
        <Outlet />
      </MiniMapProvider>
      {/* The first history entry of each visit has the same key, and must not restore another page's scroll
          position. */}
      <ScrollRestoration getKey={({ key, pathname }) => (key === 'default' ? pathname : key)} />
    </SignInDialogProvider>
  );
}

/** Returns the page's title from the table; null for a screen that sets its own. */
function useTitle(): string | null {
  const site = useSite();
  const page = useMatches().at(-1)?.handle as Page | undefined;
  return page === undefined || page.titledByScreen ? null : titleOf(page, site);
}

/** Opens the map on a window event named openGlobeMap; its detail may name a listing to open there. */
function useOpenGlobeMap() {
  const navigate = useNavigate();
  useEffect(() => {
    const open = (event: Event) => {
      const detail: unknown = event instanceof CustomEvent ? event.detail : null;
      const listingKey =
        typeof detail === 'object' && detail !== null && 'listingKey' in detail ? detail.listingKey : null;
      void navigate(paths.map());
      if (typeof listingKey === 'string') {
        void navigate(paths.listing(listingKey), {
          state: { background: { pathname: paths.map(), search: '' } },
        });
      }
    };
    window.addEventListener('openGlobeMap', open);
    return () => window.removeEventListener('openGlobeMap', open);
  }, [navigate]);
}
