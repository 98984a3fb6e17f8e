import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { visit, withBrowser } from '../support/browser.ts';
import { begin } from '../support/site-actions.ts';

withBrowser();

const inventedAdmin = JSON.stringify({
  username: 'mallory',
  name: 'Mallory',
  email: 'mallory@visitors.example',
  phoneNumber: '',
  siteId: 'demo-site',
  roles: ['ROLE_USER', 'ROLE_ADMIN'],
});

describe('forged browser data', () => {
  test('leaves the gate shut with a forged siteUnlocked', async () => {
    const { page } = await visit('/', {
      prepare: (context) => context.addInitScript(() => sessionStorage.setItem('siteUnlocked', 'true')),
    });
    await page.getByRole('button', { name: 'Unlock' }).waitFor();
    expect(await statusOf(page, '/api/treas/idx/v1/retrieve-property-summary?zip=74037')).toBe(401);
  });

  test('gives a forged admin in the browser’s storage no access to the admin console', async () => {
    const { page } = await visit('/admin', {
      as: 'visitor',
      prepare: (context) =>
        context.addInitScript((user) => {
          localStorage.setItem('user', user);
          sessionStorage.setItem('user', user);
        }, inventedAdmin),
    });
    await page.waitForURL((url) => url.pathname === '/');
    await begin(page);
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
    expect(await page.getByRole('link', { name: 'Admin' }).count()).toBe(0);
    for (const address of ['/api/treas/idx/v1/chatleads', '/api/treas/comm/outbox']) {
      expect(await statusOf(page, address)).toBe(401);
    }
  });
});

describe('other sites', () => {
  test('keeps another site’s page from posting for a visitor and from framing the site', async () => {
    const { url } = inject('site');
    const { page, expectFaults } = await visit('/', { as: 'visitor' });
    expectFaults(/frame|elsewhere/i);
    await page.route('http://elsewhere.example/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title><p>Hello' }),
    );
    await page.goto('http://elsewhere.example/');
    const post = page.waitForResponse((response) => response.url().includes('/chatleads'));
    await page.evaluate((address) => {
      const form = document.createElement('form');
      form.method = 'post';
      form.action = address;
      document.body.append(form);
      form.submit();
    }, `${url}/api/treas/idx/v1/chatleads?postalCode=74037&name=M&phoneNumber=1&serviceReq=Buying&email=m@x.example`);
    expect((await post).status()).toBe(403);

    const headers = (await page.request.get(`${url}/`)).headers();
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).toMatch(/script-src 'self'( 'sha256-[\w+/]+=*'){2};/);
  });

  test('does not run a script inserted into the page', async () => {
    const { page, expectFaults } = await visit('/', { as: 'visitor' });
    expectFaults(/content security policy/i);
    await begin(page);
    const ran = await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.documentElement.dataset.ran = "yes"';
      document.body.append(script);
      return document.documentElement.dataset.ran ?? 'no';
    });
    expect(ran).toBe('no');
  });
});

/** Returns the status of a call from the page itself. */
function statusOf(page: Page, address: string): Promise<number> {
  return page.evaluate(
    async (path) => (await fetch(path, { headers: { 'x-requested-with': 'porchlight' } })).status,
    address,
  );
}
