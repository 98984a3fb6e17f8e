import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { soon, visit, withBrowser } from './browser.ts';
import {
  ann,
  answer,
  bo,
  calls,
  deskOf,
  dialog,
  emptyJourney,
  openDesk,
  panel,
  refuse,
} from './client-desk.ts';
import { cut, readAlert } from './exact-words.ts';
import { newPerson } from './session.ts';

withBrowser();

const stages = (page: Page) => page.getByRole('list', { name: 'Stages' });
const stage = (page: Page, label: string) => stages(page).getByRole('button', { name: label });

describe('the journey', () => {
  test('shows the eight stages with status and note, and counts the complete ones', async () => {
    const { page } = await openDesk([ann], {
      at: deskOf(ann),
      before: (page) =>
        answer(page, calls.journey, {
          ...emptyJourney,
          ...{ lead: 'Completed', leadNote: 'Came through the chat.' },
          ...{ discover: 'In-Progress', research: 'Blocked', complete: 'Completed' },
        }),
    });
    await page.getByText('2 of 8 stages complete').waitFor();
    const lines = async () =>
      (await stages(page).getByRole('listitem').allInnerTexts()).map((text) => text.split('\n').slice(0, 2));
    await soon(lines, [
      ['Initial Lead', 'Completed'],
      ['Discovery Call', 'In-Progress'],
      ['Client Onboard', 'Pending'],
      ['Market Research', 'Blocked'],
      ['Make Offer', 'Pending'],
      ['Home Inspection', 'Pending'],
      ['Closing Process', 'Pending'],
      ['Deal Complete', 'Completed'],
    ]);
    await stages(page).getByText('Came through the chat.').waitFor();
    const bar = page.getByRole('progressbar', { name: 'Journey' });
    expect(await bar.getAttribute('aria-valuenow')).toBe('2');
    expect(await bar.getAttribute('aria-valuemax')).toBe('8');
  });

  test('opens nothing while no contact is chosen', async () => {
    const { page } = await openDesk([ann]);
    await page.getByText('0 of 8 stages complete').waitFor();
    expect(await stage(page, 'Initial Lead').isDisabled()).toBe(true);
  });

  test('a stage is In-Progress unless told, wants a note, and cannot be saved twice at once', async () => {
    const { page } = await openDesk([ann], { at: deskOf(ann) });
    await stage(page, 'Market Research').click();
    const modal = dialog(page, 'Update Stage Status');
    const status = modal.getByLabel('Status', { exact: true });
    expect(await status.inputValue()).toBe('In-Progress');
    expect(await status.locator('option').allInnerTexts()).toEqual(['In-Progress', 'Blocked', 'Completed']);
    const save = modal.getByRole('button', { name: 'Save', exact: true });
    expect(await save.isDisabled()).toBe(true);
    await modal.getByLabel('Note *').fill('   ');
    expect(await save.isDisabled()).toBe(true);
    await modal.getByLabel('Note *').fill('Three streets to look at.');
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const asked: URL[] = [];
    await page.route(calls.stage, async (route) => {
      asked.push(new URL(route.request().url()));
      await held;
      await route.fulfill({ json: { message: 'Done.' } });
    });
    await save.click();
    const saving = modal.getByRole('button', { name: 'Saving...' });
    await saving.waitFor();
    expect(await saving.isDisabled()).toBe(true);
    letGo();
    await modal.waitFor({ state: 'detached' });
    expect(asked.length).toBe(1);
    expect(asked[0]?.pathname).toMatch(/\/crm\/research$/);
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
      email: 'ann@example.com',
      status: 'In-Progress',
      note: 'Three streets to look at.',
    });
  });

  test('a stage that cannot be saved says so, and the note stays', async () => {
    const { page } = await openDesk([ann], { at: deskOf(ann) });
    await cut(page, '**/crm/setlead*');
    await stage(page, 'Initial Lead').click();
    const modal = dialog(page, 'Update Stage Status');
    await modal.getByLabel('Note *').fill('Called twice.');
    await modal.getByRole('button', { name: 'Save', exact: true }).click();
    await readAlert(page, 'Failed to update stage. Please try again.');
    expect(await modal.getByLabel('Note *').inputValue()).toBe('Called twice.');
  });

  test('is kept: a stage that was set is there after a reload', async () => {
    const { name, email } = newPerson('Stage Walker');
    const { page } = await visit('about:blank', { as: 'admin' });
    await answer(page, calls.list, [{ Name: name, Email: email }]);
    await page.goto(deskOf({ Name: name, Email: email }));
    await stage(page, 'Initial Lead').click();
    const modal = dialog(page, 'Update Stage Status');
    await modal.getByLabel('Status', { exact: true }).selectOption('Completed');
    await modal.getByLabel('Note *').fill('Met at the door.');
    await modal.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('1 of 8 stages complete').waitFor();
    await page.reload();
    await page.getByText('1 of 8 stages complete').waitFor();
    await stages(page).getByText('Met at the door.').waitFor();
  });
});

describe('a showing', () => {
  const interest = {
    id: 9,
    listingKey: 'DEMO-9',
    datetime: '2026-11-20T15:04:05Z',
    scheduledShowing: null,
    name: 'Ann Lee',
    phoneNumber: null,
  };
  const home = {
    id: 1,
    listing_key: 'DEMO-9',
    address: '12 Elm St',
    city: 'Jenks',
    state: 'OK',
    postal_code: '74037',
  };
  const found = { properties: [home], total: 1, feedUpdatedAt: null };

  const open = async (contact = ann, before?: (page: Page) => Promise<unknown>) => {
    const { page } = await openDesk([contact], {
      at: deskOf(contact),
      before: async (page) => {
        await answer(page, calls.interests, [interest], 'GET');
        await answer(page, calls.summary, found);
        await before?.(page);
      },
    });
    await page.getByRole('button', { name: /^Schedule Showing of/ }).click();
    return { page, modal: dialog(page, 'Schedule Showing') };
  };
  const set = async (page: Page, date: string, time: string) => {
    await page.getByRole('dialog').getByLabel('Date', { exact: true }).fill(date);
    await page.getByRole('dialog').getByLabel('Time', { exact: true }).fill(time);
  };

  test('wants date and time, letter by letter', async () => {
    const { page, modal } = await open();
    await modal.getByRole('button', { name: 'Schedule', exact: true }).click();
    await readAlert(page, 'Please select date and time');
    await modal.getByLabel('Date', { exact: true }).fill('2026-11-28');
    await modal.getByRole('button', { name: 'Schedule', exact: true }).click();
    await readAlert(page, 'Please select date and time');
  });

  test('of one without a telephone cannot be texted, letter by letter', async () => {
    const { page, modal } = await open(bo);
    const asked = await answer(page, calls.showing, { message: 'Done.' });
    await set(page, '2026-11-28', '14:30');
    await modal.getByLabel('Text the client').check();
    await modal.getByRole('button', { name: 'Schedule', exact: true }).click();
    await readAlert(page, 'No phone number found for this contact. SMS cannot be sent.');
    expect(asked).toEqual([]);
    await modal.getByLabel('Text the client').uncheck();
    await modal.getByRole('button', { name: 'Schedule', exact: true }).click();
    await dialog(page, 'Showing Scheduled').waitFor();
    expect(asked[0]?.url.searchParams.has('clientPhone')).toBe(false);
  });

  test('goes with the telephone and the address of the home when the client is texted, and success is shown', async () => {
    const { page, modal } = await open();
    const asked = await answer(page, calls.showing, { message: 'The text waits until 8 AM.' });
    await set(page, '2026-11-28', '14:30');
    await modal.getByLabel('Text the client').check();
    await modal.getByRole('button', { name: 'Schedule', exact: true }).click();
    const done = dialog(page, 'Showing Scheduled');
    await done.getByText(/^Nov 28, 2026, 2:30\sPM$/).waitFor();
    await done.getByText('The text waits until 8 AM.').waitFor();
    expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toEqual({
      id: '9',
      datetime: '2026-11-28 14:30',
      textClient: 'true',
      clientPhone: '(512) 555-0142',
      address: '12 Elm St, Jenks, OK 74037',
    });
    await done.getByRole('button', { name: 'Done' }).click();
    await done.waitFor({ state: 'detached' });
  });

  test('whose home cannot be looked up is scheduled without a word of it', async () => {
    const { page, modal } = await open(ann, (page) => refuse(page, calls.summary, 400));
    const asked = await answer(page, calls.showing, { message: 'Done.' });
    await set(page, '2026-11-28', '14:30');
    await modal.getByLabel('Text the client').check();
    await modal.getByRole('button', { name: 'Schedule', exact: true }).click();
    await dialog(page, 'Showing Scheduled').waitFor();
    expect(asked[0]?.url.searchParams.has('address')).toBe(false);
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('that fails says so, and what was set stays', async () => {
    const { page, modal } = await open();
    await cut(page, calls.showing);
    await set(page, '2026-11-28', '14:30');
    await modal.getByRole('button', { name: 'Schedule', exact: true }).click();
    await readAlert(page, 'Failed to schedule showing');
    expect(await modal.getByLabel('Date', { exact: true }).inputValue()).toBe('2026-11-28');
    expect(await modal.getByLabel('Time', { exact: true }).inputValue()).toBe('14:30');
  });

  test('that is scheduled stands at its home with price and date', async () => {
    const { page } = await openDesk([ann], {
      at: deskOf(ann),
      before: async (page) => {
        await answer(page, calls.interests, [{ ...interest, scheduledShowing: '2026-11-28 14:30' }], 'GET');
        await answer(page, calls.summary, found);
      },
    });
    const row = page.getByRole('list', { name: 'Homes of interest' }).getByRole('listitem');
    await row.getByText(/^Nov 28, 2026, 2:30\sPM$/).waitFor();
    await row.getByText('Saved November 20, 2026').waitFor();
    await row.getByRole('link', { name: '12 Elm St, Jenks' }).waitFor();
  });
});

describe('selling details', () => {
  const inquiry = {
    id: 5,
    name: 'Ann Lee',
    email: 'ann@example.com',
    phoneNumber: '(512) 555-0142',
    location: 'South Austin',
    address: null,
    propertyDetails: 'Three bedrooms, new roof',
    datetime: '2026-11-20T15:04:05Z',
  };
  const detail = {
    id: 3,
    name: 'Ann Lee',
    email: 'ann@example.com',
    phoneNumber: null,
    address: '1204 Elm St, Austin',
    size: '1,850 sq ft',
    propertyDetails: null,
    condition: 'Good',
    timeline: '1-3-months',
    created_at: '2026-11-20T15:04:05Z',
    status: 'Active',
    listed: false,
    listingKey: null,
  };
  const open = async () => {
    let inquiries = [inquiry];
    const { page } = await openDesk([ann], {
      at: deskOf(ann),
      before: async (page) => {
        await answer(page, calls.inquiries, () => inquiries, 'GET');
        await answer(page, calls.selling, [detail], 'GET');
      },
    });
    const deleted: (string | null)[] = [];
    await page.route(calls.inquiries, (route) => {
      if (route.request().method() !== 'DELETE') return route.fallback();
      deleted.push(new URL(route.request().url()).searchParams.get('id'));
      inquiries = [];
      return route.fulfill({ json: { message: 'Done.' } });
    });
    return { page, deleted };
  };

  test('are made of an inquiry of the chat, which then goes', async () => {
    const { page, deleted } = await open();
    const asked = await answer(page, calls.selling, { message: 'Done.' }, 'POST');
    const row = page.getByRole('list', { name: 'Homes for sale' }).getByRole('listitem');
    await row
      .filter({ hasText: 'Selling inquiry' })
      .getByRole('button', { name: 'Add details of South Austin' })
      .click();
    const modal = dialog(page, 'Add Selling Details');
    await modal.getByText('From the chat: Three bedrooms, new roof').waitFor();
    expect(await modal.getByLabel('Address').inputValue()).toBe('South Austin');
    expect(await modal.getByLabel('Condition').locator('option').allInnerTexts()).toEqual([
      'Choose…',
      'Excellent',
      'Good',
      'Fair',
      'Needs Work',
    ]);
    await modal.getByRole('button', { name: 'Save' }).click();
    await soon(() => modal.locator('[aria-invalid=true]').count(), 3);
    await modal.getByLabel('Size').fill('1,850 sq ft');
    await modal.getByLabel('Condition').selectOption('Needs Work');
    await modal.getByLabel('Timeline').selectOption('asap');
    await modal.getByRole('button', { name: 'Save' }).click();
    await modal.waitFor({ state: 'detached' });
    expect(deleted).toEqual(['5']);
    expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toMatchObject({
      ...{ name: 'Ann Lee', email: 'ann@example.com', phoneNumber: '(512) 555-0142' },
      ...{ address: 'South Austin', size: '1,850 sq ft', condition: 'Needs Work', timeline: 'asap' },
    });
    await page.getByText('Selling inquiry').waitFor({ state: 'detached' });
  });

  test('are updated with status, listing and whether they are listed, and the inquiries go too', async () => {
    const { page, deleted } = await open();
    const asked = await answer(page, calls.updateSelling, { message: 'Done.' });
    await page.getByRole('button', { name: 'Update 1204 Elm St, Austin' }).click();
    const modal = dialog(page, 'Update Selling Details');
    const statuses = modal.getByLabel('Status').locator('option');
    await soon(() => statuses.allInnerTexts(), ['Active', 'Pending', 'Sold']);
    await modal.getByLabel('Status').selectOption('Pending');
    await modal.getByLabel('Listing key').fill('DEMO-10042');
    await modal.getByLabel('Listed').check();
    await modal.getByRole('button', { name: 'Update', exact: true }).click();
    await modal.waitFor({ state: 'detached' });
    expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toMatchObject({
      ...{ id: '3', status: 'Pending', listingKey: 'DEMO-10042', listed: 'true' },
      ...{ address: '1204 Elm St, Austin', condition: 'Good', timeline: '1-3-months' },
    });
    expect(deleted).toEqual(['5']);
  });

  test('that cannot be saved say so, keep what was typed, and the inquiry stays', async () => {
    const { page, deleted } = await open();
    await cut(page, calls.updateSelling);
    await page.getByRole('button', { name: 'Update 1204 Elm St, Austin' }).click();
    const modal = dialog(page, 'Update Selling Details');
    await modal.getByLabel('Address').fill('1206 Elm St');
    await modal.getByRole('button', { name: 'Update', exact: true }).click();
    await readAlert(page, 'Failed to save selling details');
    expect(await modal.getByLabel('Address').inputValue()).toBe('1206 Elm St');
    expect(deleted).toEqual([]);
  });

  test('stand with their facts', async () => {
    const { page } = await open();
    const selling = panel(page, 'Selling');
    await selling.getByText('1,850 sq ft · Good · In 1 to 3 months').waitFor();
    await selling.getByText('Active', { exact: true }).waitFor();
  });
});
