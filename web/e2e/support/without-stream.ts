import type { Page } from 'playwright-core';

/** Answers the stream of Today as a site without it does: it never ends, so that the network would never be idle. */
export const withoutStream = (page: Page): Promise<unknown> =>
  page.route('**/api/people/v1/today/events', (route) => route.fulfill({ status: 501 }));
