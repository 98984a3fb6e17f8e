import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newPerson, type Person } from './session.ts';
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

  test('saves homes, compares them, and takes one off the list again', async () => {
    const { page } = await visit(`/listing/${key}`, { size, as: 'visitor' });
    await page.getByRole('button', { name: 'Save This Home' }).first().click();
    await saveAs(page, newPerson('Ann Lee'));
    await page.goto('/listing/DEMO-10002');
    await page.getByRole('button', { name: 'Save This Home' }).first().click();
    await page.getByRole('button', { name: 'Saved', exact: true }).first().waitFor();
    await page.goto('/saved');
    const homes = page.getByRole('list', { name: 'Saved Homes' }).locator('> li');
    await homes.nth(1).waitFor();
    for (const at of [0, 1]) await homes.nth(at).getByRole('checkbox').check();
    await page.getByRole('link', { name: 'Compare', exact: true }).click();
    await page.getByRole('table').first().waitFor();
    expect(await narrow(page)).toBe(true);
    await page.goto('/saved');
    await homes
      .first()
      .getByRole('button', { name: /^Saved / })
      .click();
    await page.getByRole('button', { name: /^Undo/ }).waitFor();
    await page.reload();
    await homes.first().waitFor();
    expect(await homes.count()).toBe(1);
  });

  test('asks what a home is worth, and sees the sales that the range rests on', async () => {
    const { page } = await visit('/value', { size, as: 'visitor' });
    const form = page.getByRole('form', { name: 'Your home' });
    await form.getByRole('combobox', { name: 'Address' }).fill('5 Nowhere Ln, Jenks, OK 74037');
    for (const [label, text] of [
      ['Bedrooms', '3'],
      ['Bathrooms', '2'],
      ['Size in sq ft', '1,900'],
      ['Year built', '2004'],
    ] as const)
      await form.getByRole('textbox', { name: label, exact: true }).fill(text);
    await form.getByLabel('Condition').selectOption('good');
    await form.getByRole('button', { name: 'See Your Range' }).click();
    await page.getByText('Likely sale price today').waitFor();
    const sales =
      size === 'mobile'
        ? page.getByRole('list', { name: 'Similar sales' })
        : page.getByRole('table', { name: 'Similar sales' });
    await sales.locator('> *').first().waitFor();
    await page.getByRole('button', { name: 'Ask for a Full Valuation' }).waitFor();
    expect(await narrow(page)).toBe(true);
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
      .getByText(/homes? for sale in Jenks/)
      .first()
      .waitFor();
    await send(page, 'condos in Austin');
    await conversation(page)
      .getByText(/condos? for sale in Austin/)
      .first()
      .waitFor();
    // The answer names what it dropped; the search has none of it.
    const chips = conversation(page).getByRole('list', { name: 'Filters' }).last();
    await soon(async () => /Austin/.test(await chips.innerText()), true);
    expect(await chips.innerText()).not.toMatch(/pool|bed|Jenks/i);
    await page.getByRole('button', { name: 'Start Over' }).click();
    await conversation(page)
      .getByText(/homes? for sale in Jenks/)
      .first()
      .waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).waitFor();
  });
});

describe('by keyboard alone, a visitor', () => {
  test('asks about a home, and starts over', async () => {
    const { page } = await visit(`/listing/${key}`, { as: 'visitor' });
    await page.getByRole('dialog').waitFor();
    await focusOn(page, /^Ask/);
    await page.keyboard.press('Enter');
    const field = page.getByRole('textbox', { name: 'Message' });
    await soon(async () => (await field.inputValue()).startsWith('About '), true);
    await soon(() => focusedName(page), 'Message');
    await page.keyboard.type('what are the taxes?');
    await page.keyboard.press('Enter');
    await conversation(page)
      .getByText(/taxes are \$/)
      .waitFor();
    await focusOn(page, /^Start Over/);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Undo' }).waitFor();
  });

  test('finds a home by its address among the suggestions', async () => {
    const { page } = await visit('/', { as: 'visitor' });
    await begin(page);
    await page.getByRole('region', { name: /^Listed by/ }).waitFor();
    await focusOn(page, /^Location/);
    await page.keyboard.type('8628 Cardinal Ave');
    await page
      .getByRole('option', { name: /^8628 Cardinal Ave/ })
      .first()
      .waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('8628 Cardinal Ave').first().waitFor();
  });

  test('moves the map, whose list follows, and finds a new place without the old filters', async () => {
    const { page } = await visit('/map?city=Tulsa&state=OK&minBedrooms=4', { as: 'visitor' });
    await results(page).first().waitFor();
    await focusOn(page, /^Map of the results/);
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowRight');
    await soon(() => addressed(page).has('north'), true);
    await page.getByRole('heading', { level: 1, name: / homes? here$/ }).waitFor();
    await focusOn(page, /^Location/, 'Shift+Tab');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('78704');
    await page.keyboard.press('Enter');
    await soon(() => addressed(page).toString(), 'zip=78704');
  });

  test('follows a search, saves a home, and takes it off the list again', async () => {
    const { page } = await visit('/map?city=Jenks&state=OK', { as: 'visitor' });
    await results(page).getByRole('link').first().waitFor();
    await focusOn(page, /^Save (?:This )?Search/);
    await page.keyboard.press('Enter');
    await page.getByRole('form', { name: 'Save This Search' }).waitFor();
    await focusOn(page, /^Email/);
    await page.keyboard.type(newPerson('Ann Lee').email);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Search Saved' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Search Saved' }).waitFor({ state: 'detached' });
    await focusOn(page, /^\d+ \w.*(?:St|Ave|Dr|Pl|Ct|Ln|Rd|Way|Blvd|Bnd|Cir|Run|Trl|Cv|Ter)\b/);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Save This Home' }).first().waitFor();
    await focusOn(page, /^Save This Home/);
    await page.keyboard.press('Enter');
    const form = page.getByRole('form', { name: 'Save This Home' });
    await form.waitFor();
    await focusOn(page, /^Full name/);
    await page.keyboard.type('Ann Lee');
    await focusOn(page, /^Email/);
    await page.keyboard.type(newPerson('Ann Lee').email);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Saved', exact: true }).first().waitFor();
    await page.goto('/saved');
    await page.getByRole('list', { name: 'Saved Homes' }).waitFor();
    await focusOn(page, /^Saved \d/);
    await page.keyboard.press('Enter');
    await soon(async () => (await focusedName(page)).startsWith('Undo'), true);
  });

  test('changes the payment, reads the history, shares the home, and asks for a showing', async () => {
    const { page } = await visit(`/listing/${key}`, { as: 'visitor' });
    const home = page.getByRole('dialog');
    await home.getByRole('button', { name: 'Price History' }).waitFor();
    await focusOn(page, /^Price History/);
    await page.keyboard.press('Enter');
    await home
      .getByRole('region', { name: 'Price and Status History' })
      .getByText('Listed')
      .first()
      .waitFor();
    await focusOn(page, /^Interest rate/);
    const payment = home.getByRole('region', { name: 'Estimated Monthly Payment' });
    const total = () => payment.locator('p').first().innerText();
    const before = await total();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('3');
    await soon(async () => (await total()) !== before, true);
    await focusOn(page, /^Share/);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Copy Link' }).waitFor();
    await page.keyboard.press('Escape');
    await focusOn(page, /^\d+:\d\d PM$/);
    await page.keyboard.press('Enter');
    await focusOn(page, /^Request Showing/);
    await page.keyboard.press('Enter');
    await page.getByRole('form', { name: 'Request a Showing' }).waitFor();
    await focusOn(page, /^Name/);
    await page.keyboard.type('Robin Vale');
    await focusOn(page, /^Email/);
    await page.keyboard.type(newPerson('Robin Vale').email);
    await focusOn(page, /^Send Request/);
    await page.keyboard.press('Enter');
    await page.getByText('Request Sent').waitFor();
  });
});

/** Says who saves a home. */
async function saveAs(page: Page, { name, email }: Person): Promise<void> {
  const form = page.getByRole('form', { name: 'Save This Home' });
  await form.getByLabel('Full name').fill(name);
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Save on This Device' }).click();
  await page.getByRole('button', { name: 'Saved', exact: true }).first().waitFor();
}

/** Returns the name of what has the focus. */
const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
    return (element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '').trim();
  });

/** Presses Tab until the focus is on what has this name. */
async function focusOn(page: Page, name: RegExp, tab: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let at = 0; at < 150; at += 1) {
    if (name.test(await focusedName(page))) return;
    await page.keyboard.press(tab);
  }
  throw new Error(`The focus never came to ${name}`);
}
