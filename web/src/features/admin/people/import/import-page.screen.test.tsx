import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { catchDownloads } from '../../../../../testing/downloads.ts';
import { uploads } from '../../../../../testing/fake-upload.ts';
import { type Fakes, file, held, noNetwork, problem } from '../../../../../testing/fakes.ts';
import {
  appliedImport,
  importId,
  importRow,
  importRows,
  peopleImport,
  tom,
} from '../../../../../testing/samples/imports.ts';
import { openScreen } from '../../../../../testing/screen.tsx';
import { address, button, dialog, gone, lines, readAlert, see, soon } from '../../../../../testing/see.ts';

const csv = new File(['Name,Email\n'], 'contacts.csv', { type: 'text/csv' });
const fakes: Fakes = {
  listImports: { imports: [] },
  previewImport: peopleImport,
  readImport: peopleImport,
  listImportRows: ({ query }) => ({
    rows: query.outcome === undefined ? [] : importRows[query.outcome],
    next: null,
  }),
};
const choose = (file = csv) => page.getByLabelText('Choose or Drop a File').upload(file);
const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const rows = page.getByRole('tabpanel').getByRole('listitem');

/** Opens the screen and chooses a file. */
async function begin(more: Fakes = {}) {
  const screen = await openScreen('/admin/people/import', { fakes: { ...fakes, ...more } });
  await choose();
  await see(tab('New 2'));
  return screen;
}

describe('a file', () => {
  test('is read, and shows what it would change by outcome', async () => {
    await begin();
    expect(address()).toBe(`/admin/people/import?import=${importId}`);
    await see(page.getByText('contacts.csv (CSV from Google Contacts): 2 new people, 1 changed'));
    await see(rows.getByText('ann@example.com · (512) 555-0142'));
    await tab('Changed 1').click();
    await see(page.getByText('Dallas'));
    expect(lines(rows).join('\n')).toMatch(/City: Dallas → Austin[\s\S]*Email: a\.lee@work\.example/);
    await tab('Refused 1').click();
    await see(page.getByText('Email is not valid.'));
    expect(tab('Asked to Be Deleted 0').length).toBe(0);
  });

  test('that can’t be read says why, and another can be chosen', async () => {
    const { answer } = await openScreen('/admin/people/import', {
      fakes: { ...fakes, previewImport: problem(400, 'invalid-input', { detail: 'The file has no rows' }) },
    });
    await choose();
    await see(page.getByRole('alert').getByText('The file has no rows.'));
    answer({ previewImport: peopleImport });
    await choose();
    await see(tab('New 2'));
  });

  test('over 20 MB isn’t sent', async () => {
    const { sent } = await openScreen('/admin/people/import', { fakes });
    await choose(new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'big.csv', { type: 'text/csv' }));
    await see(page.getByRole('alert').getByText('The file is over 20 MB. Import it in parts.'));
    expect(sent('previewImport')).toEqual([]);
  });

  test('shows how much of it is uploaded', async () => {
    uploads.share = 0.5;
    const reading = held(peopleImport);
    await openScreen('/admin/people/import', { fakes: { ...fakes, previewImport: reading.fake } });
    await choose();
    await see(page.getByRole('progressbar', { name: 'Uploading the file' }));
    reading.letGo();
    await see(tab('New 2'));
    uploads.share = 1;
  });

  test('is read again with other columns', async () => {
    const { answer, sent } = await begin();
    await page.getByText('Columns', { exact: true }).click();
    const again = { ...peopleImport, counts: { ...peopleImport.counts, new: 9 } };
    answer({ previewImport: again, readImport: again });
    await page.getByLabelText('Company').selectOptions('Extra');
    await see(tab('New 9'));
    const columns = JSON.parse(String(Object.values(sent('previewImport')[1]?.body ?? {})[1]));
    expect(columns).toMatchObject({ Name: 'First Name + Last Name', CompanyName: 'Extra', City: '' });
  });

  test('can be opened again after a reload, without its columns', async () => {
    const { reload } = await begin();
    await reload();
    await see(tab('New 2'));
    expect(page.getByText('Columns', { exact: true }).length).toBe(0);
  });
});

describe('an export', () => {
  test.each([
    ['CSV', 'csv', 'people.csv'],
    ['vCard', 'vcard', 'people.vcf'],
  ])('of everybody as %s is downloaded', async (name, format, fileName) => {
    const files = catchDownloads();
    const { sent } = await openScreen('/admin/people/import', {
      fakes: { ...fakes, exportPeople: file(format === 'csv' ? 'text/csv' : 'text/vcard', 'Ann Lee') },
    });
    await button('Export').click();
    await page.getByRole('menuitem', { name }).click();
    await soon(() => files.map((each) => each.name), [fileName]);
    expect(await files[0]?.text).toBe('Ann Lee');
    expect(sent('exportPeople')[0]?.body).toEqual({ format });
  });

  test('that fails says so', async () => {
    await openScreen('/admin/people/import', { fakes: { ...fakes, exportPeople: noNetwork } });
    await button('Export').click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    await readAlert(
      'We couldn’t create the file. We couldn’t reach the site. Check your connection and try again.',
    );
  });
});

describe('conflicts', () => {
  test('are left out unless they are decided, one by one', async () => {
    const { answer, sent } = await begin({ applyImport: appliedImport });
    await see(button('Import 3 People'));
    await tab('Conflicts 2').click();
    await page.getByLabelText('What to do with line 5').selectOptions('It’s Tom Lee, tom@example.com');
    await see(button('Import 4 People'));
    await page.getByLabelText('What to do with line 6').selectOptions('Use this row');
    answer({ readImport: appliedImport });
    await button('Import 5 People').click();
    await see(button('Undo Import'));
    expect(sent('applyImport')[0]?.body).toEqual({
      choices: [
        { row: 4, choice: 'merge', personId: tom.id },
        { row: 5, choice: 'merge' },
      ],
      others: 'skip',
    });
  });

  test('are decided all at once', async () => {
    const { answer, sent } = await begin({ applyImport: appliedImport });
    await tab('Conflicts 2').click();
    await page
      .getByLabelText('All conflicts that you don’t decide below')
      .selectOptions('Add as new where possible');
    await page.getByLabelText('What to do with line 6').selectOptions('Keep line 2');
    answer({ readImport: appliedImport });
    await button('Import Up to 4 People').click();
    await see(button('Undo Import'));
    expect(sent('applyImport')[0]?.body).toEqual({ choices: [{ row: 5, choice: 'skip' }], others: 'add' });
  });
});

describe('an import', () => {
  test('shows its progress, and what became of it', async () => {
    const running = { ...appliedImport, state: 'applying' as const, done: 2, skipped: 0 };
    const { answer } = await begin({ applyImport: running });
    answer({ readImport: running });
    await button('Import 3 People').click();
    await see(page.getByRole('progressbar', { name: 'Importing contacts.csv' }));
    await see(page.getByText('2 of 5'));
    answer({ readImport: appliedImport });
    await see(page.getByText('4 people imported from contacts.csv'));
    await see(page.getByText('3 were known already, 1 refused, 1 left out.'));
  });

  test('is undone after a question, and names what was edited since', async () => {
    const undone = { ...appliedImport, state: 'undone' as const, left: 1, undoneAt: '2026-11-21T15:05:05Z' };
    const { answer, sent } = await openScreen(`/admin/people/import?import=${importId}`, {
      fakes: { ...fakes, readImport: appliedImport, undoImport: undone },
    });
    answer({
      listImportRows: { rows: [{ ...importRow, result: 'left', left: ['City', 'Note'] }], next: null },
    });
    await button('Undo Import').click();
    await see(dialog('Undo Import'));
    answer({ readImport: undone });
    await dialog('Undo Import').getByRole('button', { name: 'Undo Import' }).click();
    await see(page.getByText('contacts.csv is undone'));
    await see(page.getByText('Edited since, so not undone: City, Note'));
    expect(sent('undoImport')).toHaveLength(1);
    await gone(button('Undo Import'));
  });

  test('that can’t be undone says why', async () => {
    await openScreen(`/admin/people/import?import=${importId}`, {
      fakes: {
        ...{ ...fakes, readImport: appliedImport },
        undoImport: problem(409, 'conflict', { detail: 'An import can be undone for 30 days.' }),
      },
    });
    await button('Undo Import').click();
    await dialog('Undo Import').getByRole('button', { name: 'Undo Import' }).click();
    await readAlert('An import can be undone for 30 days.');
  });

  test('of the past is listed with the end of its undo, and opened', async () => {
    await openScreen('/admin/people/import', {
      fakes: { ...fakes, listImports: { imports: [appliedImport] }, readImport: appliedImport },
    });
    await see(page.getByText(/4 people · Undo until Dec 20, 2126/));
    await button('Open contacts.csv').click();
    await see(page.getByText('4 people imported from contacts.csv'));
    await button('Import Another File').click();
    await soon(address, '/admin/people/import');
  });
});
