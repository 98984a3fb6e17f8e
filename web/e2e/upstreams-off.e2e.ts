import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { visit, withBrowser } from './browser.ts';
import { newPerson } from './session.ts';
import { alert, begin, conversation, fillSignIn, openAccount, send, service } from './site-actions.ts';

withBrowser();

/** Where each service's operations lie. */
const services = {
  auth: '/api/treas/auth/',
  idx: '/api/treas/idx/',
  llm: '/llm/',
  comm: '/api/treas/comm/',
  ads: '/api/treas/ads/',
  blogs: '/api/treas/blogs/',
  reviews: '/api/treas/reviews/',
  staging: '/api/stage/',
  monitor: '/aw-monitor/',
  postgrid: '/treas-postgrid/',
  onboarding: '/api/toptech/',
} as const;
type Service = keyof typeof services;

/** Answers what a gateway answers whose upstream is gone. */
async function switchOff(page: Page, names: Service[]): Promise<void> {
  for (const name of names) {
    await page.route(
      (url) => url.pathname.startsWith(services[name]),
      (route) =>
        route.fulfill({
          status: 502,
          contentType: 'application/problem+json',
          json: {
            type: '/problems/upstream-failed',
            title: 'A service behind this site failed',
            status: 502,
          },
        }),
    );
  }
}

async function without(names: Service[], path: string): Promise<Page> {
  const { page, expectFaults } = await visit('/privacy', { as: 'visitor', drawn: false });
  expectFaults(/502/);
  await switchOff(page, names);
  await page.goto(path);
  return page;
}

const says = (place: Page | Locator, text: string | RegExp) =>
  place.getByText(text).first().waitFor({ timeout: 30_000 });

describe('with a service switched off, its screens open and say what they cannot do:', () => {
  test('auth', async () => {
    const page = await without(['auth'], '/');
    await begin(page);
    await fillSignIn(await openAccount(page), 'ann', 'porch swing 42');
    await alert(page, 'Login failed.').waitFor();
  });

  test('idx: samples in the chat, a sentence on the map, the listing and the neighborhood', async () => {
    const page = await without(['idx'], '/');
    await begin(page);
    await service(page, 'Buying').click();
    await send(page, 'homes in Jenks');
    await says(conversation(page), /sample homes|having trouble connecting/);
    await page.goto('/map?zip=74037');
    await says(page, 'The search did not work');
    await page.goto('/listing/DEMO-10001');
    await alert(page, 'Failed to load property. Please try again.').waitFor({ timeout: 30_000 });
    await page.goto('/neighborhood/idxtown');
    await says(page, 'The homes couldn’t be loaded');
  });

  test('llm', async () => {
    const page = await without(['llm'], '/');
    await begin(page);
    await service(page, 'Buying').click();
    await send(page, 'hello');
    await says(conversation(page), "Sorry, I'm having trouble connecting right now. Please try again later.");
  });

  test.each([
    ['ads', '/sitemap.xml', 'The sitemap couldn’t be loaded'],
    ['blogs', '/blogs', 'The posts couldn’t be loaded'],
    ['blogs', '/blog/any', 'The post couldn’t be loaded'],
    ['reviews', '/reviews', 'The reviews couldn’t be loaded'],
  ] as const)('%s, at %s', async (name, path, words) => {
    await says(await without([name], path), words);
  });

  test('postgrid', async () => {
    const page = await without(['postgrid'], '/add-contact');
    const { name, email, phone } = newPerson();
    await page.getByLabel('Full Name').fill(name);
    await page.getByLabel('Email Address').fill(email);
    await page.getByLabel('Phone Number').fill(phone);
    await page.getByRole('button', { name: 'Submit' }).click();
    await alert(page, 'Something went wrong. Please try again.').waitFor();
  });

  test('staging', async () => {
    const { page, expectFaults } = await visit('/map?zip=74037', { as: 'visitor' });
    expectFaults(/502/);
    await switchOff(page, ['staging']);
    const home = page
      .getByRole('list', { name: 'Results' })
      .getByRole('listitem')
      .filter({ has: page.locator('img') });
    await home.first().getByRole('link').click();
    await page.getByRole('button', { name: /^Photo 2 of/ }).click();
    await page.getByRole('button', { name: 'AI staging' }).click();
    await page.getByRole('button', { name: 'Room', exact: true }).click();
    await alert(page, 'Failed to get random prompt. Please try again.').waitFor();
  });

  test.each(['comm', 'monitor', 'onboarding'] as const)('%s: a visitor notices nothing', async (name) => {
    const page = await without([name], '/');
    await begin(page);
    await service(page, 'Buying').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

test('with every service off at once every screen still opens', async () => {
  const page = await without(Object.keys(services) as Service[], '/');
  await begin(page);
  await service(page, 'Buying').waitFor();
  for (const [path, heading] of [
    ['/map', /./],
    ['/blogs', 'Blogs'],
    ['/reviews', 'Reviews'],
    ['/agent', 'Avery Cole'],
    ['/add-contact', 'Connect With Us'],
    ['/neighborhood/idxtown', 'Living in Jenks'],
    ['/sitemap.xml', 'Sitemap'],
    ['/password-reset?token=any', 'Choose a new password'],
    ['/privacy', 'Privacy'],
    ['/accessibility', 'Accessibility'],
    ['/data-request', 'Data request'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(await page.getByText('This page couldn’t load').count()).toBe(0);
  }
});
