import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openEmail } from '../../../testing/desks/email.ts';
import {
  conversation,
  fillSignIn,
  newPerson,
  openAccount,
  openHome,
  openPage,
  publicFakes,
  sendRegister,
  service,
  userOf,
} from '../../../testing/desks/visitor.ts';
import { problem } from '../../../testing/fakes.ts';
import { sessions } from '../../../testing/people.ts';
import { button, dialog, gone, readAlert, see, soon, texts } from '../../../testing/see.ts';

const banner = page.getByRole('banner');
const main = page.getByRole('main');
const account = banner.getByRole('button', { name: 'Account' });
const signIn = banner.getByRole('button', { name: 'Sign In' });
const ended = { endSession: null };
const linkFirst =
  'Registration successful! Please sign in with your new credentials. First, open the link we emailed to you.';

describe('the account dropdown', () => {
  test('registers a visitor and signs in, and signs out with the gate left open', async () => {
    const person = newPerson('Robin Vale');
    const { sent } = await openHome({
      // Without email: with it, the emailed link comes before the sign-in.
      fakes: { signUp: { message: '', delivery: 'not-sent' }, signIn: userOf(person), ...ended },
    });
    const panel = await openAccount();
    await panel.getByRole('button', { name: 'Register' }).click();
    await sendRegister(panel, person);
    await gone(panel);
    await account.click();
    const shown = dialog('Account');
    await see(shown.getByRole('heading', { name: person.name }));
    expect(shown.getByText(person.email).length).toBe(1);
    await expect.element(shown.getByRole('list', { name: 'Roles' })).toHaveTextContent('User');
    const { username, email, password, name, phone: phoneNumber } = person;
    const siteId = 'demo-site';
    expect(sent('signUp').map(({ body }) => body)).toEqual([
      { username, email, password, phoneNumber, name, siteId },
    ]);
    expect(sent('signIn').map(({ body }) => body)).toEqual([{ username, password, siteId }]);
    const stored = JSON.parse(localStorage.getItem('user') ?? '{}');
    expect(stored).toMatchObject({ username, email, phoneNumber, siteId, roles: ['ROLE_USER'] });
    await shown.getByRole('button', { name: 'Log Off' }).click();
    await see(signIn);
    expect(localStorage.getItem('user')).toBeNull();
  });

  test('fills in the name and email that are known on this device', async () => {
    const visitor = { name: 'Robin Vale', email: 'robin@example.com', phone: null };
    localStorage.setItem('visitor', JSON.stringify(visitor));
    await openHome();
    const panel = await openAccount();
    await panel.getByRole('button', { name: 'Register' }).click();
    await expect.element(panel.getByLabelText('Email')).toHaveValue('robin@example.com');
    await expect.element(panel.getByLabelText('Full name')).toHaveValue('Robin Vale');
    await expect.element(panel.getByLabelText('Username')).toHaveValue('');
  });

  test('tells a newly registered user to open the link first', async () => {
    const person = newPerson('Robin Vale');
    const { sent } = await openHome({
      fakes: { signUp: { message: '', delivery: 'scheduled' }, signIn: problem(401, 'wrong-credentials') },
    });
    const panel = await openAccount();
    await panel.getByRole('button', { name: 'Register' }).click();
    await sendRegister(panel, person);
    await see(panel.getByText(linkFirst, { exact: true }));
    expect(sent('signIn')).toEqual([]);
    await fillSignIn(panel, person.email, person.password);
    await readAlert('Login failed. Please check your credentials.');
    await see(panel.getByText('Just registered? Open the link we emailed to you first.'));
  });
});

describe('the account forms in the chat', () => {
  test('asks to open the emailed link after a registration, and tries no sign-in', async () => {
    const { sent } = await openHome({ fakes: { signUp: { message: '', delivery: 'scheduled' } } });
    await service('Register').click();
    await sendRegister(main, newPerson());
    await see(conversation.getByText(linkFirst));
    await see(main.getByRole('form', { name: 'Sign In' }));
    expect(sent('signIn')).toEqual([]);
    expect(conversation.getByText('Login failed').length).toBe(0);
  });

  test('clears the conversation for the next account', async () => {
    const person = newPerson();
    const { answer } = await openHome({ fakes: { signIn: userOf(person), ...ended } });
    await service('Sign In').click();
    await fillSignIn(main, person.email, person.password);
    const words = conversation.getByText('Login successful!');
    await see(words);
    await (await openAccount()).getByRole('button', { name: 'Log Off' }).click();
    await gone(words);
    answer({ signIn: { ...userOf(newPerson('Avery Cole')), roles: ['ROLE_ADMIN'] } });
    await fillSignIn(await openAccount(), 'avery', 'some password');
    await see(page.getByRole('link', { name: 'Admin' }));
    expect(words.length).toBe(0);
  });
});

describe('a session that ends', () => {
  const notice = page.getByRole('alert').filter({ hasText: 'You were signed out. Sign in again.' });
  const signedOut = {
    getSession: { unlocked: true, user: null },
    ...Object.fromEntries(
      (['storeTemplate', 'getSettings', 'listTemplates'] as const).map((id) => [
        id,
        problem(401, 'not-signed-in'),
      ]),
    ),
  };

  test('Log Off reports when other devices could not be signed out', async () => {
    await openHome({ as: 'member', fakes: { endSession: problem(503, 'signed-out-here-only') } });
    await (await openAccount()).getByRole('button', { name: 'Log Off' }).click();
    await see(page.getByRole('alert').filter({ hasText: 'We couldn’t sign out your other devices.' }));
    await see(signIn);
    expect(localStorage.getItem('user')).toBeNull();
  });

  test('Sign Out Everywhere asks first and keeps this browser signed in', async () => {
    const { sent } = await openHome({ as: 'member', fakes: { signOutEverywhere: { sessionEpoch: 4 } } });
    await (await openAccount()).getByRole('button', { name: 'Sign Out Everywhere' }).click();
    const question = dialog('Sign Out Everywhere');
    await see(question.getByText('This signs you out on every other device. You stay signed in here.'));
    expect(sent('signOutEverywhere')).toEqual([]);
    await question.getByRole('button', { name: 'Sign Out Everywhere' }).click();
    await see(page.getByText('You are signed out everywhere else.'));
    await see(account);
  });

  test('elsewhere redirects an admin page to home, with the reason', async () => {
    const { answer, go } = await openHome({ as: 'admin', fakes: { listReferrals: () => ({ data: [] }) } });
    await go('/admin/agent-referral');
    await see(page.getByRole('heading', { level: 1 }));
    answer(signedOut);
    // Returning to the page reloads the session.
    dispatchEvent(new Event('visibilitychange'));
    await soon(() => location.pathname, '/');
    await see(notice);
  });

  test.each(['/', '/admin/agent-referral'])('elsewhere is reported after a reload too: %s', async (path) => {
    const ended = { unlocked: true, user: null, ended: true } as const;
    const stored = { session: { introStarted: 'true' } };
    const { answer, reload } = await openPage(path, { stored, fakes: { getSession: ended } });
    await soon(() => location.pathname, '/');
    await see(notice);
    expect(notice.length).toBe(1);
    await reload();
    await see(notice);
    answer({ getSession: sessions.visitor });
    await reload();
    await see(page.getByRole('banner'));
    expect(notice.length).toBe(0);
  });

  test('hides all later errors behind its notice', async () => {
    const { answer } = await openEmail('', { fakes: publicFakes });
    sessionStorage.setItem('introStarted', 'true');
    const form = page.getByRole('form', { name: 'Create Template' });
    await form.getByLabelText('Template name').fill('Spring');
    await form.getByLabelText('HTML').fill('<p>Half a thought</p>');
    answer(signedOut);
    await form.getByRole('button', { name: 'Save Template' }).click();
    await soon(() => location.pathname, '/');
    await see(notice);
    const said = () => texts(page.css('[data-alerts] p, [role=alert] p'));
    expect(said()).toEqual(['You were signed out. Sign in again.']);
    await see(service('Buying'));
    await button('Dismiss').click();
    await soon(said, []);
  });
});
