import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { ann, answer, bo, calls, deskOf, dialog, openDesk, refuse } from './client-desk.ts';
import { cut, readAlert } from './exact-words.ts';

withBrowser();

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

  test('at a time that has passed is refused beside the date; at an unusual hour it is asked about first', async () => {
    const { page, modal } = await open();
    const asked = await answer(page, calls.showing, { message: 'Done.' });
    const fault = (pointer: string, detail: string) => ({
      ...{ status: 400, contentType: 'application/problem+json' },
      json: { type: '/problems/invalid-input', status: 400, detail, errors: [{ pointer, detail }] },
    });
    await page.route(calls.showing, (route) => {
      const { searchParams } = new URL(route.request().url());
      const datetime = searchParams.get('datetime') ?? '';
      if (datetime.startsWith('2020'))
        return route.fulfill(fault('/query/datetime', 'This time has passed.'));
      if (searchParams.get('unusualHour') === 'true') return route.fallback();
      return route.fulfill(fault('/query/unusualHour', 'This is an unusual hour for a showing.'));
    });
    const press = () => modal.getByRole('button', { name: 'Schedule', exact: true }).click();
    await set(page, '2020-01-05', '15:00');
    await press();
    await readAlert(page, 'Failed to schedule showing');
    await modal.getByText('This time has passed.', { exact: true }).waitFor();
    expect(await modal.getByLabel('Date', { exact: true }).getAttribute('aria-invalid')).toBe('true');
    await set(page, '2026-11-28', '03:00');
    await press();
    const question = dialog(page, 'Schedule at this hour?');
    await question.getByText('This is an unusual hour for a showing.').waitFor();
    await question.getByRole('button', { name: 'Go Back' }).click();
    await question.waitFor({ state: 'detached' });
    expect(asked).toEqual([]);
    await press();
    await question.getByRole('button', { name: 'Schedule Anyway' }).click();
    await dialog(page, 'Showing Scheduled').waitFor();
    expect(asked[0]?.url.searchParams.get('unusualHour')).toBe('true');
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
