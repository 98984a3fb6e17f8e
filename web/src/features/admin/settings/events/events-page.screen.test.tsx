import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { components } from '../../../../../../openapi/generated/monitor.d.ts';
import { accessFindings, contrastFindings, turnTheme } from '../../../../../testing/access.ts';
import { type Fake, problem } from '../../../../../testing/fakes.ts';
import { openScreen } from '../../../../../testing/screen.tsx';
import { button, see } from '../../../../../testing/see.ts';

type Schemas = components['schemas'];

const endpoint = {
  host: 'crm.example.com',
  disabled_at: null,
  secret_from: 'variable',
} satisfies Schemas['EventList']['endpoint'];
const lead: Schemas['Event'] = {
  id: '2f9c4b1a-7d3e-4f60-9a1b-5c8d7e6f0a12',
  type: 'lead.created',
  created_at: '2026-11-22T20:31:00Z',
  data: { source: 'chat-lead', name: 'Ann Lee', email: 'ann@example.com' },
  state: 'failed',
  attempts: 10,
  replays: 0,
  next_try_at: null,
  delivered_at: null,
  last_status: 500,
  reason: 'The system answered 500.',
};
const listing: Schemas['Event'] = {
  ...lead,
  ...{ id: '8a1d4b1a-7d3e-4f60-9a1b-5c8d7e6f0a12', type: 'listing.changed', state: 'delivered' },
  ...{ attempts: 1, last_status: 204, reason: null },
};
const list = (more: Partial<Schemas['EventList']> = {}): Schemas['EventList'] => ({
  ...{ time_zone: 'America/Chicago', endpoint, total: 2, events: [lead, listing] },
  ...more,
});

const open = (listEvents: Fake<'listEvents'>) =>
  openScreen('/admin/settings/events', {
    fakes: { listEvents, replayEvent: { ...lead, state: 'scheduled' } },
  });

test('shows each event’s content, state, and time in the site’s zone', async () => {
  await open(list());
  const row = page.getByRole('listitem').filter({ hasText: 'lead.created' });
  await see(row.getByText('Failed', { exact: true }));
  await see(row.getByText('10 attempts, last answer 500. The system answered 500.'));
  await see(row.getByText('2:31 PM'));
  await row.getByRole('button', { name: /^Show Data/ }).click();
  await see(row.getByText('"email": "ann@example.com"'));
  await see(page.getByText('Delivered', { exact: true }));
  expect(await accessFindings()).toEqual([]);
  await turnTheme();
  expect(await contrastFindings()).toEqual([]);
});

test('resends an event with Replay, and confirms it', async () => {
  const { sent } = await open(list());
  await page.getByRole('button', { name: /^Replay: lead\.created/ }).click();
  await see(page.getByRole('status').getByText('The event is scheduled again.'));
  expect(sent('replayEvent').map(({ path }) => path)).toEqual([{ id: lead.id }]);
});

test('shows when the other system stopped accepting events, and how to resume', async () => {
  await open(list({ endpoint: { ...endpoint, disabled_at: '2026-11-22T21:00:00Z' } }));
  await see(page.getByText(/crm\.example\.com stopped accepting events \(410\): .*3:00 PM/));
  await see(button('Send Test Event'));
});

test('explains how to connect a system, and what appears without events', async () => {
  const { answer, reload } = await open(list({ endpoint: null, total: 0, events: [] }));
  await see(page.getByText('No system is connected'));
  expect(button('Send Test Event').length).toBe(0);
  answer({ listEvents: list({ total: 0, events: [] }) });
  await reload();
  await see(page.getByText('No events yet'));
});

test('reloads events that failed to load', async () => {
  const { answer } = await open(problem(500));
  await see(page.getByText('Events didn’t load'));
  answer({ listEvents: list() });
  await page.getByRole('button', { name: /try again/i }).click();
  await see(page.getByRole('listitem').filter({ hasText: 'lead.created' }));
});
