import { AsyncLocalStorage } from 'node:async_hooks';
import { text } from 'node:stream/consumers';
import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  matchPath,
  StaticRouter,
  StaticRouterProvider,
} from 'react-router-dom';
import { createQueryClient } from './api/query-client.ts';
import { sessionQuery } from './api/session.ts';
import { siteQuery } from './api/site.ts';
import { sendThrough, siteBase } from './api/transport.ts';
import { App } from './app/app.tsx';
import { SignInDialogProvider } from './app/sign-in-dialog.tsx';
import { FirstListing } from './features/listing/first-listing.tsx';
import { reviewsQuery } from './features/reviews/api.ts';
import { listingQuery, listingsQuery } from './listings/queries.ts';
import { paths } from './paths.ts';
import { blogBodyQuery, blogImageQuery, blogsQuery, findPost, isOfThisSite } from './posts/api.ts';
import { routes } from './routes.tsx';

/** How a request of the app is answered while a page is drawn: by the server itself, for the visitor who asked. */
export type Answering = (request: Request) => Promise<Response>;

/** A page as it first stands. */
export type Drawn = {
  /** Goes into the root, to be taken over; null where the app draws anew. */
  root: string | null;
  /** Stands over the page until the app has come. */
  look: string | null;
  /** What was asked for, as JSON, so that the app need not ask again. */
  answers: string;
};

const answering = new AsyncLocalStorage<Answering>();
sendThrough((request) => {
  const answer = answering.getStore();
  if (answer === undefined) throw new Error('A call outside the drawing of a page');
  return answer(request);
});

type Needs = (client: QueryClient, parameter: string) => Promise<unknown>;

/** The pages that are drawn here, and what each needs first. None has a form: what is typed into one needs the app. */
const pages: readonly { path: string; needs: Needs }[] = [
  { path: paths.reviews, needs: (client) => client.fetchQuery(reviewsQuery) },
  { path: paths.blogs, needs: (client) => client.fetchQuery(blogsQuery) },
  { path: '/blog/:key', needs: needsOfPost },
  { path: paths.agent, needs: async () => undefined },
  {
    path: paths.neighborhood,
    needs: async (client) => {
      const { neighborhood } = await client.fetchQuery(siteQuery);
      return client.fetchQuery(listingsQuery({ zip: neighborhood.postalCode }, 12));
    },
  },
];

async function needsOfPost(client: QueryClient, key: string): Promise<void> {
  const post = findPost(await client.fetchQuery(blogsQuery), key);
  if (post === undefined) return;
  await Promise.all([
    client.fetchQuery(blogImageQuery(post.file_id)),
    // Another site's page is read by the browser, or framed.
    isOfThisSite(post.url) ? client.fetchQuery(blogBodyQuery(post.url)) : undefined,
  ]);
}

/**
 * Draws the page at a path for the visitor whose requests `answer` answers. Null for a page that is not drawn here,
 * and behind a locked gate. Rejects when something that the page needs cannot be had: then the app draws it.
 */
export function drawPage(path: string, answer: Answering): Promise<Drawn | null> {
  return answering.run(answer, async () => {
    const client = createQueryClient();
    client.setDefaultOptions({ queries: { retry: false, staleTime: 30_000 } });
    const page = pages
      .map((each) => ({ each, match: matchPath(each.path, path) }))
      .find(({ match }) => match);
    const listing = matchPath('/listing/:key', path);
    if (page === undefined && listing === null) return null;
    const [session] = await Promise.all([client.fetchQuery(sessionQuery), client.fetchQuery(siteQuery)]);
    if (!session.unlocked) return null;
    if (page !== undefined) {
      await page.each.needs(client, page.match?.params.key ?? '');
      return { root: await pageMarkup(client, path), look: null, answers: answersOf(client) };
    }
    const key = listing?.params.key ?? '';
    const [details] = await Promise.all([
      client.fetchQuery(listingQuery(key)),
      client.fetchQuery(listingsQuery({ listingKey: key }, 1)),
    ]);
    const look = await markup(
      <StaticRouter location={path}>
        <App
          queryClient={client}
          site={
            <SignInDialogProvider>
              <FirstListing listing={details} />
            </SignInDialogProvider>
          }
        />
      </StaticRouter>,
    );
    return { root: null, look, answers: answersOf(client) };
  });
}

async function pageMarkup(client: QueryClient, path: string): Promise<string> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(siteBase + path));
  if (context instanceof Response) throw new Error('The page leads elsewhere');
  const router = createStaticRouter(handler.dataRoutes, context);
  return markup(
    <StrictMode>
      <App
        queryClient={client}
        site={<StaticRouterProvider router={router} context={context} hydrate={false} />}
      />
    </StrictMode>,
  );
}

/** The markup of a tree, once all of it is there, without scripts in it. */
async function markup(tree: ReactNode): Promise<string> {
  let fault: unknown = null;
  const { prelude } = await prerenderToNodeStream(tree, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      fault ??= error;
    },
  });
  const drawn = await text(prelude);
  if (fault !== null) throw fault;
  return drawn;
}

/** JSON that cannot end the element it stands in. */
function answersOf(client: QueryClient): string {
  return JSON.stringify(dehydrate(client)).replaceAll('<', '\\u003c');
}
