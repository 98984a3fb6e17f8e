import { describe, expect, test } from 'vitest';
import { soon, withBrowser } from './browser.ts';
import { mail, manyTemplates, template } from './email-samples.ts';
import { base, broken, chat, choose, framed, openEmail, readToast } from './email-stubs.ts';
import { cut } from './exact-words.ts';

withBrowser();

const remote = '<p>Hello {{name}} in {{city}}</p><img alt="far" src="https://tracker.example/open.png">';

describe('the list of templates', () => {
  test('holds 5,000: searched, sorted and page by page', async () => {
    const { page } = await openEmail('templates', { templates: manyTemplates(5000) });
    const table = page.getByRole('table', { name: 'Templates' });
    await page.getByText('1–25 of 5,000').waitFor();
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByText('26–50 of 5,000').waitFor();
    await table.getByRole('button', { name: 'Name' }).click();
    await soon(
      () => table.getByRole('row').nth(1).getByRole('cell').first().textContent(),
      'A year in your home',
    );
    const before = Date.now();
    await page.getByLabel('Search name or subject').fill('open house 1232');
    await soon(() => table.getByRole('row').count(), 2);
    expect(Date.now() - before).toBeLessThan(3000);
  });

  test('shows a template on a desk, on a phone, as plain text and as it is written', async () => {
    const { page } = await openEmail('templates', { templates: [template(1, 'Welcome', remote)] });
    // Nothing outside the site is reached in tests: the policy stops a picture before that is tried, else the name does.
    const stopped: string[] = [];
    page.on('requestfailed', (request) => {
      if (request.url().includes('tracker.example')) stopped.push(request.failure()?.errorText ?? '');
    });
    await choose(page, 'Welcome', 'Preview');
    const dialog = page.getByRole('dialog', { name: 'Welcome' });
    await framed(page, 'Desktop preview').getByText('Hello {{name}} in {{city}}').waitFor();
    expect(await dialog.getByRole('tab').allTextContents()).toEqual([
      'Desktop',
      'Phone',
      'Plain Text',
      'Source',
    ]);
    await dialog.getByRole('tab', { name: 'Desktop' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await framed(page, 'Phone preview').getByText('Hello {{name}}').waitFor();
    const width = (await page.locator('iframe[title="Phone preview"]').boundingBox())?.width ?? 0;
    expect(width).toBeLessThanOrEqual(375);
    await dialog.getByRole('tab', { name: 'Plain Text' }).click();
    await dialog.getByRole('region', { name: 'Plain text' }).getByText('Unsubscribe').waitFor();
    await dialog.getByRole('tab', { name: 'Source' }).click();
    expect(await dialog.getByRole('region', { name: 'Source' }).textContent()).toBe(remote);
    expect([...new Set(stopped)]).toEqual(['csp']);
    await dialog.getByRole('tab', { name: 'Desktop' }).click();
    await dialog.getByLabel('Show pictures').check();
    await expect.poll(() => stopped.at(-1)).toBe('net::ERR_NAME_NOT_RESOLVED');
  });

  test('fills in the fields for a contact, and names those that stay empty or are none', async () => {
    const { page } = await openEmail('templates', {
      templates: [template(1, 'Welcome', '<p>Hello {{name}}, call {{phone}} {{nmae}}</p>')],
    });
    await choose(page, 'Welcome', 'Preview');
    const dialog = page.getByRole('dialog', { name: 'Welcome' });
    await dialog.getByLabel('Preview for').fill('person-3@visitors.example');
    await framed(page, 'Desktop preview').getByText('Hello Ann, call').waitFor();
    await dialog.getByText('Welcome, Ann', { exact: true }).waitFor();
    await dialog.getByText('Nothing is known for {{phone}}: it stays empty.').waitFor();
    await dialog
      .getByText('{{nmae}} is not a merge field, and would go out as written. Did you mean {{name}}?')
      .waitFor();
  });

  test('nothing of a template runs, whatever it holds', async () => {
    const evil = `<p>Hello</p><script>top.document.title = 'ran'</script><img src="x" onerror="top.document.title = 'ran'"><meta http-equiv="refresh" content="0;url=/"><iframe src="javascript:top.document.title = 'ran'"></iframe><form action="/admin"><button>go</button></form>`;
    const { page } = await openEmail('templates', { templates: [template(1, 'Welcome', evil)] });
    page.on('dialog', () => {
      throw new Error('a template opened a box');
    });
    await choose(page, 'Welcome', 'Preview');
    const frame = framed(page, 'Desktop preview');
    await frame.getByText('Hello').waitFor();
    await frame.getByRole('button', { name: 'go' }).click();
    await frame.getByText('Hello').waitFor();
    expect(await page.title()).toBe('Email Manager · Porchlight');
  });

  test('changes a template, and keeps the change where it cannot be stored', async () => {
    const { page, desk } = await openEmail('templates');
    await choose(page, 'Welcome', 'Edit');
    const dialog = page.getByRole('dialog', { name: 'Edit Template' });
    await dialog.getByLabel('HTML').fill(`${mail}<p>Soon</p>`);
    await page.route(`${base}store-template`, broken);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await readToast(page, 'Error updating template. Please try again.');
    await cut(page, `${base}store-template`);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await readToast(page, 'Network error updating template. Please try again.');
    await page.unroute(`${base}store-template`);
    await page.reload();
    await choose(page, 'Welcome', 'Edit');
    await soon(() => dialog.getByLabel('HTML').inputValue(), `${mail}<p>Soon</p>`);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await readToast(page, 'Template updated.');
    expect(desk.sent.at(-1)).toEqual({
      call: 'POST store-template',
      fields: { id: '1', templateName: 'Welcome', subject: 'Welcome, {{name}}', body: `${mail}<p>Soon</p>` },
    });
  });

  test('duplicates a template, and deletes one after a question', async () => {
    const { page, desk } = await openEmail('templates');
    await choose(page, 'Welcome', 'Duplicate');
    await readToast(page, 'Template duplicated.');
    await page.getByRole('row').filter({ hasText: 'Copy of Welcome' }).waitFor();
    expect(desk.templates[0]).toMatchObject({ templateName: 'Copy of Welcome', body: mail });
    await choose(page, 'Copy of Welcome', 'Delete');
    const question = page.getByRole('dialog', { name: 'Delete this template?' });
    await question.getByText('is deleted for good').waitFor();
    await page.route(`${base}templates/*`, broken);
    await question.getByRole('button', { name: 'Delete' }).click();
    await readToast(page, 'Error deleting template.');
    await cut(page, `${base}templates/*`);
    await question.getByRole('button', { name: 'Delete' }).click();
    await readToast(page, 'Network error deleting template.');
    await page.unroute(`${base}templates/*`);
    await question.getByRole('button', { name: 'Delete' }).click();
    await readToast(page, 'Template deleted.');
    await soon(() => page.getByRole('row').filter({ hasText: 'Copy of Welcome' }).count(), 0);
  });

  test('a template that cannot be read says so', async () => {
    const { page } = await openEmail('templates');
    await page.getByRole('row').nth(1).waitFor();
    await page.route(`${base}templates/*`, (route) => route.fulfill({ status: 404, json: {} }));
    await choose(page, 'Welcome', 'Preview');
    await readToast(page, 'Error loading templates');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

describe('Improve with AI', () => {
  const improved = mail.replace('a home', 'a lovely home');

  test('shows the improved template beside the original, and takes it only when told to', async () => {
    const { page } = await openEmail('');
    const asked: Record<string, unknown>[] = [];
    await page.route(chat, (route) => {
      asked.push(route.request().postDataJSON());
      const params = { changes: ['Styles are written into 1 element(s).'], text: '' };
      return route.fulfill({ json: { response: `\`\`\`html\n${improved}\n\`\`\``, params } });
    });
    const html = page.getByLabel('HTML');
    const improve = page.getByRole('button', { name: 'Improve with AI' });
    const dialog = page.getByRole('dialog', { name: 'Improved template' });
    await html.fill(mail);
    await improve.click();
    await framed(page, 'Original email').getByText('a home in').waitFor();
    await framed(page, 'Improved email').getByText('a lovely home in').waitFor();
    await dialog.getByText('Styles are written into 1 element(s).').waitFor();
    await dialog.getByRole('button', { name: 'Keep Original' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await html.inputValue()).toBe(mail);
    await improve.click();
    await dialog.getByRole('button', { name: 'Use Improved' }).click();
    await soon(() => html.inputValue(), improved);
    expect(asked[0]?.message).toBe(`Improve this email template:\n${mail}`);
  });

  test('of a template over 200,000 characters is not asked for, and what is not usable is not shown', async () => {
    const { page } = await openEmail('');
    let asked = 0;
    await page.route(chat, (route) => {
      asked += 1;
      return route.fulfill({ json: { response: 'I cannot do that.' } });
    });
    const html = page.getByLabel('HTML');
    const improve = page.getByRole('button', { name: 'Improve with AI' });
    await html.fill(`<p>${'x'.repeat(200_000)}</p>`);
    await improve.click();
    await readToast(page, 'Template too large for enhancement, showing original');
    expect(asked).toBe(0);
    await html.fill(mail);
    await improve.click();
    await readToast(page, 'Could not improve template, showing original');
    await page.unroute(chat);
    await page.route(chat, broken);
    await improve.click();
    await readToast(page, 'Error improving template, showing original');
    await cut(page, chat);
    await improve.click();
    await readToast(page, 'Network error improving template, showing original');
    expect(asked).toBe(1);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await html.inputValue()).toBe(mail);
  });
});

describe('Create from Listing Key', () => {
  const summary = '**/api/treas/idx/v1/retrieve-property-summary*';
  const data = '**/api/treas/idx/v1/retrieve-property-data*';

  test('builds an email of the listing, and asks before it takes the place of what is written', async () => {
    const { page } = await openEmail('');
    const place = {
      street_number: '12',
      street_name: 'Elm St',
      city: 'Jenks',
      state: 'OK',
      postal_code: '74037',
    };
    const listing = { id: 1, listing_key: 'K-1', current_price: 645000, bedrooms_total: 3, photos_count: 0 };
    const schools = { elementary_school: 'Zilker' };
    await page.route(summary, (route) => route.fulfill({ json: { properties: [{ ...listing, ...place }] } }));
    await page.route(data, (route) => route.fulfill({ json: { properties: [{ ...listing, schools }] } }));
    const build = async () => {
      await page.getByRole('button', { name: 'From Listing Key' }).click();
      const dialog = page.getByRole('dialog', { name: 'Create from Listing Key' });
      await dialog.getByRole('textbox', { name: 'Listing key' }).fill(' K-1 ');
      await dialog.getByRole('button', { name: 'Build Email' }).click();
    };
    await build();
    await soon(() => page.getByLabel('Subject').inputValue(), '12 Elm St, Jenks, OK 74037 · $645,000');
    await framed(page, 'Live preview of the email').getByText('Zilker').waitFor();
    expect(await page.getByLabel('HTML').inputValue()).toContain('$645,000');
    await page.getByLabel('HTML').fill('<p>Mine</p>');
    await build();
    const question = page.getByRole('dialog', { name: 'Replace what you have written?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await page.getByLabel('HTML').inputValue()).toBe('<p>Mine</p>');
    await build();
    await question.getByRole('button', { name: 'Replace' }).click();
    await expect.poll(() => page.getByLabel('HTML').inputValue()).toContain('Zilker');
  });

  test('says what is missing, unknown or not to be had, in the exact words', async () => {
    const { page } = await openEmail('');
    await page.getByRole('button', { name: 'From Listing Key' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create from Listing Key' });
    const build = dialog.getByRole('button', { name: 'Build Email' });
    await build.click();
    await dialog.getByText('Please enter a listing key', { exact: true }).waitFor();
    await page.route(summary, (route) => route.fulfill({ json: { properties: [] } }));
    await dialog.getByRole('textbox', { name: 'Listing key' }).fill('none');
    await build.click();
    await dialog.getByText('No property found with this listing key', { exact: true }).waitFor();
    await page.unroute(summary);
    await page.route(summary, broken);
    await build.click();
    await dialog.getByText('Failed to fetch property details', { exact: true }).waitFor();
    expect(await dialog.getByRole('textbox', { name: 'Listing key' }).inputValue()).toBe('none');
  });
});
