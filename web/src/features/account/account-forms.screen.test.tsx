import { describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { leaveLead, newPerson, openAccount, openHome, service } from '../../../testing/desks/visitor.ts';
import { held, problem } from '../../../testing/fakes.ts';
import { see, soon } from '../../../testing/see.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The fields of a form: label, type, and whether it is required. */
const fieldsOf = (form: Locator) =>
  (form.css('input, select, textarea').elements() as unknown as Field[]).map((field) => [
    field.labels?.[0]?.textContent ?? '',
    field.type,
    field.required,
  ]);

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
    const { sent } = await openHome();
    await service('Selling').click();
    const lead = page.getByRole('form', { name: 'Contact details' });
    await see(lead);
    expect(fieldsOf(lead)).toEqual([
      ['ZIP code', 'text', true],
      ['Name', 'text', true],
      ['Phone', 'tel', true],
      ['Email', 'email', true],
    ]);
    await leaveLead('Selling', '74037', newPerson());
    const selling = page.getByRole('form', { name: 'Property details' });
    await see(selling);
    expect(fieldsOf(selling)).toEqual([
      ['Address', 'text', true],
      ['Size', 'text', true],
      ['Condition', 'select-one', true],
      ['Timeline', 'select-one', true],
    ]);
    await selling.getByRole('button', { name: 'Submit' }).click();
    await soon(() => selling.css('[aria-invalid=true]').length, 4);
    expect(sent('createSellingDetails')).toEqual([]);
  });

  test('sign-in, registration and reset, in the dropdown', async () => {
    const { calls } = await openHome();
    await expectAccountForms(await openAccount(), calls);
  });

  test('sign-in, registration and reset, in the chat', async () => {
    const { calls } = await openHome();
    await service('Sign In').click();
    await expectAccountForms(page.getByRole('main'), calls);
  });
});

/** Visits each form and checks its heading, fields, and way back; an empty form sends nothing. */
async function expectAccountForms(place: Locator, calls: () => string[]): Promise<void> {
  const expectForm = async (name: keyof typeof account) => {
    const form = place.getByRole('form', { name });
    await see(form);
    await see(place.getByRole('heading', { name, exact: true }));
    expect(fieldsOf(form)).toEqual(account[name]);
    await form.getByRole('button', { name, exact: true }).click();
    const element = form.element();
    expect(element instanceof HTMLFormElement && element.checkValidity()).toBe(false);
  };
  await expectForm('Sign In');
  await place.getByRole('button', { name: 'Register', exact: true }).last().click();
  await expectForm('Register');
  await place.getByRole('button', { name: 'Back to Sign In' }).click();
  await place.getByRole('button', { name: 'Forgot password?' }).click();
  await expectForm('Reset Password');
  await place.getByRole('button', { name: 'Back to Sign In' }).click();
  await expectForm('Sign In');
  expect(calls().filter((id) => ['signIn', 'signUp', 'requestPasswordReset'].includes(id))).toEqual([]);
}

describe('while busy, a form', () => {
  test.each(['dropdown', 'chat'])('says so on its button and ignores clicks in the %s', async (where) => {
    const { answer } = await openHome();
    const place = where === 'chat' ? page.getByRole('main') : await openAccount();
    if (where === 'chat') await service('Sign In').click();
    const { username, email, password, phone, name: fullName } = newPerson();
    const expectBusy = async (name: string, text: string) => {
      const asked = held(problem(502, 'upstream-failed'));
      answer({ signIn: asked.fake, signUp: asked.fake, requestPasswordReset: asked.fake });
      const idle = place.getByRole('form', { name }).getByRole('button', { name, exact: true });
      await idle.click();
      await expect.element(place.getByRole('button', { name: text, exact: true })).toBeDisabled();
      asked.letGo();
      await see(idle);
    };
    await place.getByLabelText('Username or email').fill(username);
    await place.getByLabelText('Password', { exact: true }).fill(password);
    await expectBusy('Sign In', 'Signing In...');
    await place.getByRole('button', { name: 'Register', exact: true }).last().click();
    await place.getByLabelText('Username').fill(username);
    await place.getByLabelText('Email').fill(email);
    await place.getByLabelText('Password', { exact: true }).fill(password);
    await place.getByLabelText('Phone').fill(phone);
    await place.getByLabelText('Full name').fill(fullName);
    await expectBusy('Register', 'Registering...');
    await place.getByRole('button', { name: 'Back to Sign In' }).click();
    await place.getByRole('button', { name: 'Forgot password?' }).click();
    await place.getByLabelText('Email').fill(email);
    await expectBusy('Reset Password', 'Resetting...');
  });
});
