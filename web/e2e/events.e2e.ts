import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { soon, visit, withBrowser } from './browser.ts';
import { accessFindings, contrastFindings, turnTheme } from './page-checks.ts';

withBrowser();

const endpoint = { host: 'crm.example.com', disabled_at: null, secret_from: 'variable' };
const lead = {
  id: 'evt_2f9c4b1a-7d3e-4f60-9a1b-5c8d7e6f0a12',
  type: 'lead.created',
  created_at: '2026-11-22T20:31:00Z',
  data: { source: 'chat-lead', name: 'Ann Lee', email: 'ann@example.com' },
  state: 'failed',
  attempts: 10,
  next_try_at: null,
  delivered_at: null,
  last_status: 500,
  reason: 'The system answered 500.',
};
const listing = {
  ...lead,
  ...{
    id: 'evt_8a1d',
    type: 'listing.changed',
    state: 'delivered',
    attempts: 1,
    last_status: 204,
    reason: null,
  },
};
const list = (more: object = {}) => ({
  ...{ time_zone: 'America/Chicago', endpoint, total: 2, events: [lead, listing] },
  ...more,
});

/** The page of events, on what `answer` gives for the list. */
async function open(answer: () => object | number) {
  const made = await visit('about:blank', { as: 'admin' });
  const { page } = made;
  const asked: string[] = [];
  const fulfil = (route: Route, said: object | number) =>
    typeof said === 'number' ? route.fulfill({ status: said, json: {} }) : route.fulfill({ json: said });
  await page.route('**/aw-monitor/v1/events?*', (route) => fulfil(route, answer()));
  await page.route('**/aw-monitor/v1/events/**', (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return fulfil(route, { ...lead, state: 'scheduled' });
  });
  await page.goto('/admin/settings/events');
  return { ...made, asked };
}

test('each event says what it told, how far it is, and by the site’s clock when', async () => {
  const { page } = await open(() => list());
  const row = page.getByRole('listitem').filter({ hasText: 'lead.created' });
  await row.getByText('Failed', { exact: true }).waitFor();
  await row.getByText('10 attempts, last answer 500. The system answered 500.').waitFor();
  await row.getByText('2:31 PM').waitFor();
  await row.getByRole('button', { name: /^Show Data/ }).click();
  await row.getByText('"email": "ann@example.com"').waitFor();
  await page.getByText('Delivered', { exact: true }).waitFor();
  expect(await accessFindings(page)).toEqual([]);
  await turnTheme(page);
  expect(await contrastFindings(page)).toEqual([]);
});

test('Replay sends one event again, and says so', async () => {
  const { page, asked } = await open(() => list());
  await page.getByRole('button', { name: /^Replay: lead\.created/ }).click();
  await page.getByRole('status').getByText('The event is scheduled again.').waitFor();
  expect(asked).toEqual([`/aw-monitor/v1/events/${lead.id}/replay`]);
});

test('a system that asked for no more is named, with the way back', async () => {
  const { page } = await open(() => list({ endpoint: { ...endpoint, disabled_at: '2026-11-22T21:00:00Z' } }));
  await page.getByText(/crm\.example\.com stopped accepting events \(410\): .*3:00 PM/).waitFor();
  await page.getByRole('button', { name: 'Send Test Event' }).waitFor();
});

test('without a system it says how to connect one; without events, what comes', async () => {
  let answer = list({ endpoint: null, total: 0, events: [] });
  const { page } = await open(() => answer);
  await page.getByText('No system is connected').waitFor();
  expect(await page.getByRole('button', { name: 'Send Test Event' }).count()).toBe(0);
  answer = list({ total: 0, events: [] });
  await page.reload();
  await page.getByText('No events yet').waitFor();
});

test('events that did not load are asked for again', async () => {
  let answer: object | number = 500;
  const { page, expectFaults } = await open(() => answer);
  expectFaults(/500/);
  await page.getByText('Events didn’t load').waitFor();
  answer = list();
  await page.getByRole('button', { name: /try again/i }).click();
  await soon(() => page.getByRole('listitem').filter({ hasText: 'lead.created' }).count(), 1);
});
