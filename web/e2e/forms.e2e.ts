import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { comeHome, soon, withBrowser } from './browser.ts';
import { newPerson } from './session.ts';
import { leaveLead, openAccount, service } from './site-actions.ts';

withBrowser();

/** The fields of a form: label, type, and whether it must be filled in. */
const fieldsOf = (form: Locator) =>
  form
    .locator('input, select, textarea')
    .evaluateAll((fields) =>
      (fields as HTMLInputElement[]).map((field) => [
        field.labels?.[0]?.textContent ?? '',
        field.type,
        field.required,
      ]),
    );

const account = {
  'Sign In': [
    ['Username or email', 'text', true],
    ['Password', 'password', true],
  ],
  Register: [
    ['Username', 'text', true],
    ['Email', 'email', true],
    ['Password', 'password', true],
    ['Phone', 'tel', true],
    ['Full name', 'text', true],
  ],
  'Reset Password': [['Email', 'email', true]],
} as const;

describe('the fields, each of them required, of', () => {
  test('the lead form and the selling details', async () => {
    const page = await comeHome();
    await service(page, 'Selling').click();
    const lead = page.getByRole('form', { name: 'Contact details' });
    await lead.waitFor();
    expect(await fieldsOf(lead)).toEqual([
      ['ZIP code', 'text', true],
      ['Name', 'text', true],
      ['Phone', 'tel', true],
      ['Email', 'email', true],
    ]);
    await leaveLead(page, 'Selling', '74037', newPerson());
    const selling = page.getByRole('form', { name: 'Property details' });
    await selling.waitFor();
    expect(await fieldsOf(selling)).toEqual([
      ['Address', 'text', true],
      ['Size', 'text', true],
      ['Condition', 'select-one', true],
      ['Timeline', 'select-one', true],
    ]);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/selling-details')) sent.push(request.url());
    });
    await selling.getByRole('button', { name: 'Submit' }).click();
    await soon(() => selling.locator('[aria-invalid=true]').count(), 4);
    expect(sent).toEqual([]);
  });

  test('sign-in, registration and reset, in the dropdown', async () => {
    const page = await comeHome();
    const panel = await openAccount(page);
    await expectAccountForms(panel);
  });

  test('sign-in, registration and reset, in the chat', async () => {
    const page = await comeHome();
    await service(page, 'Sign In').click();
    await expectAccountForms(page.getByRole('main'));
  });
});

/** Goes from form to form, each with its heading, its fields and its way back; an empty one sends nothing. */
async function expectAccountForms(place: Locator): Promise<void> {
  const page: Page = place.page();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/treas/auth/')) sent.push(request.url());
  });
  const expectForm = async (name: keyof typeof account) => {
    const form = place.getByRole('form', { name });
    await form.waitFor();
    await place.getByRole('heading', { name, exact: true }).waitFor();
    expect(await fieldsOf(form)).toEqual(account[name]);
    await form.getByRole('button', { name, exact: true }).click();
    expect(await form.evaluate((element: HTMLFormElement) => element.checkValidity())).toBe(false);
  };
  await expectForm('Sign In');
  await place.getByRole('button', { name: 'Register', exact: true }).last().click();
  await expectForm('Register');
  await place.getByRole('button', { name: 'Back to Sign In' }).click();
  await place.getByRole('button', { name: 'Forgot password?' }).click();
  await expectForm('Reset Password');
  await place.getByRole('button', { name: 'Back to Sign In' }).click();
  await expectForm('Sign In');
  expect(sent).toEqual([]);
}

describe('while it works a form says', () => {
  test.each(['dropdown', 'chat'])('so on its button, which takes no press, in the %s', async (where) => {
    const page = await comeHome();
    const place = where === 'chat' ? page.getByRole('main') : await openAccount(page);
    if (where === 'chat') await service(page, 'Sign In').click();
    let answer = () => {};
    await page.route('**/api/treas/auth/**', async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      await route.abort();
    });
    const person = newPerson();
    const expectBusy = async (name: string, text: string) => {
      await place.getByRole('form', { name }).getByRole('button', { name, exact: true }).click();
      const busy = place.getByRole('button', { name: text, exact: true });
      await busy.waitFor();
      expect(await busy.isDisabled()).toBe(true);
      answer();
      await place.getByRole('form', { name }).getByRole('button', { name, exact: true }).waitFor();
    };
    await place.getByLabel('Username or email').fill(person.username);
    await place.getByLabel('Password', { exact: true }).fill(person.password);
    await expectBusy('Sign In', 'Signing In...');
    await place.getByRole('button', { name: 'Register', exact: true }).last().click();
    await place.getByLabel('Username').fill(person.username);
    await place.getByLabel('Email').fill(person.email);
    await place.getByLabel('Password', { exact: true }).fill(person.password);
    await place.getByLabel('Phone').fill(person.phone);
    await place.getByLabel('Full name').fill(person.name);
    await expectBusy('Register', 'Registering...');
    await place.getByRole('button', { name: 'Back to Sign In' }).click();
    await place.getByRole('button', { name: 'Forgot password?' }).click();
    await place.getByLabel('Email').fill(person.email);
    await expectBusy('Reset Password', 'Resetting...');
  });
});
