import type { Route } from 'playwright-core';
import { type Visit, visit } from './browser.ts';
import { incidents, settings as sampleSettings, templates, views } from './settings-samples.ts';

export const flags = '**/api/treas/idx/v1/feature-flag*';
export const mailTemplates = '**/api/treas/comm/templates*';
export const pageViews = '**/aw-monitor/v1/page-views*';
export const reports = '**/aw-monitor/v1/incidents*';
export const cancellation = '**/api/treas/idx/v1/cancel-subscription*';

export const broken = (route: Route) => route.fulfill({ status: 500, body: 'broken' });
export const onlyReads = (read: (route: Route) => unknown) => (route: Route) =>
  route.request().method() === 'GET' ? read(route) : route.fallback();
export const onlyWrites = (write: (route: Route) => unknown) => (route: Route) =>
  route.request().method() === 'POST' ? write(route) : route.fallback();

type Stood = Visit & {
  /** What the site answers from now on when it is asked for the settings. */
  settings: Record<string, unknown>;
  /** What was changed, as queries without the site. */
  changes: Record<string, string>[];
  /** How often the settings were asked for. */
  reads: () => number;
};

/** The screen with answers of the test's own: its settings keep what is changed. */
export async function open(change: Record<string, unknown> = {}): Promise<Stood> {
  const made = await visit('about:blank', { as: 'admin' });
  made.expectFaults(/^500 /);
  const { page } = made;
  const settings = { ...sampleSettings, ...change };
  const changes: Record<string, string>[] = [];
  let reads = 0;
  await page.route(flags, (route) => {
    if (route.request().method() === 'GET') {
      reads += 1;
      return route.fulfill({ json: settings });
    }
    const { siteId: _siteId, ...query } = Object.fromEntries(new URL(route.request().url()).searchParams);
    changes.push(query);
    for (const [name, value] of Object.entries(query)) {
      Object.assign(settings, { [name]: value === 'true' ? true : value === 'false' ? false : value });
    }
    return route.fulfill({ json: { message: 'ok' } });
  });
  await page.route(mailTemplates, (route) => route.fulfill({ json: templates }));
  await page.route(
    pageViews,
    onlyReads((route) => route.fulfill({ json: { count: 1234, page_views: views } })),
  );
  await page.route(reports, (route) =>
    route.fulfill({ json: route.request().method() === 'GET' ? incidents : { message: 'ok' } }),
  );
  await page.goto('/admin/settings');
  await page.getByRole('heading', { name: 'Toggle Settings' }).waitFor();
  return { ...made, settings, changes, reads: () => reads };
}
