import type { BrowserContext, Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { comeHome, soon, visit, withBrowser } from './browser.ts';
import { leaveLeadUnseen, newPerson, type Person, register, signIn } from './session.ts';
import {
  begin,
  conversation,
  fillSignIn,
  leaveLead,
  openAccount,
  send,
  service,
  unlock,
} from './site-actions.ts';

withBrowser();

/** Waits until the assistant's newest words are these, letter by letter. */
async function hear(page: Page, text: string): Promise<void> {
  const newest = async () => (await conversation(page).locator('p').allTextContents()).at(-1);
  await soon(newest, `Assistant: ${text}`);
}

/** Waits until the page's one alert says this, letter by letter, and takes it away. */
async function readAlert(page: Page, text: string): Promise<void> {
  const alerts = page.getByRole('alert');
  await expect.poll(() => alerts.locator('p').allTextContents(), { timeout: 40_000 }).toEqual([text]);
  await alerts.getByRole('button', { name: 'Dismiss' }).click();
  await alerts.waitFor({ state: 'detached' });
}

const alertCount = (page: Page) => page.getByRole('alert').count();
const calls = { signIn: '**/auth/signin', signUp: '**/auth/signup', reset: '**/auth/password-reset' };
const cut = (page: Page, call: string) => page.route(call, (route) => route.abort());
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

async function fillRegister(place: Locator, person: Person): Promise<void> {
  const form = inForm(place, 'Register');
  await form.getByLabel('Username').fill(person.username);
  await form.getByLabel('Email').fill(person.email);
  await form.getByLabel('Password', { exact: true }).fill(person.password);
  await form.getByLabel('Phone').fill(person.phone);
  await form.getByLabel('Full name').fill(person.name);
  await form.getByRole('button', { name: 'Register' }).click();
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
    await fillRegister(place, newPerson());
    await hear(page, 'Registration failed. Please try again.');
    await page.unroute(calls.signUp);
    await cut(page, calls.signIn);
    await fillRegister(place, newPerson());
    await hear(page, 'Registration successful! Please sign in with your new credentials.');
    await inForm(place, 'Sign In').waitFor();
    await page.unroute(calls.signIn);
    await service(page, 'Register').click();
    await fillRegister(place, newPerson());
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
    await hear(page, 'Thank you, Robin! A few words about your property help to prepare a first estimate.');
  });
});

describe('letter by letter in the dropdown', () => {
  test('a sign-in refused, lost and for another site', async () => {
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

  test('a registration that fails', async () => {
    const page = await comeHome();
    const panel = await openAccount(page);
    await panel.getByRole('button', { name: 'Register' }).click();
    await cut(page, calls.signUp);
    await fillRegister(panel, newPerson());
    await readAlert(page, 'Registration failed. Please try again.');
  });

  test('a registration without the sign-in after it asks to sign in', async () => {
    const page = await comeHome();
    const panel = await openAccount(page);
    await panel.getByRole('button', { name: 'Register' }).click();
    await cut(page, calls.signIn);
    await fillRegister(panel, newPerson());
    const words = page.getByText('Registration successful! Please sign in with your new credentials.', {
      exact: true,
    });
    await words.waitFor();
    await inForm(panel, 'Sign In').waitFor();
  });

  test('a reset link that fails, and one that is sent', async () => {
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

describe('letter by letter on the reset page', () => {
  const choose = async (page: Page, password: string, again: string) => {
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password', { exact: true }).fill(again);
    await page.getByRole('button', { name: 'Reset Password' }).click();
  };

  test('two entries that are refused, a bad link, a lost line, and success', async () => {
    const { page } = await visit('/password-reset?token=none', { as: 'visitor' });
    const faults = () => page.locator('form p[id$=note].text-bad').allTextContents();
    await choose(page, '12345', '12345');
    await soon(faults, ['Password must be at least 6 characters long.']);
    await choose(page, '123456', '1234567');
    await soon(faults, ['Passwords do not match.']);
    await choose(page, '123456', '123456');
    await readAlert(page, 'Failed to reset password. The link may be expired or invalid.');
    const confirm = '**/password-reset/confirm';
    await cut(page, confirm);
    await choose(page, '123456', '123456');
    await readAlert(page, 'An error occurred. Please try again.');
    await page.unroute(confirm);
    await page.route(confirm, (route) => route.fulfill({ json: { message: 'ok' } }));
    await choose(page, '123456', '123456');
    const said = () => page.getByRole('main').getByRole('status').locator('p').allTextContents();
    await soon(said, ['Password reset successful! You can now sign in with your new password.']);
  });

  test('a link without a token', async () => {
    const { page } = await visit('/password-reset', { as: 'visitor' });
    await page.getByRole('heading', { name: 'Invalid Reset Link', exact: true }).waitFor();
    await page
      .getByText('This password reset link is invalid. Please request a new one.', { exact: true })
      .waitFor();
  });
});

describe('letter by letter as an alert', () => {
  test('a wrong phrase at the gate', async () => {
    const { page } = await visit();
    await page.getByLabel('Secret phrase', { exact: true }).fill('closed house');
    await page.getByRole('button', { name: 'Unlock' }).click();
    await readAlert(page, 'Incorrect password');
    await unlock(page);
  });

  test('a listing that is not there, and one that cannot be loaded', async () => {
    const { page } = await visit('/listing/NOBODY-1', { as: 'visitor' });
    await readAlert(page, 'Property not found. Please check the listing key.');
    await cut(page, '**/retrieve-property-data*');
    await page.goto('/listing/NOBODY-2');
    await readAlert(page, 'Failed to load property. Please try again.');
  });

  test('an interest that cannot be recorded', async () => {
    const page = await comeHome();
    await leaveLead(page, 'Buying', '74037', newPerson());
    await page.getByRole('button', { name: 'Show Properties' }).click();
    await cut(page, '**/interested-buy*');
    await conversation(page)
      .getByRole('button', { name: /^Save / })
      .first()
      .click();
    await readAlert(page, 'Failed to record interest. Please try again.');
  });

  test('a staging without a picture, without a prompt, and one that fails', async () => {
    const { page } = await visit('/', { as: 'visitor' });
    const answer = await page.request.get('/api/treas/idx/v1/retrieve-property-summary?limit=5000');
    const { properties }: { properties: { listing_key: string; photos_count: number }[] } =
      await answer.json();
    const home = properties.find(({ photos_count }) => photos_count > 2);
    expect(home).toBeDefined();
    await page.goto(`/listing/${home?.listing_key}`);
    await page.getByRole('button', { name: /^Photo 2 of/ }).click();
    const viewer = page.getByRole('dialog', { name: /^Photos of/ });
    const stage = async () => {
      await viewer.getByRole('button', { name: 'AI staging' }).click();
      const choice = page.getByRole('dialog', { name: 'AI staging' });
      await choice.getByRole('button', { name: 'Bedroom' }).click();
      await choice.waitFor({ state: 'detached' });
    };
    const photos = '**/gateway/v1/photos/**';
    await page.route(photos, (route) =>
      route.request().resourceType() === 'fetch'
        ? route.fulfill({ contentType: 'text/plain', body: 'no picture' })
        : route.fallback(),
    );
    await stage();
    await readAlert(page, 'Please select an image file.');
    await page.unroute(photos);
    await cut(page, '**/bedroom-prompts/random');
    await stage();
    await readAlert(page, 'Failed to get random prompt. Please try again.');
    await page.unroute('**/bedroom-prompts/random');
    await cut(page, '**/stage-room');
    await stage();
    await readAlert(page, 'Failed to stage room. Please try again.');
  });

  test('a review that cannot be submitted', async () => {
    const { page } = await visit('/reviews', { as: 'visitor' });
    await cut(page, '**/store-review');
    await page.getByRole('button', { name: 'Write a Review' }).click();
    const form = page.getByRole('dialog', { name: 'Write a Review' });
    await form.getByLabel('Your review').fill('Patient with every question.');
    await form.getByRole('button', { name: 'Submit Review' }).click();
    await readAlert(page, 'Failed to submit review.');
  });

  test('a contact that cannot be added', async () => {
    const { page } = await visit('/add-contact', { as: 'visitor' });
    const person = newPerson();
    await cut(page, '**/add-address');
    await page.getByLabel('Full Name').fill(person.name);
    await page.getByLabel('Email Address').fill(person.email);
    await page.getByLabel('Phone Number').fill(person.phone);
    await page.getByRole('button', { name: 'Submit' }).click();
    await readAlert(page, 'Something went wrong. Please try again.');
  });
});
