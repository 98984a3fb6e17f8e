import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessFindings } from '../../../testing/access.ts';
import { annsId, someTasks, stopClock, taskFakes } from '../../../testing/desks/tasks.ts';
import { openSite } from '../../../testing/fake-site.ts';
import { noNetwork } from '../../../testing/fakes.ts';
import { setSize, setWidth } from '../../../testing/screen.tsx';
import { button, dialog, gone, lines, press, readAlert, see, soon } from '../../../testing/see.ts';
import { queryClient } from '../../api/query-client.ts';
import { AlertsProvider } from '../../ui/alerts/alerts.tsx';
import { setSiteTimeZone } from '../../ui/date-and-time.ts';
import { NextStep } from './next-step.tsx';

const panel = page.getByRole('region', { name: 'Next Step' });
const rows = panel.getByRole('list', { name: 'Tasks about Ann' }).getByRole('listitem');
const form = panel.getByRole('form', { name: 'Add Task' });

let close = () => {};
afterEach(() => close());

/** Shows the panel alone, as a person's page does. */
function openPanel(fakes = taskFakes(someTasks())) {
  stopClock();
  setSiteTimeZone('America/Chicago');
  const channels = { site_email: true, email: true, texts: true, postcards: true, ads: true };
  const site = openSite({ getSendingChannels: channels, ...fakes });
  const place = document.body.appendChild(document.createElement('main'));
  const root = createRoot(place);
  root.render(
    <QueryClientProvider client={queryClient}>
      <AlertsProvider>
        <MemoryRouter>
          <h1>Ann Lee</h1>
          <NextStep personId={annsId} name="Ann" />
        </MemoryRouter>
      </AlertsProvider>
    </QueryClientProvider>,
  );
  close = () => {
    root.unmount();
    place.remove();
    setSiteTimeZone(undefined);
    expect(site.faults).toEqual([]);
  };
  return site;
}

test('shows what is open about the person, and nothing about others', async () => {
  const { sent } = openPanel();
  await soon(
    () => lines(rows).map((text) => text.split('\n')[0]),
    ['Send Ann numbers at $422,000', 'Ask about the brother'],
  );
  await see(rows.getByText('Today, 4:00 PM · in 1 hr 14 min'));
  expect(sent('listTasks')[0]?.query).toMatchObject({ personId: annsId, state: 'open' });
});

test('adds in place what is due today unless another day is chosen, and gives the focus back', async () => {
  const { sent } = openPanel();
  await see(rows.first());
  await panel.getByRole('button', { name: 'Add Task' }).click();
  await expect.element(form.getByLabelText('What to do')).toHaveFocus();
  await form.getByLabelText('What to do').fill('Call her brother');
  await press('Enter');
  await see(rows.getByText('Call her brother'));
  await gone(form);
  await expect.element(panel.getByRole('button', { name: 'Add Task' })).toHaveFocus();
  expect(sent('addTask').map(({ body }) => body)).toEqual([
    { text: 'Call her brother', dueOn: '2026-11-20', personId: annsId },
  ]);
});

test('keeps what was typed when it can’t be added, and closes with Escape', async () => {
  openPanel({ ...taskFakes([]), addTask: noNetwork });
  await see(panel.getByText('No open tasks. Add what comes next.'));
  await panel.getByRole('button', { name: 'Add Task' }).click();
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await see(form.getByText('Write what there is to do.'));
  await form.getByLabelText('What to do').fill('Call');
  await form.getByLabelText('When').selectOptions('No Day');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await readAlert('We couldn’t reach the site. Check your connection and try again.');
  await expect.element(form.getByLabelText('What to do')).toHaveValue('Call');
  (form.getByLabelText('What to do').element() as HTMLElement).focus();
  await press('Escape');
  await gone(form);
});

test('opens the whole dialog for a time, about the person', async () => {
  openPanel();
  await panel.getByRole('button', { name: 'Add Task' }).click();
  await form.getByRole('button', { name: 'More' }).click();
  await see(dialog('Add Task').getByText('Ann', { exact: true }));
});

test('checks off, with the focus on the next, and undoes', async () => {
  openPanel();
  await button('Done: Send Ann numbers at $422,000').click();
  await soon(() => rows.length, 1);
  await button('Undo').click();
  await soon(() => rows.length, 2);
});

test('says that tasks couldn’t be loaded, and tries again', async () => {
  const { answer } = openPanel({ listTasks: noNetwork });
  await see(panel.getByText('The tasks couldn’t be loaded.'));
  answer(taskFakes(someTasks()));
  await panel.getByRole('button', { name: 'Try Again' }).click();
  await see(rows.first());
});

test.each(['phone', 'desktop'] as const)(
  'has no findings on a %s, and scrolls in one direction only',
  async (size) => {
    await setSize(size);
    const tasks = someTasks();
    Object.assign(tasks[1] ?? {}, { text: 'W'.repeat(200) });
    openPanel(taskFakes(tasks));
    await see(rows.first());
    await panel.getByRole('button', { name: 'Add Task' }).click();
    await see(form);
    expect(await accessFindings()).toEqual([]);
    for (const width of size === 'phone' ? [320, 360] : [1440]) {
      await setWidth(width);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    }
  },
);
