import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { contacts, openDesk, panel } from '../../../../../testing/desks/clients.ts';
import { uploads } from '../../../../../testing/fake-upload.ts';
import { type Fakes, held, noNetwork, problem } from '../../../../../testing/fakes.ts';
import {
  ann,
  bo,
  type Contact,
  csv as people,
  csvPreview as preview,
} from '../../../../../testing/samples/clients.ts';
import { button, dialog, gone, lines, readAlert, see, soon, toast } from '../../../../../testing/see.ts';

const done = { message: 'Done.' };

describe('a CSV file', () => {
  const choose = (file: File) => page.getByLabelText('CSV file of contacts').upload(file);
  const modal = dialog('Upload Contacts');
  const replace = modal.getByRole('button', { name: 'Replace All Contacts' });
  const whole = { ...preview, refused_count: 0, refused: [] };

  /** Opens the contacts screen and chooses the file. */
  const begin = async (fakes: Fakes, list: Contact[] = [ann]) => {
    const screen = await openDesk(list, { fakes });
    await choose(people);
    await see(modal);
    return screen;
  };

  test('must be a CSV file, with the exact text', async () => {
    await openDesk([]);
    await choose(new File(['Name,Email\n'], 'people.txt', { type: 'text/plain' }));
    await readAlert('Please select a CSV file');
    expect(page.getByRole('dialog').length).toBe(0);
    // Without a replaced list, none is offered either.
    expect(button('Restore Previous List').length).toBe(0);
  });

  test('is previewed: columns, contacts, rejected rows, and the warning', async () => {
    await begin({ previewAddresses: preview }, [ann, bo]);
    await see(modal.getByText('This replaces all of your current contacts.'));
    await see(modal.getByText('Your 2 current contacts can be restored later.'));
    await expect.element(modal.getByLabelText('Name', { exact: true })).toHaveValue('Full Name');
    await expect.element(modal.getByRole('region', { name: 'First Contacts' })).toHaveTextContent('Ann Lee');
    const refused = modal.getByRole('table', { name: 'Rows that can’t be imported' }).getByRole('row');
    expect(lines(refused)[1]).toMatch(/3\s+Email is missing\.\s+Bo Ray,/);
    await expect.element(replace).toBeDisabled();
    await modal.getByLabelText('Leave out the 1 refused').click();
    await expect.element(replace).toBeEnabled();
  });

  test('says how many are left out because they asked to be deleted', async () => {
    await begin({ previewAddresses: { ...whole, accepted: 3, left_out: 1 } });
    await see(modal.getByText('people.csv: 2 contacts, 1 left out because they asked to be deleted'));
    await expect.element(replace).toBeEnabled();
  });

  test('can’t replace the list by nobody', async () => {
    await begin({ previewAddresses: { ...whole, accepted: 1, left_out: 1 } });
    await see(modal.getByText('people.csv: 0 contacts, 1 left out because they asked to be deleted'));
    await expect.element(replace).toBeDisabled();
  });

  test('is read again when a column is chosen, and sent with that choice', async () => {
    const { sent } = await begin({ previewAddresses: whole, uploadAddresses: done });
    await modal.getByLabelText('Company', { exact: true }).selectOptions('Full Name');
    const mapping = '{"Email":"Mail","CompanyName":"Full Name"}';
    await soon(() => sent('previewAddresses').length, 2);
    expect(Object.values(sent('previewAddresses')[1]?.body ?? {})).toContain(mapping);
    await replace.click();
    await see(page.getByRole('status').getByText('Contacts uploaded successfully!', { exact: true }));
    await gone(modal);
    const { body } = sent('uploadAddresses')[0] ?? { body: {} };
    expect(Object.values(body)).toContain(mapping);
    expect(body).not.toHaveProperty('skip_refused');
  });

  test('shows an error when the upload fails, as possibly stored, and reloads the list', async () => {
    const { answer } = await begin({ previewAddresses: whole, uploadAddresses: noNetwork });
    answer({ listAddresses: [bo] });
    await replace.click();
    await readAlert('Upload failed. Please try again.');
    await see(modal.getByText('your contacts may have been replaced'));
    await see(replace);
    await modal.getByRole('button', { name: 'Cancel' }).click();
    await see(contacts.getByText('Bo Ray'));
  });

  test('shows why it cannot be read', async () => {
    await begin({ previewAddresses: problem(400, 'invalid-input', { detail: 'The file has no rows' }) });
    await see(modal.getByText('The file has no rows.'));
  });

  test.each([
    ['Cancel', 0.5],
    ['Close', 1],
  ])('being uploaded is stopped by %s, and the list reloads (sent: %d)', async (name, share) => {
    const { answer, sent } = await begin({ previewAddresses: whole, uploadAddresses: held(done).fake });
    await see(replace);
    uploads.share = share;
    await replace.click();
    await see(modal.getByText(`${share * 100}%`));
    answer({ listAddresses: [bo] });
    await modal.getByRole('button', { name, exact: true }).click();
    if (share === 1) {
      await readAlert('The upload was stopped, but the file had uploaded; contacts may have been replaced.');
    } else await see(toast('The upload was stopped.'));
    await soon(() => sent('uploadAddresses')[0]?.request.signal.aborted, true);
    await gone(modal);
    await see(contacts.getByText('Bo Ray'));
    expect(page.getByRole('alert').length).toBe(0);
    await choose(people);
    await see(replace);
    expect(modal.getByRole('progressbar').length).toBe(0);
  });

  test('continues uploading after navigation, and reports its result there', async () => {
    const upload = held(done);
    const { go } = await begin({
      ...{ previewAddresses: whole, uploadAddresses: upload.fake },
      listOutbox: { messages: [], total: 0 },
    });
    await replace.click();
    await see(modal.getByRole('progressbar'));
    await go('/admin/outbox');
    await see(page.getByRole('heading', { level: 1, name: 'Outbox' }));
    upload.letGo();
    await see(toast('Contacts uploaded successfully!'));
  });
});

describe('the previous list', () => {
  const replaced: Fakes = { getReplacedAddresses: { count: 412, replaced_at: '2026-11-20T15:04:05Z' } };
  const offer = button('Restore Previous List');

  test('is restored with one click, and can be undone the same way', async () => {
    const { answer, sent } = await openDesk([ann], { fakes: { ...replaced, restoreAddresses: done } });
    await see(contacts.getByText('Ann Lee'));
    await see(panel('Upload Contacts').getByText(/^Replaced Nov 20, 2026, .+: 412 contacts\.$/));
    answer({
      listAddresses: [bo],
      getReplacedAddresses: { count: 1, replaced_at: '2026-11-21T15:04:05Z' },
    });
    await offer.click();
    await see(toast('The previous list is back'));
    await see(contacts.getByText('Bo Ray'));
    await see(panel('Upload Contacts').getByText(/^Replaced Nov 21, 2026, .+: 1 contact\.$/));
    await expect.element(offer).toBeEnabled();
    expect(sent('restoreAddresses').map(({ body }) => body)).toEqual([
      expect.objectContaining({ replaced_at: '2026-11-20T15:04:05Z' }),
    ]);
  });

  test('shows an error when restoring fails, and can retry', async () => {
    await openDesk([ann], { fakes: { ...replaced, restoreAddresses: noNetwork } });
    await offer.click();
    await readAlert('We couldn’t reach the site. Check your connection and try again.');
    await expect.element(offer).toBeEnabled();
  });
});
