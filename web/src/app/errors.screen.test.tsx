import { onlineManager } from '@tanstack/react-query';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { composer, openHome, openPage } from '../../testing/desks/visitor.ts';
import { noNetwork } from '../../testing/fakes.ts';
import { sessions } from '../../testing/people.ts';
import { gone, see, soon } from '../../testing/see.ts';
import { siteProfile } from '../../testing/site-profile.ts';

afterEach(() => vi.restoreAllMocks());

describe('unknown URLs', () => {
  test.each(['/no/such/page', '/admin/no-such-screen'])(
    '%s shows the not-found page with links',
    async (address) => {
      await openPage(address, { as: 'admin' });
      await see(page.getByRole('heading', { name: 'Page Not Found' }));
      await page.getByRole('link', { name: 'Look at the Map' }).click();
      await soon(() => location.pathname, '/map');
    },
  );
});

test('the not-found page calls the agent by the first name, without a title', async () => {
  const agent = { ...siteProfile.agent, name: 'Dr. Avery Cole' };
  await openPage('/no/such/page', { fakes: { getSite: { ...siteProfile, agent } } });
  await see(page.getByRole('link', { name: 'Ask Avery’s Assistant' }));
});

describe('a site that is in trouble', () => {
  test('shows an error when it cannot load, and loads on retry', async () => {
    const { answer } = await openPage('/', { fakes: { getSession: noNetwork } });
    await see(page.getByText('The site couldn’t be opened'));
    answer({ getSession: sessions.stranger });
    await page.getByRole('button', { name: /try again/i }).click();
    await see(page.getByRole('button', { name: 'Unlock' }));
  });

  test('shows a notice while offline', async () => {
    await openPage('/');
    const start = page.getByRole('button', { name: "Let's Get Started" });
    await see(start);
    const { online, notice } = goOffline();
    await see(notice);
    online.mockReturnValue(true);
    dispatchEvent(new Event('online'));
    await gone(notice);
    expect(start.length).toBe(1);
  });

  test('a lost line covers neither the header nor what is typed and sent on a phone', async () => {
    await openHome({ size: 'phone' });
    const send = page.getByRole('button', { name: 'Send', exact: true });
    const around = [page.getByRole('banner'), composer, send, page.getByRole('contentinfo')];
    await see(send);
    const { notice } = goOffline();
    await see(notice);
    const edge = notice.element().getBoundingClientRect().bottom;
    const boxes = around.map((part) => part.element().getBoundingClientRect());
    expect(boxes.filter(({ top, bottom }) => top < edge || bottom > innerHeight)).toEqual([]);
  });
});

function goOffline() {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  // Queries wait for the connection, those of the next file too.
  onTestFinished(() => onlineManager.setOnline(true));
  return { online, notice: page.getByText('You are offline.') };
}
