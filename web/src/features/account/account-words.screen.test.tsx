import { describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import {
  composer,
  fillSignIn,
  hear,
  leaveLead,
  newPerson,
  openAccount,
  openHome,
  send,
  sendRegister,
  service,
  userOf,
} from '../../../testing/desks/visitor.ts';
import { noNetwork, problem } from '../../../testing/fakes.ts';
import { emptyJourney } from '../../../testing/samples/clients.ts';
import { readAlert, see, soon, texts } from '../../../testing/see.ts';

const main = page.getByRole('main');
const inForm = (place: Locator, name: string) => place.getByRole('form', { name });
const refused = problem(401, 'wrong-credentials');
const done = { message: '' };
const withoutMail = { message: '', delivery: 'not-sent' } as const;
const elsewhere = { ...userOf(newPerson()), siteId: 'another-site' };

async function askForLink(place: Locator, email: string): Promise<void> {
  const form = inForm(place, 'Reset Password');
  await form.getByLabelText('Email').fill(email);
  await form.getByRole('button', { name: 'Reset Password' }).click();
}

describe('the exact texts in the chat', () => {
  test('of a sign-in: rejected, failed, for another site, and successful', async () => {
    const person = newPerson();
    const { answer } = await openHome({ fakes: { signIn: refused, endSession: null } });
    await service('Sign In').click();
    await fillSignIn(main, person.email, 'not the password');
    await hear('Login failed. Please check your credentials.');
    answer({ signIn: noNetwork });
    await fillSignIn(main, person.email, person.password);
    await hear('Login failed. Please try again.');
    answer({ signIn: elsewhere });
    await fillSignIn(main, person.email, person.password);
    await hear('Access denied. You are not authorized for this site.');
    answer({ signIn: userOf(person) });
    await fillSignIn(main, person.email, person.password);
    await hear('Login successful! Welcome back. How can I help you today?');
    expect(page.getByRole('alert').length).toBe(0);
    await expect.element(composer).toBeEnabled();
    expect(service('Sign In').length).toBe(0);
  });

  test('a registration that fails, one without the sign-in after it, and one that is whole', async () => {
    const person = newPerson();
    const { answer } = await openHome({ fakes: { signUp: noNetwork } });
    await service('Register').click();
    await sendRegister(main, person);
    await hear('Registration failed. Please try again.');
    answer({ signUp: withoutMail, signIn: noNetwork });
    await sendRegister(main, person);
    await hear('Registration successful! Please sign in with your new credentials.');
    await see(inForm(main, 'Sign In'));
    answer({ signIn: userOf(person) });
    await service('Register').click();
    await sendRegister(main, person);
    await hear('Registration successful! You are now signed in. How can I help you today?');
  });

  test('a reset link that fails, and one that is sent', async () => {
    const { answer } = await openHome({ fakes: { requestPasswordReset: noNetwork } });
    await service('Sign In').click();
    await main.getByRole('button', { name: 'Forgot password?' }).click();
    await askForLink(main, newPerson().email);
    await hear('Failed to send reset link. Please try again.');
    answer({ requestPasswordReset: done });
    await askForLink(main, newPerson().email);
    await hear('Password reset link sent to your email. Please check your inbox.');
  });

  test('of the progress when signed out', async () => {
    await openHome({ fakes: { chat: { response: '', action: 'get-crm' } } });
    await service('Buying').click();
    await send('What is my progress?');
    await hear('Please sign in to view your progress status.');
  });

  test('progress that is unknown, without a stage, and out of reach', async () => {
    const { answer } = await openHome({
      as: 'member',
      fakes: { chat: { response: '', action: 'get-crm' }, getJourney: problem(404, 'not-found') },
    });
    await see(service('Buying'));
    await send('What is my progress?');
    await hear('No progress information found. Contact us to get started with your real estate journey!');
    answer({ getJourney: emptyJourney });
    await send('What is my progress?');
    await hear('No progress recorded yet. Contact us to get started!');
    answer({ getJourney: problem(500, 'internal') });
    await send('What is my progress?');
    await hear('Unable to retrieve your progress at this time. Please try again later.');
  });

  test('the two thank-yous that offer something, and what Not Right Now answers', async () => {
    const { sent } = await openHome();
    await leaveLead('Buying', '74037', newPerson('Robin Vale'));
    await hear('Thank you, Robin! Would you like to see properties in 74037?');
    await page.getByRole('button', { name: 'Not Right Now', exact: true }).click();
    await hear('No problem. Tell me when you would like to see homes, or ask me anything.');
    expect(page.getByRole('button', { name: 'Show Properties' }).length).toBe(0);
    // Those of the first page aside.
    expect(sent('searchListings').filter(({ query }) => query.limit !== 4)).toEqual([]);
    await leaveLead('Selling', '74037', newPerson('Robin Vale'));
    await hear('Thank you, Robin! Tell us about your property.');
  });
});

describe('the exact texts in the dropdown', () => {
  test('of a sign-in: rejected, failed, and for another site', async () => {
    const { answer } = await openHome({ fakes: { signIn: refused, endSession: null } });
    const panel = await openAccount();
    await fillSignIn(panel, 'nobody', 'not the password');
    await readAlert('Login failed. Please check your credentials.');
    await expect.element(panel.getByLabelText('Username or email')).toHaveValue('nobody');
    answer({ signIn: noNetwork });
    await fillSignIn(panel, 'nobody', 'not the password');
    await readAlert('Login failed. Please try again.');
    answer({ signIn: elsewhere });
    await fillSignIn(panel, 'else', 'some password');
    await readAlert('Access denied. You are not authorized for this site.');
    expect(page.getByRole('banner').getByRole('button', { name: 'Account' }).length).toBe(0);
  });

  test('a registration there that fails', async () => {
    await openHome({ fakes: { signUp: noNetwork } });
    const panel = await openAccount();
    await panel.getByRole('button', { name: 'Register' }).click();
    await sendRegister(panel, newPerson());
    await readAlert('Registration failed. Please try again.');
  });

  test('a registration there without the sign-in after it asks to sign in', async () => {
    await openHome({ fakes: { signUp: withoutMail, signIn: noNetwork } });
    const panel = await openAccount();
    await panel.getByRole('button', { name: 'Register' }).click();
    await sendRegister(panel, newPerson());
    const words = 'Registration successful! Please sign in with your new credentials.';
    await see(page.getByText(words, { exact: true }));
    await see(inForm(panel, 'Sign In'));
  });

  test('of a reset link that fails, and one that is sent', async () => {
    const { answer, sent } = await openHome({ fakes: { requestPasswordReset: noNetwork } });
    const panel = await openAccount();
    await panel.getByRole('button', { name: 'Forgot password?' }).click();
    await askForLink(panel, newPerson().email);
    await readAlert('Failed to send reset link. Please try again.');
    answer({ requestPasswordReset: done });
    const { email } = newPerson();
    await askForLink(panel, email);
    await soon(
      () => texts(panel.getByRole('status').css('p')),
      ['Email Sent! Please check your email for password reset instructions.'],
    );
    const body = { email, baseUrl: location.origin, siteId: 'demo-site' };
    expect(sent('requestPasswordReset').at(-1)?.body).toEqual(body);
  });
});
