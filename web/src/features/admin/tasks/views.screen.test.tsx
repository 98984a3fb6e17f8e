import { page } from 'vitest/browser';
import { someTasks, stopClock, taskFakes } from '../../../../testing/desks/tasks.ts';
import { openScreen } from '../../../../testing/screen.tsx';
import { button, dialog, see } from '../../../../testing/see.ts';
import { closeAll, proveViews } from '../../../../testing/views.ts';

proveViews('tasks', async (look) => {
  stopClock();
  const tasks = someTasks();
  Object.assign(tasks[2] ?? {}, {
    ...{ text: 'W'.repeat(300), snoozedUntil: '2026-11-23T14:00:00Z' },
    person: { id: '1c9e9a52-6a70-4f7b-8d5e-2b9f6b1f4a10', name: 'a'.repeat(200) },
  });
  const person = {
    id: '1c9e9a52-6a70-4f7b-8d5e-2b9f6b1f4a10',
    phoneNumber: null,
    isProved: true,
    lastAt: null,
    proof: null,
    stage: null,
  };
  const people = [
    { ...person, name: 'a'.repeat(200), email: 'ann.lee@example.com' },
    {
      ...person,
      id: '1c9e9a52-6a70-4f7b-8d5e-2b9f6b1f4a11',
      name: 'Ann Lee',
      email: `${'a'.repeat(60)}@example.com`,
    },
  ];
  const { reload } = await openScreen('/admin/tasks', {
    fakes: {
      ...taskFakes(tasks),
      listPeople: ({ query: { q } }) => ({ people: q === 'nobody' ? [] : people, next: null }),
    },
  });
  await see(page.getByRole('list', { name: 'Open tasks' }));
  await look('open tasks');
  await button('Snooze: Order the sign').click();
  await see(page.getByRole('menu'));
  await look('snoozing');
  await closeAll();
  await button('Actions for Order the sign').click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await see(dialog('Edit Task'));
  await look('editing a task');
  await closeAll();
  await button('Add Task').click();
  await dialog('Add Task').getByRole('button', { name: 'Add Task' }).click();
  await look('adding a task, with a fault');
  const about = dialog('Add Task').getByLabelText('About (Optional)');
  await about.fill('nobody');
  await see(dialog('Add Task').getByText('No one matches.'));
  await look('about nobody');
  await about.fill('a');
  await see(dialog('Add Task').getByRole('list', { name: 'People' }));
  await look('choosing whom a task is about');
  await dialog('Add Task').getByRole('list', { name: 'People' }).getByRole('button').first().click();
  await look('a task about somebody');
  await closeAll();
  await button('Done: Order the sign').click();
  await see(button('Undo'));
  await look('a task that was just done');
  await page.getByRole('tab', { name: 'Done' }).click();
  await see(page.getByRole('list', { name: 'Done tasks' }));
  await look('done tasks');
  tasks.length = 0;
  await reload();
  await see(page.getByText('No done tasks yet'));
  await look('no tasks');
});
