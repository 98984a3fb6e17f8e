import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openEmail, said } from '../../../../../testing/desks/email.ts';
import { held, noNetwork, problem } from '../../../../../testing/fakes.ts';
import { seeInFrame } from '../../../../../testing/frames.ts';
import { enter, typeInto } from '../../../../../testing/keys.ts';
import { mail, manyTemplates, template } from '../../../../../testing/samples/email.ts';
import {
  address,
  button,
  dialog,
  focus,
  goBack,
  gone,
  press,
  see,
  soon,
  texts,
} from '../../../../../testing/see.ts';

const form = page.getByRole('form', { name: 'Create Template' });
const name = form.getByLabelText('Template name');
const html = form.getByLabelText('HTML', { exact: true });
const save = form.getByRole('button', { name: 'Save Template' });
const question = dialog('Replace the Template?');

describe('the Email Manager', () => {
  test('has its tabs in the address, each reached with the arrow keys too', async () => {
    await openEmail('templates');
    const tab = (label: string) => page.getByRole('tab', { name: label, exact: true });
    expect(texts(page.getByRole('tab'))).toEqual([
      'Create Template',
      'Upload Template',
      'Templates',
      'Drip Campaigns',
      'Unsubscribed',
    ]);
    await expect.element(tab('Templates')).toHaveAttribute('aria-selected', 'true');
    await tab('Upload Template').click();
    await soon(address, '/admin/email-manager?tab=upload');
    await see(page.getByText('Choose an HTML file'));
    await press('ArrowLeft', 'Enter');
    await see(form);
    await goBack();
    await see(page.getByText('Choose an HTML file'));
  });

  test('shows load errors in place of each list, and the exact text for templates on opening', async () => {
    const failed = problem(500);
    const { answer } = await openEmail('', {
      fakes: { listTemplates: failed, listDrips: failed, listSuppressions: failed },
    });
    // Document 002, section 8, toasts: "Error loading templates". Create Template is open, not Templates.
    await see(said('Error loading templates'));
    await page.getByRole('tab', { name: 'Drip Campaigns' }).click();
    await see(page.getByText('The drip campaigns couldn’t be loaded.'));
    await page.getByRole('tab', { name: 'Unsubscribed' }).click();
    await see(page.getByText('The unsubscribed addresses couldn’t be loaded.'));
    expect(page.getByRole('alert').length).toBe(0);
    await page.getByRole('tab', { name: 'Templates', exact: true }).click();
    await see(page.getByText('The templates couldn’t be loaded.'));
    expect(page.getByText('No templates yet').length).toBe(0);
    answer({ listTemplates: manyTemplates(1) });
    await button('Try Again').click();
    await see(page.getByRole('row').nth(1));
  });
});

describe('Create Template', () => {
  test('is written with a live preview, previewed once it has a name, and saved', async () => {
    const { sent } = await openEmail('');
    await html.fill(mail);
    await seeInFrame('Live preview of the email', 'Hello {{name}}');
    await form.getByRole('button', { name: 'Preview', exact: true }).click();
    await see(form.getByText('Please enter a template name.'));
    expect(page.getByRole('dialog').length).toBe(0);
    await name.fill('Spring');
    await form.getByLabelText('Subject').fill('A home, {{name}}');
    await form.getByRole('button', { name: 'Preview', exact: true }).click();
    await see(dialog('Spring').getByRole('tab', { name: 'Phone' }));
    await press('Escape');
    await form.getByRole('button', { name: 'Insert Field' }).click();
    await page.getByRole('menuitem', { name: 'First name' }).click();
    await expect.element(html).toHaveValue(`${mail}{{first_name}}`);
    await save.click();
    await see(said('Template saved.'));
    await see(page.getByRole('table', { name: 'Templates' }).getByText('Spring'));
    expect(sent('storeTemplate').map(({ body }) => body)).toEqual([
      { templateName: 'Spring', subject: 'A home, {{name}}', body: `${mail}{{first_name}}` },
    ]);
    await page.getByRole('tab', { name: 'Create Template' }).click();
    await expect.element(name).toHaveValue('');
  });

  test('shows the exact text when saving fails, and keeps the input in a closed tab', async () => {
    const { reload } = await openEmail('', { fakes: { storeTemplate: problem(500) } });
    await name.fill('Spring');
    await html.fill(mail);
    await save.click();
    await see(said('Error saving template. Please try again.'));
    // `pagehide` is the last event that a closing page gets reliably.
    dispatchEvent(new PageTransitionEvent('pagehide'));
    await reload();
    await expect.element(name).toHaveValue('Spring');
    await expect.element(html).toHaveValue(mail);
    await button('Start Over').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start Over' }).click();
    await expect.element(html).toHaveValue('');
  });

  test('asks before replacing a template with an equivalent name', async () => {
    const { sent } = await openEmail('');
    await save.click();
    await see(form.getByText('Please write the email.'));
    await name.fill(' Open  house on\tsunday ');
    await html.fill(mail);
    await save.click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await gone(question);
    expect(sent('storeTemplate')).toEqual([]);
    await save.click();
    await question.getByRole('button', { name: 'Replace' }).click();
    await see(said('Template saved.'));
  });

  test('is read-only while being saved', async () => {
    const stored = held(template(9, 'Slow', '<p>First</p>'));
    const { sent } = await openEmail('create', { fakes: { storeTemplate: stored.fake } });
    await name.fill('Slow');
    await html.fill('<p>First</p>');
    await save.click();
    await see(form.getByRole('button', { name: 'Saving...' }));
    focus(html);
    await press('End');
    await userEvent.keyboard(' and more');
    await expect.element(html).toHaveValue('<p>First</p>');
    stored.letGo();
    await see(said('Template saved.'));
    expect(sent('storeTemplate').map(({ body }) => body.body)).toEqual(['<p>First</p>']);
  });

  test('is not stored before the names that there are could be read', async () => {
    const list = held(manyTemplates(3));
    const { answer, sent } = await openEmail('', { fakes: { listTemplates: noNetwork } });
    await name.fill('Welcome');
    await html.fill(mail);
    await save.click();
    await see(said('Network error saving template. Please try again.'));
    answer({ listTemplates: list.fake });
    await save.click();
    await see(form.getByRole('button', { name: 'Saving...' }));
    list.letGo();
    await see(question);
    expect(sent('storeTemplate')).toEqual([]);
  });

  test('works with the keyboard only', async () => {
    const { site } = await openEmail('');
    await typeInto(name, 'By keys');
    await typeInto(form.getByLabelText('Subject'), 'Keys');
    await typeInto(html, 'Hello');
    await enter(save);
    await see(said('Template saved.'));
    expect(site.templates[0]).toMatchObject({
      templateName: 'By keys',
      subject: 'Keys',
      body: 'Hello',
    });
  });
});

describe('Upload Template', () => {
  const uploading = page.getByRole('form', { name: 'Upload Template' });
  const take = uploading.getByRole('button', { name: 'Upload Template' });
  const chosenName = uploading.getByLabelText('Template name');
  const choose = (file: string, text: string) =>
    uploading.css('input[type=file]').upload(new File([text], file, { type: 'text/html' }));

  test('requires a name and HTML, takes a file with its title, and stores it unchanged', async () => {
    const { site } = await openEmail('upload');
    await take.click();
    await see(uploading.getByText('Please enter a template name.'));
    await see(uploading.getByText('Please choose an HTML file or paste HTML.'));
    await choose('notes.html', 'only words');
    await see(uploading.getByText('notes.html isn’t an HTML file. Choose one that ends in .html.'));
    const written = '<!doctype html>\r\n<title>Spring &amp; summer</title>\n<p>Hello {{name}}</p>\r';
    await choose('spring_mail.html', written);
    await expect.element(chosenName).toHaveValue('spring mail');
    await expect.element(uploading.getByLabelText('Subject')).toHaveValue('Spring & summer');
    await seeInFrame('Live preview of the email', 'Hello {{name}}');
    await take.click();
    await see(said('Template saved.'));
    expect(site.templates[0]?.body).toBe(written);
  });

  test('accepts pasted HTML', async () => {
    const { site } = await openEmail('upload');
    const pasted = uploading.getByLabelText('HTML', { exact: true });
    await chosenName.fill('Pasted');
    await pasted.fill('words');
    await take.click();
    await see(uploading.getByText('This isn’t HTML: it has no elements.'));
    await pasted.fill('<center>Hello</center>');
    await take.click();
    await see(said('Template saved.'));
    expect(site.templates[0]?.body).toBe('<center>Hello</center>');
  });
});
