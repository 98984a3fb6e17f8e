import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { annsId, aTask, someTasks, stopClock, taskFakes } from '../../../../testing/desks/tasks.ts';
import { held, noNetwork, problem } from '../../../../testing/fakes.ts';
import { openScreen } from '../../../../testing/screen.tsx';
import {
  address,
  button,
  dialog,
  gone,
  lines,
  press,
  readAlert,
  see,
  soon,
  toast,
} from '../../../../testing/see.ts';

const list = page.getByRole('list', { name: 'Open tasks' });
const rows = list.getByRole('listitem');
const words = () => lines(rows).map((text) => text.split('\n').filter((line) => line !== ''));
const undo = button('Undo');
const adding = dialog('Add Task');
const editing = dialog('Edit Task');
const choose = async (menu: string, item: RegExp | string) => {
  await button(menu).click();
  await page.getByRole('menuitem', { name: item }).click();
};

async function openTasks(tasks = someTasks(), fakes = {}) {
  stopClock();
  const screen = await openScreen('/admin/tasks', { fakes: { ...taskFakes(tasks), ...fakes } });
  await see(page.getByRole('heading', { level: 1, name: 'Tasks' }));
  return screen;
}

test('lists open tasks with when they are due, who they are about, and where they came from', async () => {
  await openTasks();
  await see(list);
  expect(words()).toEqual([
    ['Order the sign', '2 days late'],
    [
      'Send Ann numbers at $422,000',
      ...['Today, 4:00 PM · in 1 hr 14 min', 'Ann Lee', 'Stage: Make Offer', 'Email reminder'],
    ],
    ['Pay the MLS', 'Mon, Nov 30', 'Every month'],
    ['Ask about the brother', 'No date', 'Ann Lee'],
  ]);
  await expect
    .element(rows.getByRole('link', { name: 'Ann Lee' }).first())
    .toHaveAttribute('href', `/admin/people/${annsId}`);
  await see(page.getByRole('tab', { name: 'Open 4' }));
});

test('checks a task off once, moves the focus to the next, and undoes it', async () => {
  const { sent } = await openTasks();
  await button('Done: Order the sign').click();
  await soon(() => rows.length, 3);
  await see(toast('Done: Order the sign'));
  await soon(() => document.activeElement?.getAttribute('aria-label'), 'Done: Send Ann numbers at $422,000');
  await undo.click();
  await soon(() => rows.length, 4);
  await gone(undo);
  await see(toast('Undone'));
  expect(sent('finishTask')).toHaveLength(1);
  expect(sent('reopenTask').map(({ path }) => path.taskId)).toEqual([1]);
});

test('offers to undo for ten seconds', async () => {
  await openTasks();
  await button('Done: Order the sign').click();
  await see(undo);
  await vi.advanceTimersByTimeAsync(8_000);
  await see(undo);
  await vi.advanceTimersByTimeAsync(2_500);
  await gone(undo);
});

test('keeps a task that couldn’t be checked off, and says so', async () => {
  await openTasks(someTasks(), { finishTask: problem(503) });
  await button('Done: Order the sign').click();
  await readAlert('The task couldn’t be marked as done. Please try again.');
  expect(rows.length).toBe(4);
});

test('a double press checks a task off once', async () => {
  const done = held({ task: aTask(1, 'Order the sign'), next: null });
  const { sent } = await openTasks(someTasks(), { finishTask: done.fake });
  await button('Done: Order the sign').click();
  await expect.element(rows.first()).toHaveAttribute('aria-busy', 'true');
  await button('Done: Order the sign').click();
  done.letGo();
  await see(undo);
  expect(sent('finishTask')).toHaveLength(1);
});

test('deletes a task, and brings it back', async () => {
  await openTasks();
  await see(list);
  await choose('Actions for Pay the MLS', 'Delete');
  await soon(() => rows.length, 3);
  await see(toast('Deleted: Pay the MLS'));
  await undo.click();
  await soon(() => rows.length, 4);
});

test('puts a task off until a morning by the site’s clock, ends that, and undoes both', async () => {
  const { sent } = await openTasks();
  await see(list);
  await choose('Snooze: Order the sign', /^Monday/);
  await see(rows.getByText('Snoozed until Mon, Nov 23'));
  await undo.click();
  await see(rows.getByText('2 days late'));
  await choose('Snooze: Order the sign', /^Tomorrow/);
  await see(rows.getByText('Snoozed until tomorrow'));
  await choose('Snooze: Order the sign', 'End Snooze');
  await see(rows.getByText('2 days late'));
  expect(sent('changeTask').map(({ body }) => body)).toEqual([
    { snoozedUntil: '2026-11-23T14:00:00.000Z' },
    { snoozedUntil: null },
    { snoozedUntil: '2026-11-21T14:00:00.000Z' },
    { snoozedUntil: null },
  ]);
});

test('adds a task with a time, a reminder that says when its email comes, and a repeat', async () => {
  const { sent } = await openTasks([]);
  await see(page.getByText('Nothing to do'));
  await button('Add Task').click();
  await adding.getByRole('button', { name: 'Add Task' }).click();
  await see(adding.getByText('Write what there is to do.'));
  await adding.getByLabelText('What to do').fill('  Call the lender ');
  const reminder = adding.getByLabelText('Remind Me by Email');
  await expect.element(reminder).toBeDisabled();
  await adding.getByRole('button', { name: 'Monday' }).click();
  await expect.element(adding.getByLabelText('Day')).toHaveValue('2026-11-23');
  await adding.getByLabelText('Time (Optional)').fill('09:30');
  await reminder.selectOptions('30 minutes before');
  await see(adding.getByText('You get one email, Nov 23, 2026, 9:00 AM CST.'));
  await adding.getByLabelText('Repeat').selectOptions('Every week');
  await adding.getByRole('button', { name: 'Add Task' }).click();
  await gone(adding);
  await see(rows.getByText('Call the lender'));
  expect(sent('addTask').map(({ body }) => body)).toEqual([
    {
      ...{ text: 'Call the lender', dueAt: '2026-11-23T15:30:00.000Z' },
      ...{ remindAt: '2026-11-23T15:00:00.000Z', repeat: 'weekly' },
    },
  ]);
});

test('asks for the day of a time, and shows what the site refuses at its field', async () => {
  const refused = problem(400, 'invalid-input', {
    errors: [{ pointer: '/body/dueOn', detail: 'This day has passed. Choose a later one.' }],
  });
  await openTasks([], { addTask: refused });
  await button('Add Task').click();
  const what = adding.getByLabelText('What to do');
  const day = adding.getByLabelText('Day');
  await what.fill('Call');
  await adding.getByLabelText('Time (Optional)').fill('09:30');
  const save = adding.getByRole('button', { name: 'Add Task' });
  await save.click();
  await see(adding.getByText('Choose the day of this time.'));
  await adding.getByLabelText('Time (Optional)').fill('');
  await day.fill('2026-11-19');
  await save.click();
  await expect.element(day).toHaveAccessibleDescription('This day has passed. Choose a later one.');
  await expect.element(what).toHaveValue('Call');
});

test('says that no reminder can come while no email is connected', async () => {
  const channels = { site_email: false, email: false, texts: true, postcards: true, ads: true };
  await openTasks(someTasks(), { getSendingChannels: channels });
  await see(list);
  await choose('Actions for Send Ann numbers at $422,000', 'Edit');
  await see(editing.getByText('No email is connected, so none will come.'));
});

test('changes a late task without touching its day, and survives a failed call', async () => {
  const { sent, answer } = await openTasks(someTasks(), { changeTask: noNetwork });
  await see(list);
  await choose('Actions for Order the sign', 'Edit');
  const what = editing.getByLabelText('What to do');
  await what.fill('Order the big sign');
  const save = editing.getByRole('button', { name: 'Save Task' });
  await save.click();
  await see(page.getByRole('alert'));
  await expect.element(what).toHaveValue('Order the big sign');
  answer(taskFakes(someTasks()));
  await save.click();
  await gone(editing);
  expect(sent('changeTask').at(-1)?.body).toEqual({ text: 'Order the big sign' });
});

test('moves a task to another day, without its time', async () => {
  const { sent } = await openTasks();
  await see(list);
  await choose('Actions for Send Ann numbers at $422,000', 'Edit');
  await see(editing.getByText('Stage: Make Offer'));
  await see(editing.getByRole('group', { name: 'About' }).getByText('Ann Lee'));
  await expect.element(editing.getByLabelText('Time (Optional)')).toHaveValue('16:00');
  await expect.element(editing.getByLabelText('Remind Me by Email')).toHaveValue('30');
  await editing.getByLabelText('Time (Optional)').fill('');
  await editing.getByRole('button', { name: 'Tomorrow' }).click();
  await editing.getByRole('button', { name: 'Save Task' }).click();
  await gone(editing);
  expect(sent('changeTask').at(-1)?.body).toEqual({
    ...{ text: 'Send Ann numbers at $422,000', dueOn: '2026-11-21', remindAt: null },
  });
});

test('shows what is done, and reopens it', async () => {
  const tasks = [...someTasks(), aTask(9, 'Hang the lockbox', { doneAt: '2026-11-19T18:00:00Z' })];
  const { sent } = await openTasks(tasks);
  await page.getByRole('tab', { name: 'Done' }).click();
  await soon(address, '/admin/tasks?show=done');
  const done = page.getByRole('list', { name: 'Done tasks' });
  await see(done.getByText('Done Thu, Nov 19'));
  await button('Reopen: Hang the lockbox').click();
  await see(page.getByText('No done tasks yet'));
  expect(sent('reopenTask')).toHaveLength(1);
});

test('is in the navigation of the console', async () => {
  await openTasks();
  const link = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Tasks' });
  await expect.element(link).toHaveAttribute('href', '/admin/tasks');
});

test('works by keyboard alone', async () => {
  const { sent } = await openTasks();
  await see(list);
  (button('Done: Order the sign').element() as HTMLElement).focus();
  await press('Enter');
  await soon(() => rows.length, 3);
  await expect.element(button('Done: Send Ann numbers at $422,000')).toHaveFocus();
  // Past the link to the person.
  await press('Tab', 'Tab', 'Enter');
  await see(page.getByRole('menu'));
  await press('ArrowDown', 'Enter');
  await soon(() => sent('changeTask').length, 1);
});
