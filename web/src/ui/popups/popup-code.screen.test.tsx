import { type ComponentType, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openSite } from '../../../testing/fake-site.ts';
import { noNetwork } from '../../../testing/fakes.ts';
import { button, gone, see, soon, texts } from '../../../testing/see.ts';
import { AlertsProvider } from '../alerts/alerts.tsx';
import { popupCode, usePopupCode } from './popup-code.ts';

afterEach(() => vi.restoreAllMocks());

const module = { default: () => <p>The popup</p> };
type Load = () => Promise<{ default: ComponentType<object> }>;

/** A page with a field and a button whose popup is loaded by `load`. */
function openWith(load: Load) {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout'],
    shouldAdvanceTime: true,
    advanceTimeDelta: 500,
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const code = popupCode<object>(load);
  function Place() {
    const [open, setOpen] = useState(false);
    const Popup = usePopupCode(code, open, () => setOpen(false));
    return (
      <>
        <input aria-label="Note" />
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          Snooze
        </button>
        {open && Popup !== null ? <Popup /> : null}
      </>
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
}
const alerts = () => texts(page.getByRole('alert').css('p'));
const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const away = 'This couldn’t be opened because the site didn’t answer. Check your connection and try again.';

test('a popup that can’t load while the site is away leaves the page as it is, and opens with the next press', async () => {
  openSite({ health: noNetwork });
  let load: Load = missing;
  openWith(() => load());
  await button('Snooze').click();
  await soon(alerts, [away]);
  await expect.element(button('Snooze')).toHaveAttribute('aria-expanded', 'false');
  load = () => Promise.resolve(module);
  await button('Snooze').click();
  await see(page.getByText('The popup'));
  await gone(page.getByRole('alert'));
});

test('opens where the site came back at the last attempt', async () => {
  openSite({ health: { status: 'ok' } });
  const load = vi.fn(missing as Load);
  openWith(() => (load.mock.calls.length < 3 ? load() : Promise.resolve(module)));
  await button('Snooze').click();
  await see(page.getByText('The popup'));
  expect(alerts()).toEqual([]);
});

test('a popup of an earlier release offers to reload the page', async () => {
  openSite({ health: { status: 'ok' } });
  openWith(missing);
  await button('Snooze').click();
  await soon(alerts, ['The site was updated, so this can’t be opened until you reload the page.']);
  await see(button('Reload'));
  // Typed in the meantime: what is typed stays.
  const openTab = vi.spyOn(window, 'open').mockReturnValue(null);
  await page.getByLabelText('Note').fill('Call Ann');
  await button('Reload').click();
  expect(openTab).toHaveBeenCalledWith(location.href, '_blank', 'noopener');
  await button('Snooze').click();
  await soon(alerts, [
    'The site was updated, so this can’t be opened here anymore. Open the page in a new tab; what you typed stays here.',
  ]);
  await button('Open New Tab').click();
  expect(openTab).toHaveBeenCalledTimes(2);
  await expect.element(page.getByLabelText('Note')).toHaveValue('Call Ann');
});
