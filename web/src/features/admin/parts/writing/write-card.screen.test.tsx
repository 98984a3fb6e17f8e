import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ann, messageId, openWriting, previewOf } from '../../../../../testing/desks/writing.tsx';
import { file, noNetwork, problem } from '../../../../../testing/fakes.ts';
import { picture } from '../../../../../testing/pictures.ts';
import { found } from '../../../../../testing/samples/listings.ts';
import { button, chord, dialog, gone, see, soon, toast } from '../../../../../testing/see.ts';
import { templateWords } from './template-words.ts';
import { WriteCard } from './write-card.tsx';

const to = page.getByLabelText('To', { exact: true });
const subject = page.getByLabelText('Subject');
const email = page.getByRole('textbox', { name: 'Email', exact: true });
const send = button('Send Email');
const notice = page.getByRole('region', { name: 'Message being sent' });

async function write(text = 'Hi {{first_name}}, are you free?') {
  await subject.fill('Thursday');
  await email.fill(text);
}

test('sends an email in place, which can be undone on any screen; undone, it is back in the composer', async () => {
  const { sent, go } = await openWriting(<WriteCard person={ann} />);
  await expect.element(to).toHaveValue('ann@example.com');
  expect(to.element().textContent).not.toContain('old@example.com');
  await see(page.getByText('Email: not asked'));
  await expect.element(send).toBeDisabled();
  await to.selectOptions('ann.lee@work.example');
  await write();
  await send.click();
  await see(notice);
  expect(sent('writeMessage').map(({ body }) => body)).toMatchObject([
    {
      ...{ personId: ann.id, channel: 'mail', to: 'ann.lee@work.example', subject: 'Thursday' },
      ...{ text: 'Hi {{first_name}}, are you free?', homes: [], images: [] },
    },
  ]);
  await expect.element(email).toHaveValue('');
  await expect.element(email).toHaveFocus();
  await see(notice.getByText(/^Sending in \d+ s$/));
  await expect.element(page.getByText('Sending in 10 seconds. You can undo this.')).toBeInTheDocument();
  await go('/admin/outbox');
  await see(notice);
  await notice.getByRole('button', { name: 'Undo' }).click();
  await see(toast('Undone. Your text is back.'));
  expect(sent('undoMessage').map(({ path }) => path)).toEqual([{ id: messageId }]);
  await gone(notice);
  await expect.element(subject).toHaveValue('Thursday');
  await expect.element(email).toHaveValue('Hi {{first_name}}, are you free?');
  await expect.element(to).toHaveValue('ann.lee@work.example');
});

test('gives the text back to the next composer, above what was written meanwhile', async () => {
  const { close } = await openWriting(<WriteCard person={ann} />);
  await write('First');
  await send.click();
  await see(notice);
  await email.fill('Second');
  close();
  await see(notice);
  await notice.getByRole('button', { name: 'Undo' }).click();
  await gone(notice);
  await openWriting(<WriteCard person={ann} />);
  await expect.element(email).toHaveValue('First\n\nSecond');
});

test('says when it is too late to undo', async () => {
  const late = problem(409, 'conflict', { detail: 'It’s too late to undo: the message is being sent.' });
  const { expectFaults } = await openWriting(<WriteCard person={ann} />, { fakes: { undoMessage: late } });
  expectFaults(/409/);
  await write();
  await send.click();
  await notice.getByRole('button', { name: 'Undo' }).click();
  await see(page.getByRole('alert').filter({ hasText: 'It’s too late to undo: the message is being sent.' }));
  await gone(notice);
  await expect.element(email).toHaveValue('');
});

test('stops offering to undo after ten seconds', async () => {
  await openWriting(<WriteCard person={ann} />);
  await write();
  const start = Date.now();
  const clock = vi.spyOn(Date, 'now');
  await send.click();
  await see(notice);
  clock.mockReturnValue(start + 60_000);
  await gone(notice);
});

test('sends once with Ctrl+Enter, with the same key again after a lost answer', async () => {
  let isDown = true;
  const { sent, expectFaults } = await openWriting(<WriteCard person={ann} />, {
    fakes: {
      writeMessage: () =>
        isDown
          ? noNetwork()
          : { id: messageId, message: 'The email is on its way.', delivery: 'scheduled', undoSeconds: 10 },
    },
  });
  expectFaults(/The line is down/);
  await write();
  await chord('Control', 'Enter');
  await see(page.getByText(/Check your connection and try again\. Your text is still here\./));
  await expect.element(email).toHaveValue('Hi {{first_name}}, are you free?');
  isDown = false;
  await send.click();
  await see(notice);
  const keys = sent('writeMessage').map(({ body }) => body.idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('with nothing connected no screen says Sent', async () => {
  const channels = { site_email: false, email: false, texts: false, postcards: false, ads: false };
  const { go } = await openWriting(<WriteCard person={ann} />, {
    fakes: {
      getSendingChannels: channels,
      previewMessage: ({ body }) => ({ ...previewOf(body), sends: false }),
      writeMessage: {
        ...{ id: messageId, delivery: 'not-sent', undoSeconds: 0 },
        message: 'The email was not sent: no provider is connected.',
      },
      listOutbox: {
        total: 1,
        messages: [
          {
            ...{
              id: messageId,
              channel: 'mail',
              kind: 'personal',
              to: 'ann@example.com',
              subject: 'Thursday',
            },
            ...{
              state: 'not-sent',
              reason: null,
              provider: null,
              sent_at: null,
              tried: false,
              preview: null,
            },
            created_at: '2026-11-20T15:04:05Z',
          },
        ],
      },
    },
  });
  await see(page.getByText('No email provider is connected. Emails are recorded as not sent.').first());
  await see(page.getByText('No tracking. License lines added.', { exact: true }));
  await see(button('Send Email'));
  expect(page.getByText('Undo for 10 seconds.').elements()).toEqual([]);
  await write();
  await send.click();
  await see(toast('The email was not sent: no provider is connected.'));
  const words = () => document.body.innerText;
  const isSaidSent = () => /(^|[^t] )\bsent\b/i.test(words().replace(/not sent/gi, ''));
  expect(isSaidSent()).toBe(false);
  expect(notice.elements()).toEqual([]);
  await go('/admin/outbox');
  await expect.poll(() => words()).toContain('Written by you');
  const row = page.getByRole('row', { name: /ann@example\.com/ });
  await soon(() => /Not sent/.test(row.element().textContent ?? ''), true);
  expect(row.element().textContent?.replace(/not sent/gi, '')).not.toMatch(/\bsent\b/i);
});

test('names a field without a value, and does not send until it is gone', async () => {
  await openWriting(<WriteCard person={ann} />);
  await write('Call {{phone}}?');
  await see(page.getByText('No value for phone.'));
  await expect.element(send).toBeDisabled();
  await email.fill('Hi {{first_name}}!');
  await expect.element(send).toBeEnabled();
  await button('Preview').click();
  await see(dialog('Preview').getByText('Thursday'));
});

test('inserts a field where the cursor is', async () => {
  await openWriting(<WriteCard person={ann} />);
  await email.fill('Hi , hello');
  const field = email.element();
  if (field instanceof HTMLTextAreaElement) field.setSelectionRange(3, 3);
  await button('Insert field').click();
  await page.getByRole('menuitem', { name: 'First name' }).click();
  await expect.element(email).toHaveValue('Hi {{first_name}}, hello');
});

test('asks before writing to someone who has unsubscribed', async () => {
  const { sent, expectFaults } = await openWriting(<WriteCard person={ann} />, {
    fakes: {
      previewMessage: ({ body }) => ({
        ...{ ...previewOf(body), consent: 'no', obstacle: 'This address has unsubscribed.' },
      }),
      writeMessage: ({ body }) =>
        body.evenUnsubscribed === true
          ? { id: messageId, message: 'The email is on its way.', delivery: 'scheduled', undoSeconds: 10 }
          : problem(409, 'unsubscribed', { detail: 'This address has unsubscribed.' }),
    },
  });
  expectFaults(/409/);
  await see(page.getByText('Unsubscribed', { exact: true }));
  await write();
  await send.click();
  await dialog('Send Anyway?').getByRole('button', { name: 'Cancel' }).click();
  await expect.element(email).toHaveValue('Hi {{first_name}}, are you free?');
  expect(notice.elements()).toEqual([]);
  await send.click();
  await dialog('Send Anyway?').getByRole('button', { name: 'Send Anyway' }).click();
  await see(notice);
  expect(sent('writeMessage').map(({ body }) => body.evenUnsubscribed)).toEqual([undefined, undefined, true]);
});

test('texts only with consent, and says when it goes out', async () => {
  let consent: 'yes' | 'unasked' = 'unasked';
  const message = 'The text is scheduled. Texts go out from 8 AM to 9 PM: this one waits until 8:00 AM.';
  await openWriting(<WriteCard person={ann} start="text" />, {
    fakes: {
      previewMessage: ({ body }) => ({
        ...{ ...previewOf(body), consent },
        obstacle: consent === 'yes' ? null : 'Nobody at this number has agreed to be texted.',
      }),
      writeMessage: { id: messageId, message, delivery: 'scheduled', undoSeconds: 36_000 },
    },
  });
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.fill('Hi');
  await see(
    page.getByText(
      'Nobody at this number has agreed to be texted. If they did agree, record it under How to Reach.',
    ),
  );
  await see(page.getByText('Texts: not agreed to'));
  await expect.element(button('Send Text')).toBeDisabled();
  consent = 'yes';
  await text.fill('Hi!');
  await button('Send Text').click();
  await see(notice.getByText(message));
});

test('starts from a template’s words, and asks before it replaces any', async () => {
  const template = {
    ...{ id: 5, templateName: 'After a Price Cut', subject: 'Less, {{first_name}}', siteId: 'demo-site' },
    created_at: '2026-11-20T15:04:05Z',
  };
  const body = '<h1>Hello {{first_name}}</h1><p>The price<br>came <b>down</b>.</p>';
  await openWriting(<WriteCard person={ann} />, {
    fakes: { listTemplates: [{ ...template, body: '' }], getTemplate: { ...template, body } },
  });
  await page.getByLabelText('Template').selectOptions('After a Price Cut');
  await expect.element(subject).toHaveValue('Less, {{first_name}}');
  await expect.element(email).toHaveValue('Hello {{first_name}}\n\nThe price\ncame down.');
  await email.fill('My own');
  await page.getByLabelText('Template').selectOptions('After a Price Cut');
  await dialog('Replace Your Text?').getByRole('button', { name: 'Cancel' }).click();
  await expect.element(email).toHaveValue('My own');
});

test('attaches a home by its address with a copy of its photo, and a picture; each can be removed', async () => {
  const { sent } = await openWriting(<WriteCard person={ann} />, {
    fakes: {
      listInterests: [],
      suggestPlaces: { corrected: null, places: [], homes: found(1).properties },
      uploadEmailImage: { file_id: 'f1', email_image_url: 'https://homes.example/f1.jpg' },
      getPhoto: file('image/jpeg', await picture(64, 48)),
    },
  });
  await write();
  await button('Attach a home').click();
  await page.getByLabelText('Address or listing number').fill('1208');
  await page.getByRole('list', { name: 'Homes' }).getByRole('button').first().click();
  const list = page.getByRole('list', { name: 'In this email' });
  await see(list);
  await page.getByLabelText('Picture', { exact: true }).upload(await picture(64, 48));
  await see(list.getByText('card.jpg'));
  await send.click();
  await see(notice);
  const [home] = found(1).properties;
  expect(sent('writeMessage').map(({ body }) => [body.homes, body.images])).toEqual([
    [[{ listingKey: home?.listing_key, photo: 'f1' }], ['f1']],
  ]);
  await notice.getByRole('button', { name: 'Undo' }).click();
  await list.getByRole('button', { name: 'Remove card.jpg' }).click();
  await list.getByRole('button', { name: /^Remove/ }).click();
  await gone(list);
});

test('keeps a draft for each person, and discards it only when asked', async () => {
  const { close } = await openWriting(<WriteCard person={ann} />);
  await write('Kept');
  close();
  const again = await openWriting(<WriteCard person={ann} />);
  await expect.element(email).toHaveValue('Kept');
  again.close();
  await openWriting(<WriteCard person={{ ...ann, id: '1c9e9a52-6a70-4f7b-8d5e-2b9f6b1f4a10' }} />);
  await expect.element(email).toHaveValue('');
  await expect.element(button('Discard')).toBeDisabled();
  await email.fill('Gone');
  await button('Discard').click();
  await dialog('Discard This Email?').getByRole('button', { name: 'Discard Email' }).click();
  await expect.element(email).toHaveValue('');
});

test('logs a call with its length, and one that nobody answered', async () => {
  const call = {
    id: 4,
    at: '2026-11-21T17:30:00Z',
    minutes: 12,
    text: '',
    reached: true,
    to: 'ann@example.com',
  };
  const onDone = vi.fn();
  const { sent } = await openWriting(<WriteCard person={ann} start="call" onDone={onDone} />, {
    fakes: { logCall: call },
  });
  await page.getByLabelText('Minutes').fill('twelve');
  await see(page.getByText('Enter a number of minutes, at most 1,440.'));
  await page.getByLabelText('Minutes').fill('12');
  await page.getByLabelText('Notes').fill('The counteroffer.');
  await page.getByLabelText('When').fill('2026-11-20T09:30');
  await button('Log Call').click();
  await see(toast('Call logged.'));
  expect(onDone).toHaveBeenCalledOnce();
  await page.getByLabelText('What happened').selectOptions('No answer');
  await button('Log Call').click();
  await soon(() => sent('logCall').length, 2);
  expect(sent('logCall').map(({ body }) => body)).toEqual([
    ...[
      {
        reached: true,
        minutes: 12,
        text: 'The counteroffer.',
        at: new Date('2026-11-20T09:30').toISOString(),
      },
    ],
    { reached: false, text: '' },
  ]);
});

test.each([
  ['<style>p{}</style><p>One</p><p>Two</p>', 'One\n\nTwo'],
  ['<div>Hi\n   there<br>you</div>', 'Hi there\nyou'],
  ['<a href="https://a.example/x">Look</a> now', 'Look (https://a.example/x) now'],
  ['<a href="https://a.example">https://a.example</a>', 'https://a.example'],
  ['<ul><li>One</li><li>Two</li></ul>', '• One\n• Two'],
  ['<table><tr><td>A</td></tr><tr><td>B</td></tr></table>', 'A\n\nB'],
  ['<img src="https://t.example/pixel"><p>&amp; {{name|friend}}</p>', '& {{name|friend}}'],
])('reads the words of %s', (html, words) => {
  expect(templateWords(html)).toBe(words);
});
