import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { soon, withBrowser } from './browser.ts';
import { ann, answer, bo, calls, contacts, dialog, openDesk, panel } from './client-desk.ts';
import { cut, readAlert } from './exact-words.ts';
import { toast } from './site-actions.ts';
import { hold } from './staging-stubs.ts';

withBrowser();

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
    refused: [{ line: 3, text: 'Bo Ray,', reason: 'Email is missing.' }],
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
    expect(await refused.getByRole('row').nth(1).innerText()).toMatch(/3\s+Email is missing\.\s+Bo Ray,/);
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

  test('whose answer is lost says that it may have arrived, and the list is read again', async () => {
    const { page } = await openDesk([ann]);
    await answer(page, calls.preview, { ...preview, refused_count: 0, refused: [] });
    await cut(page, calls.upload);
    await choose(page, people);
    await answer(page, calls.list, [bo]);
    const modal = dialog(page, 'Upload Contacts');
    await modal.getByRole('button', { name: 'Replace all contacts' }).click();
    await readAlert(page, 'Upload failed. Please try again.');
    await modal.getByText('your contacts may have been replaced all the same').waitFor();
    await modal.getByRole('button', { name: 'Cancel' }).click();
    await contacts(page).getByText('Bo Ray').waitFor();
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

  test.each([
    ['Cancel', false],
    ['Close', true],
  ])('that is on its way is stopped by %s, and the list is read again (all gone: %j)', async (name, gone) => {
    const { page, expectFaults } = await openDesk([ann]);
    expectFaults(/ERR_ABORTED/);
    await answer(page, calls.preview, { ...preview, refused_count: 0, refused: [] });
    await page.route(calls.upload, () => undefined);
    await choose(page, people);
    const modal = dialog(page, 'Upload Contacts');
    const replace = modal.getByRole('button', { name: 'Replace all contacts' });
    await replace.waitFor();
    // A call that a test holds has no progress of its own.
    await page.evaluate(
      (loaded) => {
        const send = XMLHttpRequest.prototype.send;
        XMLHttpRequest.prototype.send = function (body) {
          send.call(this, body);
          const progress = { lengthComputable: true, loaded, total: 2 };
          this.upload.dispatchEvent(new ProgressEvent('progress', progress));
        };
      },
      gone ? 2 : 1,
    );
    await replace.click();
    await modal.getByText(gone ? '100%' : '50%').waitFor();
    await answer(page, calls.list, [bo]);
    const stopped = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/s3/address'));
    await modal.getByRole('button', { name, exact: true }).click();
    await stopped;
    if (gone) {
      await readAlert(
        page,
        'The upload was stopped, but the whole file had gone already: your contacts may have been replaced all the same.',
      );
    } else await toast(page, 'The upload was stopped.').waitFor();
    await modal.waitFor({ state: 'detached' });
    await contacts(page).getByText('Bo Ray').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await choose(page, people);
    await replace.waitFor();
    expect(await modal.getByRole('progressbar').count()).toBe(0);
  });

  test('goes on when the page is left, and its end is told elsewhere', async () => {
    const { page } = await openDesk([ann]);
    const admin = page.getByRole('navigation', { name: 'Admin' });
    await admin.getByRole('link', { name: 'Outbox' }).click();
    await admin.getByRole('link', { name: 'Clients' }).click();
    await answer(page, calls.preview, { ...preview, refused_count: 0, refused: [] });
    await answer(page, calls.upload, { message: 'Done.' });
    const letGo = await hold(page, calls.upload);
    await choose(page, people);
    const modal = dialog(page, 'Upload Contacts');
    await modal.getByRole('button', { name: 'Replace all contacts' }).click();
    await modal.getByRole('progressbar').waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Outbox' }).waitFor();
    letGo();
    await toast(page, 'Contacts uploaded successfully!').waitFor();
  });

  test('of Windows, with semicolons and an odd head, is understood by the service itself', async () => {
    const { page } = await openDesk([]);
    const text = '\ufeffFull Name;Email Address;ZIP Code\r\n"Lee, Ann";ann@example.com;78704\r\nBo Ray;;\r\n';
    await choose(page, file('Export.csv', 'text/csv', text));
    const modal = dialog(page, 'Upload Contacts');
    await modal.getByText('Export.csv: 1 contact, 1 refused').waitFor();
    expect(await modal.getByLabel('Email', { exact: true }).inputValue()).toBe('Email Address');
    await modal.getByLabel('Email', { exact: true }).selectOption('ZIP Code');
    await modal.getByText('Export.csv: 0 contacts, 2 refused').waitFor();
    expect(await modal.getByRole('button', { name: 'Replace all contacts' }).isDisabled()).toBe(true);
  });
});

describe('the previous list', () => {
  const replaced = (page: Page) =>
    answer(page, calls.replaced, { count: 412, replaced_at: '2026-11-20T15:04:05Z' });
  const offer = (page: Page) => page.getByRole('button', { name: 'Bring back the previous list' });

  test('is brought back with one click, and the way back from there stands in its place', async () => {
    const { page } = await openDesk([ann], { before: replaced });
    const asked = await answer(page, calls.restore, { message: 'Done.' });
    await contacts(page).getByText('Ann Lee').waitFor();
    await answer(page, calls.list, [bo]);
    await answer(page, calls.replaced, { count: 1, replaced_at: '2026-11-21T15:04:05Z' });
    await offer(page).click();
    await toast(page, 'The previous list is back').waitFor();
    await contacts(page).getByText('Bo Ray').waitFor();
    await panel(page, 'Upload Contacts')
      .getByText(/^Replaced Nov 21, 2026, .+: 1 contact\.$/)
      .waitFor();
    expect(await offer(page).isEnabled()).toBe(true);
    expect(asked).toHaveLength(1);
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({ replaced_at: '2026-11-20T15:04:05Z' });
  });

  test('that cannot be brought back says so, and can be tried again', async () => {
    const { page } = await openDesk([ann], { before: replaced });
    await cut(page, calls.restore);
    await offer(page).click();
    await readAlert(page, 'The site could not be reached. Check your connection and try again.');
    await soon(() => offer(page).isEnabled(), true);
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
