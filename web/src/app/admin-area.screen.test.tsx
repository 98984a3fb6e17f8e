import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openDesk } from '../../testing/desks/clients.ts';
import { openHome, service } from '../../testing/desks/visitor.ts';
import { problem } from '../../testing/fakes.ts';
import { adminRoutes, furtherAdminRoutes } from '../../testing/samples/admin-routes.ts';
import { openScreen } from '../../testing/screen.tsx';
import { address, button, see, soon } from '../../testing/see.ts';

const guarded = [...adminRoutes, ...furtherAdminRoutes];

test.each(['visitor', 'member'] as const)('sends a %s from every admin page to home', async (as) => {
  const { go, calls } = await openHome({ as });
  await see(service('Buying'));
  for (const path of guarded) {
    await go(path);
    await soon(address, '/');
    await see(service('Buying'));
  }
  const ofVisitors = ['getSession', 'getSite', 'recordPageView', 'searchListings', 'listSavedHomeKeys'];
  expect(calls().filter((id) => !ofVisitors.includes(id))).toEqual([]);
});

test('hides the Admin button without ROLE_ADMIN', async () => {
  await openHome({ as: 'member' });
  await see(page.getByRole('banner').getByRole('button', { name: 'Account' }));
  expect(page.getByRole('link', { name: 'Admin' }).length).toBe(0);
});

test('shows an error when leads fail to load, and loads them on retry', async () => {
  const { answer } = await openDesk([], { fakes: { listChatLeads: problem(502) } });
  await see(page.getByText('The leads couldn’t be loaded'));
  answer({ listChatLeads: [] });
  await button(/try again/i).click();
  await soon(() => page.getByText('The leads couldn’t be loaded').length, 0);
});

test('opens admin pages from the menu on a phone', async () => {
  await openScreen('/admin', { size: 'phone' });
  await button('Menu').click();
  await page.getByRole('dialog').getByRole('link', { name: 'Back to Site' }).click();
  await soon(address, '/');
});
