import { describe, expect, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { openDesk } from '../../testing/desks/clients.ts';
import { openEmail } from '../../testing/desks/email.ts';
import {
  composer,
  fillSignIn,
  leaveLead,
  newPerson,
  openAccount,
  openHome,
  openPage,
  userOf,
  write,
} from '../../testing/desks/visitor.ts';
import { noNetwork, problem } from '../../testing/fakes.ts';
import { address, button, dialog, focus, gone, press, see, soon, texts, toast } from '../../testing/see.ts';

const alerts = () => texts(page.getByRole('alert').css('p'));
const chooser = page.getByLabelText('CSV file of contacts');
const give = (name: string, type: string) =>
  chooser.upload(new File(['Name,Email\nRobin,robin@visitors.example\n'], name, { type }));

describe('an alert closes', () => {
  test('when the same action succeeds, and shows one message at a time until then', async () => {
    const person = newPerson();
    const { answer } = await openPage('/blogs', { fakes: { signIn: problem(401, 'wrong-credentials') } });
    const panel = await openAccount();
    await fillSignIn(panel, person.username, 'not the password');
    await soon(alerts, ['Login failed. Please check your credentials.']);
    answer({ signIn: noNetwork });
    await fillSignIn(panel, person.username, 'not the password');
    await soon(alerts, ['Login failed. Please try again.']);
    answer({ signIn: userOf(person) });
    await fillSignIn(panel, person.username, person.password);
    await soon(alerts, []);
  });

  test('when the page is left', async () => {
    const { name, email, phone } = newPerson();
    await openPage('/add-contact', { fakes: { addAddress: noNetwork } });
    await page.getByLabelText('Full Name').fill(name);
    await page.getByLabelText('Email Address').fill(email);
    await page.getByLabelText('Phone Number').fill(phone);
    await button('Submit').click();
    await soon(alerts, ['Something went wrong. Please try again.']);
    await page.getByRole('link', { name: 'Agent Info' }).first().click();
    await soon(address, '/agent');
    await soon(alerts, []);
  });

  test('when its cause is gone', async () => {
    await openDesk([], {
      fakes: {
        previewAddresses: {
          ...{ columns: ['Name', 'Email'], matched: { Name: 'Name', Email: 'Email' }, accepted: 1 },
          ...{ sample: [{ Name: 'Robin', Email: 'robin@visitors.example' }], refused_count: 0, refused: [] },
          left_out: 0,
        },
      },
    });
    await give('people.pdf', 'application/pdf');
    await soon(alerts, ['Please select a CSV file']);
    await give('people.csv', 'text/csv');
    await see(page.getByRole('dialog'));
    await soon(alerts, []);
  });

  test('when a dialog is opened over it', async () => {
    await openDesk([]);
    await give('people.pdf', 'application/pdf');
    await soon(alerts, ['Please select a CSV file']);
    await button('Add New Contact').click();
    await see(dialog('Add New Contact'));
    await soon(alerts, []);
  });

  test('manually, and focus returns to where it was', async () => {
    await openPage('/password-reset');
    await soon(alerts, ['Invalid reset link. Please request a new password reset.']);
    const home = page.getByRole('link', { name: 'Back to Home' });
    focus(home);
    focus(button('Dismiss'));
    await press('Enter');
    await soon(alerts, []);
    await expect.element(home).toHaveFocus();
  });
});

describe('a success toast', () => {
  test('lasts 3 seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openEmail('unsubscribed');
    const form = page.getByRole('form', { name: 'Unsubscribe an address' });
    await form.getByLabelText('Email').fill('gus@example.com');
    await form.getByRole('button', { name: 'Unsubscribe' }).click();
    const shown = toast('Address unsubscribed.');
    await see(shown);
    // The fake clock also runs by itself, so the toast has lasted a moment already.
    vi.advanceTimersByTime(2000);
    expect(shown.length).toBe(1);
    vi.advanceTimersByTime(1000);
    await gone(shown);
  });

  const boxOf = (what: Locator) => what.element().getBoundingClientRect();

  test('leaves the button that closes a dialog free on a phone', async () => {
    await openPage('/listing/DEMO-10002', {
      as: 'member',
      size: 'phone',
      fakes: { saveHome: { message: 'Done.' } },
    });
    const shown = page.getByRole('dialog');
    await shown.getByRole('button', { name: 'Save This Home' }).click();
    await see(toast('Saved.'));
    const close = boxOf(shown.getByRole('button', { name: 'Close' }));
    expect(boxOf(toast('Saved.')).top).toBeGreaterThan(close.bottom);
  });

  test.each(['', 'One\nTwo\nThree\nFour'])('leaves the message field free on a phone: %j', async (text) => {
    await openHome({ size: 'phone' });
    await leaveLead('Buying', '74037', newPerson());
    await button('Show Properties').click();
    await write(text);
    await page
      .getByRole('list', { name: 'Homes' })
      .getByRole('button', { name: /^Save / })
      .first()
      .click();
    await see(toast('Saved.'));
    expect(boxOf(toast('Saved.')).bottom).toBeLessThan(boxOf(composer).top);
  });
});
