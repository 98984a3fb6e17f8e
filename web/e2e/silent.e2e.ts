import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { soon, visit, withBrowser } from './browser.ts';
import { newPerson } from './session.ts';
import { begin, conversation, leaveLead, send, service } from './site-actions.ts';

withBrowser();

/** Lets a call fail as a broken server does; gives how often it was asked for since. */
async function broken(page: Page, call: string): Promise<() => number> {
  let times = 0;
  await page.route(call, (route) => {
    times += 1;
    return route.fulfill({ status: 500, body: 'broken' });
  });
  return () => times;
}

/** A visitor before whom any call may fail. */
async function come(path: string) {
  const { page, expectFaults } = await visit('/privacy', { as: 'visitor', drawn: false });
  expectFaults(/^500 /);
  return {
    page,
    go: () => page.goto(path, { waitUntil: 'domcontentloaded' }),
  };
}

const told = (page: Page) => page.getByRole('alert').count();
const hears = (page: Page, text: string) => conversation(page).getByText(text, { exact: true }).waitFor();

describe('what fails is only logged when it is', () => {
  test('a lead, and the selling details after it', async () => {
    const { page, go } = await come('/');
    const asked = [await broken(page, '**/chatleads*'), await broken(page, '**/selling-details*')];
    await go();
    await begin(page);
    await leaveLead(page, 'Selling', '74104', newPerson('Robin Vale'));
    await conversation(page).getByText('Thank you, Robin!').waitFor();
    const form = page.getByRole('form', { name: 'Property details' });
    await form.getByLabel('Address').fill('1208 S Denver Ave, Tulsa');
    await form.getByLabel('Size').fill('1,850 sq ft');
    await form.getByLabel('Condition').selectOption('fair');
    await form.getByLabel('Timeline').selectOption('3-6-months');
    await form.getByRole('button', { name: 'Submit' }).click();
    await conversation(page).getByText('has the details of your property').waitFor();
    for (const times of asked) expect(times()).toBeGreaterThan(0);
    expect(await told(page)).toBe(0);
  });

  test.each([
    ['a seller inquiry', 'seller_inquiry', '**/selling-inquiry*'],
    ['a conversation to be stored', 'storeConvo', '**/store-convo*'],
    ['a text to the agent', 'agent_contact_request', '**/send-sms'],
  ])('%s', async (_what, action, call) => {
    const { page, go } = await come('/');
    const times = await broken(page, call);
    const params = { name: 'Ann Lee', phone: '(918) 555-0142', email: 'ann@visitors.example' };
    await page.route('**/llm/v1/chat', (route) =>
      route.fulfill({ json: { response: 'It is done.', action, params } }),
    );
    await go();
    await begin(page);
    await service(page, 'Buying').click();
    await send(page, 'as you like');
    await hears(page, 'Assistant: It is done.');
    await expect.poll(times, { timeout: 15_000 }).toBeGreaterThan(0);
    expect(await told(page)).toBe(0);
  });

  test('the picture of a post', async () => {
    const { page, go } = await come('/blogs');
    const times = await broken(page, '**/get-image*');
    await go();
    const posts = page.getByRole('list', { name: 'Posts' });
    await posts.getByRole('heading').first().waitFor();
    await expect.poll(times, { timeout: 15_000 }).toBeGreaterThan(0);
    expect(await posts.locator('img').count()).toBe(0);
    expect(await told(page)).toBe(0);
  });

  test('the count of a page view', async () => {
    const { page, go } = await come('/agent');
    const times = await broken(page, '**/page-views');
    await go();
    await page.getByRole('heading', { level: 1, name: 'Avery Cole' }).waitFor();
    await soon(times, 1);
    expect(await told(page)).toBe(0);
  });

  test('the styles of the staging, until a photo is staged', async () => {
    const { page, go } = await come('/map?zip=74037');
    await broken(page, '**/api/stage/**');
    await go();
    const home = page
      .getByRole('list', { name: 'Results' })
      .getByRole('listitem')
      .filter({ has: page.locator('img') });
    await home.first().getByRole('link').click();
    await page.getByRole('button', { name: /^Photo 2 of/ }).click();
    await page.getByRole('button', { name: 'AI staging' }).click();
    await page.getByRole('dialog', { name: 'AI staging' }).getByRole('button', { name: 'Office' }).waitFor();
    expect(await told(page)).toBe(0);
  });

  test('the interest after a contact was added: the thank-you stays', async () => {
    const { page, go } = await come('/add-contact');
    await page.route('**/feature-flag*', (route) =>
      route.fulfill({ json: { openHouseMlsKey: 'DEMO-10042' } }),
    );
    const times = await broken(page, '**/interested-buy*');
    await go();
    const person = newPerson();
    await page.getByLabel('Full Name').fill(person.name);
    await page.getByLabel('Email Address').fill(person.email);
    await page.getByLabel('Phone Number').fill(person.phone);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('heading', { name: 'Thank You!', exact: true }).waitFor();
    await expect.poll(times, { timeout: 15_000 }).toBeGreaterThan(0);
    expect(await told(page)).toBe(0);
  });
});

test('a lead that has not arrived is told of in a quiet line, until it has', async () => {
  const { page, go } = await come('/');
  await broken(page, '**/chatleads*');
  await go();
  await begin(page);
  await leaveLead(page, 'Lease', '74104', newPerson('Robin Vale'));
  await conversation(page).getByText('Thank you, Robin!').waitFor();
  const line = page.getByText('Your details haven’t reached Avery yet. This page keeps trying.');
  await line.waitFor();
  await page.unroute('**/chatleads*');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await line.waitFor({ state: 'detached' });
});

describe('a list that could not be loaded is never called empty, and can be tried again', () => {
  test.each([
    ['the list of the posts', '/blogs', '**/get-blog*', 'The posts', 'No blogs available'],
    ['a post', '/blog/any', '**/get-blog*', 'The post', 'Blog post not found'],
    ['the reviews', '/reviews', '**/get-review*', 'The reviews', 'No reviews yet'],
    ['the sitemap', '/sitemap.xml', '**/get-sitemap/*', 'The sitemap', 'No sitemap content available'],
    [
      'the homes of the neighborhood',
      '/neighborhood/idxtown',
      '**/retrieve-property-summary*',
      'The homes',
      'No homes to show',
    ],
  ])('%s: told, and not as an empty list', async (_what, path, call, subject, empty) => {
    const { page, go } = await come(path);
    await broken(page, call);
    await go();
    const failure = page.getByRole('alert').filter({ hasText: `${subject} couldn’t be loaded` });
    await failure.waitFor({ timeout: 40_000 });
    expect(await page.getByText(empty).count()).toBe(0);
    await page.unroute(call);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await failure.waitFor({ state: 'detached' });
  });
});
