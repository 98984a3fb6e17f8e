import type { Page } from 'playwright-core';
import { connectionList } from '../../testing/samples/connections.ts';
import { marketRow, monthAt, wholeMarket } from '../../testing/samples/market.ts';
import { incidents, settings, templates, views } from '../../testing/samples/settings.ts';
import type { Size } from '../session.ts';
import type { Look } from './tours.ts';

/** The market's charts and the settings, with figures of the tour's own. */
export async function tourInsightsAndSettings(page: Page, look: Look, _size: Size): Promise<void> {
  await tourInsights(page, look);
  await tourSettings(page, look);
  await tourConnections(page, look);
}

/** The connections in every state, with a guide open and tests that went well and badly. */
async function tourConnections(page: Page, look: Look): Promise<void> {
  await page.route('**/aw-monitor/v1/connections*', (route) => route.fulfill({ json: connectionList }));
  await page.route('**/aw-monitor/v1/connections/*/test*', (route) => {
    const ok = route.request().url().includes('email');
    const said = ok
      ? { ok, text: 'Test accepted by your mail server. Check your inbox.', advice: null }
      : { ok, text: `Twilio refused ${'x'.repeat(120)}.`, advice: 'Check SMS_TOKEN, then restart the site.' };
    return route.fulfill({ json: { kind: 'email', at: '2026-11-22T20:46:00Z', ...said } });
  });
  await page.goto('/admin/settings/connections');
  await page.getByRole('heading', { name: 'Facebook ads' }).waitFor();
  await look('connections');
  await page.getByRole('button', { name: 'Fix: Texts' }).click();
  await page.getByRole('button', { name: 'Send Test: Texts' }).click();
  await page.getByText('Check SMS_TOKEN, then').first().waitFor();
  await page.getByRole('button', { name: 'Send Test: Site email' }).click();
  await page.getByText('Test accepted').first().waitFor();
  await look('tested connections');
}

async function tourInsights(page: Page, look: Look): Promise<void> {
  const insights = '**/api/treas/idx/v1/insights/**';
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(insights, async (route) => {
    await asked;
    await route.fulfill({ json: wholeMarket('Residential') });
  });
  await page.goto('/admin/insights');
  await page.getByText('Loading insights...').waitFor();
  await look('loading insights');
  answer();
  await page.locator('svg.recharts-surface').nth(3).waitFor();
  await look('insights');
  await page.getByRole('button', { name: 'About Market Trends' }).click();
  await page.getByRole('dialog', { name: 'About Market Trends' }).waitFor();
  await look('explanation');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.locator('svg.recharts-surface').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.locator('.recharts-tooltip-wrapper').first().getByRole('listitem').first().waitFor();
  await look('tooltip');
  const tables = page.getByRole('button', { name: 'Show as table' });
  for (let left = await tables.count(); left > 0; left -= 1) await tables.first().click();
  await page.getByRole('table', { name: 'Days on Market Distribution' }).waitFor();
  await look('numbers');
  for (const [view, rows] of [
    ['insights of a single area', [marketRow('Jenks', monthAt(11))]],
    ['insights with huge figures', hugeMarket()],
  ] as const) {
    await page.unroute(insights);
    await page.route(insights, (route) => route.fulfill({ json: rows }));
    await page.goto('/admin/insights');
    await page.locator('svg.recharts-surface').nth(3).waitFor();
    await look(view);
  }
  await page.unroute(insights);
  await page.route(insights, (route) => route.fulfill({ json: [] }));
  await page.goto('/admin/insights?type=Land');
  await page.getByText('No areas yet').waitFor();
  await look('no insights');
}

/** A dear market of many homes. */
const hugeMarket = () =>
  wholeMarket('Residential', 98_765_432).map((row) => ({
    ...row,
    active_listings: row.active_listings * 123_456,
    price_trend_vs_last_month: 1234.5,
  }));

async function tourSettings(page: Page, look: Look): Promise<void> {
  const flags = '**/api/treas/idx/v1/feature-flag*';
  await page.route(flags, (route) => route.fulfill({ json: settings }));
  await page.route('**/api/treas/comm/templates*', (route) => route.fulfill({ json: templates }));
  await page.route('**/aw-monitor/v1/page-views*', (route) =>
    route.fulfill({ json: { count: 1234, page_views: views } }),
  );
  await page.route('**/aw-monitor/v1/incidents*', (route) =>
    route.fulfill({ json: route.request().method() === 'GET' ? incidents : { message: 'ok' } }),
  );
  await page.route('**/api/treas/idx/v1/cancel-subscription*', (route) =>
    route.fulfill({ json: { message: 'ok' } }),
  );
  await holdSuccesses(page);
  await page.goto('/admin/settings');
  await page.getByText('Pages viewed most').waitFor();
  await page.getByRole('heading', { name: 'Reported Issues' }).waitFor();
  await look('settings');
  await page.getByLabel('Agent email').fill('avery');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.locator('[aria-invalid=true]').waitFor();
  await look('account with a fault');
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  await page.getByLabel('Type Cancel Subscription to confirm').fill('cancel');
  await look('cancel subscription');
  await page.getByLabel('Type Cancel Subscription to confirm').fill('Cancel Subscription');
  await page.getByRole('button', { name: 'Confirm Cancellation' }).click();
  await lookAtSuccess(page, 'Subscription Cancelled', look);
  await page.getByRole('button', { name: 'Report an Issue' }).click();
  await page.getByRole('button', { name: 'Submit Report' }).click();
  await page.getByRole('alert').waitFor();
  await look('report without words');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('dialog').getByLabel('Description').fill('The map stays empty.');
  await page.getByRole('button', { name: 'Submit Report' }).click();
  await lookAtSuccess(page, 'Issue Reported Successfully', look);
  await page.route(flags, (route) =>
    route.fulfill({ json: { ...settings, subscriptionCancelledAt: '2026-11-20T15:04:05Z' } }),
  );
  await page.goto('/admin/settings');
  await page.getByText('Access stays until the end of the current billing period.').waitFor();
  await look('subscription cancelled');
}

/** Looks at a modal that says that something is done, and closes it. */
async function lookAtSuccess(page: Page, title: string, look: Look): Promise<void> {
  const done = page.getByRole('dialog', { name: title });
  await done.waitFor();
  await look(title);
  await done.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Lets what leaves by itself after three seconds stay for as long as a look may take. */
const holdSuccesses = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout } = window;
    const hold = (run: TimerHandler, ms?: number) => setTimeout(run, ms === 3000 ? 60_000 : ms);
    Object.assign(window, { setTimeout: hold });
  });
