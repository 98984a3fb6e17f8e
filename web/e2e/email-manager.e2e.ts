import { describe, expect, test } from 'vitest';
import { soon, withBrowser } from './browser.ts';
import { mail } from './email-samples.ts';
import { base, broken, framed, openEmail, readToast } from './email-stubs.ts';
import { cut } from './exact-words.ts';
import { hold } from './staging-stubs.ts';
import { enter, typeInto } from './tab-to.ts';

withBrowser();

describe('the Email Manager', () => {
  test('has its tabs in the address, each reached with the arrow keys too', async () => {
    const { page } = await openEmail('templates');
    const tab = (name: string) => page.getByRole('tab', { name, exact: true });
    expect(await page.getByRole('tab').allTextContents()).toEqual([
      'Create Template',
      'Upload Template',
      'Templates',
      'Drip Campaigns',
      'Unsubscribed',
    ]);
    expect(await tab('Templates').getAttribute('aria-selected')).toBe('true');
    await tab('Upload Template').click();
    await page.waitForURL('**/admin/email-manager?tab=upload');
    await page.getByText('Choose an HTML file').waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await page.getByRole('form', { name: 'Create Template' }).waitFor();
    await page.goBack();
    await page.getByText('Choose an HTML file').waitFor();
  });

  test('a failed load is said in the place of each list, and of the templates in the exact words as it opens', async () => {
    const { page } = await openEmail('');
    await page.context().route(`${base}**`, broken);
    // Document 002, section 8, toasts: "Error loading templates". Create Template is open, not Templates.
    await page.reload();
    await page
      .getByRole('status')
      .getByText('Error loading templates', { exact: true })
      .waitFor({ timeout: 40_000 });
    await page.getByRole('tab', { name: 'Drip Campaigns' }).click();
    await page.getByText('The drip campaigns could not be loaded.').waitFor({ timeout: 40_000 });
    await page.getByRole('tab', { name: 'Unsubscribed' }).click();
    await page.getByText('The unsubscribed addresses could not be loaded.').waitFor({ timeout: 40_000 });
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.getByRole('tab', { name: 'Templates', exact: true }).click();
    await page.getByText('The templates could not be loaded.').waitFor({ timeout: 40_000 });
    expect(await page.getByText('No templates yet').count()).toBe(0);
    await page.context().unroute(`${base}**`, broken);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('row').nth(1).waitFor();
    await page.unrouteAll();
    await page.context().unrouteAll();
    await cut(page, `${base}**`);
    await page.reload();
    await page
      .getByRole('status')
      .getByText('Network error loading templates', { exact: true })
      .waitFor({ timeout: 40_000 });
  }, 120_000);
});

describe('Create Template', () => {
  test('is written with a live preview, previewed once it has a name, and saved', async () => {
    const { page, desk } = await openEmail('');
    const form = page.getByRole('form', { name: 'Create Template' });
    await form.getByLabel('HTML').fill(mail);
    await framed(page, 'Live preview of the email').getByText('Hello {{name}}').waitFor();
    await form.getByRole('button', { name: 'Preview', exact: true }).click();
    await form.getByText('Please enter a template name.').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await form.getByLabel('Template name').fill('Spring');
    await form.getByLabel('Subject').fill('A home, {{name}}');
    await form.getByRole('button', { name: 'Preview', exact: true }).click();
    await page.getByRole('dialog', { name: 'Spring' }).getByRole('tab', { name: 'Phone' }).waitFor();
    await page.keyboard.press('Escape');
    await form.getByRole('button', { name: 'Insert field' }).click();
    await page.getByRole('menuitem', { name: 'First name' }).click();
    await soon(() => form.getByLabel('HTML').inputValue(), `${mail}{{first_name}}`);
    await form.getByRole('button', { name: 'Save Template' }).click();
    await readToast(page, 'Template saved.');
    await page.getByRole('table', { name: 'Templates' }).getByText('Spring').waitFor();
    expect(desk.sent.find(({ call }) => call === 'POST store-template')?.fields).toEqual({
      templateName: 'Spring',
      subject: 'A home, {{name}}',
      body: `${mail}{{first_name}}`,
    });
    await page.getByRole('tab', { name: 'Create Template' }).click();
    expect(await form.getByLabel('Template name').inputValue()).toBe('');
  });

  test('that cannot be saved says so in the exact words, and keeps what was written over a closed tab', async () => {
    const { page } = await openEmail('');
    const form = page.getByRole('form', { name: 'Create Template' });
    await form.getByLabel('Template name').fill('Spring');
    await form.getByLabel('HTML').fill(mail);
    await page.route(`${base}store-template`, broken);
    await form.getByRole('button', { name: 'Save Template' }).click();
    await readToast(page, 'Error saving template. Please try again.');
    await cut(page, `${base}store-template`);
    await form.getByRole('button', { name: 'Save Template' }).click();
    await readToast(page, 'Network error saving template. Please try again.');
    await page.getByRole('status').getByText('Network error saving').waitFor({ state: 'detached' });
    await page.close({ runBeforeUnload: true });
    const later = await page.context().newPage();
    await later.goto('/admin/email-manager');
    await soon(() => later.getByLabel('Template name').inputValue(), 'Spring');
    expect(await later.getByLabel('HTML').inputValue()).toBe(mail);
    await later.getByRole('button', { name: 'Start over' }).click();
    await later.getByRole('dialog').getByRole('button', { name: 'Start over' }).click();
    await soon(() => later.getByLabel('HTML').inputValue(), '');
  });

  test('of a name that there is already asks before it takes its place', async () => {
    const { page, desk } = await openEmail('');
    const form = page.getByRole('form', { name: 'Create Template' });
    await form.getByRole('button', { name: 'Save Template' }).click();
    await form.getByText('Please write the email.').waitFor();
    await form.getByLabel('Template name').fill('Welcome');
    await form.getByLabel('HTML').fill(mail);
    await form.getByRole('button', { name: 'Save Template' }).click();
    const question = page.getByRole('dialog', { name: 'Replace the template?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    expect(desk.sent.some(({ call }) => call === 'POST store-template')).toBe(false);
    await form.getByRole('button', { name: 'Save Template' }).click();
    await question.getByRole('button', { name: 'Replace' }).click();
    await readToast(page, 'Template saved.');
  });

  test.each(['WELCOME', ' Open  house on\tsunday '])(
    'that the site takes for one that there is (%j) asks before it takes its place',
    async (name) => {
      const { page, desk } = await openEmail('');
      const form = page.getByRole('form', { name: 'Create Template' });
      await form.getByLabel('Template name').fill(name);
      await form.getByLabel('HTML').fill(mail);
      await form.getByRole('button', { name: 'Save Template' }).click();
      await page.getByRole('dialog', { name: 'Replace the template?' }).waitFor();
      expect(desk.sent.some(({ call }) => call === 'POST store-template')).toBe(false);
    },
  );

  test('stands as it is while it is being stored', async () => {
    const { page, desk } = await openEmail('create');
    const form = page.getByRole('form', { name: 'Create Template' });
    await form.getByLabel('Template name').fill('Slow');
    await form.getByLabel('HTML', { exact: true }).fill('<p>First</p>');
    const letGo = await hold(page, `${base}store-template`);
    await form.getByRole('button', { name: 'Save Template' }).click();
    await form.getByRole('button', { name: 'Saving...' }).waitFor();
    await form.getByLabel('HTML', { exact: true }).press('End');
    await page.keyboard.type(' and more');
    expect(await form.getByLabel('HTML', { exact: true }).inputValue()).toBe('<p>First</p>');
    letGo();
    await readToast(page, 'Template saved.');
    expect(desk.templates[0]?.body).toBe('<p>First</p>');
  });

  test('is not stored before the names that there are could be read', async () => {
    const { page, desk } = await openEmail('');
    const form = page.getByRole('form', { name: 'Create Template' });
    await form.getByLabel('Template name').fill('Welcome');
    await form.getByLabel('HTML').fill(mail);
    const list = `${base}templates?*`;
    await cut(page, list);
    await form.getByRole('button', { name: 'Save Template' }).click();
    await readToast(page, 'Network error saving template. Please try again.');
    await page.unroute(list);
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(list, async (route) => {
      await held;
      await route.fallback();
    });
    await form.getByRole('button', { name: 'Save Template' }).click();
    await form.getByRole('button', { name: 'Saving...' }).waitFor();
    letGo();
    await page.getByRole('dialog', { name: 'Replace the template?' }).waitFor();
    expect(desk.sent.some(({ call }) => call === 'POST store-template')).toBe(false);
  });

  test('works with the keyboard alone', async () => {
    const { page, desk } = await openEmail('');
    await typeInto(page, page.getByLabel('Template name'), 'By keys');
    await typeInto(page, page.getByLabel('Subject'), 'Keys');
    await typeInto(page, page.getByLabel('HTML'), '<p>Hello</p>');
    await enter(page, page.getByRole('button', { name: 'Save Template' }));
    await readToast(page, 'Template saved.');
    expect(desk.templates[0]).toMatchObject({
      templateName: 'By keys',
      subject: 'Keys',
      body: '<p>Hello</p>',
    });
  });
});

describe('Upload Template', () => {
  const file = (name: string, text: string) => ({ name, mimeType: 'text/html', buffer: Buffer.from(text) });

  test('needs a name and HTML, takes a file with its title, and keeps it as it was written', async () => {
    const { page, desk } = await openEmail('upload');
    const form = page.getByRole('form', { name: 'Upload Template' });
    await form.getByRole('button', { name: 'Upload Template' }).click();
    await form.getByText('Please enter a template name.').waitFor();
    await form.getByText('Please choose an HTML file or paste HTML.').waitFor();
    const input = form.locator('input[type=file]');
    await input.setInputFiles(file('notes.html', 'only words'));
    await form.getByText('notes.html is no HTML file. Please choose one that ends in .html.').waitFor();
    const html = '<!doctype html>\r\n<title>Spring &amp; summer</title>\n<p>Hello {{name}}</p>\r';
    await input.setInputFiles(file('spring_mail.html', html));
    await soon(() => form.getByLabel('Template name').inputValue(), 'spring mail');
    expect(await form.getByLabel('Subject').inputValue()).toBe('Spring & summer');
    await framed(page, 'Live preview of the email').getByText('Hello {{name}}').waitFor();
    await form.getByRole('button', { name: 'Upload Template' }).click();
    await readToast(page, 'Template saved.');
    expect(desk.templates[0]?.body).toBe(html);
  });

  test('takes HTML that is pasted', async () => {
    const { page, desk } = await openEmail('upload');
    const form = page.getByRole('form', { name: 'Upload Template' });
    await form.getByLabel('Template name').fill('Pasted');
    await form.getByLabel('HTML', { exact: true }).fill('words');
    await form.getByRole('button', { name: 'Upload Template' }).click();
    await form.getByText('This is no HTML: there is not one element in it.').waitFor();
    await form.getByLabel('HTML', { exact: true }).fill('<center>Hello</center>');
    await form.getByRole('button', { name: 'Upload Template' }).click();
    await readToast(page, 'Template saved.');
    expect(desk.templates[0]?.body).toBe('<center>Hello</center>');
  });
});
