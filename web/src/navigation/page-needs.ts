import type { QueryClient } from '@tanstack/react-query';
import type { Params } from 'react-router-dom';
import type { SiteProfile } from '../api/site.ts';

/** A page's URL data, and the cache for its responses. */
type AskedPage = { client: QueryClient; site: SiteProfile; params: Params; search: URLSearchParams };

/**
 * Asks for what a page shows at first, all at once. Exported as `needs` by the file `NAME.load.ts` beside the screen;
 * it's called when the way to the page begins, while the screen's code is still coming.
 */
export type Needs = (asked: AskedPage) => Promise<unknown>;
