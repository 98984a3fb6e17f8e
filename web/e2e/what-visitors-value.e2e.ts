import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newPerson } from './session.ts';
import { type Size, soon, visit, withBrowser } from './support/browser.ts';
import { begin, conversation, send, service, tell } from './support/site-actions.ts';

withBrowser();

const key = 'DEMO-10001';
const results = (page: Page) => page.getByRole('list', { name: 'Results' });
const addressed = (page: Page) => new URL(page.url()).searchParams;
const narrow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

describe.each<Size>(['mobile', 'desktop'])('on a %s screen, a visitor', (size) => {
  test('finds a misspelled town, and the list and the prices of the map', async () => {
    const { page } = await visit('/', { size, as: 'visitor' });
    await begin(page);
    await page.getByRole('searchbox', { name: 'Location' }).click();
    const field = page.getByRole('combobox', { name: 'Location' });
    await field.fill('owaso');
    await page
      .getByRole('option', { name: /^Owasso/ })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await soon(() => addressed(page).get('city'), 'Owasso');
    await page
      .getByRole('button', { name: /^(Saved: )?\$/ })
      .first()
      .waitFor();
    await page.getByRole('heading', { name: /homes? in Owasso/ }).waitFor();
    expect(await narrow(page)).toBe(true);
  });

  test('sees homes before choosing anything', async () => {
    const { page } = await visit('/', { size, as: 'visitor' });
    await begin(page);
    const own = page.getByRole('region', { name: /^Listed by/ });
    await own.getByRole('article').first().waitFor();
    await own.getByRole('link', { name: /^Show/ }).click();
    await soon(() => addressed(page).get('listAgentMlsId') !== null, true);
  });

  test('asks about a home, and is answered from its listing', async () => {
    const { page, context } = await visit(`/listing/${key}`, { size, as: 'visitor' });
    const answer = await context.request.get(`/api/treas/idx/v1/retrieve-property-data?listingKey=${key}`);
    const [listing] = (await answer.json()).properties;
    const home = page.getByRole('dialog');
    await home
      .getByRole('link', { name: /^Ask/ })
      .or(home.getByRole('button', { name: /^Ask/ }))
      .first()
      .click();
    const field = page.getByRole('textbox', { name: 'Message' });
    await soon(async () => (await field.inputValue()).startsWith('About '), true);
    await field.pressSequentially('what are the taxes?');
    await page.keyboard.press('Enter');
    const taxes = `$${Math.round(listing.tax_annual_amount).toLocaleString('en-US')} a year`;
    await conversation(page).getByText(taxes).waitFor();
    await tell(page, 'When was it built, and is it haunted?', `built in ${listing.year_built}`);
    expect(await narrow(page)).toBe(true);
  });

  test('reads price, history, costs, and the listing number, and changes the payment', async () => {
    const { page } = await visit(`/listing/${key}`, { size, as: 'visitor' });
    const home = page.getByRole('dialog');
    await home.getByRole('region', { name: 'Costs' }).getByText('Taxes').waitFor();
    if (size === 'mobile') await home.getByRole('button', { name: 'Listing', exact: true }).click();
    await home.getByRole('region', { name: 'Listing', exact: true }).getByText('Listing number').waitFor();
    await home.getByRole('button', { name: 'Price History' }).click();
    await home
      .getByRole('region', { name: 'Price and Status History' })
      .getByText('Listed')
      .first()
      .waitFor();
    const payment = home.getByRole('region', { name: 'Estimated Monthly Payment' });
    const total = () => payment.locator('p').first().innerText();
    const before = await total();
    await payment.getByLabel('Interest rate, % a year').fill('3');
    await soon(async () => (await total()) !== before, true);
    expect(await narrow(page)).toBe(true);
  });

  test('copies the link of a home, which opens it elsewhere', async () => {
    const { page, context } = await visit(`/listing/${key}`, { size, as: 'visitor' });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('dialog').getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Copy Link' }).click();
    await page.getByRole('button', { name: 'Link Copied' }).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const other = await visit(link, { size, as: 'visitor' });
    await other.page.getByRole('dialog').getByRole('button', { name: 'Save This Home' }).first().waitFor();
  });

  test('asks for a showing, and finds the time taken for the next one', async () => {
    const { page } = await visit(`/listing/${key}`, { size, as: 'visitor' });
    const person = newPerson('Robin Vale');
    const times = page.getByRole('group', { name: 'Time', exact: true });
    await times.waitFor();
    const free = times.getByRole('button', { name: /M$/ });
    const time = (await free.last().getAttribute('aria-label')) ?? '';
    await free.last().click();
    await page
      .getByRole('region', { name: 'Request a Showing' })
      .getByRole('button', { name: 'Request Showing' })
      .click();
    const form = page.getByRole('form', { name: 'Request a Showing' });
    await form.getByLabel('Name').fill(person.name);
    await form.getByLabel('Email').fill(person.email);
    await form.getByRole('button', { name: 'Send Request' }).click();
    await page.getByText('Request Sent').waitFor();
    // The next visitor sees that the time is taken.
    const next = await visit(`/listing/${key}`, { size, as: 'visitor' });
    await next.page.getByRole('button', { name: `${time}, taken` }).waitFor();
  });

  test('follows a search from the map', async () => {
    const { page } = await visit('/map?city=Jenks&state=OK', { size, as: 'visitor' });
    await results(page).first().waitFor({ state: 'attached' });
    await page
      .getByRole('button', { name: /^Save (?:This )?Search/ })
      .first()
      .click();
    const form = page.getByRole('form', { name: 'Save This Search' });
    await form.getByLabel('Email').fill(newPerson('Ann Lee').email);
    await form.getByRole('button', { name: 'Save Search' }).click();
    await page.getByRole('dialog', { name: 'Search Saved' }).waitFor();
    await page.goto('/saved');
    await page.getByText(/Jenks/).first().waitFor();
  });

  test('starts afresh in another place, and over in the chat', async () => {
    const { page } = await visit('/map?city=Jenks&state=OK&minBedrooms=4&features=pool', {
      size,
      as: 'visitor',
    });
    const field = page.getByRole('combobox', { name: 'Location' });
    await field.fill('78704');
    await page.keyboard.press('Enter');
    await soon(() => addressed(page).get('zip'), '78704');
    expect([...addressed(page).keys()]).toEqual(['zip']);
    await page.goto('/');
    await begin(page);
    await service(page, 'Buying').click();
    await send(page, 'homes in Jenks with 4 bedrooms and a pool');
    await conversation(page)
      .getByText(/I found/)
      .first()
      .waitFor();
    await send(page, 'condos in Austin');
    await conversation(page)
      .getByText(/condos? for sale in Austin/)
      .first()
      .waitFor();
    expect(
      await conversation(page)
        .getByText(/condo.* in Austin.*(?:pool|bedrooms)/)
        .count(),
    ).toBe(0);
    await page.getByRole('button', { name: 'Start Over' }).click();
    await conversation(page)
      .getByText(/I found/)
      .first()
      .waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).waitFor();
  });
});

test('by keyboard alone, a visitor finds a home, looks at it, and follows the search', async () => {
  const { page } = await visit('/map?city=Jenks&state=OK', { as: 'visitor' });
  const press = (...keys: string[]) =>
    keys.reduce((before, each) => before.then(() => page.keyboard.press(each)), Promise.resolve());
  const focusOn = async (name: RegExp) => {
    for (let at = 0; at < 120; at += 1) {
      await press('Tab');
      const said = await page.evaluate(() => {
        const element = document.activeElement;
        return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
      });
      if (name.test(said.trim())) return;
    }
    throw new Error(`The focus never came to ${name}`);
  };
  await results(page).getByRole('link').first().waitFor();
  await focusOn(/^Save (?:This )?Search/);
  await press('Enter');
  await page.getByRole('form', { name: 'Save This Search' }).waitFor();
  await press('Escape');
  await page.getByRole('form', { name: 'Save This Search' }).waitFor({ state: 'detached' });
  await focusOn(/^\d+ \w.*(?:St|Ave|Dr|Pl|Ct|Ln|Rd|Way|Blvd|Bnd|Cir|Run|Trl|Cv|Ter)\b/);
  await press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Save This Home' }).first().waitFor();
  await press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});
