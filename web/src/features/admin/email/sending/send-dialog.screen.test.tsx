import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { choose, openEmail, refusesUnknownFields, said } from '../../../../../testing/desks/email.ts';
import { noNetwork, problem } from '../../../../../testing/fakes.ts';
import { enter, typeInto } from '../../../../../testing/keys.ts';
import { message, messageId, sender, template } from '../../../../../testing/samples/email.ts';
import { button, dialog, gone, press, see, soon, texts } from '../../../../../testing/see.ts';

const modal = dialog('Send Email');
const send = modal.getByRole('button', { name: 'Send', exact: true });
const recipient = modal.getByLabelText('Recipient email');
const taken = { message: 'The email is on its way.', id: messageId, missing: [] };
const sendToAnn = async () => {
  await choose('Welcome', 'Send Email');
  await recipient.fill('ann@example.com');
  await send.click();
};
const arrived = modal.getByText('The mail server accepted the email.');

describe('sending a template', () => {
  test('needs a recipient, and follows the email until it is sent', async () => {
    const { sent } = await openEmail('templates', {
      site: { outbox: [message({ state: 'scheduled' }), message({ state: 'scheduled' }), message()] },
    });
    await choose('Welcome', 'Send Email');
    await send.click();
    await see(modal.getByText('Please enter recipient email', { exact: true }));
    await recipient.fill('ann');
    await send.click();
    await see(modal.getByText('Enter an email address, such as ann@example.com.'));
    await recipient.fill('ann@example.com');
    await modal.getByLabelText('Subject').fill('A home for you');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await send.click();
    await see(modal.getByText('Scheduled', { exact: true }));
    vi.advanceTimersByTime(1000);
    await soon(() => sent('getOutboxMessage').length, 2);
    vi.advanceTimersByTime(1000);
    await see(arrived);
    await see(modal.getByText('No value for {{first_name}}: “there” is used in its place.'));
    await see(modal.getByText('No value for {{phone}}: it stays empty.'));
    expect(sent('sendEmail')[0]?.body).toMatchObject({
      ...{ emailaddress: 'ann@example.com', title: 'A home for you', template: '1' },
    });
  });

  test('works with the keyboard only', async () => {
    const { sent } = await openEmail('templates');
    await enter(page.getByRole('row').nth(1).getByRole('button', { name: 'Actions' }));
    await see(page.getByRole('menuitem', { name: 'Preview' }));
    await press('s');
    await expect.element(page.getByRole('menuitem', { name: 'Send Email' })).toHaveFocus();
    await press('Enter');
    await typeInto(recipient, 'ann@example.com');
    await enter(send);
    await see(arrived);
    expect(sent('sendEmail').length).toBe(1);
    await press('Escape');
    await gone(modal);
  });

  test('shows an error on failure, keeps the input, and retries the same email after a lost response', async () => {
    const { answer, sent } = await openEmail('templates', { fakes: { sendEmail: problem(500) } });
    await sendToAnn();
    await see(said('Error sending email. Please try again.'));
    answer({ sendEmail: noNetwork });
    await send.click();
    await see(said('Network error sending email. Please try again.'));
    await expect.element(recipient).toHaveValue('ann@example.com');
    answer({ sendEmail: taken });
    await send.click();
    await see(arrived);
    const keys = sent('sendEmail').map(({ body }) => body.idempotencyKey);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  test('shows the error after its three-second toast until it is sent, closed, or dismissed', async () => {
    const { answer } = await openEmail('templates', { fakes: { sendEmail: noNetwork } });
    const words = 'Network error sending email.';
    const failure = page.getByRole('note').filter({ hasText: words });
    const fail = async () => {
      await send.click();
      await see(said(`${words} Please try again.`));
      vi.advanceTimersByTime(3000);
      await see(failure);
      await gone(page.getByRole('status').getByText(words));
    };
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await choose('Welcome', 'Send Email');
    await recipient.fill('ann@example.com');
    await fail();
    await failure.getByRole('button', { name: 'Dismiss' }).click();
    await gone(failure);
    await fail();
    await press('Escape');
    await gone(modal);
    await gone(failure);
    await choose('Welcome', 'Send Email');
    await fail();
    answer({ sendEmail: taken });
    await send.click();
    await see(arrived);
    await gone(failure);
  });

  test('to another after a lost answer, or after the dialog was closed meanwhile, is another email', async () => {
    const { answer, sent } = await openEmail('templates', { fakes: { sendEmail: problem(500) } });
    const keys = () => sent('sendEmail').map(({ body }) => body.idempotencyKey);
    const attempt = async (to: string, subject?: string) => {
      const tries = keys().length;
      await recipient.fill(to);
      if (subject !== undefined) await modal.getByLabelText('Subject').fill(subject);
      await send.click();
      await soon(() => keys().length, tries + 1);
      await see(modal.getByText('Your text is saved.'));
    };
    await choose('Welcome', 'Send Email');
    await attempt('ann@example.com');
    await attempt('bo@example.com');
    await attempt('bo@example.com', 'Another subject');
    await attempt('bo@example.com');
    const lost = keys();
    expect(new Set(lost).size).toBe(3);
    expect(lost[3]).toBe(lost[2]);
    answer({ sendEmail: taken });
    await press('Escape');
    await gone(modal);
    await choose('Welcome', 'Send Email');
    await recipient.fill('cy@example.com');
    await send.click();
    await see(arrived);
    const { emailaddress, idempotencyKey } = sent('sendEmail').at(-1)?.body ?? {};
    expect(emailaddress).toBe('cy@example.com');
    expect(lost).not.toContain(idempotencyKey);
  });

  test('asks about an unknown merge field with a suggestion, and sends it literally only when confirmed', async () => {
    const { sent } = await openEmail('templates', { fakes: { sendEmail: refusesUnknownFields(taken) } });
    await sendToAnn();
    const question = dialog('Check the Merge Fields');
    await see(question.getByText('{{adress}} (did you mean {{postal_address}}?) isn’t a merge field'));
    await question.getByRole('button', { name: 'Go Back' }).click();
    await gone(question);
    await expect.element(recipient).toHaveValue('ann@example.com');
    await send.click();
    await question.getByRole('button', { name: 'Send as Written' }).click();
    await see(arrived);
    expect(sent('sendEmail').map(({ body }) => body.unknownFields)).toEqual([
      undefined,
      undefined,
      'as-written',
    ]);
    expect(sent('sendEmail').at(-1)?.body.emailaddress).toBe('ann@example.com');
  });

  test('reports an unsubscribed recipient', async () => {
    const detail = 'cy@example.com has unsubscribed and is not mailed.';
    await openEmail('templates', { fakes: { sendEmail: problem(409, 'conflict', { detail }) } });
    await choose('Welcome', 'Send Email');
    await recipient.fill('cy@example.com');
    await send.click();
    await see(modal.getByText('Cy@example.com has unsubscribed and is not mailed.'));
    await see(said('Error sending email. Please try again.'));
  });

  test('reports a recipient who asked to be deleted', async () => {
    const detail = 'The person with cy@example.com asked to be deleted.';
    await openEmail('templates', { fakes: { sendEmail: problem(409, 'asked-to-be-deleted', { detail }) } });
    await choose('Welcome', 'Send Email');
    await recipient.fill('cy@example.com');
    await send.click();
    await see(modal.getByText(detail));
  });

  test('shows the reason of a failed email, and asks about one that may have arrived', async () => {
    const { sent, site } = await openEmail('templates', {
      site: { outbox: [message({ state: 'failed', reason: '550 no such user' })] },
    });
    await sendToAnn();
    await see(modal.getByText('550 no such user'));
    await see(modal.getByText('The email didn’t go out.'));
    site.outbox = [message({ state: 'held', reason: 'The line broke after DATA.' })];
    await modal.getByRole('button', { name: 'Send to Another' }).click();
    await recipient.fill('bo@example.com');
    await send.click();
    await see(modal.getByText('It may have arrived: the mail server disconnected before confirming.'));
    for (const name of ['Send again', 'Mark as delivered', 'Give it up']) {
      await see(modal.getByRole('button', { name }));
    }
    await modal.getByRole('button', { name: 'Mark as delivered' }).click();
    await see(arrived);
    expect(sent('decideMessage').map(({ path }) => path)).toEqual([{ id: messageId, decision: 'arrived' }]);
  });

  test('warns beforehand of what prevents sending', async () => {
    await openEmail('templates', {
      site: {
        sender: { ...sender, sends: false, postal_address: null },
        outbox: [message({ state: 'not-sent', provider: null, sent_at: null })],
      },
      fakes: {
        getSendingChannels: { site_email: false, email: false, texts: false, postcards: false, ads: false },
      },
    });
    await choose('Welcome', 'Send Email');
    await see(modal.getByText('No email provider is connected. Emails are recorded as not sent.'));
    await see(modal.getByText('The site has no postal address'));
    await recipient.fill('ann@example.com');
    await send.click();
    await see(modal.getByText('Not sent (no provider connected)'));
  });
});

test('checks a template’s text for fair housing before sending', async () => {
  const body = '<p>A home with no children around.</p>';
  const finding = { level: 'block', words: 'no children', reason: 'It keeps families out.' } as const;
  const { sent } = await openEmail('templates', {
    site: { templates: [template(1, 'Welcome', body)] },
    fakes: { checkCopy: { findings: [finding] } },
  });
  await choose('Welcome', 'Send Email');
  const check = modal.getByRole('status', { name: 'Fair housing check' });
  await see(check.getByText('no children').first());
  await expect.poll(() => JSON.stringify(sent('checkCopy').at(-1)?.body)).toContain('no children around');
});

describe('the sender mailbox', () => {
  const mailbox = dialog('Sender Email');
  const address = mailbox.getByRole('textbox', { name: 'Sender email' });
  const password = mailbox.getByLabelText('App password', { exact: true });
  const save = mailbox.getByRole('button', { name: 'Save Sender' });

  test('is stored without white space, and its password is never shown again', async () => {
    const { sent } = await openEmail('');
    await button('Sender Email').click();
    await see(mailbox.getByText('No mailbox is stored.'));
    await save.click();
    await see(mailbox.getByText('Enter an email address, such as ann@example.com.'));
    await address.fill(' avery@ example.com ');
    await save.click();
    await see(mailbox.getByText('Please enter the app password.'));
    await password.fill('abcd efgh ijkl\tmnop ');
    await save.click();
    await see(said('Sender saved.'));
    expect(sent('saveSender').at(-1)?.body).toEqual({
      ...{ email: 'avery@example.com', emailPassword: 'abcdefghijklmnop' },
    });
    await see(mailbox.getByText('Emails come from avery@example.com by way of smtp.gmail.com.'));
    await expect.element(password).toHaveValue('');
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('mnop');
    await save.click();
    await soon(() => sent('saveSender').at(-1)?.body, { email: 'avery@example.com' });
    await mailbox.getByText('What is an app password?').click();
    await see(mailbox.getByText('A password that your mail provider makes for one program.'));
    await mailbox.getByRole('button', { name: 'Remove Mailbox' }).click();
    await dialog('Remove the Mailbox?').getByRole('button', { name: 'Remove Mailbox' }).click();
    await see(mailbox.getByText('No mailbox is stored.'));
  });

  test('is tested with an email to itself, with the reason of a failure', async () => {
    const reason = '535 the user name or app password is not right';
    await openEmail('', {
      site: { outbox: [message({ state: 'scheduled' }), message({ state: 'failed', reason })] },
    });
    await button('Sender Email').click();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await mailbox.getByRole('button', { name: 'Send Test Email' }).click();
    await see(mailbox.getByText('Scheduled', { exact: true }));
    vi.advanceTimersByTime(1000);
    await see(mailbox.getByText(reason));
  });

  test('shows the reason of a rejection next to its field, and keeps the input', async () => {
    const detail = 'The mail server does not take this app password.';
    await openEmail('', { fakes: { saveSender: problem(400, 'invalid-input', { detail }) } });
    await button('Sender Email').click();
    await address.fill('avery@example.com');
    await password.fill('abcd');
    await save.click();
    await see(mailbox.getByText(detail));
    await expect.element(password).toHaveValue('abcd');
    expect(texts(page.getByRole('alert')).join()).not.toContain('abcd');
  });
});
