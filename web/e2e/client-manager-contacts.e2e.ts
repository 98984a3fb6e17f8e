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
  test('wants name and e-mail, letter by letter, and a state of two letters at most', async () => {
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

  test('wants name and e-mail too', async () => {
    const { page } = await openDesk([ann, bo]);
    const modal = await edit(page);
    await fill(page, { 'Email *': '' });
    await modal.getByRole('button', { name: 'Save Changes' }).click();
    await readAlert(page, 'Name and Email are required.');
  });

  test('names the place in the list and the e-mail that stood there', async () => {
    const { page } = await openDesk([ann, bo]);
    const asked = await answer(page, calls.update, { message: 'Done.' });
    const modal = await edit(page);
    await fill(page, { 'Name *': 'Bo Rayburn' });
    await modal.getByRole('button', { name: 'Save Changes' }).click();
    await modal.waitFor({ state: 'detached' });
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({
      address_index: 1,
      expected_email: 'bo@example.com',
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

  test('is not offered for one without an e-mail', async () => {
    const { page } = await openDesk([{ Name: 'Nomail', Email: '' }]);
    await contacts(page).getByRole('button', { name: 'Actions for Nomail' }).click();
    const item = page.getByRole('menuitem', { name: /^Delete/ });
    expect(await item.getAttribute('aria-disabled')).toBe('true');
  });
});

describe('a CSV file', () => {
  const file = (name: string, mimeType: string, text: string) => ({
    name,
    mimeType,
    buffer: Buffer.from(text),
  });
  const people = file('people.csv', 'text/csv', 'Full Name,Mail\nAnn Lee,ann@example.com\nBo Ray,\n');
  const choose = (page: Page, chosen: ReturnType<typeof file>) =>
    page.getByLabel('CSV file of contacts').setInputFiles(chosen);
  const preview = {
    columns: ['Full Name', 'Mail'],
    matched: { Name: 'Full Name', Email: 'Mail' },
    accepted: 1,
    sample: [{ Name: 'Ann Lee', Email: 'ann@example.com' }],
    refused_count: 1,
    refused: [{ line: 3, text: 'Bo Ray,', reason: 'E-mail is missing.' }],
  };

  test('must be one, letter by letter', async () => {
    const { page } = await openDesk([]);
    await choose(page, file('people.txt', 'text/plain', 'Name,Email\n'));
    await readAlert(page, 'Please select a CSV file');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('is shown first: its columns, its contacts, its refused rows, and the warning', async () => {
    const { page } = await openDesk([ann, bo]);
    await answer(page, calls.preview, preview);
    await choose(page, people);
    const modal = dialog(page, 'Upload Contacts');
    await modal.getByText('This replaces all of your current contacts.').waitFor();
    await modal.getByText('The 2 that are there now are kept aside').waitFor();
    expect(await modal.getByLabel('Name', { exact: true }).inputValue()).toBe('Full Name');
    expect(await modal.getByRole('region', { name: 'First contacts' }).innerText()).toContain('Ann Lee');
    const refused = modal.getByRole('table', { name: 'Rows that cannot be taken' });
    expect(await refused.getByRole('row').nth(1).innerText()).toMatch(/3\s+E-mail is missing\.\s+Bo Ray,/);
    const replace = modal.getByRole('button', { name: 'Replace all contacts' });
    expect(await replace.isDisabled()).toBe(true);
    await modal.getByLabel('Leave out the 1 refused').check();
    expect(await replace.isDisabled()).toBe(false);
  });

  test('is read again when a column is chosen, and sent with that choice', async () => {
    const { page } = await openDesk([]);
    const asked = await answer(page, calls.preview, { ...preview, refused_count: 0, refused: [] });
    const sent = await answer(page, calls.upload, { message: 'Done.' });
    await choose(page, people);
    const modal = dialog(page, 'Upload Contacts');
    await modal.getByLabel('Company', { exact: true }).selectOption('Full Name');
    await soon(() => asked.length, 2);
    expect(asked[1]?.body).toContain('{"Email":"Mail","CompanyName":"Full Name"}');
    await modal.getByRole('button', { name: 'Replace all contacts' }).click();
    await page.getByRole('status').getByText('Contacts uploaded successfully!', { exact: true }).waitFor();
    await modal.waitFor({ state: 'detached' });
    expect(sent[0]?.body).toContain('{"Email":"Mail","CompanyName":"Full Name"}');
    expect(sent[0]?.body).not.toContain('skip_refused');
  });

  test('whose upload fails says so and stays open for another try', async () => {
    const { page } = await openDesk([]);
    await answer(page, calls.preview, preview);
    await cut(page, calls.upload);
    await choose(page, people);
    const modal = dialog(page, 'Upload Contacts');
    await modal.getByLabel('Leave out the 1 refused').check();
    await modal.getByRole('button', { name: 'Replace all contacts' }).click();
    await readAlert(page, 'Upload failed. Please try again.');
    await modal.getByRole('button', { name: 'Replace all contacts' }).waitFor();
  });

  test('that cannot be read says why', async () => {
    const { page } = await openDesk([]);
    await page.route(calls.preview, (route) =>
      route.fulfill({
        status: 400,
        json: { type: '/problems/invalid-input', status: 400, detail: 'The file has no rows' },
      }),
    );
    await choose(page, people);
    await dialog(page, 'Upload Contacts').getByText('The file has no rows.').waitFor();
  });

  test('shows how much of it has gone', async () => {
    const { page } = await openDesk([]);
    await answer(page, calls.preview, { ...preview, refused_count: 0, refused: [] });
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(calls.upload, async (route) => {
      await held;
      await route.fulfill({ json: { message: 'Done.' } });
    });
    await choose(page, people);
    const modal = dialog(page, 'Upload Contacts');
    await modal.getByRole('button', { name: 'Replace all contacts' }).click();
    await modal.getByRole('progressbar').waitFor();
    letGo();
    await modal.waitFor({ state: 'detached' });
  });

  test('of Windows, with semicolons and an odd head, is understood by the service itself', async () => {
    const { page } = await openDesk([]);
    const text =
      '\ufeffFull Name;E-mail Address;ZIP Code\r\n"Lee, Ann";ann@example.com;78704\r\nBo Ray;;\r\n';
    await choose(page, file('Export.csv', 'text/csv', text));
    const modal = dialog(page, 'Upload Contacts');
    await modal.getByText('Export.csv: 1 contact, 1 refused').waitFor();
    expect(await modal.getByLabel('E-mail', { exact: true }).inputValue()).toBe('E-mail Address');
    await modal.getByLabel('E-mail', { exact: true }).selectOption('ZIP Code');
    await modal.getByText('Export.csv: 0 contacts, 2 refused').waitFor();
    expect(await modal.getByRole('button', { name: 'Replace all contacts' }).isDisabled()).toBe(true);
  });
});

describe('the previous list', () => {
  const replaced = (page: Page) =>
    answer(page, calls.replaced, { count: 412, replaced_at: '2026-11-20T15:04:05Z' });
  const offer = (page: Page) => page.getByRole('button', { name: 'Bring back the previous list' });
  const asking = (page: Page) => dialog(page, 'Bring back the previous list');

  test('is brought back when that is confirmed, and left where it is when it is not', async () => {
    const { page } = await openDesk([ann], { before: replaced });
    const asked = await answer(page, calls.restore, { message: 'Done.' });
    await offer(page).click();
    await asking(page).getByText('Your present list of 1 takes its place').waitFor();
    await asking(page).getByRole('button', { name: 'Cancel' }).click();
    await asking(page).waitFor({ state: 'detached' });
    expect(asked).toEqual([]);
    await offer(page).click();
    await answer(page, calls.list, [bo]);
    await asking(page).getByRole('button', { name: 'Bring back' }).click();
    await asking(page).waitFor({ state: 'detached' });
    await contacts(page).getByText('Bo Ray').waitFor();
  });

  test('that cannot be brought back says so', async () => {
    const { page } = await openDesk([ann], { before: replaced });
    await cut(page, calls.restore);
    await offer(page).click();
    await asking(page).getByRole('button', { name: 'Bring back' }).click();
    await readAlert(page, 'The site could not be reached. Check your connection and try again.');
  });

  test('is offered with its count and date, and not where there is none', async () => {
    const { page } = await openDesk([ann], { before: replaced });
    await panel(page, 'Upload Contacts')
      .getByText(/^Replaced Nov 20, 2026, .+: 412 contacts\.$/)
      .waitFor();
    const none = await openDesk([ann]);
    await contacts(none.page).getByText('Ann Lee').waitFor();
    expect(await offer(none.page).count()).toBe(0);
  });
});
