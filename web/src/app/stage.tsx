import { type ReactNode, useEffect } from 'react';
import { Outlet, useLocation, useParams } from 'react-router-dom';
import { sessionStore } from '../api/stores.ts';
import {
  BackgroundContext,
  directListingKey,
  readBackground,
  readStageModal,
  useGoBack,
  useOpenStageModal,
} from '../navigation/navigation.ts';
import { paths } from '../navigation/paths.ts';
import { popupCode, usePopupCode } from '../ui/popups/popup-code.ts';
import { SiteFooterLine } from './shell/site-footer.tsx';
import { SiteHeader } from './shell/site-header.tsx';

const blogsCode = popupCode<object>(() => import('../features/blogs/blogs-modal.tsx'));
const reviewsCode = popupCode<object>(() => import('../features/reviews/reviews-modal.tsx'));

type StageProps = { home: ReactNode; map: ReactNode };

/**
 * The two full-window screens, home and the map, with the listing above them. A listing preserves the screen
 * behind it; opened by its own URL it appears over home. While a screen's code loads, the previous screen or
 * the splash remains: a spinner here would make React delay the screen again.
 */
export function Stage({ home, map }: StageProps) {
  const { pathname, search, state } = useLocation();
  const { listingKey } = useParams();
  const listingOpen = listingKey !== undefined;
  const stored = listingOpen ? readBackground(state) : null;
  const opened = listingOpen && stored === null;
  const behind = stored ?? (listingOpen ? { pathname: paths.home, search: '' } : { pathname, search });
  const modal = readStageModal(state);
  const openModal = useOpenStageModal();
  const goBack = useGoBack();
  const BlogsModal = usePopupCode(blogsCode, modal === 'blogs', goBack);
  const ReviewsModal = usePopupCode(reviewsCode, modal === 'reviews', goBack);
  const onMap = behind.pathname === paths.map();

  useEffect(() => {
    if (opened) sessionStore.setItem(directListingKey, listingKey);
  }, [opened, listingKey]);

  return (
    <BackgroundContext value={listingOpen ? behind : null}>
      <div
        data-beneath-intro
        className="relative isolate flex h-[calc(100dvh-var(--offline))] flex-col overflow-x-hidden overflow-y-auto"
      >
        {onMap ? null : (
          <>
            <div aria-hidden className="absolute inset-0 -z-10 bg-scene bg-cover bg-[position:68%_100%]" />
            <div
              aria-hidden
              className="absolute inset-0 -z-10 bg-linear-to-b from-paper from-45% via-paper/80 via-62% to-transparent"
            />
            <SiteHeader onOpenModal={openModal} hidden={modal !== null} />
          </>
        )}
        {/* The map keeps a least height: with large text, or on its side, a phone scrolls the page. */}
        <main
          id="content"
          tabIndex={-1}
          className={`flex grow flex-col outline-none ${onMap ? 'md:min-h-0' : 'min-h-0'}`}
        >
          {onMap ? map : home}
        </main>
        <SiteFooterLine />
      </div>
      <Outlet />
      {modal === 'blogs' && BlogsModal !== null ? <BlogsModal /> : null}
      {modal === 'reviews' && ReviewsModal !== null ? <ReviewsModal /> : null}
    </BackgroundContext>
  );
}
