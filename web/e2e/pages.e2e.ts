import { describe, expect, test } from 'vitest';
import { soon, visit, withBrowser } from './browser.ts';
import { newPerson } from './session.ts';
import { alert } from './site-actions.ts';

withBrowser();

describe('the agent', () => {
  test('is described with licence, brokerage, bio and ways to reach them', async () => {
    const { page } = await visit('/agent', { as: 'visitor' });
    await page.getByRole('heading', { level: 1, name: 'Avery Cole' }).waitFor();
    await page.getByRole('img', { name: 'Portrait of Avery Cole' }).waitFor();
    const text = await page.getByRole('main').innerText();
    for (const words of [
      'Real Estate Educator & Strategist',
      'Tulsa Metro Oklahoma',
      'avery.cole@porchlight.example',
      '(918) 555-0142',
      'OK Lic. 175204',
      'Keystone Realty Group',
      'fourteen years as an educator',
      'Co-founder of a realty group',
      'top 10% in the state',
      '153 sales from $60,000 to $1.9 million, averaging $398,000',
      'Three-time Real Producers recipient',
      "Buyer's agent",
      'Listing agent',
      'Luxury homes',
      'New construction',
      'Digital marketing',
    ]) {
      expect(text).toContain(words);
    }
    expect(await page.getByRole('link', { name: 'Email Me' }).getAttribute('href')).toBe(
      'mailto:avery.cole@porchlight.example?subject=Real%20Estate%20Inquiry',
    );
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });

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
});

describe('the neighborhood', () => {
  test('is told of in words and figures, with at most twelve of its homes now', async () => {
    const { page } = await visit('/neighborhood/idxtown', { as: 'visitor', drawn: false });
    const asked = page.waitForRequest((request) => request.url().includes('zip=74037'));
    await page.reload();
    // A leased office of the same ZIP code is no home.
    expect(new URL((await asked).url()).searchParams.get('propertyType')).toBe('Residential');
    for (const name of ['The vibe', 'Amenities', 'Schools', 'Commuting']) {
      await page.getByRole('heading', { name }).waitFor();
    }
    const market = page.getByRole('table');
    for (const words of ['$415,000', '21', 'New construction, modern farmhouse, townhomes']) {
      await market.getByText(words, { exact: true }).waitFor();
    }
    const homes = page.getByRole('list', { name: 'Homes' }).getByRole('article');
    await soon(() => homes.count(), 12);
    const card = await homes.first().innerText();
    expect(card).toMatch(/\$[\d,]+/);
    expect(card).toMatch(/\d+ .*, Jenks/);
    expect(card).toMatch(/OK 74037 · \w+/);
    expect(await page.getByRole('link', { name: /^Email Avery/ }).getAttribute('href')).toMatch(/^mailto:/);
    expect(await page.getByRole('link', { name: /^Call/ }).getAttribute('href')).toBe('tel:9185550142');
    await homes.first().getByRole('link').click();
    await page.waitForURL(/\/listing\/[^/]+$/);
    await page
      .getByRole('dialog')
      .getByText(/^Listed by /)
      .waitFor();
  });

  test('stands without its homes when they cannot be had', async () => {
    const { page } = await visit('/agent', { as: 'visitor', drawn: false });
    await page.route('**/retrieve-property-summary*', (route) => route.fulfill({ status: 400, body: 'no' }));
    await page.goto('/neighborhood/idxtown');
    await page.getByText('The homes couldn’t be loaded').waitFor();
    await page.getByRole('heading', { name: 'The vibe' }).waitFor();
  });
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

  test('every field is required, and says so beside itself', async () => {
    const { page } = await visit('/add-contact', { as: 'visitor' });
    await page.getByRole('button', { name: 'Submit' }).click();
    await soon(() => page.getByText('This field is required.').count(), 3);
  });

  test('while it works the button says so, and a failure leaves what was typed', async () => {
    const { page, expectFaults } = await visit('/add-contact', { as: 'visitor' });
    expectFaults(/502/);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/add-address', async (route) => {
      await held;
      await route.fulfill({ status: 502, body: '' });
    });
    const form = await fill(page);
    await form.getByRole('button', { name: 'Submit' }).click();
    await form.getByRole('button', { name: 'Submitting...' }).waitFor();
    answer();
    await alert(page, 'Something went wrong. Please try again.').waitFor();
    expect(await form.getByLabel('Full Name').inputValue()).toBe('Ann Lee');
  });

  test.each([
    ['with an open house, their interest is recorded', 'DEMO-10042', 1],
    ['without one, nothing more is sent', null, 0],
  ])('%s', async (_what, openHouseMlsKey, times) => {
    const { page } = await visit('/add-contact', { as: 'visitor' });
    const interests: URLSearchParams[] = [];
    await page.route('**/feature-flag*', (route) => route.fulfill({ json: { openHouseMlsKey } }));
    // Even one that fails leaves the thank-you.
    await page.route('**/interested-buy*', (route) => {
      interests.push(new URL(route.request().url()).searchParams);
      return route.fulfill({ status: 400, body: 'no' });
    });
    const settled = page.waitForResponse('**/feature-flag*');
    const form = await fill(page);
    await form.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('heading', { name: 'Thank You!' }).waitFor();
    await settled;
    await soon(() => interests.length, times);
    expect(interests.map((query) => query.get('listingKey'))).toEqual(times === 1 ? ['DEMO-10042'] : []);
    expect(await page.getByRole('alert').count()).toBe(0);
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

  test('says that there is none when it is empty', async () => {
    const { page } = await visit('/agent', { as: 'visitor' });
    await page.route('**/get-sitemap/*', (route) => route.fulfill({ json: { xml_content: null } }));
    await page.goto('/sitemap.xml');
    await page.getByText('No sitemap content available').waitFor();
  });

  test('is XML for a machine', async () => {
    const { page } = await visit('/agent', { as: 'visitor' });
    const answer = await page.request.get('/sitemap.xml', { headers: { accept: 'application/xml' } });
    expect(answer.headers()['content-type']).toBe('application/xml; charset=utf-8');
    expect(await answer.text()).toContain('<sitemapindex');
  });
});

describe('the words of law', () => {
  test('every public page leads to them and bears licence and mark', async () => {
    const { page } = await visit('/agent', { as: 'visitor' });
    const foot = page.getByRole('contentinfo');
    await foot.getByText(/OK Lic\. 175204 · Keystone Realty Group/).waitFor();
    await foot.getByRole('img', { name: /Equal Housing/ }).waitFor();
    for (const name of ['Privacy', 'Accessibility', 'Data request']) {
      await foot.getByRole('link', { name }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
    }
  });

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
