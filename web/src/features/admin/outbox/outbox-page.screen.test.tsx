import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Fakes, problem } from '../../../../testing/fakes.ts';
import { heldMessages } from '../../../../testing/samples/outbox.ts';
import { openScreen } from '../../../../testing/screen.tsx';
import { address, button, dialog, factOf, gone, press, see, soon } from '../../../../testing/see.ts';

const show = page.getByLabelText('Show', { exact: true });
const rows = page.getByRole('row');

/** Opens the Outbox with `heldMessages`. */
async function openOutbox(at = '/admin/outbox', fakes: Fakes = {}) {
  const messages = heldMessages();
  return openScreen(at, {
    fakes: {
      listOutbox: ({ query: { state } }) => {
        const shown = messages.filter((message) => state === undefined || message.state === state);
        return { messages: shown, total: shown.length };
      },
      decideMessage: ({ path: { id, decision } }) => {
        const message = messages.find((one) => one.id === id);
        if (message === undefined || decision === 'drop') return problem(503);
        return Object.assign(message, { state: 'sent', reason: null });
      },
      ...fakes,
    },
  });
}

async function openMenu(row: RegExp | string): Promise<void> {
  await page
    .getByRole('row', { name: row })
    .getByRole('button', { name: /^Actions for the message to / })
    .click();
}

async function choose(row: string, item: string): Promise<void> {
  await openMenu(row);
  await page.getByRole('menuitem', { name: item }).click();
}

test('fits a window of 1024 px beside the rail', async () => {
  await openOutbox();
  await see(page.getByText('ann@example.com').first());
  await page.viewport(1024, 768);
  await see(rows.first());
  await soon(() => document.documentElement.scrollWidth, 1024);
});

test('puts a message that may have arrived on hold, and asks the agent before acting', async () => {
  const { sent } = await openOutbox();
  await see(page.getByRole('row', { name: /ann@example\.com/ }).getByText('Held for you'));
  await show.selectOptions('Held for you');
  await soon(address, '/admin/outbox?state=held');
  await soon(() => rows.length, 3);

  await choose('ann@example.com', 'Send again');
  const question = dialog('Send Message');
  await see(question.getByText('may deliver it twice'));
  await question.getByRole('button', { name: 'Cancel' }).click();
  await gone(question);
  expect(sent('decideMessage')).toEqual([]);
  await choose('ann@example.com', 'Mark as delivered');
  await dialog('Mark as Delivered').getByRole('button', { name: 'Mark as delivered' }).click();
  await gone(page.getByRole('dialog'));
  await soon(() => rows.length, 2);
  expect(sent('decideMessage').map(({ path }) => path)).toEqual([
    { id: heldMessages()[0]?.id, decision: 'arrived' },
  ]);

  // A failed call keeps the dialog open and shows the error.
  await choose('(918) 555-0142', 'Don’t send');
  await dialog('Don’t Send').getByRole('button', { name: 'Don’t send' }).click();
  await see(page.getByRole('alert'));
  await see(dialog('Don’t Send'));
});

test('can send or discard a message that was never tried, but not mark it as delivered', async () => {
  const { sent } = await openOutbox('/admin/outbox?state=held');
  await openMenu('(918) 555-0142');
  await see(page.getByRole('menuitem', { name: 'Don’t send' }));
  expect(page.getByRole('menuitem', { name: 'Mark as delivered' }).length).toBe(0);
  await page.getByRole('menuitem', { name: 'Send now' }).click();
  await dialog('Send Now').getByRole('button', { name: 'Send now' }).click();
  await gone(page.getByRole('dialog'));
  expect(sent('decideMessage').map(({ path }) => path.decision)).toEqual(['send']);
});

test('keeps a question’s text while its dialog closes', async () => {
  await openOutbox();
  await choose('ann@example.com', 'Mark as delivered');
  const question = dialog('Mark as Delivered');
  await see(question);
  const shown = question.element();
  const read = new Set([shown.textContent]);
  new MutationObserver(() => read.add(shown.textContent)).observe(shown, {
    ...{ subtree: true, childList: true, characterData: true },
  });
  await button('Cancel').click();
  await gone(question);
  expect(read.size).toBe(1);
});

test('finds a text by its first words, and shows it in full', async () => {
  const text = heldMessages().find(({ channel }) => channel === 'sms');
  if (text === undefined) throw new Error('the outbox has no text');
  const body = `${text.preview}\nBring the second key.`;
  const { sent } = await openOutbox('/admin/outbox', { getOutboxMessage: { ...text, body } });
  await see(page.getByText('Your showing of 12 Elm St'));
  await page.getByRole('searchbox').fill('elm st');
  await soon(() => rows.length, 2);
  await choose('(918) 555-0142', 'Read the message');
  const whole = dialog('Text Message');
  await see(whole.getByText('Bring the second key.'));
  expect(sent('getOutboxMessage').map(({ path }) => path)).toEqual([{ id: text.id }]);
  expect(factOf('To')).toBe('(918) 555-0142');
  expect(factOf('State')).toBe('Held for you');
  expect(factOf('Reason')).toContain('STOP');
  expect(factOf('Recorded')).toBe('Nov 18, 2026, 9:04 AM CST');
  await press('Escape');
  await gone(whole);
});

test('says in the menu why nothing can be sent without a provider', async () => {
  const unsent = heldMessages().map((one) => ({ ...one, state: 'not-sent' as const }));
  const { sent } = await openOutbox('/admin/outbox', {
    listOutbox: { messages: unsent, total: unsent.length },
    getSendingChannels: { site_email: false, email: true, texts: false, postcards: false, ads: false },
  });
  for (const [row, reason] of [
    ['(918) 555-0142', 'No provider for texts is connected.'],
    ['ann@example.com', 'No email provider is connected.'],
  ] as const) {
    await openMenu(row);
    const item = page.getByRole('menuitem', { name: 'Send now' });
    await see(item.getByText(reason));
    await expect.element(item).toHaveAttribute('aria-disabled', 'true');
    await press('Escape');
    await gone(item);
  }
  expect(sent('decideMessage')).toEqual([]);
});

test('downloads an email as a file, and describes an empty Outbox', async () => {
  await openOutbox('/admin/outbox?state=failed');
  await see(page.getByText('No such messages'));
  await show.selectOptions('All messages');
  await openMenu(/bo@example\.com/);
  await see(page.getByRole('menuitem', { name: 'Download the email' }));
  expect(page.getByRole('menuitem', { name: 'Send again' }).length).toBe(0);
});
