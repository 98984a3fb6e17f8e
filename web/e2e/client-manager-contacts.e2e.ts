import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { soon, visit, withBrowser } from './browser.ts';
import { ann, answer, bo, calls, contacts, deskOf, dialog, openDesk, panel, refuse } from './client-desk.ts';
import { cut, readAlert } from './exact-words.ts';
import { newPerson } from './session.ts';

withBrowser();

const addButton = (page: Page) =>
  panel(page, 'Upload Contacts').getByRole('button', { name: 'Add New Contact' });

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    await page.getByRole('dialog').getByLabel(label, { exact: true }).fill(value);
  }
}

const menuOf = async (page: Page, name: string, item: string) => {
  await contacts(page)
    .getByRole('button', { name: `Actions for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
};

describe('adding a contact', () => {
  test('wants name and email, letter by letter, and a state of two letters at most', async () => {
    const { page } = await openDesk([]);
    await addButton(page).click();
    const modal = dialog(page, 'Add New Contact');
    const save = modal.getByRole('button', { name: 'Add Contact', exact: true });
    await save.click();
    await readAlert(page, 'Name and Email are required.');
    await soon(() => modal.locator('[aria-invalid=true]').count(), 2);
    await fill(page, { 'Name *': 'Ann Lee' });
    await save.click();
    await readAlert(page, 'Name and Email are required.');
    await modal.getByLabel('State', { exact: true }).pressSequentially('TEX');
    expect(await modal.getByLabel('State', { exact: true }).inputValue()).toBe('TE');
  });

  test('that fails says so and keeps what was typed; then it is sent whole', async () => {
    const { page } = await openDesk([]);
    await addButton(page).click();
    const modal = dialog(page, 'Add New Contact');
    await fill(page, {
      'Name *': 'Ann Lee',
      'Email *': 'ann@example.com',
      Phone: '(512) 555-0142',
      Address: '1204 Elm St',
      City: 'Austin',
      State: 'tx',
      ZIP: '78704',
    });
    const save = modal.getByRole('button', { name: 'Add Contact', exact: true });
    await cut(page, calls.add);
    await save.click();
    await readAlert(page, 'Failed to add contact. Please try again.');
    expect(await modal.getByLabel('Address', { exact: true }).inputValue()).toBe('1204 Elm St');
    await page.unroute(calls.add);
    const asked = await answer(page, calls.add, { message: 'Done.' });
    await save.click();
    await modal.waitFor({ state: 'detached' });
    await page.getByText('Ann Lee added to your contacts', { exact: true }).waitFor();
    expect(JSON.parse(asked[0]?.body ?? '').address).toEqual({
      Name: 'Ann Lee',
      CompanyName: '',
      Address1: '1204 Elm St',
      Address2: '',
      City: 'Austin',
      State: 'TX',
      Zip: '78704',
      PhoneNumber: '(512) 555-0142',
      Email: 'ann@example.com',
    });
  });

  test('stores it: the list has it, and it can be changed and deleted again', async () => {
    const person = newPerson('Wren Hollow');
    const { page } = await visit('/admin/client-manager', { as: 'admin' });
    await addButton(page).click();
    await fill(page, { 'Name *': person.name, 'Email *': person.email, City: 'Tulsa' });
    await page.getByRole('button', { name: 'Add Contact', exact: true }).click();
    const progress = panel(page, 'Contact Progress');
    await progress.getByText(person.email).waitFor();
    await page.getByLabel('Search contacts').fill(person.email);
    await menuOf(page, person.name, 'Edit');
    await fill(page, { 'Name *': 'Wren Meadow', Phone: '(918) 555-0166' });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await progress.getByText('(918) 555-0166').waitFor();
    await menuOf(page, 'Wren Meadow', 'Delete');
    const question = dialog(page, 'Delete Contact');
    expect(await question.innerText()).toContain(`Wren Meadow (${person.email})`);
    await question.getByRole('button', { name: 'Delete' }).click();
    await question.waitFor({ state: 'detached' });
    await soon(() => contacts(page).getByText(person.email).count(), 0);
    await progress.getByText('Choose a contact to see and set the stages.').waitFor();
  });
});

describe('editing a contact', () => {
  const edit = async (page: Page) => {
    await menuOf(page, 'Bo Ray', 'Edit');
    return dialog(page, 'Edit Contact');
  };

  test('wants name and email too', async () => {
    const { page } = await openDesk([ann, bo]);
    const modal = await edit(page);
    await fill(page, { 'Email *': '' });
    await modal.getByRole('button', { name: 'Save Changes' }).click();
    await readAlert(page, 'Name and Email are required.');
  });

  test('names the place in the list, and the email and name that stood there', async () => {
    const { page } = await openDesk([ann, bo]);
    const asked = await answer(page, calls.update, { message: 'Done.' });
    const modal = await edit(page);
    await fill(page, { 'Name *': 'Bo Rayburn' });
    await modal.getByRole('button', { name: 'Save Changes' }).click();
    await modal.waitFor({ state: 'detached' });
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({
      address_index: 1,
      expected_email: 'bo@example.com',
      expected_name: 'Bo Ray',
      address: { Name: 'Bo Rayburn', Email: 'bo@example.com', DateAdded: '11/19/2026' },
    });
  });

  test('that fails says so and keeps what was typed', async () => {
    const { page } = await openDesk([ann, bo]);
    await cut(page, calls.update);
    const modal = await edit(page);
    await fill(page, { 'Name *': 'Bo Rayburn' });
    await modal.getByRole('button', { name: 'Save Changes' }).click();
    await readAlert(page, 'Failed to update contact. Please try again.');
    expect(await modal.getByLabel('Name *', { exact: true }).inputValue()).toBe('Bo Rayburn');
  });

  test('of a list that has changed says so, reads it again, and then finds the contact at its new place', async () => {
    const { page } = await openDesk([ann, bo]);
    await refuse(page, calls.update, 409);
    const modal = await edit(page);
    await answer(page, calls.list, [bo, ann]);
    await modal.getByRole('button', { name: 'Save Changes' }).click();
    await readAlert(page, 'Failed to update contact. Please try again.');
    await modal.getByText('The list of contacts has changed since you opened this.').waitFor();
    await page.unroute(calls.update);
    const asked = await answer(page, calls.update, { message: 'Done.' });
    await modal.getByRole('button', { name: 'Save Changes' }).click();
    await modal.waitFor({ state: 'detached' });
    expect(JSON.parse(asked[0]?.body ?? '').address_index).toBe(0);
  });
});

describe('deleting a contact', () => {
  test('asks first, names who, and can be left by Escape with nothing lost', async () => {
    const { page } = await openDesk([ann], { at: deskOf(ann) });
    const asked = await answer(page, calls.remove, { message: 'Done.' });
    await menuOf(page, 'Ann Lee', 'Delete');
    const question = dialog(page, 'Delete Contact');
    await question.getByText('Ann Lee').waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(asked).toEqual([]);
  });

  test('that fails says so', async () => {
    const { page } = await openDesk([ann]);
    await cut(page, calls.remove);
    await menuOf(page, 'Ann Lee', 'Delete');
    await dialog(page, 'Delete Contact').getByRole('button', { name: 'Delete' }).click();
    await readAlert(page, 'Failed to delete contact. Please try again.');
  });

  test('is not offered for one without an email', async () => {
    const { page } = await openDesk([{ Name: 'Nomail', Email: '' }]);
    await contacts(page).getByRole('button', { name: 'Actions for Nomail' }).click();
    const item = page.getByRole('menuitem', { name: /^Delete/ });
    expect(await item.getAttribute('aria-disabled')).toBe('true');
  });
});
