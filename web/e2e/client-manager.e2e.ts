import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { soon, withBrowser } from './browser.ts';
import { ann, answer, bo, calls, contacts, deskOf, lead, openDesk, panel, refuse } from './client-desk.ts';
import { cut, readAlert } from './exact-words.ts';
import { noteLongTasks, takeLongTasks } from './long-tasks.ts';

withBrowser();

const user = {
  username: 'di',
  email: 'di@example.com',
  roleName: 'ROLE_USER',
  createdAt: '2026-11-20T15:04:05Z',
  siteId: 'demo-site',
  phoneNumber: null,
  name: 'Di Fox',
};

/** Keeps what the page warns of in its console. */
const logWarnings = (page: Page, logged: string[]) =>
  page.on('console', (message) => {
    if (message.type() === 'warning') logged.push(message.text());
  });

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

  test('a contact is found by name, email and digits of the telephone', async () => {
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

  test('on a phone a lead is a card with what is known of it, and nothing else', async () => {
    const { page } = await openDesk([ann], {
      size: 'phone',
      before: (page) => answer(page, calls.leads, [lead], 'GET'),
    });
    const card = page.getByRole('list', { name: 'Chat leads' }).getByRole('listitem');
    await soon(
      () => card.getByRole('term').allInnerTexts(),
      ['Name', 'Email and phone', 'Zip', 'Service', 'When', 'Contact'],
    );
  });

  test('the leads of a day are asked for, and all of them again where there is none', async () => {
    const today = { ...lead, id: 2, name: 'Dot Day', createdAt: new Date().toISOString() };
    const { page } = await openDesk([ann], {
      before: (page) =>
        answer(page, calls.leads, [today, { ...lead, createdAt: '2025-03-01T12:00:00Z' }], 'GET'),
    });
    const leads = panel(page, 'Chat Leads');
    const days = leads.getByLabel('Leads of');
    await days.selectOption('Today');
    await leads.getByRole('heading', { name: 'Chat Leads 1', exact: true }).waitFor();
    await leads.getByText('Dot Day').waitFor();
    await days.selectOption('Yesterday');
    await leads.getByText('No leads of these days').waitFor();
    await leads.getByRole('button', { name: 'Show all leads' }).click();
    await leads.getByText('Cy Poe').waitFor();
    expect(await days.inputValue()).toBe('all');
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
    const other = {
      ...user,
      ...{ username: 'em', email: 'em@example.com', name: 'Em Oz' },
      ...{ roleName: 'ROLE_ADMIN', phoneNumber: '(918) 555-0166' },
    };
    const { page } = await openDesk([], { before: (page) => answer(page, calls.users, [user, other]) });
    await page.getByLabel('Search name, username, email, phone').fill('admin');
    const table = page.getByRole('table', { name: 'Site users' });
    await soon(() => table.getByRole('row').count(), 2);
    const cells = await table.getByRole('row').nth(1).getByRole('cell').allInnerTexts();
    expect(cells.slice(0, 4)).toEqual(['Em Oz', 'em', 'em@example.com\n(918) 555-0166', 'Admin']);
    expect(cells[4]).toMatch(/^Nov 20, 2026, /);
    await page.getByLabel('Search name, username, email, phone').fill('di');
    await soon(() => table.getByRole('row').count(), 2);
    expect(await table.getByRole('row').nth(1).innerText()).toContain('User');
  });

  test.each([
    ['The contacts', calls.list],
    ['The leads', calls.leads],
    ['The site users', calls.users],
  ])(
    '%s that cannot be loaded leave the rest as it is, without an alert, and load on a second try',
    async (what, call) => {
      const logged: string[] = [];
      const { page } = await openDesk([ann], {
        before: async (page) => {
          logWarnings(page, logged);
          await refuse(page, call, 400, 'GET');
        },
      });
      const said = page.getByText(`${what} could not be loaded.`, { exact: true });
      await said.waitFor();
      expect(logged.some((line) => line.startsWith(`${what} could not be loaded`))).toBe(true);
      expect(await page.getByRole('alert').count()).toBe(0);
      await answer(page, call, [], 'GET');
      await page.getByRole('button', { name: 'Try again' }).click();
      await said.waitFor({ state: 'detached' });
    },
  );

  test('interests, homes for sale and stages that cannot be loaded are empty, without an alert', async () => {
    const logged: string[] = [];
    const { page } = await openDesk([ann], {
      at: deskOf(ann),
      before: async (page) => {
        logWarnings(page, logged);
        await refuse(page, calls.interests, 400, 'GET');
        await refuse(page, calls.selling, 400, 'GET');
        await refuse(page, calls.journey, 400);
      },
    });
    for (const what of ['The interests', 'The homes for sale', 'The stages']) {
      await page.getByText(`${what} could not be loaded.`, { exact: true }).waitFor();
      expect(logged.some((line) => line.startsWith(`${what} could not be loaded`))).toBe(true);
    }
    await page.getByText('0 of 8 stages complete').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('ten thousand contacts, leads and users are all there, to be searched, sorted and paged without a pause', async () => {
    const many = Array.from({ length: 10_000 }, (_, n) => n);
    const nameOf = (n: number) => `${String.fromCharCode(97 + ((n * 7919) % 26))}${'xyz'[n % 3]} Delgado`;
    const all = many.map((n) => ({ ...lead, id: n, name: nameOf(n), email: `l${n}@example.com` }));
    const users = many.map((n) => ({
      ...user,
      ...{ username: `u${n}`, email: `u${n}@example.com`, name: nameOf(n) },
    }));
    const { page } = await openDesk(
      many.map((n) => ({ Name: nameOf(n), Email: `p${n}@example.com`, DateAdded: `${1 + (n % 12)}/1/2026` })),
      {
        before: async (page) => {
          await noteLongTasks(page);
          for (const [call, rows] of [
            [calls.leads, all],
            [calls.users, users],
          ] as const) {
            await page.route(call, (route) => {
              const asked = new URL(route.request().url()).searchParams;
              const [offset, limit] = [Number(asked.get('offset')), Number(asked.get('limit'))];
              return route.fulfill({ json: rows.slice(offset, offset + limit) });
            });
          }
        },
      },
    );
    const leads = panel(page, 'Chat Leads');
    await leads.getByRole('heading', { name: 'Chat Leads 10,000' }).waitFor();
    await panel(page, 'Your Contacts').getByRole('heading', { name: 'Your Contacts 10,000' }).waitFor();
    await leads.getByText('1–10 of 10,000').waitFor();
    await panel(page, 'Site Users').getByRole('heading', { name: 'Site Users 10,000' }).waitFor();
    await takeLongTasks(page);
    await leads.getByRole('button', { name: 'Name', exact: true }).click();
    await leads.getByRole('button', { name: 'Next page' }).click();
    await leads.getByText('11–20 of 10,000').waitFor();
    await page.getByLabel('Search name, email, phone, zip').fill('l9999@example.com');
    await soon(() => leads.getByRole('table').getByRole('row').count(), 2);
    const site = page.getByRole('table', { name: 'Site users' });
    await page.getByRole('button', { name: 'Username', exact: true }).click();
    await page.getByLabel('Search name, username, email, phone').fill('u9997@');
    await soon(() => site.getByRole('row').count(), 2);
    await page.getByLabel('Search contacts').fill('p9998@');
    await soon(() => contacts(page).getByRole('listitem').count(), 1);
    await page.getByLabel('Search contacts').fill('');
    await page.getByLabel('Order of the contacts').selectOption('name');
    await soon(
      async () => (await contacts(page).getByRole('listitem').first().innerText()).includes('ax Delgado'),
      true,
    );
    // The quiet machine's figure is far below; a list drawn whole would take seconds on any.
    expect(Math.max(0, ...(await takeLongTasks(page)))).toBeLessThan(1000);
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
