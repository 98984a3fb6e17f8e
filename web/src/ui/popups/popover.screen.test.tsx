import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, gone, see } from '../../../testing/see.ts';
import { AlertsProvider } from '../alerts/alerts.tsx';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';
import { Popover } from './popover.tsx';

/** A dialog with a popover, and how often the dialog was closed. */
function openDialog() {
  const closed = { times: 0 };
  function Place() {
    const [open, setOpen] = useState(true);
    const close = () => {
      closed.times += 1;
      setOpen(false);
    };
    return (
      <Dialog open={open} onClose={close} title="12 Elm St">
        <Popover label="Share this home" trigger={(trigger) => <Button {...trigger}>Share</Button>}>
          <p>Copy the link</p>
        </Popover>
      </Dialog>
    );
  }
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  root.render(
    <AlertsProvider>
      <Place />
    </AlertsProvider>,
  );
  onTestFinished(() => {
    root.unmount();
    element.remove();
  });
  return closed;
}

test('Escape right after a popover opens closes it, and not the dialog around it', async () => {
  const closed = openDialog();
  await see(button('Share'));
  const share = button('Share').element() as HTMLButtonElement;
  share.focus();
  share.click();
  // React has rendered, and the code of the popover hasn't begun to listen.
  await Promise.resolve();
  share.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  await gone(page.getByText('Copy the link'));
  await expect.element(button('Share')).toHaveAttribute('aria-expanded', 'false');
  expect(closed.times).toBe(0);
});

test('Escape closes an open popover, and then the dialog', async () => {
  const closed = openDialog();
  await button('Share').click();
  await see(page.getByText('Copy the link'));
  await userEvent.keyboard('{Escape}');
  await gone(page.getByText('Copy the link'));
  expect(closed.times).toBe(0);
  await userEvent.keyboard('{Escape}');
  await gone(page.getByText('12 Elm St'));
  expect(closed.times).toBe(1);
});
