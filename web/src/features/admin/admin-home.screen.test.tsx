import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { held } from '../../../testing/fakes.ts';
import { sessions } from '../../../testing/people.ts';
import { openScreen } from '../../../testing/screen.tsx';
import { address, see, soon } from '../../../testing/see.ts';

const cards = [
  ['Analytics & Insights', '/admin/insights'],
  ['Paper Mail Marketing', '/admin/mail-marketing'],
  ['Client Management', '/admin/client-manager'],
  ['Blog Management', '/admin/blog-manager'],
  ['Review Management', '/admin/reviews'],
  ['Agent Referral', '/admin/agent-referral'],
  ['Email Manager', '/admin/email-manager'],
  ['System Settings', '/admin/settings'],
] as const;

const main = page.getByRole('main');

describe('the admin home', () => {
  test('has a card for each module, labelled Active, which links to it', async () => {
    await openScreen('/admin');
    const all = main.getByRole('listitem');
    await see(all.first());
    for (const [title, to] of cards) {
      await expect.element(main.getByRole('link', { name: title })).toHaveAttribute('href', to);
    }
    expect(all.getByText('Active', { exact: true }).length).toBe(all.length);
  });

  test('links back to the site', async () => {
    const { expectFaults } = await openScreen('/admin');
    expectFaults(/^No fake answers /);
    await main.getByRole('link', { name: 'Back to Site' }).click();
    await soon(address, '/');
  });
});

test('shows nothing of the admin area while the session loads', async () => {
  const session = held(sessions.admin);
  const { sent } = await openScreen('/admin', { fakes: { getSession: session.fake } });
  const heading = page.getByRole('heading', { level: 1, name: 'Admin' });
  await soon(() => sent('getSession').length, 1);
  expect(heading.length).toBe(0);
  expect(address()).toBe('/admin');
  session.letGo();
  await see(heading);
});
