import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { orderFakes, postcardFakes } from '../../../../testing/desks/postcards.ts';
import { type Fakes, held, problem } from '../../../../testing/fakes.ts';
import { type Contact, order, people } from '../../../../testing/samples/postcards.ts';
import { openScreen, type Size } from '../../../../testing/screen.tsx';
import { address, button, focus, goBack, gone, press, see, soon, texts } from '../../../../testing/see.ts';

const hub = '/admin/mail-marketing';
const step1 = '/admin/mail-marketing/contacts';
const boxes = page.getByRole('list', { name: 'Contacts' }).getByRole('checkbox');
const search = page.getByLabelText('Search name, address, email');
const next = page.getByRole('button', { name: 'Next Step' });
const selected = (text: string) => see(page.getByText(text, { exact: true }));

const open = (at: string, listAddresses: Contact[], fakes: Fakes = {}, size: Size = 'desktop') =>
  openScreen(at, { size, fakes: { ...postcardFakes(0), listAddresses, ...fakes } });

describe('the hub of paper mail marketing', () => {
  test('has two cards, and a link to the orders', async () => {
    await open(hub, people(20, 10));
    const main = page.getByRole('main');
    await see(page.getByText('18 contacts with a street address'));
    expect(texts(main.getByRole('heading', { level: 2 }))).toEqual([
      'Select from Contacts',
      'Select Address from Map',
    ]);
    await main.getByRole('link', { name: 'Select from Contacts' }).click();
    await soon(address, step1);
    await goBack();
    await main.getByRole('link', { name: 'Select Address from Map' }).click();
    await soon(address, '/admin/mail-marketing/map');
    await goBack();
    await main.getByRole('link', { name: 'Postcard Orders' }).click();
    await see(page.getByText('No postcards yet'));
  });

  test('shows Loading contacts... until they load, and the latest order’s state', async () => {
    const contacts = held(people(1));
    await open(hub, [], {
      listAddresses: contacts.fake,
      ...orderFakes(() => order(40, ['failed', 'scheduled'])),
    });
    await see(page.getByText('Loading contacts...', { exact: true }));
    contacts.letGo();
    await see(page.getByText('1 contact with a street address'));
    const latest = page.getByRole('region', { name: 'Latest Order' });
    await see(latest.getByText('39 of 40'));
    await expect.element(latest).toHaveTextContent('$136.50');
  });

  test('promises a printed postcard only where a printer is connected', async () => {
    const promise = page.getByText('and we print and mail them');
    await open(hub, people(2));
    await see(promise);
    await open(hub, people(2), {
      getSendingChannels: { site_email: true, email: true, texts: true, postcards: false, ads: true },
    });
    await see(page.getByText('No printer is connected.'));
    expect(promise.length).toBe(0);
  });

  test.each([hub, step1])(
    'shows an error instead of an empty list when contacts fail to load, without an alert, at %s',
    async (at) => {
      await open(at, [], { listAddresses: problem(500) });
      await see(page.getByText('The contacts couldn’t be loaded.'));
      expect(page.getByRole('alert').length).toBe(0);
    },
  );
});

describe('step 1', () => {
  test('hides contacts without Address1, and says how many and why', async () => {
    await open(step1, people(20, 10));
    await selected('0 of 18 contacts selected');
    expect(boxes.length).toBe(18);
    await see(page.getByText('2 contacts without a street address are not shown: a postcard needs one.'));
  });

  test('shows Next Step while any contact is selected', async () => {
    await open(step1, people(5));
    await selected('0 of 5 contacts selected');
    expect(next.length).toBe(0);
    await boxes.nth(1).click();
    await selected('1 of 5 contacts selected');
    await see(page.getByText('$3.50', { exact: true }));
    await boxes.nth(1).click();
    await gone(next);
    await boxes.nth(2).click();
    await next.click();
    await soon(address, '/admin/mail-marketing/upload');
    await see(page.getByText('1 contact', { exact: true }));
  });

  test('selects all results of a search with Select All, which becomes Deselect All', async () => {
    await open(step1, people(100));
    await search.fill('jenks');
    await gone(page.getByText('Tulsa, OK').first());
    await button('Select All').click();
    await selected('50 of 100 contacts selected');
    await search.fill('');
    await button('Select All').click();
    await selected('100 of 100 contacts selected');
    await button('Deselect All').click();
    await selected('0 of 100 contacts selected');
    await search.fill('nobody at all');
    await see(page.getByText('No results for “nobody at all”.'));
  });

  test('keeps the selection across a reload and Back', async () => {
    const { reload } = await open(step1, people(60));
    await boxes.nth(3).click();
    await button('Next page').click();
    await soon(() => boxes.length, 12);
    await boxes.nth(0).click();
    await selected('2 of 60 contacts selected');
    await reload();
    await selected('2 of 60 contacts selected');
    await expect.element(boxes.nth(3)).toBeChecked();
    await next.click();
    await see(page.getByText('2 contacts', { exact: true }));
    await page.getByRole('link', { name: 'Step 1: Select Contacts' }).click();
    await selected('2 of 60 contacts selected');
  });

  test('selects 5,000 contacts at once, and blocks more than an order allows', async () => {
    await open(step1, people(5001), {
      getSendingChannels: { site_email: true, email: true, texts: true, postcards: false, ads: true },
    });
    await selected('0 of 5,001 contacts selected');
    expect(boxes.length).toBe(48);
    await button('Select All').click();
    await selected('5,001 of 5,001 contacts selected');
    await see(page.getByText('One order takes 5,000 postcards at most.'));
    await expect.element(next).toBeDisabled();
    await boxes.nth(0).click();
    await see(page.getByText('5,000 postcards', { exact: true }));
    expect(page.getByText('$').length).toBe(0);
    await next.click();
    await see(page.getByText('5,000 contacts', { exact: true }));
    await see(page.getByText('5,000 postcards, recorded and not printed. You confirm first.'));
  });

  test('works with the keyboard only', async () => {
    await open(step1, people(3));
    await see(search);
    await see(boxes.first());
    focus(search);
    await press('Tab', 'Tab', ' ');
    await selected('1 of 3 contacts selected');
    await press('Tab', 'Tab', 'Tab', 'Enter');
    await soon(address, '/admin/mail-marketing/upload');
  });

  test('keeps the next step in view on a phone', async () => {
    await open(step1, people(60), {}, 'phone');
    await button('Select All').click();
    await see(next);
    const { top, bottom } = next.element().getBoundingClientRect();
    expect(bottom).toBeLessThanOrEqual(740);
    expect(top).toBeGreaterThan(600);
  });
});
