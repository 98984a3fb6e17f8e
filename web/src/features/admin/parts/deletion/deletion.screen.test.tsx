import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { problem } from '../../../../../testing/fakes.ts';
import { openScreen } from '../../../../../testing/screen.tsx';
import { address, button, dialog, gone, see } from '../../../../../testing/see.ts';
import { proveViews } from '../../../../../testing/views.ts';

const personId = '7f6b0b1e-8f0e-4a53-9a3c-0d7f8f1a2b3c';
const id = '3d9d3b5e-5b0c-4a0e-9a53-1c2d3e4f5a6b';
const facts = {
  erased: [
    { group: 'Leads', what: 'Chat leads', count: 2 },
    { group: 'Email and texts', what: 'Emails and texts to the person', count: 1205 },
    { group: 'Email and texts', what: 'Scheduled emails and texts, canceled', count: 1 },
  ],
  stays: [
    {
      what: 'Keyed hashes of the emails and phone numbers',
      why: 'They keep this person deleted when a file is imported or a backup is restored.',
      count: 2,
    },
    {
      what: 'Mentions of the name or number in your own texts',
      why: 'Only a visitor typed it, so it may be ordinary words, or someone else’s number. Look, and delete it where it means this person.',
      count: 1,
      titles: ['Email template “… Invitation”'],
    },
    {
      what: 'Files you downloaded or printed',
      why: 'They’re on your own devices. Delete them there.',
      count: null,
    },
  ],
  elsewhere: [
    { what: 'Emails', why: 'Your email provider and the person’s mailbox have their own copies.', count: 4 },
  ],
};
const receipt = { id, number: 7, at: '2026-11-26T15:04:05Z', ...facts };
const question = dialog('Delete Person');

function openDeletions() {
  const deletions: { id: string; number: number; at: string; count: number }[] = [];
  return openScreen('/admin/people/deletions', {
    fakes: {
      listDeletions: () => ({ deletions: [...deletions], next: null }),
      findPerson: ({ query }) =>
        query.email === 'ann@example.com' ? { id: personId } : problem(404, 'not-found'),
      previewDeletion: { confirm: 'Ann Lee', personIds: [personId], ...facts },
      deletePerson: () => {
        deletions.push({ id, number: 7, at: receipt.at, count: 1208 });
        return receipt;
      },
      getDeletion: receipt,
    },
  });
}

async function find(email: string) {
  await page.getByLabelText('Email of the person to delete').fill(email);
  await button('Find Person').click();
}

test('finds a person by email, shows what is deleted and what stays, and asks for the name', async () => {
  const { sent } = await openDeletions();
  await find('nobody@example.com');
  await see(page.getByText('No one on your site has this email.'));
  await find('ann@example.com');
  await see(question.getByText('Emails and texts to the person'));
  await see(question.getByText('1,205'));
  await see(question.getByText('Keyed hashes of the emails and phone numbers: 2'));
  await see(question.getByText('Emails: 4'));
  await see(question.getByText('Email template “… Invitation”'));
  await question.getByLabelText('Type “Ann Lee” to confirm').fill('Ann');
  await question.getByRole('button', { name: 'Delete Person' }).click();
  await see(question.getByText('Type “Ann Lee” to confirm.'));
  expect(sent('deletePerson')).toEqual([]);
  await question.getByLabelText('Type “Ann Lee” to confirm').fill('ann  lee');
  await question.getByRole('button', { name: 'Delete Person' }).click();
  await see(dialog('Person Deleted').getByText('7', { exact: true }));
  expect(sent('deletePerson')).toMatchObject([
    { path: { personId }, body: { confirm: 'ann  lee', personIds: [personId] } },
  ]);
  await dialog('Person Deleted').getByRole('button', { name: 'Close' }).last().click();
  await gone(dialog('Person Deleted'));
  await expect.element(page.getByRole('heading', { name: 'Deletion Receipt 7' })).toHaveFocus();
  expect(address()).toBe(`/admin/people/deletions/${id}`);
  await page.getByRole('link', { name: 'All receipts' }).click();
  await see(page.getByRole('link', { name: /^Receipt 7/ }));
});

test('shows what is deleted anew, and deletes nobody yet, when somebody was merged meanwhile', async () => {
  const { answer, sent } = await openDeletions();
  await find('ann@example.com');
  await see(question.getByText('1,205'));
  const detail = 'Somebody was merged with this person meanwhile. Check what would be deleted now.';
  const [leads, ...others] = facts.erased;
  const erased = [{ ...leads, group: 'Leads', what: 'Chat leads', count: 34 }, ...others];
  const both = [personId, id];
  answer({
    previewDeletion: { confirm: 'Ann Lee', personIds: both, ...facts, erased },
    deletePerson: ({ body }) =>
      body.personIds?.length === 2 ? receipt : problem(409, 'conflict', { detail }),
  });
  const confirm = question.getByLabelText('Type “Ann Lee” to confirm');
  await confirm.fill('Ann Lee');
  await question.getByRole('button', { name: 'Delete Person' }).click();
  await see(page.getByText(detail));
  await see(question.getByText('34'));
  await expect.element(confirm).toHaveValue('');
  await confirm.fill('Ann Lee');
  await question.getByRole('button', { name: 'Delete Person' }).click();
  await see(dialog('Person Deleted').getByText('7', { exact: true }));
  expect(sent('deletePerson').map(({ body }) => body.personIds)).toEqual([[personId], both]);
});

test('deletes nobody when the dialog is canceled', async () => {
  const { sent } = await openDeletions();
  await find('ann@example.com');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await gone(question);
  expect(sent('deletePerson')).toEqual([]);
});

proveViews('deletions', async (look) => {
  const { go } = await openDeletions();
  await see(page.getByText('No deletions yet'));
  await look('no deletions');
  await find('ann@example.com');
  await see(question.getByText('1,205'));
  await look('deleting a person');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await gone(question);
  await go(`/admin/people/deletions/${id}`);
  await see(page.getByRole('heading', { name: 'Deletion Receipt 7' }));
  await look('a receipt');
});
