import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { contacts, deskOf, openDesk, panel } from '../../../../testing/desks/clients.ts';
import { type Fakes, noNetwork, problem } from '../../../../testing/fakes.ts';
import { ann, bo, lead, siteUser } from '../../../../testing/samples/clients.ts';
import {
  address,
  button,
  focus,
  goBack,
  gone,
  lines,
  press,
  readAlert,
  see,
  soon,
} from '../../../../testing/see.ts';

const searchContacts = page.getByLabelText('Search contacts');
const searchUsers = page.getByLabelText('Search name, username, email, phone');
const choose = (name: RegExp) => contacts.getByRole('button', { name }).first().click();

describe('the client manager', () => {
  test('shows its panels, and links from the buttons in its header', async () => {
    await openDesk([ann]);
    for (const name of [
      'Your Contacts',
      'Contact Progress',
      'Chat Leads',
      'Contact Interests',
      'Upload Contacts',
      'Site Users',
    ]) {
      await see(panel(name).getByRole('heading', { level: 2, name }));
    }
    await see(button('Set Open House'));
    await page.getByRole('main').getByRole('link', { name: 'Back to Admin' }).click();
    await soon(address, '/admin');
  });

  test('leads to the imports and to the receipts of deletions', async () => {
    for (const [name, path] of [
      ['Imports', '/admin/people/import'],
      ['Deletion Receipts', '/admin/people/deletions'],
    ] as const) {
      await openDesk([ann], {
        fakes: { listImports: { imports: [] }, listDeletions: { deletions: [], next: null } },
      });
      await button('Records').click();
      await page.getByRole('menuitem', { name }).click();
      await soon(address, path);
    }
  });

  test('a contact is found by name, email and digits of the telephone', async () => {
    await openDesk([ann, bo]);
    for (const [words, found] of [
      ['lee', 'Ann Lee'],
      ['BO@', 'Bo Ray'],
      ['5125550142', 'Ann Lee'],
    ] as const) {
      await searchContacts.fill(words);
      await soon(() => contacts.getByRole('listitem').length, 1);
      await expect.element(contacts).toHaveTextContent(found);
    }
    await searchContacts.fill('nobody');
    await see(panel('Your Contacts').getByText('No results for “nobody”.'));
  });

  test('keeps the selected contact in the URL across a reload, and restores the previous one on Back', async () => {
    const { reload } = await openDesk([ann, bo]);
    const progress = panel('Contact Progress');
    await see(progress.getByText('Choose a contact to see and set the stages.'));
    await choose(/Ann Lee/);
    await see(progress.getByText('ann@example.com'));
    await choose(/Bo Ray/);
    await see(progress.getByText('bo@example.com'));
    await reload();
    await see(progress.getByText('bo@example.com'));
    await goBack();
    await see(progress.getByText('ann@example.com'));
    await expect.element(contacts.getByRole('button', { pressed: true })).toHaveTextContent('Ann Lee');
  });

  test('selects a contact with the keyboard only', async () => {
    await openDesk([ann, bo]);
    await see(contacts);
    focus(searchContacts);
    await press('Tab', 'Tab', 'Enter');
    await see(panel('Contact Progress').getByText('ann@example.com'));
  });

  test('turns a lead and a user into contacts, with a confirmation for 3 seconds', async () => {
    const { sent } = await openDesk([ann], {
      fakes: { listChatLeads: [lead], listSiteUsers: [siteUser], addAddress: { message: 'Done.' } },
    });
    await see(button('Add Cy Poe to contacts'));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await button('Add Cy Poe to contacts').click();
    const word = page.getByText('Cy Poe added to your contacts', { exact: true });
    await see(word);
    vi.advanceTimersByTime(2500);
    await see(word);
    vi.advanceTimersByTime(500);
    await gone(word);
    vi.useRealTimers();
    await button('Add Di Fox to contacts').click();
    await see(page.getByText('Di Fox added to your contacts', { exact: true }));
    expect(sent('addAddress').map(({ body }) => body.address.Email)).toEqual([
      'cy@example.com',
      'di@example.com',
    ]);
    await gone(button('Add Di Fox to contacts'));
  });

  test('marks a lead that is already a contact', async () => {
    await openDesk([ann], { fakes: { listChatLeads: [{ ...lead, email: 'ANN@example.com' }] } });
    const row = page
      .getByRole('table', { name: 'Chat leads' })
      .getByRole('row')
      .filter({ hasText: 'Cy Poe' });
    await see(row.getByText('Contact', { exact: true }));
  });

  test('filters leads by day, and shows all again without one', async () => {
    const today = { ...lead, id: 2, name: 'Dot Day', createdAt: new Date().toISOString() };
    await openDesk([ann], {
      fakes: { listChatLeads: [today, { ...lead, createdAt: '2025-03-01T12:00:00Z' }] },
    });
    const leads = panel('Chat Leads');
    const days = leads.getByLabelText('Leads of');
    await days.selectOptions('Today');
    await see(leads.getByRole('heading', { name: 'Chat Leads 1', exact: true }));
    await see(leads.getByText('Dot Day'));
    await days.selectOptions('Yesterday');
    await see(leads.getByText('No leads in this period'));
    await leads.getByRole('button', { name: 'Show All Leads' }).click();
    await see(leads.getByText('Cy Poe'));
    await expect.element(days).toHaveValue('all');
  });

  test('shows an error when a lead cannot become a contact, and can retry', async () => {
    await openDesk([ann], { fakes: { listChatLeads: [lead], addAddress: noNetwork } });
    await button('Add Cy Poe to contacts').click();
    await readAlert('Failed to add contact. Please try again.');
    await see(button('Add Cy Poe to contacts'));
  });

  test('users are searched and show role and telephone', async () => {
    const other = {
      ...siteUser,
      ...{ username: 'em', email: 'em@example.com', name: 'Em Oz' },
      ...{ roleName: 'ROLE_ADMIN' as const, phoneNumber: '(918) 555-0166' },
    };
    await openDesk([], { fakes: { listSiteUsers: [siteUser, other] } });
    await searchUsers.fill('admin');
    const rows = page.getByRole('table', { name: 'Site users' }).getByRole('row');
    await soon(() => rows.length, 2);
    const cells = lines(rows.nth(1).getByRole('cell'));
    expect(cells.slice(0, 4)).toEqual(['Em Oz', 'em', 'em@example.com\n(918) 555-0166', 'Admin']);
    expect(cells[4]).toMatch(/^Nov 20, 2026, /);
    await searchUsers.fill('di');
    await expect.element(rows.nth(1)).toHaveTextContent('User');
    expect(rows.length).toBe(2);
  });

  test('shows errors for contacts, leads, and users that fail to load, without an alert, and loads on retry', async () => {
    for (const [what, call] of [
      ['The contacts', 'listAddresses'],
      ['The leads', 'listChatLeads'],
      ['The site users', 'listSiteUsers'],
    ] as const) {
      const refused: Fakes = { [call]: problem(400) };
      const { answer, logged } = await openDesk([ann], { fakes: refused });
      const said = page.getByText(`${what} couldn’t be loaded.`, { exact: true });
      await see(said);
      await expect.poll(logged).toContainEqual(expect.stringContaining(`${what} couldn’t be loaded`));
      expect(page.getByRole('alert').length).toBe(0);
      answer({ [call]: [] });
      await button('Try Again').click();
      await gone(said);
    }
  });

  test('interests, homes for sale and stages that cannot be loaded are empty, without an alert', async () => {
    const { logged } = await openDesk([ann], {
      at: deskOf(ann),
      fakes: {
        ...{ listInterests: problem(400), listSellingDetails: problem(400), getJourney: problem(400) },
      },
    });
    for (const what of ['The interests', 'The homes for sale', 'The stages']) {
      await see(page.getByText(`${what} couldn’t be loaded.`, { exact: true }));
      await expect.poll(logged).toContainEqual(expect.stringContaining(`${what} couldn’t be loaded`));
    }
    await see(page.getByText('0 of 8 stages complete'));
    expect(page.getByRole('alert').length).toBe(0);
  });

  test('searches, sorts, and pages ten thousand contacts, leads, and users without a pause', async () => {
    const many = Array.from({ length: 10_000 }, (_, n) => n);
    const nameOf = (n: number) => `${String.fromCharCode(97 + ((n * 7919) % 26))}${'xyz'[n % 3]} Delgado`;
    const all = many.map((n) => ({ ...lead, id: n + 1, name: nameOf(n), email: `l${n}@example.com` }));
    const users = many.map((n) => ({
      ...siteUser,
      ...{ username: `u${n}`, email: `u${n}@example.com`, name: nameOf(n) },
    }));
    const tasks: number[] = [];
    const observer = new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    );
    const pageOf = <Row,>(rows: Row[], { offset = 0, limit = 0 }: { offset?: number; limit?: number }) =>
      rows.slice(offset, offset + limit);
    await openDesk(
      many.map((n) => ({ Name: nameOf(n), Email: `p${n}@example.com`, DateAdded: `${1 + (n % 12)}/1/2026` })),
      {
        fakes: {
          listChatLeads: ({ query }) => pageOf(all, query),
          listSiteUsers: ({ query }) => pageOf(users, query),
        },
      },
    );
    const leads = panel('Chat Leads');
    await see(leads.getByRole('heading', { name: 'Chat Leads 10,000' }));
    await see(panel('Your Contacts').getByRole('heading', { name: 'Your Contacts 10,000' }));
    await see(leads.getByText('1–10 of 10,000'));
    await see(panel('Site Users').getByRole('heading', { name: 'Site Users 10,000' }));
    // From here on only the screen works: the fake responses are complete.
    observer.observe({ type: 'longtask' });
    onTestFinished(() => observer.disconnect());
    // Each list renders only a page.
    expect(page.getByRole('row').length).toBeLessThan(30);
    expect(contacts.getByRole('listitem').length).toBeLessThan(100);
    await leads.getByRole('button', { name: 'Name', exact: true }).click();
    await leads.getByRole('button', { name: 'Next page' }).click();
    await see(leads.getByText('11–20 of 10,000'));
    await page.getByLabelText('Search name, email, phone, zip').fill('l9999@example.com');
    await soon(() => leads.getByRole('table').getByRole('row').length, 2);
    const site = page.getByRole('table', { name: 'Site users' });
    await button('Username').click();
    await searchUsers.fill('u9997@');
    await soon(() => site.getByRole('row').length, 2);
    await searchContacts.fill('p9998@');
    await soon(() => contacts.getByRole('listitem').length, 1);
    await searchContacts.fill('');
    await page.getByLabelText('Order of the contacts').selectOptions('name');
    await expect.element(contacts.getByRole('listitem').first()).toHaveTextContent('ax Delgado');
    expect(tasks.filter((ms) => ms > 1000)).toEqual([]);
  });

  test('on a phone the rows are cards and nothing scrolls to the side', async () => {
    await openDesk([ann, bo], { size: 'phone', at: deskOf(ann), fakes: { listChatLeads: [lead] } });
    const card = page.getByRole('list', { name: 'Chat leads' }).getByRole('listitem');
    await see(card.getByText('Cy Poe'));
    await soon(
      () => lines(card.getByRole('term')),
      ['Name', 'Email and phone', 'ZIP', 'Service', 'When', 'Contact'],
    );
    expect(page.getByRole('table').length).toBe(0);
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth - clientWidth).toBe(0);
  });
});
