import { describe, expect, test } from 'vitest';
import { visit, withBrowser } from './browser.ts';
import { newPerson } from './session.ts';

withBrowser();

test('View Properties goes home and fires the event that opens the map', async () => {
  const { page } = await visit('/agent', { as: 'visitor' });
  await page.evaluate(() => {
    window.addEventListener('openGlobeMap', () => sessionStorage.setItem('heard', location.pathname));
  });
  await page.getByRole('button', { name: 'View Properties' }).click();
  await page.waitForURL((url) => url.pathname === '/map');
  expect(await page.evaluate(() => sessionStorage.getItem('heard'))).toBe('/');
  await page.goBack();
  await page.waitForURL((url) => url.pathname === '/');
});

describe('connect with us', () => {
  const fill = async (page: Awaited<ReturnType<typeof visit>>['page'], person = newPerson('Ann Lee')) => {
    const form = page.getByRole('form', { name: 'Connect With Us' });
    await form.getByLabel('Full Name').fill(person.name);
    await form.getByLabel('Email Address').fill(person.email);
    await form.getByLabel('Phone Number').fill(person.phone);
    return form;
  };

  test('adds a visitor to the contacts and thanks with the agent’s details', async () => {
    const { page } = await visit('/add-contact', { as: 'visitor' });
    const form = await fill(page);
    expect(await form.getByLabel('Email Address').getAttribute('type')).toBe('email');
    expect(await form.getByLabel('Phone Number').getAttribute('type')).toBe('tel');
    const sent = page.waitForRequest('**/add-address');
    await form.getByRole('button', { name: 'Submit' }).click();
    const { address } = (await sent).postDataJSON() as { address: Record<string, string> };
    expect(Object.keys(address).sort()).toEqual(['Email', 'Name', 'PhoneNumber']);
    await page.getByRole('heading', { name: 'Thank You!' }).waitFor();
    await page.getByText('You have been added to our contact list.').waitFor();
    for (const words of ['Avery Cole', 'avery.cole@porchlight.example', '(918) 555-0142']) {
      await page.getByRole('main').getByText(words, { exact: true }).first().waitFor();
    }
  });
});

describe('the sitemap', () => {
  test('shows people its XML, and says so in the page', async () => {
    const { page } = await visit('/sitemap.xml', { as: 'visitor' });
    await page.getByText('<urlset').waitFor();
    const text = await page.locator('pre').innerText();
    for (const path of ['/blogs', '/reviews', '/agent', '/add-contact', '/neighborhood/idxtown', '/blog/']) {
      expect(text).toContain(path);
    }
    expect(await page.locator('meta[http-equiv="Content-Type"]').getAttribute('content')).toBe('text/xml');
  });

  test('is XML for a machine', async () => {
    const { page } = await visit('/agent', { as: 'visitor' });
    const answer = await page.request.get('/sitemap.xml', { headers: { accept: 'application/xml' } });
    expect(answer.headers()['content-type']).toBe('application/xml; charset=utf-8');
    expect(await answer.text()).toContain('<sitemapindex');
  });
});

describe('the words of law', () => {
  test('a data request reaches the agent', async () => {
    const { page } = await visit('/data-request', { as: 'visitor' });
    const person = newPerson('Ann Lee');
    await page.getByLabel('Delete my data').check();
    await page.getByLabel('Name').fill(person.name);
    await page.getByLabel('Email').fill(person.email);
    const sent = page.waitForRequest((request) => request.url().includes('/store-convo'));
    await page.getByRole('button', { name: 'Send the request' }).click();
    expect(new URL((await sent).url()).searchParams.get('reason')).toBe('Data request: delete');
    await page.getByText(`will answer to ${person.email}`).waitFor();
  });
});
