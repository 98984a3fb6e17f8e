import { page } from 'vitest/browser';
import { heldMessages } from '../../../../testing/samples/outbox.ts';
import { openScreen } from '../../../../testing/screen.tsx';
import { dialog, see } from '../../../../testing/see.ts';
import { closeAll, proveViews } from '../../../../testing/views.ts';

proveViews('outbox', async (look) => {
  const messages = heldMessages();
  const { go } = await openScreen('/admin/outbox', {
    fakes: {
      listOutbox: ({ query: { state } }) =>
        state === 'failed' ? { messages: [], total: 0 } : { messages, total: messages.length },
    },
  });
  await see(page.getByText('ann@example.com').first());
  await look('outbox');
  await page
    .getByRole('button', { name: /Actions|More/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Send again' }).click();
  await see(dialog('Send Message'));
  await look('send again');
  await closeAll();
  await go('/admin/outbox?state=failed');
  await see(page.getByText('No such messages'));
  await look('empty outbox');
});
