import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { people } from '../testing/samples/postcards.ts';
import { soon, visit, withBrowser } from './browser.ts';
import { answerChannels } from './channels-stub.ts';
import { ann, answer, bo, calls, contacts, deskOf, dialog, openDesk } from './client-desk.ts';
import { picture } from './postcard-desk.ts';
import { answerContacts, answerConversions, answerOrder, answerOrders } from './postcard-stubs.ts';
import { chooseIn, enter, hasFocus, tabTo, typeInto } from './tab-to.ts';

withBrowser();

const done = { message: 'Done.' };
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();

/** Opens the chooser of files, and gives it this file. */
async function give(page: Page, control: Locator, file: { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, control);
  await page.keyboard.press('Space');
  await (await chooser).setFiles(file);
}

/** Chooses an action of a row's menu. */
async function act(page: Page, row: string, action: string) {
  await enter(page, button(page, `Actions for ${row}`));
  const item = page.getByRole('menuitem', { name: action });
  await item.waitFor();
  for (let presses = 0; presses < 5 && !(await hasFocus(item)); presses += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor({ state: 'detached' });
}

describe('with the keyboard alone, the agent', () => {
  test('sets a stage with a note', async () => {
    const { page } = await openDesk([ann], { at: deskOf(ann) });
    const asked = await answer(page, calls.stage, done);
    const stage = page.getByRole('list', { name: 'Stages' }).getByRole('button', { name: 'Initial Lead' });
    await enter(page, stage);
    const modal = dialog(page, 'Update Stage Status');
    await chooseIn(page, modal.getByLabel('Status', { exact: true }), 'Completed');
    await typeInto(page, modal.getByLabel('Note *'), 'Met at the door.');
    await enter(page, modal.getByRole('button', { name: 'Save', exact: true }));
    await modal.waitFor({ state: 'detached' });
    expect(asked[0]?.url.searchParams.get('status')).toBe('Completed');
    expect(asked[0]?.url.searchParams.get('note')).toBe('Met at the door.');
    await soon(() => hasFocus(stage), true);
  });

  test('schedules a showing and texts the client', async () => {
    const at = '2026-11-20T15:04:05Z';
    const interest = { id: 9, listingKey: 'DEMO-9', datetime: at, scheduledShowing: null, name: 'Ann Lee' };
    const { page } = await openDesk([ann], {
      at: deskOf(ann),
      before: async (page) => {
        await answer(page, calls.interests, [{ ...interest, phoneNumber: null }], 'GET');
        await answer(page, calls.summary, { properties: [], total: 0, feedUpdatedAt: null });
      },
    });
    const asked = await answer(page, calls.showing, done);
    await enter(page, button(page, /^Schedule Showing of/));
    const modal = dialog(page, 'Schedule Showing');
    await typeInto(page, modal.getByLabel('Date', { exact: true }), '11282026');
    await typeInto(page, modal.getByLabel('Time', { exact: true }), '0230PM');
    await tabTo(page, modal.getByLabel('Text the client'));
    await page.keyboard.press('Space');
    await enter(page, modal.getByRole('button', { name: 'Schedule', exact: true }));
    const success = dialog(page, 'Showing Scheduled');
    await enter(page, success.getByRole('button', { name: 'Done' }));
    await success.waitFor({ state: 'detached' });
    const { datetime, textClient } = Object.fromEntries(asked[0]?.url.searchParams ?? []);
    expect({ datetime, textClient }).toEqual({ datetime: '2026-11-28 14:30', textClient: 'true' });
  });

  test('adds selling details', async () => {
    const { page } = await openDesk([ann], { at: deskOf(ann) });
    const asked = await answer(page, calls.selling, done, 'POST');
    await enter(page, button(page, 'Add Selling Details'));
    const modal = dialog(page, 'Add Selling Details');
    await tabTo(page, modal.getByLabel('Address'));
    await page.keyboard.press('Control+A');
    await page.keyboard.type('12 Elm St');
    await typeInto(page, modal.getByLabel('Size'), '1,850 sq ft');
    await chooseIn(page, modal.getByLabel('Condition'), 'Needs Work');
    await chooseIn(page, modal.getByLabel('Timeline'), 'asap');
    await enter(page, modal.getByRole('button', { name: 'Save' }));
    await modal.waitFor({ state: 'detached' });
    expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toMatchObject({
      ...{ name: 'Ann Lee', email: 'ann@example.com', address: '12 Elm St', size: '1,850 sq ft' },
      ...{ condition: 'Needs Work', timeline: 'asap' },
    });
  });

  test('adds, edits and deletes a contact', async () => {
    const { page } = await openDesk([ann, bo]);
    const added = await answer(page, calls.add, done);
    await enter(page, button(page, 'Add New Contact'));
    const form = dialog(page, 'Add New Contact');
    await typeInto(page, form.getByLabel('Name *'), 'Cy Poe');
    await typeInto(page, form.getByLabel('Email *'), 'cy@example.com');
    await page.keyboard.press('Enter');
    await form.waitFor({ state: 'detached' });
    expect(JSON.parse(added[0]?.body ?? '').address).toMatchObject({
      Name: 'Cy Poe',
      Email: 'cy@example.com',
    });
    const changed = await answer(page, calls.update, done);
    await act(page, 'Bo Ray', 'Edit');
    const edit = dialog(page, 'Edit Contact');
    await tabTo(page, edit.getByLabel('Name *'));
    await page.keyboard.press('End');
    await page.keyboard.type('burn');
    await enter(page, edit.getByRole('button', { name: 'Save Changes' }));
    await edit.waitFor({ state: 'detached' });
    expect(JSON.parse(changed[0]?.body ?? '').address.Name).toBe('Bo Rayburn');
    const removed = await answer(page, calls.remove, done);
    await act(page, 'Bo Ray', 'Delete');
    const question = dialog(page, 'Delete Contact');
    await answer(page, calls.list, [ann]);
    await enter(page, question.getByRole('button', { name: 'Delete' }));
    await question.waitFor({ state: 'detached' });
    expect(JSON.parse(removed[0]?.body ?? '').email).toBe('bo@example.com');
    await soon(() => contacts(page).getByRole('listitem').count(), 1);
  });

  test('uploads a CSV file, with a column chosen and its refused row left out', async () => {
    const { page } = await openDesk([]);
    const preview = {
      ...{ columns: ['Full Name', 'Mail'], matched: { Name: 'Full Name', Email: 'Mail' } },
      ...{ accepted: 1, sample: [{ Name: 'Ann Lee', Email: 'ann@example.com' }] },
      ...{ refused_count: 1, refused: [{ line: 3, text: 'Bo Ray,', reason: 'Email is missing.' }] },
    };
    await answer(page, calls.preview, preview);
    const sent = await answer(page, calls.upload, done);
    const buffer = Buffer.from('Full Name,Mail\nAnn Lee,ann@example.com\nBo Ray,\n');
    await give(page, button(page, 'Upload CSV'), { name: 'people.csv', mimeType: 'text/csv', buffer });
    const modal = dialog(page, 'Upload Contacts');
    await chooseIn(page, modal.getByLabel('Company', { exact: true }), 'Full Name');
    await tabTo(page, modal.getByLabel('Leave out the 1 refused'));
    await page.keyboard.press('Space');
    await enter(page, modal.getByRole('button', { name: 'Replace all contacts' }));
    await modal.waitFor({ state: 'detached' });
    await said(page, 'Contacts uploaded successfully!');
    expect(sent[0]?.body).toContain('"CompanyName":"Full Name"');
    expect(sent[0]?.body).toContain('skip_refused');
  });

  test('sets the key of the open house, sees its code on the whole screen, and comes back', async () => {
    let key: string | null = null;
    const { page } = await openDesk([], {
      before: (page) => answer(page, calls.settings, () => ({ openHouseMlsKey: key }), 'GET'),
    });
    await answer(page, calls.home, { properties: [{ id: 1, listing_key: 'DEMO-9', city: 'Jenks' }] });
    const opener = button(page, 'Set Open House');
    await enter(page, opener);
    const modal = dialog(page, 'Open House MLS Key');
    await page.route(calls.settings, (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      key = new URL(route.request().url()).searchParams.get('openHouseMlsKey');
      return route.fulfill({ json: done });
    });
    await typeInto(page, modal.getByLabel('MLS key', { exact: true }), 'DEMO-9');
    await page.keyboard.press('Enter');
    await said(page, 'Open house MLS key saved');
    const fullscreen = modal.getByRole('button', { name: 'Show fullscreen' });
    await enter(page, fullscreen);
    const screen = dialog(page, 'Open house QR code');
    await screen.getByRole('img', { name: /^QR code/ }).waitFor();
    await page.keyboard.press('Escape');
    await screen.waitFor({ state: 'detached' });
    await soon(() => hasFocus(fullscreen), true);
    await page.keyboard.press('Escape');
    await modal.waitFor({ state: 'detached' });
    await soon(() => hasFocus(opener), true);
  });

  test('makes a postcard in step 2 and sends it through its confirmation', async () => {
    const { page } = await visit('/privacy', { as: 'admin' });
    await answerContacts(page, people(2));
    await answerConversions(page);
    await answerOrders(page, () => null);
    const orders = await answerOrder(page);
    await answerChannels(page, true);
    await page.goto('/admin/mail-marketing/contacts');
    await enter(page, button(page, 'Select All'));
    await enter(page, button(page, 'Next Step'));
    await give(page, page.getByLabel('Choose a picture'), await picture(1875, 1275));
    await page.frameLocator('iframe[title="Front of the postcard"]').first().locator('img').waitFor();
    await typeInto(page, page.getByLabel('Salutation'), 'Dear neighbor,');
    await typeInto(page, page.getByLabel('Body'), 'A home near you has sold.');
    await typeInto(page, page.getByLabel('Signature'), 'Avery Cole');
    await enter(page, button(page, 'Send Postcards'));
    const confirm = dialog(page, 'Confirm your order');
    await tabTo(page, confirm.getByRole('checkbox'));
    await page.keyboard.press('Space');
    await enter(page, confirm.getByRole('button', { name: 'Confirm and Send' }));
    await page.getByRole('heading', { name: 'Postcards Sent Successfully', exact: true }).waitFor();
    expect(orders.map(({ addresses }) => addresses.length)).toEqual([2]);
  });
});
