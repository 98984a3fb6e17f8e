import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { messageId, previewOf } from '../../../../../testing/desks/writing.tsx';
import { annId, personFakes } from '../../../../../testing/samples/clients.ts';
import { openScreen } from '../../../../../testing/screen.tsx';
import { address, button, gone, see, soon, toast } from '../../../../../testing/see.ts';
import { endCountdown } from '../../parts/writing/sending.ts';

test('the composer closes once a message was taken, and opens again when that is undone', async () => {
  onTestFinished(() => endCountdown(messageId));
  const byId = `/admin/people/${annId}`;
  await openScreen(`${byId}?write=email`, {
    fakes: {
      ...{ ...personFakes, listTemplates: [], checkCopy: { findings: [] } },
      ...{
        previewMessage: ({ body }) => previewOf(body),
        undoMessage: { message: 'The message was not sent.' },
      },
      writeMessage: {
        ...{ id: messageId, message: 'The email is on its way.', delivery: 'scheduled', undoSeconds: 10 },
      },
    },
  });
  const composer = page.getByRole('form', { name: 'Write an Email' });
  await composer.getByLabelText('Subject').fill('Thursday');
  await composer.getByRole('textbox', { name: 'Email', exact: true }).fill('Are you free?');
  await button('Send Email').click();
  await gone(composer);
  await soon(address, byId);
  await expect.element(page.getByRole('heading', { level: 2, name: /^Timeline/ })).toHaveFocus();
  await page
    .getByRole('region', { name: 'Message being sent' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await see(toast('Undone. Your text is back.'));
  await expect.element(composer.getByLabelText('Subject')).toHaveValue('Thursday');
  await expect
    .element(composer.getByRole('textbox', { name: 'Email', exact: true }))
    .toHaveValue('Are you free?');
});
