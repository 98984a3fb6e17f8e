import { page } from 'vitest/browser';
import type { Fakes } from '../../../../../testing/fakes.ts';
import {
  appliedImport,
  importId,
  importRow,
  importRows,
  peopleImport,
} from '../../../../../testing/samples/imports.ts';
import { openScreen } from '../../../../../testing/screen.tsx';
import { button, dialog, see } from '../../../../../testing/see.ts';
import { closeAll, proveViews } from '../../../../../testing/views.ts';

const long = 'x'.repeat(150);
const fakes: Fakes = {
  listImports: { imports: [{ ...appliedImport, fileName: `${long}.csv` }] },
  previewImport: { ...peopleImport, fileName: `${long}.csv` },
  readImport: { ...peopleImport, fileName: `${long}.csv` },
  listImportRows: ({ query }) => ({
    rows:
      query.outcome === undefined ? [{ ...importRow, left: ['City', 'Note'] }] : importRows[query.outcome],
    next: query.outcome === 'new' ? '1' : null,
  }),
};

proveViews('import of people', async (look) => {
  const { answer, go } = await openScreen('/admin/people/import', { fakes });
  await see(page.getByText('Past Imports'));
  await look('choose a file');
  await page
    .getByLabelText('Choose or Drop a File')
    .upload(new File(['Name\n'], 'contacts.csv', { type: 'text/csv' }));
  await see(page.getByText('Show More'));
  await page.getByText('Columns', { exact: true }).click();
  await look('new people and columns');
  for (const [name, text] of [
    ['Changed 1', 'Dallas'],
    ['Conflicts 2', 'Tom Lee has this number.'],
    ['Refused 1', 'Email is not valid.'],
  ] as const) {
    await page.getByRole('tab', { name }).click();
    await see(page.getByText(text));
    await look(name);
  }
  answer({ readImport: { ...appliedImport, state: 'applying', done: 2, skipped: 0 } });
  await go('/admin/people/import');
  await go(`/admin/people/import?import=${importId}`);
  await see(page.getByRole('progressbar'));
  await look('progress');
  answer({ readImport: appliedImport });
  await see(button('Undo Import'));
  await look('result');
  await button('Undo Import').click();
  await see(dialog('Undo Import'));
  await look('undo');
  await closeAll();
  answer({ readImport: { ...appliedImport, state: 'undone', left: 1, undoneAt: '2026-11-21T15:05:05Z' } });
  await go('/admin/people/import');
  await go(`/admin/people/import?import=${importId}`);
  await see(page.getByRole('heading', { name: 'Not Undone' }));
  await look('undone');
});
