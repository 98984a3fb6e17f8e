import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessFindings } from '../../../../../testing/access.ts';
import { contacts, deskOf, openDesk, panel } from '../../../../../testing/desks/clients.ts';
import { publicFakes } from '../../../../../testing/desks/visitor.ts';
import { held, noNetwork, problem } from '../../../../../testing/fakes.ts';
import { ann, bo } from '../../../../../testing/samples/clients.ts';
import { dialog, focus, gone, press, readAlert, see, soon } from '../../../../../testing/see.ts';

const done = { message: 'Done.' };
const addButton = panel('Upload Contacts').getByRole('button', { name: 'Add New Contact' });
const field = (label: string) => page.getByRole('dialog').getByLabelText(label, { exact: true });

async function fill(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await field(label).fill(value);
}

async function choose(name: string, item: string) {
  await contacts.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

describe('adding a contact', () => {
  const modal = dialog('Add New Contact');
  const save = modal.getByRole('button', { name: 'Add Contact', exact: true });

  test('requires name and email with the exact texts, and a two-letter state', async () => {
    await openDesk([]);
    await addButton.click();
    await save.click();
    await readAlert('Name and Email are required.');
    await soon(() => modal.css('[aria-invalid=true]').length, 2);
    await fill({ 'Name *': 'Ann Lee' });
    await save.click();
    await readAlert('Name and Email are required.');
    focus(field('State'));
    await userEvent.keyboard('TEX');
    await expect.element(field('State')).toHaveValue('TE');
  });

  test('shows an error on failure, keeps the input, and then sends all of it', async () => {
    const { answer, sent } = await openDesk([], { fakes: { addAddress: noNetwork } });
    await addButton.click();
    await fill({
      'Name *': ' Ann Lee ',
      'Email *': 'ann@example.com ',
      Phone: '(512) 555-0142',
      Address: '1204 Elm St',
      City: 'Austin',
      State: 'tx',
      ZIP: '78704',
    });
    await save.click();
    await readAlert('Failed to add contact. Please try again.');
    await expect.element(field('Address')).toHaveValue('1204 Elm St');
    answer({ addAddress: done });
    await save.click();
    await gone(modal);
    await see(page.getByText('Ann Lee added to your contacts', { exact: true }));
    expect(sent('addAddress').at(-1)?.body.address).toEqual({
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

  test('asks before it adds someone who asked to be deleted', async () => {
    const detail = 'The person with ann@example.com asked to be deleted.';
    const { sent } = await openDesk([], {
      fakes: {
        addAddress: ({ body }) =>
          body.even_deleted === true ? done : problem(409, 'asked-to-be-deleted', { detail }),
      },
    });
    await addButton.click();
    await fill({ 'Name *': 'Ann Lee', 'Email *': 'ann@example.com' });
    await save.click();
    const question = dialog('Asked to Be Deleted');
    await see(question.getByText(detail));
    expect(await accessFindings()).toEqual([]);
    await question.getByRole('button', { name: 'Go Back' }).click();
    await gone(question);
    await expect.element(field('Name *')).toHaveValue('Ann Lee');
    await save.click();
    await question.getByRole('button', { name: 'Add Anyway' }).click();
    await gone(modal);
    await see(page.getByText('Ann Lee added to your contacts', { exact: true }));
    expect(sent('addAddress').map(({ body }) => body.even_deleted)).toEqual([undefined, undefined, true]);
  });

  test('keeps the input when the dialog is closed and across a reload, until the contact is added', async () => {
    const { reload } = await openDesk([], { fakes: { addAddress: done } });
    await addButton.click();
    await fill({ 'Name *': 'Ann Lee', City: 'Austin' });
    await press('Escape');
    await gone(modal);
    await addButton.click();
    await expect.element(field('Name *')).toHaveValue('Ann Lee');
    await fill({ 'Email *': 'ann@example.com' });
    dispatchEvent(new Event('pagehide'));
    await reload();
    await addButton.click();
    await expect.element(field('Email *')).toHaveValue('ann@example.com');
    await expect.element(field('City')).toHaveValue('Austin');
    await save.click();
    await gone(modal);
    await addButton.click();
    await expect.element(field('Name *')).toHaveValue('');
  });
});

test('keeps no draft of a contact that is edited', async () => {
  await openDesk([ann], { at: deskOf(ann) });
  await choose('Ann Lee', 'Edit');
  await fill({ City: 'Jenks' });
  await press('Escape');
  await gone(dialog('Edit Contact'));
  await addButton.click();
  await expect.element(field('City')).toHaveValue('');
});

test('a contact saved as the session ends elsewhere is not in the public address', async () => {
  const { fake, letGo } = held(done);
  const { answer, sent } = await openDesk([], { fakes: { ...publicFakes, addAddress: fake } });
  await addButton.click();
  await fill({ 'Name *': 'Ann Lee', 'Email *': 'ann@example.com' });
  await press('Enter');
  await soon(() => sent('addAddress').length, 1);
  answer({ getSession: { unlocked: true, user: null, ended: true } });
  dispatchEvent(new Event('visibilitychange'));
  await soon(() => location.pathname, '/');
  letGo();
  await see(page.getByText('Ann Lee added to your contacts', { exact: true }));
  expect(location.search).toBe('');
});

test('shows the site’s error at the field, without offering a retry', async () => {
  const detail = 'is no US state';
  const errors = [{ pointer: '/body/address/State', detail }];
  const refused = problem(400, 'invalid-input', { detail: `State: ${detail}`, errors });
  await openDesk([], { fakes: { addAddress: refused } });
  await addButton.click();
  await fill({ 'Name *': 'Ann Lee', 'Email *': 'ann@example.com', State: 'TE' });
  await press('Enter');
  await see(page.getByText('Is no US state.', { exact: true }));
  expect(page.getByRole('alert').length).toBe(0);
});

describe('editing a contact', () => {
  const modal = dialog('Edit Contact');
  const save = modal.getByRole('button', { name: 'Save Changes' });

  test('names the place in the list, and the email and name that stood there', async () => {
    const { sent } = await openDesk([ann, bo], { fakes: { updateAddress: done } });
    await choose('Bo Ray', 'Edit');
    await fill({ 'Name *': 'Bo Rayburn' });
    await save.click();
    await gone(modal);
    expect(sent('updateAddress')[0]?.body).toMatchObject({
      address_index: 1,
      expected_email: 'bo@example.com',
      expected_name: 'Bo Ray',
      address: { Name: 'Bo Rayburn', Email: 'bo@example.com', DateAdded: '11/19/2026' },
    });
  });

  test('reports a changed list, reloads it, and then finds the contact at its new position', async () => {
    const { answer, sent } = await openDesk([ann, bo], {
      fakes: { updateAddress: problem(409, 'conflict') },
    });
    await choose('Bo Ray', 'Edit');
    await see(modal);
    answer({ listAddresses: [bo, ann] });
    await save.click();
    await readAlert('Failed to update contact. Please try again.');
    await see(modal.getByText('Your contacts changed since you opened this.'));
    answer({ updateAddress: done });
    await save.click();
    await gone(modal);
    expect(sent('updateAddress').at(-1)?.body.address_index).toBe(0);
  });
});

describe('deleting a contact', () => {
  const question = dialog('Delete Contact');

  test('asks with the contact’s name, and then removes it from the list and the selection', async () => {
    const list = [ann, bo];
    const { sent } = await openDesk([], {
      at: deskOf(ann),
      fakes: {
        listAddresses: () => [...list],
        removeAddressByEmail: () => {
          list.shift();
          return done;
        },
      },
    });
    await choose('Ann Lee', 'Delete');
    await expect.element(question).toHaveTextContent('Ann Lee (ann@example.com)');
    await press('Escape');
    await gone(question);
    expect(sent('removeAddressByEmail')).toEqual([]);
    await choose('Ann Lee', 'Delete');
    await question.getByRole('button', { name: 'Delete' }).click();
    await gone(question);
    await gone(contacts.getByText('ann@example.com'));
    await see(panel('Contact Progress').getByText('Choose a contact to see and set the stages.'));
    expect(sent('removeAddressByEmail').length).toBe(1);
  });

  test('shows an error on failure', async () => {
    await openDesk([ann], { fakes: { removeAddressByEmail: noNetwork } });
    await choose('Ann Lee', 'Delete');
    await question.getByRole('button', { name: 'Delete' }).click();
    await readAlert('Failed to delete contact. Please try again.');
  });

  test('is not offered for one without an email', async () => {
    await openDesk([{ Name: 'Nomail', Email: '' }]);
    await contacts.getByRole('button', { name: 'Actions for Nomail' }).click();
    const item = page.getByRole('menuitem', { name: /^Delete/ });
    await expect.element(item).toHaveAttribute('aria-disabled', 'true');
  });
});
