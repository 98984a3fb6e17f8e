import type { QueryClient } from '@tanstack/react-query';
import type { Params } from 'react-router-dom';
import type { SiteProfile } from '../api/site.ts';

/** A page's URL data, and the cache for its responses. */
type AskedPage = { client: QueryClient; site: SiteProfile; params: Params; search: URLSearchParams };

/**
 * Requests all data that a page shows first, in parallel. Exported as `needs` by the file `NAME.load.ts` next
 * to the screen; called when navigation starts, while the screen's code is loading.
 */
export type Needs = (asked: AskedPage) => Promise<unknown>;
