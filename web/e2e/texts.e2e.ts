import type { BrowserContext, Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { comeHome, soon, visit, withBrowser } from './browser.ts';
import { register } from './confirm-email.ts';
import { cut, hear, readAlert } from './exact-words.ts';
import { leaveLeadUnseen, newPerson, type Person, signIn } from './session.ts';
import { begin, fillSignIn, leaveLead, openAccount, send, sendRegister, service } from './site-actions.ts';

withBrowser();

const alertCount = (page: Page) => page.getByRole('alert').count();
const calls = { signIn: '**/auth/signin', signUp: '**/auth/signup', reset: '**/auth/password-reset' };
const inForm = (place: Locator, name: string) => place.getByRole('form', { name });

/** Answers a sign-in with a user of another site. */
const asElsewhere = (page: Page) =>
  page.route(calls.signIn, (route) =>
    route.fulfill({
      json: {
        username: 'else',
        name: 'Else',
        email: 'else@visitors.example',
        phoneNumber: '',
        siteId: 'another-site',
        roles: ['ROLE_USER'],
      },
    }),
  );

/** Answers sign-ups as a site without email, and sign-ins with who registered, so that the page goes on to sign in. */
async function withoutMail(page: Page, person: Person): Promise<void> {
  const { siteId } = await (await page.request.get('/gateway/v1/site')).json();
  const user = { ...{ username: person.username, name: person.name, email: person.email }, siteId };
  await page.route(calls.signUp, (route) => route.fulfill({ json: { message: '', delivery: 'not-sent' } }));
  await page.route(calls.signIn, (route) =>
    route.fulfill({ json: { ...user, phoneNumber: person.phone, roles: ['ROLE_USER'] } }),
  );
}

async function askForLink(place: Locator, email: string): Promise<void> {
  const form = inForm(place, 'Reset Password');
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Reset Password' }).click();
}

describe('letter by letter in the chat', () => {
  test('the assistant out of reach', async () => {
    const page = await comeHome();
    await cut(page, '**/llm/v1/chat');
    await service(page, 'Buying').click();
    await send(page, 'homes in Jenks');
    await hear(page, "Sorry, I'm having trouble connecting right now. Please try again later.");
  });

  test('a sign-in refused, lost, for another site, and done', async () => {
    const person = newPerson();
    const { page, context } = await visit('/', { as: 'visitor' });
    await register(context.request, person);
    await begin(page);
    const place = page.getByRole('main');
    await service(page, 'Sign In').click();
    await fillSignIn(place, person.email, 'not the password');
    await hear(page, 'Login failed. Please check your credentials.');
    await cut(page, calls.signIn);
    await fillSignIn(place, person.email, person.password);
    await hear(page, 'Login failed. Please try again.');
    await page.unroute(calls.signIn);
    await asElsewhere(page);
    await fillSignIn(place, person.email, person.password);
    await hear(page, 'Access denied. You are not authorized for this site.');
    await page.unroute(calls.signIn);
    await fillSignIn(place, person.email, person.password);
    await hear(page, 'Login successful! Welcome back. How can I help you today?');
    expect(await alertCount(page)).toBe(0);
  });

  test('a registration that fails, one without the sign-in after it, and one that is whole', async () => {
    const page = await comeHome();
    const place = page.getByRole('main');
    await service(page, 'Register').click();
    await cut(page, calls.signUp);
    await sendRegister(place, newPerson());
    await hear(page, 'Registration failed. Please try again.');
    await page.unroute(calls.signUp);
    const person = newPerson();
    await withoutMail(page, person);
    await cut(page, calls.signIn);
    await sendRegister(place, person);
    await hear(page, 'Registration successful! Please sign in with your new credentials.');
    await inForm(place, 'Sign In').waitFor();
    await page.unroute(calls.signIn);
    await withoutMail(page, person);
    await service(page, 'Register').click();
    await sendRegister(place, person);
    await hear(page, 'Registration successful! You are now signed in. How can I help you today?');
  });

  test('a reset link that fails, and one that is sent', async () => {
    const page = await comeHome();
    const place = page.getByRole('main');
    await service(page, 'Sign In').click();
    await place.getByRole('button', { name: 'Forgot password?' }).click();
    await cut(page, calls.reset);
    await askForLink(place, newPerson().email);
    await hear(page, 'Failed to send reset link. Please try again.');
    await page.unroute(calls.reset);
    await askForLink(place, newPerson().email);
    await hear(page, 'Password reset link sent to your email. Please check your inbox.');
  });

  test('progress of one who is not signed in, unknown, without a stage, and out of reach', async () => {
    const visitor = await comeHome();
    await service(visitor, 'Buying').click();
    await send(visitor, 'What is my progress?');
    await hear(visitor, 'Please sign in to view your progress status.');

    const person = newPerson();
    const signedIn = async ({ request }: BrowserContext) => {
      await register(request, person);
      await signIn(request, person.username, person.password);
    };
    const { page, context, expectFaults } = await visit('/', { as: 'visitor', prepare: signedIn });
    expectFaults(/500 .*crm/);
    await begin(page);
    await send(page, 'What is my progress?');
    await hear(
      page,
      'No progress information found. Contact us to get started with your real estate journey!',
    );
    await leaveLeadUnseen(context.request, person);
    await send(page, 'What is my progress?');
    await hear(page, 'No progress recorded yet. Contact us to get started!');
    await page.route('**/idx/v1/crm*', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await send(page, 'What is my progress?');
    await hear(page, 'Unable to retrieve your progress at this time. Please try again later.');
  });

  test('the two thank-yous that offer something, and what Not Right Now answers', async () => {
    const page = await comeHome();
    await leaveLead(page, 'Buying', '74037', newPerson('Robin Vale'));
    await hear(page, 'Thank you, Robin! Would you like to see properties in 74037?');
    await page.getByRole('button', { name: 'Not Right Now', exact: true }).click();
    await hear(page, 'No problem. Tell me when you would like to see homes, or ask me anything.');
    await leaveLead(page, 'Selling', '74037', newPerson('Robin Vale'));
    await hear(page, 'Thank you, Robin! Tell us about your property.');
  });
});

describe('letter by letter in the dropdown', () => {
  test('a sign-in there refused, lost and for another site', async () => {
    const page = await comeHome();
    const panel = await openAccount(page);
    await fillSignIn(panel, 'nobody', 'not the password');
    await readAlert(page, 'Login failed. Please check your credentials.');
    await cut(page, calls.signIn);
    await fillSignIn(panel, 'nobody', 'not the password');
    await readAlert(page, 'Login failed. Please try again.');
    await page.unroute(calls.signIn);
    await asElsewhere(page);
    await fillSignIn(panel, 'else', 'some password');
    await readAlert(page, 'Access denied. You are not authorized for this site.');
  });

  test('a registration there that fails', async () => {
    const page = await comeHome();
    const panel = await openAccount(page);
    await panel.getByRole('button', { name: 'Register' }).click();
    await cut(page, calls.signUp);
    await sendRegister(panel, newPerson());
    await readAlert(page, 'Registration failed. Please try again.');
  });

  test('a registration there without the sign-in after it asks to sign in', async () => {
    const page = await comeHome();
    const panel = await openAccount(page);
    await panel.getByRole('button', { name: 'Register' }).click();
    const person = newPerson();
    await withoutMail(page, person);
    await cut(page, calls.signIn);
    await sendRegister(panel, person);
    const words = page.getByText('Registration successful! Please sign in with your new credentials.', {
      exact: true,
    });
    await words.waitFor();
    await inForm(panel, 'Sign In').waitFor();
  });

  test('a reset link asked for there that fails, and one that is sent', async () => {
    const page = await comeHome();
    const panel = await openAccount(page);
    await panel.getByRole('button', { name: 'Forgot password?' }).click();
    await cut(page, calls.reset);
    await askForLink(panel, newPerson().email);
    await readAlert(page, 'Failed to send reset link. Please try again.');
    await page.unroute(calls.reset);
    await askForLink(panel, newPerson().email);
    const said = () => panel.getByRole('status').locator('p').allTextContents();
    await soon(said, ['Email Sent! Please check your email for password reset instructions.']);
  });
});
