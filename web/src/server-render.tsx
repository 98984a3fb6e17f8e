import { AsyncLocalStorage } from 'node:async_hooks';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouter,
  StaticRouterProvider,
} from 'react-router-dom';
import { findPage } from '../../pages/find-page.ts';
import { pages } from '../../pages/pages.ts';
import { createQueryClient } from './api/query-client.ts';
import { sessionQuery } from './api/session.ts';
import { siteQuery } from './api/site.ts';
import { sendThrough, siteBase } from './api/transport.ts';
import { App } from './app/app.tsx';
import { SignInDialogProvider } from './app/shell/sign-in-dialog.tsx';
import { SiteFooterLine } from './app/shell/site-footer.tsx';
import { firstLookId } from './browser/first-look.ts';
import { FirstListing } from './features/listing/first-listing.tsx';
import { FirstMap, homesAtFirst } from './features/map/first-map.tsx';
import { readFilters } from './listings/filters/search-filters.ts';
import { listingQuery, listingsQuery } from './listings/queries.ts';
import { routesFor } from './routes.tsx';

/** Handles the app's requests during rendering: by the server itself, for the requesting visitor. */
export type Answering = (request: Request) => Promise<Response>;

/** A page's initial HTML. */
export type Drawn = {
  /** The root's content for hydration; null when the app renders from scratch. */
  root: string | null;
  /** Shown above the page until the app has loaded. */
  over: string;
  /** Preloaded responses as JSON, so that the app needn't request them again. */
  answers: string;
};

const answering = new AsyncLocalStorage<Answering>();
sendThrough((request) => {
  const answer = answering.getStore();
  if (answer === undefined) throw new Error('A call outside the drawing of a page');
  return answer(request);
});

/**
 * Renders the page at a path with its query for the visitor whose requests `answer` handles. Null for a page
 * that isn't rendered here, and behind a locked gate. Rejects when required data is unavailable: then the app
 * renders it.
 */
export function drawPage(address: string, answer: Answering): Promise<Drawn | null> {
  return answering.run(answer, async () => {
    const [path = '', search] = address.split('?', 2);
    const found = findPage(path);
    if (!found?.page.drawn) return null;
    const client = createQueryClient();
    client.setDefaultOptions({ queries: { retry: false, staleTime: 30_000 } });
    const [session] = await Promise.all([client.fetchQuery(sessionQuery), client.fetchQuery(siteQuery)]);
    if (!session.unlocked) return null;
    if (found.page.path === pages.stage.map.path) {
      const filters = readFilters(new URLSearchParams(search));
      const answers = answersOf(client);
      const homes = await client.fetchQuery(listingsQuery(filters, homesAtFirst));
      return overPage(
        path,
        client,
        answers,
        <FirstMap filters={filters} found={homes} footer={<SiteFooterLine />} />,
      );
    }
    const tree = await treeAt(path, client);
    if (found.page.path !== pages.stage.listing.path)
      return { root: await markup(tree), over: '', answers: answersOf(client) };
    // A dialog needs the app: until then, the server shows the home's summary instead.
    const details = await client.fetchQuery(listingQuery(found.params.listingKey ?? ''));
    return overPage(path, client, answersOf(client), <FirstListing listing={details} />);
  });
}

/** Renders what stands over the page until the app has loaded. */
async function overPage(path: string, client: QueryClient, answers: string, look: ReactNode): Promise<Drawn> {
  const tree = (
    <StaticRouter location={path}>
      <App queryClient={client} site={<SignInDialogProvider>{look}</SignInDialogProvider>} />
    </StaticRouter>
  );
  return { root: null, over: `<div id="${firstLookId}">${await markup(tree)}</div>`, answers };
}

/** Returns the app at a path, after loading the page's data into the cache. */
async function treeAt(path: string, client: QueryClient): Promise<ReactNode> {
  const handler = createStaticHandler(routesFor(client));
  const context = await handler.query(new Request(siteBase + path));
  if (context instanceof Response) throw new Error('The page leads elsewhere');
  const fault = Object.values(context.errors ?? {})[0];
  if (fault !== undefined) throw fault;
  const router = createStaticRouter(handler.dataRoutes, context);
  return (
    <StrictMode>
      <App
        queryClient={client}
        site={<StaticRouterProvider router={router} context={context} hydrate={false} />}
      />
    </StrictMode>
  );
}

/** Renders a tree completely to markup without scripts; rejects when a part of it fails. */
function markup(tree: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(tree, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: reject,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
    });
  });
}

/** Returns JSON that is safe inside an element. */
function answersOf(client: QueryClient): string {
  return JSON.stringify(dehydrate(client)).replaceAll('<', '\\u003c');
}
