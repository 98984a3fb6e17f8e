import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { annsId, aTask, someTasks, stopClock, taskFakes } from '../../../testing/desks/tasks.ts';
import type { Fakes } from '../../../testing/fakes.ts';
import { openScreen } from '../../../testing/screen.tsx';
import { button, dialog, gone, press, see, soon } from '../../../testing/see.ts';

const bosId = '7f6b0b1e-8f0e-4a53-9a3c-0d7f8f1a2b3d';
const everybody = [
  { id: annsId, name: 'Ann Lee', email: 'ann@example.com', phoneNumber: null, isProved: true, lastAt: null },
  {
    id: bosId,
    name: null,
    email: 'bo@example.com',
    phoneNumber: '(512) 555-0143',
    isProved: false,
    lastAt: null,
  },
];
const listPeople: NonNullable<Fakes['listPeople']> = ({ query: { q = '' } }) => ({
  people: everybody
    .filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(q.toLowerCase()))
    .map((person) => ({ ...person, proof: null, stage: null })),
  next: null,
});
const adding = dialog('Add Task');
const search = adding.getByRole('searchbox', { name: 'About (Optional)' });
const found = adding.getByRole('list', { name: 'People' }).getByRole('button');

async function openTasks(tasks = someTasks()) {
  stopClock();
  const screen = await openScreen('/admin/tasks', { fakes: { ...taskFakes(tasks), listPeople } });
  await see(page.getByRole('heading', { level: 1, name: 'Tasks' }));
  return screen;
}

test('a free task gets a person who is found by typing', async () => {
  const { sent } = await openTasks();
  await button('Add Task').click();
  await see(search);
  expect(sent('listPeople')).toEqual([]);
  await adding.getByLabelText('What to do').fill('Call');
  await search.fill('nobody');
  await see(adding.getByText('No one matches.'));
  await search.fill('bo@');
  await soon(() => found.length, 1);
  await expect.element(adding.getByRole('status').filter({ hasText: '1 found' })).toBeInTheDocument();
  await found.first().click();
  await gone(search);
  await see(adding.getByRole('group', { name: 'About' }).getByText('bo@example.com'));
  await expect.element(adding.getByRole('button', { name: 'Remove bo@example.com' })).toHaveFocus();
  await adding.getByRole('button', { name: 'Add Task' }).click();
  await gone(adding);
  expect(sent('addTask').map(({ body }) => [body.text, body.personId])).toEqual([['Call', bosId]]);
});

test('works by keyboard alone, without sending the task or leaving the dialog', async () => {
  const { sent } = await openTasks();
  await button('Add Task').click();
  await adding.getByLabelText('What to do').fill('Call');
  await search.fill('example');
  await soon(() => found.length, 2);
  await press('Enter');
  await press('ArrowDown', 'ArrowDown', 'ArrowUp');
  await expect.element(found.first()).toHaveFocus();
  await press('Escape');
  await see(adding);
  await expect.element(search).toHaveFocus();
  await expect.element(search).toHaveValue('');
  await search.fill('ann');
  await soon(() => found.length, 1);
  await press('ArrowDown', 'Enter');
  await see(adding.getByRole('button', { name: 'Remove Ann Lee' }));
  await press('Enter');
  await expect.element(search).toHaveFocus();
  expect(sent('addTask')).toEqual([]);
  await press('Escape');
  await gone(adding);
});

test('a task gets another person, or none', async () => {
  const { sent } = await openTasks([aTask(1, 'Ask about the brother')]);
  const editing = dialog('Edit Task');
  const edit = async () => {
    await button('Actions for Ask about the brother').click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await editing.getByRole('button', { name: 'Remove Ann Lee' }).click();
  };
  const save = async () => {
    await editing.getByRole('button', { name: 'Save Task' }).click();
    await gone(editing);
  };
  await edit();
  await editing.getByRole('searchbox', { name: 'About (Optional)' }).fill('bo@');
  await editing.getByRole('list', { name: 'People' }).getByRole('button').click();
  await save();
  await edit();
  await save();
  const text = 'Ask about the brother';
  expect(sent('changeTask').map(({ body }) => body)).toEqual([
    { text, personId: bosId },
    { text, personId: null },
  ]);
});
