import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { soon, visit, withBrowser } from './browser.ts';
import {
  ann,
  answer,
  askSite,
  bo,
  calls,
  contacts,
  deskOf,
  dialog,
  openDesk,
  panel,
  refuse,
} from './client-desk.ts';
import { cut, readAlert } from './exact-words.ts';

withBrowser();

type Decode = (data: Uint8ClampedArray, width: number, height: number) => { data: string } | null;
const decode: Decode = createRequire(import.meta.url)('jsqr');

const lead = {
  id: 1,
  name: 'Cy Poe',
  email: 'cy@example.com',
  phoneNumber: '(918) 555-0177',
  postalCode: '74037',
  serviceReq: 'Buying',
  createdAt: '2026-11-20T15:04:05Z',
};
const user = {
  username: 'di',
  email: 'di@example.com',
  roleName: 'ROLE_USER',
  createdAt: '2026-11-20T15:04:05Z',
  siteId: 'demo-site',
  phoneNumber: null,
  name: 'Di Fox',
};

describe('the client manager', () => {
  test('has its panels, and the buttons of its head lead on', async () => {
    const { page } = await openDesk([ann]);
    for (const name of [
      'Your Contacts',
      'Contact Progress',
      'Chat Leads',
      'Contact Interests',
      'Upload Contacts',
      'Site Users',
    ]) {
      await panel(page, name).getByRole('heading', { level: 2, name }).waitFor();
    }
    await page.getByRole('button', { name: 'Set Open House' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Back to Admin' }).click();
    await page.waitForURL((url) => url.pathname === '/admin');
  });

  test('a contact is found by name, e-mail and digits of the telephone', async () => {
    const { page } = await openDesk([ann, bo]);
    const search = page.getByLabel('Search contacts');
    for (const [words, found] of [
      ['lee', 'Ann Lee'],
      ['BO@', 'Bo Ray'],
      ['5125550142', 'Ann Lee'],
    ] as const) {
      await search.fill(words);
      await soon(() => contacts(page).getByRole('listitem').count(), 1);
      expect(await contacts(page).innerText()).toContain(found);
    }
    await search.fill('nobody');
    await panel(page, 'Your Contacts').getByText('Nothing matches “nobody”.').waitFor();
  });

  test('the contact chosen is part of the address: a reload keeps it and Back goes to the one before', async () => {
    const { page } = await openDesk([ann, bo]);
    const progress = panel(page, 'Contact Progress');
    await progress.getByText('Choose a contact to see and set the stages.').waitFor();
    await contacts(page)
      .getByRole('button', { name: /^AL? ?Ann Lee|Ann Lee/ })
      .first()
      .click();
    await progress.getByText('ann@example.com').waitFor();
    await contacts(page)
      .getByRole('button', { name: /Bo Ray/ })
      .first()
      .click();
    await progress.getByText('bo@example.com').waitFor();
    await page.reload();
    await progress.getByText('bo@example.com').waitFor();
    await page.goBack();
    await progress.getByText('ann@example.com').waitFor();
    const chosen = contacts(page).getByRole('button', { pressed: true });
    expect(await chosen.innerText()).toContain('Ann Lee');
  });

  test('a contact is chosen by the keyboard alone', async () => {
    const { page } = await openDesk([ann, bo]);
    await page.getByLabel('Search contacts').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await panel(page, 'Contact Progress').getByText('ann@example.com').waitFor();
  });

  test('a lead and a site user become contacts, and a word of it stands for 3 seconds', async () => {
    const { page } = await openDesk([ann], {
      before: async (page) => {
        await page.context().clock.install();
        await answer(page, calls.leads, [lead], 'GET');
        await answer(page, calls.users, [user]);
      },
    });
    const added = await answer(page, calls.add, { message: 'Done.' });
    await page.getByRole('button', { name: 'Add Cy Poe to contacts' }).waitFor();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await page.getByRole('button', { name: 'Add Cy Poe to contacts' }).click();
    const word = page.getByText('Cy Poe added to your contacts', { exact: true });
    const step = 50;
    while (!(await word.isVisible())) await page.clock.runFor(step);
    await page.clock.runFor(3000 - 2 * step);
    expect(await word.isVisible()).toBe(true);
    await page.clock.runFor(2 * step);
    await word.waitFor({ state: 'detached' });
    await page.clock.resume();
    await page.getByRole('button', { name: 'Add Di Fox to contacts' }).click();
    await page.getByText('Di Fox added to your contacts', { exact: true }).waitFor();
    expect(added.map(({ body }) => JSON.parse(body ?? '').address.Email)).toEqual([
      'cy@example.com',
      'di@example.com',
    ]);
    await page.getByRole('button', { name: 'Add Di Fox to contacts' }).waitFor({ state: 'detached' });
  });

  test('a lead that is a contact already is marked as one', async () => {
    const { page } = await openDesk([ann], {
      before: (page) => answer(page, calls.leads, [{ ...lead, email: 'ANN@example.com' }], 'GET'),
    });
    const row = page
      .getByRole('table', { name: 'Chat leads' })
      .getByRole('row')
      .filter({ hasText: 'Cy Poe' });
    await row.getByText('Contact', { exact: true }).waitFor();
  });

  test('a lead that cannot be made a contact says so and can be tried again', async () => {
    const { page } = await openDesk([ann], {
      before: (page) => answer(page, calls.leads, [lead], 'GET'),
    });
    await cut(page, calls.add);
    await page.getByRole('button', { name: 'Add Cy Poe to contacts' }).click();
    await readAlert(page, 'Failed to add contact. Please try again.');
    await page.getByRole('button', { name: 'Add Cy Poe to contacts' }).waitFor();
  });

  test('users are searched and show role and telephone', async () => {
    const other = { ...user, username: 'em', email: 'em@example.com', name: 'Em Oz', roleName: 'ROLE_ADMIN' };
    const { page } = await openDesk([], { before: (page) => answer(page, calls.users, [user, other]) });
    await page.getByLabel('Search name, username, e-mail, phone').fill('admin');
    const table = page.getByRole('table', { name: 'Site users' });
    await soon(() => table.getByRole('row').count(), 2);
    expect(await table.innerText()).toContain('Em Oz');
  });

  test.each([
    ['The contacts', calls.list],
    ['The leads', calls.leads],
    ['The site users', calls.users],
  ])(
    '%s that cannot be loaded leave the rest as it is, without an alert, and load on a second try',
    async (what, call) => {
      const { page } = await openDesk([ann], { before: (page) => refuse(page, call, 400, 'GET') });
      const said = page.getByText(`${what} could not be loaded.`, { exact: true });
      await said.waitFor();
      expect(await page.getByRole('alert').count()).toBe(0);
      await answer(page, call, [], 'GET');
      await page.getByRole('button', { name: 'Try again' }).click();
      await said.waitFor({ state: 'detached' });
    },
  );

  test('interests, homes for sale and stages that cannot be loaded are empty, without an alert', async () => {
    const { page } = await openDesk([ann], {
      at: deskOf(ann),
      before: async (page) => {
        await refuse(page, calls.interests, 400, 'GET');
        await refuse(page, calls.selling, 400, 'GET');
        await refuse(page, calls.journey, 400);
      },
    });
    for (const what of ['The interests', 'The homes for sale', 'The stages']) {
      await page.getByText(`${what} could not be loaded.`, { exact: true }).waitFor();
    }
    await page.getByText('0 of 8 stages complete').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('ten thousand contacts and leads are all there, to be searched, sorted and paged', async () => {
    const many = Array.from({ length: 10_000 }, (_, n) => n);
    const nameOf = (n: number) => `${String.fromCharCode(97 + ((n * 7919) % 26))}${'xyz'[n % 3]} Delgado`;
    const all = many.map((n) => ({ ...lead, id: n, name: nameOf(n), email: `l${n}@example.com` }));
    const { page } = await openDesk(
      many.map((n) => ({ Name: nameOf(n), Email: `p${n}@example.com`, DateAdded: `${1 + (n % 12)}/1/2026` })),
      {
        before: (page) =>
          page.route(calls.leads, (route) => {
            const offset = Number(new URL(route.request().url()).searchParams.get('offset'));
            return route.fulfill({ json: all.slice(offset, offset + 5000) });
          }),
      },
    );
    const leads = panel(page, 'Chat Leads');
    await leads.getByRole('heading', { name: 'Chat Leads 10,000' }).waitFor();
    await panel(page, 'Your Contacts').getByRole('heading', { name: 'Your Contacts 10,000' }).waitFor();
    await leads.getByText('1–10 of 10,000').waitFor();
    await leads.getByRole('button', { name: 'Name', exact: true }).click();
    await leads.getByRole('button', { name: 'Next page' }).click();
    await leads.getByText('11–20 of 10,000').waitFor();
    await page.getByLabel('Search name, e-mail, phone, zip').fill('l9999@example.com');
    await soon(() => leads.getByRole('table').getByRole('row').count(), 2);
    await page.getByLabel('Search contacts').fill('p9998@');
    await soon(() => contacts(page).getByRole('listitem').count(), 1);
    await page.getByLabel('Search contacts').fill('');
    await page.getByLabel('Order of the contacts').selectOption('name');
    await soon(
      async () => (await contacts(page).getByRole('listitem').first().innerText()).includes('ax Delgado'),
      true,
    );
  });

  test('on a phone the rows are cards and nothing scrolls to the side', async () => {
    const { page } = await openDesk([ann, bo], {
      size: 'phone',
      at: deskOf(ann),
      before: (page) => answer(page, calls.leads, [lead], 'GET'),
    });
    await page.getByRole('list', { name: 'Chat leads' }).getByText('Cy Poe').waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
    const aside = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await aside()).toBe(0);
  });
});

describe('the open house', () => {
  const open = async (page: Page) => {
    await page.getByRole('button', { name: 'Set Open House' }).click();
    return dialog(page, 'Open House MLS Key');
  };
  const keyField = (page: Page) => page.getByLabel('MLS key', { exact: true });

  test('wants a key, and says when there is no such home or it cannot be had', async () => {
    const { page } = await openDesk([]);
    const modal = await open(page);
    await modal.getByRole('button', { name: 'Save' }).click();
    await readAlert(page, 'Please enter an MLS key');
    await keyField(page).fill('NOBODY-1');
    await modal.getByRole('button', { name: 'Look up' }).click();
    await modal.getByText('No property found with this listing key', { exact: true }).waitFor();
    await cut(page, calls.home);
    await keyField(page).fill('NOBODY-2');
    await modal.getByRole('button', { name: 'Look up' }).click();
    await modal.getByText('Failed to fetch property details', { exact: true }).waitFor({ timeout: 30_000 });
    expect(await keyField(page).inputValue()).toBe('NOBODY-2');
  });

  test('a key that cannot be saved says so and stays in the field', async () => {
    const { page } = await openDesk([]);
    const { listing_key } = await someHome(page);
    const modal = await open(page);
    await keyField(page).fill(listing_key);
    await refuse(page, calls.settings, 400, 'POST');
    await modal.getByRole('button', { name: 'Save' }).click();
    await readAlert(page, 'Failed to set open house MLS key. Please try again.');
    expect(await keyField(page).inputValue()).toBe(listing_key);
  });

  test('is set for a home that is shown, and its code leads a visitor there to leave details', async () => {
    const { page } = await openDesk([]);
    const home = await someHome(page);
    const modal = await open(page);
    await keyField(page).fill(home.listing_key);
    await modal.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('status').getByText('Open house MLS key saved', { exact: true }).waitFor();
    expect(await modal.getByRole('region', { name: 'The home' }).innerText()).toContain(home.city);
    await modal.getByRole('button', { name: 'Show fullscreen' }).click();
    const screen = dialog(page, 'Open house QR code');
    const code = screen.getByRole('img', { name: /^QR code/ });
    await code.waitFor();
    const words = await screen.innerText();
    expect(words).toContain('Avery Cole');
    expect(words).toContain(home.city);
    await page.getByText('Open house MLS key saved').waitFor({ state: 'detached' });

    const { data, info } = await sharp(await code.screenshot())
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const address = decode(new Uint8ClampedArray(data), info.width, info.height)?.data;
    const { origin } = new URL(page.url());
    expect(address).toBe(`${origin}/listing/${home.listing_key}?open-house=1`);
    await page.keyboard.press('Escape');
    await screen.waitFor({ state: 'detached' });

    const visitor = await visit(`/listing/${home.listing_key}?open-house=1`, {
      as: 'visitor',
      size: 'phone',
    });
    await visitor.page.getByRole('link', { name: 'Leave your details' }).click();
    const noted = await answer(visitor.page, calls.interests, { message: 'Done.' }, 'POST');
    await visitor.page.getByLabel('Full Name').fill('Door Visitor');
    await visitor.page.getByLabel('Email Address').fill('door@visitors.example');
    await visitor.page.getByLabel('Phone Number').fill('(918) 555-0188');
    await visitor.page.getByRole('button', { name: 'Submit' }).click();
    await visitor.page.getByRole('heading', { name: 'Thank You!' }).waitFor();
    await soon(() => noted.map(({ url }) => url.searchParams.get('listingKey')), [home.listing_key]);

    await modal.getByRole('button', { name: 'End the open house' }).click();
    await modal.getByRole('region', { name: 'QR code' }).waitFor({ state: 'detached' });
    expect(
      await askSite<{ openHouseMlsKey: string | null }>(page, '/api/treas/idx/v1/feature-flag'),
    ).toMatchObject({
      openHouseMlsKey: null,
    });
  });
});

describe('a person', () => {
  const person = {
    email: 'ann@example.com',
    name: 'Ann Lee',
    phoneNumber: '(512) 555-0142',
    isContact: true,
    isLead: true,
    isUser: false,
    incomplete: ['postcards'],
    timeline: [
      {
        at: '2026-11-20T15:04:05Z',
        kind: 'interest',
        title: 'Saved a home',
        detail: '12 Elm St',
        listingKey: 'DEMO-1',
      },
      {
        at: '2026-11-19T15:04:05Z',
        kind: 'chat',
        title: 'Asked the assistant',
        detail: null,
        conversationId: 'c-1',
      },
    ],
  };

  test('is led to from the lists, and shows who they are and what happened', async () => {
    const { page } = await openDesk([ann], {
      before: async (page) => {
        await answer(page, calls.leads, [{ ...lead, name: 'Ann Lee', email: 'ann@example.com' }], 'GET');
        await answer(page, calls.person, person);
      },
    });
    await page.getByRole('table', { name: 'Chat leads' }).getByRole('link', { name: 'Ann Lee' }).click();
    await page.getByRole('heading', { level: 2, name: 'Ann Lee' }).waitFor();
    expect(new URL(page.url()).search).toBe('?email=ann%40example.com');
    const known = page.getByRole('list', { name: 'Known as' });
    expect(await known.innerText()).toBe('Contact\nChat lead');
    await page.getByText('Not everything could be asked: postcards.').waitFor();
    const timeline = panel(page, 'Timeline');
    await timeline.getByText('Saved a home').waitFor();
    expect(await timeline.getByRole('link', { name: 'See the home' }).getAttribute('href')).toBe(
      '/listing/DEMO-1',
    );
    await timeline.getByRole('button', { name: 'Read the conversation of Ann Lee' }).click();
    await page.waitForURL((url) => url.searchParams.get('conversation') === 'c-1');
    await page.goBack();
    await page.getByRole('link', { name: 'Stages and homes' }).click();
    await panel(page, 'Contact Progress').getByText('ann@example.com').waitFor();
  });

  test('of whom nothing is known is said to be nobody', async () => {
    const { page } = await visit('about:blank', { as: 'admin' });
    await refuse(page, calls.person, 404);
    await page.goto('/admin/client-manager/person?email=no%40example.com');
    await page.getByText('Nobody is known by this e-mail').waitFor();
  });
});

type Home = { listing_key: string; city: string };

async function someHome(page: Page): Promise<Home> {
  const { properties } = await askSite<{ properties: Home[] }>(
    page,
    '/api/treas/idx/v1/retrieve-property-summary?zip=74037',
  );
  const [home] = properties;
  if (home === undefined) throw new Error('The demo has homes in 74037');
  return home;
}
