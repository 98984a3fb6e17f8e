import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { soon, withBrowser } from './browser.ts';
import { answerChannels } from './channels-stub.ts';
import { message, messageId, sender, template } from './email-samples.ts';
import { base, broken, choose, openEmail, problem, readToast, refuseUnknownFields } from './email-stubs.ts';
import { cut } from './exact-words.ts';
import { enter, hasFocus, typeInto } from './tab-to.ts';

withBrowser();

const sendDialog = (page: Page) => page.getByRole('dialog', { name: 'Send Email' });

describe('sending a template', () => {
  test('needs a recipient, and follows the email until it is sent', async () => {
    const { page, desk } = await openEmail('templates', {
      outbox: [message({ state: 'scheduled' }), message({ state: 'scheduled' }), message()],
    });
    await choose(page, 'Welcome', 'Send Email');
    const dialog = sendDialog(page);
    const send = dialog.getByRole('button', { name: 'Send', exact: true });
    await send.click();
    await dialog.getByText('Please enter recipient email', { exact: true }).waitFor();
    await dialog.getByLabel('Recipient email').fill('ann');
    await send.click();
    await dialog.getByText('Please give an email address, such as ann@example.com.').waitFor();
    await dialog.getByLabel('Recipient email').fill('ann@example.com');
    await dialog.getByLabel('Subject').fill('A home for you');
    await send.click();
    await dialog.getByText('Scheduled', { exact: true }).waitFor();
    await dialog.getByText('The mail server took the email.').waitFor();
    await dialog.getByText('Nothing is known for {{phone}}: it stays empty.').waitFor();
    const { fields } = desk.sent.find(({ call }) => call === 'POST send-email') ?? {};
    expect(fields).toMatchObject({ emailaddress: 'ann@example.com', title: 'A home for you', template: '1' });
  });

  test('is done with the keyboard alone', async () => {
    const { page, desk } = await openEmail('templates');
    await enter(page, page.getByRole('row').nth(1).getByRole('button', { name: 'Actions' }));
    await page.getByRole('menuitem', { name: 'Preview' }).waitFor();
    await page.keyboard.press('s');
    await soon(() => hasFocus(page.getByRole('menuitem', { name: 'Send Email' })), true);
    await page.keyboard.press('Enter');
    const dialog = sendDialog(page);
    await typeInto(page, dialog.getByLabel('Recipient email'), 'ann@example.com');
    await enter(page, dialog.getByRole('button', { name: 'Send', exact: true }));
    await dialog.getByText('The mail server took the email.').waitFor();
    expect(desk.sent.map(({ call }) => call)).toContain('POST send-email');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  test('that fails says so, keeps what was typed, and the next try is the same email after a lost answer', async () => {
    const { page, desk } = await openEmail('templates');
    await choose(page, 'Welcome', 'Send Email');
    const dialog = sendDialog(page);
    const send = dialog.getByRole('button', { name: 'Send', exact: true });
    await dialog.getByLabel('Recipient email').fill('ann@example.com');
    const keys: unknown[] = [];
    await page.route(`${base}send-email`, (route) => {
      keys.push(new URLSearchParams(route.request().postData() ?? '').get('idempotencyKey'));
      return broken(route);
    });
    await send.click();
    await readToast(page, 'Error sending email. Please try again.');
    await cut(page, `${base}send-email`);
    await send.click();
    await readToast(page, 'Network error sending email. Please try again.');
    await page.unroute(`${base}send-email`);
    expect(await dialog.getByLabel('Recipient email').inputValue()).toBe('ann@example.com');
    await send.click();
    await dialog.getByText('The mail server took the email.').waitFor();
    keys.push(desk.sent.find(({ call }) => call === 'POST send-email')?.fields.idempotencyKey);
    expect(new Set(keys).size).toBe(1);
  });

  test('that fails is said beside the toast’s three seconds, until it is sent, the dialog is left, or by hand', async () => {
    const { page } = await openEmail('templates');
    const failure = page.getByRole('note').filter({ hasText: 'Network error sending email.' });
    const toasts = () => page.getByRole('status').getByText('Network error sending email.').count();
    const dialog = sendDialog(page);
    await cut(page, `${base}send-email`);
    const fail = async () => {
      await dialog.getByRole('button', { name: 'Send', exact: true }).click();
      await readToast(page, 'Network error sending email. Please try again.');
      await failure.waitFor();
      expect(await toasts()).toBe(0);
    };
    await choose(page, 'Welcome', 'Send Email');
    await dialog.getByLabel('Recipient email').fill('ann@example.com');
    await fail();
    await failure.getByRole('button', { name: 'Dismiss' }).click();
    await failure.waitFor({ state: 'detached' });
    await fail();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await failure.waitFor({ state: 'detached' });
    await choose(page, 'Welcome', 'Send Email');
    await fail();
    await page.unroute(`${base}send-email`);
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await dialog.getByText('The mail server took the email.').waitFor();
    await failure.waitFor({ state: 'detached' });
  });

  test('to another after a lost answer, or after the dialog was closed meanwhile, is another email', async () => {
    const { page, desk } = await openEmail('templates');
    const keys: string[] = [];
    await page.route(`${base}send-email`, (route) => {
      keys.push(new URLSearchParams(route.request().postData() ?? '').get('idempotencyKey') ?? '');
      return broken(route);
    });
    const dialog = sendDialog(page);
    const press = async (to: string, subject?: string) => {
      const tries = keys.length;
      await dialog.getByLabel('Recipient email').fill(to);
      if (subject !== undefined) await dialog.getByLabel('Subject').fill(subject);
      await dialog.getByRole('button', { name: 'Send', exact: true }).click();
      await soon(() => keys.length, tries + 1);
      await dialog.getByText('What you wrote is kept.').waitFor();
    };
    await choose(page, 'Welcome', 'Send Email');
    await press('ann@example.com');
    await press('bo@example.com');
    await press('bo@example.com', 'Another subject');
    await press('bo@example.com');
    expect(new Set(keys).size).toBe(3);
    expect(keys[3]).toBe(keys[2]);
    await page.unroute(`${base}send-email`);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await choose(page, 'Welcome', 'Send Email');
    await dialog.getByLabel('Recipient email').fill('cy@example.com');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await dialog.getByText('The mail server took the email.').waitFor();
    const { fields } = desk.sent.find(({ call }) => call === 'POST send-email') ?? {};
    expect(fields?.emailaddress).toBe('cy@example.com');
    expect(keys).not.toContain(fields?.idempotencyKey);
  });

  test('with a merge field that is none asks first, names the one that was meant, and sends it only as said', async () => {
    const { page, desk } = await openEmail('templates');
    await page.route(`${base}send-email`, refuseUnknownFields);
    await choose(page, 'Welcome', 'Send Email');
    const dialog = sendDialog(page);
    await dialog.getByLabel('Recipient email').fill('ann@example.com');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Check the merge fields' });
    await question.getByText('{{adress}} (did you mean {{postal_address}}?) is not a merge field').waitFor();
    await question.getByRole('button', { name: 'Go Back' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await dialog.getByLabel('Recipient email').inputValue()).toBe('ann@example.com');
    expect(desk.sent.map(({ call }) => call)).not.toContain('POST send-email');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await question.getByRole('button', { name: 'Send as Written' }).click();
    await dialog.getByText('The mail server took the email.').waitFor();
    const { fields } = desk.sent.find(({ call }) => call === 'POST send-email') ?? {};
    expect(fields).toMatchObject({ emailaddress: 'ann@example.com', unknownFields: 'as-written' });
  });

  test('to one who wants no more emails says so', async () => {
    const { page } = await openEmail('templates');
    await page.route(
      `${base}send-email`,
      problem('conflict', 409, 'cy@example.com has unsubscribed and is not mailed.'),
    );
    await choose(page, 'Welcome', 'Send Email');
    const dialog = sendDialog(page);
    await dialog.getByLabel('Recipient email').fill('cy@example.com');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await dialog.getByText('Cy@example.com has unsubscribed and is not mailed.').waitFor();
    await readToast(page, 'Error sending email. Please try again.');
  });

  test('that fails on the way names the reason; one that may have arrived is decided about', async () => {
    const { page, desk } = await openEmail('templates', {
      outbox: [message({ state: 'failed', reason: '550 no such user' })],
    });
    await choose(page, 'Welcome', 'Send Email');
    const dialog = sendDialog(page);
    await dialog.getByLabel('Recipient email').fill('ann@example.com');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await dialog.getByText('550 no such user').waitFor();
    await dialog.getByText('The email did not go out.').waitFor();
    desk.outbox = [message({ state: 'held', reason: 'The line broke after DATA.' })];
    await dialog.getByRole('button', { name: 'Send to another' }).click();
    await dialog.getByLabel('Recipient email').fill('bo@example.com');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await dialog.getByText('It may have arrived: the mail server disconnected before confirming.').waitFor();
    for (const name of ['Send again', 'It arrived', 'Give it up']) {
      await dialog.getByRole('button', { name }).waitFor();
    }
    await dialog.getByRole('button', { name: 'It arrived' }).click();
    await dialog.getByText('The mail server took the email.').waitFor();
    expect(desk.sent.at(-1)?.call).toBe(`POST outbox/${messageId}/arrived`);
  });

  test('says beforehand what keeps emails from going out', async () => {
    const { page } = await openEmail('templates', {
      sender: { ...sender, sends: false, postal_address: null },
      outbox: [message({ state: 'not-sent', provider: null, sent_at: null })],
    });
    await answerChannels(page, false);
    await page.reload();
    await choose(page, 'Welcome', 'Send Email');
    const dialog = sendDialog(page);
    await dialog.getByText('No email provider is connected. Emails are recorded as not sent.').waitFor();
    await dialog.getByText('The site has no postal address').waitFor();
    await dialog.getByLabel('Recipient email').fill('ann@example.com');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await dialog.getByText('Not sent (no provider connected)').waitFor();
  });
});

test('the words of a template are checked for fair housing before they are sent', async () => {
  const { page } = await openEmail('templates', {
    templates: [template(1, 'Welcome', '<p>A home with no children around.</p>')],
  });
  await choose(page, 'Welcome', 'Send Email');
  const check = sendDialog(page).getByRole('status', { name: 'Fair housing check' });
  await check.getByText('no children').first().waitFor();
});

describe('the sender mailbox', () => {
  test('is kept without white space, and its password is never shown again', async () => {
    const { page, desk } = await openEmail('');
    await page.getByRole('button', { name: 'Sender Email' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sender Email' });
    await dialog.getByText('No mailbox is kept.').waitFor();
    await dialog.getByRole('button', { name: 'Save Sender' }).click();
    await dialog.getByText('Please give an email address, such as ann@example.com.').waitFor();
    await dialog.getByRole('textbox', { name: 'Sender email' }).fill(' avery@ example.com ');
    await dialog.getByRole('button', { name: 'Save Sender' }).click();
    await dialog.getByText('Please enter the app password.').waitFor();
    await dialog.getByLabel('App password', { exact: true }).fill('abcd efgh ijkl\tmnop ');
    await dialog.getByRole('button', { name: 'Save Sender' }).click();
    await readToast(page, 'Sender saved.');
    expect(desk.sent.at(-1)?.fields).toEqual({
      email: 'avery@example.com',
      emailPassword: 'abcdefghijklmnop',
    });
    await dialog.getByText('Emails come from avery@example.com by way of smtp.gmail.com.').waitFor();
    expect(await dialog.getByLabel('App password', { exact: true }).inputValue()).toBe('');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      'mnop',
    );
    await dialog.getByRole('button', { name: 'Save Sender' }).click();
    await soon(() => desk.sent.at(-1)?.fields, { email: 'avery@example.com' });
    await dialog.getByText('What is an app password?').click();
    await dialog.getByText('A password that your mail provider makes for one program.').waitFor();
    await dialog.getByRole('button', { name: 'Forget' }).click();
    await page
      .getByRole('dialog', { name: 'Forget the mailbox?' })
      .getByRole('button', { name: 'Forget' })
      .click();
    await dialog.getByText('No mailbox is kept.').waitFor();
  });

  test('is tried with a test to oneself, whose failure names its reason', async () => {
    const reason = '535 the user name or app password is not right';
    const { page } = await openEmail('', {
      outbox: [message({ state: 'scheduled' }), message({ state: 'failed', reason })],
    });
    await page.getByRole('button', { name: 'Sender Email' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sender Email' });
    await dialog.getByRole('button', { name: 'Send a test to myself' }).click();
    await dialog.getByText('Scheduled', { exact: true }).waitFor();
    await dialog.getByText(reason).waitFor();
  });

  test('that is refused says why beside its field, and keeps what was typed', async () => {
    const { page } = await openEmail('');
    await page.route(`${base}sender`, (route) =>
      route.request().method() === 'PUT'
        ? problem('invalid-input', 400, 'The mail server does not take this app password.')(route)
        : route.fallback(),
    );
    await page.getByRole('button', { name: 'Sender Email' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sender Email' });
    await dialog.getByRole('textbox', { name: 'Sender email' }).fill('avery@example.com');
    await dialog.getByLabel('App password', { exact: true }).fill('abcd');
    await dialog.getByRole('button', { name: 'Save Sender' }).click();
    await dialog.getByText('The mail server does not take this app password.').waitFor();
    expect(await dialog.getByLabel('App password', { exact: true }).inputValue()).toBe('abcd');
  });
});
